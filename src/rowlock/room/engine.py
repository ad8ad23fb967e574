"""The room engine: executes commands on rooms for any host.

A command is one transaction: read the room, decide, append, and only then acknowledge and notify.
Hosts with several processes use optimistic concurrency: on a conflict the command is decided again.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from rowlock.protocol import messages
from rowlock.protocol.messages import Accepted
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import log
from rowlock.room.decide import Actor, Draft, begin, begin_rematch, decide, settle, throw, vacate
from rowlock.room.dice_source import DiceSource
from rowlock.room.fair_dice import SEED_BYTES
from rowlock.room.fold import fold_all, open_room
from rowlock.room.host import Addition, HeldRoom, Host
from rowlock.room.model import Room, command_mark

ATTEMPTS = 20
"""Maximum number of retries after conflicts."""

Held = TypeVar("Held", bound=HeldRoom)
Work = Callable[[Draft], None]
"""Adds entries to a draft; raises `Denied` if that is refused."""


class RoomEngine(Generic[Held]):
    """Opens rooms and executes commands."""

    def __init__(self, host: Host[Held], dice: DiceSource) -> None:
        self.host = host
        self.dice = dice

    def open(
        self,
        guest: str,
        name: str,
        settings: Settings,
        secret: str = "",
        before: Room | None = None,
    ) -> Addition:
        """A new room of a guest, to be stored; its secret is drawn unless given.

        A rematch continues the series of the room before.
        """
        secret = secret or self.dice.new_secret(self.host.random_bytes(SEED_BYTES))
        entry = log.Opened(settings, guest, name, self.dice.anchor(secret), keeps_entropy=True)
        if before is not None:
            series = before.series
            wins = {**before.wins, **dict(zip(before.names, series.wins, strict=True))}
            entry = msgspec.structs.replace(
                entry, follows=before.code, played=series.played, wins=wins
            )
        opened = log.Logged(1, self.host.now(), entry, guest)
        return Addition(None, open_room(self.host.new_code(), opened), [opened], secret)

    async def execute(
        self, held: Held, guest: str, command: messages.AnyCommand, *, settled: bool = True
    ) -> Accepted:
        """Execute a command; returns when it is stored, raises `Denied` if it is refused."""
        if isinstance(command, messages.Rematch):
            return await self._rematch(held, guest, command)

        def work(draft: Draft) -> None:
            if isinstance(command, messages.Start):
                begin(draft, self.dice, held.secret)
            elif isinstance(command, messages.Throw):
                throw(draft, command, self.dice, held.secret)
            else:
                before = draft.room
                decide(draft, command)
                begin_rematch(draft, before, self.dice, held.secret)

        return await self.change(held, guest, command.id, work, settled=settled)

    async def change(
        self, held: Held, guest: str, command: str, work: Work, *, settled: bool = True
    ) -> Accepted:
        """Change a room in one transaction, with all that follows by itself if `settled`."""
        mark = command_mark(guest, command)
        async with held.lock:
            for _ in range(ATTEMPTS):
                answered = held.room.answers.get(mark)
                if command and answered is not None:
                    return Accepted(command, answered)
                now, present, gone = self.host.now(), held.present, held.gone
                actor = Actor(guest, command, now, present, gone, held.addresses)
                draft = Draft(held.room, actor)
                work(draft)
                if settled:
                    settle(draft, self.dice, held.secret)
                if not draft.entries or await self._commit(held, draft):
                    # Not the room of `held`: entries of another process may
                    # have changed it.
                    return Accepted(command, draft.room.seq)
                await self.refresh(held)
        raise Denied("busy")

    async def refresh(self, held: Held) -> None:
        """Read the entries since the room was last read or written here."""
        entries = await self.host.entries(held.room.code, held.room.seq)
        fresh = [logged for logged in entries if logged.seq > held.room.seq]
        room = fold_all(held.room.code, fresh, held.room)
        if fresh and room is not None:
            held.becomes(room)

    async def _commit(self, held: Held, draft: Draft, *others: Addition) -> bool:
        addition = Addition(held.room, draft.room, draft.entries)
        if not await self.host.append(addition, *others):
            return False
        held.becomes(draft.room)
        self.host.tell(held)
        return True

    async def _rematch(self, held: Held, guest: str, command: messages.Rematch) -> Accepted:
        async with held.lock:
            for _ in range(ATTEMPTS):
                room = held.room
                if room.phase != "over":
                    raise Denied("game-running")
                if not room.may_rematch(guest):
                    raise Denied("not-seated")
                if room.rematch:
                    return Accepted(command.id, room.seq)
                draft = Draft(room, Actor(guest, command.id, self.host.now()))
                again = self._same_again(room)
                own = next(
                    seat for seat in sorted(room.rematch_seats) if room.seat(seat).guest == guest
                )
                draft.add(log.Reopened(again.room.code, own))
                if await self._commit(held, draft, again):
                    return Accepted(command.id, draft.room.seq)
                await self.refresh(held)
        raise Denied("busy")

    def _same_again(self, room: Room) -> Addition:
        """A rematch room: the same people on the same seats; the next seat starts.

        Their devices add entropy when they connect. Entropy known before the commitment would let
        the server choose the commitment to fit it.
        """
        seats = [
            SeatSetting("bot", seat.name, seat.level) if seat.kind == "bot" else SeatSetting()
            for seat in room.seats
        ]
        assert room.start is not None, "a game that is over had begun"
        first = room.start.setup.first % len(seats) + 1
        settings = msgspec.structs.replace(
            room.settings, seats=seats, record="", step=None, first=first
        )
        new = self.open(room.host, room.host_name, settings, before=room)
        draft = Draft(new.room, Actor("", "", self.host.now()))
        people = [each for each in room.numbered() if each[1].kind == "person"]
        for number, seat in people:
            draft.add(log.Sat(number, seat.guest, seat.name))
        for number, _ in reversed(people):
            if number not in room.rematch_seats:
                vacate(draft, number)
        return new._replace(room=draft.room, entries=[*new.entries, *draft.entries])
