// Where something can lie over the board without covering what can be touched now.

/** Give an element the first of some classes with which it covers nothing that is lit, no die, and not the dock; tells whether there is one. */
export function placeFree(element: HTMLElement, places: string[], covers: Element = element): boolean {
  const dock = document.getElementById("dock");
  const lit = [...document.querySelectorAll("#scene .can-touch, #scene .a-die"), ...(dock ? [dock] : [])].map((thing) => thing.getBoundingClientRect());
  return places.some((place) => {
    element.classList.remove(...places);
    element.classList.add(place);
    const box = covers.getBoundingClientRect();
    return !lit.some((other) => overlap(box, other));
  });
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return other.width > 0 && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
