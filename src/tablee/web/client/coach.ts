// The coach's part of a page: asks for it, and looks how far it is until it is done.
import { morphParts } from "./morph";

const LOOK_AGAIN = 700; // ms between two looks at how far the coach is
const AFTER_A_FAILURE = 3_000; // ms after which a server that could not be reached is asked again

interface Told {
  thinking?: boolean;
  part?: string;
  error?: string;
}

export class Coach {
  constructor(
    private path: string,
    private changed: (isDone: boolean) => void,
  ) {
    document.addEventListener("submit", (event) => this.submit(event));
  }

  /** Look again while somebody thinks. */
  follow(): void {
    if (document.querySelector("#coach[data-thinking]")) setTimeout(() => void this.ask("GET"), LOOK_AGAIN);
  }

  /** Ask for the coach, or how far it is; what comes replaces its part of the page. */
  async ask(method: string): Promise<void> {
    let told: Told;
    try {
      const answer = await fetch(`${this.path}/coach`, { method, headers: { Accept: "application/json" } });
      told = (await answer.json()) as Told;
    } catch {
      setTimeout(() => void this.ask("GET"), AFTER_A_FAILURE);
      return;
    }
    if (told.part) morphParts({ coach: told.part });
    const notice = document.getElementById("notice");
    if (told.error && notice) [notice.textContent, notice.hidden] = [told.error, false];
    this.changed(told.thinking === false);
    this.follow();
  }

  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.closest("#coach")) return;
    event.preventDefault();
    void this.ask("POST");
  }
}

/** The page of the coach alone: when it is done, the whole page is shown. */
export function followCoach(page: HTMLElement): void {
  new Coach(`/t/${page.dataset.coach}`, (isDone) => {
    if (isDone) location.reload();
  }).follow();
}
