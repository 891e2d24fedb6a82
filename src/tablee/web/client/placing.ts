// Where something can lie over the board without covering what can be touched now.

/** Give an element one of some classes with which it covers nothing that is lit, no die, and not the dock. Tells whether
 * there is one. */
export function placeFree(element: HTMLElement, places: string[]): boolean {
  return hiddenAtBest(element, places) < Infinity;
}

/** The same, of those places the first that hides least of some other things, by what is seen of the element: how many
 * square pixels it hides of them; infinitely many if no place is free. */
export function hiddenAtBest(element: HTMLElement, places: string[], covers: Element = element, others: Element[] = []): number {
  const dock = document.getElementById("dock");
  const lit = [...document.querySelectorAll("#scene .can-touch, #scene .a-die"), ...(dock ? [dock] : [])].map((thing) => thing.getBoundingClientRect());
  const rather = others.map((thing) => thing.getBoundingClientRect());
  let [best, least] = ["", Infinity];
  const lie = (place: string) => {
    element.classList.remove(...places);
    element.classList.add(place);
    return covers.getBoundingClientRect();
  };
  for (const place of places) {
    const box = lie(place);
    if (lit.some((other) => overlap(box, other) > 0)) continue;
    const hidden = rather.reduce((sum, other) => sum + overlap(box, other), 0);
    if (hidden < least) [best, least] = [place, hidden];
  }
  if (best) lie(best);
  return least;
}

/** Where there is no room beside the board, a notice lies above the dock, or at the top if it would cover what is lit. */
export function placeNotice(notice: HTMLElement): void {
  placeFree(notice, ["low", "high"]);
}

/** How much two boxes share, in square pixels. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
