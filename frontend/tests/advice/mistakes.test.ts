import { expect, test } from "vitest";
import { Mistakes } from "$lib/advice/mistakes.svelte";
import type { ReviewRequest } from "$lib/advice/reviewRequest.svelte";
import type { Decision } from "$lib/protocol";
import type { Player } from "$lib/replay/player.svelte";

const decision = (step: number, seat: number, mark: Decision["mark"]) =>
  ({ step, seat, mark }) as Decision;
const decisions = [
  decision(2, 1, "bad"),
  decision(3, 2, "very-bad"),
  decision(4, 1, null),
  decision(6, 1, "doubtful"),
];

/** Two steps of the record are one frame. */
function walk() {
  const player = { index: 0, playing: true, go: (frame: number) => void (player.index = frame) };
  const request = {
    review: { decisions },
    frameOf: ({ step }: Decision) => Math.floor(step / 2),
  };
  const seats: number[] = [];
  const mistakes = new Mistakes(
    request as unknown as ReviewRequest,
    player as unknown as Player,
    (seat) => seats.push(seat),
  );
  return { mistakes, player, seats };
}

test("navigation goes from mistake to mistake, also within one frame", () => {
  const { mistakes, player, seats } = walk();
  expect(mistakes.current).toBeNull();
  for (let walked = 0; walked < 3; walked++) mistakes.show(mistakes.beside(1));
  expect(mistakes.current).toBe(decisions[3]);
  expect(mistakes.beside(1)).toBeUndefined();
  expect(mistakes.beside(-1)).toBe(decisions[1]);
  expect(seats).toEqual([1, 2, 1]);
  expect(player.playing).toBe(false);
});

test("stepping the replay leaves the mistake, and navigation continues from there", () => {
  const { mistakes, player } = walk();
  mistakes.show(mistakes.all[0]);
  player.index = 2;
  expect(mistakes.beside(-1)).toBe(decisions[1]);
  expect(mistakes.beside(1)).toBe(decisions[3]);
});

test("navigation can be limited to the mistakes of one seat", () => {
  const { mistakes } = walk();
  mistakes.seat = 2;
  expect(mistakes.all).toEqual([decisions[1]]);
  mistakes.show(mistakes.beside(1));
  expect([mistakes.beside(-1), mistakes.beside(1)]).toEqual([undefined, undefined]);
});
