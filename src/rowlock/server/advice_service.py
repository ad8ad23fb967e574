"""Hints, coaching and reviews, computed by a worker process so that no room waits for them."""

import pickle

from rowlock.core.state import view
from rowlock.presentation.narration import deny
from rowlock.protocol.http import StudyTry
from rowlock.protocol.refusals import Denied
from rowlock.room.model import Room
from rowlock.server.client_address import ADDRESS
from rowlock.server.devices import Guest
from rowlock.server.jobs import CoachJob, HintJob, ReviewJob, StudyJob, TryJob
from rowlock.server.room_service import RoomService


class AdviceService:
    """Computes hints, coaching and reviews."""

    def __init__(self, service: RoomService) -> None:
        self.service = service

    async def hint(self, code: str, guest: Guest, seat: int) -> bytes:
        """The plays of a seat, ranked, for its owner, in a room that allows it: a `Hint`."""
        room = await self._own(code, guest, seat)
        if not room.allows_hints:
            raise Denied("hints-off")
        return await self.service.jobs.run(HintJob(_seen(room, seat), seat), ADDRESS.get())

    async def coach(self, code: str, guest: Guest, seat: int) -> bytes:
        """The losing plays of a seat, in a room with a coach: a `Coaching`."""
        room = await self._own(code, guest, seat)
        if not room.allows_coach:
            raise Denied("coach-off")
        return await self.service.jobs.run(CoachJob(_seen(room, seat), seat), ADDRESS.get())

    async def _own(self, code: str, guest: Guest, seat: int) -> Room:
        room = (await self.service.live(code)).room
        if seat not in room.seats_of(guest.id):
            raise Denied("not-your-seat", seat=seat)
        return room

    async def review(self, record: str) -> bytes:
        """A `Review` of a finished game."""
        return await self.service.jobs.run(ReviewJob(record), ADDRESS.get())

    async def study(self, tried: StudyTry) -> bytes:
        """The ranked choices of a seat at a step of a record: a `Study`."""
        return await self.service.jobs.run(StudyJob(tried), ADDRESS.get())

    async def try_out(self, tried: StudyTry) -> bytes:
        """The effect of a play at such a step: an `Option`."""
        return await self.service.jobs.run(TryJob(tried), ADDRESS.get())


def _seen(room: Room, seat: int) -> bytes:
    """The state as a seat sees it at its choice, for a worker."""
    state = room.game
    if not state.awaits(seat):
        raise deny(state.refuse("not-awaited", seat=seat), state, seat)
    return pickle.dumps(view(state, seat))
