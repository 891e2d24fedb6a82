// Takes an open page along to the table where the company goes on, after a moment in which one reads why. Who opens an old
// table stays there; so does who wishes to.
const PAUSE = 6; // seconds

export class Follow {
  private section = document.getElementById("follow");
  private timer = 0;
  private left = PAUSE;
  private stays: boolean;

  /** `isBusy`: whether the reader does something that must not be cut short; `before` is called when the page leaves. */
  constructor(
    private isBusy: () => boolean = () => false,
    private before: (address: string) => void = () => undefined,
  ) {
    this.stays = !!next(); // it was known when the page was opened
    this.section?.querySelector("button")?.addEventListener("click", () => this.stay());
    this.section?.querySelector("a")?.addEventListener("click", () => this.before(addressOf(next())));
  }

  /** After every change of the table. */
  refresh(): void {
    const told = next();
    if (!told || this.stays || this.timer || !this.section) return;
    this.section.querySelector(".why")!.textContent = told.dataset.follow ?? "";
    this.section.querySelector("a")?.setAttribute("href", addressOf(told));
    this.section.hidden = false;
    this.left = PAUSE;
    this.timer = window.setInterval(() => this.count(), 1000);
    this.write();
  }

  private count(): void {
    if (this.isBusy()) return;
    this.left -= 1;
    if (this.left > 0) return this.write();
    clearInterval(this.timer);
    const address = addressOf(next());
    this.before(address);
    location.assign(address);
  }

  private write(): void {
    this.section!.querySelector(".count")!.textContent = `${this.left}`;
  }

  private stay(): void {
    clearInterval(this.timer);
    this.stays = true;
    this.section!.hidden = true;
  }
}

/** What says where the company goes on, once it does. */
export function next(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-follow]");
}

export function addressOf(told: HTMLElement | null): string {
  return told?.dataset.address ?? told?.getAttribute("href") ?? location.pathname;
}
