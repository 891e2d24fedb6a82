// The comparison of the workshop: reads its lines as they come, and stops it at will.
import { morphParts } from "./morph";

interface Line {
  games?: number;
  of?: number;
  part?: string;
  done?: boolean;
  error?: string;
}

export class Comparing {
  private stop: AbortController | null = null;

  constructor(
    private form: HTMLFormElement,
    private fields: () => URLSearchParams,
    private tell: (text: string) => void,
  ) {
    form.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[data-stop]")) this.stop?.abort();
    });
  }

  /** What was found holds for the board that was compared, and for no other. */
  clear(): void {
    this.stop?.abort();
    document.getElementById("workshop-result")?.replaceChildren();
  }

  async start(): Promise<void> {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.show(true);
    try {
      const address = this.form.getAttribute("action") ?? "";
      const headers = { Accept: "application/x-ndjson, application/json" };
      const answer = await fetch(address, { method: "POST", body: this.fields(), headers, signal: stop.signal });
      if (!answer.headers.get("content-type")?.includes("ndjson")) this.tell(((await answer.json()) as Line).error ?? "");
      else await this.read(answer);
    } catch {
      if (!stop.signal.aborted) this.tell(this.form.dataset.lost ?? "");
    }
    if (this.stop === stop) this.show(false);
  }

  private async read(answer: Response): Promise<void> {
    if (!answer.body) return;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let left = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (left + piece.value).split("\n");
      left = lines.pop() ?? "";
      for (const line of lines) this.take(JSON.parse(line) as Line);
    }
  }

  private take(line: Line): void {
    if (line.error) this.tell(line.error);
    if (line.part) morphParts({ "workshop-result": `<section id="workshop-result" aria-live="off">${line.part}</section>` });
    const bar = this.form.querySelector<HTMLProgressElement>("progress");
    if (bar && line.games && line.of) bar.value = (100 * line.games) / line.of;
  }

  private show(isOn: boolean): void {
    const [bar, stop] = [this.form.querySelector<HTMLProgressElement>("progress"), this.form.querySelector<HTMLElement>("[data-stop]")];
    const start = this.form.querySelector<HTMLButtonElement>("button[value=compare]");
    if (bar) [bar.hidden, bar.value] = [!isOn, 0];
    if (start) start.hidden = isOn;
    if (stop) {
      stop.hidden = !isOn;
      if (isOn) stop.focus();
      else start?.focus();
    }
  }
}
