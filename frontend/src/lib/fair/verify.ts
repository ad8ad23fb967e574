/* Derives every draw of a record again from its proof, as docs/fair-dice.md says, without a server.
   Whether the moves are legal is another question. */

import { hmac, joined, sha256 } from "./sha256";
import { readSheet, type SheetFacts } from "./sheet";

/** The failed part: the proof itself, the hash chain, one draw, or the seal. */
export type Why = "unproved" | "proof" | "chain" | "draw" | "seal" | "anchor" | "bytes";

export class NotVerified extends Error {
  constructor(
    readonly line: number,
    readonly why: Why,
    readonly details: Record<string, string | number> = {},
  ) {
    super(`line ${line}: ${why} ${JSON.stringify(details)}`);
  }
}

/** One draw, with the contributions of the seats in hexadecimal. */
export interface Draw {
  /** The turn whose dice or cards it drew; 0 for the opening and the deck. */
  turn: number;
  added: string[];
}

export interface Verified {
  anchor: string;
  draws: Draw[];
  turns: number;
  /** 0, or the first drawn turn of a continued game. */
  begins: number;
}

interface Line {
  number: number;
  text: string;
  tag: string;
  values: string[];
}

interface Said {
  kind: "opening" | "deck" | "pile" | "roll";
  turn: number;
  line: number;
  text: string;
  before: Line[];
}

const LABEL = "rowlock fair 1 ";
const GAME = new Set(
  "Record Variant Sheet Seats First Option Lucky Kinds Dice Fair Seal Deck Reshuffle Scores".split(
    " ",
  ),
);
const TOKEN = /(\{[^}]*\})|("(?:[^"\\\n]|\\.)*"|[[\]|]|[^\]\s[|{}"]+)|(\n)|[^\S\n]+|([^])/gu;
const DICE = /^fair 1 ([0-9a-f]{64})(?: from ([1-9][0-9]{0,3})|( first chosen))?$/;
const SHARE = /^(?:[0-9a-f]{2}){0,32}$/;
const CARDS = [..."RYGBJ"].flatMap((colour) =>
  Array.from({ length: 11 }, (_, index) => `${colour}${index + 2}`),
);
const LONGO: SheetFacts = {
  sides: 8,
  tag: "Lucky",
  kinds: ["5 8", "5 10", "6 11", "7 12", "8 13"],
};
const CONNECTED: SheetFacts = { sides: 6, tag: "Kinds", kinds: ["A", "B", "C", "D", "E"] };
const PRINTED = new Map([
  ["longo", LONGO],
  ["connected-a", CONNECTED],
  ["connected-b", CONNECTED],
]);

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The records of a file, separated by blank lines, each with its first line number. */
export function split(text: string): [number, string][] {
  const found: [number, string][] = [];
  let kept: string[] = [];
  [...text.replace(/^\ufeff/, "").split("\n"), ""].forEach((line, index) => {
    if (line.trim()) kept.push(line);
    else if (kept.length) {
      found.push([index + 1 - kept.length, kept.join("\n")]);
      kept = [];
    }
  });
  return found;
}

/** Derive every draw again; throws `NotVerified` at the first fault. */
export function verify(text: string, first = 1): Verified {
  try {
    return check(
      read(text, first).filter(({ tag }) => !tag || GAME.has(tag)),
      first,
    );
  } catch (error) {
    if (error instanceof NotVerified) throw error;
    throw new NotVerified(first, "proof");
  }
}

/** The lines of a record with single blanks and without comments. */
function read(text: string, number: number): Line[] {
  const lines: Line[] = [];
  let tokens: string[] = [];
  for (const [, comment = "", token, end = "", other] of `${text}\n`.matchAll(TOKEN)) {
    if (other) throw new NotVerified(number, "proof");
    if (token) tokens.push(token);
    if (end && tokens.length) lines.push(lineOf(tokens, number));
    if (end) tokens = [];
    number += (comment + end).split("\n").length - 1;
  }
  return lines;
}

function lineOf(tokens: string[], number: number): Line {
  if (tokens[0] !== "[") return { number, text: tokens.join(" "), tag: "", values: [] };
  const strings = tokens.slice(2, -1);
  if (tokens.at(-1) !== "]" || strings.some((each) => !each.startsWith('"')))
    throw new NotVerified(number, "proof");
  const values = strings.map((each) => JSON.parse(each) as string);
  return { number, text: `[${tokens.slice(1, -1).join(" ")}]`, tag: tokens[1] ?? "", values };
}

function check(lines: Line[], first: number): Verified {
  const tags = new Map(lines.toReversed().map(({ tag, values }) => [tag, values]));
  const promise = DICE.exec((tags.get("Dice") ?? []).join(" "));
  if (!promise) {
    const claims =
      tags.has("Fair") || tags.has("Seal") || tags.get("Dice")?.join().includes("fair");
    throw new NotVerified(first, claims ? "proof" : "unproved");
  }
  const [, anchor = "", from, chosen] = promise;
  const begins = Number(from ?? 0);
  const sealed = lines.filter(({ tag }) => tag !== "Seal");
  const proofs = lines.filter(({ tag }) => tag === "Fair");
  const values = proofValues(proofs, anchor, (tags.get("Seats") ?? []).length);
  const draws = said(sealed, begins, Boolean(chosen));
  for (const [index, draw] of draws.entries()) {
    const value = values[index];
    if (!value) throw new NotVerified(draw.line, "proof");
    const before = draw.before.filter(
      ({ tag, values: [number] }) => tag !== "Fair" || Number(number) <= index,
    );
    const due = derived(draw, tags, stream(value, index + 1, before), Boolean(chosen));
    if (draw.text !== due)
      throw new NotVerified(draw.line, "draw", { number: index + 1, said: draw.text, due });
  }
  if (!draws.length || proofs.length > draws.length)
    throw new NotVerified(proofs[draws.length]?.number ?? first, "proof");
  const seal = hex(sha256(utf8(`${LABEL}seal${written(sealed)}`)));
  if ((tags.get("Seal") ?? []).join(" ") !== seal) throw new NotVerified(first, "seal");
  return {
    anchor,
    draws: draws.map(({ turn }, index) => ({ turn, added: values[index]!.added })),
    turns: lines.filter(({ tag }) => !tag).length,
    begins,
  };
}

interface Value {
  value: Uint8Array;
  added: string[];
}

/** The server's value and the seats' bytes of each draw; every value hashes to the one before. */
function proofValues(proofs: Line[], anchor: string, seats: number): Value[] {
  return proofs.map(({ number: line, values: [number, ...shares] }, index) => {
    const complete = shares.length === 1 + seats && shares.every((each) => SHARE.test(each));
    if (number !== String(index + 1) || !complete) throw new NotVerified(line, "proof");
    const value = bytes(shares[0]!);
    if (hex(sha256(joined(utf8(`${LABEL}chain`), value))) !== anchor)
      throw new NotVerified(line, "chain", { number: index + 1 });
    anchor = shares[0]!;
    return { value, added: shares.slice(1) };
  });
}

/** The draws in the record: the opening, the deck, the dice of each turn, new piles. */
function said(lines: Line[], begins: number, chosen: boolean): Said[] {
  const found: Said[] = [];
  const start = lines.findIndex(({ tag }) => !tag);
  const head = start < 0 ? lines : lines.slice(0, start);
  if (!begins) {
    const opened = head.filter(({ tag }) => ["First", "Lucky", "Kinds"].includes(tag ?? ""));
    const before = head.filter((line) => !opened.includes(line) && line.tag !== "Deck");
    const drawn = opened.filter(({ tag }) => tag !== "First" || !chosen);
    const text = drawn.map((line) => line.text).join(" ");
    found.push({ kind: "opening", turn: 0, line: (opened[0] ?? before[0])!.number, text, before });
    for (const line of head.filter(({ tag }) => tag === "Deck")) {
      const rest = head.filter((each) => each !== line);
      found.push({ kind: "deck", turn: 0, line: line.number, text: line.values[0]!, before: rest });
    }
  }
  let turn = 1;
  lines.slice(head.length).forEach((line, index) => {
    const at = head.length + index;
    const point = line.text.indexOf(". ");
    if (!line.tag && (point < 0 ? line.text : line.text.slice(0, point)) !== String(turn))
      throw new NotVerified(line.number, "proof");
    const text = (point < 0 ? "" : line.text.slice(point + 2)).split(" |")[0]!;
    if (line.tag === "Reshuffle" && turn >= begins) {
      const took = lines
        .slice(at + 1, at + 2)
        .map((each) => ({ ...each, text: each.text.split(" |")[0]!, tag: "" }));
      const before = [...lines.slice(0, at), ...took];
      found.push({ kind: "pile", turn, line: line.number, text: line.values[0]!, before });
    } else if (!line.tag && turn >= begins && !text.startsWith("T"))
      found.push({ kind: "roll", turn, line: line.number, text, before: lines.slice(0, at) });
    if (!line.tag) turn++;
  });
  return found;
}

const written = (lines: Line[]) => lines.map(({ text }) => `${text}\n`).join("");

function counted(number: number): Uint8Array {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, number);
  return four;
}

/** The endless stream of bytes that a draw is made from. */
function* stream({ value, added }: Value, index: number, before: Line[]): Generator<number> {
  const fields = [
    utf8(`${LABEL}draw`),
    utf8(String(index)),
    utf8(written(before)),
    ...added.map(bytes),
  ];
  const message = joined(...fields.flatMap((field) => [counted(field.length), field]));
  const seed = hmac(value, message);
  for (let block = 0; ; block++) yield* hmac(seed, counted(block));
}

/** A uniform number below the limit, by rejection sampling. */
function below(limit: number, numbers: Iterator<number>): number {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 256)) throw new RangeError();
  for (;;) {
    const byte = numbers.next().value as number;
    if (byte < Math.floor(256 / limit) * limit) return byte % limit;
  }
}

/** The items in random order (Fisher–Yates). */
function shuffled(items: string[], numbers: Iterator<number>): string[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1, numbers);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

type Tags = Map<string, string[]>;

function factsOf(tags: Tags): SheetFacts {
  const sheet = (tags.get("Sheet") ?? []).join("");
  const printed = sheet ? undefined : PRINTED.get(tags.get("Variant")?.join() ?? "");
  return printed ?? readSheet(sheet);
}

/** The expected result of a draw. A chosen starting seat is drawn but not compared. */
function derived(draw: Said, tags: Tags, numbers: Iterator<number>, chosen: boolean): string {
  if (draw.kind === "opening") return opening(tags, numbers, chosen);
  if (draw.kind === "deck") {
    const jokers = draw.before.some(({ values }) => values.join(" ") === "jokers yes");
    return shuffled(jokers ? CARDS : CARDS.slice(0, 44), numbers).join(" ");
  }
  if (draw.kind === "pile") {
    const cards = draw.text.split(/\s+/).filter(Boolean);
    if (cards.some((card) => !CARDS.includes(card))) throw new RangeError();
    const sorted = cards.toSorted((one, two) => CARDS.indexOf(one) - CARDS.indexOf(two));
    return shuffled(sorted, numbers).join(" ");
  }
  const { sides } = factsOf(tags);
  const [one, two, ...faces] = Array.from({ length: 6 }, () => below(sides, numbers) + 1);
  const dice = [..."RYGB"].map((die, at) => (draw.text.includes(die) ? ` ${die}${faces[at]}` : ""));
  return `W${one}${two}${dice.join("")}`;
}

function opening(tags: Tags, numbers: Iterator<number>, chosen: boolean): string {
  const seats = (tags.get("Seats") ?? []).length;
  const first = `[First "${below(seats, numbers) + 1}"]`;
  const { kinds, tag } = factsOf(tags);
  const given = shuffled(kinds, numbers).slice(0, seats);
  const drawn = kinds.length > 1 ? `[${tag} ${given.map((kind) => `"${kind}"`).join(" ")}]` : "";
  return [chosen ? "" : first, drawn].filter(Boolean).join(" ");
}
