import type { Dice, Event, Frame, Replayed } from "$lib/protocol";
import { moving } from "$lib/state/preferences.svelte";

/** Milliseconds per step. */
export const PACES = { slow: 2200, normal: 1100, fast: 450 } as const;
export type Pace = keyof typeof PACES;

/** A turn: its number, its first frame, its active seat, and everything that happened in it. */
export interface TurnLine {
  turn: number;
  frame: number;
  active: number;
  events: Event[];
}

/** The playback of a game, frame by frame. The server computes all frames. */
export class Player {
  index = $state(0);
  playing = $state(false);
  pace = $state<Pace>("normal");
  /** Whether the last step was one forward, so that it is animated. */
  forward = $state(false);
  readonly turns: TurnLine[];
  private readonly frames: Frame[];

  constructor(replayed: Replayed, at = 0) {
    this.frames = replayed.frames;
    this.turns = turnsOf(replayed.frames);
    this.index = this.within(at);
  }

  get frame(): Frame {
    return this.frames[this.index]!;
  }

  /** The dice of the turn on screen, also after its last action has removed them. */
  get dice(): Dice | null {
    return this.frame.table.dice ?? this.frames[this.index - 1]?.table.dice ?? null;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** The turn on screen. */
  get turn(): TurnLine | undefined {
    return this.turns.findLast((line) => line.frame <= this.index);
  }

  /** Everything that happened in this turn up to now. */
  get told(): Event[] {
    const from = this.turn?.frame ?? 0;
    return this.frames.slice(from, this.index + 1).flatMap((frame) => frame.events);
  }

  /** The number of rolls up to the frame on screen. */
  get rolls(): number {
    return this.frames
      .slice(0, this.index + 1)
      .filter((frame) => frame.events.some((event) => event.kind === "rolled")).length;
  }

  /** The cells that a seat marks in the frame on screen. */
  fresh(seat: number): ReadonlySet<string> {
    return new Set(
      this.frame.events
        .filter((event) => event.seat === seat && event.cell)
        .map((event) => event.cell!),
    );
  }

  go(index: number): void {
    const wanted = this.within(index);
    this.forward = wanted === this.index + 1 && moving();
    this.index = wanted;
    if (wanted === this.last) this.playing = false;
  }

  step(by: number): void {
    this.go(this.index + by);
  }

  /** Go to the start of this turn, the previous one or the next one. */
  turnBy(by: number): void {
    const here = this.turns.findIndex((line) => line === this.turn);
    const inside = by < 0 && this.index > (this.turn?.frame ?? 0);
    this.go(this.turns[here + (inside ? 0 : by)]?.frame ?? (by < 0 ? 0 : this.last));
  }

  toggle(): void {
    if (!this.playing && this.index === this.last) this.go(0);
    this.playing = !this.playing;
  }

  private within(index: number): number {
    return Math.max(0, Math.min(this.frames.length - 1, Number.isFinite(index) ? index : 0));
  }
}

/** A frame belongs to the turn of the frame before it: its own table may already show the next. */
function turnsOf(frames: readonly Frame[]): TurnLine[] {
  const lines: TurnLine[] = [];
  frames.slice(0, -1).forEach(({ table }, before) => {
    if (table.turn !== lines.at(-1)?.turn)
      lines.push({ turn: table.turn, frame: before + 1, active: table.active, events: [] });
    lines.at(-1)!.events.push(...frames[before + 1]!.events);
  });
  return lines;
}
