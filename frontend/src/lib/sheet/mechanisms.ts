import type { PrintedSheet, PrintedTrack, SheetMarks } from "$lib/protocol";
import { t } from "$lib/text/texts.svelte";

/** A line of a sheet: the index of a row, or of the bonus row between two rows. */
export type Line = { row: number } | { track: number };

/** The same for the same line of every view, so that its elements stay. */
export function lineKey(line: Line): string {
  return "row" in line ? `row ${line.row}` : `track ${line.track}`;
}

/** The lines from top to bottom: a bonus row is behind the first of its two rows. */
export function linesOf(sheet: PrintedSheet): Line[] {
  const tracks = sheet.tracks ?? [];
  return sheet.rows.flatMap(({ letter }, row): Line[] => [
    { row },
    ...tracks.flatMap((track, index) => (track.rows[0] === letter ? [{ track: index }] : [])),
  ]);
}

/** The name of a box of a track, for plays and pads. */
export function boxName(track: PrintedTrack, index: number): string {
  return track.cells[index] ?? track.boxes[index]!.join("/");
}

/** The box just right of the last cross of a track. */
export function nextBox(crossed: readonly number[] = []): number {
  return Math.max(-1, ...crossed) + 1;
}

export type BoxMark = "open" | "crossed" | "skipped";

/** The mark of a box: one left of the last cross is lost. */
export function boxMark(crossed: readonly number[] = [], index: number): BoxMark {
  if (crossed.includes(index)) return "crossed";
  return index < nextBox(crossed) ? "skipped" : "open";
}

/** What a cell is besides a number: part of a line over several rows, and in words. */
export interface CellNote {
  joined: "step" | "link";
  text: string;
}

/** The cells with a note: steps, and cells that are crossed together. */
export function notesOf(sheet: PrintedSheet): ReadonlyMap<string, CellNote> {
  const colours = new Map(
    sheet.rows.flatMap((row) => row.cells.map(({ name, colour }) => [name, colour])),
  );
  const named = (cell: string) =>
    t("cell-name", { colour: colours.get(cell) ?? "", number: cell.slice(1) });
  return new Map<string, CellNote>([
    ...(sheet.steps ?? []).map((cell): [string, CellNote] => [
      cell,
      { joined: "step", text: t("web-step") },
    ]),
    ...(sheet.links ?? []).flatMap(([one, other]): [string, CellNote][] => [
      [one!, { joined: "link", text: t("web-linked", { cell: named(other!) }) }],
      [other!, { joined: "link", text: t("web-linked", { cell: named(one!) }) }],
    ]),
  ]);
}

/** How many steps are crossed. */
export function stepsCrossed(sheet: PrintedSheet, marks: SheetMarks | undefined): number {
  const crossed = new Set(marks?.rows.flatMap((row) => row.crossed));
  return (sheet.steps ?? []).filter((cell) => crossed.has(cell)).length;
}

/** The names of everything that can be focused, line by line. */
export function namesOf(sheet: PrintedSheet): string[][] {
  const tracks = sheet.tracks ?? [];
  const lines = linesOf(sheet).map((line) =>
    "row" in line
      ? sheet.rows[line.row]!.cells.map(({ name }) => name)
      : [...tracks[line.track]!.cells],
  );
  const below = tracks.filter((track) => !track.rows);
  return [...lines, ...below.map((track) => track.boxes.map((_, index) => boxName(track, index)))];
}

/** The messages about what a sheet has besides rows of numbers. */
export function aboutsOf(sheet: PrintedSheet): string[] {
  const cells = sheet.rows.flatMap((row) => row.cells);
  const has: [boolean, string][] = [
    [cells.some(({ boxes = 1, at_once }) => boxes > 1 && !at_once), "mechanism-twice"],
    [cells.some(({ at_once }) => at_once), "mechanism-at-once"],
    [Boolean(sheet.links?.length), "mechanism-link"],
    [cells.some(({ number }) => !number), "mechanism-field"],
    [Boolean(sheet.tracks?.some(({ kind }) => kind === "bonus-row")), "mechanism-bonus-row"],
  ];
  return has.flatMap(([there, message]) => (there ? [message] : []));
}
