"""Who judges games of cards: a formula, fast and rough, or games played on in the kernel.

The figures were fitted to games of the bots evolved and cautious, two or three at the table, of the
three card editions: the points by least squares to 989 games, the chances by likelihood to 180.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rowlock.bots.formula import FormulaBot
from rowlock.bots.measure import own_last, skipped
from rowlock.bots.outcomes import Figures, Outcomes
from rowlock.bots.rollouts import by_cards, roll_out, worth_to
from rowlock.core.moves import HIDDEN_CARD, Card, Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.fast.formula import UNIT, evolved_weights
from rowlock.protocol.advice import Estimate, Judging
from rowlock.study import expecting
from rowlock.study.experts import EXACT, Outlook, Rated, rated_by_games
from rowlock.study.knowing import known
from rowlock.study.rollouts import DEEP

PER_CELL, PER_CELL_AND_CROSS, BASE = 1.735, 0.265, -13.8
"""Points still to come: for each cell left in an open row, and for that times its crosses."""
SHARPNESS, SHARPNESS_PER_CROSS = 1.0, 0.03
"""How surely an advantage wins in the worth that evolved sees in a sheet; on fuller ones surer."""
POINTS_ERROR = 19.0
"""How far final scores were from the formula, as a standard deviation."""
PER_CARD = 0.002
"""For each cell that a card held is nearer than five cells away, in the same worth."""
NOWHERE = 99
"""Cells skipped, as it were, by a card that cannot be crossed any more."""
CHANCE_ERROR, LOSS_ERROR = 0.10, 0.03


class DealingExpert:
    """Deals what the seat cannot see at random and plays on in the kernel, again and again."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.judging = Judging("rollouts", "rollouts", "", DEEP.most, seed, deep=True)

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """By what came of the games."""

        def play_on(play: Choice, numbers: range) -> Outcomes:
            return by_cards(seen, (seat, play), numbers, self.seed)

        found = roll_out(plays, play_on, worth_to(seat, len(seen.setup.papers)), DEEP)
        return rated_by_games(found, seat, alone=False)

    def outlook(self, state: State) -> Outlook:
        """The means over some games; all that a spectator cannot see is dealt anew."""
        played = by_cards(known(state, None), None, range(DEEP.batch), self.seed)
        return Outlook(played.shares.mean(axis=0), played.scores.mean(axis=0))


class FormulaExpert:
    """Rates plays of the card game by the sheets and the hand that they leave."""

    judging = Judging("formula", "formula", "", 0, 0, deep=False)

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """By the chance that the formula gives after the play, others choosing as expected."""
        others = expecting.by_bot(seen) if expecting.all_choose(seen) else {}
        outlooks = [
            self._ahead(expecting.after_play(seen, seat, play, others)[0][1], seat)
            for play in plays
        ]
        chances = [float(each.chances[seat - 1]) for each in outlooks]
        points = [float(each.points[seat - 1]) for each in outlooks]
        best = int(np.argmax(chances))
        rated = [
            Rated(
                play,
                Estimate(chance, CHANCE_ERROR),
                Estimate(score, POINTS_ERROR),
                Estimate(chances[best] - chance, LOSS_ERROR) if index != best else EXACT,
                Estimate(points[best] - score, LOSS_ERROR * POINTS_ERROR),
            )
            for index, (play, chance, score) in enumerate(zip(plays, chances, points, strict=True))
        ]
        return sorted(rated, key=lambda each: each.lost.value)

    def outlook(self, state: State) -> Outlook:
        """From the sheets alone, which all can see."""
        return self._outlook(state, np.zeros(len(state.setup.papers)))

    def _ahead(self, state: State, seat: int) -> Outlook:
        """The same for one who also knows a hand, after the best that may be done with it now."""
        if state.stage is Stage.PLAY and state.active == seat:
            after = [apply(state, seat, play).state for play in legal_plays(state, seat)]
            return max(
                (self._with_hand(each, seat) for each in after),
                key=lambda outlook: float(outlook.chances[seat - 1]),
            )
        return self._with_hand(state, seat)

    def _with_hand(self, state: State, seat: int) -> Outlook:
        held = np.zeros(len(state.setup.papers))
        held[seat - 1] = hand_worth(state, seat)
        return self._outlook(state, held)

    def _outlook(self, state: State, held: Figures) -> Outlook:
        if state.over:
            ended = Outcomes.over(state, 1)
            return Outlook(ended.shares[0], ended.scores[0])
        points = np.array([points_to_expect(state, seat) for seat in state.setup.seats])
        worths = np.array([sheet_worth(state, seat) for seat in state.setup.seats])
        crosses = np.mean([sum(map(int.bit_count, sheet.rows)) for sheet in state.sheets])
        sharpness = SHARPNESS + SHARPNESS_PER_CROSS * crosses
        weights = np.exp(sharpness * (worths + held - worths.max()))
        return Outlook(weights / weights.sum(), points)


def sheet_worth(state: State, seat: int) -> float:
    """What the bot evolved makes of a sheet."""
    return FormulaBot(evolved_weights(state.variant)).formula(state, seat) / UNIT


def points_to_expect(state: State, seat: int) -> float:
    """The final score of a sheet, from its points and what is open in it."""
    sheet, closed = state.sheets[seat - 1], state.closed_for(seat)
    points = state.scores[seat - 1] + BASE
    for index, row in enumerate(state.paper(seat).rows):
        if not closed >> index & 1:
            left = len(row) - 1 - sheet.last(index)
            points += left * (PER_CELL + PER_CELL_AND_CROSS * sheet.count(index))
    return points


def hand_worth(state: State, seat: int) -> float:
    """What the cards of a hand are worth on the seat's sheet."""
    if state.cards is None:
        return 0.0
    held = [card for card in state.cards.hands[seat - 1] if card != HIDDEN_CARD]
    return PER_CARD * sum(max(0, 4 - skipped_for(state, seat, card)) for card in held)


def skipped_for(state: State, seat: int, card: Card) -> int:
    """How many cells a card would skip where its colour, if that is known, lets it skip fewest."""
    paper, closed = state.paper(seat), state.closed_for(seat)
    gaps = [
        skipped(state, seat, spot)
        for spot in paper.by_number.get(card.number, ())
        if not closed >> spot.row & 1
        and spot.place > own_last(state, seat, spot.row)
        and card.colour in (None, paper.rows[spot.row].cells[spot.place].colour)
    ]
    return min(gaps, default=NOWHERE)
