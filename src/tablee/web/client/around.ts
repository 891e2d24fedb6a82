// One device passed around: what one person saw leaves the page before the next one looks.

/** Says that this page is left, so that nothing stays uncovered on a device that is put down. */
export class Around {
  private staying = false;

  constructor(
    private page: HTMLElement,
    private path: string,
  ) {
    if (!("around" in page.dataset)) return;
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  }

  /** Somebody has said «it is me»: a fresh page, without anything the last one had opened, typed or chosen. */
  renew(): void {
    this.staying = true;
    location.reload();
  }

  private leave(): void {
    if (!this.staying && this.page.querySelector("#cover.lifted")) navigator.sendBeacon(`${this.path}/cover`);
    this.page.replaceChildren(); // a page kept for the back button holds nothing
  }
}
