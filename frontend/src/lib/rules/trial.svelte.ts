import type { Game, Mine, Option, Refused, RuleExample, Rulebook } from "$lib/protocol";
import type { Asked } from "$lib/state/room.svelte";
import { CardChoiceDraft } from "$lib/table/cardChoiceDraft.svelte";
import type { Asking } from "$lib/table/choiceDraft.svelte";
import { inWords, t } from "$lib/text/texts.svelte";

/** The edition of an example as a game. */
export function gameOf(example: RuleExample, book: Rulebook): Game {
  return {
    edition: book.edition,
    sheet_of: example.marks.map(() => example.sheet),
    options: {},
    first: 1,
    dice: "",
    continued: 0,
  };
}

/** The text for a legal choice. */
function praise({ text, cells, points = 0 }: Option): string {
  return cells?.length ? t("rules-fine", { cells: inWords(text), points }) : "";
}

/** A position that contains the answers to all previews. */
class Position implements Asking {
  readonly mine: Mine[];

  constructor(
    readonly example: RuleExample,
    readonly game: Game,
  ) {
    this.mine = [
      { seat: 1, hand: example.hand, chosen: null, can_take_back: false, options: example.options },
    ];
  }

  /** The longer option, or the stored refusal for these cells or cards, or for a subset of them. */
  async preview(_seat: number, { play, cards = [], cells = [] }: Asked): Promise<Option | Refused> {
    const begun = play && /[>+]/.test(play) ? play : null;
    const longer = begun && this.example.longer?.find((each) => each.play.startsWith(begun));
    if (longer) return longer;
    const asked = play ? [play] : cells.length ? cells : cards;
    const kept = this.example.refusals.find((each) =>
      [...each.cells, ...each.cards].every((part) => asked.includes(part)),
    );
    return kept ? kept.refused : this.example.options[0]!;
  }
}

/** A draft that tries a rule and is never sent. */
export class Trial extends CardChoiceDraft {
  why = $state("");

  constructor(
    example: RuleExample,
    readonly game: Game,
  ) {
    super(new Position(example, game), () => 1, null);
  }

  get said(): string {
    return this.why || (this.chosen ? praise(this.chosen) : "");
  }

  override async tap(cell: string): Promise<void> {
    this.why = "";
    await super.tap(cell);
  }

  override async tapCard(card: string): Promise<void> {
    this.why = "";
    await super.tapCard(card);
  }

  protected override refuse(refused: Refused): void {
    this.why = `${inWords(refused.text)} (${refused.rule})`;
  }
}
