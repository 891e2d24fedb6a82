// The pace of what this device shows, chosen in the menu: how long moments and others' acts stay.

const FACTORS: Record<string, number> = { calm: 1.7, normal: 1, brisk: 0.5, "at-once": 0 };
const KEY = "pace";

/** By how much the seconds of the normal pace are multiplied; 0 shows everything at once. */
export function paceFactor(): number {
  return FACTORS[localStorage.getItem(KEY) ?? "normal"] ?? 1;
}

/** The choice of the pace, where the page has one; an address may bring a pace along, for a screen without a menu. */
export function offerPace(): void {
  const brought = new URLSearchParams(location.search).get(KEY);
  if (brought && brought in FACTORS) localStorage.setItem(KEY, brought);
  const choice = document.querySelector<HTMLSelectElement>("#pace");
  if (!choice) return;
  choice.closest<HTMLElement>(".pace")!.hidden = false;
  choice.value = localStorage.getItem(KEY) ?? "normal";
  choice.addEventListener("change", () => localStorage.setItem(KEY, choice.value));
}
