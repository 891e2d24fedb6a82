// Turns the old page into the new one, part by part, keeping every element that has the same id.
import { Idiomorph } from "idiomorph";

const SVG = "http://www.w3.org/2000/svg";
const LONGEST_LOG = 60; // lines, as on a fresh page

function parse(text: string, inPicture: boolean): Element | null {
  const holder = document.createElement("template");
  holder.innerHTML = inPicture ? `<svg xmlns="${SVG}">${text}</svg>` : text;
  const first = holder.content.firstElementChild;
  return inPicture ? (first?.firstElementChild ?? null) : first;
}

/** Whole parts of the page, and layers of the picture. */
export function morphParts(parts: Record<string, string>): void {
  for (const [id, text] of Object.entries(parts)) morph(id, parse(text, id.startsWith("layer-") || id.startsWith("scene-")));
}

/** Single things of the picture. */
export function morphThings(things: Record<string, string>): void {
  for (const [id, text] of Object.entries(things)) morph(id, parse(text, true));
}

/** A picture in a place of its own. */
export function morphInto(place: HTMLElement, picture: string): void {
  const fresh = parse(picture, false);
  if (!fresh) return;
  const old = place.firstElementChild;
  if (old) Idiomorph.morph(old, fresh, { morphStyle: "outerHTML" });
  else place.replaceChildren(fresh);
}

/** New lines of the log, the oldest first; the log keeps its length. */
export function addLines(lines: string[]): void {
  const log = document.getElementById("log");
  for (const line of lines) {
    const item = parse(line, false);
    if (item && !document.getElementById(item.id)) log?.prepend(item); // the page may have asked for them already
  }
  while (log && log.children.length > LONGEST_LOG) log.lastElementChild?.remove();
}

function morph(id: string, fresh: Element | null): void {
  const old = document.getElementById(id);
  if (!old || !fresh) return;
  Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", ignoreActiveValue: isTyping(), callbacks: { beforeAttributeUpdated, beforeNodeMorphed } });
}

// What a person is typing stays; any other element with the focus, such as the status line, must change.
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;
}

// What the page itself has written stays until it writes anew; a field, only if somebody has changed what it held.
function beforeNodeMorphed(old: Node): boolean {
  if (!(old instanceof HTMLElement && old.hasAttribute("data-kept"))) return true;
  return old instanceof HTMLInputElement && old.value === old.defaultValue;
}

// What a person has opened stays open.
function beforeAttributeUpdated(name: string, element: Element): boolean {
  return !(name === "open" && element instanceof HTMLDetailsElement);
}
