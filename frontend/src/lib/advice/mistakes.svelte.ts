import type { Decision } from "$lib/protocol";
import type { Player } from "$lib/replay/player.svelte";
import type { ReviewRequest } from "./reviewRequest.svelte";

/** Navigation through the mistakes of a game. */
export class Mistakes {
  /** The seat whose mistakes are shown; 0 for all seats. */
  seat = $state(0);
  private reached = $state.raw<Decision | null>(null);

  constructor(
    private readonly request: ReviewRequest,
    private readonly player: Player,
    /** Show the sheet of a seat. */
    private readonly onseat: (seat: number) => void,
  ) {}

  get all(): Decision[] {
    return this.of(this.seat);
  }

  /** The mistakes of a seat; 0 for all seats. */
  of(seat: number): Decision[] {
    const decisions = this.request.review?.decisions ?? [];
    return decisions.filter((each) => each.mark && (!seat || each.seat === seat));
  }

  /** The mistake on screen: the position before it is shown. */
  get current(): Decision | null {
    const here = this.all.filter((each) => this.frameOf(each) === this.player.index);
    return here.find((each) => each === this.reached) ?? here[0] ?? null;
  }

  /** The mistake before or after the current frame. */
  beside(by: 1 | -1): Decision | undefined {
    const { all, current } = this;
    if (current) return all[all.indexOf(current) + by];
    const { index } = this.player;
    return by > 0
      ? all.find((each) => this.frameOf(each) > index)
      : all.findLast((each) => this.frameOf(each) < index);
  }

  show(decision: Decision | undefined): void {
    if (!decision) return;
    this.player.playing = false;
    this.reached = decision;
    this.player.go(this.frameOf(decision));
    this.onseat(decision.seat);
  }

  private frameOf(decision: Decision): number {
    return this.request.frameOf(decision);
  }
}
