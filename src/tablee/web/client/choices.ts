// What an update tells beside its parts: what the socket has said before, the buttons, of which only the new ones come,
// as columns, and the numbers of entries, so that a part that says nothing else anew need not be sent.
import { REMEMBERED_PARTS, MOST_REMEMBERED, type Update } from "./protocol";

/** Runs of so many new buttons, then of the last ones from where and how many; the new ones' texts, labels and paths. */
type Choices = NonNullable<Update["choices"]>;

/** Texts one below the other: of each how many letters it shares with the one before, and the rest of it. */
type Column = Choices[1];

type Button = [text: string, label: string, path: string];

/** What one socket has said, as the server remembers it too. */
export class Memory {
  private parts: string[] = [];
  private buttons: Button[] = [];

  /** The parts of an update, with what the socket has said before, and the buttons. */
  fill(update: Update): Record<string, string> {
    const parts = this.recall(update);
    if (update.choices) {
      this.buttons = joined(this.buttons, update.choices);
      parts.actions = withButtons(parts.actions ?? "", this.buttons);
    }
    return parts;
  }

  private recall({ parts, again = {} }: Update): Record<string, string> {
    const recalled = Object.entries(again).map(([id, place]) => [id, this.parts[place] ?? ""]);
    if (!("board" in parts))
      for (const [id, text] of Object.entries(parts)) if (REMEMBERED_PARTS.includes(id) && this.parts.length < MOST_REMEMBERED) this.parts.push(text);
    return { ...parts, ...Object.fromEntries(recalled) };
  }
}

/** All forms answer the newest entry, those that stay as they were too. */
export function renumber({ number, undo }: Update): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("#actions input[name=number]")) field.value = String(number);
  for (const field of document.querySelectorAll<HTMLInputElement>("#between input[name=entry]")) if (undo) field.value = String(undo);
}

function joined(known: Button[], [runs, ...columns]: Choices): Button[] {
  const [texts, labels, paths] = columns.map(unfold);
  const fresh = (texts ?? []).map((text, at): Button => [text, labels?.[at] ?? "", paths?.[at] ?? ""]);
  const buttons: Button[] = [];
  for (let at = 0; at < runs.length; at += 3) {
    const [count = 0, from = 0, length = 0] = runs.slice(at, at + 3);
    buttons.push(...fresh.splice(0, count), ...known.slice(from, from + length));
  }
  return buttons;
}

function unfold([shared, rest]: Column): string[] {
  let letters: string[] = [];
  return rest.map((end, at) => (letters = [...letters.slice(0, shared[at]), ...end]).join(""));
}

function withButtons(part: string, buttons: Button[]): string {
  const holder = document.createElement("template");
  holder.innerHTML = part;
  holder.content.querySelector(".list .choices")?.append(...buttons.map(button));
  holder.content.querySelector("[data-count]")?.append(String(buttons.length));
  return holder.innerHTML;
}

function button([text, label, path]: Button): HTMLButtonElement {
  const made = document.createElement("button");
  made.name = "action";
  made.value = text;
  made.dataset.path = path;
  made.textContent = label;
  return made;
}
