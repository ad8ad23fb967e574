import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hmac, sha256 } from "$lib/fair/sha256";
import { readSheet } from "$lib/fair/sheet";
import { NotVerified, split, verify } from "$lib/fair/verify";
import cases from "./cases.json";

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("the browser's own SHA-256", () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("of %i bytes", async (length) => {
    const data = random(length);
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    expect(hex(sha256(data))).toBe(hex(theirs));
    expect(hex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
  });

  test.each([0, 32, 64, 65, 200])("as HMAC with a key of %i bytes", (length) => {
    const [key, data] = [random(length), random(77)];
    expect(hex(hmac(key, data))).toBe(createHmac("sha256", key).update(data).digest("hex"));
  });
});

function verdict(record: string): object {
  try {
    const { anchor, draws, turns, begins } = verify(record);
    return { anchor, draws, turns, begins };
  } catch (error) {
    if (!(error instanceof NotVerified)) throw error;
    return { line: error.line, why: error.why, details: error.details };
  }
}

describe("records, intact and damaged, get the verdict of rowlock.verify", () => {
  test.each(cases.map((each) => [each.name, each] as const))(
    "%s",
    (_, { record, verdict: due }) => {
      expect(verdict(record)).toEqual(due);
    },
  );
});

test("a file is split into its records", () => {
  expect(split("\ufeff\na\nb\n\n \nc")).toEqual([
    [2, "a\nb"],
    [6, "c"],
  ]);
});

describe("a sheet's TOML", () => {
  const sheet = `# sides = 3
id = 'x' # "
about = """
sides = 4
[not a table]"""
"sides" = 1_0
lucky = [ # kinds
  [5, 8],
  [4,],
]
[[row]]
sides = 7
`;
  test("is read up to its first table", () => {
    expect(readSheet(sheet)).toEqual({ sides: 10, tag: "Lucky", kinds: ["5 8", "4"] });
  });
  test("defaults to six sides and one kind", () => {
    const none = { tag: "Lucky", kinds: [] };
    expect(readSheet("")).toEqual({ sides: 6, ...none });
    expect(readSheet("lucky = [3, 4]\nsides = 0x08")).toEqual({ sides: 8, ...none });
  });
  test("may name its kinds", () => {
    const named = { sides: 6, tag: "Kinds", kinds: ["A", "B2"] };
    expect(readSheet(`kinds = ["A", 'B2']\n[steps]\nA = ["b2"]`)).toEqual(named);
  });
});
