// Marks on a picture what a move touches: an arrow from the first thing of its path to the last, a ring where it is one.
const SVG = "http://www.w3.org/2000/svg";
const LEAST = 12; // px on the screen between two things that an arrow joins

export interface Move {
  kind: "played" | "better";
  path: string[]; // the ids of the things, in their order
}

/** Draw moves on a picture in which ids have a prefix; the last one on top. */
export function markMoves(picture: SVGSVGElement, moves: Move[], prefix = ""): void {
  clearMarks(picture);
  for (const move of moves) {
    const things = move.path.map((id) => document.getElementById(prefix + id)).filter((thing): thing is HTMLElement => isSeen(thing));
    for (const thing of things) thing.classList.add("marked", `marked-${move.kind}`);
    const first = things[0];
    const last = things.at(-1);
    if (first && last) picture.append(drawn(picture, first, last, move.kind));
  }
}

export function clearMarks(picture: SVGSVGElement): void {
  for (const mark of picture.querySelectorAll(".move-mark")) mark.remove();
  for (const thing of picture.querySelectorAll(".marked")) thing.classList.remove("marked", "marked-played", "marked-better");
}

function isSeen(thing: HTMLElement | null): boolean {
  return !!thing && thing.getBoundingClientRect().width > 0;
}

function drawn(picture: SVGSVGElement, first: Element, last: Element, kind: string): SVGElement {
  const [from, to] = [boxOf(first), boxOf(last)];
  const [start, end] = [middle(from), middle(to)];
  const grid = picture.getScreenCTM();
  const mark = element("g", { class: `move-mark move-${kind}` });
  if (!grid) return mark;
  const inside = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(grid.inverse());
  const size = picture.viewBox.baseVal.width / 100; // of a line
  if (Math.hypot(end.x - start.x, end.y - start.y) < LEAST) {
    const [corner, opposite] = [inside(to.left, to.top), inside(to.right, to.bottom)];
    const frame = { x: corner.x, y: corner.y, width: opposite.x - corner.x, height: opposite.y - corner.y, rx: 2 * size };
    for (const layer of ["under", "line"]) mark.append(element("rect", { ...frame, class: layer, "stroke-width": size * (layer === "under" ? 1.5 : 0.8) }));
    return mark;
  }
  const [a, b] = [inside(start.x, start.y), inside(end.x, end.y)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const head = Math.min(3.2 * size, length / 2);
  const [neckX, neckY] = [b.x - x * head, b.y - y * head];
  for (const layer of ["under", "line"]) {
    const extra = layer === "under" ? 0.35 * size : 0;
    mark.append(element("path", { class: layer, d: `M${a.x} ${a.y}L${neckX} ${neckY}`, "stroke-width": size + 2 * extra }));
    const wing = head * 0.55 + extra;
    const tip = `${b.x + x * extra} ${b.y + y * extra}`;
    mark.append(element("path", { class: `${layer} head`, d: `M${tip}L${neckX - y * wing} ${neckY + x * wing}L${neckX + y * wing} ${neckY - x * wing}Z` }));
  }
  return mark;
}

function boxOf(thing: Element): DOMRect {
  return (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** What a page says of a move in data attributes, what was better on top. */
export function movesIn(data: DOMStringMap): Move[] {
  const path = (text: string | undefined) => (text ?? "").split(" ").filter(Boolean);
  return [
    { kind: "played", path: path(data.played) },
    { kind: "better", path: path(data.better) },
  ];
}

/** The pictures of a page that show a position with its moves. */
export function markPositions(): void {
  for (const figure of document.querySelectorAll<HTMLElement>("figure.position[data-played]")) {
    const picture = figure.querySelector("svg");
    if (picture) markMoves(picture, movesIn(figure.dataset), figure.dataset.prefix);
  }
}
