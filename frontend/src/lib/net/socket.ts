import { VERSION, type Bye, type ClientMessage, type ServerMessage } from "$lib/protocol";

export type Link = "connecting" | "open" | "lost" | "ended";

export interface Listener {
  /** The last sequence number seen, so that only what was missed is sent. */
  lastSeq(): number;
  message(message: ServerMessage): void;
  link(state: Link): void;
}

/** Reasons to go that coming back would not change. */
const FINAL: ReadonlySet<Bye["code"]> = new Set(["room-unknown", "version", "origin"]);
const SHORTEST = 300;
const LONGEST = 8000;
const PING_EVERY = 25_000;
const SILENCE = 60_000;

/** A connection to a room that comes back by itself. */
export class RoomSocket {
  private socket: WebSocket | null = null;
  private wait = SHORTEST;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;
  private readonly wake = () => this.again();

  constructor(private readonly code: string, private readonly listener: Listener) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Send a message if the line is open; what is not sent is for the caller to send again. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Hang up for good. */
  close(): void {
    this.ended = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.socket?.close();
  }

  /** Hang up and call again at once: a cookie that came meanwhile goes along. */
  renew(): void {
    const old = this.socket;
    this.socket = null;
    clearInterval(this.pinger);
    clearTimeout(this.timer);
    old?.close();
    this.open();
  }

  private open(): void {
    this.listener.link("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/rooms/${encodeURIComponent(this.code)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.send({ type: "hello", version: VERSION, last_seq: this.listener.lastSeq() });
      this.heard = Date.now();
      this.pinger = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "welcome") {
      this.wait = SHORTEST;
      this.listener.link("open");
    }
    if (message.type === "bye" && FINAL.has(message.code)) this.ended = true;
    this.listener.message(message);
  }

  private ping(): void {
    if (Date.now() - this.heard > SILENCE) this.socket?.close();
    else this.send({ type: "ping" });
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    clearInterval(this.pinger);
    this.socket = null;
    this.listener.link(this.ended ? "ended" : "lost");
    if (this.ended) return;
    // A little at random, so that all do not come back at once when a server was away.
    this.timer = setTimeout(() => this.again(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  private again(): void {
    if (this.ended || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.open();
  }
}
