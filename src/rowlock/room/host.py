"""The host interface of the room engine: the server, a terminal or a web worker."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, NamedTuple, Protocol, TypeVar

from rowlock.room import log
from rowlock.room.model import Room


class HeldRoom:
    """A room in memory, as last read or written here. The stored log is authoritative."""

    def __init__(self, room: Room, secret: str) -> None:
        self.room = room
        self.secret = secret
        """The secret from which the dice are derived."""
        self.lock: AbstractAsyncContextManager[Any] = nullcontext()
        """Lock during a command; hosts whose storage never waits need none."""

    @property
    def present(self) -> frozenset[str]:
        """The connected devices."""
        return frozenset({self.room.host})

    @property
    def addresses(self) -> Mapping[str, str]:
        """The addresses of the connected devices, as far as known."""
        return {}

    @property
    def gone(self) -> frozenset[str]:
        """The seated devices that have been disconnected for a minute."""
        return frozenset()

    def becomes(self, room: Room) -> None:
        """Set a later state of the room."""
        if room.seq > self.room.seq:
            self.room = room


class Addition(NamedTuple):
    """Entries that are to be stored, all or none."""

    before: Room | None
    """The room that the entries follow; None for a new room."""
    room: Room
    """The room with the entries."""
    entries: Sequence[log.Logged]
    secret: str = ""
    """For a new room."""


Held_contra = TypeVar("Held_contra", bound=HeldRoom, contravariant=True)


class Host(Protocol[Held_contra]):
    """Storage, clock, randomness and notification of viewers."""

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        ...

    def random_bytes(self, count: int, /) -> bytes:
        """Random bytes suitable for secrets."""
        ...

    def new_code(self) -> str:
        """A code for a new room."""
        ...

    async def append(self, *additions: Addition) -> bool:
        """Store additions together; False, and nothing is stored, on a conflict."""
        ...

    async def entries(self, code: str, after: int) -> Sequence[log.Logged]:
        """The stored entries of a room after a sequence number."""
        ...

    def tell(self, held: Held_contra) -> None:
        """A command was stored: notify viewers and start the bots of the room."""
        ...
