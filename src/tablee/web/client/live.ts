// The stream of updates: it comes back after every kind of cut, and sleeps while nobody looks.

import { Memory, type Choices } from "./choices";
import type { Talking } from "./talk";

export interface Update {
  number: number;
  phase: string;
  parts: Record<string, string>;
  again?: Record<string, number>;
  choices?: Choices;
  things?: Record<string, string>;
  lines?: string[];
  undo?: number;
}

const SILENCE = 40_000; // ms; the server pings every 15 s
const NOTICE_AFTER = 3_000; // ms of a cut before the page says so

export class Live {
  private source: EventSource | null = null;
  private heardAt = performance.now();
  private tries = 0;
  private waiting = 0;
  private cutSince = 0;
  private memory = new Memory();

  constructor(
    private address: () => string,
    private update: (update: Update) => void,
    private lost: (isLost: boolean) => void,
    private said: (news: Talking) => void,
  ) {
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("online", () => this.open());
    setInterval(() => this.check(), 2_000);
  }

  open(): void {
    this.close();
    const source = new EventSource(this.address());
    this.source = source;
    this.heardAt = performance.now();
    source.addEventListener("open", () => {
      this.memory = new Memory(); // a new stream, also where the browser has connected again by itself
      this.heard();
    });
    source.addEventListener("ping", () => this.heard());
    source.addEventListener("state", (event: MessageEvent<string>) => {
      this.heard();
      const update = JSON.parse(event.data) as Update;
      this.update({ ...update, parts: this.memory.fill(update) });
    });
    source.addEventListener("said", (event: MessageEvent<string>) => {
      this.heard();
      this.said(JSON.parse(event.data) as Talking);
    });
    source.addEventListener("gone", () => location.reload()); // who may look no more is told why
    source.addEventListener("error", () => this.cut(source));
  }

  close(): void {
    clearTimeout(this.waiting);
    this.source?.close();
    this.source = null;
  }

  private heard(): void {
    this.heardAt = performance.now();
    this.tries = 0;
    this.cutSince = 0;
    this.lost(false);
  }

  /** The browser retries after a cut, but never after an error of the server: then we do, later each time. */
  private cut(source: EventSource): void {
    this.cutSince ||= performance.now();
    if (source !== this.source || source.readyState !== EventSource.CLOSED) return;
    this.close();
    const pause = Math.min(15_000, 400 * 2 ** this.tries++) * (0.5 + Math.random());
    this.waiting = window.setTimeout(() => document.hidden || this.open(), pause);
  }

  private check(): void {
    if (document.hidden) return;
    const now = performance.now();
    if (this.source && now - this.heardAt > SILENCE) this.open();
    if (this.cutSince && now - this.cutSince > NOTICE_AFTER) this.lost(true);
  }
}
