// Says "your turn" where one may see it: in the tab's title, and in a notification if one wishes, on this device only.

export class Turn {
  private mine = false;

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
    this.mine = mine;
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
