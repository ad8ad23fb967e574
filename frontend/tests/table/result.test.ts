import { expect, test } from "vitest";
import type { ScoreParts, SheetMarks } from "$lib/protocol";
import { resultOf } from "$lib/table/result";

function sheet(seat: number, rows: number[], misses = 0): SheetMarks {
  const total = rows.reduce((sum, each) => sum + each, misses);
  const score: ScoreParts = { rows, misses, doubled: 0, extra: 0, total };
  return { seat, score } as SheetMarks;
}

const ANN = sheet(1, [10, 6, 3, 0], -15);
const BEN = sheet(2, [3, 15, 28, 6]);
const CAL = sheet(3, [1, 1, 1, 1]);

test("a loser gets the difference and the part in which the winner was ahead", () => {
  expect(resultOf([ANN, BEN, CAL], [2], 1)).toMatchObject({
    rival: { seat: 2 },
    won: false,
    shared: false,
    by: 48,
    decided: { part: 2, mine: 3, theirs: 28 },
  });
});

test("a winner gets the difference to the best of the others", () => {
  expect(resultOf([ANN, BEN, CAL], [2], 2)).toMatchObject({
    rival: { seat: 1 },
    won: true,
    by: 48,
    decided: { part: 2, mine: 28, theirs: 3 },
  });
});

test("misses can be the deciding part", () => {
  const careless = sheet(1, [3, 15, 28, 6], -5);
  expect(resultOf([careless, BEN], [2], 1)?.decided).toEqual({
    part: "misses",
    mine: -5,
    theirs: 0,
  });
});

test("a shared win has no deciding part", () => {
  const same = sheet(1, [3, 15, 28, 6]);
  expect(resultOf([same, BEN], [1, 2], 1)).toMatchObject({ shared: true, by: 0, decided: null });
});

test("a solo player or a spectator has no result", () => {
  expect(resultOf([ANN], [1], 1)).toBeNull();
  expect(resultOf([ANN, BEN], [2], 9)).toBeNull();
});
