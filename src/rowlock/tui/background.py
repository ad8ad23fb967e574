"""Long work beside the screen, which stays awake and can be left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from rowlock.bots import make_bot
from rowlock.core.rules import legal_plays
from rowlock.core.state import State, view
from rowlock.protocol.advice import Hint, Review

Found = TypeVar("Found")


async def run_in_background(work: Callable[[], Found]) -> Found:
    """What some work finds, done in a thread of its own that nobody waits for when leaving."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Found] = loop.create_future()

    def finish(found: Found | None, error: BaseException | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(found)  # type: ignore[arg-type]  # no error: something was found

    def run() -> None:
        found, error = None, None
        try:
            found = work()
        except Exception as failure:  # noqa: BLE001  # whoever waits is to hear of it
            error = failure
        # The app may have been left meanwhile, and its loop with it.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(finish, found, error)

    Thread(target=run, daemon=True).start()
    return await future


# Asking what plays and games are worth; all of it takes its time.


GOOD_BOT = "evolved"


def find_hint(state: State, seat: int) -> Hint:
    """Every play of a seat with what it is worth; raises `ImportError` where that needs more."""
    from rowlock.analysis.evaluation import hint

    return hint(state, seat)


def bot_play(state: State, seat: int) -> str:
    """What a good bot would choose in place of a seat."""
    bot = make_bot(GOOD_BOT, "hint")
    choice = bot.choose(view(state, seat), seat, legal_plays(state, seat))
    return choice.text(state.paper(seat))


def find_review(record: str, report: Callable[[float], object]) -> Review:
    """What every choice of a game gave away; `report` is told how much is done."""
    from rowlock.analysis.review import review
    from rowlock.variants.records import replay

    return review(replay(record), report=report)
