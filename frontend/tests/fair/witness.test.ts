import { beforeEach, describe, expect, test, vi } from "vitest";
import { NotVerified } from "$lib/fair/verify";
import { Witness } from "$lib/fair/witness";
import cases from "./cases.json";

const { record, verdict } = cases.find(({ name }) => name === "room")!;
const { anchor, draws } = verdict as {
  anchor: string;
  draws: { turn: number; added: string[] }[];
};

/** A witness that sent for seat 1 what the record says, each in the turn before its draw. */
function honest(code: string): Witness {
  const witness = new Witness(code);
  witness.see(anchor, [1]);
  draws.forEach(({ turn, added: [share] }, index) => {
    witness.send(1, Math.max(0, turn - 1), share!, `c${index}`);
    witness.answer(`c${index}`, true);
  });
  return witness;
}

function why(witness: Witness, text = record): string {
  try {
    witness.check(text, [1]);
    return "";
  } catch (error) {
    return error instanceof NotVerified ? error.why : String(error);
  }
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
});

describe("a device that kept what it knew", () => {
  test("agrees with an honest record, also after a reload", () => {
    honest("A");
    expect(why(new Witness("A"))).toBe("");
  });

  test("notices dice of another commitment", () => {
    const witness = new Witness("B");
    witness.see("00".repeat(32), []);
    witness.see(anchor, []);
    expect(why(witness)).toBe("anchor");
  });

  test("notices bytes that were left out, exchanged or older than the last ones", () => {
    const witness = new Witness("C");
    witness.see(anchor, [1]);
    witness.send(1, 0, "ab".repeat(32), "x");
    witness.answer("x", true);
    expect(why(witness)).toBe("bytes");
    const late = honest("D");
    late.send(1, 2, "cd".repeat(32), "y");
    late.answer("y", true);
    expect(why(late)).toBe("bytes");
  });

  test("does not hold a refused or unanswered command against the server", () => {
    const witness = honest("E");
    witness.send(1, 1, "ab".repeat(32), "refused");
    witness.answer("refused", false);
    witness.send(1, 2, "ab".repeat(32), "open");
    expect(why(witness)).toBe("");
  });

  test("forgets a seat that has gone to another device", () => {
    const witness = honest("F");
    witness.send(1, 1, "ab".repeat(32), "z");
    witness.answer("z", true);
    expect(why(witness)).toBe("bytes");
    witness.see(anchor, []);
    expect(why(witness)).toBe("");
  });

  test("notices a record without its proof", () => {
    const plain = cases.find(({ name }) => name === "plain")!.record;
    expect(why(honest("G"), plain)).toBe("unproved");
  });

  test("keeps the last twenty rooms", () => {
    for (let room = 0; room < 25; room++) honest(`R${room}`);
    expect(stored.size).toBe(20);
  });
});
