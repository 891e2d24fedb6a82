// Says "your turn" where one may see it: in the tab's title, and in a notification if one wishes, on this device only.

const ASK_EVERY = 8_000; // ms; a hidden page holds no stream, so it asks

export class Turn {
  private mine = false;
  private asking = 0;

  constructor(
    private page: HTMLElement,
    private path: string,
    private came: () => void,
  ) {
    this.offer();
    document.addEventListener("visibilitychange", () => this.watch());
    this.watch();
  }

  /** The page has been drawn: its status line knows. */
  shown(words: string): void {
    this.set(!!words);
  }

  private set(mine: boolean): void {
    const turn = this.page.dataset.turn ?? "";
    document.title = (mine ? `● ${turn} – ` : "") + this.page.dataset.title;
    if (mine && !this.mine) {
      this.came();
      if (document.hidden) void this.notify(turn);
    }
    this.mine = mine;
  }

  /** While nobody looks, ask now and then whether it is one's turn. */
  private watch(): void {
    clearInterval(this.asking);
    if (document.hidden) this.asking = window.setInterval(() => void this.ask(), ASK_EVERY);
  }

  private async ask(): Promise<void> {
    if (this.page.dataset.phase === "over") return clearInterval(this.asking);
    try {
      const answer = await fetch(`${this.path}/turn`, { headers: { Accept: "application/json" } });
      if (!answer.ok || !document.hidden) return;
      const told = (await answer.json()) as { phase: string; mine: boolean };
      this.set(told.mine);
      if (told.phase === "over") clearInterval(this.asking);
    } catch {
      // the network is away: the next question may find it again
    }
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
