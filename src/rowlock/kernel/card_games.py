"""Rollouts of the card game from a seat's view; every seat plays by a formula."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.moves import HIDDEN_CARD, CardPlay, Choice, Play, Take
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.state import DISPLAY, HAND, Cards, State, full_deck
from rowlock.kernel import card_rules as rules
from rowlock.kernel.card_policy import choose_play, choose_take, choose_white, given_worth
from rowlock.kernel.card_rules import CardGame, CardTables
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.layout import MOST_ROWS, PASS, Lines, blank
from rowlock.kernel.rng import begin_streams

# Conversion from `core`.


STAGES = {
    Stage.DEAL: rules.TAKE,
    Stage.TAKE: rules.TAKE,
    Stage.SHUFFLE: rules.REFILL,
    Stage.WHITE: rules.WHITE,
    Stage.PLAY: rules.PLAY,
    Stage.OVER: rules.OVER,
}


def load(state: State) -> CardGame:
    """Convert a seat's view to a start; hidden cards are dealt at random in each game."""
    game = blank(CardGame)
    game.seats, game.active = len(state.setup.papers), state.active - 1
    game.stage, game.used = STAGES[state.stage], len(state.used)
    game.given, game.top_number = rules.NOBODY, rules.UNSEEN
    for seat, sheet in enumerate(state.sheets):
        paper = state.setup.papers[seat]
        game.misses[seat], game.shut[seat] = sheet.misses, sheet.locks(paper)
        for index in range(len(paper.rows)):
            game.count[seat, index] = sheet.count(index)
            game.last[seat, index] = sheet.last_cell(paper, index)
    _load_cards(game, state)
    return game


def _load_cards(game: CardGame, state: State) -> None:
    deck = full_deck(jokers=state.setup.option("jokers") == "yes")
    cards = state.cards or _unseen(len(deck), game.seats)
    numbers = rules.deck_numbers()
    for card in deck:
        game.hidden[numbers[card]] = 1
    for card in cards.discards:
        game.gone[numbers[card]], game.hidden[numbers[card]] = 1, 0
    for seat, hand in enumerate(cards.hands):
        game.held[seat] = len(hand)
        for place, card in enumerate(hand):
            if card != HIDDEN_CARD:
                game.hand[seat, place], game.hidden[numbers[card]] = numbers[card] + 1, 0
    for place, shown in enumerate(cards.display):
        game.display[place] = rules.EMPTY if shown is None else shown.number
    game.below = len(cards.pile)
    if cards.pile:
        game.top_number = cards.pile[0].number


def _unseen(deck: int, seats: int) -> Cards:
    """The start before the deal: every card hidden (K1)."""
    nothing = (HIDDEN_CARD,) * deck
    dealt = (HAND * seats) + DISPLAY
    return Cards((nothing[:HAND],) * seats, nothing[:DISPLAY], nothing[dealt:])


def give(game: CardGame, state: State, seat: int, choice: Choice) -> None:
    """Fix the first choice of a seat."""
    game.given = seat - 1
    if isinstance(choice, Take):
        game.taken = sum(1 << place - 1 for place in choice.places)
    elif isinstance(choice, Play):
        game.chosen[seat - 1] = rules.cell_number(choice.crosses[0]) if choice.crosses else PASS
    elif isinstance(choice, CardPlay):
        assert state.cards is not None
        hand = state.cards.hands[seat - 1]
        game.played = sum(1 << hand.index(card.face) for card in choice.cards)
        game.colour = cast(Colour, choice.cards[0].colour)
        # Rows may be crossed in any order, each from left to right.
        cells = sorted(map(rules.cell_number, choice.crosses))
        for index in range(MOST_CARDS):
            game.crosses[index] = cells[index] if index < len(cells) else PASS


WORD = 1 << 64


@compiled
def restore(g: CardGame, start: CardGame) -> None:
    """Reset the game to the start, except for the visible cards."""
    g.seats, g.active, g.stage, g.used = start.seats, start.active, start.stage, start.used
    g.given, g.taken, g.played, g.colour = start.given, start.taken, start.played, start.colour
    for index in range(MOST_CARDS):
        g.crosses[index] = start.crosses[index]
    for seat in range(g.seats):
        g.held[seat], g.chosen[seat] = start.held[seat], start.chosen[seat]
        g.misses[seat], g.shut[seat] = start.misses[seat], start.shut[seat]
        for row in range(MOST_ROWS):
            g.last[seat, row] = start.last[seat, row]
            g.count[seat, row] = start.count[seat, row]
    for card in range(rules.DECK):
        g.gone[card] = start.gone[card]


@compiled
def play_game(t: CardTables, g: CardGame) -> None:
    """Play a game to its end; the given choice comes first."""
    while g.stage != rules.OVER:
        if g.stage == rules.TAKE:
            take_turn(t, g)
        if g.stage == rules.REFILL:
            rules.refill(g)
        if g.stage == rules.WHITE:
            white_turn(t, g)
        if g.stage == rules.PLAY:
            play_turn(t, g)


@compiled
def take_turn(t: CardTables, g: CardGame) -> None:
    """The active player takes cards (K2)."""
    if g.given == rules.NOBODY:
        choose_take(t, g)
    if g.logging:
        rules.write(g, g.taken)
    rules.take(g)
    g.given = rules.NOBODY


@compiled
def white_turn(t: CardTables, g: CardGame) -> None:
    """All choose for the number called, none knowing what the others do (K3)."""
    for seat in range(g.seats):
        if seat != g.given:
            choose_white(t, g, seat)
        if g.logging:
            rules.write(g, g.chosen[seat])
    rules.white_action(t, g)
    g.given = rules.NOBODY


@compiled
def play_turn(t: CardTables, g: CardGame) -> None:
    """The active player plays cards (K4)."""
    if g.given == rules.NOBODY:
        choose_play(t, g, g.active, g.used)
    if g.logging:
        write_play(g)
    rules.play_cards(t, g)
    g.given = rules.NOBODY


@compiled
def write_play(g: CardGame) -> None:
    """Log a play of cards."""
    rules.write(g, g.played)
    rules.write(g, g.colour)
    for index in range(MOST_CARDS):
        rules.write(g, g.crosses[index])


@compiled
def begin(t: CardTables, g: CardGame, start: CardGame) -> None:
    """Reset to the start for the next game; its cards depend on seed and game number only."""
    restore(g, start)
    begin_streams(g)
    rules.deal(t, g, start)


@entry_point
def play_games(t: CardTables, g: CardGame, start: CardGame, scores: Lines) -> None:
    """Play one game per row of `scores`, from a game number on."""
    for index in range(scores.shape[0]):
        begin(t, g, start)
        if g.logging:
            rules.write_deal(g)
        play_game(t, g)
        for seat in range(g.seats):
            scores[index, seat] = rules.score(t, g, seat)


@entry_point
def judge_given(t: CardTables, g: CardGame, start: CardGame) -> float:
    """The formula's value of the given choice; hidden cards cannot change it."""
    begin(t, g, start)
    return given_worth(t, g)


class CardSimulation:
    """Rollouts of the card game from one view."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self.table = _table(seen.variant)

    def run(self, own: tuple[int, Choice] | None, numbers: range, seed: int) -> NDArray[np.int16]:
        """The final scores of games with these numbers; `own` is the first choice of a seat.

        The same seed and number give the same cards, whatever is chosen.
        """
        scores = np.zeros((len(numbers), len(self.seen.setup.papers)), np.int16)
        game = blank(CardGame)
        game.seed[0], game.number = np.uint64(seed % WORD), numbers.start
        play_games(self.table, game, self._start(own), cast(Lines, scores))
        return scores

    def ranked(self, seat: int, plays: Sequence[Choice]) -> list[Choice]:
        """The plays of a seat, the policy's choice first."""
        game = blank(CardGame)
        return sorted(
            plays, key=lambda play: -judge_given(self.table, game, self._start((seat, play)))
        )

    def _start(self, own: tuple[int, Choice] | None) -> CardGame:
        if own is None:
            self._loaded.given = rules.NOBODY
        else:
            give(self._loaded, self.seen, *own)
        return self._loaded

    @cached_property
    def _loaded(self) -> CardGame:
        return load(self.seen)


@lru_cache(maxsize=8)
def _table(variant: Variant) -> CardTables:
    return rules.compile_cards(variant)
