// Shows updates one after the other: a big moment as a banner over the board, and what others did for long enough to be
// seen. A touch or a key goes on at once; whoever is asked, or has fallen behind, sees the newest state at once.
import { paceFactor } from "./pace";
import { placeFree } from "./placing";
import type { StagedMoment, Update } from "./protocol";

const MOST_WAITING = 3; // updates; with more the page catches up
const MOST_LEFT = 2; // moments that are still shown after that
const PLACES = ["top", "middle", "low"];

/** One thing after the other: an update is shown, a moment is, or both together. */
interface Step {
  seconds: number;
  update?: Update;
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
    const waiting = this.steps.filter((step) => step.update).length;
    if (update.yours || waiting >= MOST_WAITING) this.catchUp();
    this.steps.push(...stepsOf(update));
    if (!this.timer) this.next();
  }

  /** Go on at once, for somebody has touched the page; tells whether it shows a newer state now. */
  goOn(): boolean {
    if (!this.timer) return false;
    const unseen = this.steps.filter((step) => step.moment).at(-1)?.moment;
    const changes = this.applyAll();
    clearTimeout(this.timer);
    this.steps = unseen ? [{ moment: unseen, seconds: unseen.seconds }] : [];
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

  /** Show the newest state; moments that nobody has seen yet follow. */
  private catchUp(): void {
    this.applyAll();
    this.steps = this.steps.filter((step) => step.moment).slice(-MOST_LEFT);
    if (this.showing) return; // nothing is cut short that covers nothing
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private applyAll(): boolean {
    const waiting = this.steps.filter((step) => step.update);
    for (const step of waiting) {
      const update = step.update!;
      step.update = undefined;
      this.show(update);
    }
    return waiting.length > 0;
  }

  private next(): void {
    const step = this.steps.shift();
    this.showing = step?.moment;
    this.timer = step ? window.setTimeout(() => this.next(), 1000 * step.seconds * paceFactor()) : 0;
    if (step?.update) this.show(step.update);
    if (this.showing) this.raise(this.showing);
    else this.hide();
    if (!step) this.rested();
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
    if (!placeFree(banner, PLACES, shown)) banner.className = "top slim";
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
  const staged = (moment: StagedMoment): Step => ({ moment, seconds: moment.seconds });
  const shown = { update, moment: first, seconds: first?.seconds ?? (lead ? 0 : (update.stay ?? 0)) };
  return [...moments.slice(0, lead).map(staged), shown, ...others.map(staged)];
}
