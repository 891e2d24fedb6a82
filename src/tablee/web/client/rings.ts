// Rings around things of the picture that a lesson speaks of. They are drawn over it and catch no touch.

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 5; // px on the screen between a thing and its ring

/** Ring these things, and nothing else. Before anything glides: a ring stands where its thing will be. */
export function ring(ids: string[]): void {
  for (const old of document.querySelectorAll(".ring")) old.remove();
  const scene = document.querySelector<SVGSVGElement>("#scene");
  const grid = scene?.getScreenCTM();
  if (!scene || !grid) return;
  for (const id of ids) {
    const thing = document.getElementById(id);
    const shape = thing?.querySelector(".hit") ?? thing;
    const box = shape?.getBoundingClientRect();
    if (!box?.width) continue;
    const corner = new DOMPoint(box.left - ROOM, box.top - ROOM).matrixTransform(grid.inverse());
    const size = (pixels: number) => (pixels + 2 * ROOM) / grid.a;
    const [width, height] = [size(box.width), size(box.height)];
    const drawn = document.createElementNS(SVG, "rect");
    const facts = { class: "ring", x: corner.x, y: corner.y, width, height, rx: Math.min(width, height, 60 / grid.a) / 4 };
    for (const [name, value] of Object.entries(facts)) drawn.setAttribute(name, String(value));
    scene.append(drawn);
  }
}
