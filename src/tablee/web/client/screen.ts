// A screen for the whole room: it follows the table and has nothing to press.
import { Clocks } from "./clock";
import { addressOf, Follow, next } from "./follow";
import { glide, remember } from "./glide";
import { Live } from "./live";
import { morphParts, morphThings } from "./morph";
import type { Update } from "./protocol";
import { Stage } from "./stage";
import { currentShape, type Shape } from "./shape";

export class Screen {
  private path: string;
  private shape: Shape;
  private live = new Live(
    () => `${this.path}/socket`,
    () => ({ since: Number(this.page.dataset.number), shape: this.shape }),
    (update) => this.stage.take(update),
    (isLost) => this.lost(isLost),
    () => undefined, // talking is for the phones
  );

  private stage = new Stage((update) => this.show(update));
  private follow = new Follow();

  constructor(private page: HTMLElement) {
    this.path = `/t/${page.dataset.screen}/screen`;
    this.shape = page.dataset.shape === "tall" ? "tall" : "wide";
    addEventListener("resize", () => void this.fitShape());
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.stage.goOn(), true);
    new Clocks(page);
  }

  start(): void {
    if (this.shape === currentShape()) this.live.open();
    void this.fitShape();
    if (next()) location.replace(addressOf(next())); // the evening has gone on without this screen
  }

  private show(update: Update): void {
    if (update.number < Number(this.page.dataset.number)) return;
    const memory = remember();
    morphParts(update.parts);
    morphThings(update.things ?? {});
    this.page.dataset.number = String(update.number);
    this.page.dataset.phase = update.phase;
    glide(memory);
    this.follow.refresh();
  }

  private async fitShape(): Promise<void> {
    const shape = currentShape();
    if (shape === this.shape) return;
    this.shape = shape;
    this.live.close(); // what it still brings is part of the other picture
    this.stage.clear();
    const answer = await fetch(`${this.path}/now?shape=${shape}`, { headers: { Accept: "application/json" } });
    if (answer.ok && shape === this.shape) this.show((await answer.json()) as Update);
    this.live.open();
  }

  private lost(isLost: boolean): void {
    const notice = document.getElementById("notice");
    if (!notice) return;
    notice.textContent = this.page.dataset.lost ?? "";
    notice.hidden = !isLost;
  }
}
