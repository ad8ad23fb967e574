import { api } from "$lib/net/api";
import type { Hint } from "$lib/protocol";
import { notify } from "$lib/state/notices.svelte";
import type { Room } from "$lib/state/room.svelte";
import { failureText } from "$lib/text/refusals";
import { cellsOf } from "$lib/sheet/choices";

/** A hint for the current choice; cleared when the game progresses. */
export class HintRequest {
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  /** Whether this table allows hints. */
  get allowed(): boolean {
    return this.room.room?.hints ?? false;
  }

  /** The cells of the best play. */
  get ringed(): ReadonlySet<string> {
    return new Set(cellsOf(this.hint?.plays[0]));
  }

  clear(): void {
    this.hint = null;
  }

  async ask(seat: number): Promise<void> {
    if (this.asking) return;
    const moment = this.room.table?.moment;
    this.asking = true;
    try {
      const hint = await api.hint(this.room.code, seat);
      if (this.room.table?.moment === moment) this.hint = hint;
    } catch (error) {
      notify(failureText(error), "no");
    }
    this.asking = false;
  }
}
