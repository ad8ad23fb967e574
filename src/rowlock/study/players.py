"""What a review says of each player, and which moments decided the game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rowlock.core.replay import Replay
from rowlock.protocol.advice import Decision, Estimate, Measure, Moment, PlayerReview

DECIDING = 3
"""Moments that are said to have decided a game."""
POOR: dict[Measure, float] = {"chance": 0.05, "points": 2.0}
"""What a choice gives away on the mean at a skill of 100 / e = 37."""


def player_reviews(
    game: Replay, measure: Measure, moments: Sequence[Moment], decisions: Sequence[Decision]
) -> list[PlayerReview]:
    """What there is to say of each player."""
    return [
        _player(game, seat, measure, moments, [each for each in decisions if each.seat == seat])
        for seat in game.state.setup.seats
    ]


def _player(
    game: Replay,
    seat: int,
    measure: Measure,
    moments: Sequence[Moment],
    made: Sequence[Decision],
) -> PlayerReview:
    result = figures(measure, moments[-1])[seat - 1]
    luck = total([moment.luck[seat - 1] for moment in moments if moment.luck])
    lost = total([each.lost for each in made])
    return PlayerReview(
        seat,
        game.head.names[seat - 1],
        game.state.scores[seat - 1],
        result,
        luck,
        Estimate(result - luck.value, math.hypot(luck.error, moments[-1].errors[seat - 1])),
        len(made),
        lost,
        total([each.lost_points for each in made]),
        dict(Counter(each.mark for each in made if each.mark)),
        skill(measure, lost, len(made)),
    )


def total(parts: Sequence[Estimate]) -> Estimate:
    """The sum of figures whose errors know nothing of each other."""
    return Estimate(sum(each.value for each in parts), math.hypot(*(each.error for each in parts)))


def figures(measure: Measure, moment: Moment) -> list[float]:
    """What each seat could expect at a moment, in the measure of the review."""
    return moment.chances if measure == "chance" else moment.points


def skill(measure: Measure, lost: Estimate, decisions: int) -> Estimate:
    """100 for one who gives nothing away; falls with what a choice gives away on the mean."""
    poor = max(decisions, 1) * POOR[measure]
    found = 100 * math.exp(-max(lost.value, 0.0) / poor)
    return Estimate(found, found * lost.error / poor)


def deciding_moments(measure: Measure, moments: Sequence[Moment]) -> list[int]:
    """The moments after which most was different, the weightiest first."""
    swings = [
        max(
            abs(after - before)
            for after, before in zip(
                figures(measure, later), figures(measure, earlier), strict=True
            )
        )
        for earlier, later in pairwise(moments)
    ]
    order = sorted(range(len(swings)), key=lambda index: -swings[index])
    return [index + 1 for index in order[:DECIDING]]
