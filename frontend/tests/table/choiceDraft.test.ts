import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OFFLINE } from "$lib/net/api";
import { dismissAll, notices } from "$lib/state/notices.svelte";
import { ChoiceDraft } from "$lib/table/choiceDraft.svelte";
import { switchLanguage } from "$lib/text/texts.svelte";
import { FakeRoom } from "../support/fakeRoom";
import { mine, option, refusal } from "../support/views";

// The options in Bonus B with a2, c9 and d12 crossed, and 5 and 6 on the white dice.
const PASS = option("pass", []);
const A11 = option("white", ["a11"], { points: 2 });
const B11 = option("white", ["b11"], {
  next: ["a3", "c8", "d11"].map((name) => ({ cell: name, play: `b11>${name}` })),
  points: 1,
});
const D11 = option("white", ["d11"], { points: 2 });
/** The server's answer to `b11>a3`: the second cross of the bonus follows by itself. */
const CHAIN = option("white", ["b11", "a3", "a4"], { points: 6 });

let room: FakeRoom;
let draft: ChoiceDraft;

function offers(): Record<string, string> {
  return Object.fromEntries(draft.choices.offers);
}

function shown(): string[] {
  return notices.map((notice) => notice.text);
}

beforeAll(() => switchLanguage("en"));

beforeEach(() => {
  room = new FakeRoom(mine([PASS, A11, B11, D11]), mine([A11], { seat: 2 }));
  draft = new ChoiceDraft(room.asRoom, () => 1, room.asRoom);
});

afterEach(dismissAll);

describe("a draft without taps", () => {
  test("offers the first cell of every option", () => {
    expect(offers()).toEqual({ a11: "legal", b11: "legal", d11: "legal" });
    expect(draft.pass).toEqual(PASS);
    expect(draft.chosen).toBeNull();
  });

  test("shows only the options of its seat", () => {
    const other = new ChoiceDraft(room.asRoom, () => 2, room.asRoom);
    expect([...other.choices.offers.keys()]).toEqual(["a11"]);
    const watching = new ChoiceDraft(room.asRoom, () => 0, room.asRoom);
    expect(watching.choices.offers.size).toBe(0);
    expect(watching.pass).toBeUndefined();
  });

  test("distinguishes stones and lucky cells", () => {
    room.mine = [
      mine([
        option("lucky", ["a2"]),
        option("hit", ["b3"]),
        option("stack", ["c4"]),
        option("place", ["d5"]),
      ]),
    ];
    expect(offers()).toEqual({ a2: "lucky", b3: "hit", c4: "stack", d5: "legal" });
  });
});

describe("a tap on a cell", () => {
  test("begins a draft without any message to the server", async () => {
    await draft.tap("a11");
    expect(draft.chosen).toEqual(A11);
    expect(offers()).toEqual({ a11: "chosen" });
    expect(room.choose).not.toHaveBeenCalled();
    expect(room.preview).not.toHaveBeenCalled();
  });

  test("again discards the draft", async () => {
    await draft.tap("a11");
    await draft.tap("a11");
    expect(draft.chosen).toBeNull();
    expect(draft.picked).toEqual([]);
    expect(offers()).toEqual({ a11: "legal", b11: "legal", d11: "legal" });
  });

  test("that begins another option replaces the draft", async () => {
    await draft.tap("a11");
    await draft.tap("d11");
    expect(draft.chosen).toEqual(D11);
    expect(draft.picked).toEqual(["d11"]);
  });

  test("shows the further crosses that follow", async () => {
    room.mine = [mine([option("white", ["b11", "a5"], { locks: ["b"] })])];
    await draft.tap("b11");
    expect(offers()).toEqual({ b11: "chosen", a5: "follows" });
    expect(draft.choices.locking).toEqual(["b"]);
  });

  test("that is not offered shows the server's refusal with its rule", async () => {
    const tap = draft.tap("a3");
    expect(room.preview).toHaveBeenCalledExactlyOnceWith(1, { play: "a3" });
    await room.answer(
      "a3",
      refusal("row-closed", { rule: "S8", details: { row: "a", cell: "a3" } }),
    );
    await tap;
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ tone: "no", rule: { edition: "classic", rule: "S8" } });
    expect(draft.chosen).toBeNull();
  });

  test("without a connection shows that it is offline", async () => {
    const tap = draft.tap("a3");
    await room.answer("a3", OFFLINE);
    await tap;
    expect(shown()).toEqual(["The server cannot be reached. Are you online?"]);
  });

  test("removes the refusal of an earlier tap", async () => {
    void draft.tap("a3");
    await room.answer("a3", OFFLINE);
    await draft.tap("a11");
    expect(shown()).toEqual([]);
  });

  test("makes a late refusal of an earlier tap irrelevant", async () => {
    void draft.tap("a3");
    await draft.tap("a11");
    await room.answer("a3", OFFLINE);
    expect(shown()).toEqual([]);
    expect(draft.chosen).toEqual(A11);
  });
});

describe("a bonus chain", () => {
  beforeEach(() => draft.tap("b11"));

  test("offers the cells that can follow beside the one chosen", () => {
    expect(offers()).toEqual({ b11: "chosen", a3: "next", c8: "next", d11: "next" });
  });

  test("continues with the server's answer", async () => {
    void draft.tap("a3");
    await room.answer("b11>a3", CHAIN);
    expect(draft.chosen).toEqual(CHAIN);
    expect(draft.picked).toEqual(["b11", "a3"]);
    expect(offers()).toEqual({ b11: "chosen", a3: "chosen", a4: "follows" });
  });

  test("prefers a cell that follows to an option that begins with it", async () => {
    void draft.tap("d11");
    await room.answer("b11>d11");
    expect(draft.chosen).toEqual(B11);
  });

  test.each(["b11", "a3", "a4"])("is discarded as a whole by a tap on %s", async (cell) => {
    void draft.tap("a3");
    await room.answer("b11>a3", CHAIN);
    await draft.tap(cell);
    expect(draft.chosen).toBeNull();
  });

  test("stays as it is when the server refuses the next cell", async () => {
    void draft.tap("a3");
    await room.answer("b11>a3", OFFLINE);
    expect(draft.chosen).toEqual(B11);
    expect(draft.picked).toEqual(["b11"]);
    expect(shown()).toHaveLength(1);
  });

  test("counts a double tap once", async () => {
    void draft.tap("a3");
    void draft.tap("a3");
    await room.answer("b11>a3", CHAIN);
    await room.answer("b11>a3", CHAIN);
    expect(draft.picked).toEqual(["b11", "a3"]);
  });

  test("ignores an answer that arrives after the draft was discarded", async () => {
    void draft.tap("a3");
    draft.clear();
    await room.answer("b11>a3", CHAIN);
    expect(draft.chosen).toBeNull();
  });

  test("shows a tap before the answer, and takes it back if it is refused", async () => {
    void draft.tap("a3");
    expect(offers()["a3"], "drawn at once").toBe("chosen");
    await room.answer("b11>a3", refusal("row-closed", { details: { row: "a", cell: "a3" } }));
    expect(offers()["a3"]).toBe("next");
    expect(notices).toHaveLength(1);
  });

  test("takes the later of two taps, whichever is answered first", async () => {
    void draft.tap("c8");
    void draft.tap("a3");
    await room.answer("b11>c8", option("white", ["b11", "c8", "c7"]));
    expect(offers()["a3"]).toBe("chosen");
    await room.answer("b11>a3", CHAIN);
    expect(draft.chosen).toEqual(CHAIN);
    expect(draft.picked).toEqual(["b11", "a3"]);
  });
});

describe("sending", () => {
  test("sends the whole play for its seat and clears the draft when it is accepted", async () => {
    await draft.tap("a11");
    const sent = draft.send(draft.chosen);
    expect(room.choose).toHaveBeenCalledExactlyOnceWith(1, "a11");
    expect(draft.sending).toBe(true);
    await room.resolve({ ok: true });
    await sent;
    expect(draft.sending).toBe(false);
    expect(draft.chosen).toBeNull();
  });

  test("sends once, and ignores taps meanwhile", async () => {
    await draft.tap("a11");
    void draft.send(draft.chosen);
    void draft.send(draft.chosen);
    await draft.tap("a11");
    await draft.tap("d11");
    expect(room.choose).toHaveBeenCalledTimes(1);
    expect(draft.chosen).toEqual(A11);
    expect(offers(), "drawn at once").toEqual({ a11: "sent" });
  });

  test("keeps the draft when it is refused, and shows why", async () => {
    await draft.tap("a11");
    void draft.send(draft.chosen);
    await room.resolve({ ok: false, refused: refusal("not-your-seat", { details: { seat: 1 } }) });
    expect(draft.chosen).toEqual(A11);
    expect(offers(), "taken back").toEqual({ a11: "chosen" });
    expect(draft.sending).toBe(false);
    expect(shown()).toEqual(["This seat is not yours."]);
  });

  test("shows a pass as decided immediately", async () => {
    void draft.send(PASS);
    expect(draft.outgoing).toEqual(PASS);
    await room.resolve({ ok: false, refused: refusal("not-your-seat", { details: { seat: 1 } }) });
    expect(draft.outgoing).toBeNull();
  });

  test("sends nothing without an option or without a room", async () => {
    await draft.send(null);
    const trial = new ChoiceDraft(room.asRoom, () => 1, null);
    await trial.tap("a11");
    await trial.send(trial.chosen);
    await trial.takeBack();
    expect(room.choose).not.toHaveBeenCalled();
    expect(room.command).not.toHaveBeenCalled();
  });
});

describe("a choice that waits for the others", () => {
  beforeEach(() => {
    room.mine = [mine([], { chosen: CHAIN, can_take_back: true })];
  });

  test("is shown and offers nothing else", () => {
    expect(draft.sent).toEqual(CHAIN);
    expect(offers()).toEqual({ b11: "sent", a3: "sent", a4: "sent" });
  });

  test("is taken back for the moment on screen, once", async () => {
    void draft.takeBack();
    void draft.takeBack();
    expect(room.command).toHaveBeenCalledExactlyOnceWith({ type: "take-back", moment: 7, seat: 1 });
    expect(offers(), "rubbed out at once").toEqual({});
    await room.resolve({ ok: true });
    expect(shown()).toEqual([]);
    expect(draft.sending).toBe(false);
  });

  test("shows a refusal if it can no longer be taken back", async () => {
    void draft.takeBack();
    await room.resolve({
      ok: false,
      refused: refusal("nothing-to-take-back", { details: { seat: 1 } }),
    });
    expect(shown()).toEqual(["There is nothing to take back any more."]);
  });
});

describe("a field on top of a cross", () => {
  // The options in Connect 15 with 1 and 5 on the white dice.
  const FIELDS = ["a3/4", "b7/8"];
  const next = (cell: string) => FIELDS.map((name) => ({ cell: name, play: `${cell}+${name}` }));
  const A6 = option("white", ["a6"], { next: next("a6") });
  const B6 = option("white", ["b6"], { next: next("b6") });
  const BOTH = option("white", ["a6", "a3/4"]);

  beforeEach(() => {
    const fields = FIELDS.map((name) => option("field", [name]));
    room = new FakeRoom(mine([PASS, A6, B6, ...fields]));
    draft = new ChoiceDraft(room.asRoom, () => 1, room.asRoom);
  });

  test("is offered beside the number", async () => {
    await draft.tap("a6");
    expect(offers()).toEqual({ a6: "chosen", "a3/4": "next", "b7/8": "next" });
  });

  test("may be tapped before the number", async () => {
    await draft.tap("a3/4");
    expect(offers()).toEqual({ "a3/4": "chosen", a6: "next", b6: "next" });
    void draft.tap("a6");
    await room.answer("a6+a3/4", BOTH);
    expect(draft.chosen).toEqual(BOTH);
    expect(offers()).toEqual({ a6: "chosen", "a3/4": "chosen" });
  });

  test("is replaced by another one, and the number stays", async () => {
    await draft.tap("a6");
    void draft.tap("a3/4");
    await room.answer("a6+a3/4", BOTH);
    void draft.tap("b7/8");
    const other = option("white", ["a6", "b7/8"]);
    await room.answer("a6+b7/8", other);
    expect(draft.chosen).toEqual(other);
    expect(draft.picked).toEqual(["a6", "b7/8"]);
  });
});

test("an exchange shows its diamond", async () => {
  room = new FakeRoom(mine([PASS, A11, option("exchange", ["a5"], { diamond: 0 })]));
  draft = new ChoiceDraft(room.asRoom, () => 1, room.asRoom);
  expect(offers()).toEqual({ a11: "legal", a5: "exchange" });
  expect([...draft.choices.diamonds!]).toEqual([[0, "legal"]]);
  await draft.tap("a5");
  expect([...draft.choices.diamonds!]).toEqual([[0, "chosen"]]);
});
