import { Witness } from "$lib/fair/witness";
import { api, entropy, Failed, newId, OFFLINE } from "$lib/net/api";
import { RoomSocket, type Link } from "$lib/net/socket";
import { t } from "$lib/text/texts.svelte";
import { notify } from "./notices.svelte";
import { moving } from "./preferences.svelte";
import type {
  AnyCommand,
  Bye,
  ChatLine,
  Event,
  Game,
  Mine,
  Option,
  Presence,
  Preview,
  Refused,
  RoomView,
  Sections,
  ServerMessage,
  Table,
  Update,
  Welcome,
  You,
} from "$lib/protocol";

export type Outcome = { ok: true } | { ok: false; refused: Refused };
type Without<Message, Key extends keyof Message> = Message extends unknown
  ? Omit<Message, Key>
  : never;
/** The subject of a preview: a play, or cards with the cells to be crossed with them. */
export type Asked = Pick<Preview, "play" | "cards" | "cells">;
/** A command before it has its id. */
export type Wish = Without<AnyCommand, "id">;

export const EVENTS_KEPT = 300;
/** Milliseconds for which an event stays on screen before the next update is shown. */
export const EVENT_DURATION = 750;
/** Milliseconds after which commands are sent again that the server dropped as too fast. */
export const RETRY_DELAY = 1000;

/** Events that are drawn on the table, so that each needs time on screen. */
const DRAWN = new Set([
  "rolled",
  "crossed",
  "placed",
  "stacked",
  "hit",
  "missed",
  "taken",
  "played",
]);

/**
 * The state of a room as the server sends it, and the commands to the server. Knows no rule.
 *
 * A command waits in `unanswered` until the server answers it. Every reconnect repeats what is
 * left there with the same id, and the server executes an id once. Updates are shown one by one,
 * at least a beat apart: `received` is the last one that arrived, `seq` the last one on screen.
 */
export class Room {
  link = $state<Link>("connecting");
  /** The server's last goodbye; see `link` for whether it is final. */
  ended = $state.raw<Bye | null>(null);
  room = $state.raw<RoomView | null>(null);
  you = $state.raw<You | null>(null);
  game = $state.raw<Game | null>(null);
  table = $state.raw<Table | null>(null);
  mine = $state.raw<Mine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** The newest events, oldest first. */
  events = $state.raw<Event[]>([]);
  /** The events of the last change on screen, to be animated; empty after a page load. */
  news = $state.raw<Event[]>([]);
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = $state(0);

  /** The last sequence number on screen. */
  seq = $state(0);
  /** The last sequence number received. */
  private received = 0;
  /** Updates received and not yet on screen. */
  private readonly queue: Update[] = [];
  private shownAt = 0;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private welcomed: (() => void) | null = null;
  private readonly socket: RoomSocket;
  /** Accepted commands whose update is not on screen yet. */
  private accepted: { id: string; seq: number }[] = [];
  private readonly unanswered = new Map<
    string,
    { message: AnyCommand; done: (outcome: Outcome) => void }
  >();
  /** The commitment seen and the entropy sent by this device. */
  readonly witness: Witness;
  /** Seats that have been asked for entropy, or cannot contribute. */
  private readonly contributing = new Set<number>();
  private readonly previews = new Map<string, (answer: Option | Refused) => void>();

  constructor(readonly code: string) {
    this.witness = new Witness(code);
    this.socket = new RoomSocket(code, {
      lastSeq: () => this.received,
      message: (message) => this.receive(message),
      link: (state) => this.changeLink(state),
    });
  }

  /** Disconnect. Commands without an answer stay without one. */
  close(): void {
    clearTimeout(this.beat);
    clearTimeout(this.retry);
    this.socket.close();
  }

  /** Have a command executed exactly once. Resolves when its effect is on screen. */
  command(wish: Wish): Promise<Outcome> {
    const message: AnyCommand = { ...wish, id: newId() };
    if ("entropy" in message && message.entropy)
      this.witness.send(message.seat, this.table?.turn ?? 0, message.entropy, message.id);
    return new Promise((done) => {
      this.unanswered.set(message.id, { message, done });
      this.send(message);
    });
  }

  /** Make a choice for a seat, with client entropy for the next roll. */
  choose(seat: number, play: string): Promise<Outcome> {
    const moment = this.table?.moment ?? 0;
    return this.command({ type: "choose", moment, seat, play, entropy: entropy() });
  }

  /** Ask what a play, complete or not, would do. Without a connection the answer is `offline`. */
  preview(seat: number, asked: Asked): Promise<Option | Refused> {
    const id = newId();
    return new Promise((done) => {
      if (this.socket.send({ type: "preview", id, seat, ...asked })) this.previews.set(id, done);
      else done(OFFLINE);
    });
  }

  /** Reconnect with the cookie that this guest has now. Resolves when the server has answered. */
  comeBack(): Promise<void> {
    return new Promise((done) => {
      this.welcomed = done;
      this.socket.renew();
    });
  }

  /** The number of rolls among the events kept. */
  get rolls(): number {
    return this.events.filter((event) => event.kind === "rolled").length;
  }

  /** The name of the player in a seat. */
  name(seat: number): string {
    return this.room?.seats[seat - 1]?.name ?? "";
  }

  /** Whether a person sits there and is not connected. */
  away(seat: number): boolean {
    const kind = this.room?.seats[seat - 1]?.kind;
    return kind === "person" && this.presence !== null && !this.presence.seats.includes(seat);
  }

  get recordAddress(): string {
    return api.recordAddress(this.code);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "update":
        this.update(message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "accepted":
        this.accepted.push({ id: message.id, seq: message.seq });
        this.settle();
        break;
      case "refused":
        this.refuse(message);
        break;
      case "previewed":
        this.answerPreview(message.id, message.option);
        break;
      case "bye":
        this.ended = message;
        break;
      case "pong":
        this.ahead = message.now - Date.now();
    }
  }

  private welcome(message: Welcome): void {
    clearTimeout(this.beat);
    this.received = message.seq;
    const queued = this.queue.splice(0);
    if (!message.complete) this.events = [];
    if (message.lost) this.rollBack(message);
    if (this.seq === 0) this.apply(message);
    else this.show(message.complete ? [...queued, message] : [message]);
    this.resend();
    this.welcomed?.();
    this.welcomed = null;
  }

  /** The server has lost updates that were on screen; accepted commands are not awaited. */
  private rollBack({ seq }: Welcome): void {
    for (const each of this.accepted) each.seq = Math.min(each.seq, seq);
    notify(t("web-rolled-back"), "no");
  }

  private update(message: Update): void {
    if (message.seq <= this.received) return;
    this.received = message.seq;
    this.queue.push(message);
    this.pace();
  }

  /** Show the next update; all while a command waits, without animations, or if hidden. */
  private pace(): void {
    clearTimeout(this.beat);
    if (this.unanswered.size || !moving() || document.visibilityState === "hidden")
      this.show(this.queue.splice(0));
    else if (this.rest <= 0) this.show(this.queue.splice(0, 1));
    if (this.queue.length) this.beat = setTimeout(() => this.pace(), Math.max(0, this.rest));
  }

  /** Milliseconds left of the beat. */
  private get rest(): number {
    return this.shownAt + EVENT_DURATION - Date.now();
  }

  private show(updates: readonly (Update | Welcome)[]): void {
    for (const update of updates) this.apply(update);
    const events = updates.flatMap((update) => update.events);
    if (events.length) this.news = events;
    if (events.some((event) => DRAWN.has(event.kind))) this.shownAt = Date.now();
  }

  private apply({ seq, now, view, events }: Update | Welcome): void {
    this.ended = null;
    this.seq = seq;
    this.ahead = now - Date.now();
    this.events = [...this.events, ...events].slice(-EVENTS_KEPT);
    this.replaceSections(view);
    this.settle();
  }

  private replaceSections(view: Sections): void {
    this.room = view.room ?? this.room;
    this.you = view.you ?? this.you;
    this.game = view.game ?? this.game;
    this.table = view.table ?? this.table;
    this.mine = view.mine ?? this.mine;
    this.chat = view.chat ?? this.chat;
    this.contribute();
  }

  /**
   * After seeing the commitment, send entropy for every seat of this device that has not. In a
   * rematch this also reports that the device is back, even if the dice are typed.
   */
  private contribute(): void {
    if (!this.room || !this.you) return;
    const { anchor, phase, seats } = this.room;
    this.witness.see(anchor, this.you.seats);
    if (phase === "over") return;
    for (const seat of this.you.seats) {
      const added = seats[seat - 1]?.adds && this.witness.has(seat);
      const wanted = seats[seat - 1]?.returning || (anchor && !added);
      if (!wanted || this.contributing.has(seat)) continue;
      this.contributing.add(seat);
      void this.command({ type: "contribute", seat, entropy: entropy() }).then(
        ({ ok }) => ok && this.contributing.delete(seat),
      );
    }
  }

  /** Resolve the accepted commands whose update is on screen. */
  private settle(): void {
    const done = this.accepted.filter(({ seq }) => seq <= this.seq);
    this.accepted = this.accepted.filter(({ seq }) => seq > this.seq);
    for (const { id } of done) this.answer(id, { ok: true });
  }

  private resend(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    for (const { message } of this.unanswered.values()) this.send(message);
  }

  /** Settings go over plain HTTP: a sheet or a record may be longer than a frame. */
  private send(message: AnyCommand): void {
    if (message.type === "configure") void this.post(message);
    else this.socket.send(message);
  }

  private async post(message: AnyCommand): Promise<void> {
    try {
      this.receive(await api.command(this.code, message));
    } catch (error) {
      const refused = error instanceof Failed ? error.refused : OFFLINE;
      this.refuse({ ...refused, id: message.id });
    }
  }

  private answer(id: string, outcome: Outcome): void {
    this.witness.answer(id, outcome.ok);
    this.unanswered.get(id)?.done(outcome);
    this.unanswered.delete(id);
  }

  private answerPreview(id: string, answer: Option | Refused): void {
    this.previews.get(id)?.(answer);
    this.previews.delete(id);
  }

  private refusePreviews(refused: Refused): void {
    for (const id of this.previews.keys()) this.answerPreview(id, refused);
  }

  /** A refusal without an id may concern any message, so it applies to all of them. */
  private refuse(refused: Refused): void {
    const { id, code } = refused;
    if (id === null) this.refusePreviews(refused);
    else this.answerPreview(id, refused);
    if (code === "too-fast") this.retry ??= setTimeout(() => this.resend(), RETRY_DELAY);
    else
      for (const each of id === null ? this.unanswered.keys() : [id])
        this.answer(each, { ok: false, refused });
  }

  /** Previews are not repeated: after a reconnect they are outdated. */
  private changeLink(state: Link): void {
    this.link = state;
    if (state !== "open") this.refusePreviews(OFFLINE);
  }
}
