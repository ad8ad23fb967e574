import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OFFLINE } from "$lib/net/api";
import type { CardFace, Option } from "$lib/protocol";
import { dismissAll, notices } from "$lib/state/notices.svelte";
import { CardChoiceDraft } from "$lib/table/cardChoiceDraft.svelte";
import { switchLanguage } from "$lib/text/texts.svelte";
import { FakeRoom } from "../support/fakeRoom";
import { mine, option } from "../support/views";

const COLOURS: Record<string, CardFace["colour"]> = {
  R: "red",
  Y: "yellow",
  G: "green",
  B: "blue",
};

/** An option as the server writes it: `B2+B3:d3+d2`. */
function cards(play: string, locks: string[] = []): Option {
  const [played = "", crossed = "-"] = play.split(":");
  const names = crossed === "-" ? [] : crossed.split("+");
  return option("cards", names, { play, cards: played.split("+").map(face), locks });
}

/** A card by its name in a record: `R7`, or `J7=R` for a joker that is played as red. */
function face(name: string): CardFace {
  const [card = "", named] = name.split("=");
  const colour = COLOURS[named ?? card[0]!] ?? null;
  return { card, number: Number(card.slice(1)), colour, joker: card.startsWith("J") };
}

// The options of the example for rule K4: B6 B3 B2 R9 Y4 in hand, row d crossed from 12 to 8.
const OPTIONS = [
  ...["R9:-", "R9:a9", "Y4:-", "Y4:b4", "B2:-"].map((play) => cards(play)),
  cards("B2:d2", ["d"]),
  ...["B3:-", "B3:d3", "B6:-", "B6:d6", "B2+B3:-", "B2+B3:d3"].map((play) => cards(play)),
  cards("B2+B3:d2", ["d"]),
  cards("B2+B3:d3+d2", ["d"]),
  ...["B2+B6:-", "B2+B6:d6"].map((play) => cards(play)),
  cards("B2+B6:d2", ["d"]),
  ...["B3+B6:-", "B3+B6:d6", "B3+B6:d3", "B2+B3+B6:-", "B2+B3+B6:d6"].map((play) => cards(play)),
  ...["B2+B3+B6:d3"].map((play) => cards(play)),
  cards("B2+B3+B6:d2", ["d"]),
  cards("B2+B3+B6:d3+d2", ["d"]),
];

let room: FakeRoom;
let draft: CardChoiceDraft;

function deal(options: Option[]): void {
  room = new FakeRoom(mine(options));
  draft = new CardChoiceDraft(room.asRoom, () => 1, room.asRoom);
}

const cellOffers = () => Object.fromEntries(draft.choices.offers);
const cardOffers = () => Object.fromEntries(draft.cardOffers);

beforeAll(() => switchLanguage("en"));
beforeEach(() => deal(OPTIONS));
afterEach(dismissAll);

describe("cards of the hand", () => {
  test("are all offered, with every cell that one of them can cross", () => {
    expect(cardOffers()).toEqual({
      R9: "legal",
      Y4: "legal",
      B2: "legal",
      B3: "legal",
      B6: "legal",
    });
    expect(cellOffers()).toEqual({
      a9: "legal",
      b4: "legal",
      d2: "legal",
      d3: "legal",
      d6: "legal",
    });
  });

  test("are played without a cross when only the card is tapped", async () => {
    await draft.tapCard("B3");
    expect(draft.chosen?.play).toBe("B3:-");
    expect(cardOffers()).toEqual({ B3: "chosen", B2: "legal", B6: "legal" });
  });

  test("are selected with a cell that needs them", async () => {
    await draft.tap("d3");
    expect(draft.chosen?.play).toBe("B3:d3");
    expect(cardOffers()["B3"]).toBe("follows");
    expect(cellOffers()["d3"]).toBe("chosen");
  });

  test("are combined with cells tapped before and after", async () => {
    await draft.tapCard("B2");
    await draft.tap("d3");
    expect(draft.chosen?.play).toBe("B2+B3:d3");
    await draft.tap("d2");
    expect(draft.chosen?.play).toBe("B2+B3:d3+d2");
    expect(draft.choices.locking).toEqual(["d"]);
    expect(cellOffers()).toEqual({ d2: "chosen", d3: "chosen" });
  });

  test("lose the cells that need them when they are removed", async () => {
    await draft.tap("d3");
    await draft.tap("d2");
    await draft.tapCard("B2");
    expect(draft.chosen?.play).toBe("B3:d3");
    await draft.tapCard("B3");
    expect(draft.chosen).toBeNull();
    expect(draft.picked).toEqual([]);
  });

  test("keep the others when a cell is removed", async () => {
    await draft.tapCard("B2");
    await draft.tapCard("B3");
    await draft.tap("d3");
    await draft.tap("d3");
    expect(draft.chosen?.play).toBe("B2+B3:-");
    expect(draft.cards).toEqual(["B2", "B3"]);
  });

  test("that cannot be combined replace a single card", async () => {
    await draft.tapCard("R9");
    await draft.tapCard("Y4");
    expect(draft.chosen?.play).toBe("Y4:-");
    expect(room.preview).not.toHaveBeenCalled();
  });

  test("that cannot be combined with several others are explained", async () => {
    await draft.tapCard("B2");
    await draft.tapCard("B3");
    void draft.tapCard("R9");
    await room.answer("B2+B3+R9:-", OFFLINE);
    expect(notices).toHaveLength(1);
    expect(draft.chosen?.play).toBe("B2+B3:-");
  });

  test("that cannot be combined with a chosen cell are explained", async () => {
    await draft.tap("a9");
    void draft.tapCard("B2");
    await room.answer("R9+B2:-", OFFLINE);
    expect(draft.chosen?.play).toBe("R9:a9");
  });

  test("replace an earlier refusal when they can be played", async () => {
    void draft.tap("c5");
    await room.answer("c5", OFFLINE);
    expect(notices).toHaveLength(1);
    await draft.tapCard("B2");
    expect(notices).toHaveLength(0);
  });
});

describe("a cell that does not fit the cards", () => {
  test("is explained by itself if it can never be crossed", async () => {
    void draft.tap("c5");
    await room.answer("c5", OFFLINE);
    expect(notices).toHaveLength(1);
    expect(room.preview).toHaveBeenCalledTimes(1);
  });

  test("is explained together with the others if it could be crossed alone", async () => {
    await draft.tap("d3");
    void draft.tap("d6");
    await room.answer("d6", cards("B6:d6"));
    await room.answer("B3:d3+d6", OFFLINE);
    expect(notices).toHaveLength(1);
    expect(draft.picked).toEqual(["d3"]);
  });
});

describe("jokers", () => {
  beforeEach(() => deal([cards("R3:-"), cards("J6=R:-"), cards("J6=B:d6"), cards("J6=R+R3:a6")]));

  test("are offered once, without the colour that they are played as", () => {
    expect(cardOffers()).toEqual({ R3: "legal", J6: "legal" });
  });

  test("take the colour of the option that is chosen", async () => {
    await draft.tapCard("J6");
    expect(draft.chosen?.play).toBe("J6=R:-");
    await draft.tap("d6");
    expect(draft.chosen?.play).toBe("J6=B:d6");
    expect(cardOffers()["J6"]).toBe("chosen");
  });

  test("are sent without a colour when they are explained", async () => {
    await draft.tap("d6");
    void draft.tapCard("R3");
    await room.answer("J6+R3:-", OFFLINE);
  });
});

describe("places of the display", () => {
  const take = (...places: number[]) => option("take", [], { play: `T${places.join("")}`, places });

  beforeEach(() => deal([take(1, 2), take(1, 3), take(2, 3)]));

  test("are offered, and no cell is", () => {
    expect(Object.fromEntries(draft.placeOffers)).toEqual({ 1: "legal", 2: "legal", 3: "legal" });
    expect(draft.choices.offers.size).toBe(0);
    expect(draft.cardOffers.size).toBe(0);
  });

  test("are an option once there are enough of them, in any order", () => {
    draft.tapPlace(3);
    expect(draft.chosen).toBeNull();
    draft.tapPlace(1);
    expect(draft.chosen?.play).toBe("T13");
    expect(Object.fromEntries(draft.placeOffers)).toEqual({ 1: "chosen", 2: "legal", 3: "chosen" });
  });

  test("are toggled by a second tap", () => {
    draft.tapPlace(1);
    draft.tapPlace(2);
    draft.tapPlace(1);
    expect(draft.places).toEqual([2]);
    expect(draft.chosen).toBeNull();
  });

  test("beyond the limit replace the one tapped first", () => {
    draft.tapPlace(1);
    draft.tapPlace(2);
    draft.tapPlace(3);
    expect(draft.places).toEqual([2, 3]);
    expect(draft.chosen?.play).toBe("T23");
  });

  test("cannot be changed while a choice is sent", async () => {
    draft.tapPlace(1);
    draft.tapPlace(2);
    void draft.send(draft.chosen);
    draft.tapPlace(3);
    expect(draft.places).toEqual([1, 2]);
    expect(draft.placeOffers.size).toBe(0);
    await room.resolve({ ok: true });
    expect(draft.places).toEqual([]);
  });
});

test("clearing discards cards, cells and places", async () => {
  await draft.tapCard("B2");
  await draft.tap("d3");
  draft.clear();
  expect([draft.chosen, draft.cards, draft.picked, draft.places]).toEqual([null, [], [], []]);
});

test("the call of the card game is answered with cells as on any sheet", async () => {
  deal([option("pass", []), option("white", ["a7"])]);
  expect(cellOffers()).toEqual({ a7: "legal" });
  expect(cardOffers()).toEqual({});
  await draft.tap("a7");
  expect(draft.chosen?.play).toBe("a7");
});
