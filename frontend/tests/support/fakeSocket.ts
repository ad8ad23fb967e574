import { vi } from "vitest";
import { VERSION, type ClientMessage, type ServerMessage, type Welcome } from "$lib/protocol";

/** A fake WebSocket; the test plays the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];

  /** Replace the real WebSocket, and forget earlier sockets. */
  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  /** The connection that was opened last. */
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** Whether the client has closed it. `disconnect` dispatches the close event. */
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
    this.readyState = 2;
  }

  /** Establish the connection. */
  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** Send messages from the server. */
  deliver(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Lose the connection, with a close event. */
  disconnect(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** Establish the connection and answer hello. */
  welcome(fields: Partial<Welcome> = {}): this {
    this.open();
    this.deliver(welcome(fields));
    return this;
  }

  /** The messages sent since the last call. */
  takeSent(): ClientMessage[] {
    return this.sent.splice(0);
  }
}

export function welcome(fields: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    version: VERSION,
    seq: 1,
    now: Date.now(),
    complete: true,
    events: [],
    view: {},
    ...fields,
  };
}
