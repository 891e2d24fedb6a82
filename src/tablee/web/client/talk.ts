// Chat at the table: what is said comes by the socket, is hidden where it is muted, and is read out politely.
import { ask } from "./glance";
import type { TalkNews } from "./protocol";

const SHOWN_FOR = 7_000; // ms a line stays over the closed talk

export class Talk {
  private list: HTMLElement;
  private muted: Set<string>;
  private key: string;
  private unread = 0;
  private fading = 0;

  constructor(
    private talk: HTMLDetailsElement,
    table: string,
    private notice: (text: string) => void,
  ) {
    this.list = talk.querySelector("#said")!;
    this.key = `muted-${table}`;
    this.muted = new Set(JSON.parse(localStorage.getItem(this.key) ?? "[]") as string[]);
    talk.querySelector<HTMLElement>(".muting")!.hidden = false;
    const shut = talk.querySelector<HTMLButtonElement>(".shut")!;
    shut.hidden = false;
    shut.addEventListener("click", () => this.close());
    talk.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    talk.addEventListener("toggle", () => talk.open && this.opened());
    for (const form of talk.querySelectorAll("form")) form.addEventListener("submit", (event) => void this.send(event));
    for (const line of this.list.children) this.dress(line);
    talk.querySelector(".mutes")!.addEventListener("change", (event) => this.mute(event.target as HTMLInputElement));
    this.applyMutes();
    if (location.hash === "#talk") talk.open = true;
  }

  get heard(): string {
    return this.talk.dataset.heard ?? "0";
  }

  /** Something was said: show what is new. A cut line may bring what is already there. */
  hear(news: TalkNews): void {
    if (news.notice) this.notice(news.notice);
    for (const text of news.lines) this.add(text);
    this.talk.dataset.heard = String(Math.max(news.last, Number(this.heard)));
    this.talk.querySelector<HTMLElement>(".speaking")!.hidden = !news.may;
    this.talk.querySelector<HTMLElement>(".silent")!.hidden = news.may;
    this.talk.querySelector<HTMLElement>(".letting")!.hidden = !news.hosts;
    for (const button of this.talk.querySelectorAll<HTMLButtonElement>(".letting button"))
      button.hidden = (button.value === "yes") === news.guests;
    this.offerNames(news.seats);
  }

  /** Where several people sit around one device, each speaks under their own name. */
  private offerNames(seats: [number, string][]): void {
    const choice = this.talk.querySelector<HTMLSelectElement>(".speaker select")!;
    const chosen = choice.value;
    choice.replaceChildren(...seats.map(([seat, name]) => new Option(name, String(seat), false, String(seat) === chosen)));
    choice.disabled = seats.length < 2;
    choice.closest<HTMLElement>(".speaker")!.hidden = choice.disabled;
  }

  private add(text: string): void {
    const holder = document.createElement("template");
    holder.innerHTML = text; // made and escaped by the server
    const line = holder.content.firstElementChild;
    if (!(line instanceof HTMLElement) || document.getElementById(line.id)) return;
    this.dress(line);
    line.hidden = this.isMuted(line);
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    this.list.append(line);
    if (atEnd) this.toEnd();
    if (line.hidden || line.classList.contains("own")) return;
    this.tell(`${line.dataset.name}: ${line.querySelector(".words")?.textContent?.trim() ?? ""}`);
    if (!this.talk.open) this.count(this.unread + 1);
  }

  /** The hour in the reader's own form, and a place in the list of those who can be muted. */
  private dress(line: Element): void {
    const time = line.querySelector("time");
    if (time?.dateTime) time.textContent = new Date(time.dateTime).toLocaleTimeString(tongue(), { hour: "2-digit", minute: "2-digit" });
    if (!(line instanceof HTMLElement) || line.classList.contains("own")) return;
    const [speaker, name] = [line.dataset.speaker ?? "", line.dataset.name ?? ""];
    const mutes = this.talk.querySelector(".mutes")!;
    if (mutes.querySelector(`input[value="${speaker}"]`)) return;
    const label = mutes.firstElementChild!.cloneNode(true) as HTMLLabelElement;
    const box = label.querySelector("input")!;
    [box.value, box.checked] = [speaker, this.muted.has(speaker)];
    label.querySelector("span")!.textContent = name;
    mutes.append(label);
  }

  private tell(text: string): void {
    const bubble = document.getElementById("heard")!;
    bubble.textContent = text;
    bubble.classList.toggle("shown", !this.talk.open);
    clearTimeout(this.fading);
    this.fading = window.setTimeout(() => bubble.classList.remove("shown"), SHOWN_FOR);
  }

  private count(unread: number): void {
    this.unread = unread;
    const badge = document.getElementById("unread")!;
    badge.hidden = !unread;
    badge.textContent = String(unread);
    badge.setAttribute("aria-label", (this.talk.dataset.unread ?? "").replace("#", String(unread)));
  }

  private opened(): void {
    this.count(0);
    document.getElementById("heard")!.classList.remove("shown");
    this.toEnd();
    this.talk.querySelector<HTMLInputElement>(".speaking:not([hidden]) #saying")?.focus({ preventScroll: true });
  }

  private close(): void {
    this.talk.open = false;
    this.talk.querySelector<HTMLElement>("summary")!.focus();
  }

  private toEnd(): void {
    this.list.scrollTop = this.list.scrollHeight;
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = new URLSearchParams([...new FormData(form, event.submitter)].map(([key, value]) => [key, String(value)]));
    body.set("heard", this.heard);
    const speaker = this.talk.querySelector<HTMLSelectElement>(".speaker select")!;
    if (!speaker.disabled && form.getAttribute("action")?.endsWith("/say")) body.set("seat", speaker.value);
    try {
      const answer = await ask(form.getAttribute("action") ?? "", { method: "POST", body });
      const told = (await answer.json()) as TalkNews & { error?: string };
      if (told.error) return this.notice(told.error); // what was typed stays
      form.reset();
      this.hear(told);
      this.toEnd();
    } catch {
      this.notice(document.querySelector<HTMLElement>("[data-lost]")?.dataset.lost ?? "");
    }
  }

  // --- muting, for this reader only ---

  private isMuted(line: HTMLElement): boolean {
    return !line.classList.contains("own") && (this.muted.has("all") || this.muted.has(line.dataset.speaker ?? ""));
  }

  private mute(box: HTMLInputElement): void {
    if (box.checked) this.muted.add(box.value);
    else this.muted.delete(box.value);
    localStorage.setItem(this.key, JSON.stringify([...this.muted]));
    this.applyMutes();
  }

  private applyMutes(): void {
    for (const box of this.talk.querySelectorAll<HTMLInputElement>(".mutes input")) box.checked = this.muted.has(box.value);
    for (const line of this.list.querySelectorAll<HTMLElement>("li")) line.hidden = this.isMuted(line);
    this.talk.classList.toggle("muted", this.muted.has("all"));
  }
}

/** The page's language, as the reader's browser speaks it if it does. */
function tongue(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((one) => one.startsWith(lang)) ?? lang;
}
