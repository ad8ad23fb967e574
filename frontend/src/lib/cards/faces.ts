import type { ColourName } from "$lib/text/colours";
import { t } from "$lib/text/texts.svelte";

const COLOURS: Record<string, ColourName> = { R: "red", Y: "yellow", G: "green", B: "blue" };
const ORDER = "RYGBJ";

/** A card for display: `R7`, a joker `J7`, or a joker played as a colour, `J7=R`. */
export interface Face {
  number: number;
  joker: boolean;
  colour: ColourName | null;
}

export function faceOf(card: string): Face {
  const [head = "", named = ""] = card.split("=");
  return {
    number: Number(head.slice(1)),
    joker: head[0] === "J",
    colour: COLOURS[named || head[0] || ""] ?? null,
  };
}

/** A card as it is in the hand: a joker without the colour that it is played as. */
export function held(card: string): string {
  return card.split("=")[0] ?? card;
}

/** A card as players call it: "red 7", "joker 7". */
export function cardName(card: string): string {
  const { number, joker, colour } = faceOf(card);
  if (colour && !joker) return t("web-cell", { colour, number: String(number) });
  const name = t("web-cards-joker", { number: String(number) });
  return colour ? `${name} (${t(`colour-${colour}`)})` : name;
}

/** A hand sorted by colour, then number. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort(
    (one, other) =>
      ORDER.indexOf(one[0] ?? "") - ORDER.indexOf(other[0] ?? "") ||
      faceOf(one).number - faceOf(other).number,
  );
}
