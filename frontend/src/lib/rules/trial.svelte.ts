import type { Game, Mine, Option, Refused, RuleExample, Rulebook } from "$lib/protocol";
import { CardChoiceDraft } from "$lib/table/cardChoiceDraft.svelte";
import type { Asking } from "$lib/table/choiceDraft.svelte";
import { cellNames, tellRefusal } from "$lib/text/telling";
import { t } from "$lib/text/texts.svelte";

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

/** What is said of a choice that is fine. */
export function tellFine(option: Option, game: Game): string {
  return option.cells?.length
    ? t("rules-fine", { cells: cellNames(game, option.cells), points: option.points ?? 0 })
    : "";
}

/** What is said of a choice that is not. */
export function tellWhy(refused: Refused, game: Game): string {
  return `${tellRefusal(refused, game)} (${refused.rule})`;
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

  /** Why not: the reason that is kept for these cells or cards, or for two of them. */
  async preview(_seat: number, play: string): Promise<Option | Refused> {
    const [first = "", second = "-"] = play.split(":");
    const parts = (second === "-" ? first : second).split("+");
    const kept = Object.entries(this.example.refusals).find(([name]) =>
      name.split("+").every((part) => parts.includes(part)),
    );
    return kept ? kept[1] : { play, how: "cards" };
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
    return this.why || (this.chosen ? tellFine(this.chosen, this.game) : "");
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
    this.why = tellWhy(refused, this.game);
  }
}
