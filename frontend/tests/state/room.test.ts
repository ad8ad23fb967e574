import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OFFLINE } from "$lib/net/api";
import type { AnyCommand, ClientMessage, Preview } from "$lib/protocol";
import { notices } from "$lib/state/notices.svelte";
import { preferences } from "$lib/state/preferences.svelte";
import {
  EVENT_DURATION,
  EVENTS_KEPT,
  RETRY_DELAY,
  Room,
  type Outcome,
} from "$lib/state/room.svelte";
import { browser } from "../support/browser";
import { FakeSocket, welcome } from "../support/fakeSocket";
import { GAME, event, mine, option, refusal, roomView, table, update } from "../support/views";

let room: Room;

/** A command with its outcome so far. */
function follow(command: Promise<Outcome>): { outcome: Outcome | null } {
  const followed: { outcome: Outcome | null } = { outcome: null };
  void command.then((outcome) => (followed.outcome = outcome));
  return followed;
}

/** Run the callbacks of resolved promises. */
const settled = () => vi.advanceTimersByTimeAsync(0);

function commands(messages: ClientMessage[]): AnyCommand[] {
  return messages.filter((each): each is AnyCommand => "id" in each && each.type !== "preview");
}

/** The id of the command that was sent last. */
function lastId(): string {
  return commands(FakeSocket.last.sent).at(-1)!.id;
}

/** Lose the connection and wait for the next one, for less than a beat. */
function reconnect(): FakeSocket {
  FakeSocket.last.disconnect();
  vi.advanceTimersByTime(500);
  return FakeSocket.last;
}

beforeEach(() => {
  FakeSocket.install();
  room = new Room("ABCD");
  FakeSocket.last.welcome({
    seq: 5,
    events: [event(5, "rolled")],
    view: { room: roomView({ kind: "person", name: "Ann" }), game: GAME, table: table(1) },
  });
});

afterEach(() => room.close());

describe("the view", () => {
  test("contains the sections of the welcome", () => {
    expect(room.link).toBe("open");
    expect(room.seq).toBe(5);
    expect(room.game).toEqual(GAME);
    expect(room.table?.moment).toBe(1);
    expect(room.events).toEqual([event(5, "rolled")]);
  });

  test("keeps the parts that an update leaves out", () => {
    FakeSocket.last.deliver(update(6, { view: { mine: [mine([])] } }));
    expect(room.seq).toBe(6);
    expect(room.mine).toEqual([mine([])]);
    expect(room.table?.moment).toBe(1);
    FakeSocket.last.deliver(update(7, { view: { table: table(2) } }));
    expect(room.table?.moment).toBe(2);
    expect(room.mine).toEqual([mine([])]);
  });

  test.each([
    ["twice", 6],
    ["late", 4],
  ])("ignores an update that arrives %s", (_when, seq) => {
    FakeSocket.last.deliver(
      update(6, { view: { table: table(2) }, events: [event(6, "said")] }),
      update(seq, { view: { table: table(99) }, events: [event(seq, "said")] }),
    );
    vi.advanceTimersByTime(2 * EVENT_DURATION);
    expect(room.seq).toBe(6);
    expect(room.table?.moment).toBe(2);
    expect(room.events.map((each) => each.seq)).toEqual([5, 6]);
  });

  test("has the names of players and who is away", () => {
    const seats = [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Bo" },
      { kind: "bot", name: "Robot" },
    ] as const;
    FakeSocket.last.deliver(update(6, { view: { room: roomView(...seats) } }));
    expect(room.name(2)).toBe("Bo");
    expect(room.name(9)).toBe("");
    expect(room.away(2)).toBe(false);
    FakeSocket.last.deliver({ type: "presence", seats: [1], spectators: 0 });
    expect([1, 2, 3].map((seat) => room.away(seat))).toEqual([false, true, false]);
  });

  test("measures how far the server's clock is ahead", () => {
    FakeSocket.last.deliver({ type: "pong", now: Date.now() + 1234 });
    expect(room.ahead).toBe(1234);
  });

  test("keeps the goodbye until the next message of the server", () => {
    FakeSocket.last.deliver({ type: "bye", code: "idle", sentence: "" });
    expect(room.ended?.code).toBe("idle");
    reconnect().welcome({ seq: 5 });
    expect(room.ended).toBeNull();
  });
});

describe("events", () => {
  test("of the first welcome are not animated as news", () => {
    expect(room.news).toEqual([]);
  });

  test("that were missed are news after a reconnect", () => {
    reconnect().welcome({ seq: 7, events: [event(6, "crossed"), event(7, "rolled")] });
    expect(room.news.map((each) => each.seq)).toEqual([6, 7]);
    expect(room.events.map((each) => each.seq)).toEqual([5, 6, 7]);
    expect(room.rolls).toBe(2);
  });

  test("before a gap are dropped", () => {
    reconnect().welcome({ seq: 900, complete: false });
    expect(room.events).toEqual([]);
    expect(room.seq).toBe(900);
  });

  test("that the server has lost are reported", () => {
    FakeSocket.last.deliver(update(6));
    reconnect().welcome({ seq: 4, complete: false, lost: 2 });
    expect(room.seq).toBe(4);
    expect(notices.map((each) => each.text)).toEqual(["⟦web-rolled-back⟧"]);
  });

  test("are kept up to a limit", () => {
    const many = Array.from({ length: EVENTS_KEPT + 20 }, (_, index) => event(6 + index, "said"));
    FakeSocket.last.deliver(update(6 + many.length, { events: many }));
    expect(room.events).toHaveLength(EVENTS_KEPT);
    expect(room.events.at(-1)).toEqual(many.at(-1));
  });
});

describe("a command", () => {
  test("is sent with an id of its own and resolves when its update is on screen", async () => {
    const first = follow(room.command({ type: "start" }));
    const second = follow(room.command({ type: "rematch" }));
    const [start, rematch] = commands(FakeSocket.last.sent);
    expect(start!.id).not.toBe(rematch!.id);
    FakeSocket.last.deliver({ type: "accepted", id: start!.id, seq: 6 });
    await settled();
    expect(first.outcome).toBeNull();
    FakeSocket.last.deliver(update(6));
    await settled();
    expect(first.outcome).toEqual({ ok: true });
    expect(second.outcome).toBeNull();
  });

  test("does not resolve while its update waits to be shown", async () => {
    FakeSocket.last.deliver(
      update(6, { events: [event(6, "rolled")] }),
      update(7, { events: [event(7, "rolled")] }),
    );
    const start = follow(room.command({ type: "start" }));
    FakeSocket.last.deliver({ type: "accepted", id: lastId(), seq: 7 });
    await settled();
    expect(start.outcome).toBeNull();
    await vi.advanceTimersByTimeAsync(EVENT_DURATION);
    expect(start.outcome).toEqual({ ok: true });
  });

  test("resolves immediately if its update came first", async () => {
    const start = follow(room.command({ type: "start" }));
    FakeSocket.last.deliver(update(6), { type: "accepted", id: lastId(), seq: 6 });
    await settled();
    expect(start.outcome).toEqual({ ok: true });
  });

  test("resolves with the refusal that carries its id", async () => {
    const first = follow(room.command({ type: "start" }));
    const second = follow(room.command({ type: "start" }));
    const refused = refusal("not-host", { id: lastId() });
    FakeSocket.last.deliver(refused);
    await settled();
    expect(first.outcome).toBeNull();
    expect(second.outcome).toEqual({ ok: false, refused });
  });

  test("choose names the moment on screen and contains entropy", () => {
    void room.choose(2, "a5");
    expect(commands(FakeSocket.last.sent)).toEqual([
      {
        type: "choose",
        moment: 1,
        seat: 2,
        play: "a5",
        entropy: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        id: lastId(),
      },
    ]);
  });
});

describe("after a reconnect", () => {
  test("hello names the last update received, shown or not", () => {
    FakeSocket.last.deliver(
      update(6, { events: [event(6, "rolled")] }),
      update(7, { events: [event(7, "rolled")] }),
    );
    expect(room.seq).toBe(6);
    expect(reconnect().open().sent).toEqual([
      expect.objectContaining({ type: "hello", last_seq: 7 }),
    ]);
  });

  test("updates that waited are shown before what was missed", () => {
    FakeSocket.last.deliver(
      update(6, { events: [event(6, "rolled")], view: { table: table(6) } }),
      update(7, { events: [event(7, "rolled")], view: { mine: [mine([], { seat: 7 })] } }),
    );
    reconnect().welcome({ seq: 8, events: [event(8, "rolled")], view: { table: table(8) } });
    expect(room.news.map((each) => each.seq)).toEqual([7, 8]);
    expect(room.events.map((each) => each.seq)).toEqual([5, 6, 7, 8]);
    expect(room.table?.moment).toBe(8);
    expect(room.mine[0]?.seat).toBe(7);
  });

  test("unanswered commands are sent again in order with the same ids", async () => {
    const first = follow(room.command({ type: "say", text: "one" }));
    void room.command({ type: "say", text: "two" });
    const sent = commands(FakeSocket.last.sent);
    const socket = reconnect().open();
    expect(commands(socket.sent)).toEqual([]);
    socket.deliver(welcome({ seq: 5 }));
    expect(commands(socket.sent)).toEqual(sent);
    socket.deliver({ type: "accepted", id: sent[0]!.id, seq: 5 });
    await settled();
    expect(first.outcome).toEqual({ ok: true });
    const third = reconnect().welcome({ seq: 5 });
    expect(commands(third.sent)).toEqual([sent[1]]);
  });

  test("a command made without a connection is sent", () => {
    FakeSocket.last.disconnect();
    void room.command({ type: "start" });
    vi.advanceTimersByTime(1000);
    FakeSocket.last.welcome({ seq: 5 });
    expect(commands(FakeSocket.last.sent).map((each) => each.type)).toEqual(["start"]);
  });

  test("answered commands are not sent again", () => {
    void room.command({ type: "start" });
    FakeSocket.last.deliver(refusal("not-host", { id: lastId() }));
    expect(commands(reconnect().welcome({ seq: 5 }).sent)).toEqual([]);
  });

  test("a command whose update was missed resolves with the welcome", async () => {
    const start = follow(room.command({ type: "start" }));
    FakeSocket.last.deliver({ type: "accepted", id: lastId(), seq: 6 });
    reconnect().welcome({ seq: 6 });
    await settled();
    expect(start.outcome).toEqual({ ok: true });
  });

  test("a renewed connection resolves when the server has answered", async () => {
    let back = false;
    void room.comeBack().then(() => (back = true));
    FakeSocket.last.open();
    await settled();
    expect(back).toBe(false);
    FakeSocket.last.deliver(welcome({ seq: 5 }));
    await settled();
    expect(back).toBe(true);
  });
});

describe("a refusal as too fast", () => {
  test.each([
    ["without an id", () => null],
    ["with an id", () => lastId()],
  ])("%s resends the command with the same id after a pause", async (_how, id) => {
    const start = follow(room.command({ type: "start" }));
    FakeSocket.last.deliver(refusal("too-fast", { id: id() }), refusal("too-fast"));
    const sent = commands(FakeSocket.last.takeSent()).at(-1);
    vi.advanceTimersByTime(RETRY_DELAY - 1);
    expect(FakeSocket.last.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.sent).toEqual([sent]);
    FakeSocket.last.deliver({ type: "accepted", id: sent!.id, seq: 5 });
    await settled();
    expect(start.outcome).toEqual({ ok: true });
  });

  test("repeated several times leads to as many retries", () => {
    void room.command({ type: "start" });
    for (let round = 0; round < 3; round++) {
      FakeSocket.last.deliver(refusal("too-fast"));
      FakeSocket.last.takeSent();
      vi.advanceTimersByTime(RETRY_DELAY);
      expect(commands(FakeSocket.last.sent)).toHaveLength(1);
    }
  });
});

test("any other refusal without an id answers all commands", async () => {
  const refused = refusal("too-large");
  const say = follow(room.command({ type: "say", text: "x" }));
  const preview = room.preview(1, { play: "a5" });
  FakeSocket.last.deliver(refused);
  expect(await preview).toEqual(refused);
  expect(say.outcome).toEqual({ ok: false, refused });
});

describe("a preview", () => {
  function asked(): Preview[] {
    return FakeSocket.last.sent.filter((each) => each.type === "preview");
  }

  test("resolves with the option or the refusal that carries its id", async () => {
    const good = room.preview(1, { play: "b11>a3" });
    const bad = room.preview(1, { play: "a2" });
    const [first, second] = asked();
    expect(first).toMatchObject({ seat: 1, play: "b11>a3" });
    const refused = refusal("skip", { id: second!.id });
    const chain = option("white", ["b11", "a3", "a4"]);
    FakeSocket.last.deliver(refused, { type: "previewed", id: first!.id, option: chain });
    expect(await good).toEqual(chain);
    expect(await bad).toEqual(refused);
  });

  test("is offline without a connection", async () => {
    FakeSocket.last.disconnect();
    expect(await room.preview(1, { play: "a5" })).toEqual(OFFLINE);
  });

  test("is offline when the connection breaks, and is not repeated", async () => {
    const preview = room.preview(1, { play: "a5" });
    FakeSocket.last.disconnect();
    expect(await preview).toEqual(OFFLINE);
    vi.advanceTimersByTime(1000);
    FakeSocket.last.welcome({ seq: 5 });
    expect(asked()).toEqual([]);
  });

  test("is refused when the server drops it as too fast", async () => {
    const preview = room.preview(1, { play: "a5" });
    FakeSocket.last.deliver(refusal("too-fast"));
    expect(await preview).toEqual(refusal("too-fast"));
  });
});

describe("pacing", () => {
  function roll(seq: number) {
    return update(seq, { events: [event(seq, "rolled")] });
  }

  test("shows drawn events one by one, a beat apart", () => {
    FakeSocket.last.deliver(roll(6), roll(7), roll(8));
    expect(room.seq).toBe(6);
    vi.advanceTimersByTime(EVENT_DURATION - 1);
    expect(room.seq).toBe(6);
    vi.advanceTimersByTime(1);
    expect(room.seq).toBe(7);
    expect(room.news.map((each) => each.seq)).toEqual([7]);
    vi.advanceTimersByTime(EVENT_DURATION);
    expect(room.seq).toBe(8);
  });

  test("shows updates without drawn events immediately", () => {
    FakeSocket.last.deliver(update(6, { events: [event(6, "said")] }), roll(7));
    expect(room.seq).toBe(7);
  });

  test("shows all updates while a command waits", () => {
    FakeSocket.last.deliver(roll(6), roll(7));
    void room.command({ type: "start" });
    FakeSocket.last.deliver(roll(8));
    expect(room.seq).toBe(8);
  });

  test("keeps all news when it shows several updates at once", () => {
    FakeSocket.last.deliver(roll(6), roll(7));
    void room.command({ type: "start" });
    FakeSocket.last.deliver(roll(8));
    expect(room.news.map((each) => each.seq)).toEqual([7, 8]);
  });

  test.each([
    ["reduced motion", () => (browser.reducedMotion = true)],
    ["animation switched off", () => (preferences.animation = false)],
    ["a hidden page", () => browser.setVisibility("hidden")],
  ])("is off for %s", (_what, arrange) => {
    FakeSocket.last.deliver(roll(6), roll(7), roll(8));
    expect(room.seq).toBe(6);
    arrange();
    FakeSocket.last.deliver(roll(9));
    preferences.animation = true;
    expect(room.seq).toBe(9);
  });

  test("stops when the room is closed", () => {
    FakeSocket.last.deliver(roll(6), roll(7));
    room.close();
    vi.advanceTimersByTime(10 * EVENT_DURATION);
    expect(room.seq).toBe(6);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a rematch with real dice", () => {
  const lobby = (returning: boolean) => {
    const view = roomView({ kind: "person", name: "Ann" });
    const seats = view.seats.map((seat) => ({ ...seat, returning }));
    return { ...view, phase: "lobby" as const, anchor: "", seats };
  };
  const you = { name: "Ann", seats: [1], host: true };

  test("receives a message that this device is back", () => {
    FakeSocket.last.welcome({ seq: 6, view: { room: lobby(true), you } });
    const sent = commands(FakeSocket.last.sent);
    expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(["contribute"]));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test("receives nothing more once this device is back", () => {
    FakeSocket.last.welcome({ seq: 6, view: { room: lobby(false), you } });
    expect(commands(FakeSocket.last.sent)).toEqual([]);
  });
});
