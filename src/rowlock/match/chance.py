"""Sources of chance: openings, dice and decks from a seed."""

import random
from collections.abc import Mapping
from typing import Protocol

from rowlock.core.hands import full_deck
from rowlock.core.moves import Card, Chance, Deal, Roll
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.state import State, new_game


class Source(Protocol):
    """Gives a game the chance that it waits for."""

    def draw(self, state: State) -> Chance:
        """The next roll of the dice in play, or the cards shuffled."""
        ...


class Seeded:
    """Dice and decks from a seed: the same seed, the same game."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"rowlock {seed}")

    def draw(self, state: State) -> Chance:
        """Roll or shuffle."""
        if state.stage is Stage.ROLL:
            return self._roll(state)
        cards = list(cards_to_shuffle(state))
        self._random.shuffle(cards)
        return Deal(tuple(cards))

    def opening(
        self,
        variant: Variant,
        seats: int,
        options: Mapping[str, str] | None = None,
        first: int = 0,
    ) -> State:
        """A new game with the kinds of sheet (L3) drawn; the starting seat too (S2), if it is 0."""
        drawn_first = self._random.randint(1, seats) if seats > 0 else 1
        kinds = [paper.lucky for paper in variant.papers]
        drawn = self._random.sample(kinds, min(seats, len(kinds))) if len(kinds) > 1 else None
        return new_game(variant, seats, first=first or drawn_first, options=options, lucky=drawn)

    def _roll(self, state: State) -> Roll:
        sides, dice, randrange = state.variant.sides, state.dice, self._random.randrange
        white = (randrange(sides) + 1, randrange(sides) + 1)
        red, yellow, green, blue = (randrange(sides) + 1 if c in dice else 0 for c in Colour)
        return Roll(white, (red, yellow, green, blue))


def cards_to_shuffle(state: State) -> tuple[Card, ...]:
    """The cards that are to be shuffled now: the whole deck, or the discards (K1, K10)."""
    if state.cards is None:
        return full_deck(jokers=state.setup.option("jokers") == "yes")
    return state.cards.discards
