"""Asking what plays and games are worth; all of it takes its time."""

from __future__ import annotations

from collections.abc import Callable

from rowlock.bots import make_bot
from rowlock.core.rules import legal_plays
from rowlock.core.state import State
from rowlock.core.view import view
from rowlock.protocol.advice import Hint, Review

GOOD_BOT = "evolved"


def find_hint(state: State, seat: int) -> Hint:
    """Every play of a seat with what it is worth; raises `ImportError` where that needs more."""
    from rowlock.study.hint import hint

    return hint(state, seat)


def bot_play(state: State, seat: int) -> str:
    """What a good bot would choose in place of a seat."""
    bot = make_bot(GOOD_BOT, "hint")
    choice = bot.choose(view(state, seat), seat, legal_plays(state, seat))
    return choice.text(state.paper(seat))


def find_review(record: str, report: Callable[[float], object]) -> Review:
    """What every choice of a game gave away; `report` is told how much is done."""
    from rowlock.study.review import review
    from rowlock.variants.records import replay

    return review(replay(record), report=report)
