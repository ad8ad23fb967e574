// The scheme of docs/fair-dice.md once more, in another language: `node derive.mjs < cases.json`.
// What it prints is kept in known.json.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const LABEL = "rowlock fair 1 ";

function chainValue(seed, length, index) {
  let value = Buffer.from(seed, "hex");
  for (let step = length; step > index; step -= 1) {
    value = createHash("sha256").update(LABEL + "chain").update(value).digest();
  }
  return value;
}

function prefixed(field) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(field.length);
  return Buffer.concat([length, field]);
}

function stream(value, index, transcript, contributions) {
  const fields = [
    Buffer.from(LABEL + "draw"),
    Buffer.from(String(index)),
    Buffer.from(transcript, "utf8"),
    ...contributions.map((hex) => Buffer.from(hex, "hex")),
  ];
  const mac = createHmac("sha256", value);
  for (const field of fields) mac.update(prefixed(field));
  const seed = mac.digest();
  let block = 0;
  let bytes = [];
  return function next() {
    if (bytes.length === 0) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(block++);
      bytes = [...createHmac("sha256", seed).update(counter).digest()];
    }
    return bytes.shift();
  };
}

function below(next, limit) {
  for (;;) {
    const byte = next();
    if (byte < Math.floor(256 / limit) * limit) return byte % limit;
  }
}

function shuffle(next, items) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(next, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function pack(colours) {
  return [...colours].flatMap((colour) => [...Array(11).keys()].map((n) => `${colour}${n + 2}`));
}

function derive({ seed, length, index, transcript, contributions }) {
  const value = chainValue(seed, length, index);
  const fresh = () => stream(value, index, transcript, contributions);
  const roll = (sides) => {
    const next = fresh();
    return Array.from({ length: 6 }, () => below(next, sides) + 1).join("");
  };
  const opening = fresh();
  const first = below(opening, contributions.length) + 1;
  const lucky = shuffle(opening, ["5 8", "5 10", "6 11", "7 12", "8 13"]);
  return {
    anchor: chainValue(seed, length, 0).toString("hex"),
    value: value.toString("hex"),
    rolls: Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((sides) => [sides, roll(sides)])),
    first,
    lucky: lucky.slice(0, contributions.length),
    deck: shuffle(fresh(), pack("RYGB")).join(" "),
    deckWithJokers: shuffle(fresh(), pack("RYGBJ")).join(" "),
  };
}

const cases = JSON.parse(readFileSync(0, "utf8"));
const answers = cases.map(({ answer, ...question }) => ({ ...question, answer: derive(question) }));
process.stdout.write(JSON.stringify(answers, null, 1) + "\n");
