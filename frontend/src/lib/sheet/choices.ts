import type { Option } from "$lib/protocol";
import type { Offer } from "./Cell.svelte";

/** How the cells of a sheet or board are marked while a choice is made. */
export interface Choices {
  offers: ReadonlyMap<string, Offer>;
  locking: readonly string[];
}
export const NOTHING: Choices = { offers: new Map(), locking: [] };

const OFFERS: Partial<Record<Option["how"], Offer>> = {
  lucky: "lucky",
  hit: "hit",
  stack: "stack",
};

/** The names of the cells that a play crosses, in order. */
export function cellsOf(play: Pick<Option, "cells"> | null | undefined): string[] {
  return (play?.cells ?? []).map(({ cell }) => cell);
}

/** A choice that was sent and waits for the others. */
export function sentChoices(sent: Option): Choices {
  return { offers: new Map(cellsOf(sent).map((cell) => [cell, "sent"])), locking: [] };
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
    return { offers, locking: [] };
  }
  for (const { cell } of chosen.next ?? []) offers.set(cell, "next");
  for (const cell of cellsOf(chosen))
    offers.set(cell, picked.includes(cell) ? "chosen" : "follows");
  return { offers, locking: chosen.locks ?? [] };
}
