import type { CardFace } from "$lib/protocol";
import type { ColourName } from "$lib/text/colours";
import { t } from "$lib/text/texts.svelte";

const ORDER: readonly ColourName[] = ["red", "yellow", "green", "blue"];

/** A card as players call it: "red 7", "joker 7", "joker 7 (red)". */
export function cardName({ number, colour, joker }: CardFace): string {
  const named = { number: String(number) };
  if (!colour) return t("card-joker", named);
  if (!joker) return t("cell-name", { colour, ...named });
  return t("card-joker-as", { colour: t(`colour-${colour}`), ...named });
}

/** A hand sorted by colour, then number; jokers come last. */
export function sorted(cards: readonly CardFace[]): CardFace[] {
  const place = ({ colour }: CardFace) => (colour ? ORDER.indexOf(colour) : ORDER.length);
  return [...cards].sort((one, other) => place(one) - place(other) || one.number - other.number);
}
