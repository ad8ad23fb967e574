"""Play now finds an opponent against whom about half of the games are won."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import accumulate

import pytest

from rowlock.bots import LADDER, make_bot
from rowlock.bots.matchmaking import LEAD, NEWCOMER, RECENT, BotGame, fitting_level
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import find_variant

LADDER_SHARES = (0.918, 0.646, 0.623, 0.677, 0.646, 0.651)
"""Win shares of each level against the one below it, from docs/champion.md."""
STRENGTHS = (0.0, *accumulate(math.log(share / (1 - share)) for share in LADDER_SHARES))
WON, LOST, DRAWN = 10, -10, 0


def games(level: str, *margins: int) -> list[BotGame]:
    """Games at one level, the latest first."""
    return [BotGame(level, margin) for margin in margins]


def test_new_guest_starts_at_an_easy_level() -> None:
    assert fitting_level([]) == NEWCOMER
    assert LADDER.index(NEWCOMER) == 1


@pytest.mark.parametrize(
    ("margins", "expected"),
    [
        ((WON,), "collector"),
        ((LOST,), "collector"),
        ((WON, WON), "cautious"),
        ((LOST, LOST), "closer"),
        ((WON, LOST, WON), "collector"),
        ((WON, WON, LOST, WON), "cautious"),
        ((LOST, LOST, WON), "collector"),
        ((LOST, DRAWN, LOST), "closer"),
        ((DRAWN, DRAWN, DRAWN), "collector"),
        ((LOST, WON, WON), "collector"),  # a step that was not taken is forgotten
    ],
)
def test_lead_of_two_wins_raises_the_level(margins: tuple[int, ...], expected: str) -> None:
    assert fitting_level(games("collector", *margins)) == expected


def test_only_games_since_the_last_level_change_count() -> None:
    assert fitting_level(games("closer", WON) + games("eager", WON, WON)) == "closer"
    assert fitting_level(games("closer", LOST) + games("eager", LOST, LOST)) == "closer"


def test_level_stays_within_the_ladder() -> None:
    assert fitting_level(games(LADDER[0], *[LOST] * 9)) == LADDER[0]
    assert fitting_level(games(LADDER[-1], *[WON] * 9)) == LADDER[-1]
    assert fitting_level(games(LADDER[-1], *[LOST] * LEAD, *[WON] * 8)) == LADDER[-2]
    assert fitting_level(games(LADDER[0], *[WON] * LEAD, *[LOST] * 8)) == LADDER[1]


def test_games_against_bots_outside_the_ladder_are_ignored() -> None:
    assert fitting_level(games("optimal", WON, WON)) == NEWCOMER
    assert fitting_level(games("optimal", WON) + games("closer", WON, WON)) == "collector"


def win_share(margin: Callable[[str, int], int], count: int, warm_up: int) -> tuple[float, float]:
    """The share of games won after a warm-up, and the mean rung of the ladder."""
    played: list[BotGame] = []
    for number in range(count):
        level = fitting_level(played[:RECENT])
        played.insert(0, BotGame(level, margin(level, number)))
    late = played[: count - warm_up]
    won = sum((1 + (game.margin > 0) - (game.margin < 0)) / 2 for game in late)
    rungs = sum(LADDER.index(game.level) for game in late)
    return won / len(late), rungs / len(late)


@pytest.mark.parametrize("rung", range(len(LADDER)))
def test_matchmaking_converges_to_half_of_the_games_won(rung: int) -> None:
    """Guests as strong as each level, who win by the logistic model of the measured shares."""
    dice = random.Random(rung)

    def margin(level: str, _: int) -> int:
        behind = STRENGTHS[LADDER.index(level)] - STRENGTHS[rung]
        return WON if dice.random() < 1 / (1 + math.exp(behind)) else LOST

    found = [win_share(margin, 60, 20) for _ in range(100)]
    share = sum(won for won, _ in found) / len(found)
    level = sum(mean for _, mean in found) / len(found)
    ends = rung in (0, len(LADDER) - 1)  # nobody is weaker, or stronger, to go on to
    assert abs(share - 0.5) < (0.1 if ends else 0.05), share
    assert abs(level - rung) < 0.9, level


@pytest.mark.slow
def test_guest_with_the_strength_of_a_level_settles_there() -> None:
    """Real games: the guest chooses as one of the quick levels does."""
    classic = find_variant("classic")

    def margin(level: str, number: int) -> int:
        source = Seeded(f"fits {number}")
        bots = [make_bot("collector", "guest"), make_bot(level, f"bot {number}")]
        mine, others = play_game(source.opening(classic, 2), bots, source).state.scores
        return mine - others

    share, level = win_share(margin, 90, 10)
    assert 0.38 < share < 0.62, share
    assert 0.5 < level < 3.5, level
