/** Messages and parts of views. They hold only the fields that the tested modules read. */
import type {
  Edition,
  Event,
  Game,
  Mine,
  Option,
  PlayCell,
  PrintedCell,
  PrintedRow,
  Refused,
  RoomView,
  SeatView,
  Table,
  Update,
} from "$lib/protocol";

export function update(seq: number, fields: Partial<Update> = {}): Update {
  return { type: "update", seq, now: Date.now(), events: [], view: {}, ...fields };
}

export function event(seq: number, kind: string, fields: Partial<Event> = {}): Event {
  return { seq, kind, ...fields };
}

export function refusal(code: string, fields: Partial<Refused> = {}): Refused {
  const text = { id: `denied-${code}` };
  return {
    type: "refused",
    id: null,
    code,
    rule: null,
    details: {},
    sentence: "",
    text,
    ...fields,
  };
}

/** A cell of the classic sheet by its name: `a5`. */
export function cell(name: string): PlayCell {
  const row = name[0] as keyof typeof COLOURS;
  return { cell: name, row, number: Number(name.slice(1)), colour: COLOURS[row] };
}

/** An option that crosses these cells; the play is their names. */
export function option(
  how: Option["how"],
  names: readonly string[],
  fields: Partial<Option> = {},
): Option {
  const cells = names.map(cell);
  return { play: names.join(">") || "-", how, text: { id: "hint-pass" }, cells, ...fields };
}

export function table(moment: number): Table {
  const fields: Partial<Table> = { moment, turn: 1, active: 1, stage: "white" };
  return fields as Table;
}

export function mine(options: Option[], fields: Partial<Mine> = {}): Mine {
  return { seat: 1, hand: [], chosen: null, can_take_back: false, options, ...fields };
}

export function roomView(...seats: Pick<SeatView, "kind" | "name">[]): RoomView {
  const fields: Pick<RoomView, "code" | "phase"> & { seats: Partial<SeatView>[] } = {
    code: "ABCD",
    phase: "playing",
    seats: seats.map((each, index) => ({ ...each, seat: index + 1 })),
  };
  return fields as RoomView;
}

const COLOURS = { a: "red", b: "yellow", c: "green", d: "blue" } as const;

function row(letter: keyof typeof COLOURS): PrintedRow {
  const colour = COLOURS[letter];
  const numbers = Array.from({ length: 11 }, (_, place) => place + 2);
  if (letter > "b") numbers.reverse();
  const cells = numbers.map((number): PrintedCell => ({
    name: `${letter}${number}`,
    number,
    colour,
  }));
  return { letter, colour, mixed: false, cells, closers: [cells.at(-1)!.name], needed: 5 };
}

const EDITION: Partial<Edition> = {
  id: "classic",
  title: "Classic",
  kind: "sheet",
  sheets: [
    { rows: [row("a"), row("b"), row("c"), row("d")], lucky: [], bar: [], bonuses: [], signs: {} },
  ],
};

const FIELDS: Partial<Game> = { edition: EDITION as Edition, sheet_of: [0, 0] };
export const GAME = FIELDS as Game;
