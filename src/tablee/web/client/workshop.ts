// The workshop: things of the picture are touched instead of the list beside it; undo is a list of boards.
import { Comparing } from "./comparing";
import { morphParts } from "./morph";
import { currentShape } from "./shape";
import { Spots, type Held } from "./spots";

const MOST_KEPT = 100; // boards that undo goes back to
const NEXT_BUTTON = "button[name=do]";

interface Told {
  board?: string;
  good?: string;
  parts?: Record<string, string>;
  refused?: string;
  error?: string;
}

interface History {
  boards: string[];
  at: number;
  pending?: string; // a change that was sent and has not been answered
}

type Answered = "done" | "refused" | "lost";

class Workshop {
  private history: History;
  private queue: Promise<void> = Promise.resolve();
  private spots: Spots;
  private comparing: Comparing;
  private waiting = 0; // changes without an answer
  private sent = new Map<string, string>(); // their values
  private key = `workshop ${location.pathname}${location.search}`;

  constructor(private form: HTMLFormElement) {
    this.history = this.remembered() ?? { boards: [this.board], at: 0 };
    this.spots = new Spots(form, (act) => this.act(act));
    this.comparing = new Comparing(form, () => this.fields("compare"), (text) => this.tell(text));
    form.addEventListener("submit", (event) => this.submit(event));
    form.addEventListener("change", (event) => this.changed(event));
    document.addEventListener("keydown", (event) => this.press(event));
  }

  start(): void {
    addEventListener("resize", () => this.fitShape());
    const { boards, at, pending } = this.history;
    const board = boards[at] ?? "";
    if (!this.fitShape() && board !== this.board) this.show(board);
    else this.dress();
    if (pending !== undefined) this.change(() => new URLSearchParams(pending));
  }

  /** A window that is tall, or has become so, gets the picture for its shape. */
  private fitShape(): boolean {
    const shape = currentShape();
    if (shape === this.form.dataset.shape) return false;
    this.form.dataset.shape = shape;
    document.cookie = `shape=${shape}; path=/; max-age=31536000; samesite=lax`;
    this.show(this.history.boards[this.history.at] ?? "");
    return true;
  }

  private get board(): string {
    return this.form.querySelector<HTMLInputElement>("input[name=board]")?.value ?? "";
  }

  private submit(event: SubmitEvent): void {
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const act = button?.value ?? "set";
    if (act === "play" || act === "link" || act === "download") return; // the browser goes there
    event.preventDefault();
    if (act === "undo") this.step(-1);
    else if (act === "compare") void this.comparing.start();
    else this.act(act);
  }

  private changed(event: Event): void {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (field.name.startsWith("v.") && field.reportValidity()) this.act("set");
  }

  private press(event: KeyboardEvent): void {
    if (event.key === "Escape") this.spots.letGo();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping()) return;
    const key = event.key.toLowerCase();
    const way = key === "z" && !event.shiftKey ? -1 : key === "y" || key === "z" ? 1 : 0;
    if (!way) return;
    event.preventDefault();
    this.step(way);
  }

  /** Go back or forth among the boards there were. */
  private step(way: number): void {
    this.queue = this.queue.then(async () => {
      const at = this.history.at + way;
      const board = this.history.boards[at];
      if (board === undefined) return;
      delete this.history.pending;
      if ((await this.send(new URLSearchParams({ do: "", board, good: this.good }))) === "done") this.history.at = at;
      this.keep();
    });
  }

  private show(board: string): void {
    this.queue = this.queue.then(async () => {
      const answered = await this.send(new URLSearchParams({ do: "", board, good: "" }));
      if (answered === "refused") this.history = { boards: [this.board], at: 0 };
      if (answered !== "lost") this.keep();
    });
  }

  /** What was changed is noted now: the answer to an earlier change draws the form anew before this one is sent. */
  private act(act: string): void {
    const values = this.values();
    for (const [name, value] of [...values]) {
      if (name.startsWith("v.") && this.sent.get(name) === value) values.delete(name);
      else this.sent.set(name, value);
    }
    this.change(() => this.request(act, values), rowOf(act, this.form));
  }

  /** Change the board: one change after the other. A page that is loaded anew sends again what was not answered. */
  private change(fields: () => URLSearchParams, row: Held | null = null): void {
    this.waiting += 1;
    this.queue = this.queue.then(async () => {
      const before = this.board;
      const sent = fields();
      this.history.pending = sent.toString();
      this.keep();
      const answered = await this.send(sent);
      this.waiting -= 1;
      if (!this.waiting) this.sent.clear();
      if (answered === "lost") return;
      delete this.history.pending;
      if (answered === "done" && this.board !== before) {
        const boards = [...this.history.boards.slice(0, this.history.at + 1), this.board].slice(-MOST_KEPT);
        this.history = { boards, at: boards.length - 1 };
      }
      this.keep();
      if (answered === "done" && sent.get("do")?.startsWith("add ")) this.focusNew(sent.get("do")?.slice("add ".length) ?? "");
      if (answered === "done" && row && document.activeElement === document.body) this.focusRow(row);
    });
  }

  private get good(): string {
    return this.form.querySelector<HTMLInputElement>("input[name=good]")?.value ?? "";
  }

  /** What is sent: the board, and of the form what somebody has changed. */
  private fields(act: string): URLSearchParams {
    return this.request(act, this.values());
  }

  private request(act: string, values: URLSearchParams): URLSearchParams {
    return new URLSearchParams([["do", act], ["board", this.board], ["good", this.good], ...values]);
  }

  private values(): URLSearchParams {
    const fields = new URLSearchParams();
    for (const field of this.form.elements) {
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        if (field.checked !== field.defaultChecked) fields.set(field.name, field.checked ? "yes" : "no");
        continue;
      }
      if (field instanceof HTMLInputElement && /^(v|to|place)\./.test(field.name) && field.value !== field.defaultValue) fields.set(field.name, field.value);
      if (field instanceof HTMLSelectElement && (field.name.startsWith("marker.") || field.name === "seats" || isChosenAnew(field))) fields.set(field.name, field.value);
    }
    return fields;
  }

  private async send(fields: URLSearchParams): Promise<Answered> {
    this.form.classList.add("working");
    try {
      const answer = await fetch(this.form.getAttribute("action") ?? "", { method: "POST", body: fields, headers: { Accept: "application/json" } });
      const told = (await answer.json()) as Told;
      if (!told.parts) {
        this.tell(told.error ?? "");
        return "refused";
      }
      this.form.querySelector<HTMLElement>(":focus")?.matches("input") && resetTyped(this.form);
      morphParts(told.parts);
      this.comparing.clear();
      return "done";
    } catch {
      this.tell(this.form.dataset.lost ?? "");
      return "lost";
    } finally {
      this.form.classList.remove("working");
      this.dress();
    }
  }

  /** Put on what the server's part of the page does not have. */
  private dress(): void {
    const [undo, redo] = [this.form.querySelector<HTMLButtonElement>("button[value=undo]"), this.form.querySelector<HTMLButtonElement>("[data-redo]")];
    if (undo) undo.disabled = this.history.at === 0;
    if (redo) {
      redo.hidden = false;
      redo.disabled = this.history.at >= this.history.boards.length - 1;
      redo.onclick = () => this.step(1);
    }
    this.spots.dress();
  }

  private tell(text: string): void {
    this.spots.prompt(text);
  }

  private keep(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.history));
    } catch {
      // a browser that keeps nothing: a reload begins anew
    }
    this.dress();
  }

  private remembered(): History | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "null") as History | null;
      return kept && kept.boards[kept.at] !== undefined ? kept : null;
    } catch {
      return null;
    }
  }

  /** The first field of the item that was added last to a list. */
  private focusNew(list: string): void {
    const cards = [...this.form.querySelectorAll<HTMLElement>("[data-list]")].filter((one) => one.dataset.list === list);
    cards.at(-1)?.querySelector<HTMLElement>("input, select")?.focus();
  }

  private focusRow([part, place]: Held): void {
    const row = [...this.form.querySelectorAll<HTMLElement>("[data-row]")].find((one) => one.dataset.row === `${part} ${place}`);
    (row?.querySelector<HTMLElement>("input") ?? this.form.querySelector<HTMLElement>(NEXT_BUTTON))?.focus();
  }
}

/** The row in which the focus shall be after a change that was made in the list. */
function rowOf(act: string, form: HTMLFormElement): Held | null {
  const field = document.activeElement?.closest(".acts")?.querySelector<HTMLInputElement>("input");
  if (!field || !form.contains(field)) return null;
  const part = field.name.split(".")[1] ?? "";
  return [part, act === "set" ? field.value : ""];
}

function isChosenAnew(field: HTMLSelectElement): boolean {
  return field.name.startsWith("v.") && !field.selectedOptions[0]?.defaultSelected;
}

/** Fields that were sent are drawn anew, also the one with the focus. */
function resetTyped(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[name^='to.'], input[name^='place.']")) field.value = "";
}

function isTyping(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}

const form = document.querySelector<HTMLFormElement>("form#workshop");
if (form) new Workshop(form).start();
