import type { PrintedRow, PrintedSheet, PrintedTrack, RowMarks, SheetMarks } from "$lib/protocol";
import { boxMark, linesOf, type Line } from "$lib/sheet/mechanisms";
import { preferences } from "$lib/state/preferences.svelte";
import type { Room } from "$lib/state/room.svelte";
import { editionTitle } from "$lib/text/editions";
import { t, written } from "$lib/text/texts.svelte";
import { PATHS } from "$lib/ui/Icon.svelte";

type Pen = CanvasRenderingContext2D;

const WIDTH = 1080;
/** Pixels for each unit: sharp on screens with two pixels to a point. */
const SCALE = 1.5;
const MARGIN = 48;
const INSET = 16;
const TITLE = 76;
const HEADING = 64;
const ROW = 74;
const STEP = ROW + 10;
/** The height of a line of round cells or diamonds. */
const TRACK = 64;
const LINE = 60;
const BETWEEN = 26;
const BOTTOM = 60;
/** Width to the right of a row, for the lock and the points. */
const ASIDE = 170;
const LOCK = WIDTH - MARGIN - 126;
const POINTS = WIDTH - MARGIN - 16;
const BANDS: Record<string, [band: string, cell: string, lost: string]> = {
  red: ["#c4352c", "#f8ddd8", "#e2968c"],
  yellow: ["#e3a413", "#fcedc7", "#edc970"],
  green: ["#1d7f58", "#d5ebdf", "#86bba3"],
  blue: ["#2b5fb8", "#d9e4f7", "#8faadb"],
};
const INK = "#24211d";
const FAINT = "rgb(36 33 29 / 55%)";
const QUIET = "#625a4e";
const PAPER = "#f4efe4";
const ON_BAND = "#ffffff";

/** Draw the sheets of a finished game, the best first, or the shared board, as a PNG. */
export async function picture(room: Room, ended: Date): Promise<Blob> {
  const sheets = [...(room.table?.sheets ?? [])].sort(
    (one, other) => other.score.total - one.score.total,
  );
  const shared = room.game!.edition.kind === "board";
  const tops = sheets.map(
    (_, index) =>
      MARGIN +
      TITLE +
      sheets.slice(0, index).reduce((height, marks) => height + seatHeight(room, marks), 0),
  );
  const height = shared
    ? boardHeight(room, sheets)
    : sheets.reduce((sum, marks) => sum + seatHeight(room, marks), 0);
  const canvas = document.createElement("canvas");
  const bottom = MARGIN + TITLE + height + BOTTOM;
  canvas.width = WIDTH * SCALE;
  canvas.height = bottom * SCALE;
  const pen = canvas.getContext("2d")!;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, bottom);
  drawTitle(pen, room, ended);
  if (shared) drawBoard(pen, room, sheets, MARGIN + TITLE);
  else sheets.forEach((marks, index) => drawSeat(pen, room, marks, tops[index]!));
  pen.fillStyle = QUIET;
  write(pen, "Rowlock", WIDTH / 2, bottom - 36, 30, "center");
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

function printedFor(room: Room, seat: number): PrintedSheet {
  return room.game!.edition.sheets[room.game!.sheet_of[seat - 1] ?? 0]!;
}

function seatHeight(room: Room, marks: SheetMarks): number {
  return (
    HEADING +
    linesHeight(printedFor(room, marks.seat)) +
    (1 + extras(marks).length) * LINE +
    BETWEEN
  );
}

/** All rows, then the tracks that are not between rows. */
function drawnLines(sheet: PrintedSheet): Line[] {
  const below = (sheet.tracks ?? []).map((track, index) => (track.rows ? [] : [{ track: index }]));
  return [...linesOf(sheet), ...below.flat()];
}

const lineHeight = (line: Line) => ("row" in line ? STEP : TRACK);

function linesHeight(sheet: PrintedSheet): number {
  return drawnLines(sheet).reduce((height, line) => height + lineHeight(line), 0);
}

function boardHeight(room: Room, players: readonly SheetMarks[]): number {
  return (
    players.length * HEADING + room.game!.edition.sheets[0]!.rows.length * STEP + ROW + BETWEEN
  );
}

/** The edition and the date of the end. */
function drawTitle(pen: Pen, room: Room, ended: Date): void {
  const { id, title } = room.game!.edition;
  pen.fillStyle = QUIET;
  write(
    pen,
    new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium" }).format(ended),
    WIDTH - MARGIN,
    MARGIN + 18,
    30,
    "right",
  );
  write(pen, editionTitle(id, title), MARGIN, MARGIN + 18, 34, "left", WIDTH / 2);
}

function drawSeat(pen: Pen, room: Room, marks: SheetMarks, top: number): void {
  const sheet = printedFor(room, marks.seat);
  drawHeading(pen, room, marks, top, 0);
  let y = top + HEADING;
  const middles = new Map<string, Point>();
  for (const line of drawnLines(sheet)) {
    if ("row" in line) {
      const row = sheet.rows[line.row]!;
      for (const { name } of row.cells) middles.set(name, [middleOf(row, name), y + ROW / 2]);
      drawRow(pen, row, sheet.signs, marks.rows[line.row], y);
      drawLock(pen, row, marks.rows[line.row], y + ROW / 2);
      pen.fillStyle = onBand(row);
      write(pen, written(marks.score.rows[line.row] ?? 0), POINTS, y + ROW / 2 + 2, 32, "right");
    } else drawTrack(pen, sheet.tracks![line.track]!, marks.tracks?.[line.track] ?? [], y);
    y += lineHeight(line);
  }
  drawConnections(pen, sheet, middles);
  const below = y + LINE / 2;
  const most = room.game!.edition.misses_to_end;
  const right = drawMisses(
    pen,
    most,
    Array.from({ length: marks.misses }, () => 0),
    below,
  );
  pen.fillStyle = QUIET;
  if (marks.bonuses.includes("no-misses"))
    write(pen, t("bonus-no-misses"), right, below + 2, 24, "left");
  drawPoints(pen, "", marks.score.misses, below);
  extras(marks).forEach(({ label, points }, index) =>
    drawPoints(pen, label, points, below + (index + 1) * LINE),
  );
}

/** Points other than those of rows and misses. */
function extras({ score }: SheetMarks): { label: string; points: number }[] {
  return [
    { label: t("sheet-steps"), points: score.steps ?? 0 },
    { label: t("web-diamonds"), points: score.diamonds ?? 0 },
    { label: t("web-doubled"), points: score.doubled },
    { label: t("web-extra"), points: score.extra },
  ].filter(({ points }) => points);
}

function drawPoints(pen: Pen, label: string, points: number, y: number): void {
  pen.fillStyle = INK;
  write(pen, label, MARGIN, y + 2, 28, "left");
  write(pen, written(points), POINTS, y + 2, 32, "right");
}

/** The headings of both players and the board with their stones. */
function drawBoard(pen: Pen, room: Room, players: readonly SheetMarks[], top: number): void {
  const { sheets, misses_to_end: most } = room.game!.edition;
  const { rows } = sheets[0]!;
  players.forEach((marks, index) => {
    drawStone(pen, MARGIN + 26, top + 32 + index * HEADING, marks.seat, 1);
    drawHeading(pen, room, marks, top + index * HEADING, 66);
  });
  const first = top + players.length * HEADING + BETWEEN / 2;
  rows.forEach((row, index) => {
    const y = first + index * STEP;
    const marks = bare(players[0]?.rows[index]);
    drawRow(pen, row, {}, marks, y);
    drawLock(pen, row, marks, y + ROW / 2);
    drawShares(
      pen,
      players.map((marks) => ({ seat: marks.seat, points: marks.score.rows[index] ?? 0 })),
      y + ROW / 2,
      onBand(row),
    );
  });
  for (const stone of room.table!.stones) {
    const row = rows.findIndex((each) => each.letter === stone.row);
    drawStone(
      pen,
      middleOf(rows[row]!, stone.cell),
      first + row * STEP + ROW / 2,
      stone.seat,
      stone.count,
    );
  }
  const below = first + rows.length * STEP + ROW / 2;
  drawMisses(
    pen,
    most,
    players.flatMap((marks) => Array.from({ length: marks.misses }, () => marks.seat)),
    below,
  );
  drawShares(
    pen,
    players.map((marks) => ({ seat: marks.seat, points: marks.score.misses })),
    below,
    INK,
  );
}

/** A row without crosses and lock: a board has stones instead. */
function bare(marks: RowMarks | undefined): RowMarks | undefined {
  return marks && { ...marks, crossed: [], locked: false };
}

/** The points of both players, one above the other, each beside a small stone. */
function drawShares(
  pen: Pen,
  shares: readonly { seat: number; points: number }[],
  y: number,
  ink: string,
): void {
  shares.forEach(({ seat, points }, index) => {
    const line = y + (index - (shares.length - 1) / 2) * 34;
    drawStone(pen, POINTS - 58, line, seat, 1, 0.42);
    pen.fillStyle = ink;
    write(pen, written(points), POINTS, line + 2, 26, "right");
  });
}

function drawStone(pen: Pen, x: number, y: number, seat: number, count: number, scale = 1): void {
  const [stone, rim] = seat === 1 ? ["#38322b", "#fbf6ea"] : ["#fffaf0", INK];
  for (const [radius, colour] of [
    [26, rim],
    [24, stone],
    [seat === 1 ? 7 : 13, rim],
    [seat === 1 ? 0 : 10, stone],
  ] as const) {
    if (count > 1 && radius < 20) continue;
    pen.fillStyle = colour;
    disc(pen, x, y, radius * scale);
  }
  pen.fillStyle = rim;
  if (count > 1) write(pen, String(count), x, y + 2, 28, "center");
}

function drawHeading(pen: Pen, room: Room, marks: SheetMarks, top: number, indent: number): void {
  const won = room.table!.winners.includes(marks.seat);
  pen.fillStyle = INK;
  write(pen, `${won ? "★ " : ""}${room.name(marks.seat)}`, MARGIN + indent, top + 32, 40, "left");
  write(pen, written(marks.score.total), POINTS, top + 32, 48, "right");
}

/** The width of a cell in a row with that many cells. */
function stepOf(cells: number): number {
  return (WIDTH - 2 * MARGIN - INSET - ASIDE) / cells;
}

/** The centre of a cell, or of the lock after the last one. */
function middleOf(row: PrintedRow, name: string | null): number {
  const place = row.cells.findIndex((cell) => cell.name === name);
  return place < 0 ? LOCK : MARGIN + INSET + (place + 0.5) * stepOf(row.cells.length);
}

function onBand(row: PrintedRow): string {
  return row.colour === "yellow" ? INK : ON_BAND;
}

function drawRow(
  pen: Pen,
  row: PrintedRow,
  signs: Readonly<Record<string, string>>,
  marks: RowMarks | undefined,
  y: number,
): void {
  pen.fillStyle = BANDS[row.colour]![0];
  slab(pen, MARGIN, y, WIDTH - 2 * MARGIN, ROW, 16);
  const step = stepOf(row.cells.length);
  row.cells.forEach((cell, place) => {
    const x = MARGIN + INSET + place * step;
    const [band, paper, lost] = BANDS[cell.colour]!;
    const times = marks?.crossed.filter((name) => name === cell.name).length ?? 0;
    const crossed = times > 0;
    pen.fillStyle = band;
    pen.fillRect(x, y, step, ROW);
    pen.fillStyle =
      !crossed && (marks?.closed || marks?.skipped.includes(cell.name)) ? lost : paper;
    if (cell.number) slab(pen, x + 2, y + 8, step - 4, ROW - 16, 9);
    else disc(pen, x + step / 2, y + ROW / 2, Math.min(step / 2 - 4, 24));
    pen.fillStyle = crossed ? FAINT : INK;
    write(pen, String(cell.number || "+"), x + step / 2, y + ROW / 2 + 2, 30, "center");
    if (cell.bonus) drawBonus(pen, signs[cell.bonus] ?? "", x, y, step);
    if (crossed) cross(pen, x + step / 2, y + ROW / 2, Math.min(step, ROW) * 0.32);
    for (let again = 1; again < times; again++)
      cross(pen, x + (step * again) / times, y + ROW - 16, 6);
  });
}

type Point = [x: number, y: number];

/** Lines in the gaps between the cells of neighbouring rows that belong together. */
function drawConnections(pen: Pen, sheet: PrintedSheet, middles: ReadonlyMap<string, Point>): void {
  const steps = sheet.steps ?? [];
  const pairs = [
    ...steps.slice(1).map((step, index) => [steps[index]!, step]),
    ...(sheet.links ?? []),
  ];
  for (const pair of pairs) {
    const [one, other] = pair.map((name) => middles.get(name)!).sort((a, b) => a[1] - b[1]);
    const [from, to] = [between(one!, other!, ROW / 2 - 9), between(other!, one!, ROW / 2 - 9)];
    for (const [ink, width] of [
      [PAPER, 13],
      [INK, 6],
    ] as const) {
      pen.strokeStyle = ink;
      pen.lineWidth = width;
      pen.lineCap = "round";
      pen.beginPath();
      pen.moveTo(...from);
      pen.lineTo(...to);
      pen.stroke();
    }
  }
}

/** The point on the way to another at which a cell of this half height ends. */
function between([x, y]: Point, [toX, toY]: Point, half: number): Point {
  const share = toY === y ? 0.5 : Math.min(0.5, half / Math.abs(toY - y));
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** A bonus row, or diamonds. */
function drawTrack(pen: Pen, track: PrintedTrack, crossed: readonly number[], y: number): void {
  const step = stepOf(track.boxes.length);
  const middle = y + (TRACK - 10) / 2;
  track.boxes.forEach((numbers, index) => {
    const x = MARGIN + INSET + (index + 0.5) * step;
    const mark = boxMark(crossed, index);
    pen.beginPath();
    if (track.rows) pen.arc(x, middle, 25, 0, 2 * Math.PI);
    else rhombus(pen, x, middle, Math.min(step / 2 - 2, 54), 29);
    pen.fillStyle = mark === "skipped" ? "#ddd5c4" : ON_BAND;
    pen.fill();
    pen.strokeStyle = QUIET;
    pen.lineWidth = 3;
    pen.stroke();
    pen.fillStyle = mark === "open" ? INK : FAINT;
    write(pen, numbers.join("/"), x, middle + 2, 24, "center");
    if (mark === "crossed") cross(pen, x, middle, 17);
  });
}

function rhombus(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.moveTo(x, y - height);
  pen.lineTo(x + width, y);
  pen.lineTo(x, y + height);
  pen.lineTo(x - width, y);
  pen.closePath();
}

function drawBonus(pen: Pen, sign: string, x: number, y: number, step: number): void {
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(x + 4, y + 10, step - 8, ROW - 20, 8);
  pen.stroke();
  write(pen, sign, x + step / 2, y + ROW - 19, 14, "center");
}

/** The padlock: filled for its owner, shut if the row is closed, otherwise open. */
function drawLock(pen: Pen, row: PrintedRow, marks: RowMarks | undefined, y: number): void {
  pen.fillStyle = marks?.locked ? onBand(row) : "rgb(255 255 255 / 22%)";
  disc(pen, LOCK, y, 27);
  pen.save();
  pen.translate(LOCK - 19, y - 19);
  pen.scale(1.6, 1.6);
  pen.strokeStyle = marks?.locked ? BANDS[row.colour]![0] : onBand(row);
  pen.lineWidth = 2;
  pen.lineCap = pen.lineJoin = "round";
  pen.stroke(new Path2D(PATHS[marks?.locked || marks?.closed ? "lock" : "open"]));
  pen.restore();
}

/** The boxes of the misses, with a cross or stone in each one taken; returns their right edge. */
function drawMisses(pen: Pen, most: number, takers: readonly number[], y: number): number {
  pen.fillStyle = INK;
  write(pen, t("web-misses"), MARGIN, y + 2, 28, "left");
  const left = MARGIN + pen.measureText(t("web-misses")).width + 20;
  for (let place = 0; place < most; place++) {
    const x = left + place * 58;
    const taker = takers[place];
    pen.strokeStyle = QUIET;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(x, y - 23, 46, 46, 9);
    pen.stroke();
    pen.fillStyle = QUIET;
    if (taker === undefined) write(pen, "−5", x + 23, y + 2, 22, "center");
    else if (taker) drawStone(pen, x + 23, y, taker, 1, 0.7);
    else cross(pen, x + 23, y, 14);
  }
  return left + most * 58 + 8;
}

function slab(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function cross(pen: Pen, x: number, y: number, reach: number): void {
  pen.strokeStyle = INK;
  pen.lineWidth = 6;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
  pen.stroke();
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  align: CanvasTextAlign,
  most?: number,
): void {
  pen.font = `700 ${size}px system-ui, sans-serif`;
  pen.textAlign = align;
  pen.textBaseline = "middle";
  pen.fillText(text, x, y, most);
}
