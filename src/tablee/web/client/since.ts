// What happened since one's own last act: a strip of the log's newest lines when one is asked, until the first touch.
// On a phone it lies above the dock, and one touch opens the history.
import { placeFree } from "./placing";

const AFTER_CLICK = 60; // ms: nothing moves away under the finger
const MOST_LINES = 6; // beside the board
const MOST_ON_PHONE = 3; // over it
const phone = matchMedia("(max-width: 760px), (max-aspect-ratio: 9/10), (max-height: 540px)");

export class Since {
  private strip = document.getElementById("since");
  private shownFor = "";

  constructor(private page: HTMLElement) {
    for (const kind of ["pointerup", "keydown"] as const) document.addEventListener(kind, (event) => this.touched(event));
    document.addEventListener("click", (event) => this.click(event));
    const watcher = new ResizeObserver(() => this.resized());
    for (const id of ["dock", "board"]) watcher.observe(document.getElementById(id)!);
    addEventListener("scroll", () => phone.matches && this.fold(), { passive: true }); // it would come to lie elsewhere
  }

  /** After every change of the table. */
  refresh(): void {
    const since = this.page.dataset.since ?? "";
    const isAsked = !!document.querySelector("#status.mine");
    if (!isAsked) this.fold();
    else if (this.shownFor !== since) this.unfold(since);
    else this.resized(); // something else may be lit now, or elsewhere
  }

  fold(): void {
    if (!this.strip || this.strip.hidden) return;
    this.strip.hidden = true;
    for (const line of document.querySelectorAll("#log .in-strip")) line.classList.remove("in-strip");
  }

  private unfold(since: string): void {
    this.shownFor = since;
    const lines = [...document.querySelectorAll<HTMLElement>("#log > li")].filter((line) => Number(line.id.slice(5)) >= Number(since));
    const shown = lines.slice(0, phone.matches ? MOST_ON_PHONE : MOST_LINES).reverse(); // the log has the newest first
    if (!this.strip || !shown.length) return this.fold();
    const list = this.strip.querySelector("ol")!;
    const heading = this.strip.querySelector("h2")!;
    const words = (Number(since) ? heading.dataset.since : heading.dataset.first) ?? "";
    heading.textContent = lines.length > shown.length ? `${words} (${lines.length})` : words;
    list.replaceChildren(...shown.map(copied));
    this.strip.hidden = false;
    if (!phone.matches) for (const line of shown) line.classList.add("in-strip"); // the log is beside it
    if (phone.matches) this.fit(this.strip);
  }

  /** On a phone it lies over the board: as many of the newest lines as cover nothing to touch. */
  private fit(strip: HTMLElement): void {
    const list = strip.querySelector("ol")!;
    this.page.style.setProperty("--dock-height", `${document.getElementById("dock")?.offsetHeight ?? 0}px`);
    while (!placeFree(strip, ["low", "high"])) {
      if (list.children.length === 1) return this.fold();
      (ownLast(list) ?? list.firstElementChild)?.remove();
    }
  }

  /** The dock or the board has another size: the button of the history stays beside what is asked. */
  private resized(): void {
    this.page.style.setProperty("--status-top", `${document.getElementById("status")?.offsetTop ?? 0}px`);
    if (this.strip && !this.strip.hidden && phone.matches) this.fit(this.strip);
  }

  private touched(event: Event): void {
    const inside = event.target instanceof Node && this.strip?.contains(event.target);
    if (event instanceof KeyboardEvent && event.key === "Escape") this.page.classList.remove("history-open");
    const shown = this.shownFor;
    if (inside || (event instanceof KeyboardEvent && event.key === "Tab")) return;
    setTimeout(() => this.shownFor === shown && this.fold(), AFTER_CLICK);
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const opens = target?.closest("[data-history]");
    const isOpen = this.page.classList.contains("history-open");
    if (opens) this.page.classList.toggle("history-open", !isOpen);
    else if (isOpen && !target?.closest("#aside")) this.page.classList.remove("history-open");
    document.querySelector("button[data-history]")?.setAttribute("aria-expanded", String(this.page.classList.contains("history-open")));
  }
}

/** The newest line, if it is one's own: with little room, what the others did matters more than one's own roll. */
function ownLast(list: Element): Element | null {
  const own = /seat-\d+/.exec(document.querySelector("#status.mine")?.className ?? "")?.[0];
  const last = list.lastElementChild;
  return own && last?.classList.contains(own) ? last : null;
}

function copied(line: HTMLElement): HTMLElement {
  const copy = line.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.classList.remove("in-strip");
  return copy;
}
