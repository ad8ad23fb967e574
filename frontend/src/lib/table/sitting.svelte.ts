import { Advising } from "$lib/advice/advising.svelte";
import type { Room } from "$lib/state/room.svelte";
import { Fresh } from "./fresh.svelte";
import { seatInHand } from "./seats";

/** The seat that this device shows, and what happened around it a moment ago. */
export class Sitting {
  /** The seat whose owner has the device in hand, where several share it. */
  confirmed = $state<number | null>(null);
  /** Whether dice were rolled since this page is open. */
  rolling = $state(false);
  readonly fresh = new Fresh();
  readonly advising: Advising;
  private readonly room: Room;
  private readonly open: boolean;

  /** `open` where nothing is chosen in secret, so that nobody has to look away. */
  constructor(room: Room, { open = false } = {}) {
    this.room = room;
    this.advising = new Advising(room);
    this.open = open;
  }

  /** The seat that plays here now; none for somebody who watches. */
  get seat(): number | null {
    return seatInHand(this.room, this.open ? null : this.confirmed);
  }

  /** The seat whose sheet is shown large. */
  get shown(): number {
    return this.seat ?? 1;
  }

  /** Whether several people share this device. */
  get shared(): boolean {
    return (this.room.you?.seats.length ?? 0) > 1;
  }

  /** Whether the device has to change hands before anything is shown. */
  get handingOver(): boolean {
    return !this.open && this.shared && this.seat !== this.confirmed && this.room.table?.stage !== "over";
  }

  /** The seats whose sheets are shown small. */
  get others(): number[] {
    return (this.room.table?.sheets ?? []).map((each) => each.seat).filter((each) => each !== this.shown);
  }
}
