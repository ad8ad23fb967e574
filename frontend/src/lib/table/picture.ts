import type { PrintedSheet, SheetMarks } from "$lib/protocol";
import type { Room } from "$lib/state/room.svelte";
import { written } from "$lib/text/texts.svelte";

const WIDTH = 1080;
const MARGIN = 48;
const ROW = 74;
const BLOCK = 4 * (ROW + 10) + 96;
const BANDS: Record<string, [band: string, cell: string, lost: string]> = {
  red: ["#c4352c", "#f8ddd8", "#e2968c"],
  yellow: ["#e3a413", "#fcedc7", "#edc970"],
  green: ["#1d7f58", "#d5ebdf", "#86bba3"],
  blue: ["#2b5fb8", "#d9e4f7", "#8faadb"],
};
const INK = "#24211d";
const HEADING = 64;
const INSET = 16;
/** What is written on a sheet; nothing on a board, where stones lie. */
type Pencilled = Partial<Pick<SheetMarks, "rows" | "score">>;

/** The sheets of a finished game as a PNG, best first; the board where two share one. */
export async function picture(room: Room): Promise<Blob> {
  const sheets = [...(room.table?.sheets ?? [])].sort((one, other) => other.score.total - one.score.total);
  const shared = room.game!.edition.kind === "board";
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = MARGIN + (shared ? BLOCK + HEADING : sheets.length * BLOCK) + 60;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#f4efe4";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (shared) drawBoard(pen, room, sheets);
  else sheets.forEach((marks, index) => drawSeat(pen, room, marks, MARGIN + index * BLOCK));
  pen.fillStyle = "#625a4e";
  write(pen, "Rowlock", WIDTH / 2, canvas.height - 36, 30, "center");
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** Both players' lines, and the board with their stones. */
function drawBoard(pen: CanvasRenderingContext2D, room: Room, players: readonly SheetMarks[]): void {
  players.forEach((marks, index) => {
    drawStone(pen, MARGIN + 20, MARGIN + 32 + index * HEADING, marks.seat, 1);
    drawHeading(pen, room, marks, MARGIN + index * HEADING, 52);
  });
  const top = MARGIN + HEADING + 64;
  const sheet = room.game!.edition.sheets[0]!;
  drawRows(pen, sheet, {}, top);
  for (const stone of room.table!.stones) {
    const row = sheet.rows.findIndex((each) => each.letter === stone.cell[0]);
    const cells = sheet.rows[row]?.cells ?? [];
    const found = cells.findIndex((cell) => cell.name === stone.cell);
    const place = found >= 0 ? found : cells.length;
    drawStone(pen, MARGIN + INSET + (place + 0.5) * stepOf(cells.length), top + row * (ROW + 10) + ROW / 2, stone.seat, stone.count);
  }
}

function drawStone(pen: CanvasRenderingContext2D, x: number, y: number, seat: number, count: number): void {
  const [stone, rim] = seat === 1 ? ["#38322b", "#fbf6ea"] : ["#fffaf0", INK];
  for (const [radius, colour] of [[26, rim], [24, stone], [seat === 1 ? 7 : 13, rim], [seat === 1 ? 0 : 10, stone]] as const) {
    if (count > 1 && radius < 20) continue;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = rim;
  if (count > 1) write(pen, String(count), x, y + 2, 28, "center");
}

function drawSeat(pen: CanvasRenderingContext2D, room: Room, marks: SheetMarks, top: number): void {
  const printed = room.game!.edition.sheets[room.game!.sheet_of[marks.seat - 1] ?? 0]!;
  drawHeading(pen, room, marks, top, 0);
  drawRows(pen, printed, marks, top + 64);
}

function drawHeading(pen: CanvasRenderingContext2D, room: Room, marks: SheetMarks, top: number, indent: number): void {
  const won = room.table!.winners.includes(marks.seat);
  pen.fillStyle = INK;
  write(pen, `${won ? "★ " : ""}${room.name(marks.seat)}`, MARGIN + indent, top + 32, 40, "left");
  write(pen, written(marks.score.total), WIDTH - MARGIN, top + 32, 48, "right");
}

/** How wide a cell is in a row of so many. */
function stepOf(cells: number): number {
  return (WIDTH - 2 * MARGIN - INSET - 90) / cells;
}

function drawRows(pen: CanvasRenderingContext2D, printed: PrintedSheet, marks: Pencilled, top: number): void {
  printed.rows.forEach((row, index) => {
    const y = top + index * (ROW + 10);
    const rowMarks = marks.rows?.[index];
    pen.fillStyle = BANDS[row.colour]![0];
    slab(pen, MARGIN, y, WIDTH - 2 * MARGIN, ROW, 16);
    const step = stepOf(row.cells.length);
    row.cells.forEach((cell, place) => {
      const x = MARGIN + INSET + place * step;
      const [band, paper, lost] = BANDS[cell.colour]!;
      pen.fillStyle = band;
      pen.fillRect(x, y, step, ROW);
      pen.fillStyle = rowMarks?.skipped.includes(cell.name) ? lost : paper;
      slab(pen, x + 2, y + 8, step - 4, ROW - 16, 9);
      pen.fillStyle = INK;
      write(pen, String(cell.number), x + step / 2, y + ROW / 2 + 2, 30, "center");
      if (rowMarks?.crossed.includes(cell.name)) cross(pen, x + step / 2, y + ROW / 2, Math.min(step, ROW) * 0.32);
    });
    pen.fillStyle = row.colour === "yellow" ? INK : "#ffffff";
    if (marks.score) write(pen, `${rowMarks?.locked ? "✓ " : ""}${marks.score.rows[index] ?? 0}`, WIDTH - MARGIN - 14, y + ROW / 2 + 2, 32, "right");
  });
}

function slab(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

function cross(pen: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
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

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, align: CanvasTextAlign): void {
  pen.font = `700 ${size}px system-ui, sans-serif`;
  pen.textAlign = align;
  pen.textBaseline = "middle";
  pen.fillText(text, x, y);
}
