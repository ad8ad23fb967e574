"""Observations: which of the inputs of an edition are on, as one seat sees the table.

The first inputs are those of the value nets (`rowlock.kernel.value_net`), with the observing seat
first and the others in the order of turns. Then follow: whose turn it is, which action it is,
whether the active seat has crossed something in this turn, the dice (the smaller white one first),
and where choices have several parts, the actions of one's own incomplete choice. The card game has
no dice, but one's own hand, the numbers on the backs of the display, the number called, and the
discards.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.net_judge import SheetInputs
from rowlock.core.paper import COLOURS, Stage, Variant
from rowlock.core.state import DISPLAY, NUMBERS, State, full_deck
from rowlock.env.actions import Actions

STAGES = (Stage.ROLL, Stage.WHITE, Stage.COLOUR, Stage.OVER)
"""The stages in the order of their inputs, as the kernel numbers them …"""
CARD_STAGES = (Stage.TAKE, Stage.WHITE, Stage.PLAY, Stage.OVER)
"""… and those of the card game, with which no other than these is seen."""
HIGHEST = max(NUMBERS)


class Groups(NamedTuple):
    """The first input of each group."""

    active: int
    stage: int
    crossed: int
    dice: tuple[int, ...]
    """Of the white dice and of each colour; none in the card game."""
    chosen: int
    """-1 where a choice is always one action."""
    cards: int
    """-1 where there are none."""
    total: int


class Observations:
    """The inputs of an edition for a number of seats."""

    def __init__(self, variant: Variant, seats: int, actions: Actions, *, jokers: bool) -> None:
        self.variant, self.seats, self.actions = variant, seats, actions
        self.sheets = SheetInputs(variant, seats)
        self.stages = CARD_STAGES if variant.has_cards else STAGES
        self.deck = {card: at for at, card in enumerate(full_deck(jokers=jokers))}
        self.groups = self._groups(self.sheets.numbers.used)

    @property
    def count(self) -> int:
        """How many inputs there are."""
        return self.groups.total

    def _groups(self, base: int) -> Groups:
        active = base
        stage = active + self.seats
        crossed = stage + len(self.stages)
        first = crossed + 2
        dice: tuple[int, ...] = ()
        if not self.variant.has_cards:
            faces = self.variant.sides + 1
            dice = tuple(first + faces * die for die in range(2 + len(COLOURS)))
            first += faces * len(dice)
        chosen = first if self.actions.has_sub_steps else -1
        first += self.actions.count if self.actions.has_sub_steps else 0
        cards = first if self.variant.has_cards else -1
        if self.variant.has_cards:
            first += 2 * len(self.deck) + (DISPLAY + 1) * (HIGHEST + 1)
        return Groups(active, stage, crossed, dice, chosen, cards, first)

    def dense(self, state: State, seat: int, made: Sequence[int] = ()) -> NDArray[np.int8]:
        """1 for each input that is on. `made` are the actions of an incomplete choice."""
        shown = np.zeros(self.count, np.int8)
        shown[list(self.on(state, seat, made))] = 1
        return shown

    def on(self, state: State, seat: int, made: Sequence[int] = ()) -> Iterator[int]:
        """The inputs that are on."""
        groups = self.groups
        yield from self.sheets.on(state, seat)
        yield groups.active + (state.active - seat) % self.seats
        yield groups.stage + self.stages.index(state.stage)
        yield groups.crossed + bool(state.used)
        yield from self._dice(state)
        if groups.chosen >= 0:
            yield from (groups.chosen + action for action in made or (0,))
        if state.cards is not None:
            yield from self._cards(state, seat)

    def _dice(self, state: State) -> Iterator[int]:
        if not self.groups.dice:
            return
        faces = (0,) * 6 if state.roll is None else (*sorted(state.roll.white), *state.roll.colours)
        yield from (first + face for first, face in zip(self.groups.dice, faces, strict=True))

    def _cards(self, state: State, seat: int) -> Iterator[int]:
        assert state.cards is not None
        first = self.groups.cards
        yield from (first + self.deck[card] for card in state.cards.hands[seat - 1])
        first += len(self.deck)
        yield from (first + self.deck[card] for card in state.cards.discards)
        first += len(self.deck)
        called = state.cards.pile[0] if state.cards.pile else None
        for card in (*state.cards.display, called):
            yield first + (card.number if card else 0)
            first += HIGHEST + 1
