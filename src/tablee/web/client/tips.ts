// First-time tips: the first time that a kind of decision comes up in a visitor's life, a sentence in the dock says what
// it is about. What was seen is remembered in this browser, by game and kind. On a device passed around everybody at it
// is told once per table.
import { isAround } from "./around";

const MOST = 500; // kinds of decisions remembered
const SEEN = "tips";
const SEEN_AROUND = "tips-around";

export class Tips {
  private shown = "";
  private place = document.getElementById("tip");
  private wish = document.querySelector<HTMLInputElement>("#tips");

  constructor(private page: HTMLElement) {
    if (!this.wish) return;
    this.wish.closest<HTMLElement>(".tips")!.hidden = false;
    this.wish.checked = localStorage.getItem("tips-off") !== "yes";
    this.wish.addEventListener("change", () => {
      localStorage.setItem("tips-off", this.wish!.checked ? "no" : "yes");
      this.refresh();
    });
    this.place?.addEventListener("click", (event) => {
      if (event.target instanceof HTMLButtonElement) this.close();
    });
    document.addEventListener("dismissed", () => this.refresh());
  }

  /** After every change of the table. A decision that plays itself needs no tip, and is still new the next time; nor is
   * there one beside the offer to be taught everything. */
  refresh(): void {
    const status = document.getElementById("status")?.dataset ?? {};
    const isOutOfPlace = !!document.querySelector("#actions.by-itself, #learn-offer");
    const kind = status.tip && this.wish?.checked && !isOutOfPlace ? this.kind(status.step ?? "") : "";
    if (kind === this.shown) return;
    this.forget();
    if (kind && !this.seen().includes(kind)) this.show(kind, status.tip ?? "");
  }

  private show(kind: string, tip: string): void {
    const done = Object.assign(document.createElement("button"), { type: "button", textContent: this.place?.dataset.done ?? "" });
    this.place?.replaceChildren(Object.assign(document.createElement("p"), { textContent: tip }), done);
    this.shown = kind;
  }

  /** The decision is over: what was shown has been seen. */
  private forget(): void {
    if (this.shown) this.note(this.shown);
    this.shown = "";
    this.place?.replaceChildren();
  }

  /** Something was decided: the same decision may come again at once. */
  decided(): void {
    if (this.shown) this.note(this.shown);
    this.place?.replaceChildren();
  }

  private close(): void {
    this.decided();
    document.getElementById("status")?.focus({ preventScroll: true });
  }

  /** Around a device the kind of decision is each person's own. */
  private kind(step: string): string {
    if (!isAround()) return `${this.page.dataset.game}/${step}`;
    return `${this.page.dataset.table}/${document.querySelector("#players .me")?.id ?? ""}/${step}`;
  }

  private seen(): string[] {
    return (localStorage.getItem(isAround() ? SEEN_AROUND : SEEN) ?? "").split(" ").filter(Boolean);
  }

  private note(kind: string): void {
    const seen = this.seen().filter((one) => one !== kind);
    localStorage.setItem(isAround() ? SEEN_AROUND : SEEN, [...seen, kind].slice(-MOST).join(" "));
  }
}
