// Sounds made on the spot, soft as things on a table: wood for a move, dice, a chime for one's turn, a flourish at the end.
// They can be switched off, on this device; browsers allow none before one has touched the page.

const LOUDNESS = 0.35;
const SHORTEST_GAP = 0.07; // seconds: bots that act at once make one sound
const TO_THE_CHIME = 0.22; // seconds after the move that gave us the turn

export class Sound {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private dice = faces();
  private last = 0;

  constructor(private page: HTMLElement) {
    if (!("AudioContext" in window)) return;
    for (const gesture of ["click", "keydown"]) addEventListener(gesture, () => this.wake());
    this.offer();
  }

  /** The table has moved on. */
  moved(wasOver: boolean): void {
    const dice = faces();
    const fell = [...dice].some(([id, face]) => this.dice.get(id) !== face);
    this.dice = dice;
    if (document.hidden || !this.isReady()) return;
    if (this.page.dataset.phase === "over" && !wasOver) this.flourish();
    else if (fell) this.rattle();
    else this.tick();
  }

  /** It is one's turn: the only sound of a page that nobody looks at, and only for those who want to be told. */
  turn(): void {
    if (!this.isReady() || (document.hidden && localStorage.getItem("notify") !== "yes")) return;
    [660, 990].forEach((pitch, at) => this.tone(pitch, TO_THE_CHIME + at * 0.13, 0.7, 0.5));
  }

  private wishes(): boolean {
    return localStorage.getItem("sound") !== "no";
  }

  private isReady(): boolean {
    return this.wishes() && this.context?.state === "running";
  }

  private offer(): void {
    const box = document.querySelector<HTMLInputElement>("#sound");
    if (!box) return;
    box.closest<HTMLElement>(".sound")!.hidden = false;
    box.checked = this.wishes();
    box.addEventListener("change", () => {
      localStorage.setItem("sound", box.checked ? "yes" : "no");
      if (box.checked) void this.wake().then(() => this.tick());
      else void this.context?.suspend();
    });
  }

  private async wake(): Promise<void> {
    if (!this.wishes() || this.context?.state === "running") return;
    if (!this.context) {
      this.context = new AudioContext();
      this.out = new GainNode(this.context, { gain: LOUDNESS });
      this.out.connect(this.context.destination);
    }
    await this.context.resume().catch(() => undefined);
  }

  private tick(): void {
    const now = this.context?.currentTime ?? 0;
    if (!this.isReady() || now - this.last < SHORTEST_GAP) return;
    this.last = now;
    this.knock(0, 1_100, 0.9);
    this.tone(190, 0, 0.09, 0.6);
  }

  private rattle(): void {
    for (let at = 0, knocks = 6; knocks > 0; knocks--, at += 0.03 + Math.random() * 0.06)
      this.knock(at, 1_800 + Math.random() * 1_600, 0.35 + knocks * 0.08);
  }

  private flourish(): void {
    [523, 659, 784, 1047].forEach((pitch, at) => this.tone(pitch, at * 0.12, at === 3 ? 1.2 : 0.45, 0.5));
  }

  /** Something hard on wood: a moment of noise around a pitch. */
  private knock(after: number, pitch: number, loud: number): void {
    const { context, out } = this;
    if (!context || !out) return;
    const length = Math.ceil(context.sampleRate * 0.05);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * Math.exp((-7 * at) / length);
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.4 });
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(filter).connect(new GainNode(context, { gain: loud })).connect(out);
    source.start(context.currentTime + after);
  }

  private tone(pitch: number, after: number, lasting: number, loud: number): void {
    const { context, out } = this;
    if (!context || !out) return;
    const start = context.currentTime + after;
    const fading = new GainNode(context, { gain: 0 });
    fading.gain.setValueAtTime(0, start);
    fading.gain.linearRampToValueAtTime(loud, start + 0.008);
    fading.gain.exponentialRampToValueAtTime(0.001, start + lasting);
    const source = new OscillatorNode(context, { type: "sine", frequency: pitch });
    source.connect(fading).connect(out);
    source.start(start);
    source.stop(start + lasting);
  }
}

/** What every die in the picture shows. */
function faces(): Map<string, string> {
  const dice = document.querySelectorAll("#scene .a-die");
  return new Map([...dice].map((die) => [die.id, die.querySelector(".pips")?.getAttribute("d") ?? ""]));
}
