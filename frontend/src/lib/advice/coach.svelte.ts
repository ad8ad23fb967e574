import { api } from "$lib/net/api";
import type { CoachedPlay, Coaching, Option } from "$lib/protocol";
import { preferences } from "$lib/state/preferences.svelte";
import type { Room } from "$lib/state/room.svelte";

const KEY = "rowlock-coach";
/** The number of latest choices that count. */
export const RECENT = 12;
/** The minimum loss at which the coach warns a beginner, by measure. */
export const LEAST: Record<Coaching["measure"], number> = { chance: 0.03, points: 2 };
/** The factor on this minimum if all latest choices were good. */
export const PATIENCE = 4;

/** Whether each of the latest choices was good, oldest first; stored on this device. */
function kept(): boolean[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(Boolean).slice(-RECENT) : [];
  } catch {
    return [];
  }
}

/**
 * The objections of the server's coach to drafts. They are fetched when a choice begins, and shown
 * when a draft loses too much. The better the latest choices of the player, the higher the
 * threshold.
 */
export class Coach {
  private coaching = $state.raw<Coaching | null>(null);
  private form = $state.raw(kept());
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  /** Whether the table has a coach and the player wants it. */
  get wanted(): boolean {
    return Boolean(this.room.room?.coach) && preferences.coach;
  }

  /** Fetch the objections for the choice of a seat. On failure there are none. */
  async prepare(seat: number): Promise<void> {
    this.coaching = null;
    const moment = this.room.table?.moment;
    try {
      const coaching = await api.coach(this.room.code, seat);
      if (this.room.table?.moment === moment) this.coaching = coaching;
    } catch {
      // The game works without advice.
    }
  }

  /** The objection to a play; null if it is good enough. */
  objection(option: Option | null | undefined): CoachedPlay | null {
    if (!option || !this.coaching || !this.wanted) return null;
    const found = this.coaching.plays.find(({ play }) => play === option.play);
    return found && found.lost >= this.least(this.coaching.measure) ? found : null;
  }

  /** Record the choice that was made. */
  note(option: Option): void {
    if (!this.coaching) return;
    const { measure, plays } = this.coaching;
    const lost = plays.find(({ play }) => play === option.play)?.lost ?? 0;
    this.form = [...this.form, lost < LEAST[measure]].slice(-RECENT);
    this.coaching = null;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.form));
    } catch {
      // Storage may be unavailable: the next page then starts without a history.
    }
  }

  private least(measure: Coaching["measure"]): number {
    const good = this.form.filter(Boolean).length / RECENT;
    return LEAST[measure] * (1 + (PATIENCE - 1) * good);
  }
}
