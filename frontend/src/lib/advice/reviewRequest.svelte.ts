import { api } from "$lib/net/api";
import type { Decision, Replayed, Review } from "$lib/protocol";
import { failureText } from "$lib/text/refusals";
import { cellsOf } from "$lib/sheet/choices";

/** The review of the game on screen, once requested. */
export class ReviewRequest {
  review = $state.raw<Review | null>(null);
  busy = $state(false);
  /** How far it is, from 0 to 1; null where nothing is reported. */
  share = $state<number | null>(null);
  fault = $state("");
  private readonly replayed: Replayed;
  private abort = new AbortController();

  constructor(replayed: Replayed) {
    this.replayed = replayed;
  }

  async ask(): Promise<void> {
    this.busy = true;
    this.share = null;
    this.fault = "";
    const { signal } = (this.abort = new AbortController());
    const progress = (share: number) => (this.share = share);
    try {
      this.review = await api.review(this.replayed.record, { signal, progress });
    } catch (error) {
      if (!signal.aborted) this.fault = failureText(error);
    }
    this.busy = false;
  }

  cancel(): void {
    this.abort.abort();
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
