"""From a state of the readable engine to a game of cards on arrays."""

from __future__ import annotations

from typing import cast

from rowlock.core.cardplay import MOST_CARDS
from rowlock.core.hands import DISPLAY, HAND, Cards, full_deck
from rowlock.core.moves import HIDDEN_CARD, CardPlay, Choice, Play, Take
from rowlock.core.paper import Colour, Stage
from rowlock.core.state import State
from rowlock.fast.cardlayout import (
    EMPTY,
    NOBODY,
    OVER,
    PLAY,
    REFILL,
    TAKE,
    UNSEEN,
    WHITE,
    CardGame,
)
from rowlock.fast.cardtables import cell_number, deck_numbers
from rowlock.fast.codes import PASS
from rowlock.fast.layout import blank

STAGES = {
    Stage.DEAL: TAKE,
    Stage.TAKE: TAKE,
    Stage.SHUFFLE: REFILL,
    Stage.WHITE: WHITE,
    Stage.PLAY: PLAY,
    Stage.OVER: OVER,
}


def load(state: State) -> CardGame:
    """A state as a seat sees it, as a start: what is hidden will be dealt for each game."""
    game = blank(CardGame)
    game.seats, game.active = len(state.setup.papers), state.active - 1
    game.stage, game.used = STAGES[state.stage], len(state.used)
    game.given, game.top_number = NOBODY, UNSEEN
    for seat, sheet in enumerate(state.sheets):
        paper = state.setup.papers[seat]
        game.misses[seat], game.shut[seat] = sheet.misses, sheet.locks(paper)
        for index, row in enumerate(paper.rows):
            game.count[seat, index] = sheet.count(index)
            game.last[seat, index] = min(sheet.last(index), len(row) - 1)
    _load_cards(game, state)
    return game


def _load_cards(game: CardGame, state: State) -> None:
    deck = full_deck(jokers=state.setup.option("jokers") == "yes")
    cards = state.cards or _unseen(len(deck), game.seats)
    numbers = deck_numbers()
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
        game.display[place] = EMPTY if shown is None else shown.number
    game.below = len(cards.pile)
    if cards.pile:
        game.top_number = cards.pile[0].number


def _unseen(deck: int, seats: int) -> Cards:
    """A deal of which nobody has seen anything (K1)."""
    nothing = (HIDDEN_CARD,) * deck
    dealt = (HAND * seats) + DISPLAY
    return Cards((nothing[:HAND],) * seats, nothing[:DISPLAY], nothing[dealt:])


def give(game: CardGame, state: State, seat: int, choice: Choice) -> None:
    """Let a start begin with what a seat chooses."""
    game.given = seat - 1
    if isinstance(choice, Take):
        game.taken = sum(1 << place - 1 for place in choice.places)
    elif isinstance(choice, Play):
        game.chosen[seat - 1] = cell_number(choice.crosses[0]) if choice.crosses else PASS
    elif isinstance(choice, CardPlay):
        assert state.cards is not None
        hand = state.cards.hands[seat - 1]
        game.played = sum(1 << hand.index(card.face) for card in choice.cards)
        game.colour = cast(Colour, choice.cards[0].colour)
        # Rows may be crossed in any order, each from left to right.
        cells = sorted(map(cell_number, choice.crosses))
        for index in range(MOST_CARDS):
            game.crosses[index] = cells[index] if index < len(cells) else PASS
