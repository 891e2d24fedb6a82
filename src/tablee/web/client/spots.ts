// The places of the picture that can be touched: a marker is moved by two taps or by dragging, put, and taken away.

const SVG = "http://www.w3.org/2000/svg";
const DRAG = 8; // px after which a touch is a drag

export type Held = [part: string, place: string];

interface Spot {
  place: string;
  label: string;
  marker: string; // what lies there; empty: nothing
  changed: boolean;
  ids: string[];
}

export class Spots {
  private part = ""; // whose places are touched
  private held = ""; // the place whose marker is moved next
  private target = ""; // the empty place on which something is put next
  private brush: string | null = null; // what is put with each touch; empty: what lies there is taken away
  private from: { x: number; y: number; place: string } | null = null;
  private dragged = false;
  private message = "";

  constructor(
    private form: HTMLFormElement,
    private act: (act: string) => void,
  ) {
    form.addEventListener("click", (event) => this.choose(event));
    form.addEventListener("pointerdown", (event) => this.grip(event));
    document.addEventListener("pointermove", (event) => this.drag(event));
    document.addEventListener("pointerup", (event) => this.drop(event));
    document.addEventListener("pointercancel", () => (this.from = null));
    addEventListener("resize", () => this.dress());
  }

  /** Draw the places over the picture, and say what a touch does. */
  dress(): void {
    const palettes = this.palettes();
    if (!palettes.some((one) => one.dataset.part === this.part)) this.part = palettes[0]?.dataset.part ?? "";
    for (const palette of palettes) {
      const isActive = palette.dataset.part === this.part;
      palette.hidden = !isActive;
      for (const button of palette.querySelectorAll<HTMLElement>("[data-brush]")) button.setAttribute("aria-pressed", String(isActive && button.dataset.brush === this.brush));
    }
    for (const chooser of this.form.querySelectorAll<HTMLElement>(".chooser")) chooser.hidden = false;
    for (const button of this.form.querySelectorAll<HTMLElement>("[data-choose]")) button.setAttribute("aria-pressed", String(button.dataset.choose === this.part));
    this.draw();
    const spot = this.spots().find((one) => one.place === (this.held || this.target));
    const words = this.form.dataset;
    const told = this.held && spot ? words.held : this.target && spot ? words.target : this.brush !== null ? words.brush : words.touch;
    const prompt = this.form.querySelector<HTMLElement>(".prompt");
    if (!prompt) return;
    prompt.hidden = !palettes.length && !this.message;
    prompt.textContent = this.message || (told ?? "").replace("{place}", spot?.label ?? "").replace("{marker}", this.named(this.brush ?? spot?.marker ?? ""));
  }

  /** Something that is to be read now, until the next touch. */
  prompt(text: string): void {
    this.message = text;
    this.dress();
  }

  /** Nothing is held or chosen any more. */
  letGo(): void {
    [this.held, this.target, this.brush, this.message] = ["", "", null, ""];
    this.dress();
  }

  private palettes(): HTMLElement[] {
    return [...this.form.querySelectorAll<HTMLElement>(".palette")];
  }

  private spots(): Spot[] {
    const palette = this.palettes().find((one) => one.dataset.part === this.part);
    return palette ? (JSON.parse(palette.dataset.places ?? "[]") as Spot[]) : [];
  }

  private named(marker: string): string {
    const palette = this.palettes().find((one) => one.dataset.part === this.part);
    const buttons = [...(palette?.querySelectorAll<HTMLElement>("[data-brush]") ?? [])];
    return buttons.find((one) => one.dataset.brush === marker)?.textContent ?? "";
  }

  private draw(): void {
    const scene = this.form.querySelector<SVGSVGElement>("#scene");
    for (const old of this.form.querySelectorAll(".spots")) old.remove();
    const grid = scene?.getScreenCTM();
    if (!scene || !grid) return;
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", "spots");
    layer.setAttribute("aria-hidden", "true"); // the list says the same
    for (const id of new Set(this.spots().flatMap((spot) => spot.ids))) {
      const drawn = this.outline(id, grid);
      if (drawn) layer.append(drawn);
    }
    scene.append(layer);
  }

  /** The line around a thing of the picture, which may be several places. */
  private outline(id: string, grid: DOMMatrix): SVGElement | null {
    const box = boxOf(id);
    if (!box) return null;
    const spots = this.at(id);
    const is = (kind: string, holds: (spot: Spot) => boolean) => (spots.some(holds) ? kind : "");
    const isHeld = (spot: Spot) => spot.place === this.held || spot.place === this.target;
    const kinds = ["spot", is("marked", (spot) => !!spot.marker), is("changed", (spot) => spot.changed), is("held", isHeld)];
    const corner = new DOMPoint(box.left, box.top).matrixTransform(grid.inverse());
    const [width, height] = [box.width / grid.a, box.height / grid.d];
    const facts = { class: kinds.filter(Boolean).join(" "), x: corner.x, y: corner.y, width, height, rx: Math.min(width, height) / 6 };
    const drawn = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries(facts)) drawn.setAttribute(name, String(value));
    drawn.dataset.id = id;
    const title = document.createElementNS(SVG, "title");
    title.textContent = spots.map((spot) => this.told(spot)).join("; ");
    drawn.append(title);
    return drawn;
  }

  private told(spot: Spot): string {
    return spot.marker ? `${spot.label}: ${this.named(spot.marker)}` : spot.label;
  }

  private choose(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-choose], [data-brush], [data-which]") : null;
    if (!button) return;
    this.message = "";
    if (button.dataset.which !== undefined) return this.touch(button.dataset.which);
    if (button.dataset.choose !== undefined) {
      [this.part, this.held, this.target, this.brush] = [button.dataset.choose, "", "", null];
      return this.dress();
    }
    const marker = button.dataset.brush ?? "";
    const place = this.held || this.target;
    if (place) {
      [this.held, this.target] = ["", ""];
      return this.act(marker ? `put ${this.part} ${place} ${marker}` : `take ${this.part} ${place}`);
    }
    this.brush = this.brush === marker ? null : marker;
    this.dress();
  }

  private grip(event: PointerEvent): void {
    const id = idAt(event.target);
    if (!id || event.button !== 0) return;
    const spot = this.at(id).find((one) => one.marker) ?? this.at(id)[0];
    this.from = { x: event.clientX, y: event.clientY, place: spot?.place ?? "" };
    this.dragged = false;
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    if (!this.from) return;
    const spot = this.spots().find((one) => one.place === this.from?.place);
    if (!this.dragged && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > DRAG && spot?.marker) {
      this.dragged = true;
      [this.held, this.target, this.brush, this.message] = [spot.place, "", null, ""];
      this.dress();
    }
    if (!this.dragged) return;
    const over = idAt(document.elementFromPoint(event.clientX, event.clientY));
    for (const one of this.form.querySelectorAll<SVGElement>(".spot")) one.classList.toggle("over", one.dataset.id === over);
  }

  private drop(event: PointerEvent): void {
    const from = this.from;
    this.from = null;
    if (!from) return;
    const id = idAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!this.dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG) return; // the page was scrolled
    if (!id) return this.letGo();
    const spots = this.at(id);
    if (spots.length > 1 && !spots.some((one) => one.place === this.held)) return this.ask(spots);
    if (spots[0]) this.touch(spots[0].place);
  }

  /** What a touch of a place does. */
  private touch(place: string): void {
    const spot = this.spots().find((one) => one.place === place);
    this.message = "";
    if (!spot) return;
    if (this.brush !== null) return this.act(this.brush ? `put ${this.part} ${place} ${this.brush}` : `take ${this.part} ${place}`);
    if (this.held && this.held !== place) {
      const from = this.held;
      this.held = "";
      return this.act(`move ${this.part} ${from} ${place}`);
    }
    if (this.held || this.target === place) [this.held, this.target] = ["", ""];
    else [this.held, this.target] = spot.marker ? [place, ""] : ["", place];
    this.dress();
  }

  /** Several places look the same in the picture: ask which one is meant. */
  private ask(spots: Spot[]): void {
    const prompt = this.form.querySelector<HTMLElement>(".prompt");
    if (!prompt) return;
    prompt.hidden = false;
    prompt.textContent = `${this.form.dataset.which ?? ""} `;
    for (const spot of spots) {
      const button = document.createElement("button");
      [button.type, button.dataset.which] = ["button", spot.place];
      button.textContent = this.told(spot);
      prompt.append(button, " ");
    }
  }

  private at(id: string): Spot[] {
    return this.spots().filter((one) => one.ids.includes(id));
  }
}

function idAt(thing: EventTarget | null): string {
  return thing instanceof SVGElement ? (thing.closest<SVGElement>(".spot")?.dataset.id ?? "") : "";
}

function boxOf(id: string): DOMRect | null {
  const thing = document.getElementById(id);
  const shape = thing?.querySelector<SVGElement>(".hit") ?? thing;
  if (!shape) return null;
  const box = shape.getBoundingClientRect();
  if (box.width) return box;
  shape.style.display = "inline"; // some things are seen only while they can be touched at a table
  const shown = shape.getBoundingClientRect();
  shape.style.display = "";
  return shown.width ? shown : null;
}
