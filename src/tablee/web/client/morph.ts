// Turns the old page into the new one, part by part, keeping every element that has the same id.
import { Idiomorph } from "idiomorph";

const SVG = "http://www.w3.org/2000/svg";

function parse(id: string, text: string): Element | null {
  const holder = document.createElement("template");
  const inPicture = id.startsWith("layer-") || id.startsWith("scene-");
  holder.innerHTML = inPicture ? `<svg xmlns="${SVG}">${text}</svg>` : text;
  const first = holder.content.firstElementChild;
  return inPicture ? (first?.firstElementChild ?? null) : first;
}

export function morphParts(parts: Record<string, string>): void {
  for (const [id, text] of Object.entries(parts)) {
    const old = document.getElementById(id);
    const fresh = parse(id, text);
    if (!old || !fresh) continue;
    Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", ignoreActiveValue: isTyping(), callbacks: { beforeAttributeUpdated, beforeNodeMorphed } });
  }
}

// What a person is typing stays; any other element with the focus, such as the status line, must change.
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;
}

// What the page itself has written stays until it writes anew.
function beforeNodeMorphed(old: Node): boolean {
  return !(old instanceof HTMLElement && old.hasAttribute("data-kept"));
}

// What a person has opened stays open.
function beforeAttributeUpdated(name: string, element: Element): boolean {
  return !(name === "open" && element instanceof HTMLDetailsElement);
}
