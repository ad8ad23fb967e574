import type { Dice, Event, Frame, Replayed } from "$lib/protocol";
import { moving } from "$lib/state/preferences.svelte";

/** Milliseconds that a step stays on screen, from slow to fast. */
export const PACES = { slow: 2200, normal: 1100, fast: 450 } as const;
export type Pace = keyof typeof PACES;

/** A turn of the game: where it begins among the frames, and whose it is. */
export interface TurnLine {
  turn: number;
  frame: number;
  active: number;
}

/** A whole game on screen, one frame at a time. Frames come from the server; nothing is worked out here. */
export class Player {
  index = $state(0);
  playing = $state(false);
  pace = $state<Pace>("normal");
  /** Whether the last step went forward by one, so that dice may tumble and crosses be drawn. */
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

  /** The dice of the turn on screen, also when its last action has cleared them away. */
  get dice(): Dice | null {
    return this.frame.table.dice ?? this.frames[this.index - 1]?.table.dice ?? null;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** The line of the turn that is on screen. */
  get turn(): TurnLine | undefined {
    return this.turns.findLast((line) => line.frame <= this.index);
  }

  /** Everything that happened in this turn up to now. */
  get told(): Event[] {
    const from = this.turn?.frame ?? 0;
    return this.frames.slice(from, this.index + 1).flatMap((frame) => frame.events);
  }

  /** How many rolls there were up to now. */
  get rolls(): number {
    return this.frames.slice(0, this.index + 1).filter((frame) => frame.events.some((event) => event.kind === "rolled")).length;
  }

  /** The cells that a seat has just marked. */
  fresh(seat: number): ReadonlySet<string> {
    return new Set(this.frame.events.filter((event) => event.seat === seat && event.cell).map((event) => event.cell!));
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

  /** To the beginning of this turn, of the one before, or of the next. */
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

/** What a frame shows happened in the turn that was on before it: the table after it may wait for the next. */
function turnsOf(frames: readonly Frame[]): TurnLine[] {
  const lines: TurnLine[] = [];
  frames.slice(0, -1).forEach(({ table }, before) => {
    if (table.turn !== lines.at(-1)?.turn) lines.push({ turn: table.turn, frame: before + 1, active: table.active });
  });
  return lines;
}
