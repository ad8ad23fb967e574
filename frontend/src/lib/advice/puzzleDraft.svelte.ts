import type { Mine, Option, PosedPuzzle, RatedPlay } from "$lib/protocol";
import { cellsOf } from "$lib/sheet/choices";
import type { Asked } from "$lib/state/room.svelte";
import { ChoiceDraft, type Asking } from "$lib/table/choiceDraft.svelte";

/** The best play that crosses these cells first; plays are listed best first. */
function bestFrom(plays: readonly RatedPlay[], begun: readonly string[]): RatedPlay | undefined {
  return plays.find((play) => {
    const cells = cellsOf(play);
    return begun.every((cell, place) => cells[place] === cell);
  });
}

/** A rated play as a complete option. */
function optionOf({ play, text, cells }: RatedPlay): Option {
  return { play, how: "white", text, cells };
}

/** The position of a puzzle. It has no refusals: only highlighted cells can be chosen. */
class Position implements Asking {
  readonly mine: Mine[];
  readonly game;

  constructor(private readonly puzzle: PosedPuzzle) {
    this.mine = [puzzle.mine];
    this.game = puzzle.game;
  }

  /** The best play that continues this way. */
  async preview(_seat: number, { play }: Asked): Promise<Option> {
    const { mine, hint } = this.puzzle;
    for (const option of mine.options)
      for (const next of option.next ?? []) {
        const found = next.play === play && bestFrom(hint.plays, [...cellsOf(option), next.cell]);
        if (found) return optionOf(found);
      }
    return mine.options[0]!;
  }
}

/** The draft of an answer to a puzzle, and its rating. */
export class PuzzleDraft extends ChoiceDraft {
  /** The final answer, with its rating. */
  answer = $state.raw<RatedPlay | null>(null);

  constructor(readonly puzzle: PosedPuzzle) {
    super(new Position(puzzle), () => puzzle.mine.seat, null);
  }

  get right(): boolean {
    return this.answer === this.puzzle.hint.plays[0];
  }

  override async tap(cell: string): Promise<void> {
    if (!this.answer) await super.tap(cell);
  }

  /** Toggle between passing and no choice. */
  togglePass(): void {
    const passing = this.chosen?.how === "pass";
    this.clear();
    if (!passing) this.chosen = this.pass ?? null;
  }

  /** Rate the choice; for an unfinished bonus chain, its best continuation. */
  check(): void {
    const { chosen } = this;
    if (!chosen) return;
    const { plays } = this.puzzle.hint;
    this.answer =
      plays.find((each) => each.play === chosen.play) ?? bestFrom(plays, cellsOf(chosen)) ?? null;
    this.clear();
  }
}
