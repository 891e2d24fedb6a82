// A screen for the whole room: it follows the table and has nothing to press.
import { Clocks } from "./clock";
import { glide, remember } from "./glide";
import { Live, type Update } from "./live";
import { morphParts, morphThings } from "./morph";

export class Screen {
  private path: string;
  private shape: string;
  private live = new Live(
    () => `${this.path}/live?shape=${this.shape}&since=${this.page.dataset.number}`,
    (update) => this.show(update),
    (isLost) => this.lost(isLost),
    () => undefined, // talking is for the phones
  );

  constructor(private page: HTMLElement) {
    this.path = `/t/${page.dataset.screen}/screen`;
    this.shape = page.dataset.shape ?? "wide";
    addEventListener("resize", () => void this.fitShape());
    new Clocks(page);
  }

  start(): void {
    if (!document.hidden) this.live.open();
    void this.fitShape();
    this.follow();
  }

  private show(update: Update): void {
    if (update.number < Number(this.page.dataset.number)) return;
    const memory = remember();
    morphParts(update.parts);
    morphThings(update.things ?? {});
    this.page.dataset.number = String(update.number);
    this.page.dataset.phase = update.phase;
    glide(memory);
    this.follow();
  }

  /** Those who play again take the screen along. */
  private follow(): void {
    const next = document.getElementById("screen-status")?.dataset.next;
    if (next) location.assign(next);
  }

  private async fitShape(): Promise<void> {
    const shape = innerWidth / innerHeight < 0.9 ? "tall" : "wide";
    if (shape === this.shape) return;
    this.shape = shape;
    this.live.close(); // what it still brings is part of the other picture
    const answer = await fetch(`${this.path}/now?shape=${shape}`, { headers: { Accept: "application/json" } });
    if (answer.ok && shape === this.shape) this.show((await answer.json()) as Update);
    if (!document.hidden) this.live.open();
  }

  private lost(isLost: boolean): void {
    const notice = document.getElementById("notice");
    if (!notice) return;
    notice.textContent = this.page.dataset.lost ?? "";
    notice.hidden = !isLost;
  }
}
