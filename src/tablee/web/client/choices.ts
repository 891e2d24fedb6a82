// The buttons of what can be done. An update brings them as columns, since neighbours in a list of hundreds differ little.
import type { Update } from "./live";

/** Texts one below the other: of each how many letters it shares with the one before, and the rest of it. */
export type Column = [shared: number[], rest: string[]];

const CHOICES = "\ue001"; // where they belong, as the server writes it

/** The parts of an update, its buttons put where they belong. */
export function withChoices({ parts, choices }: Update): Record<string, string> {
  return choices ? { ...parts, actions: parts.actions.replace(CHOICES, () => written(choices)) } : parts;
}

function written(columns: Column[]): string {
  const [texts, labels, paths] = columns.map(unfold);
  return texts.map((text, at) => button(text, labels[at], paths[at])).join("\n");
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
