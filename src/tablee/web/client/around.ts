// One device passed around: a page that is left goes under the cover, and what it showed is not kept for the back button.

/** Whether this page belongs to a device of several seats; it may become one while it is open. */
export function isAround(): boolean {
  return !!document.querySelector("#cover[data-around]");
}

export function coverWhenLeft(page: HTMLElement, path: string): void {
  addEventListener("pagehide", () => {
    if (!isAround()) return;
    if (page.querySelector("#cover.lifted")) navigator.sendBeacon(`${path}/cover`);
    page.replaceChildren();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && !page.hasChildNodes()) location.reload();
  });
}
