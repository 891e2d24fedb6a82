// The replay of a finished table: a slider, keys and the coach's chart all lead to a moment, which is fetched and shown.
import { Coach } from "./coach";
import { glide, remember } from "./glide";
import { clearMarks, markMoves, movesIn } from "./marks";
import { morphParts } from "./morph";

interface Moment {
  at: number;
  board: string;
  line: string;
  asked: string;
  undone: boolean;
}

const BEATS: Record<string, number> = { slow: 2_200, normal: 1_100, fast: 450 }; // ms of a step while it plays
const KEEP = 400; // moments remembered

export class Replay {
  private path: string;
  private at: number;
  private last: number;
  private shape: string;
  private eyes = "public";
  private playing = 0;
  private known = new Map<string, Promise<Moment>>();
  private slider = document.querySelector<HTMLInputElement>("#slider")!;
  private turns: number[]; // the moments at which a turn is over
  private unit = document.querySelector<HTMLSelectElement>("#unit");
  private speed = document.querySelector<HTMLSelectElement>("#speed")!;
  private coach: Coach;
  private curve: number[][] = [];
  private scrubbing = false;

  constructor(private page: HTMLElement) {
    this.path = `/t/${page.dataset.replay}`;
    this.at = Number(page.dataset.at);
    this.last = Number(page.dataset.last);
    this.shape = page.dataset.shape ?? "wide";
    this.turns = (page.dataset.turns ?? "").split(" ").filter(Boolean).map(Number);
    this.coach = new Coach(this.path, () => this.readCoach());
    this.choosePace();
    const eyes = document.querySelector<HTMLSelectElement>("#eyes select")!;
    this.eyes = eyes.value;
    eyes.addEventListener("change", () => {
      this.eyes = eyes.value;
      void this.show(this.at);
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    const play = document.querySelector<HTMLButtonElement>("#play")!;
    play.hidden = false;
    play.addEventListener("click", () => this.toggle());
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
      document.addEventListener(kind, (event) => this.scrub(event));
    addEventListener("resize", () => this.fitShape());
    addEventListener("hashchange", () => this.followHash());
  }

  start(): void {
    this.coach.follow();
    this.readCoach();
    this.fitShape();
    this.followHash();
  }

  /** By step or by turn, and how fast: as chosen last time in this browser. */
  private choosePace(): void {
    document.querySelector<HTMLElement>(".paces")!.hidden = false;
    for (const choice of [this.unit, this.speed]) {
      if (!choice) continue;
      const kept = localStorage.getItem(`replay-${choice.id}`);
      if (kept && [...choice.options].some((option) => option.value === kept)) choice.value = kept;
      choice.addEventListener("change", () => localStorage.setItem(`replay-${choice.id}`, choice.value));
    }
  }

  /** The moment before or after the present one, by the unit that is chosen. */
  private next(way: 1 | -1, byTurn = this.unit?.value === "turn"): number {
    if (!byTurn) return this.at + way;
    if (way > 0) return this.turns.find((end) => end > this.at) ?? this.last;
    return [...this.turns].reverse().find((end) => end < this.at) ?? 0;
  }

  /** A link to a moment may also end in #31. */
  private followHash(): void {
    if (/^#\d+$/.test(location.hash)) this.go(Number(location.hash.slice(1)));
  }

  /** Go to a moment by hand: whatever plays stops. */
  private go(at: number): void {
    this.stop();
    void this.show(at);
  }

  private async show(wished: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, wished));
    this.at = at;
    this.slider.value = String(at);
    this.mark();
    const moment = await this.fetch(at);
    if (this.at !== at) return; // someone went on meanwhile
    const memory = remember();
    morphParts({ board: moment.board });
    glide(memory);
    const line = document.getElementById("line")!;
    line.textContent = moment.line;
    line.classList.toggle("undone", moment.undone);
    document.getElementById("asked")!.textContent = moment.asked;
    this.showMoves();
    const value = (this.page.dataset.value ?? "").replace("#", String(at));
    this.slider.setAttribute("aria-valuetext", `${value} ${moment.line} ${this.sharesInWords()}`.trim());
    history.replaceState(null, "", `${this.path}/replay?at=${at}&eyes=${this.eyes}`);
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=hidden][name=at]")) field.value = String(at);
    document.getElementById("nothing-left")!.hidden = at < this.last;
    document.querySelector<HTMLButtonElement>("#play-on")!.disabled = at === this.last;
    const copy = document.querySelector<HTMLElement>("[data-address]");
    if (copy) copy.dataset.copy = `${copy.dataset.address}?at=${at}&eyes=${this.eyes}`;
    if (at < this.last) void this.fetch(at + 1);
  }

  private fetch(at: number): Promise<Moment> {
    const address = `${this.path}/moment?at=${at}&eyes=${this.eyes}&shape=${this.shape}`;
    let found = this.known.get(address);
    if (!found) {
      found = fetch(address, { headers: { Accept: "application/json" } }).then((answer) => answer.json() as Promise<Moment>);
      found.catch(() => this.known.delete(address));
      if (this.known.size > KEEP) this.known.clear();
      this.known.set(address, found);
    }
    return found;
  }

  // --- playing ---

  private toggle(): void {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.at = -1;
    this.label(true);
    this.beat();
  }

  private beat(): void {
    void this.show(this.at < 0 ? 0 : this.next(1));
    if (this.at >= this.last) return this.stop();
    this.playing = window.setTimeout(() => this.beat(), BEATS[this.speed.value] ?? BEATS.normal);
  }

  private stop(): void {
    clearTimeout(this.playing);
    this.playing = 0;
    this.label(false);
  }

  private label(plays: boolean): void {
    const button = document.getElementById("play")!;
    button.classList.toggle("playing", plays);
    button.setAttribute("aria-label", (plays ? this.page.dataset.pause : this.page.dataset.play) ?? "");
  }

  private key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("select, textarea, input:not([type=range])")) return;
    if (event.key === " " && target.closest("button, a, summary")) return;
    const jumps: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.next(-1)),
      ArrowRight: () => this.go(this.next(1)),
      PageUp: () => this.go(this.next(-1, true)),
      PageDown: () => this.go(this.next(1, true)),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => this.toggle(),
    };
    const jump = jumps[event.key];
    if (!jump) return;
    event.preventDefault();
    jump();
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const way = target?.closest<HTMLElement>("[data-go]")?.dataset.go;
    const turn = target?.closest<HTMLElement>("[data-at][href]")?.dataset.at;
    if (!way && turn === undefined) return;
    event.preventDefault();
    if (turn !== undefined) this.turnTo(Number(turn));
    else this.go({ first: 0, back: this.next(-1), next: this.next(1), last: this.last }[way ?? ""] ?? this.at);
  }

  /** Go to a moment that is told of: on a phone its picture is further up. */
  private turnTo(at: number): void {
    this.go(at);
    document.getElementById("board")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  // --- the coach ---

  private readCoach(): void {
    const written = document.querySelector<HTMLElement>("#coach .scrub")?.dataset.curve ?? "";
    this.curve = written.split(" ").filter(Boolean).map((shares) => shares.split(",").map(Number));
    this.mark();
    this.showMoves();
  }

  /** At a mistake the picture shows what was played and what was better. */
  private showMoves(): void {
    const picture = document.querySelector<SVGSVGElement>("#scene");
    const mistake = document.querySelector<HTMLElement>(`.mistakes a[data-at="${this.at}"]`);
    if (!picture) return;
    if (mistake) markMoves(picture, movesIn(mistake.dataset));
    else clearMarks(picture);
  }

  /** Show where we are: the number, the cursor in the chart, the shares, the turning point if it is one. */
  private mark(): void {
    document.getElementById("count")!.textContent = `${this.at} / ${this.last}`;
    const shares = document.getElementById("shares")!;
    shares.hidden = !this.curve.length;
    for (const [seat, item] of [...shares.children].entries())
      item.querySelector("b")!.textContent = (shares.dataset.percent ?? "").replace("#", String(this.curve[this.at]?.[seat] ?? 0));
    for (const turn of document.querySelectorAll<HTMLElement>(".turns a")) turn.ariaCurrent = String(Number(turn.dataset.at) === this.at);
    const [chart, cursor] = [document.getElementById("chart"), document.getElementById("cursor")];
    if (!chart || !cursor) return;
    const [left, right] = [Number(chart.dataset.left), Number(chart.dataset.right)];
    const x = String(left + ((right - left) * this.at) / Math.max(1, this.last));
    for (const end of ["x1", "x2"]) cursor.setAttribute(end, x);
  }

  private sharesInWords(): string {
    const shares = document.getElementById("shares")!;
    if (shares.hidden) return "";
    return [...shares.children].map((item) => item.textContent?.trim().replace(/\s+/g, " ")).join(", ");
  }

  /** Press on the chart and draw: the moment follows. */
  private scrub(event: PointerEvent): void {
    const chart = document.querySelector<SVGSVGElement & HTMLElement>("#chart");
    const onChart = event.target instanceof Node && chart?.contains(event.target);
    if (event.type === "pointerdown" && onChart && event.isPrimary) this.scrubbing = true;
    if (!this.scrubbing || !chart) return;
    if (event.type === "pointerup" || event.type === "pointercancel") this.scrubbing = false;
    const grid = chart.getScreenCTM();
    if (!grid || event.type === "pointercancel") return;
    const x = (event.clientX - grid.e) / grid.a;
    const [left, right] = [Number(chart.dataset.left), Number(chart.dataset.right)];
    this.go(Math.round(((x - left) / (right - left)) * this.last));
  }

  private fitShape(): void {
    const shape = innerWidth / innerHeight < 0.9 ? "tall" : "wide";
    document.cookie = `shape=${shape}; path=/; max-age=31536000; samesite=lax`;
    if (shape === this.shape) return;
    this.shape = shape;
    void this.show(this.at);
    void this.coach.ask("GET");
  }
}
