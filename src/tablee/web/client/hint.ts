// A hint: asked for by its form, told as a list, and drawn on the picture with ranks. It plays nothing.
import { hideRanked, showRanked } from "./arrows";
import { ask } from "./glance";

const ROOM = 26; // px between the best and the dock

export class Hint {
  constructor(private complain: (text: string) => void) {
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("click", (event) => this.click(event));
    addEventListener("resize", () => this.draw());
  }

  /** The table has moved on. */
  forget(): void {
    hideRanked();
    document.querySelector("#hint .advice")?.remove();
  }

  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.closest("#hint")) return;
    event.preventDefault();
    void this.ask(form);
  }

  private async ask(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector("button");
    if (!button || button.disabled) return;
    const page = document.getElementById("table");
    const [label, number] = [button.textContent, page?.dataset.number];
    button.disabled = true;
    button.textContent = button.dataset.thinking ?? label;
    try {
      const answer = await ask(form.getAttribute("action") ?? "", { method: "POST" });
      const told = (await answer.json()) as { hints?: string; error?: string };
      const place = document.getElementById("hint");
      if (told.error) this.complain(told.error);
      else if (place && told.hints && page?.dataset.number === number) this.show(place, told.hints);
    } finally {
      button.disabled = false;
      button.textContent = label;
    }
  }

  private show(place: HTMLElement, list: string): void {
    this.forget();
    place.insertAdjacentHTML("beforeend", list); // rendered by the house, which escapes
    this.draw();
    place.querySelector<HTMLElement>(".advice button")?.focus({ preventScroll: true });
    this.uncover();
  }

  /** On a phone the dock may lie on what is best. */
  private uncover(): void {
    const [dock, best] = [document.getElementById("dock"), document.querySelector(".hint-badge.rank-1")];
    const under = dock && best ? best.getBoundingClientRect().bottom - dock.getBoundingClientRect().top : 0;
    if (under > 0) scrollBy(0, under + ROOM);
  }

  /** A touched line is shown alone; touched again, all are. */
  private click(event: MouseEvent): void {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>("#hint [data-hinted]") : null;
    if (!line) return;
    const alone = line.getAttribute("aria-pressed") !== "true";
    for (const other of this.lines()) other.setAttribute("aria-pressed", String(other === line && alone));
    this.draw();
  }

  private lines(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>("#hint [data-hinted]")];
  }

  /** Draw the touched line alone, or all. */
  private draw(): void {
    const lines = this.lines();
    const alone = lines.filter((line) => line.getAttribute("aria-pressed") === "true");
    const shown = alone.length ? alone : lines;
    showRanked(shown.map((line) => ({ path: (line.dataset.hinted ?? "").split(" ").filter(Boolean), rank: Number(line.dataset.rank) })));
  }
}
