// The buttons of what can be done. An update brings them as columns, since neighbours in a list of hundreds differ little.
import type { Update } from "./live";

/** Texts one below the other: of each how many letters it shares with the one before, and the rest of it. */
type Column = [shared: number[], rest: string[]];

/** The buttons' texts, labels and paths. */
export type Columns = [Column, Column, Column];

const CHOICES = "\ue001"; // where they belong, as the server writes it

/** The parts of an update, its buttons put where they belong. */
export function withChoices({ parts, choices }: Update): Record<string, string> {
  const { actions } = parts;
  return choices && actions ? { ...parts, actions: actions.replace(CHOICES, () => written(choices)) } : parts;
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
