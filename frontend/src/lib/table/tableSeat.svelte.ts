import { Coach } from "$lib/advice/coach.svelte";
import { HintRequest } from "$lib/advice/hintRequest.svelte";
import type { CoachedPlay } from "$lib/protocol";
import type { Room } from "$lib/state/room.svelte";
import { moving } from "$lib/state/preferences.svelte";
import type { ChoiceDraft } from "./choiceDraft.svelte";
import { RecentMarks } from "./recentMarks.svelte";
import { seatInHand } from "./seats";

/** Milliseconds of the longest animation of a die. */
const TUMBLE = 820;

/** The seat that this device shows, with its recent marks and its hint. */
export class TableSeat {
  /** On a shared device: the seat whose player has taken the device. */
  confirmed = $state<number | null>(null);
  /** Whether dice were rolled since the page was loaded. */
  rolling = $state(false);
  /** Whether dice are still tumbling; the status waits until they lie still. */
  tumbling = $state(false);
  private tumble: ReturnType<typeof setTimeout> | undefined;
  readonly fresh = new RecentMarks();
  readonly hints: HintRequest;
  readonly coach: Coach;
  private readonly room: Room;
  private readonly open: boolean;

  /** `open`: choices are not secret, so no hand-over is needed. */
  constructor(room: Room, { open = false } = {}) {
    this.room = room;
    this.hints = new HintRequest(room);
    this.coach = new Coach(room);
    this.open = open;
  }

  /** The coach's objection to the draft. */
  objection(draft: ChoiceDraft): CoachedPlay | null {
    return draft.sending ? null : this.coach.objection(draft.chosen ?? draft.doubted);
  }

  /** Dice were rolled. */
  roll(): void {
    this.rolling = true;
    clearTimeout(this.tumble);
    this.tumbling = moving();
    if (this.tumbling) this.tumble = setTimeout(() => (this.tumbling = false), TUMBLE);
  }

  /** The seat that plays on this device now; null for a spectator. */
  get seat(): number | null {
    return seatInHand(this.room, this.open ? null : this.confirmed);
  }

  /** The seat with the large sheet. */
  get shown(): number {
    return this.seat ?? 1;
  }

  /** Whether several people share this device. */
  get shared(): boolean {
    return (this.room.you?.seats.length ?? 0) > 1;
  }

  /** Whether the device must be handed over before anything is shown. */
  get handingOver(): boolean {
    const { table } = this.room;
    // Nothing is secret before the dice have fallen, so anybody at the device may throw them.
    const secret = table?.stage !== "over" && table?.due !== "throw";
    return !this.open && this.shared && this.seat !== this.confirmed && secret;
  }

  /** The seats with small sheets. */
  get others(): number[] {
    return (this.room.table?.sheets ?? [])
      .map((each) => each.seat)
      .filter((each) => each !== this.shown);
  }
}
