import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  FIRST_DELAY,
  LONGEST_DELAY,
  PING_INTERVAL,
  RoomSocket,
  SILENCE,
  WELCOME_TIMEOUT,
  type Link,
} from "$lib/net/socket";
import { VERSION, type Bye, type ServerMessage } from "$lib/protocol";
import { browser } from "../support/browser";
import { FakeSocket, welcome } from "../support/fakeSocket";

let links: Link[];
let heard: ServerMessage[];
let seq: number;
let opened: RoomSocket[];

function connect(): RoomSocket {
  const socket = new RoomSocket("AB CD", {
    lastSeq: () => seq,
    message: (message) => void heard.push(message),
    link: (state) => void links.push(state),
  });
  opened.push(socket);
  return socket;
}

function bye(code: Bye["code"]): Bye {
  return { type: "bye", code, sentence: "" };
}

/** Milliseconds from now until the next connection attempt. */
function untilNextAttempt(): number {
  const before = FakeSocket.all.length;
  const begun = Date.now();
  vi.advanceTimersToNextTimer();
  expect(FakeSocket.all).toHaveLength(before + 1);
  return Date.now() - begun;
}

beforeEach(() => {
  [links, heard, seq, opened] = [[], [], 0, []];
  FakeSocket.install();
  // Without jitter: the factor is 0.5 + 0.5.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

afterEach(() => {
  for (const socket of opened) socket.close();
});

describe("a connection", () => {
  test("goes to the room over TLS on a page loaded over TLS", () => {
    connect();
    expect(FakeSocket.last.url).toBe("wss://rowlock.test/games/api/rooms/AB%20CD/socket");
  });

  test("begins with hello, the version and the last sequence number", () => {
    seq = 17;
    connect();
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", version: VERSION, last_seq: 17 }]);
  });

  test("counts as open when the server has answered hello", () => {
    connect();
    FakeSocket.last.open();
    expect(links).toEqual(["connecting"]);
    FakeSocket.last.deliver(welcome());
    expect(links).toEqual(["connecting", "open"]);
    expect(heard).toEqual([welcome()]);
  });

  test("sends nothing and returns false while it is not open", () => {
    const socket = connect();
    expect(socket.send({ type: "ping" })).toBe(false);
    FakeSocket.last.open();
    expect(socket.send({ type: "ping" })).toBe(true);
    FakeSocket.last.disconnect();
    expect(socket.send({ type: "ping" })).toBe(false);
  });

  test("is given up when no welcome arrives in time", () => {
    connect();
    const stuck = FakeSocket.last;
    vi.advanceTimersByTime(WELCOME_TIMEOUT);
    expect(stuck.closed).toBe(true);
    expect(links).toEqual(["connecting", "lost"]);
    expect(untilNextAttempt()).toBe(FIRST_DELAY);
  });

  test("is not given up after the welcome", () => {
    connect();
    FakeSocket.last.welcome();
    vi.advanceTimersByTime(WELCOME_TIMEOUT);
    expect(links).toEqual(["connecting", "open"]);
  });
});

describe("a lost connection", () => {
  test("is opened again after delays that double up to a limit", () => {
    connect();
    const delays = Array.from({ length: 7 }, () => {
      FakeSocket.last.disconnect();
      return untilNextAttempt();
    });
    expect(delays).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
    expect(delays[0]).toBe(FIRST_DELAY);
    expect(delays.at(-1)).toBe(LONGEST_DELAY);
  });

  test.each([
    [0, 150],
    [0.999, 449.7],
  ])("waits between half and one and a half times the delay (random %d)", (random, delay) => {
    vi.mocked(Math.random).mockReturnValue(random);
    connect();
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(Math.floor(delay) - 1);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("resets the delay after a welcome, not after a connection alone", () => {
    connect();
    FakeSocket.last.disconnect();
    untilNextAttempt();
    FakeSocket.last.open().disconnect();
    expect(untilNextAttempt()).toBe(2 * FIRST_DELAY);
    FakeSocket.last.welcome().disconnect();
    expect(untilNextAttempt()).toBe(FIRST_DELAY);
  });

  test("reports lost, connecting and open", () => {
    connect();
    FakeSocket.last.welcome().disconnect();
    untilNextAttempt();
    FakeSocket.last.welcome();
    expect(links).toEqual(["connecting", "open", "lost", "connecting", "open"]);
  });

  test("stays closed while the page is hidden and reconnects when it is shown", () => {
    connect();
    FakeSocket.last.welcome();
    browser.setVisibility("hidden");
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(10 * LONGEST_DELAY);
    expect(FakeSocket.all).toHaveLength(1);
    browser.setVisibility("visible");
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("reconnects immediately and only once when the network is back", () => {
    connect();
    FakeSocket.last.disconnect();
    browser.goOnline();
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(LONGEST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("a silent connection", () => {
  test("is pinged, and kept while messages arrive", () => {
    connect();
    FakeSocket.last.welcome().takeSent();
    for (let round = 0; round < 4; round++) {
      vi.advanceTimersByTime(PING_INTERVAL);
      expect(FakeSocket.last.takeSent()).toEqual([{ type: "ping" }]);
      FakeSocket.last.deliver({ type: "presence", seats: [], spectators: 0 });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is given up after an unanswered ping, without waiting for its close event", () => {
    connect();
    const dead = FakeSocket.last.welcome();
    vi.advanceTimersByTime(2 * PING_INTERVAL);
    expect(dead.closed).toBe(true);
    expect(links.at(-1)).toBe("lost");
    expect(untilNextAttempt()).toBe(FIRST_DELAY);
    FakeSocket.last.welcome();
    dead.disconnect();
    expect(links.at(-1)).toBe("open");
  });

  test("is replaced immediately when a page wakes up after a long sleep", () => {
    connect();
    const dead = FakeSocket.last.welcome();
    // A sleeping device runs no timers.
    vi.setSystemTime(Date.now() + SILENCE + 1);
    browser.setVisibility("visible");
    expect(dead.closed).toBe(true);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("is kept when a page wakes up after a short sleep", () => {
    connect();
    FakeSocket.last.welcome();
    vi.setSystemTime(Date.now() + SILENCE - 1);
    browser.setVisibility("visible");
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a goodbye", () => {
  test.each(["room-unknown", "version", "origin"] as const)("%s is final", (code) => {
    connect();
    FakeSocket.last.open().deliver(bye(code));
    FakeSocket.last.disconnect();
    expect(links.at(-1)).toBe("ended");
    expect(heard).toEqual([bye(code)]);
    vi.advanceTimersByTime(10 * LONGEST_DELAY);
    browser.goOnline();
    expect(FakeSocket.all).toHaveLength(1);
  });

  test.each(["idle", "slow", "too-many-sockets"] as const)(
    "%s is followed by a reconnect",
    (code) => {
      connect();
      FakeSocket.last.welcome().deliver(bye(code));
      FakeSocket.last.disconnect();
      expect(links.at(-1)).toBe("lost");
      expect(untilNextAttempt()).toBe(FIRST_DELAY);
    },
  );
});

describe("a renewed connection", () => {
  test("replaces the old one at once, and later events of the old one are ignored", () => {
    const socket = connect();
    const old = FakeSocket.last.welcome();
    socket.renew();
    expect(old.closed).toBe(true);
    FakeSocket.last.welcome();
    old.disconnect();
    old.deliver(bye("room-unknown"));
    expect(links).toEqual(["connecting", "open", "connecting", "open"]);
    expect(heard.filter((message) => message.type === "bye")).toEqual([]);
    vi.advanceTimersByTime(LONGEST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("cancels a reconnect that was scheduled", () => {
    const socket = connect();
    FakeSocket.last.disconnect();
    socket.renew();
    vi.advanceTimersByTime(LONGEST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("a closed connection", () => {
  test("is never opened again", () => {
    const socket = connect();
    FakeSocket.last.welcome();
    socket.close();
    FakeSocket.last.disconnect();
    expect(links.at(-1)).toBe("ended");
    socket.renew();
    browser.goOnline();
    browser.setVisibility("visible");
    vi.advanceTimersByTime(10 * PING_INTERVAL);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("leaves no timer behind", () => {
    const socket = connect();
    FakeSocket.last.welcome();
    socket.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
