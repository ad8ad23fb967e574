"""The interface of evaluators, and the quick one: a few rollouts without net or kernel.

It needs the standard library only, and so runs in a web page. Its standard errors are large.
"""

import random
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

from rowlock.bots.simple import CautiousBot
from rowlock.core.moves import HIDDEN_CARD, Card, Choice
from rowlock.core.rules import apply
from rowlock.core.state import Cards, State, full_deck
from rowlock.match.driver import Seeded, play_game
from rowlock.protocol.advice import Estimate, Judging

EXACT = Estimate(0.0, 0.0)


class Rated(NamedTuple):
    """A choice with the estimates of what follows it."""

    choice: Choice
    chance: Estimate | None
    points: Estimate | None
    lost: Estimate
    """Loss against the best choice: chance to win, or points in solitaire."""
    lost_points: Estimate | None


class Outlook(NamedTuple):
    """The expectation of every seat in a position."""

    chances: Sequence[float]
    points: Sequence[float]
    """Empty where a net judges the chances."""
    errors: Sequence[float]
    """Standard errors of each seat's chance, or of its points in solitaire."""
    change_errors: Sequence[float]
    """Their part in the error of a change between two positions, whose errors are correlated."""


class Evaluator(Protocol):
    """Rates the plays of a seat and evaluates positions."""

    judging: Judging

    def rate(
        self,
        seen: State,
        seat: int,
        plays: Sequence[Choice],
        with_points: Collection[Choice] | None = None,
    ) -> list[Rated]:
        """Every play, best first, from what the seat may know.

        `with_points` are the plays whose points are compared with those of the best play; the
        points of others may be left out.
        """
        ...

    def outlook(self, state: State) -> Outlook:
        """The expectation of every seat under good play by all."""
        ...


# Rollouts by the rules themselves.


GAMES = 24
"""Rollouts for each play and each outlook."""
PLAYER = "cautious"
"""The rollout policy: the strongest bot that plays a game in milliseconds."""


class Outcome(NamedTuple):
    """How one rollout ended, for each seat."""

    shares: tuple[float, ...]
    """1 for a win, a part of it for a shared one (S10)."""
    scores: tuple[int, ...]


class QuickEvaluator:
    """Rates plays by rollouts in the core with common random numbers."""

    def __init__(self, seed: int, games: int = 0) -> None:
        self.seed, self.games = seed, games or GAMES
        self.judging = Judging("rollouts", "rollouts", PLAYER, self.games, seed, deep=False)

    def rate(
        self,
        seen: State,
        seat: int,
        plays: Sequence[Choice],
        with_points: Collection[Choice] | None = None,
    ) -> list[Rated]:
        """Rank by wins, in a game of one seat by points."""
        alone = len(seen.setup.papers) == 1
        found = {play: self._play_on(seen, (seat, play)) for play in plays}
        scores = {play: [float(each.scores[seat - 1]) for each in found[play]] for play in plays}
        worth = scores
        if not alone:
            worth = {play: [each.shares[seat - 1] for each in found[play]] for play in plays}
        # Points decide between plays that won equally many of the few games.
        best = max(plays, key=lambda play: (fmean(worth[play]), fmean(scores[play])))
        rated = [
            Rated(
                play,
                None if alone else estimate(worth[play]),
                estimate(scores[play]),
                EXACT if play == best else paired(worth[best], worth[play]),
                EXACT if play == best else paired(scores[best], scores[play]),
            )
            for play in plays
        ]
        return sorted(rated, key=lambda each: (each.choice != best, each.lost.value))

    def outlook(self, state: State) -> Outlook:
        """Means over the rollouts."""
        games = self._play_on(state, None)
        chances = [estimate(each) for each in zip(*(game.shares for game in games), strict=True)]
        points = [estimate(each) for each in zip(*(game.scores for game in games), strict=True)]
        errors = [each.error for each in (points if len(points) == 1 else chances)]
        return Outlook(
            [each.value for each in chances], [each.value for each in points], errors, errors
        )

    def _play_on(self, seen: State, own: tuple[int, Choice] | None) -> list[Outcome]:
        return [self.play_on(seen, own, number) for number in range(self.games)]

    def play_on(self, seen: State, own: tuple[int, Choice] | None, number: int) -> Outcome:
        """One rollout; the same number gives the same dice and hidden cards, whatever is chosen."""
        seed = f"{self.seed} {number}"
        state = deal_hidden(seen, random.Random(seed))
        if own is not None:
            state = apply(state, *own).state
        bots = [CautiousBot(f"{seed} {seat}") for seat in state.setup.seats]
        over = play_game(state, bots, Seeded(seed)).state
        won = 1 / len(over.winners)
        shares = tuple(won if seat in over.winners else 0.0 for seat in over.setup.seats)
        return Outcome(shares, over.scores)


def deal_hidden(seen: State, luck: random.Random) -> State:
    """The position with a random card for each one that the viewer cannot see."""
    cards = seen.cards
    if cards is None:
        return seen
    unseen = _unseen(seen, cards)
    luck.shuffle(unseen)
    # Backs show numbers, so display and top of the pile are dealt first.
    display = tuple(card and _with_number(unseen, card.number) for card in cards.display)
    top = tuple(_with_number(unseen, card.number) for card in cards.pile[:1])
    hands = tuple(tuple(_dealt(unseen, card) for card in hand) for hand in cards.hands)
    pile = (*top, *(_dealt(unseen, card) for card in cards.pile[1:]))
    return seen._replace(cards=replace(cards, hands=hands, display=display, pile=pile))


def _unseen(seen: State, cards: Cards) -> list[Card]:
    """Every card of the deck but the viewer's own and the discards."""
    deck = list(full_deck(jokers=seen.setup.option("jokers") == "yes"))
    for card in chain(cards.discards, *cards.hands):
        if card != HIDDEN_CARD:
            deck.remove(card)
    return deck


def _with_number(unseen: list[Card], number: int) -> Card:
    return unseen.pop(next(at for at, card in enumerate(unseen) if card.number == number))


def _dealt(unseen: list[Card], card: Card) -> Card:
    return unseen.pop() if card == HIDDEN_CARD else card


def estimate(figures: Sequence[float]) -> Estimate:
    """Sample mean and its standard error."""
    error = stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0
    return Estimate(fmean(figures), error)


def paired(ones: Sequence[float], others: Sequence[float]) -> Estimate:
    """Mean paired difference: both share their dice (common random numbers)."""
    return estimate([one - other for one, other in zip(ones, others, strict=True)])
