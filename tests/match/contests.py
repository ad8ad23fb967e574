"""Contests for the tests to play."""

from pathlib import Path
from typing import Any

from rowlock.bots import make_bot
from rowlock.match.arena.bout import CoreEngine, Task, Thinking
from rowlock.match.arena.contest import BoutResult, Contest
from rowlock.variants import find_variant

BOTS = Path(__file__).with_name("bots_that_fail.py")
UNTOUCHED_BY_TIME = ("seconds", "ms_per_decision", "median_ms_per_decision")


def own(kind: str) -> str:
    """A bot of the tests."""
    return f"{BOTS}:{kind}"


def contest(*bots: str, variant: str = "classic", seats: int | None = None, **more: Any) -> Contest:
    return Contest(find_variant(variant), bots, make_bot, seats or len(bots), **more)


def play(contest: Contest, games: int) -> list[BoutResult]:
    """Play in this process."""
    return CoreEngine(contest, Thinking()).play(Task(0, tuple(contest.bouts(games))))


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what a clock has to say."""
    bots = [
        {key: value for key, value in bot.items() if key not in UNTOUCHED_BY_TIME}
        for bot in report["bots"]
    ]
    return {**report, "bots": bots, "seconds": 0}
