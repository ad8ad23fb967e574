import { beforeEach, describe, expect, test, vi } from "vitest";
import { Coach, LEAST, PATIENCE, RECENT } from "$lib/advice/coach.svelte";
import { api } from "$lib/net/api";
import type { CoachedPlay, Coaching } from "$lib/protocol";
import { changePreferences } from "$lib/state/preferences.svelte";
import type { Room } from "$lib/state/room.svelte";
import { option } from "../support/views";

const A9 = option("white", ["a9"]);
const B9 = option("white", ["b9"]);

function costly(play: string, lost: number): CoachedPlay {
  return { play, lost, text: [{ id: "coach-costs" }], cells: ["a8"] };
}

function coaching(...plays: CoachedPlay[]): Coaching {
  return { seat: 1, measure: "chance", plays };
}

let room: { code: string; room: { coach: boolean }; table: { moment: number } };
let coach: Coach;

async function prepared(answer: Coaching): Promise<void> {
  vi.spyOn(api, "coach").mockResolvedValue(answer);
  await coach.prepare(1);
}

beforeEach(async () => {
  await changePreferences({ coach: true });
  room = { code: "ABCD", room: { coach: true }, table: { moment: 7 } };
  coach = new Coach(room as unknown as Room);
});

describe("a coach", () => {
  test("objects only to plays that lose too much", async () => {
    await prepared(coaching(costly("a9", 2 * LEAST.chance), costly("b9", LEAST.chance / 2)));
    expect(coach.objection(A9)?.cells).toEqual(["a8"]);
    expect(coach.objection(B9)).toBeNull();
    expect(coach.objection(option("pass", []))).toBeNull();
    expect(coach.objection(null)).toBeNull();
  });

  test("has a higher threshold after good choices, and still reports great mistakes", async () => {
    const some = costly("a9", 2 * LEAST.chance);
    for (let game = 0; game < RECENT; game++) {
      await prepared(coaching(some));
      coach.note(B9);
    }
    await prepared(coaching(some, costly("b9", (PATIENCE + 1) * LEAST.chance)));
    expect(coach.objection(A9)).toBeNull();
    expect(coach.objection(B9)).not.toBeNull();
  });

  test("lowers the threshold after bad choices, also on another page", async () => {
    const some = costly("a9", 2 * LEAST.chance);
    for (const made of [...Array(RECENT).fill(B9), ...Array(RECENT).fill(A9)]) {
      await prepared(coaching(some));
      coach.note(made);
    }
    coach = new Coach(room as unknown as Room);
    await prepared(coaching(some));
    expect(coach.objection(A9)).not.toBeNull();
  });

  test("is off if the preference or the table disables it", async () => {
    await prepared(coaching(costly("a9", 1)));
    await changePreferences({ coach: false });
    expect([coach.wanted, coach.objection(A9)]).toEqual([false, null]);
    await changePreferences({ coach: true });
    room.room = { coach: false };
    expect([coach.wanted, coach.objection(A9)]).toEqual([false, null]);
  });

  test("discards an answer that arrives after the game has progressed", async () => {
    const asked = vi.spyOn(api, "coach");
    let answer: (found: Coaching) => void = () => undefined;
    asked.mockReturnValue(new Promise((done) => (answer = done)));
    const preparing = coach.prepare(1);
    room.table = { moment: 8 };
    answer(coaching(costly("a9", 1)));
    await preparing;
    expect(coach.objection(A9)).toBeNull();
  });

  test("is silent if the server does not answer", async () => {
    vi.spyOn(api, "coach").mockRejectedValue(new Error("offline"));
    await coach.prepare(1);
    expect(coach.objection(A9)).toBeNull();
  });
});
