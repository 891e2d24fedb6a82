// The list of moves in columns beside the board: fetched anew after a change, while it can be seen.
import { ask } from "./glance";

export class MoveList {
  private shown = -1; // the entry it was fetched after
  private isAsking = false;

  constructor(private page: HTMLElement) {
    document.addEventListener("click", () => setTimeout(() => void this.follow())); // the history may have been opened
  }

  /** Show the moves up to now, if somebody can see them. */
  async follow(): Promise<void> {
    const place = document.querySelector<HTMLElement>("#moves");
    const number = Number(this.page.dataset.number);
    if (!place || this.isAsking || this.shown === number || !place.checkVisibility()) return;
    this.isAsking = true;
    try {
      const answer = await ask(place.dataset.moves ?? "");
      if (!answer.ok) return;
      place.querySelector(".move-list")!.innerHTML = ((await answer.json()) as { moves: string }).moves; // the house escapes
      this.shown = number;
      const list = place.querySelector(".move-list")!;
      list.scrollTop = list.scrollHeight;
    } catch {
      // the page says elsewhere that the house cannot be reached
    } finally {
      this.isAsking = false;
    }
    if (this.shown === number) await this.follow(); // somebody may have moved meanwhile
  }
}
