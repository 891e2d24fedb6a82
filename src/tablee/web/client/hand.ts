// Only the hand: where a screen shows the board to all, a phone shows what is one's own, what is asked, what one can do,
// and a small board while a move touches more than the hand.
const MARGIN = 1; // units of the picture around what is framed

function things(ids = ""): Element[] {
  const found = [...new Set(ids.split(" "))].map((id) => document.getElementById(id));
  return found.filter((thing) => thing !== null);
}

export class Hand {
  private wish = document.querySelector<HTMLInputElement>("#hand-view");
  private offer = document.querySelector<HTMLElement>("#hand-offer");
  private board = document.querySelector<HTMLElement>("#board-switch");
  private whole = ""; // the picture's own frame
  private cropped = "";

  constructor(
    private page: HTMLElement,
    private table: string,
  ) {
    if (!this.wish || !this.offer || !this.board) return;
    if (new URLSearchParams(location.search).get("hand") === "yes") {
      localStorage.setItem("hand", table); // come by the code on the screen
      history.replaceState(null, "", location.pathname);
    }
    this.wish.checked = localStorage.getItem("hand") === table;
    this.wish.addEventListener("change", () => this.choose(this.wish!.checked));
    for (const button of this.offer.querySelectorAll<HTMLButtonElement>("[data-hand]"))
      button.addEventListener("click", () => this.choose(button.dataset.hand === "yes"));
    this.board.querySelector("button")?.addEventListener("click", () => this.unfold());
    addEventListener("resize", () => this.refresh());
  }

  /** The company goes on at another table: who looks only at their hand does so there too. */
  goOn(address: string): void {
    if (this.wish?.checked) localStorage.setItem("hand", address.split("/").at(-1) ?? "");
  }

  /** After every change of the table. */
  refresh(): void {
    if (!this.wish || !this.offer || !this.board) return;
    const cover = document.getElementById("cover");
    const isSeated = !!cover && "seated" in cover.dataset;
    this.wish.closest<HTMLElement>(".hand-switch")!.hidden = !isSeated;
    const isRunning = isSeated && this.page.dataset.phase !== "open";
    const isOn = this.wish.checked && isRunning;
    this.page.classList.toggle("hand-view", isOn);
    this.board.hidden = !isOn;
    const screens = Number(cover?.dataset.screens ?? 0);
    const isAsked = localStorage.getItem("board") === this.table;
    const isShared = !!cover && "around" in cover.dataset; // a device passed around is nobody's hand
    this.offer.hidden = isOn || isAsked || isShared || !screens || this.page.dataset.phase !== "running" || !matchMedia("(max-width: 760px)").matches;
    const beyond = this.beyond();
    this.page.classList.toggle("needs-board", isOn && beyond.length > 0);
    this.frame(isOn && !this.page.classList.contains("board-open") ? beyond : null);
  }

  /** The things that the present actions touch outside the hand. */
  private beyond(): Element[] {
    const own = things(document.querySelector<SVGSVGElement>("#scene")?.dataset.hand);
    const paths = [...document.querySelectorAll<HTMLElement>("#actions button[name=action]")].map((button) => button.dataset.path);
    return things(paths.join(" ")).filter((thing) => !own.some((one) => one.contains(thing)));
  }

  private choose(isOn: boolean): void {
    if (isOn) localStorage.setItem("hand", this.table);
    else localStorage.removeItem("hand");
    localStorage.setItem("board", isOn ? "" : this.table);
    this.wish!.checked = isOn;
    this.refresh();
  }

  private unfold(): void {
    const isOpen = this.page.classList.toggle("board-open");
    this.board!.querySelector("button")!.setAttribute("aria-pressed", String(isOpen));
    this.refresh();
  }

  /** Frame one's own things, and what is touched beyond them; all of the picture if it does not say what is one's own. */
  private frame(beyond: Element[] | null): void {
    const scene = document.querySelector<SVGSVGElement>("#scene");
    if (!scene) return;
    const shown = scene.getAttribute("viewBox") ?? "";
    if (shown !== this.cropped) this.whole = shown;
    this.cropped = (beyond && this.around(scene, beyond)) || this.whole;
    if (this.cropped !== shown) scene.setAttribute("viewBox", this.cropped);
  }

  private around(scene: SVGSVGElement, beyond: Element[]): string {
    const grid = scene.getScreenCTM()?.inverse();
    const own = things(scene.dataset.hand);
    const board = beyond.length ? things(scene.dataset.board) : [];
    const seen = [...own, ...board, ...beyond].map((thing) => thing.getBoundingClientRect()).filter((box) => box.width > 0);
    if (!grid || !own.length || !seen.length) return "";
    const corner = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(grid);
    const from = corner(Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top)));
    const to = corner(Math.max(...seen.map((box) => box.right)), Math.max(...seen.map((box) => box.bottom)));
    const box = [from.x - MARGIN, from.y - MARGIN, to.x - from.x + 2 * MARGIN, to.y - from.y + 2 * MARGIN];
    return box.map((side) => side.toFixed(1)).join(" ");
  }
}
