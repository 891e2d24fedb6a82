// A lesson on the table page: each step is fetched by its address and shown like a move; what only happens goes on by
// itself. Without this script every step is a page, and its links and forms lead on.
import { Compose } from "./compose";
import { glide, remember } from "./glide";
import { morphParts } from "./morph";
import { paceFactor } from "./pace";
import { placeNotice } from "./placing";
import { ring } from "./rings";
import { currentShape } from "./shape";
import { Touch } from "./touch";

interface Shown {
  parts: Record<string, string>;
}

const PAUSE = 1_200; // ms at normal pace for which something that happens by itself can be followed
const NOTICE = 5_000; // ms
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long to wait before going on; not at all where motion is not wished. */
function pause(): number {
  return still.matches ? 0 : PAUSE * paceFactor();
}

export class Lesson {
  private address = location.pathname + location.search;
  private shape: string;
  private going = 0; // counts the steps asked for: only the last one is shown
  private timer = 0;
  private noticed = 0;
  private ahead = new Map<string, Promise<Shown>>();
  private compose = new Compose(() => undefined);
  private touch = new Touch(
    () => document.querySelector<SVGSVGElement>("#scene"),
    (button) => void this.play(button),
    this.compose,
    (meaning) => this.tell(meaning),
  );

  constructor(private page: HTMLElement) {
    this.shape = page.dataset.shape ?? "wide";
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("click", (event) => this.click(event));
    addEventListener("resize", () => void this.fitShape());
  }

  start(): void {
    this.ringNamed();
    this.settle();
    void this.fitShape();
  }

  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const next = form.matches(".onward") ? document.getElementById("guide")?.dataset.next : undefined;
    if (next) void this.go(next);
    else if (form.matches("#actions .list") && event.submitter instanceof HTMLButtonElement) void this.play(event.submitter);
    else return;
    event.preventDefault();
  }

  private click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-go]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.go(link.getAttribute("href") ?? "");
  }

  /** Play what the step asks for: it is seen before whatever follows by itself. */
  private async play(button: HTMLButtonElement): Promise<void> {
    const [form, going] = [button.form, ++this.going];
    if (!form) return;
    try {
      const body = new URLSearchParams([...new FormData(form, button)].map(([key, value]) => [key, String(value)]));
      const answer = await fetch(form.getAttribute("action") ?? "", { method: "POST", body, headers: { Accept: "application/json" } });
      const told = (await answer.json()) as { next?: string; pause?: boolean; error?: string };
      if (going !== this.going) return;
      if (!told.next) return this.refuse(told.error ?? "");
      const next = told.next;
      if (!told.pause || !pause()) return await this.go(next);
      this.show(await this.fetch(next, "before"));
      this.timer = window.setTimeout(() => void this.go(next), pause());
    } catch {
      this.refuse(this.page.dataset.lost ?? "");
    }
  }

  private refuse(text: string): void {
    this.notice(text);
    this.touch.refresh(true);
  }

  /** Show a step. */
  private async go(address: string): Promise<void> {
    const going = ++this.going;
    clearTimeout(this.timer);
    try {
      const shown = await (this.ahead.get(address) ?? this.fetch(address));
      this.ahead.clear();
      if (going !== this.going) return; // someone went elsewhere meanwhile
      this.address = address;
      history.replaceState(null, "", address);
      this.show(shown);
      this.settle();
    } catch {
      this.ahead.clear();
      this.notice(this.page.dataset.lost ?? "");
    }
  }

  private async fetch(address: string, how = ""): Promise<Shown> {
    const url = new URL(address, location.origin);
    url.searchParams.set("shape", this.shape);
    if (how) url.searchParams.set(how, "yes");
    const answer = await fetch(url, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Shown;
  }

  private show(shown: Shown): void {
    const at = document.activeElement;
    const memory = remember();
    const { guide, prompt, ways, ...others } = shown.parts;
    morphParts({ guide, status: prompt, "lesson-ways": ways, ...others } as Record<string, string>);
    this.ringNamed();
    glide(memory);
    document.getElementById("notice")!.hidden = true;
    // A key that is held too long must not play what was not read: the focus stays on "continue", or goes to the words.
    if (at !== document.activeElement || at?.closest("#actions .list")) document.getElementById("sentence")?.focus({ preventScroll: true });
    this.touch.refresh(true);
  }

  /** Ring what the step speaks of. Only while nothing glides: a ring would stand where its thing comes from. */
  private ringNamed(): void {
    ring((document.getElementById("guide")?.dataset.show ?? "").split(" ").filter(Boolean));
  }

  /** After a step has come: fetch the next one early, and go on where nobody is asked. */
  private settle(): void {
    const guide = document.getElementById("guide");
    const next = guide?.dataset.next;
    this.touch.refresh(true);
    if (!next) return;
    const early = this.fetch(next, "ahead");
    early.catch(() => this.ahead.delete(next));
    this.ahead.set(next, early);
    if ("silent" in guide.dataset) this.timer = window.setTimeout(() => void this.go(next), pause());
  }

  private tell(meaning: string): void {
    const isAsked = !!document.querySelector("#actions .list");
    this.notice([meaning, isAsked ? this.page.dataset.other : ""].filter(Boolean).join(" – "));
  }

  private notice(text: string): void {
    const notice = document.getElementById("notice");
    if (!notice || !text) return;
    notice.textContent = text;
    notice.hidden = false;
    placeNotice(notice);
    clearTimeout(this.noticed);
    this.noticed = window.setTimeout(() => (notice.hidden = true), NOTICE);
  }

  /** A window that was turned gets the picture for its shape. */
  private async fitShape(): Promise<void> {
    const shape = currentShape();
    document.cookie = `shape=${shape}; path=/; max-age=31536000; samesite=lax`;
    if (shape === this.shape) return;
    this.shape = shape;
    this.ahead.clear();
    await this.go(this.address);
  }
}
