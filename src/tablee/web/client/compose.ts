// A composed action is built by parts: chips, steppers and orders in a sheet, or by touching things in the picture.
// What is chosen is kept in the form's inputs alone. The server says what they add up to, and whether it may be sent.
import { ask } from "./glance";

const JUDGE_AFTER = 150; // ms of quiet before the server is asked
const PATIENCE = 5_000; // ms: a verdict that takes longer will not come
const LONGEST_PAUSE = 30_000; // ms before a server that gave no verdict is asked again

type Draft = Map<string, string[]>;
type Verdict = { sentence: string; why: string };

export class Compose {
  private drafts = new Map<string, Draft>(); // by the form's id: updates of the table must not lose them
  private asking = 0;
  private question = 0;

  constructor(private changed: () => void) {
    document.addEventListener("input", (event) => this.edited(event.target));
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("toggle", (event) => this.toggled(event.target), true); // it does not bubble
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** The form being filled in, if one is open. */
  get open(): HTMLFormElement | null {
    return document.querySelector<HTMLFormElement>("details.compose[open] > form");
  }

  /** After every change of the table: what was chosen is still chosen, as far as it is still there. */
  refresh(): void {
    const forms = [...document.querySelectorAll<HTMLFormElement>("details.compose > form")];
    for (const id of this.drafts.keys()) if (!forms.some((form) => idOf(form) === id)) this.drafts.delete(id);
    for (const form of forms) {
      for (const button of form.querySelectorAll<HTMLElement>(".stepper button, [data-order], [data-close]")) button.hidden = false;
      restore(form, this.drafts.get(idOf(form)));
      arrange(form);
      hold(form);
    }
    this.forget();
    if (this.open) this.judge(this.open);
  }

  /** Whether a form waits for its verdict, or may not be sent. */
  holds(form: HTMLFormElement): boolean {
    return sendIn(form)?.getAttribute("aria-disabled") === "true";
  }

  /** Sent and accepted: the next one starts empty. */
  sent(form: HTMLFormElement): void {
    this.drafts.delete(idOf(form));
    form.reset();
    arrange(form);
    hold(form);
    close(form);
  }

  /** The things in the picture that stand for something in the open form. */
  touchables(): string[] {
    const form = this.open;
    return form ? [...form.querySelectorAll<HTMLElement>("[data-touch]")].filter(canTouch).map((part) => part.dataset.touch ?? "") : [];
  }

  /** Those of them that are chosen. */
  chosen(): string[] {
    const parts = [...(this.open?.querySelectorAll<HTMLElement>("[data-touch]") ?? [])];
    return parts.filter((part) => isChosen(part) && !part.matches(":disabled")).map((part) => part.dataset.touch ?? "");
  }

  /** A thing in the picture was touched: choose what it stands for, or take it back. */
  touch(id: string): void {
    const form = this.open;
    const parts = [...(form?.querySelectorAll<HTMLElement>(`[data-touch="${CSS.escape(id)}"]`) ?? [])].filter(canTouch);
    const part = parts.find((part) => !part.matches("fieldset[hidden] *")) ?? parts[0];
    if (!form || !part) return;
    const hidden = part.closest<HTMLFieldSetElement>("fieldset.part[hidden]");
    if (hidden) needed(form, hidden)?.click(); // the other's goods were touched: so it is about the other
    if (part instanceof HTMLInputElement && part.type === "number") step(part, 1, true);
    else part.click();
  }

  private edited(target: EventTarget | null): void {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("details.compose > form") : null;
    if (!form) return;
    arrange(form);
    this.drafts.set(idOf(form), read(form));
    this.judge(form);
    this.changed();
  }

  private click(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".compose button") : null;
    const form = button?.closest("form");
    if (!button || !form) return;
    if (button.hasAttribute("data-close")) return close(form);
    const number = button.closest(".stepper")?.querySelector<HTMLInputElement>("input");
    if (number && button.dataset.by) step(number, Number(button.dataset.by), false);
    if (button.dataset.pick) pick(button);
  }

  private toggled(target: EventTarget | null): void {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(".compose")) return;
    const form = target.querySelector("form");
    if (target.open && form) {
      for (const other of document.querySelectorAll<HTMLDetailsElement>("details.compose[open]")) if (other !== target) other.open = false;
      this.judge(form);
      form.querySelector<HTMLElement>(".part:not([hidden]) :is(input, .chip-button)")?.focus({ preventScroll: true });
    }
    this.changed();
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.open) close(this.open);
  }

  /** Ask the server, once the hands rest, what the parts add up to. */
  private judge(form: HTMLFormElement): void {
    hold(form);
    this.forget();
    this.asking = window.setTimeout(() => void this.ask(form), JUDGE_AFTER);
  }

  /** What is being asked is about other parts, or about another moment of the table. */
  private forget(): void {
    this.question++;
    clearTimeout(this.asking);
  }

  private async ask(form: HTMLFormElement, pause = 1_000): Promise<void> {
    const question = this.question;
    const verdict = await verdictOn(form);
    if (question !== this.question) return;
    release(form, verdict ?? { sentence: "", why: "" }); // without a verdict it can be sent, and is judged then
    const again = () => void this.ask(form, Math.min(LONGEST_PAUSE, 2 * pause));
    if (!verdict && form === this.open) this.asking = window.setTimeout(again, pause);
  }
}

/** What the server says of the parts as they stand; null if it says nothing. */
async function verdictOn(form: HTMLFormElement): Promise<Verdict | null> {
  const body = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
  try {
    const answer = await ask(form.dataset.judge ?? "", { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? ((await answer.json()) as Verdict) : null;
  } catch {
    return null;
  }
}

function sendIn(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>(".bargain .main");
}

/** Nothing can be sent that has not been judged as it stands. The button is not disabled: it keeps the focus. */
function hold(form: HTMLFormElement): void {
  form.setAttribute("aria-busy", "true");
  sendIn(form)?.setAttribute("aria-disabled", "true");
}

function release(form: HTMLFormElement, { sentence, why }: Verdict): void {
  const [said, send] = [form.querySelector<HTMLElement>(".said"), sendIn(form)];
  if (!said || !send) return;
  form.removeAttribute("aria-busy");
  if (send !== document.activeElement || !why) send.disabled = !!why; // what has the focus keeps it
  send.setAttribute("aria-disabled", String(!!why));
  say(said, sentence, why);
}

function idOf(form: HTMLFormElement): string {
  return form.closest("details")?.id ?? "";
}

function close(form: HTMLFormElement): void {
  const sheet = form.closest("details");
  if (!sheet) return;
  sheet.open = false;
  sheet.querySelector("summary")?.focus({ preventScroll: true });
}

function say(said: HTMLElement, sentence: string, why: string): void {
  const line = (text: string, kind: string) => Object.assign(document.createElement("span"), { textContent: text, className: kind });
  const lines = [...(sentence ? [line(sentence, "sentence")] : []), ...(why ? [line(why, "why")] : [])];
  if (said.textContent !== sentence + why) said.replaceChildren(...lines);
}

/** Show the fields that apply, close full ones, number an order: all from what is chosen now. */
function arrange(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLFieldSetElement>("fieldset.part")) {
    const applies = !part.dataset.with || valuesOf(form, part.dataset.with).some((value) => part.dataset.values?.split(" ").includes(value));
    part.hidden = part.disabled = !applies;
    if (part.dataset.most) limit(part, Number(part.dataset.most));
    if (part.dataset.kind === "order") number(part);
  }
  for (const group of form.querySelectorAll<HTMLElement>("fieldset.group"))
    group.hidden = !group.querySelector("fieldset.part:not([hidden])");
}

function partNamed(form: HTMLFormElement, name: string): HTMLFieldSetElement | null {
  return form.querySelector<HTMLFieldSetElement>(`fieldset.part[data-name="${CSS.escape(name)}"]`);
}

function valuesOf(form: HTMLFormElement, name: string): string[] {
  const part = partNamed(form, name);
  return part && !part.disabled ? chosenIn(part) : [];
}

function chosenIn(part: Element): string[] {
  const inputs = [...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
  return inputs.filter((input) => input.type === "number" || input instanceof HTMLSelectElement || input.checked).map((input) => input.value);
}

function limit(part: HTMLElement, most: number): void {
  const boxes = [...part.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const isFull = boxes.filter((box) => box.checked).length >= most;
  for (const box of boxes) box.disabled = isFull && !box.checked;
}

/** The places of an order are its selects; the chips show them, and the last one left needs no touch. */
function number(part: HTMLElement): void {
  const places = [...part.querySelectorAll("select")].map((select) => select.value);
  for (const chip of part.querySelectorAll<HTMLElement>("[data-pick]")) {
    const place = places.indexOf(chip.dataset.pick ?? "") + 1;
    chip.setAttribute("aria-pressed", String(place > 0));
    chip.querySelector("b")!.textContent = place ? `${place}.` : "";
    const name = chip.querySelector("span")?.textContent ?? "";
    chip.setAttribute("aria-label", place ? `${place}. ${name}` : name);
  }
}

function pick(chip: HTMLElement): void {
  const part = chip.closest("fieldset.part");
  const selects = [...(part?.querySelectorAll("select") ?? [])];
  const all = [...(part?.querySelectorAll<HTMLElement>("[data-pick]") ?? [])].map((other) => other.dataset.pick ?? "");
  let order = selects.map((select) => select.value).filter(Boolean);
  const value = chip.dataset.pick ?? "";
  if (order.length === all.length) order = []; // it was whole: begin anew with this one
  order = order.includes(value) ? order.filter((other) => other !== value) : [...order, value];
  if (order.length === all.length - 1 && order.at(-1) === value) order.push(...all.filter((other) => !order.includes(other)));
  selects.forEach((select, place) => (select.value = order[place] ?? ""));
  selects[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}

function step(input: HTMLInputElement, by: number, wraps: boolean): void {
  const [low, high] = [Number(input.min), Number(input.max)];
  const next = (Number(input.value) || 0) + by;
  input.value = String(wraps && next > high ? low : Math.min(high, Math.max(low, next)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function isChosen(part: HTMLElement): boolean {
  if (!(part instanceof HTMLInputElement)) return part.getAttribute("aria-pressed") === "true";
  return part.type === "number" ? Number(part.value) > Number(part.min) : part.checked;
}

/** What is shown and open can be touched; so can the parts of one partner among several, for that says which one. */
function canTouch(part: HTMLElement): boolean {
  if (!part.dataset.touch) return false;
  const hidden = part.closest<HTMLFieldSetElement>("fieldset.part[hidden]");
  return hidden ? !!needed(part.closest("form"), hidden) : !part.matches(":disabled");
}

/** The one choice that would make a hidden field apply. */
function needed(form: HTMLFormElement | null, part: HTMLFieldSetElement): HTMLInputElement | null {
  const values = part.dataset.values?.split(" ") ?? [];
  const asked = form && partNamed(form, part.dataset.with ?? "");
  if (values.length !== 1 || !asked || asked.disabled) return null;
  return [...asked.querySelectorAll<HTMLInputElement>("input[type=radio]")].find((input) => input.value === values[0]) ?? null;
}

function read(form: HTMLFormElement): Draft {
  const parts = [...form.querySelectorAll<HTMLElement>("fieldset.part")];
  return new Map(parts.map((part) => [part.dataset.name ?? "", chosenIn(part)]));
}

function restore(form: HTMLFormElement, draft: Draft | undefined): void {
  for (const [name, values] of draft ?? []) {
    const part = partNamed(form, name);
    for (const box of part?.querySelectorAll<HTMLInputElement>("input:not([type=number])") ?? []) box.checked = values.includes(box.value);
    part?.querySelectorAll("select").forEach((select, place) => (select.value = values[place] ?? ""));
    const count = part?.querySelector<HTMLInputElement>("input[type=number]");
    if (count && count !== document.activeElement) count.value = String(Math.min(Number(count.max), Number(values[0]) || 0));
  }
}
