import { vi } from "vitest";
import { VERSION, type ClientMessage, type ServerMessage, type Welcome } from "$lib/protocol";

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];

  /** Every socket that was opened takes the place of the real ones; earlier ones are forgotten. */
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
  /** Whether our side has closed it. The close event comes with `disconnect`. */
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

  /** The connection is established. */
  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** The server sends messages. */
  deliver(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection is gone, and the browser has noticed. */
  disconnect(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** The connection is established and the server has answered hello. */
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
