// Steps back through the running game with the arrow keys or two buttons, and returns to now. The table goes on below:
// nothing can be played meanwhile, and news only mark the way back.
import { ask } from "./glance";
import { glide, remember } from "./glide";
import { morphInto } from "./morph";

interface Position {
  number: number;
  place: number;
  last: number;
  svg: string;
  line: string;
}

export class Past {
  private number = 0; // of the entry that is shown
  private wish = ""; // the next step, while one is being fetched
  private isAsking = false;
  private picture = document.getElementById("past");
  private bar = document.getElementById("past-bar");

  constructor(
    private page: HTMLElement,
    private address: () => string,
    private left: () => void,
  ) {
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("click", (event) => this.click(event));
  }

  get isShown(): boolean {
    return this.page.classList.contains("looking-back");
  }

  /** The table has moved on. */
  hear(): void {
    if (this.isShown) this.bar?.classList.add("has-news");
  }

  /** Back to now. */
  leave(): void {
    if (!this.isShown) return;
    this.page.classList.remove("looking-back", "history-open");
    this.bar?.classList.remove("has-news");
    this.picture?.replaceChildren();
    this.left();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.closest("input, select, textarea, .compose")) return;
    if (event.key === "ArrowLeft") void this.step("back");
    else if (event.key === "ArrowRight" && this.isShown) void this.step("on");
    else if ((event.key === "Escape" || event.key === "End") && this.isShown) this.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private click(event: MouseEvent): void {
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-past]")?.dataset.past : undefined;
    const entry = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-past-to]")?.dataset.pastTo : undefined;
    if (entry) void this.goTo(Number(entry));
    else if (way === "now") this.leave();
    else if (way) void this.step(way);
  }

  /** The position after an entry; on a phone the list of moves has lain over the board. */
  private async goTo(entry: number): Promise<void> {
    if (this.isAsking) return;
    this.page.classList.remove("history-open");
    await this.look("", entry);
  }

  private async step(way: string): Promise<void> {
    if (this.isAsking) this.wish = way;
    else await this.look(way, this.isShown ? this.number : Number(this.page.dataset.number));
  }

  /** The position after an entry, or one step before or after that one. */
  private async look(way: string, from: number): Promise<void> {
    if (this.page.dataset.phase === "open" || this.page.querySelector("#cover.down")) return;
    this.isAsking = true;
    try {
      const answer = await ask(`${this.address()}&number=${from}&step=${way}`);
      if (answer.ok) this.show((await answer.json()) as Position);
    } catch {
      // the page says elsewhere that the house cannot be reached
    } finally {
      this.isAsking = false;
    }
    const wish = this.wish;
    this.wish = "";
    if (wish && this.isShown) await this.step(wish);
  }

  private show(position: Position): void {
    if (position.place === position.last) return this.leave();
    if (!this.picture || !this.bar) return;
    this.number = position.number;
    const isFirst = !this.isShown;
    this.page.classList.add("looking-back");
    const memory = isFirst ? new Map() : remember("past-scene");
    morphInto(this.picture, position.svg);
    glide(memory, "past-scene");
    this.bar.querySelector("p")!.textContent = position.line;
    this.bar.querySelector(".count")!.textContent = `${position.place} / ${position.last}`;
    this.bar.querySelector<HTMLButtonElement>("[data-past=back]")!.disabled = position.place === 0;
  }
}
