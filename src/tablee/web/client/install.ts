// The worker behind the pages makes the house an app that opens without a network; browsers allow it over https only.

export function install(): void {
  const { lang, dataset } = document.documentElement;
  const address = `/worker.js?language=${lang}&light=${dataset.theme}`;
  addEventListener("load", () => void navigator.serviceWorker?.register(address).catch(() => undefined));
}
