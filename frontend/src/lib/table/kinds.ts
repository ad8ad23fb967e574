import type { Component } from "svelte";
import type { Edition } from "$lib/protocol";
import type { Room } from "$lib/state/room.svelte";
import BoardTable from "./BoardTable.svelte";
import CardTable from "./CardTable.svelte";
import SheetTable from "./SheetTable.svelte";

/** The table component for each kind of edition. */
export const TABLES: Record<Edition["kind"], Component<{ room: Room }>> = {
  sheet: SheetTable,
  board: BoardTable,
  cards: CardTable,
};
