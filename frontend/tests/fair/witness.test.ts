import { beforeEach, describe, expect, test, vi } from "vitest";
import { NotVerified } from "$lib/fair/verify";
import { Witness } from "$lib/fair/witness";
import cases from "./cases.json";

const { record, verdict } = cases.find(({ name }) => name === "room")!;
const { anchor, draws } = verdict as {
  anchor: string;
  draws: { turn: number; added: string[] }[];
};

/** A witness that sent the recorded bytes of seat 1, each in the turn before its draw. */
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

describe("a device with stored evidence", () => {
  test("accepts an honest record, also after a reload", () => {
    honest("A");
    expect(why(new Witness("A"))).toBe("");
  });

  test("rejects dice of another commitment", () => {
    const witness = new Witness("B");
    witness.see("00".repeat(32), []);
    witness.see(anchor, []);
    expect(why(witness)).toBe("anchor");
  });

  test("rejects bytes that are missing, exchanged or older than the last ones", () => {
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

  test("accepts missing bytes of refused or unanswered commands", () => {
    const witness = honest("E");
    witness.send(1, 1, "ab".repeat(32), "refused");
    witness.answer("refused", false);
    witness.send(1, 2, "ab".repeat(32), "open");
    expect(why(witness)).toBe("");
  });

  test("deletes the bytes of a seat that moved to another device", () => {
    const witness = honest("F");
    witness.send(1, 1, "ab".repeat(32), "z");
    witness.answer("z", true);
    expect(why(witness)).toBe("bytes");
    witness.see(anchor, []);
    expect(why(witness)).toBe("");
  });

  test("rejects a record without its proof", () => {
    const plain = cases.find(({ name }) => name === "plain")!.record;
    expect(why(honest("G"), plain)).toBe("unproved");
  });

  test("stores the last twenty rooms", () => {
    for (let room = 0; room < 25; room++) honest(`R${room}`);
    expect(stored.size).toBe(20);
  });
});
