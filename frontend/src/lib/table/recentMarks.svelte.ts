import type { Event } from "$lib/protocol";
import type { Room } from "$lib/state/room.svelte";

const STAYS = 2400;
const MARKS = new Set(["crossed", "placed", "stacked", "hit"]);
const LOUD = new Set(["locked", "closed", "missed", "bonus-earned", "bonus-lapsed", "reshuffled"]);

/** The cells crossed in the last moments, by seat. */
export class RecentMarks {
  private cells = $state.raw<ReadonlyMap<number, ReadonlySet<string>>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The cells that a seat crossed in the last moments. */
  of(seat: number): ReadonlySet<string> {
    return this.cells.get(seat) ?? new Set();
  }

  /** Record the marks of new events. */
  note(events: readonly Event[]): void {
    const crossed = events.filter((event) => MARKS.has(event.kind) && event.cell && event.seat);
    if (!crossed.length) return;
    const cells = new Map<number, Set<string>>();
    for (const { seat, cell } of crossed) {
      const set = cells.get(seat!) ?? new Set<string>();
      cells.set(seat!, set.add(cell!));
    }
    this.cells = cells;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.cells = new Map()), STAYS);
  }
}

/** The events that need a notice; a closed row needs no second notice for its lock. */
export function noteworthy(news: readonly Event[], room: Room): Event[] {
  const closed = new Set(news.filter((event) => event.kind === "closed").map((event) => event.row));
  return news.filter(
    (event) => isLoud(event, room) && !(event.kind === "locked" && closed.has(event.row)),
  );
}

/** Whether an event is announced to all players, not only in the log. */
function isLoud(event: Event, room: Room): boolean {
  if (room.table?.stage === "over") return false;
  const own = Boolean(room.you?.seats.includes(event.seat ?? 0));
  if (event.kind === "missed" && own && room.room?.settings.by_hand) return false;
  if (LOUD.has(event.kind)) return true;
  if (event.kind === "said") return !room.you?.seats.includes(event.seat ?? 0);
  // At a table with manual confirmation, the status already says that nothing fits.
  const quiet = room.room?.settings.by_hand ? [] : ["auto"];
  const automatic = event.kind === "decided" && ["timer", ...quiet].includes(event.how ?? "");
  return automatic && Boolean(room.you?.seats.includes(event.seat ?? 0));
}
