"""Hints and reviews as a service: judged in a thread of its own, so that no room waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeVar

from rowlock.core.state import State, view
from rowlock.errors import BadRecord, RowlockError
from rowlock.protocol.advice import Hint, Review
from rowlock.protocol.refusals import Denied
from rowlock.server.identity import Guest
from rowlock.server.room_service import RoomService
from rowlock.variants.records import replay

MOST_WAITING = 8
"""Questions that may wait for their turn; one more is told to come back."""
HINTS_KEPT = 256
REVIEWS_KEPT = 16

Answer = TypeVar("Answer")


class AdviceService:
    """Answers what a play or a game is worth, one question after the other."""

    def __init__(self, service: RoomService) -> None:
        self.service = service
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="rowlock-adviser")
        self._waiting = 0

    def stop(self) -> None:
        """Take no more questions."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    async def hint(self, code: str, guest: Guest, seat: int) -> Hint:
        """The plays of a seat, ranked, for its owner, in a room that allows it."""
        room = (await self.service.live(code)).room
        if seat not in room.seats_of(guest.id):
            raise Denied("not-your-seat", seat=seat)
        if not room.allows_hints:
            raise Denied("hints-off")
        state = room.game
        if not state.awaits(seat):
            raise Denied.by_rule(state.refuse("not-awaited", seat=seat))
        return await self._asked(lambda: _hint(view(state, seat), seat))

    async def review(self, record: str) -> Review:
        """A game looked at from its end."""
        return await self._asked(lambda: _review(record))

    async def _asked(self, question: Callable[[], Answer]) -> Answer:
        if self._waiting >= MOST_WAITING:
            raise Denied("busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, question)
        finally:
            self._waiting -= 1


@lru_cache(maxsize=HINTS_KEPT)
def _hint(seen: State, seat: int) -> Hint:
    """A hint from what the seat sees; asked again, the same one."""
    from rowlock.analysis.hint import hint

    try:
        return hint(seen, seat)
    except RowlockError as error:
        raise Denied("no-advice", fault=str(error)) from None


@lru_cache(maxsize=REVIEWS_KEPT)
def _review(record: str) -> Review:
    from rowlock.analysis.review import review

    try:
        return review(replay(record))
    except BadRecord as error:
        raise Denied("bad-record", error.rule, fault=str(error), line=error.line) from None
    except RowlockError as error:
        raise Denied("no-advice", fault=str(error)) from None
