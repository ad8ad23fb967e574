import { expect, test } from "vitest";
import { added, counted } from "$lib/sheet/boxes";

test("a cell is counted once for each of its boxes", () => {
  expect([...counted(["a3", "a3", "a5"])]).toEqual([
    ["a3", 2],
    ["a5", 1],
  ]);
  expect(counted(undefined).size).toBe(0);
});

test("a second cross in the same cell counts as new", () => {
  expect([...added(["a3", "b4"], ["a3", "a3", "b4"])]).toEqual(["a3"]);
  expect(added(["a3"], ["a3"]).size).toBe(0);
});
