import type { CardOffer } from "$lib/cards/Card.svelte";
import type { Option } from "$lib/protocol";
import type { Offer } from "$lib/sheet/Cell.svelte";
import { cellsOf, NOTHING, type Choices } from "$lib/sheet/choices";
import { vibrate } from "$lib/state/preferences.svelte";
import { ChoiceDraft } from "./choiceDraft.svelte";

/** The names of the cards that an option plays, as they are in the hand. */
const cardsOf = (option: Option | null) => (option?.cards ?? []).map(({ card }) => card);
const holds = <Thing>(all: readonly Thing[], some: readonly Thing[]) =>
  some.every((each) => all.includes(each));
const toggled = <Thing>(all: readonly Thing[], one: Thing) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/**
 * The draft of a choice in the card game: places of the display, or cards and the cells they cross.
 * Which of them can be combined follows from the options that the server lists.
 */
export class CardChoiceDraft extends ChoiceDraft {
  places = $state.raw<number[]>([]);
  /** The cards that were tapped; `chosen.cards` also has those that the tapped cells need. */
  cards = $state.raw<string[]>([]);

  get taking(): boolean {
    return this.options[0]?.how === "take";
  }

  get playing(): boolean {
    return this.options[0]?.how === "cards";
  }

  /** How the places of the display are marked. */
  get placeOffers(): ReadonlyMap<number, CardOffer> {
    const offers = new Map<number, CardOffer>();
    if (this.sending || !this.taking) return offers;
    for (const { places } of this.options)
      for (const place of places ?? [])
        offers.set(place, this.places.includes(place) ? "chosen" : "legal");
    return offers;
  }

  /** How the cards of the hand are marked. */
  get cardOffers(): ReadonlyMap<string, CardOffer> {
    const offers = new Map<string, CardOffer>();
    if (this.sending || !this.playing) return offers;
    for (const option of this.fitting())
      for (const card of cardsOf(option)) offers.set(card, "legal");
    for (const card of cardsOf(this.chosen))
      offers.set(card, this.cards.includes(card) ? "chosen" : "follows");
    return offers;
  }

  override get choices(): Choices {
    if (this.taking) return NOTHING;
    if (this.sending || !this.playing) return super.choices;
    const offers = new Map<string, Offer>();
    for (const option of this.fitting())
      for (const cell of cellsOf(option)) offers.set(cell, "legal");
    for (const cell of this.picked) offers.set(cell, "chosen");
    return { offers, locking: this.chosen?.locks ?? [] };
  }

  override clear(): void {
    super.clear();
    this.places = [];
    this.cards = [];
  }

  /** Toggle a card of the display; one too many replaces the one tapped first. */
  tapPlace(place: number): void {
    if (this.sending) return;
    vibrate();
    const most = this.options[0]?.places?.length ?? 0;
    const places = toggled(this.places, place).slice(-most);
    const chosen = this.options.find(
      (option) => option.places?.length === places.length && holds(option.places, places),
    );
    this.places = places;
    this.hold(chosen ?? null, []);
  }

  /** Add a card of the hand, remove it, or explain why it cannot be played with the others. */
  async tapCard(card: string): Promise<void> {
    if (this.sending) return;
    vibrate();
    const played = cardsOf(this.chosen);
    if (played.includes(card)) return this.keep(card);
    const cards = [...played, card];
    if (this.fitting(cards, this.picked).length) this.settle(cards, this.picked);
    else if (!this.picked.length && played.length === 1) this.settle([card], []);
    else await this.explain({ cards });
  }

  /** Add a cell, remove it, or explain why the cards do not allow it. */
  override async tap(cell: string): Promise<void> {
    if (!this.playing || this.sending) return super.tap(cell);
    vibrate();
    const cells = toggled(this.picked, cell);
    if (this.picked.includes(cell) || this.fitting(this.cards, cells).length)
      this.settle(this.cards, cells);
    else if (!(await this.explain({ play: cell })))
      await this.explain({ cards: cardsOf(this.chosen), cells });
  }

  /** Remove a card and the cells that cannot be crossed without it. */
  private keep(card: string): void {
    const cards = cardsOf(this.chosen).filter((each) => each !== card);
    const cells = this.picked.filter((cell) =>
      this.options.some(
        (option) =>
          option.cards?.length === cards.length &&
          holds(cardsOf(option), cards) &&
          cellsOf(option).includes(cell),
      ),
    );
    this.settle(
      this.cards.filter((each) => each !== card),
      cells,
    );
  }

  /** The options that contain at least these cards and cells. */
  private fitting(
    cards: readonly string[] = this.cards,
    cells: readonly string[] = this.picked,
  ): Option[] {
    return this.options.filter(
      (option) => holds(cardsOf(option), cards) && holds(cellsOf(option), cells),
    );
  }

  /** Choose the smallest option that contains what was tapped. */
  private settle(cards: string[], cells: string[]): void {
    const size = (option: Option) => 10 * (option.cards?.length ?? 0) + (option.cells?.length ?? 0);
    const smallest = this.fitting(cards, cells).sort((one, other) => size(one) - size(other))[0];
    this.cards = cards;
    this.hold(cards.length || cells.length ? (smallest ?? null) : null, cells);
  }
}
