// One device passed around: a page that is left covers itself, and what it showed is not kept for the back button.
import { glance, lookAs } from "./glance";

/** Whether this page belongs to a device of several seats; it may become one while it is open. */
export function isAround(): boolean {
  return !!document.querySelector("#cover[data-around]");
}

export function coverWhenLeft(page: HTMLElement, path: string): void {
  if (page.dataset.glance) {
    lookAs(page.dataset.glance); // somebody said "it's me" before the script was there
    delete page.dataset.glance;
    history.replaceState(null, "", location.pathname);
  }
  addEventListener("pagehide", () => {
    if (!isAround()) return;
    if (glance()) navigator.sendBeacon(`${path}/cover`, new URLSearchParams({ glance: glance() }));
    lookAs(""); // whether or not that arrives: without the word nothing that is asked for is uncovered
    page.replaceChildren();
  });
  addEventListener("pageshow", () => {
    if (!page.hasChildNodes()) location.reload();
  });
}
