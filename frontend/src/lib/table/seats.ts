import type { Room } from "$lib/state/room.svelte";

/** The status on a seat's card: `away`, `decided`, `thinking`, `winner` or empty. */
export function standing(room: Room, seat: number): string {
  if (room.away(seat)) return "away";
  if (room.table?.stage === "over") return room.table.winners.includes(seat) ? "winner" : "";
  if (room.table?.decided.includes(seat)) return "decided";
  return room.table?.awaited.includes(seat) ? "thinking" : "";
}

/** The seat of this device to show: one that has to choose, the active seat first. */
export function seatInHand(room: Room, before: number | null): number | null {
  const mine = room.you?.seats ?? [];
  const table = room.table;
  if (!mine.length || !table) return null;
  const asked = mine.filter((seat) => table.awaited.includes(seat));
  if (!asked.length)
    return before ?? (mine.includes(table.active) ? table.active : (mine[0] ?? null));
  if (before !== null && asked.includes(before)) return before;
  return asked.includes(table.active) ? table.active : (asked[0] ?? null);
}

/** Whether another device takes part. */
export function hasOthers(room: Room): boolean {
  return (room.room?.seats ?? []).some(
    ({ kind, seat, resigned }) => kind === "person" && !resigned && !room.you?.seats.includes(seat),
  );
}

/** Whether the game waits for a seat: to choose, to throw, or to type the dice in. */
export function isWaitedFor(room: Room, seat: number): boolean {
  const table = room.table;
  if (!table) return false;
  return table.awaited.includes(seat) || (table.due !== null && table.active === seat);
}
