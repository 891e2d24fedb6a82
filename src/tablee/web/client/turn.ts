// Says "your turn" where one may see it: in the tab's title, and in a notification if one wishes, on this device only.

const SOON = 1500; // milliseconds after a move in which bots may ask again

export class Turn {
  private mine = false;
  private asking = 0; // the timer after which the page asks for the next table

  constructor(
    private page: HTMLElement,
    private path: string,
    private came: () => void,
  ) {
    this.offer();
  }

  /** The page has been drawn, seen or hidden: whether it waits for who sits here. */
  shown(mine: boolean): void {
    const turn = this.page.dataset.turn ?? "";
    document.title = (mine ? `● ${turn} – ` : "") + this.page.dataset.title;
    if (mine && !this.mine) {
      this.came();
      if (document.hidden) void this.notify(turn);
    }
    if (mine !== this.mine) this.look(mine);
    this.mine = mine;
  }

  /** After a move: the next table where it is one's turn, if there is any. */
  private look(mine: boolean): void {
    clearTimeout(this.asking);
    const box = document.getElementById("next-turn");
    if (!box) return;
    if (mine) box.hidden = true;
    else this.asking = window.setTimeout(() => void this.offerNext(box), SOON);
  }

  private async offerNext(box: HTMLElement): Promise<void> {
    const table = this.path.split("/").pop()!;
    const answer = await fetch(`/turn/next?after=${table}`, { headers: { accept: "application/json" } }).catch(() => undefined);
    if (!answer?.ok || this.mine) return;
    const { html } = (await answer.json()) as { html: string };
    box.innerHTML = html; // the house's own template
    box.hidden = !html || this.mine;
  }

  private wishes(): boolean {
    return localStorage.getItem("notify") === "yes" && Notification.permission === "granted";
  }

  private offer(): void {
    const box = document.querySelector<HTMLInputElement>("#notify");
    if (!box || !("Notification" in window)) return;
    box.closest<HTMLElement>(".notify")!.hidden = false;
    box.checked = this.wishes();
    box.addEventListener("change", () => void this.choose(box));
  }

  private async choose(box: HTMLInputElement): Promise<void> {
    if (box.checked && Notification.permission !== "granted") {
      const permission = await Notification.requestPermission();
      box.checked = permission === "granted";
      document.querySelector<HTMLElement>(".notify-denied")!.hidden = permission !== "denied";
    }
    localStorage.setItem("notify", box.checked ? "yes" : "no");
  }

  private async notify(turn: string): Promise<void> {
    if (!("Notification" in window) || !this.wishes()) return;
    const facts = { body: this.page.dataset.title, tag: this.path, icon: "/static/icon.svg" };
    try {
      const shown = new Notification(turn, facts);
      shown.addEventListener("click", () => {
        window.focus();
        shown.close();
      });
    } catch {
      // on phones only a service worker may show one
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(turn, facts);
    }
  }
}
