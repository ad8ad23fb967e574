import { api } from "$lib/net/api";
import type { CoachedPlay, Coaching, Option } from "$lib/protocol";
import { preferences } from "$lib/state/preferences.svelte";
import type { Room } from "$lib/state/room.svelte";

const KEY = "rowlock-coach";
/** How many of the latest choices count. */
export const RECENT = 12;
/** What a choice gives away at least before a beginner is told, in each measure. */
export const LEAST: Record<Coaching["measure"], number> = { chance: 0.03, points: 2 };
/** How much more it is for somebody whose latest choices were all good. */
export const PATIENCE = 4;

/** Whether each of the latest choices was good, the latest last; kept on this device. */
function kept(): boolean[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(Boolean).slice(-RECENT) : [];
  } catch {
    return [];
  }
}

/**
 * What the server's coach says of the play that is about to be made. It is asked when a choice
 * begins and speaks when a play is tapped that costs too much. The better the latest choices of
 * the player, the more a play must cost.
 */
export class Coach {
  private coaching = $state.raw<Coaching | null>(null);
  private form = $state.raw(kept());
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  /** Whether a coach speaks at this table, to this player. */
  get wanted(): boolean {
    return Boolean(this.room.room?.coach) && preferences.coach;
  }

  /** Prepare for the choice of a seat. Without an answer the coach stays silent. */
  async prepare(seat: number): Promise<void> {
    this.coaching = null;
    const moment = this.room.table?.moment;
    try {
      const coaching = await api.coach(this.room.code, seat);
      if (this.room.table?.moment === moment) this.coaching = coaching;
    } catch {
      // Advice is a help, not a part of the game.
    }
  }

  /** What is to be said of a play: nothing if it is fine. */
  objection(option: Option | null | undefined): CoachedPlay | null {
    if (!option || !this.coaching || !this.wanted) return null;
    const found = this.coaching.plays.find(({ play }) => play === option.play);
    return found && found.lost >= this.least(this.coaching.measure) ? found : null;
  }

  /** Note the choice that was made. */
  note(option: Option): void {
    if (!this.coaching) return;
    const { measure, plays } = this.coaching;
    const lost = plays.find(({ play }) => play === option.play)?.lost ?? 0;
    this.form = [...this.form, lost < LEAST[measure]].slice(-RECENT);
    this.coaching = null;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.form));
    } catch {
      // Storage may be unavailable: the coach then begins anew with the next page.
    }
  }

  private least(measure: Coaching["measure"]): number {
    const good = this.form.filter(Boolean).length / RECENT;
    return LEAST[measure] * (1 + (PATIENCE - 1) * good);
  }
}
