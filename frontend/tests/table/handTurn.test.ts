import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Option } from "$lib/protocol";
import { notices } from "$lib/state/notices.svelte";
import { ChoiceDraft } from "$lib/table/choiceDraft.svelte";
import { HandTurn } from "$lib/table/handTurn.svelte";
import { FakeRoom } from "../support/fakeRoom";

const PASS: Option = { play: "-", how: "pass", text: { id: "hint-pass" }, miss: 2, points: -5 };
const A11: Option = { play: "a11", how: "white", text: { id: "hint-pass" } };

let room: FakeRoom & { you?: unknown };
let hand: HandTurn;

function sit(options: Option[]): void {
  room = new FakeRoom({ seat: 1, hand: [], chosen: null, can_take_back: false, options });
  room.you = { name: "Ann", seats: [1], host: true };
  hand = new HandTurn(room.asRoom, new ChoiceDraft(room.asRoom, () => 1, room.asRoom));
}

beforeEach(() => {
  vi.useFakeTimers();
  notices.length = 0;
});

describe("a throw", () => {
  beforeEach(() => {
    sit([]);
    room.table = { ...room.table, due: "throw", active: 1, moment: 7 };
  });

  test("is sent once, and the dice are drawn in the air immediately", async () => {
    void hand.act();
    void hand.act();
    expect(room.command).toHaveBeenCalledExactlyOnceWith({ type: "throw", moment: 7 });
    expect([hand.thrown, hand.mayThrow]).toEqual([true, false]);
    await room.resolve({ ok: true });
    expect(hand.thrown, "until the dice have fallen").toBe(true);
    room.table = { ...room.table, due: null, moment: 8 };
    expect(hand.thrown).toBe(false);
  });

  test("is allowed to the active player only", () => {
    room.table = { ...room.table, active: 2 };
    expect(hand.mayThrow).toBe(false);
    void hand.act();
    expect(room.command).not.toHaveBeenCalled();
  });

  test("can be repeated after a refusal", async () => {
    void hand.act();
    const text = { id: "denied-not-thrown" };
    const refused = {
      type: "refused" as const,
      id: "t",
      code: "not-thrown" as const,
      rule: null,
      details: {},
      sentence: "",
      text,
    };
    await room.resolve({ ok: false, refused });
    expect(hand.mayThrow).toBe(true);
    expect(notices).toHaveLength(1);
  });
});

describe("a turn in which nothing fits", () => {
  test("continues with the only option", async () => {
    sit([PASS]);
    expect(hand.forced).toEqual(PASS);
    void hand.act();
    expect(room.choose).toHaveBeenCalledExactlyOnceWith(1, "-");
  });

  test("is not detected if another option exists", () => {
    sit([PASS, A11]);
    expect(hand.forced).toBeNull();
    void hand.act();
    expect(room.choose).not.toHaveBeenCalled();
  });
});
