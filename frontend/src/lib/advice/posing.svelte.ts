import type { Mine, Option, PosedPuzzle, RatedPlay } from "$lib/protocol";
import { ChoiceDraft, type Asking } from "$lib/table/choiceDraft.svelte";

/** A puzzle to choose in; nobody says why not, what is lit can be chosen. */
class Position implements Asking {
  readonly mine: Mine[];
  readonly game;

  constructor(puzzle: PosedPuzzle) {
    this.mine = [puzzle.mine];
    this.game = puzzle.game;
  }

  async preview(_seat: number, play: string): Promise<Option> {
    return { play, how: "white", cells: play.split(">") };
  }
}

/** The draft of an answer to a puzzle, and its rating. */
export class Posing extends ChoiceDraft {
  /** The play that was chosen for good, as it is rated. */
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

  /** Have the choice judged; of a bonus chain its beginning counts. */
  check(): void {
    const play = this.chosen?.play;
    if (!play) return;
    const plays = this.puzzle.hint.plays;
    this.answer =
      plays.find((each) => each.play === play) ??
      plays.find((each) => each.play.startsWith(`${play}>`)) ??
      null;
    this.clear();
  }
}
