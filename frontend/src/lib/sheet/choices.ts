import type { Option } from "$lib/protocol";
import type { Offer } from "./Cell.svelte";

/** How the cells of a sheet or board are marked while a choice is made. */
export interface Choices {
  offers: ReadonlyMap<string, Offer>;
  locking: readonly string[];
  /** The diamonds that an exchange can use, or that the draft uses, by their index. */
  diamonds?: ReadonlyMap<number, Offer>;
}
export const NOTHING: Choices = { offers: new Map(), locking: [] };

const OFFERS: Partial<Record<Option["how"], Offer>> = {
  lucky: "lucky",
  exchange: "exchange",
  hit: "hit",
  stack: "stack",
};

/** The names of the cells that a play crosses, in order. */
export function cellsOf(play: Pick<Option, "cells"> | null | undefined): string[] {
  return (play?.cells ?? []).map(({ cell }) => cell);
}

/** The play of an option together with another cell. */
export function withCell(option: Option, cell: string | undefined) {
  return option.next?.find((each) => each.cell === cell);
}

/** The field of a draft that is a field alone: a cell may still come with it. */
export function fieldOf(chosen: Option | null): string | undefined {
  return chosen?.how === "field" ? cellsOf(chosen)[0] : undefined;
}

function diamondOf(option: Option, offer: Offer): [number, Offer][] {
  return typeof option.diamond === "number" ? [[option.diamond, offer]] : [];
}

/** A choice that was sent and waits for the others. */
export function sentChoices(sent: Option): Choices {
  return {
    offers: new Map(cellsOf(sent).map((cell) => [cell, "sent"])),
    locking: [],
    diamonds: new Map(diamondOf(sent, "sent")),
  };
}

/** Without a draft the first cell of every option; with one its cells and those that may follow. */
export function choicesOf(
  options: readonly Option[],
  chosen: Option | null,
  picked: readonly string[],
): Choices {
  const offers = new Map<string, Offer>();
  if (!chosen) {
    for (const { cells, how } of options)
      if (cells?.[0]) offers.set(cells[0].cell, OFFERS[how] ?? "legal");
    const diamonds = new Map(options.flatMap((option) => diamondOf(option, "legal")));
    return { offers, locking: [], diamonds };
  }
  const field = fieldOf(chosen);
  for (const option of options)
    if (field && withCell(option, field)) offers.set(cellsOf(option)[0]!, "next");
  for (const { cell } of chosen.next ?? []) offers.set(cell, "next");
  for (const cell of cellsOf(chosen))
    offers.set(cell, picked.includes(cell) ? "chosen" : "follows");
  return {
    offers,
    locking: chosen.locks ?? [],
    diamonds: new Map(diamondOf(chosen, "chosen")),
  };
}
