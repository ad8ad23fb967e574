import { api } from "$lib/net/api";
import type { Decision, Replayed, Review } from "$lib/protocol";
import { failureText } from "$lib/text/refusals";
import { cellsOf } from "$lib/sheet/choices";

/** The review of the game on screen, once requested. */
export class ReviewRequest {
  review = $state.raw<Review | null>(null);
  busy = $state(false);
  fault = $state("");
  private readonly replayed: Replayed;

  constructor(replayed: Replayed) {
    this.replayed = replayed;
  }

  async ask(): Promise<void> {
    this.busy = true;
    this.fault = "";
    try {
      this.review = await api.review(this.replayed.record);
    } catch (error) {
      this.fault = failureText(error);
    }
    this.busy = false;
  }

  /** The frame before a decision: the last one before its step. */
  frameOf(decision: Decision): number {
    return this.replayed.frames.findLastIndex((frame) => frame.step < decision.step);
  }

  /** The cells of the best play of a seat at a frame; empty if it had no choice. */
  ringed(frame: number, seat: number): ReadonlySet<string> {
    const decision = this.review?.decisions.find(
      (each) => each.seat === seat && this.frameOf(each) === frame,
    );
    return new Set(cellsOf(decision?.plays.find((each) => each.play === decision.best)));
  }
}
