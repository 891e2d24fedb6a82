// Why can't I? Touching something that no action touches now asks the server, which answers with a sentence and the rule.
import { ask } from "./glance";
import { placeNotice } from "./placing";

interface Answer {
  text?: string;
  href?: string;
  link?: string;
}

export class Why {
  private asked = 0;
  private said = "";

  constructor(
    private path: () => string,
    private notice: (text: string) => void,
  ) {}

  /** Say at once what the thing is, then why it cannot be touched. */
  async tell(meaning: string, things: string[], chosen: string[]): Promise<void> {
    this.notice(meaning);
    const number = ++this.asked;
    if (!things.length) return;
    const query = new URLSearchParams({ touch: things.join(","), chosen: chosen.join(",") });
    try {
      const answer = await ask(`${this.path()}/why?${query}`);
      if (answer.ok && number === this.asked) this.show(meaning, (await answer.json()) as Answer);
    } catch {
      // The meaning is told already; that the server cannot be reached is told by the stream.
    }
  }

  /** The table has changed: what was said of it may no longer be so. */
  forget(): void {
    this.asked++;
    const notice = document.getElementById("notice");
    if (this.said && notice?.textContent?.startsWith(this.said)) notice.hidden = true; // else it says something else
    this.said = "";
  }

  private show(meaning: string, answer: Answer): void {
    this.said = [meaning.replace(/[.\s]+$/, ""), answer.text].filter(Boolean).join(" – ");
    this.notice(this.said);
    const notice = document.getElementById("notice");
    if (!notice || !answer.href) return;
    const link = Object.assign(document.createElement("a"), { href: answer.href, target: "_blank", textContent: answer.link ?? "" });
    notice.append(" ", link);
    placeNotice(notice);
  }
}
