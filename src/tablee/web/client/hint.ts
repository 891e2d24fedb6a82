// A hint: asked for by its form, told as a list, and drawn on the picture with ranks. It plays nothing.
import { ask } from "./glance";

const SVG = "http://www.w3.org/2000/svg";
const BADGE = 13; // px on the screen, the radius of a rank

export class Hint {
  constructor(private complain: (text: string) => void) {
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("click", (event) => this.click(event));
    addEventListener("resize", () => this.draw());
  }

  /** The table has moved on. */
  forget(): void {
    this.clear();
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
    const [label, number] = [button.textContent, document.getElementById("hint")?.dataset.number];
    button.disabled = true;
    button.textContent = button.dataset.thinking ?? label;
    try {
      const answer = await ask(form.getAttribute("action") ?? "", { method: "POST" });
      const told = (await answer.json()) as { hints?: string; error?: string };
      const place = document.getElementById("hint");
      if (told.error) this.complain(told.error);
      else if (place && told.hints && place.dataset.number === number) this.show(place, told.hints);
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
    if (under > 0) scrollBy(0, under + 2 * BADGE);
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

  /** Light what the choices touch; the rank stands at the end of a path. The best is drawn last, on top. */
  private draw(): void {
    this.clear();
    const lines = this.lines();
    const alone = lines.find((line) => line.getAttribute("aria-pressed") === "true");
    const taken = new Map<string, number>();
    for (const line of alone ? [alone] : lines.reverse()) {
      const things = (line.dataset.hinted ?? "").split(" ").filter(Boolean).map((id) => document.getElementById(id));
      const seen = things.filter((thing): thing is HTMLElement => !!thing && thing.getBoundingClientRect().width > 0);
      for (const thing of seen) thing.classList.add("hinted", `hinted-${line.dataset.rank}`);
      const end = seen.at(-1);
      if (!end) continue;
      const before = taken.get(end.id) ?? 0;
      taken.set(end.id, before + 1);
      this.mark(end, line.dataset.rank ?? "", before);
    }
  }

  /** A rank on a thing, beside those that stand there already. */
  private mark(thing: HTMLElement, rank: string, before: number): void {
    const scene = document.querySelector<SVGSVGElement>("#scene");
    const grid = scene?.getScreenCTM();
    if (!scene || !grid) return;
    const box = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
    const inside = Math.min(BADGE * 0.5, box.width / 2, box.height / 2); // on the corner: what the thing says stays readable
    const corner = new DOMPoint(box.right - inside - before * BADGE * 2.2, box.y + inside);
    const at = corner.matrixTransform(grid.inverse());
    const badge = document.createElementNS(SVG, "g");
    badge.setAttribute("class", `hint-badge rank-${rank}`);
    badge.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${1 / grid.a})`);
    const disc = document.createElementNS(SVG, "circle");
    disc.setAttribute("r", String(BADGE));
    const figure = document.createElementNS(SVG, "text");
    figure.textContent = rank;
    badge.append(disc, figure);
    scene.append(badge);
  }

  private clear(): void {
    for (const badge of document.querySelectorAll(".hint-badge")) badge.remove();
    for (const thing of document.querySelectorAll(".hinted")) thing.classList.remove("hinted", "hinted-1", "hinted-2", "hinted-3");
  }
}
