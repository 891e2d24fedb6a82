// Shows updates one after the other: a big moment as a banner over the board, and what others did for long enough to be
// seen. A touch or a key goes on at once; if more waits than a few seconds, the oldest is skipped.
import { paceFactor } from "./pace";
import { hiddenAtBest } from "./placing";
import type { StagedMoment, Update } from "./protocol";

const LONGEST_QUEUE = 6; // seconds at the normal pace; with more the page catches up
const PLACES = ["top", "middle", "low"];

/** One thing after the other: an update is shown, a moment is, or both together. */
interface Step {
  seconds: number;
  updates: Update[]; // several only where the page has caught up: they appear together
  moment?: StagedMoment;
}

export class Stage {
  private steps: Step[] = [];
  private timer = 0; // of the step that is shown
  private banner = document.getElementById("stage");
  private showing: StagedMoment | undefined;
  private newest = -1;

  /** `isAside`: whether nobody looks at the present state, so that it need not wait for anything. */
  constructor(
    private show: (update: Update) => void,
    private rested: () => void = () => undefined,
    private isAside: () => boolean = () => document.hidden,
  ) {
    document.addEventListener("visibilitychange", () => document.hidden && this.clear(true));
  }

  /** Whether a moment is being shown, or waits to be. */
  get isStaging(): boolean {
    return !!this.showing || this.steps.some((step) => step.moment);
  }

  /** Whether a moment lies over a point. */
  covers(x: number, y: number): boolean {
    const box = this.banner?.firstElementChild?.getBoundingClientRect();
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  /** Whether an update of this number, or a newer one, has come, be it shown yet or not. */
  hasHeard(number: number): boolean {
    return this.newest >= number;
  }

  take(update: Update): void {
    this.newest = Math.max(this.newest, update.number);
    if (!paceFactor() || this.isAside()) {
      this.clear(true);
      return this.show(update);
    }
    this.steps.push(...stepsOf(update));
    this.catchUp();
    if (!this.timer) this.next();
  }

  /** Go on at once, for somebody has touched the page; tells whether it shows a newer state now. */
  goOn(): boolean {
    if (!this.timer) return false;
    const unseen = this.steps.filter((step) => step.moment).at(-1)?.moment;
    const changes = this.applyAll();
    clearTimeout(this.timer);
    this.steps = unseen ? [{ moment: unseen, seconds: unseen.seconds, updates: [] }] : [];
    this.next();
    return changes;
  }

  /** Drop what is shown and what waits; `shows`: after showing the newest state. */
  clear(shows = false): void {
    if (shows) this.applyAll();
    clearTimeout(this.timer);
    this.timer = 0;
    this.steps = [];
    this.showing = undefined;
    this.hide();
  }

  /** Skip the oldest of what waits until the rest is short enough: its updates appear with those after it. */
  private catchUp(): void {
    while (this.steps.length > 1 && secondsBeforeLast(this.steps) > LONGEST_QUEUE) {
      const skipped = this.steps.shift()!;
      this.steps[0]!.updates.unshift(...skipped.updates);
    }
  }

  private applyAll(): boolean {
    const waiting = this.steps.flatMap((step) => step.updates.splice(0));
    for (const update of waiting) this.show(update);
    return waiting.length > 0;
  }

  private next(): void {
    const step = this.steps.shift();
    this.showing = step?.moment;
    this.timer = 0;
    for (const update of step?.updates ?? []) this.show(update);
    if (this.showing) this.raise(this.showing);
    else this.hide();
    if (step) this.timer = window.setTimeout(() => this.next(), 1000 * step.seconds * paceFactor()); // drawing took time
    else this.rested();
  }

  private raise(moment: StagedMoment): void {
    const banner = this.banner;
    if (!banner) return;
    const seat = (moment.colour ?? -1) >= 0 ? ` seat-${moment.colour}` : "";
    const shown = document.createElement("div");
    shown.className = `moment tone-${moment.tone ?? "neutral"}${seat}`;
    shown.innerHTML = moment.picture ?? ""; // drawn by the house, which escapes
    const words = document.createElement("div");
    const headline = document.createElement("strong");
    headline.textContent = moment.headline;
    words.append(headline);
    if (moment.text && moment.text !== moment.headline) words.append(Object.assign(document.createElement("p"), { textContent: moment.text }));
    shown.append(words);
    banner.replaceChildren(shown);
    banner.className = "";
    const things = (moment.things ?? []).flatMap((id) => document.getElementById(id) ?? []);
    const hidden = hiddenAtBest(banner, PLACES, shown, things);
    if (hidden) {
      banner.className = "slim"; // it is lower so
      if (hiddenAtBest(banner, PLACES, shown, things) === Infinity) banner.className = "top slim";
    }
    shown.classList.add("raised"); // only now: what moves is not measured
  }

  private hide(): void {
    this.banner?.replaceChildren();
  }
}

/** An update's leading moments come before it; it appears with the first of the others. */
function stepsOf(update: Update): Step[] {
  const moments = update.moments ?? [];
  const lead = moments.map((moment) => !!moment.leads).lastIndexOf(true) + 1;
  const [first, ...others] = moments.slice(lead);
  const staged = (moment: StagedMoment): Step => ({ moment, seconds: moment.seconds, updates: [] });
  const shown = { updates: [update], moment: first, seconds: first?.seconds ?? (lead ? 0 : (update.stay ?? 0)) };
  return [...moments.slice(0, lead).map(staged), shown, ...others.map(staged)];
}

/** How long it takes until the newest step is shown. */
function secondsBeforeLast(steps: Step[]): number {
  return steps.slice(0, -1).reduce((sum, step) => sum + step.seconds, 0);
}
