// The page's socket: updates come by it and plays go by it. It comes back after every kind of cut.

import { Memory } from "./choices";
import { CLOSE, type ClientMessage, type Hello, type ServerMessage, type TalkNews, type Update } from "./protocol";

const SILENCE = 40_000; // ms; the server pings every 15 s
const NOTICE_AFTER = 3_000; // ms of a cut before the page says so
const LONGEST_PAUSE = 15_000; // ms between two tries

/** What became of something that the page has asked for, by the socket or by a post. */
export interface Answer {
  status: number;
  number?: number;
  error?: string;
  glance?: string;
}

/** A play that waits for its answer; `accepted` is called before the update that brings the answer is shown. */
interface Waiting {
  accepted: () => void;
  resolve: (answer: Answer) => void;
  reject: (cut: Error) => void;
}

export class Live {
  private socket: WebSocket | null = null;
  private heardAt = performance.now();
  private tries = 0;
  private waiting = 0;
  private cutSince = 0;
  private memory = new Memory();
  private asked = 0;
  private answers = new Map<number, Waiting>();

  constructor(
    private path: () => string,
    private hello: () => Omit<Hello, "type">,
    private update: (update: Update) => void,
    private lost: (isLost: boolean) => void,
    private said: (news: TalkNews) => void,
  ) {
    document.addEventListener("visibilitychange", () => document.hidden || this.isOpen || this.open());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("online", () => this.open());
    setInterval(() => this.check(), 2_000);
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open(): void {
    this.close();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}${this.path()}`);
    this.socket = socket;
    this.memory = new Memory();
    this.heardAt = performance.now();
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return socket.close();
      this.send({ type: "hello", ...this.hello() });
      this.heard();
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket !== this.socket) return; // what an older one still brings may be for other eyes
      this.heard();
      this.take(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener("close", (event) => this.cut(socket, event.code));
  }

  close(): void {
    clearTimeout(this.waiting);
    const socket = this.socket;
    this.socket = null;
    if (socket?.readyState !== WebSocket.CONNECTING) socket?.close(); // else it closes once it is open: no complaint
    for (const { reject } of this.answers.values()) reject(new Error("the socket was closed"));
    this.answers.clear();
  }

  /** Play by the socket; only while it is open. */
  play(number: number, fields: [string, string][], accepted: () => void): Promise<Answer> {
    const id = ++this.asked;
    const action = new Map(fields).get("action");
    this.send(action === undefined ? { type: "composed", id, number, fields } : { type: "play", id, number, action });
    return new Promise((resolve, reject) => this.answers.set(id, { accepted, resolve, reject }));
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        if (message.played !== undefined) this.answered(message.played, { status: 200, number: message.number });
        return this.update({ ...message, parts: this.memory.fill(message) });
      case "said":
        return this.said(message);
      case "played":
        return this.answered(message.id, { status: 200, number: message.number });
      case "refused":
        return this.answered(message.id, message);
      case "gone":
        return location.reload(); // who may look no more is told why
    }
  }

  private answered(id: number, answer: Answer): void {
    const waiting = this.answers.get(id);
    this.answers.delete(id);
    if (answer.status < 400) waiting?.accepted();
    waiting?.resolve(answer);
  }

  private heard(): void {
    this.heardAt = performance.now();
    this.tries = 0;
    this.cutSince = 0;
    this.lost(false);
  }

  /** After a cut we try again, later each time. */
  private cut(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    if (code === CLOSE.FUTURE) return location.reload(); // the house has an older file, or other names
    this.cutSince ||= performance.now();
    this.close();
    const pause = Math.min(LONGEST_PAUSE, 400 * 2 ** this.tries++) * (0.5 + Math.random());
    this.waiting = window.setTimeout(() => this.open(), pause);
  }

  private check(): void {
    const now = performance.now();
    if (this.socket && now - this.heardAt > SILENCE) this.open();
    if (this.cutSince && now - this.cutSince > NOTICE_AFTER) this.lost(true);
  }
}
