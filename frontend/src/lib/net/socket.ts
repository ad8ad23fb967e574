import { transport, type Socket } from "./transport";
import { VERSION, type Bye, type ClientMessage, type ServerMessage } from "$lib/protocol";

/** `lost`: a reconnect is scheduled. `ended`: there will be none. */
export type Link = "connecting" | "open" | "lost" | "ended";

export interface Listener {
  /** The last sequence number received. The server sends only what came after it. */
  lastSeq(): number;
  message(message: ServerMessage): void;
  link(state: Link): void;
}

/** Reasons for which the server would close every new connection too. */
const FINAL: ReadonlySet<Bye["code"]> = new Set(["room-unknown", "damaged", "version", "origin"]);

/** All times are in milliseconds. */
export const FIRST_DELAY = 300;
export const LONGEST_DELAY = 8000;
export const PING_INTERVAL = 25_000;
/** A connection that has not been welcomed after this time is given up. */
export const WELCOME_TIMEOUT = 20_000;
/** After this much silence a page that wakes up reconnects without waiting for a failed ping. */
export const SILENCE = 60_000;

/** A WebSocket to a room that reconnects with exponential backoff. */
export class RoomSocket {
  private socket: Socket | null = null;
  private delay = FIRST_DELAY;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private welcomeTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private lastHeard = 0;
  /** Whether nothing has arrived since the last ping. */
  private pingUnanswered = false;
  private ended = false;
  private readonly wake = () => this.wakeUp();

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  /** Send a message if the connection is open; the caller repeats what was not sent. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Disconnect for good. */
  close(): void {
    this.ended = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.stopTimers();
    this.socket?.close();
  }

  /** Reconnect at once, so that the new connection carries a cookie set in the meantime. */
  renew(): void {
    if (this.ended) return;
    this.detach()?.close();
    this.connect();
  }

  private connect(): void {
    this.listener.link("connecting");
    const socket = transport.socket(`/rooms/${encodeURIComponent(this.code)}/socket`);
    this.socket = socket;
    this.welcomeTimer = setTimeout(() => this.drop(), WELCOME_TIMEOUT);
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private greet(): void {
    this.send({ type: "hello", version: VERSION, last_seq: this.listener.lastSeq() });
    this.lastHeard = Date.now();
    this.pingUnanswered = false;
    this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL);
  }

  private receive(message: ServerMessage): void {
    this.lastHeard = Date.now();
    this.pingUnanswered = false;
    if (message.type === "welcome") {
      clearTimeout(this.welcomeTimer);
      this.delay = FIRST_DELAY;
      this.listener.link("open");
    }
    if (message.type === "bye" && FINAL.has(message.code)) this.ended = true;
    this.listener.message(message);
  }

  private ping(): void {
    if (this.pingUnanswered) this.drop();
    else this.pingUnanswered = this.send({ type: "ping" });
  }

  /** Give up a connection without waiting for its close event, which a dead network delays. */
  private drop(): void {
    const socket = this.socket;
    this.lose();
    socket?.close();
  }

  /** Forget the current connection: its later events are ignored. */
  private detach(): Socket | null {
    const socket = this.socket;
    this.socket = null;
    this.stopTimers();
    return socket;
  }

  private stopTimers(): void {
    clearTimeout(this.reconnectTimer);
    clearTimeout(this.welcomeTimer);
    clearInterval(this.pingTimer);
  }

  private lose(): void {
    this.detach();
    this.listener.link(this.ended ? "ended" : "lost");
    if (this.ended) return;
    // Jitter: after a restart of the server, clients must not all reconnect at the same moment.
    const delay = this.delay * (0.5 + Math.random());
    this.reconnectTimer = setTimeout(() => this.reconnect(), delay);
    this.delay = Math.min(LONGEST_DELAY, this.delay * 2);
  }

  /** A hidden page stays disconnected until it is shown again. */
  private reconnect(): void {
    if (this.ended || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.reconnectTimer);
    this.connect();
  }

  /** The network is back or the page is shown: timers may not have run for a long time. */
  private wakeUp(): void {
    if (document.visibilityState === "hidden") return;
    const open = this.socket?.readyState === WebSocket.OPEN;
    if (open && Date.now() - this.lastHeard > SILENCE) this.drop();
    this.reconnect();
  }
}
