import { api, entropy, newId } from "$lib/net/api";
import { RoomSocket, type Link } from "$lib/net/socket";
import { moving } from "./preferences.svelte";
import type {
  AnyCommand, ChatLine, Event, Game, Mine, Option, Presence, Refused, RoomView, Sections, ServerMessage, Table, Update, You,
} from "$lib/protocol";

type Outcome = { ok: true } | { ok: false; refused: Refused };
type Without<Message, Key extends keyof Message> = Message extends unknown ? Omit<Message, Key> : never;
export type Wish = Without<AnyCommand, "id">;

const EVENTS_KEPT = 300;
/** How long what happened stays on screen before the next thing happens, in milliseconds. */
const BEAT = 750;

const SEEN = new Set(["rolled", "crossed", "placed", "stacked", "hit", "missed", "taken", "played"]);

/** A room as the server shows it, and the ways to say something in it. Knows no rule. */
export class Room {
  link = $state<Link>("connecting");
  ended = $state<string | null>(null);
  room = $state.raw<RoomView | null>(null);
  you = $state.raw<You | null>(null);
  game = $state.raw<Game | null>(null);
  table = $state.raw<Table | null>(null);
  mine = $state.raw<Mine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** What happened, as far back as the server tells. */
  events = $state.raw<Event[]>([]);
  /** What happened last, to be shown with some ado; empty after a reload. */
  news = $state.raw<Event[]>([]);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);

  /** The last sequence number on screen. */
  seq = $state(0);
  /** The last sequence number that came. */
  private received = 0;
  private readonly coming: Update[] = [];
  private shownAt = 0;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private back: (() => void) | null = null;
  private readonly socket: RoomSocket;
  /** Commands carried out whose effect is still on its way. */
  private settling: { id: string; seq: number }[] = [];
  private readonly waiting = new Map<string, { message: object; done: (outcome: Outcome) => void }>();
  private readonly previews = new Map<string, (answer: Option | Refused) => void>();

  constructor(readonly code: string) {
    this.socket = new RoomSocket(code, {
      lastSeq: () => this.received,
      message: (message) => this.hear(message),
      link: (state) => (this.link = state),
    });
  }

  /** Leave the room alone. */
  close(): void {
    clearTimeout(this.beat);
    this.socket.close();
  }

  /** Have something done. What is lost on the way is sent again: the server does it once. */
  command(wish: Wish): Promise<Outcome> {
    const message = { ...wish, id: newId() } as AnyCommand;
    return new Promise((done) => {
      this.waiting.set(message.id, { message, done });
      this.socket.send(message);
    });
  }

  /** Make a choice for a seat, with something at random for the next roll. */
  choose(seat: number, play: string): Promise<Outcome> {
    const moment = this.table?.moment ?? 0;
    return this.command({ type: "choose", moment, seat, play, entropy: entropy() });
  }

  /** What a choice, whole or begun, would do, or why it cannot be. */
  preview(seat: number, play: string): Promise<Option | Refused> {
    const id = newId();
    return new Promise((done) => {
      this.previews.set(id, done);
      if (!this.socket.send({ type: "preview", id, seat, play })) this.previews.delete(id);
    });
  }

  /** Say hello again, as somebody whom the server has met meanwhile. */
  comeBack(): Promise<void> {
    return new Promise((done) => {
      this.back = done;
      this.socket.renew();
    });
  }

  /** How often dice were rolled since the events begin. */
  get rolls(): number {
    return this.events.filter((event) => event.kind === "rolled").length;
  }

  /** What a seat is called. */
  name(seat: number): string {
    return this.room?.seats[seat - 1]?.name ?? "";
  }

  /** Whether the person of a seat is away. */
  away(seat: number): boolean {
    const kind = this.room?.seats[seat - 1]?.kind;
    return kind === "person" && this.presence !== null && !this.presence.seats.includes(seat);
  }

  get recordAddress(): string {
    return api.recordAddress(this.code);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.flush();
        this.received = message.seq;
        if (!message.complete) this.events = [];
        this.take(message.seq, message.now, message.view, message.events, this.seq > 0);
        this.resend();
        this.back?.();
        this.back = null;
        break;
      case "update":
        this.received = message.seq;
        this.coming.push(message);
        this.pace();
        break;
      case "presence":
        this.presence = message;
        break;
      case "accepted":
        this.settling.push({ id: message.id, seq: message.seq });
        this.settle();
        break;
      case "refused":
        this.refuse(message);
        break;
      case "previewed":
        this.previews.get(message.id)?.(message.option);
        this.previews.delete(message.id);
        break;
      case "bye":
        this.ended = message.code;
        break;
      case "pong":
        this.ahead = message.now - Date.now();
    }
  }

  /** Show what came, one thing after the other; what somebody is waiting for comes at once. */
  private pace(): void {
    clearTimeout(this.beat);
    const rest = this.shownAt + BEAT - Date.now();
    if (rest <= 0 || this.waiting.size || !moving() || document.visibilityState === "hidden") this.show();
    if (this.coming.length) this.beat = setTimeout(() => this.pace(), Math.max(0, this.shownAt + BEAT - Date.now()));
  }

  private show(): void {
    const next = this.waiting.size || !moving() ? this.coming.splice(0) : this.coming.splice(0, 1);
    for (const { seq, now, view, events } of next) {
      this.take(seq, now, view, events, true);
      if (events.some((event) => SEEN.has(event.kind))) this.shownAt = Date.now();
    }
  }

  private flush(): void {
    clearTimeout(this.beat);
    for (const { seq, now, view, events } of this.coming.splice(0)) this.take(seq, now, view, events, true);
  }

  private take(seq: number, now: number, view: Sections, events: Event[], fresh: boolean): void {
    this.ended = null;
    this.seq = seq;
    this.ahead = now - Date.now();
    this.events = [...this.events, ...events].slice(-EVENTS_KEPT);
    this.room = view.room ?? this.room;
    this.you = view.you ?? this.you;
    this.game = view.game ?? this.game;
    this.table = view.table ?? this.table;
    this.mine = view.mine ?? this.mine;
    this.chat = view.chat ?? this.chat;
    if (fresh && events.length) this.news = events;
    this.settle();
  }

  /** Answer for commands once what they brought about is on screen. */
  private settle(): void {
    const done = this.settling.filter(({ seq }) => seq <= this.seq);
    this.settling = this.settling.filter(({ seq }) => seq > this.seq);
    for (const { id } of done) this.answer(id, { ok: true });
  }

  private resend(): void {
    for (const { message } of this.waiting.values()) this.socket.send(message as AnyCommand);
  }

  private answer(id: string, outcome: Outcome): void {
    this.waiting.get(id)?.done(outcome);
    this.waiting.delete(id);
  }

  private refuse(refused: Refused): void {
    if (refused.id === null) return;
    this.previews.get(refused.id)?.(refused);
    this.previews.delete(refused.id);
    this.answer(refused.id, { ok: false, refused });
  }
}
