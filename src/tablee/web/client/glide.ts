// Things that moved glide from where they were; dice that fell tumble. FLIP by id, with Web Animations.

const TIME = 420;

interface Seen {
  place: DOMMatrix;
  value: string;
}

export type Memory = Map<string, Seen>;

const still = matchMedia("(prefers-reduced-motion: reduce)");

function things(scene: string): SVGGraphicsElement[] {
  return [...document.querySelectorAll<SVGGraphicsElement>(`#${scene} g[id]:not([id^=layer-], [id^=past-layer-])`)];
}

/** Where a thing stands in the picture's own units: the same however large the picture is shown. */
function placeOf(thing: SVGGraphicsElement): DOMMatrix | null {
  const frame = (thing.ownerSVGElement ?? (thing as SVGSVGElement)).getScreenCTM();
  const matrix = thing.getScreenCTM();
  if (!frame || !matrix) return null;
  const own = frame.inverse().multiply(matrix);
  return new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]);
}

function valueOf(thing: Element): string {
  return thing.classList.contains("a-die") ? (thing.querySelector(".pips")?.getAttribute("d") ?? "") : "";
}

export function remember(scene = "scene"): Memory {
  const memory: Memory = new Map();
  if (still.matches) return memory;
  for (const thing of things(scene)) {
    const place = placeOf(thing);
    if (place) memory.set(thing.id, { place, value: valueOf(thing) });
  }
  return memory;
}

function isSame(one: DOMMatrix, other: DOMMatrix): boolean {
  return ["a", "b", "c", "d", "e", "f"].every((key) => Math.abs(one[key as "a"] - other[key as "a"]) < 0.5);
}

export function glide(memory: Memory, scene = "scene"): void {
  if (still.matches || !memory.size) return;
  const moving = new Set<Element>();
  for (const thing of things(scene)) {
    const old = memory.get(thing.id);
    const place = placeOf(thing);
    if (!place) continue;
    if (thing.classList.contains("a-die") && old?.value !== valueOf(thing)) {
      tumble(thing);
      moving.add(thing);
    } else if (!old) {
      thing.animate({ opacity: [0, 1] }, { duration: TIME / 2 });
    } else if (!isSame(old.place, place) && !carried(thing, moving)) {
      moving.add(thing);
      move(thing, old.place);
    }
  }
}

function carried(thing: Element, moving: Set<Element>): boolean {
  for (let parent = thing.parentElement; parent; parent = parent.parentElement) if (moving.has(parent)) return true;
  return false;
}

function ownMatrix(thing: SVGGraphicsElement): DOMMatrix {
  const own = thing.transform.baseVal.consolidate()?.matrix;
  return own ? new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]) : new DOMMatrix();
}

function move(thing: SVGGraphicsElement, from: DOMMatrix): void {
  const parent = placeOf(thing.parentNode as SVGGraphicsElement);
  if (!parent) return;
  const start = parent.inverse().multiply(from);
  thing.animate({ transform: [start.toString(), ownMatrix(thing).toString()] }, { duration: TIME, easing: "cubic-bezier(.3,.1,.2,1)" });
}

function tumble(thing: SVGGraphicsElement): void {
  const own = ownMatrix(thing);
  const turns = 180 + 180 * Math.random();
  const frame = (lift: number, turn: number, size: number) =>
    own.translate(0, lift).rotate(turn).scale(size).toString();
  thing.animate(
    { transform: [frame(-36, -turns, 0.7), frame(6, -turns / 5, 1.08), own.toString()], opacity: [0.2, 1, 1] },
    { duration: TIME, easing: "ease-out" },
  );
}
