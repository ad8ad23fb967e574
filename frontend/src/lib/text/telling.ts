/** Which message tells an event or a refusal, with which particulars. */
import type {
  Event,
  Game,
  Option,
  PrintedCell,
  PrintedRow,
  PrintedSheet,
  Refused,
} from "$lib/protocol";
import { cardName } from "$lib/cards/faces";
import type { Rule } from "$lib/state/notices.svelte";
import type { ColourName } from "./colours";
import { has, t, type Particulars } from "./texts.svelte";

/** A row's colour where all its cells have the same one. */
export function rowColour(row: PrintedRow): ColourName | "mixed" {
  return row.cells.every((cell) => cell.colour === row.colour) ? row.colour : "mixed";
}

export function findCell(sheet: PrintedSheet, name: string): PrintedCell | undefined {
  return sheet.rows.find((row) => row.letter === name[0])?.cells.find((cell) => cell.name === name);
}

/** A cell as players call it: "red 7". */
export function cellName(game: Game, name: string): string {
  const sheet = game.edition.sheets[0];
  const cell = sheet && findCell(sheet, name);
  return cell ? t("web-cell", { colour: cell.colour, number: String(cell.number) }) : name;
}

/** Several cells, in the order in which they are crossed. */
export function cellNames(game: Game, names: readonly string[]): string {
  return names.map((name) => cellName(game, name)).join(", ");
}

function colourOfRow(game: Game, letter: string): string {
  const row = game.edition.sheets[0]?.rows.find((each) => each.letter === letter);
  return row ? rowColour(row) : "mixed";
}

/** What happened, in a sentence; nothing for what is of no interest to readers. */
export function tellEvent(event: Event, game: Game | null, name: (seat: number) => string): string {
  if (event.kind === "said") return `${name(event.seat ?? 0)}: ${event.text ?? ""}`;
  const id = has(`event-${event.kind}`) ? `event-${event.kind}` : `room-${event.kind}`;
  if (!has(id) || (event.kind === "decided" && !event.how)) return "";
  const told: Particulars = {
    seat: event.seat ?? 0,
    name: event.seat ? name(event.seat) : (event.text ?? ""),
  };
  if (event.kind === "decided") return tellDecided(event, told);
  if (event.number !== undefined && event.number !== null) told["number"] = event.number;
  if (event.how) told["how"] = event.how;
  if (event.text) told["text"] = event.text;
  if (event.colour) told["colour"] = told["die"] = event.colour;
  if (event.cards?.length) told["cards"] = event.cards.map(cardName).join(", ");
  if (event.kind === "taken") told["places"] = [...(event.how ?? "").slice(1)].join(", ");
  if (event.kind === "agreed") told["other"] = name(event.number ?? 0);
  if (event.dice) told["roll"] = tellDice(event);
  if (game && event.cell) told["cell"] = cellName(game, event.cell);
  if (game && event.row)
    Object.assign(told, { row: event.row, colour: colourOfRow(game, event.row) });
  return t(id, told);
}

function tellDecided(event: Event, told: Particulars): string {
  return event.how === "bot" ? "" : t(`room-decided-${event.how}`, told);
}

function tellDice(event: Event): string {
  const colours = Object.entries(event.dice?.colours ?? {}).map(
    ([colour, face]) => `${t(`colour-${colour}`)} ${face}`,
  );
  return [(event.dice?.white ?? []).join(" + "), ...colours].join(", ");
}

/** Why something was refused, in a sentence. */
export function tellRefusal(refused: Refused, game: Game | null): string {
  const id = has(`refusal-${refused.code}`) ? `refusal-${refused.code}` : `denied-${refused.code}`;
  if (!has(id)) return t("denied-internal");
  const told: Particulars = { ...refused.details };
  if (game && "row" in told) told["colour"] = colourOfRow(game, String(told["row"]));
  if (game && "cell" in told) told["cell"] = cellName(game, String(told["cell"]));
  if (game && "options" in told)
    told["options"] = cellNames(game, String(told["options"]).split(/[ ,]+/));
  if ("needed" in told) told["marks"] = game?.edition.kind === "board" ? "stones" : "crosses";
  if (/^(deck|pile)-wrong$/.test(refused.code))
    told["fault"] = String(told["fault"]).replaceAll(" ", "-");
  return t(id, told);
}

/** The rule behind a refusal, where there is one that can be read. */
export function whyNot(refused: Refused, edition: string): Rule | undefined {
  return refused.rule && has(`edition-${edition}`) ? { edition, rule: refused.rule } : undefined;
}

/** What an option does, for the Done button and for those who listen. */
export function tellOption(option: Option, game: Game): string {
  if (option.how === "take") return t("web-cards-take", { count: option.places?.length ?? 0 });
  if (option.how === "cards") return tellCards(option, game);
  const cells = cellNames(game, option.cells ?? []);
  if (option.how === "hit" || option.how === "stack")
    return t(`web-duel-${option.how}`, { cell: cells });
  return cells || t("web-pass");
}

function tellCards(option: Option, game: Game): string {
  const cards = (option.cards ?? []).map(cardName).join(", ");
  const cells = option.cells ?? [];
  if (!cells.length) return t("web-cards-no-cross", { cards });
  return cells.length === option.cards?.length
    ? cellNames(game, cells)
    : t("web-cards-some", { cards, cells: cellNames(game, cells) });
}

/** What is played, in the player's language where we have a word for it. */
export function editionTitle(id: string, title: string): string {
  return has(`edition-${id}`) ? t(`edition-${id}`) : title;
}
