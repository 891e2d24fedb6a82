// What an update leaves out of its parts: the buttons, which come as columns, since neighbours in a list of hundreds
// differ little, and the number of the last entry, so that a part that says nothing else anew need not be sent.
import type { Update } from "./live";

/** Texts one below the other: of each how many letters it shares with the one before, and the rest of it. */
type Column = [shared: number[], rest: string[]];

/** The buttons' texts, labels and paths. */
export type Columns = [Column, Column, Column];

const CHOICES = "\ue001"; // where they belong, as the server writes it
const NUMBER = /\ue002/g;
const COUNT = "\ue003";

/** The parts of an update, its number and its buttons put where they belong. */
export function filled({ number, parts, choices }: Update): Record<string, string> {
  const whole = Object.fromEntries(Object.entries(parts).map(([id, text]) => [id, text.replace(NUMBER, String(number))]));
  const { actions } = whole;
  if (!choices || !actions) return whole;
  const count = String(choices[0][1].length);
  return { ...whole, actions: actions.replace(CHOICES, () => written(choices)).replace(COUNT, count) };
}

/** Forms that stay as they were answer the newest entry all the same. */
export function renumber(number: number): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("#actions input[name=number]")) field.value = String(number);
  document.getElementById("hint")?.setAttribute("data-number", String(number));
}

function written([texts, labels, paths]: Columns): string {
  const [said, ways] = [unfold(labels), unfold(paths)];
  return unfold(texts).map((text, at) => button(text, said[at] ?? "", ways[at] ?? "")).join("\n");
}

function unfold([shared, rest]: Column): string[] {
  let letters: string[] = [];
  return rest.map((end, at) => (letters = [...letters.slice(0, shared[at]), ...end]).join(""));
}

function button(text: string, label: string, path: string): string {
  const made = document.createElement("button");
  made.name = "action";
  made.value = text;
  made.dataset.path = path;
  made.textContent = label;
  return made.outerHTML;
}
