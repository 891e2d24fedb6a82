// The page of a table: keeps it in step with the server and turns touches into posts. The same for all games.
import { comeBack } from "./away";
import { coverWhenLeft, isAround } from "./around";
import { renumber } from "./choices";
import { Clocks } from "./clock";
import { Compose } from "./compose";
import { dismiss, dismissOffers } from "./dismiss";
import { ask, glance, lookAs } from "./glance";
import { Follow } from "./follow";
import { glide, remember } from "./glide";
import { Hand } from "./hand";
import { Hint } from "./hint";
import { install } from "./install";
import { watchInvitations } from "./invitations";
import { Lesson } from "./lesson";
import { Live, type Answer } from "./live";
import { closeMenus } from "./menu";
import { addLines, morphParts, morphThings } from "./morph";
import { offerPace } from "./pace";
import { MoveList } from "./moves";
import { Past } from "./past";
import { placeNotice } from "./placing";
import type { Update } from "./protocol";
import { Remote } from "./remote";
import { Replay } from "./replay";
import { followCoach } from "./coach";
import { markPositions } from "./marks";
import { Search } from "./search";
import { currentShape, type Shape } from "./shape";
import { Since } from "./since";
import { hangPictures } from "./shelf";
import { Talk } from "./talk";
import { Screen } from "./screen";
import { Sound } from "./sound";
import { Stage } from "./stage";
import { Tips } from "./tips";
import { Touch } from "./touch";
import { Turn } from "./turn";
import { Why } from "./why";

const TIME_TO_FOLLOW = 10_000; // ms: a notice with a link, or from the talk, stays longer
const DOUBLE = 400; // ms within which the same button again is a slip of the finger
const FORCED_PAUSE = 900; // ms before an action without an alternative plays itself
const FORCED_PAUSE_WITH_FORMS = 2_500; // ms: time to reach for what else may be done

class TablePage {
  private compose = new Compose(() => {
    this.touch.refresh(false);
    this.playForced();
  });
  private touch = new Touch(
    () => document.querySelector<SVGSVGElement>("#scene"),
    (button) => void this.play(button),
    this.compose,
    (meaning, things, chosen) => void this.why.tell(meaning, things, chosen),
    () => this.busy,
  );
  private why = new Why(
    () => this.path,
    (text) => this.notice(text, false, TIME_TO_FOLLOW),
  );
  private live = new Live(
    () => `${this.path}/socket`,
    () => ({ since: Number(this.page.dataset.number), heard: Number(this.talk?.heard ?? 0), shape: this.shape, glance: glance() }),
    (update) => this.stage.take(update),
    (isLost) => this.lost(isLost),
    (news) => this.talk?.hear(news),
  );
  private stage = new Stage(
    (update) => this.show(update),
    () => this.playForced(),
    () => document.hidden || this.past.isShown,
  );
  private past: Past;
  private moves: MoveList;
  private since: Since;
  private talk: Talk | null = null;
  private hint = new Hint((text) => this.notice(text));
  private clocks: Clocks;
  private turn: Turn;
  private sound: Sound;
  private hand: Hand;
  private tips: Tips;
  private follow = new Follow(
    () => this.past.isShown || this.page.classList.contains("history-open") || isWriting(),
    (address) => this.hand.goOn(address),
  );
  private path: string;
  private shape: Shape;
  private busy = false; // a play is on its way, or its state waits to be shown
  private sent = { action: "", at: -DOUBLE };
  private kept = ""; // an action that was pressed meanwhile
  private forced = 0;
  private late = 0;
  private noticed = 0;
  private isReshaped = false;

  constructor(private page: HTMLElement) {
    this.path = `/t/${page.dataset.table}`;
    this.shape = page.dataset.shape === "tall" ? "tall" : "wide";
    const talk = document.querySelector<HTMLDetailsElement>("#talk");
    if (talk) this.talk = new Talk(talk, page.dataset.table ?? "", (text) => this.notice(text, false, TIME_TO_FOLLOW));
    coverWhenLeft(page, this.path);
    this.past = new Past(page, () => `${this.path}/past?shape=${this.shape}`, () => this.settle(false));
    this.moves = new MoveList(page);
    this.since = new Since(page);
    this.clocks = new Clocks(page);
    this.sound = new Sound(page);
    this.turn = new Turn(page, this.path, () => this.sound.turn());
    this.hand = new Hand(page, page.dataset.table ?? "");
    for (const kind of ["pointerdown", "keydown"] as const) document.addEventListener(kind, (event) => this.goOn(event), true);
    this.tips = new Tips(page);
    document.addEventListener("submit", (event) => this.submit(event));
    addEventListener("resize", () => void this.fitShape());
    document.addEventListener("visibilitychange", () => this.playForced());
    const wish = document.querySelector<HTMLInputElement>("#forced");
    if (wish) {
      wish.closest<HTMLElement>(".forced")!.hidden = false;
      wish.checked = localStorage.getItem("forced") !== "no";
      wish.addEventListener("change", () => {
        localStorage.setItem("forced", wish.checked ? "yes" : "no");
        this.playForced();
      });
    }
  }

  start(): void {
    this.settle(true);
    void this.moves.follow();
    if (this.shape === currentShape()) this.live.open();
    void this.fitShape();
  }

  /** A touch or a key ends what is staged. If the page has changed under the finger, what was pressed is pressed anew;
   * but a touch on a moment means that alone, not what has come to lie under it. */
  private goOn(event: Event): void {
    const action = pressedBy(event);
    const isOnMoment = event instanceof PointerEvent && this.stage.covers(event.clientX, event.clientY);
    if (!this.stage.goOn()) return;
    if (isOnMoment) event.stopPropagation();
    if (!action) return;
    event.preventDefault();
    const swallow = (click: Event) => [click.preventDefault(), click.stopPropagation()];
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, true), DOUBLE);
    this.press(action);
  }

  /** Press the button of an action, if it is offered. */
  private press(action: string): void {
    const buttons = document.querySelectorAll<HTMLButtonElement>("#actions button[name=action]");
    const button = [...buttons].find(({ value }) => value === action);
    if (button) void this.play(button);
  }

  /** A new state of the table. */
  private show(update: Update): void {
    const isNew = update.number !== Number(this.page.dataset.number);
    if (update.number < Number(this.page.dataset.number)) return;
    this.hint.forget();
    if (isNew) this.why.forget();
    this.page.classList.remove("covering");
    const memory = this.isReshaped ? new Map() : remember(); // things of the other picture do not fly into this one
    this.isReshaped = false;
    // Before the change: the focus is on a button that will mean something else. A form half filled keeps it.
    const composing = document.activeElement?.closest(".compose");
    if (!composing && document.activeElement?.closest("#actions")) this.focusStatus();
    const called = this.called();
    morphParts(update.parts);
    renumber(update);
    morphThings(update.things ?? {});
    addLines(update.lines ?? []);
    if (composing && !document.activeElement?.closest(".compose")) this.focusStatus();
    const wasOver = this.page.dataset.phase === "over";
    this.page.dataset.number = String(update.number);
    this.page.dataset.phase = update.phase;
    this.page.dataset.since = String(update.since ?? 0);
    glide(memory);
    if (isNew) this.past.hear();
    void this.moves.follow();
    if (isNew) this.sound.moved(wasOver);
    if (this.called() !== called) this.followCover();
    this.settle(isNew);
  }

  /** Whom the cover calls. */
  private called(): string {
    return document.querySelector("#cover.down .pass")?.textContent ?? "";
  }

  /** The focus goes to the words of a cover that has come down, or to the status line under one that was lifted; but
   * never to the cover's button: a key that is held too long must not say "it's me". */
  private followCover(): void {
    const at = document.activeElement;
    if (at && at !== document.body && !at.closest("#dock, #board, #cover")) return; // somebody writes or reads elsewhere
    const words = document.querySelector<HTMLElement>("#cover.down .pass");
    if (words) words.focus({ preventScroll: true });
    else this.focusStatus();
  }

  private focusStatus(): void {
    document.getElementById("status")?.focus({ preventScroll: true });
  }

  private settle(isNew: boolean): void {
    if (isNew) this.busy = false;
    clearTimeout(this.late);
    this.compose.refresh();
    this.touch.refresh(isNew);
    this.hand.refresh();
    this.since.refresh();
    this.clocks.tick();
    this.turn.shown(!!document.getElementById("status")?.dataset.title || this.isAsked());
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-remember]"))
      field.value ||= localStorage.getItem("name") ?? "";
    if (isNew) this.resume();
    this.playForced();
    this.tips.refresh();
    this.follow.refresh();
  }

  /** What was touched or pressed while the last play was on its way. */
  private resume(): void {
    const action = this.kept;
    this.kept = "";
    if (action) this.press(action);
    else this.touch.resume();
  }

  /** A decision with one option plays itself after a moment, if the player wishes and looks. */
  private playForced(): void {
    clearTimeout(this.forced);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("#actions [data-owed] button[name=action]")];
    const shown = buttons.filter((button) => button.dataset.path); // the list may name ways that come to the same
    const wish = document.querySelector<HTMLInputElement>("#forced");
    const isForced = buttons.length === 1 || shown.length === 1;
    const isFree = !this.isAsked() && !this.compose.open && !this.busy && !this.past.isShown && !this.stage.isStaging; // nothing staged is cut short
    const only = isForced && isFree && wish?.checked ? (shown[0] ?? buttons[0]) : undefined;
    for (const button of buttons) button.classList.toggle("only", button === only);
    const actions = document.getElementById("actions");
    actions?.classList.toggle("by-itself", !!only);
    const pause = document.querySelector(".compose") ? FORCED_PAUSE_WITH_FORMS : FORCED_PAUSE;
    actions?.style.setProperty("--pause", `${pause}ms`);
    if (only && !document.hidden) this.forced = window.setTimeout(() => void this.play(only), pause);
  }

  /** Whether somebody waits for one's consent: playing on would be an answer. */
  private isAsked(): boolean {
    return !!document.querySelector("#between form[action$='/agree']");
  }

  private submit(event: SubmitEvent): void {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    const named = form.querySelector<HTMLInputElement>("input[name=name]");
    if (named?.value) localStorage.setItem("name", named.value);
    const address = addressOf(form);
    if (!address.startsWith(this.path) || /\/(again|hint)$/.test(address)) return;
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement && event.submitter.name === "action") void this.play(event.submitter);
    else void this.send(form, address, event.submitter);
  }

  private async send(form: HTMLFormElement, address: string, submitter: HTMLElement | null): Promise<void> {
    if (this.compose.holds(form)) return;
    if (address.endsWith("/cover")) return this.coverUp(address);
    const accepted = await this.post(address, new FormData(form, submitter), () => {
      if (!form.matches(".compose > form")) return;
      this.compose.sent(form);
      this.focusStatus();
    });
    const chair = accepted ? form.closest<HTMLDetailsElement>("details.more") : null;
    if (chair?.open) {
      chair.open = false;
      chair.querySelector("summary")?.focus();
    }
    if (accepted && address.endsWith("/standing")) await this.ask(); // nobody else hears of it, so no news will come
    if (accepted && address.endsWith("/uncover")) {
      await this.turnOver();
      this.focusStatus();
    }
  }

  private async play(button: HTMLButtonElement): Promise<void> {
    const [action, now] = [button.value, performance.now()];
    if (this.busy && (action !== this.sent.action || now - this.sent.at > DOUBLE)) this.kept = action;
    if (this.busy || !button.form) return;
    this.busy = true;
    this.sent = { action, at: now };
    clearTimeout(this.forced);
    const accepted = await this.post(addressOf(button.form), new FormData(button.form, button), () => {
      dismiss();
      this.tips.decided();
    });
    if (!accepted) {
      this.busy = false;
      return this.touch.refresh(true);
    }
    if (isAround()) await this.ask(); // under the cover at once, however slow the socket
  }

  /** Send a form; what changes comes by the socket, and if that is slow we ask. `accepted` is called before it is shown. */
  private async post(address: string, form: FormData, accepted: () => void): Promise<boolean> {
    try {
      const answer = await this.answerTo(address, [...form].map(([key, value]) => [key, String(value)]), accepted);
      if (answer.error) this.notice(answer.error);
      if (answer.glance) lookAs(answer.glance);
      const isDone = answer.status < 400;
      if (isDone && (answer.number ?? 0) > Number(this.page.dataset.number))
        this.late = window.setTimeout(() => this.stage.hasHeard(answer.number ?? 0) || void this.ask(), 1_500);
      else if (answer.status === 409) await this.ask();
      return isDone;
    } catch {
      this.notice(this.page.dataset.lost ?? "");
      return false;
    }
  }

  /** A play goes by the socket while it is open; all else, and a play meanwhile, is posted. */
  private async answerTo(address: string, fields: [string, string][], accepted: () => void): Promise<Answer> {
    if (address === `${this.path}/play` && this.live.isOpen) {
      const number = Number(new Map(fields).get("number"));
      return this.live.play(number, fields.filter(([name]) => name !== "number" && name !== "glance"), accepted);
    }
    const answer = await ask(address, { method: "POST", body: new URLSearchParams(fields) });
    if (answer.ok) accepted();
    return { ...((await answer.json()) as Omit<Answer, "status">), status: answer.status };
  }

  /** Another person looks at this device, or nobody, or the picture has another shape: the socket, too, must know it. */
  private async turnOver(): Promise<void> {
    this.live.close(); // what it still brings is for other eyes
    this.stage.clear();
    this.past.leave();
    await this.ask().catch(() => this.notice(this.page.dataset.lost ?? ""));
    this.live.open();
  }

  /** Whoever looked has seen enough: nothing is shown any more, however slow the house is to hear of it. */
  private async coverUp(address: string): Promise<void> {
    const look = glance();
    lookAs("");
    this.live.close();
    this.stage.clear();
    this.past.leave();
    this.page.classList.add("covering");
    await ask(address, { method: "POST" }, look).catch(() => undefined); // nobody else has the word
    await this.turnOver();
    if (!this.called() && document.activeElement === document.body) this.focusStatus();
  }

  /** Fetch the present state in the page's shape. */
  private async ask(): Promise<void> {
    const [look, shape] = [glance(), this.shape];
    const answer = await ask(`${this.path}/now?shape=${shape}`);
    const update = (await answer.json()) as Update;
    if (!answer.ok || look !== glance() || shape !== this.shape) return; // it was drawn for other eyes
    this.stage.clear(true);
    this.show(update);
  }

  /** A window that was turned gets the picture for its shape. */
  private async fitShape(): Promise<void> {
    const shape = currentShape();
    document.cookie = `shape=${shape}; path=/; max-age=31536000; samesite=lax`;
    if (shape === this.shape) return;
    this.shape = shape;
    this.isReshaped = true;
    await this.turnOver();
  }

  private lost(isLost: boolean): void {
    this.page.classList.toggle("lost", isLost);
    if (isLost) this.notice(this.page.dataset.lost ?? "", true);
    else document.querySelector("#notice.lasting")?.setAttribute("hidden", "");
  }

  private notice(text: string, lasting = false, stays = 5_000): void {
    const notice = document.getElementById("notice");
    if (!notice || !text) return;
    notice.textContent = text;
    notice.hidden = false;
    notice.classList.toggle("lasting", lasting);
    placeNotice(notice);
    clearTimeout(this.noticed);
    if (!lasting) this.noticed = window.setTimeout(() => (notice.hidden = true), stays);
  }
}

/** The action whose button a touch or a key presses; empty if it is none. */
function pressedBy(event: Event): string {
  if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return "";
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("#actions button[name=action]") : null;
  return button?.value ?? "";
}

/** Whether somebody types something: a page that left would lose it. */
function isWriting(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.type !== "checkbox" && !!field.value;
}

/** Not `form.action`: a button of that name hides it. */
function addressOf(form: HTMLFormElement): string {
  return form.getAttribute("action") ?? "";
}

function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset.copy ?? "").then(() => (button.textContent = button.dataset.done ?? ""));
    });
  }
}

/** A phone hands the link to the app where one's friends are. */
function offerShares(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      navigator.share({ url: button.dataset.share, title: button.dataset.title }).catch(() => undefined); // closed again
    });
  }
}

/** Another language or light, and one is where one was: at the same moment of a replay, with the same search.
 * The answer to a post cannot be asked for again: there the house has said where one goes. */
function stayWhenSwitching(): void {
  for (const back of document.querySelectorAll<HTMLInputElement>("form.switches input[data-stays]"))
    back.form?.addEventListener("submit", () => (back.value = location.pathname + location.search));
}

document.documentElement.classList.add("scripted");
const page = document.querySelector<HTMLElement>("main[data-table]");
if (page) new TablePage(page).start();
const lesson = document.querySelector<HTMLElement>("main[data-lesson]");
if (lesson) new Lesson(lesson).start();
const past = document.querySelector<HTMLElement>("main[data-replay]");
if (past) new Replay(past).start();
const coach = document.querySelector<HTMLElement>("[data-coach]");
if (coach) followCoach(coach);
markPositions();
const screen = document.querySelector<HTMLElement>("main[data-screen]");
if (screen) new Screen(screen).start();
const code = document.querySelector<HTMLFormElement>("form#tv");
if (code) new Remote(code);
const away = document.querySelector<HTMLElement>("main[data-away]");
if (away) comeBack();
else install();
offerCopies();
offerShares();
stayWhenSwitching();
offerPace();
closeMenus();
dismissOffers();
const search = document.querySelector<HTMLFormElement>("form#search");
if (search) new Search(search).start();
hangPictures();
watchInvitations();
