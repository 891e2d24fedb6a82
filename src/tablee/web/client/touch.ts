// Reads the list of actions and lights up the picture: a touch or a drag narrows along the paths until one is left.
// While a form is open, what it asks for is lit instead, and a touch chooses.
import type { Compose } from "./compose";

interface Action {
  button: HTMLButtonElement;
  path: string[];
}

const REACH = 22; // half of 44 px: how far beside a thing a finger still means it
const SLIP = 7; // px a pointer may slip before it is a drag
const THINGS = ".touch[id], .place[id], [id]:has(> title)"; // of the picture; the ground is none
const MOST_THINGS = 8; // that are told when something else is touched
const MANY = 8; // more buttons than that are left out of the dock until one touch is left, or until the list is opened
const DOUBLE = 400; // ms and px within which a second touch after one that played is a slip of the finger
const NEAR = 24;
const KEPT = 3_000; // ms for which a touch waits for the state that it was meant for

/** Which steps of a path may be touched next: the next one, and any place further on, for a place says it all. */
function open(path: string[], at: number): number[] {
  const isPlace = (id: string) => document.getElementById(id)?.classList.contains("place");
  return [...path.keys()].filter((step) => step === at || (step > at && isPlace(path[step] ?? "")));
}

/** Whether a thing is lit only right after what comes before it on a path was touched. */
function waits(id: string | undefined): boolean {
  return !!id && !!document.getElementById(id)?.classList.contains("waits");
}

/** Whether a thing needs no touch of its own once no other action is left. */
function isImplied(id: string): boolean {
  return !!document.getElementById(id)?.classList.contains("implied");
}

/** What a thing of the picture says it is: its own title, or that of what it is part of; the picture's own says nothing. */
function meaning(thing: Element): string {
  const own = [...thing.children].find((child) => child.tagName === "title" && !child.id);
  if (own?.textContent) return own.textContent;
  return thing.parentElement && thing.id !== "scene" ? meaning(thing.parentElement) : "";
}

/** The id by which paths know a thing: its own, or that of the equal thing that it stands for (`data-same`). */
function known(thing: SVGElement): string {
  return thing.dataset.same ?? thing.id;
}

export class Touch {
  private actions: Action[] = [];
  private touched: string[] = [];
  private faces = new Map<string, string>(); // which of several equal things was touched for an id
  private turned = -1; // which of the last choices the wheel or R has walked to
  private last = { x: 0, y: 0 }; // where the last touch ended
  private played = { x: 0, y: 0, at: -DOUBLE }; // the touch that played last
  private kept: { things: string[]; at: number } | null = null; // touched while a play was on its way
  private press: { id: string; x: number; y: number; pointer: number; dragging: boolean; thing: SVGGraphicsElement } | null = null;

  constructor(
    private board: () => SVGSVGElement | null,
    private play: (button: HTMLButtonElement) => void,
    private compose: Compose,
    private tell: (meaning: string, things: string[], chosen: string[]) => void,
    private isBusy: () => boolean = () => false,
  ) {
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", () => this.drop());
    document.addEventListener("touchmove", (event) => this.hold(event), { passive: false });
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    document.addEventListener("click", (event) => this.click(event));
    for (const kind of ["focusin", "pointerover"]) document.addEventListener(kind, (event) => this.aim(event));
    for (const kind of ["focusout", "pointerout"]) document.addEventListener(kind, () => this.aimAway());
  }

  /** After every change of the table: read the list anew. */
  refresh(isNew: boolean): void {
    const buttons = document.querySelectorAll<HTMLButtonElement>("#actions button[name=action]");
    this.actions = [...buttons].map((button) => ({ button, path: (button.dataset.path ?? "").split(" ").filter(Boolean) }));
    if (isNew) {
      if (this.press && !this.press.dragging) this.kept = { things: [this.press.thing.id], at: performance.now() };
      this.touched = [];
      this.faces.clear();
      document.getElementById("actions")?.classList.remove("open");
      this.drop();
    }
    const show = document.querySelector<HTMLElement>("[data-show]");
    if (show) show.hidden = false;
    this.light();
  }

  /** A touch that came while a play was on its way means what is lit there now, if anything is. */
  resume(): void {
    const kept = this.kept;
    this.kept = null;
    if (!kept || performance.now() - kept.at > KEPT || this.compose.open) return;
    const lit = kept.things.map((id) => document.getElementById(id)).find((thing) => thing?.classList.contains("can-touch"));
    if (lit) this.touch(known(lit as unknown as SVGElement));
  }

  /** The actions that go along what was touched so far, and how far along they are; if none does, in any order. */
  private candidates(): { action: Action; at: number }[] {
    const along = this.actions.flatMap((action) => {
      let at = 0;
      for (const id of this.touched) {
        const next = open(action.path, at).find((step) => action.path[step] === id);
        if (next === undefined) return [];
        at = next + 1;
      }
      return [{ action, at }];
    });
    if (along.length) return along;
    const among = this.actions.filter(({ path }) => this.touched.every((id) => path.includes(id)));
    return among.map((action) => {
      const next = action.path.findIndex((id) => !this.touched.includes(id));
      return { action, at: next < 0 ? action.path.length : next };
    });
  }

  /** The prompt names the next touch: after a thing has been touched, what is asked then, if the game says it. */
  private prompt(): void {
    const asked = document.querySelector<HTMLElement>("#status .ask[data-ask]");
    if (!asked) return;
    const wordsOf = (id?: string) => id?.split("-").filter((part) => !/^\d+$/.test(part)) ?? [];
    const words = wordsOf(this.touched.at(-1));
    const next = new Set(this.candidates().map(({ action, at }) => `${words[0]}-${wordsOf(action.path[at])[0]}`));
    const said = [words.length > 1 ? words.join("-") : "", ...next, words[0]].map((kinds) => kinds && asked.getAttribute(`data-then-${kinds}`));
    const text = (words.length && said.find(Boolean)) || asked.dataset.ask || "";
    if (asked.textContent !== text) asked.textContent = text;
  }

  private light(): void {
    this.turned = -1;
    this.keepHeight();
    this.prompt();
    const board = this.board();
    if (this.compose.open) return this.lightParts(board);
    const candidates = this.candidates();
    const last = this.touched.at(-1);
    const lit = new Set(candidates.flatMap(({ action: { path } }) => path.filter((id, step) => !this.touched.includes(id) && (!waits(id) || path[step - 1] === last))));
    for (const thing of board?.querySelectorAll(".can-touch, .chosen") ?? []) thing.classList.remove("can-touch", "chosen");
    for (const id of lit)
      for (const thing of [document.getElementById(id), ...(board?.querySelectorAll(`[data-same="${id}"]`) ?? [])]) thing?.classList.add("can-touch");
    for (const id of this.chosen()) document.getElementById(id)?.classList.add("chosen");
    const left = new Set(candidates.map(({ action }) => action.button));
    for (const { button } of this.actions) button.hidden = !left.has(button);
    this.sortOut(candidates);
    const narrowed = document.querySelector<HTMLElement>("#actions .narrowed");
    if (narrowed) narrowed.hidden = !this.touched.length;
    document.getElementById("actions")?.classList.toggle("narrow", this.touched.length > 0);
  }

  /** Of a long list the dock shows what is one touch away, and at first what a leading thing of the picture, or none, does. */
  private sortOut(candidates: { action: Action; at: number }[]): void {
    const leads = (id?: string) => !id || !!document.getElementById(id)?.classList.contains("leads");
    for (const { action, at } of candidates) {
      const isNear = this.touched.length ? candidates.length <= MANY || action.path.length - at <= 1 : leads(action.path[0]);
      action.button.classList.toggle("near", isNear);
    }
  }

  /** The things of the picture that were touched so far. */
  private chosen(): string[] {
    return this.touched.map((id) => this.faces.get(id) ?? id);
  }

  /** While one narrows, the list scrolls in the room it had: else the board would shrink under the hand. */
  private keepHeight(): void {
    const list = document.getElementById("actions");
    if (list && !list.classList.contains("narrow")) list.style.setProperty("--rest", `${list.getBoundingClientRect().height}px`);
  }

  private lightParts(board: SVGSVGElement | null): void {
    this.touched = [];
    this.prompt();
    for (const thing of board?.querySelectorAll(".can-touch, .chosen") ?? []) thing.classList.remove("can-touch", "chosen");
    for (const id of this.compose.touchables()) document.getElementById(id)?.classList.add("can-touch");
    for (const id of this.compose.chosen()) document.getElementById(id)?.classList.add("chosen");
  }

  /** A thing was touched: narrow, and play when one action is left and its path is at its end. */
  private touch(id: string): void {
    this.choose(id);
    const left = this.candidates();
    if (!left.length) {
      this.touched = [id];
      if (!this.candidates().length) this.touched = [];
      return this.light();
    }
    const only = left.length === 1 ? left[0] : undefined;
    const isSaid = (part: string) => this.touched.includes(part) || isImplied(part);
    if (only && (only.at === only.action.path.length || only.action.path.every(isSaid))) return this.send(only.action.button);
    this.light();
    const isWhole = ({ action }: { action: Action }) => action.path.every((part) => this.touched.includes(part));
    if (left.every(isWhole)) left[0]?.action.button.focus(); // they share a path: ask
  }

  /** One thing more on the way; instead of the last one, if something else waits for that one. */
  private choose(id: string): void {
    const last = this.touched.at(-1);
    const next = this.candidates().map(({ action: { path } }) => path[path.indexOf(last ?? "") + 1]);
    if (last && next.some(waits) && !next.includes(id)) this.touched.pop();
    this.touched.push(id);
  }

  private send(button: HTMLButtonElement): void {
    for (const id of button.dataset.path?.split(" ") ?? []) document.getElementById(id)?.classList.add("chosen");
    this.played = { ...this.last, at: performance.now() };
    this.play(button);
  }

  private takeBack(): void {
    if (this.press) return this.drop();
    this.touched.pop();
    this.light();
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape" && !this.compose.open) this.takeBack();
    const isTyping = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
    if (!isTyping && event.key.toLowerCase() === "r") this.turn(event.shiftKey ? -1 : 1);
  }

  private wheel(event: WheelEvent): void {
    const onBoard = event.target instanceof Element && this.board()?.contains(event.target);
    if (onBoard && event.deltaY && this.turn(Math.sign(event.deltaY))) event.preventDefault();
  }

  /** Walk through the choices when only the last step is open, such as a tile's rotations; Enter takes the shown one. */
  private turn(by: number): boolean {
    const left = this.candidates();
    if (this.compose.open || !this.touched.length || left.length < 2 || left.some(({ action, at }) => at !== action.path.length - 1)) return false;
    const first = by > 0 ? 0 : left.length - 1;
    this.turned = this.turned < 0 ? first : (this.turned + by + left.length) % left.length;
    left[this.turned]?.action.button.focus({ preventScroll: true });
    return true;
  }

  /** The lit thing a point means: the one it is in, or the nearest within a finger's reach. */
  private thingAt(x: number, y: number): SVGGraphicsElement | null {
    let best: SVGGraphicsElement | null = null;
    let least = REACH * REACH + 1;
    for (const thing of this.board()?.querySelectorAll<SVGGraphicsElement>(".can-touch, .chosen") ?? []) {
      const shape = [...thing.querySelectorAll(".hit")].find((hit) => hit.closest("[id]") === thing) ?? thing;
      const box = shape.getBoundingClientRect();
      if (!box.width) continue; // a step of the path that is not shown yet
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      const middle = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2) / 1000;
      const far = dx * dx + dy * dy + middle;
      if (far < least) [best, least] = [thing, far];
    }
    return best;
  }

  /** Everything of the picture that a point lies in, the smallest first, lit or not. */
  private thingsUnder(x: number, y: number): string[] {
    const found: { id: string; size: number }[] = [];
    for (const thing of this.board()?.querySelectorAll<SVGGraphicsElement>(THINGS) ?? []) {
      const box = thing.getBoundingClientRect();
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && box.width)
        found.push({ id: thing.id, size: box.width * box.height });
    }
    return found.sort((one, other) => one.size - other.size).slice(0, MOST_THINGS).map(({ id }) => id);
  }

  /** Another thing with which something can begin: touching it lets go of what was touched before. */
  private anotherStart(x: number, y: number): SVGGraphicsElement | null {
    if (this.compose.open || !this.touched.length) return null;
    const starts = new Set(this.actions.map(({ path }) => path[0]));
    const things = this.thingsUnder(x, y).map((id) => document.getElementById(id) as SVGGraphicsElement | null);
    const other = things.find((thing) => thing && starts.has(known(thing)));
    if (!other) return null;
    this.touched = [];
    this.light();
    return other;
  }

  private down(event: PointerEvent): void {
    const onBoard = event.target instanceof Element && this.board()?.contains(event.target);
    if (!onBoard || !event.isPrimary || event.button !== 0 || this.isSlip(event)) return;
    if (this.isBusy()) {
      this.kept = { things: this.thingsUnder(event.clientX, event.clientY), at: performance.now() };
      return;
    }
    const thing = this.thingAt(event.clientX, event.clientY) ?? this.anotherStart(event.clientX, event.clientY);
    if (!thing) {
      const things = this.compose.open ? [] : this.thingsUnder(event.clientX, event.clientY);
      return this.tell(meaning(event.target as Element), things, this.touched);
    }
    const id = this.compose.open ? thing.id : known(thing);
    this.faces.set(id, thing.id);
    this.press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, dragging: false, thing };
  }

  /** The second touch of a double one: the first has played already. */
  private isSlip({ clientX, clientY }: PointerEvent): boolean {
    const { x, y, at } = this.played;
    return performance.now() - at < DOUBLE && Math.hypot(clientX - x, clientY - y) < NEAR;
  }

  private move(event: PointerEvent): void {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragging && Math.hypot(dx, dy) > SLIP && this.startsPath(press.id)) {
      press.dragging = true;
      press.thing.classList.add("dragged");
      if (this.touched.at(-1) !== press.id) this.narrow(press.id);
    }
    if (press.dragging) {
      const scale = press.thing.ownerSVGElement?.getScreenCTM()?.a ?? 1;
      press.thing.style.translate = `${dx / scale}px ${dy / scale}px`;
    }
  }

  /** A finger on a thing that can be dragged takes it along; anywhere else, places too, it moves the page. */
  private hold(event: TouchEvent): void {
    const held = event.touches.length === 1 && !this.press?.thing.classList.contains("place") ? this.press : null;
    if (held && event.cancelable && this.startsPath(held.id)) event.preventDefault();
  }

  /** Whether something may follow this thing on a path. */
  private startsPath(id: string): boolean {
    return !this.compose.open && this.actions.some(({ path }) => path.includes(id) && path.at(-1) !== id);
  }

  private narrow(id: string): void {
    this.choose(id);
    if (!this.candidates().length) this.touched = [id];
    this.light();
  }

  private up(event: PointerEvent): void {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return;
    this.last = { x: event.clientX, y: event.clientY };
    this.drop();
    if (!press.dragging) return this.released(press.id);
    const thing = this.thingAt(event.clientX, event.clientY);
    if (thing && known(thing) !== press.id) this.touch(known(thing));
  }

  /** A touch without a drag; touching the last thing again takes it back, or plays what the wheel has turned to. */
  private released(id: string): void {
    if (this.compose.open) return this.compose.touch(id);
    const turnedTo = this.candidates()[this.turned];
    if (this.touched.at(-1) !== id) this.touch(id);
    else if (turnedTo) this.send(turnedTo.action.button);
    else this.takeBack();
  }

  private drop(): void {
    const press = this.press;
    this.press = null;
    press?.thing.classList.remove("dragged");
    press?.thing.style.removeProperty("translate");
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-back]")) this.takeBack();
    if (target?.closest("[data-show]")) document.getElementById("actions")?.classList.toggle("open");
  }

  /** Pointing at a button shows on the picture what it would touch. */
  private aim(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("#actions button[data-path]") : null;
    for (const id of button?.dataset.path?.split(" ").filter(Boolean) ?? []) document.getElementById(id)?.classList.add("chosen");
  }

  private aimAway(): void {
    const chosen = this.compose.open ? this.compose.chosen() : this.chosen();
    for (const thing of this.board()?.querySelectorAll(".chosen") ?? [])
      if (!chosen.includes(thing.id)) thing.classList.remove("chosen");
  }
}
