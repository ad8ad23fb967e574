import { expect, test } from "vitest";
import type { PrintedRow, PrintedSheet, PrintedTrack } from "$lib/protocol";
import {
  aboutsOf,
  boxMark,
  boxName,
  linesOf,
  namesOf,
  nextBox,
  notesOf,
} from "$lib/sheet/mechanisms";

function row(letter: string, names: string[]): PrintedRow {
  const cells = names.map((name) => {
    const number = name.includes("/") ? 0 : Number(name);
    return { name: letter + name, number, colour: "red" as const };
  });
  return { letter, colour: "red", mixed: false, cells, closers: [], needed: 5 };
}

function sheet(more: Partial<PrintedSheet> = {}): PrintedSheet {
  const rows = [row("a", ["2", "3"]), row("b", ["2", "3"])];
  return { rows, lucky: [], bar: [], bonuses: [], signs: {}, ...more };
}

const BONUS: PrintedTrack = {
  kind: "bonus-row",
  rows: "ab",
  boxes: [[2], [3]],
  cells: ["ab2", "ab3"],
};
const PAIRS: PrintedTrack = {
  kind: "exchange",
  rows: "",
  boxes: [
    [8, 5],
    [9, 7],
  ],
  cells: [],
};

test("a bonus row lies between its two rows, other tracks below all rows", () => {
  const both = sheet({ tracks: [PAIRS, BONUS] });
  expect(linesOf(both)).toEqual([{ row: 0 }, { track: 1 }, { row: 1 }]);
  expect(namesOf(both)).toEqual([
    ["a2", "a3"],
    ["ab2", "ab3"],
    ["b2", "b3"],
    ["8/5", "9/7"],
  ]);
});

test("a box left of the last cross is lost", () => {
  expect(["open", "skipped", "crossed", "open"]).toEqual([
    boxMark(undefined, 0),
    boxMark([2], 1),
    boxMark([2], 2),
    boxMark([2], 3),
  ]);
  expect([nextBox([]), nextBox([0, 2])]).toEqual([0, 3]);
  expect([boxName(BONUS, 1), boxName(PAIRS, 0)]).toEqual(["ab3", "8/5"]);
});

test("both cells of a link have a note, and so have steps", () => {
  const notes = notesOf(sheet({ links: [["a2", "b2"]], steps: ["a3"] }));
  expect([...notes].map(([cell, { joined }]) => [cell, joined])).toEqual([
    ["a3", "step"],
    ["a2", "link"],
    ["b2", "link"],
  ]);
});

test("each mechanism has its explanation", () => {
  const rows = [row("a", ["3", "3/4", "4"])];
  expect(aboutsOf(sheet())).toEqual([]);
  expect(aboutsOf(sheet({ rows, links: [["a3", "a4"]], tracks: [BONUS] }))).toEqual([
    "mechanism-link",
    "mechanism-field",
    "mechanism-bonus-row",
  ]);
});
