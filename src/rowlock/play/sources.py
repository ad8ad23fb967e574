"""Where chance comes from: seeded, scripted, or typed in by people with real dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from rowlock.core.hands import full_deck
from rowlock.core.moves import Card, Chance, Deal, Roll
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.rules import chance_refusal
from rowlock.core.state import State, new_game
from rowlock.errors import Refusal, RowlockError


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
        self, variant: Variant, seats: int, options: Mapping[str, str] | None = None
    ) -> State:
        """A new game with the starting seat (S2) and the kinds of sheet (L3) drawn."""
        first = self._random.randint(1, seats) if seats > 0 else 1
        kinds = [paper.lucky for paper in variant.papers]
        drawn = self._random.sample(kinds, min(seats, len(kinds))) if len(kinds) > 1 else None
        return new_game(variant, seats, first=first, options=options, lucky=drawn)

    def _roll(self, state: State) -> Roll:
        sides, dice, randrange = state.variant.sides, state.dice, self._random.randrange
        white = (randrange(sides) + 1, randrange(sides) + 1)
        red, yellow, green, blue = (randrange(sides) + 1 if c in dice else 0 for c in Colour)
        return Roll(white, (red, yellow, green, blue))


class Scripted:
    """Chance that was written down before."""

    def __init__(self, chances: Iterable[Chance]) -> None:
        self._chances = iter(chances)

    def draw(self, state: State) -> Chance:
        """The next one of the script."""
        try:
            return next(self._chances)
        except StopIteration:
            raise RowlockError("The script of rolls has come to its end.") from None


class Typed:
    """Chance that people type in, who roll real dice; asks again until it fits."""

    def __init__(self, ask: Callable[[State], Chance], complain: Callable[[Refusal], None]) -> None:
        self._ask = ask
        self._complain = complain

    def draw(self, state: State) -> Chance:
        """Ask for the roll until it is one of the dice in play."""
        while True:
            chance = self._ask(state)
            refused = chance_refusal(state, chance)
            if refused is None:
                return chance
            self._complain(refused)


def cards_to_shuffle(state: State) -> tuple[Card, ...]:
    """The cards that are to be shuffled now: the whole deck, or the discards (K1, K10)."""
    if state.cards is None:
        return full_deck(jokers=state.setup.option("jokers") == "yes")
    return state.cards.discards
