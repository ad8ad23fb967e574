"""Rooms as a service: commands in, answers out, everything on disk before anybody hears of it."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice

import msgspec

from rowlock.protocol import messages
from rowlock.protocol.messages import Accepted
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.protocol.views import Option
from rowlock.server import log
from rowlock.server.changes import Change
from rowlock.server.database import asked
from rowlock.server.decide import Actor, Draft, begin, checked, decide, settle
from rowlock.server.dice import DiceSource
from rowlock.server.fold import fold_all, open_room
from rowlock.server.identity import Guest, Identity, new_code, read_code
from rowlock.server.live import Herald, Live
from rowlock.server.results import results_of
from rowlock.server.room import Room, command_mark
from rowlock.server.store import Store
from rowlock.showing.choices import previewed

ROOMS_IN_HAND = 100
"""Rooms kept in memory though nobody watches them."""
MOST_UNFINISHED = 50
"""Rooms that one guest may have open."""
BOT_GRACE = 10_000
"""Milliseconds after which another process takes a bot's turn upon itself."""
ATTEMPTS = 20
"""How often a command is tried again because the room has gone on elsewhere."""


class Service:
    """All rooms of a store."""

    def __init__(
        self, store: Store, dice: DiceSource, identity: Identity, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.dice = dice
        self.identity = identity
        self.now = now
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.after_commit: Callable[[Live], None] = lambda _: None
        """Told of every room that has gone on here; bots are set to work by it."""
        self._herald = Herald()

    async def open(self, guest: Guest, settings: Settings) -> str:
        """Open a room; its code."""
        _known(guest)
        settings = checked(settings)
        if await asked(self.store.unfinished(guest.id)) >= MOST_UNFINISHED:
            raise Denied("rooms-limit", limit=MOST_UNFINISHED)
        while True:
            live, entries = self._new_room(guest.id, guest.name, settings)
            if await self._stored(Change(live.room, 0, entries, None, live.secret)):
                self._keep(live)
                return live.room.code

    def _new_room(
        self, host: str, host_name: str, settings: Settings
    ) -> tuple[Live, list[log.Logged]]:
        secret = self.dice.new_secret()
        entry = log.Opened(settings, host, host_name, self.dice.anchor(secret))
        opened = log.Logged(1, self.now(), entry, host)
        return Live(open_room(new_code(), opened), secret, self._herald), [opened]

    async def live(self, code: str) -> Live:
        """A room by its code, as people type it; raises `Denied` if there is none."""
        code = read_code(code)
        live = self.lives.get(code)
        if live is None:
            live = await self._read(code)
        elif self.store.database.shared:
            await self.refresh(live)
        return self._keep(live)

    async def _read(self, code: str) -> Live:
        found = await asked(self.store.find(code))
        if found is None:
            raise Denied("room-unknown", code=code[:20])
        room = fold_all(code, await asked(self.store.entries(code)))
        assert room is not None, "a room is stored with its first entry"
        return self.lives.get(code) or Live(room, found.secret, self._herald)

    def _keep(self, live: Live) -> Live:
        code = live.room.code
        if code in self.lives:
            self.lives.move_to_end(code)
            return live
        self.lives[code] = live
        if len(self.lives) > ROOMS_IN_HAND:
            self._let_go()
        return live

    def _let_go(self) -> None:
        """Forget the rooms that were asked for longest ago, where nobody is; a few at a time."""
        for code, oldest in list(islice(self.lives.items(), 8)):
            if oldest.watchers or oldest.lock.locked():
                self.lives.move_to_end(code)
            elif len(self.lives) > ROOMS_IN_HAND:
                del self.lives[code]

    async def refresh(self, live: Live) -> None:
        """Read what has happened in a room since it was last read or written here."""
        entries = await asked(self.store.entries(live.room.code, live.room.seq))
        fresh = [logged for logged in entries if logged.seq > live.room.seq]
        room = fold_all(live.room.code, fresh, live.room)
        if fresh and room is not None:
            live.becomes(room)

    async def execute(self, code: str, guest: Guest, command: messages.AnyCommand) -> Accepted:
        """Carry a command out; returns when that is on disk, raises `Denied` if it cannot be."""
        live = await self.live(code)
        if isinstance(command, messages.Rematch):
            return await self._rematch(live, guest, command)

        def work(draft: Draft) -> None:
            if isinstance(command, messages.Start):
                begin(draft, self.dice, live.secret)
            else:
                decide(draft, command)

        return await self.change(live, guest.id, command.id, work)

    async def change(
        self, live: Live, guest: str, command: str, work: Callable[[Draft], None]
    ) -> Accepted:
        """Change a room in one transaction, again from the start if it went on elsewhere."""
        mark = command_mark(guest, command)
        async with live.lock:
            for _ in range(ATTEMPTS):
                answered = live.room.answers.get(mark)
                if command and answered is not None:
                    return Accepted(command, answered)
                draft = Draft(live.room, Actor(guest, command, self.now(), live.present))
                work(draft)
                settle(draft, self.dice, live.secret)
                if not draft.entries or await self._commit(live, draft):
                    return Accepted(command, live.room.seq)
                await self.refresh(live)
        raise Denied("busy")

    async def _commit(self, live: Live, draft: Draft, *others: Change) -> bool:
        before, after = live.room, draft.room
        ended = after.phase == "over" and before.phase != "over"
        results = results_of(after) if ended else ()
        change = Change(after, before.seq, draft.entries, self.due(after), results=results)
        if not await self._stored(change, *others):
            return False
        live.becomes(after)
        self.after_commit(live)
        return True

    def due(self, room: Room) -> int | None:
        """When somebody should look after a room."""
        return self.now() + BOT_GRACE if room.bots_awaited else room.deadline

    async def _rematch(self, live: Live, guest: Guest, command: messages.Rematch) -> Accepted:
        async with live.lock:
            for _ in range(ATTEMPTS):
                room = live.room
                if room.phase != "over":
                    raise Denied("game-running")
                if not room.seats_of(guest.id):
                    raise Denied("not-seated")
                if room.rematch:
                    return Accepted(command.id, room.seq)
                draft = Draft(room, Actor(guest.id, command.id, self.now()))
                again, entries = self._same_again(room)
                draft.add(log.Reopened(again.room.code))
                change = Change(again.room, 0, entries, None, again.secret)
                if await self._commit(live, draft, change):
                    self._keep(again)
                    return Accepted(command.id, live.room.seq)
                await self.refresh(live)
        raise Denied("busy")

    def _same_again(self, room: Room) -> tuple[Live, list[log.Logged]]:
        """A new room with the same people on the same seats."""
        seats = [
            SeatSetting("bot", seat.name, seat.level) if seat.kind == "bot" else SeatSetting()
            for seat in room.seats
        ]
        settings = msgspec.structs.replace(room.settings, seats=seats, record="", step=None)
        live, entries = self._new_room(room.host, room.host_name, settings)
        draft = Draft(live.room, Actor("", "", self.now()))
        for number, seat in room.numbered():
            if seat.kind == "person":
                draft.add(log.Sat(number, seat.guest, seat.name, secrets.token_hex(32)))
        live.room = draft.room
        return live, [*entries, *draft.entries]

    async def preview(self, code: str, guest: Guest, seat: int, play: str) -> Option:
        """What a choice would do, for the owner of the seat."""
        room = (await self.live(code)).room
        if seat not in room.seats_of(guest.id):
            raise Denied("not-your-seat", seat=seat)
        return previewed(room.game, seat, play)

    async def seat_link(self, code: str, guest: Guest, seat: int) -> str:
        """A link that moves a seat to another device, once."""
        room = (await self.live(code)).room
        if seat not in room.seats_of(guest.id):
            raise Denied("not-your-seat", seat=seat)
        return self.identity.link(room.code, seat, room.seat(seat).moves)

    async def claim(self, guest: Guest, link: str) -> str:
        """Move the seat of a link to this guest; the code of its room."""
        _known(guest)
        code, seat, moves = self.identity.claimed(link)
        live = await self.live(code)

        def work(draft: Draft) -> None:
            if draft.room.seat(seat).moves != moves or draft.room.seat(seat).kind != "person":
                raise Denied("link-used")
            draft.add(log.Moved(seat, guest.id))

        await self.change(live, guest.id, "", work)
        return code

    async def record(self, code: str) -> str:
        """The record of the game in a room, as far as everybody may know it."""
        live = await self.live(code)
        state = live.room.game
        if state.variant.has_cards and not state.over:
            raise Denied("record-hidden")
        return self.dice.record(live.secret, live.room)

    async def ready(self) -> None:
        """Make sure that the store answers."""
        await asked(self.store.sequence_numbers(()))

    async def _stored(self, *changes: Change) -> bool:
        return await asked(self.store.store(*changes))


def _known(guest: Guest) -> None:
    if not guest.id:
        raise Denied("guest-unknown")
