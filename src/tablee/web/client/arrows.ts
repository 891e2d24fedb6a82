// Arrows over the picture: from the first to the last thing that an action touches, its rank at the end. They catch no
// touch. A path of one thing has no arrow: the thing is lit and its rank stands on it.

const SVG = "http://www.w3.org/2000/svg";
const BADGE = 13; // px on the screen, the radius of a rank
const SHORTEST = 24; // px: what lies closer together is lit
const WIDTHS = [9, 7, 5.5]; // px on the screen, by rank
const LIT = ["hinted", "hinted-1", "hinted-2", "hinted-3"];

export interface Ranked {
  path: string[]; // ids of things of the picture
  rank: number; // 1 is the best
}

/** Show these actions on a picture and no others; the best is drawn last, on top. */
export function showRanked(actions: Ranked[], scene = document.querySelector<SVGSVGElement>("#scene")): void {
  hideRanked(scene);
  const grid = scene?.getScreenCTM();
  if (!scene || !grid) return;
  const layer = scene.appendChild(shape("g", { class: "arrows", "aria-hidden": "true" }));
  const ends = new Map<string, number>(); // how many ranks stand on a thing already
  for (const action of [...actions].sort((one, other) => other.rank - one.rank)) {
    const seen = action.path.map((id) => thing(scene, id)).filter((found): found is Element => !!found);
    const [first, last] = [seen[0], seen.at(-1)];
    if (!first || !last) continue;
    const before = ends.get(last.id) ?? 0;
    ends.set(last.id, before + 1);
    const [from, to] = [middle(first), middle(last)];
    if (Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST) for (const one of seen) one.classList.add("hinted", `hinted-${action.rank}`);
    else layer.append(arrow(from, to, action.rank, grid));
    layer.append(badge(last, action.rank, before, from.x > to.x, from.y < to.y, grid));
  }
}

/** Take all arrows, lights and ranks away. */
export function hideRanked(scene = document.querySelector<SVGSVGElement>("#scene")): void {
  for (const old of scene?.querySelectorAll(".arrows") ?? []) old.remove();
  for (const lit of scene?.querySelectorAll(".hinted") ?? []) lit.classList.remove(...LIT);
}

/** A thing of the picture, if it takes room there. */
function thing(scene: SVGSVGElement, id: string): Element | null {
  const found = scene.querySelector(`[id="${CSS.escape(id)}"]`);
  return found && found.getBoundingClientRect().width > 0 ? found : null;
}

/** Where a thing can be touched, on the screen. */
function box(thing: Element): DOMRect {
  return (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
}

function middle(thing: Element): DOMPoint {
  const { x, y, width, height } = box(thing);
  return new DOMPoint(x + width / 2, y + height / 2);
}

/** A shaft and a head, as wide on every screen. */
function arrow(from: DOMPoint, to: DOMPoint, rank: number, grid: DOMMatrix): SVGElement {
  const half = (WIDTHS[rank - 1] ?? WIDTHS.at(-1)!) / 2;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = Math.min(6 * half, length / 2);
  const neck = length - head;
  const start = from.matrixTransform(grid.inverse());
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const wing = head * 0.55;
  return shape("path", {
    class: `arrow rank-${rank}`,
    d: `M0 ${-half}H${neck}V${-wing}L${length} 0 ${neck} ${wing}V${half}H0z`,
    transform: `translate(${start.x} ${start.y}) scale(${1 / grid.a}) rotate(${angle})`,
  });
}

/** A rank at that corner of a thing to which its arrow does not come, beside those that stand there already. */
function badge(thing: Element, rank: number, before: number, onLeft: boolean, below: boolean, grid: DOMMatrix): SVGElement {
  const { left, right, top, bottom, width, height } = box(thing);
  const inside = Math.min(BADGE * 0.5, width / 2, height / 2); // what the thing says stays readable
  const aside = inside + before * BADGE * 2.2;
  const corner = new DOMPoint(onLeft ? left + aside : right - aside, below ? bottom - inside : top + inside);
  const at = corner.matrixTransform(grid.inverse());
  const drawn = shape("g", { class: `hint-badge rank-${rank}`, transform: `translate(${at.x} ${at.y}) scale(${1 / grid.a})` });
  const figure = shape("text", {});
  figure.textContent = String(rank);
  drawn.append(shape("circle", { r: BADGE }), figure);
  return drawn;
}

function shape(name: string, facts: Record<string, string | number>): SVGElement {
  const drawn = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) drawn.setAttribute(key, String(value));
  return drawn;
}
