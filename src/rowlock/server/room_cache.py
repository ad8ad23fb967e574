"""The rooms in memory of this process, and their watchers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import islice

import msgspec

from rowlock.presentation.plans import title_of
from rowlock.presentation.positions import Shown
from rowlock.protocol import VERSION
from rowlock.protocol.messages import Message, Presence
from rowlock.protocol.views import Event
from rowlock.room import seat_view
from rowlock.room.host import HeldRoom
from rowlock.room.model import Room
from rowlock.server.devices import Guest

CROWD = 12
"""From this many watchers on, the updates of a room are delayed and merged."""
CROWD_SECONDS = 0.005
"""The delay per watcher in seconds: a crowd costs a few percent of the CPU at most."""
ROOMS_AT_A_TIME = 4
"""Rooms whose watchers are updated in one step of the event loop."""
ABSENCE = 60_000
"""Milliseconds of absence after which a bot may take over."""
MOST_REPLIES = 64
"""Maximum number of unsent answers; beyond it the client's messages are not read."""

_ENCODER = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """An encoded message."""
    return _ENCODER.encode(message)


class Watcher:
    """A connection to a room.

    It remembers what was sent, so that only changes are sent. A slow reader gets fewer updates with
    more in each; no queue grows.
    """

    def __init__(self, guest: Guest, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.seq: int | None = None
        """The last sequence number sent; none before the welcome."""
        self.last_seq = 0
        """The last sequence number that the client has acknowledged."""
        self.replies: list[bytes] = []
        self.wake = asyncio.Event()
        self._sent: dict[str, bytes] = {}
        self._known: seat_view.Known | None = None
        """The inputs of the guest's own part of the view when it was last sent."""

    def reply(self, message: Message) -> None:
        """Answer this watcher alone."""
        self.replies.append(encode(message))
        self.wake.set()

    def pending(self, live: RoomCache, now: int) -> list[bytes]:
        """All messages to send now, in order."""
        messages, self.replies = self.replies, []
        if self.seq is None:
            return messages
        news = self._news(live, now)
        return [*messages, *news]

    def welcome(self, live: RoomCache, now: int) -> None:
        """The complete view for a new connection, with the events since `seen`."""
        room = live.room
        missed = [event for event in room.events if event.seq > self.last_seq]
        oldest = room.events[0].seq if room.events else 0
        lost = max(0, self.last_seq - room.seq)
        complete = self.last_seq >= oldest - 1 and not lost
        self.seq = room.seq
        self._sent, self._known = {}, None
        head = {"type": "welcome", "version": VERSION, "seq": room.seq, "now": now}
        rest = {"complete": complete, "events": missed if complete else [], "lost": lost}
        self.replies.append(_ENCODER.encode(head | rest | {"view": self._changes(live)}))
        self.wake.set()

    def _news(self, live: RoomCache, now: int) -> list[bytes]:
        messages = []
        if live.room.seq != self.seq:
            messages.append(self._update(live, now))
        presence = live.presence()
        if self._sent.get("presence") != presence:
            self._sent["presence"] = presence
            messages.append(presence)
        return messages

    def _update(self, live: RoomCache, now: int) -> bytes:
        room = live.room
        events = _since(room.events, self.seq or 0)
        self.seq = room.seq
        head = {"type": "update", "seq": room.seq, "now": now, "events": events}
        return _ENCODER.encode(head | {"view": self._changes(live)})

    def _changes(self, live: RoomCache) -> dict[str, msgspec.Raw]:
        """The parts of the view that this watcher lacks."""
        changed = {}
        for name, section in (live.shown() | self._own(live.room)).items():
            if self._sent.get(name) != section:
                self._sent[name] = section
                changed[name] = msgspec.Raw(section)
        return changed

    def _own(self, room: Room) -> dict[str, bytes]:
        """The private parts of the view that may have changed."""
        own = {"you": _ENCODER.encode(seat_view.you(room, self.guest.id, self.guest.name))}
        known = seat_view.known_to(room, self.guest.id)
        if known is not None and known != self._known:
            self._known = known
            own["mine"] = _ENCODER.encode(seat_view.mine(room, self.guest.id))
        return own


def _since(events: tuple[Event, ...], seq: int) -> list[Event]:
    """The events after a sequence number, usually the last few."""
    first = len(events)
    while first and events[first - 1].seq > seq:
        first -= 1
    return list(events[first:])


class Broadcaster:
    """Fans updates out to watchers, a few rooms at a time, in order.

    Between two steps the event loop reads again: a player who has chosen is answered before the
    others are updated, and several changes of a room are merged into one update.
    """

    def __init__(self) -> None:
        self._rooms: dict[RoomCache, None] = {}
        self._crowds: dict[RoomCache, asyncio.TimerHandle] = {}
        self._walking: asyncio.Task[None] | None = None

    def call_at(self, live: RoomCache) -> None:
        """Queue an update for the watchers of a room; rooms with many watchers are delayed."""
        if len(live.watchers) < CROWD:
            self._call_now(live)
        elif live not in self._crowds:
            loop, seconds = asyncio.get_running_loop(), len(live.watchers) * CROWD_SECONDS
            self._crowds[live] = loop.call_later(seconds, self._call_crowd, live)

    def _call_crowd(self, live: RoomCache) -> None:
        del self._crowds[live]
        self._call_now(live)

    def _call_now(self, live: RoomCache) -> None:
        self._rooms[live] = None
        if self._walking is None or self._walking.done():
            self._walking = asyncio.create_task(self._walk())

    async def _walk(self) -> None:
        while self._rooms:
            for live in list(islice(self._rooms, ROOMS_AT_A_TIME)):
                del self._rooms[live]
                for number, watcher in enumerate(list(live.watchers), 1):
                    watcher.wake.set()
                    if number % CROWD == 0:
                        await asyncio.sleep(0)
            await asyncio.sleep(0)


class RoomCache(HeldRoom):
    """A room in memory, and its watchers.

    It is a cache. The log in the store is authoritative, and is read again when it has grown.
    """

    def __init__(
        self, room: Room, secret: str, broadcaster: Broadcaster, now: Callable[[], int]
    ) -> None:
        super().__init__(room, secret)
        self._broadcaster = broadcaster
        self._now = now
        self._read_at = now()
        self._left_at: dict[str, int] = {}
        """When disconnected guests were last seen here."""
        self.lock: asyncio.Lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """Guests connected to this room on other processes."""
        self.bots_at_work = False
        self._shown: dict[str, bytes] = {}
        self._shown_seq = 0
        self._table: Shown | None = None
        self._presence: bytes | None = None
        self._title = self._title_of(room)

    def becomes(self, room: Room) -> None:
        """Set the new state and update all watchers."""
        if room.seq > self.room.seq:
            if room.settings is not self.room.settings:
                self._title = self._title_of(room)
            super().becomes(room)
            self.stir()

    @staticmethod
    def _title_of(room: Room) -> str:
        """The title of a game that has not begun.

        It is kept: a worker has just parsed the sheet or record, and once that has left the cache
        it would be parsed again here, in the event loop.
        """
        return "" if room.state else title_of(room.settings)

    def stir(self) -> None:
        """Wake every watcher."""
        self._presence = None
        self._broadcaster.call_at(self)

    @property
    def present(self) -> frozenset[str]:
        """The connected guests, on this and other processes."""
        here = (watcher.guest.id for watcher in self.watchers if watcher.guest.id)
        return self.elsewhere.union(here)

    @property
    def addresses(self) -> dict[str, str]:
        """The addresses of the guests connected here."""
        return {watcher.guest.id: watcher.address for watcher in self.watchers}

    @property
    def gone(self) -> frozenset[str]:
        """The seated guests who have been disconnected for a minute, as far as this process knows.
        It knows nothing of the time before it loaded the room."""
        since, present = self._now() - ABSENCE, self.present
        away = self.room.guests - present
        return frozenset(
            guest for guest in away if self._left_at.get(guest, self._read_at) <= since
        )

    def depart(self, watcher: Watcher) -> None:
        """A guest has disconnected."""
        self.watchers.discard(watcher)
        self._left_at[watcher.guest.id] = self._now()
        self.stir()

    def presence(self) -> bytes:
        """The presence message, encoded once for all watchers."""
        if self._presence is None:
            present, guests = self.present, self.room.guests
            seats = [number for number, seat in self.room.numbered() if seat.guest in present]
            spectators = sum(watcher.guest.id not in guests for watcher in self.watchers)
            self._presence = encode(Presence(seats, spectators))
        return self._presence

    def shown(self) -> dict[str, bytes]:
        """The public parts of the view, encoded once for all watchers."""
        if self._shown_seq != self.room.seq:
            self._shown = self._public()
            self._shown_seq = self.room.seq
        return self._shown

    def _public(self) -> dict[str, bytes]:
        room = self.room
        shown = {"room": seat_view.room_view(room, self._title), "chat": list(room.chat)}
        if room.state is not None:
            shown["table"] = table = seat_view.table(room, self._table)
            self._table = Shown(room.state, table)
        encoded = {name: _ENCODER.encode(section) for name, section in shown.items()}
        if room.state is not None:
            encoded["game"] = self._shown.get("game") or _ENCODER.encode(seat_view.game(room))
        return encoded
