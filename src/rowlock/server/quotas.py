"""Storage quotas: bytes by guest and by address, and new rooms and pads by address.

Guests are free to create, so the quota of the address is decisive; the quota of the guest keeps one
player from using up the quota of a whole network. Quotas are token buckets in memory: a day's quota
refills over a day, and a quarter of it is the burst.
"""

import time
from collections.abc import Callable, Iterable

from rowlock.protocol.refusals import Denied
from rowlock.room import log
from rowlock.room.model import Room
from rowlock.server.limits import Budget, Limits

DAY = 86_400
ENTRY_BYTES = 400
"""Bytes of an entry with its row, hash and index entries, without long texts."""


class Quotas:
    """The remaining quotas of guests and addresses."""

    def __init__(self, limits: Limits, seconds: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._guests = _daily(limits.guest_bytes_per_day, seconds)
        self._addresses = _daily(limits.address_bytes_per_day, seconds)
        self._opened = Budget(limits.rooms_per_hour / 3600, limits.rooms_per_hour, seconds)

    def check(self, guest: str, address: str) -> None:
        """Raise `Denied` if the quota of a guest or an address is used up."""
        self._guests.check(guest, "quota")
        self._addresses.check(address, "quota")

    def check_opening(self, guest: str, address: str) -> None:
        """The same for a new room or pad, or a sign-out everywhere, which is counted."""
        self.check(guest, address)
        self._opened.check(address, "quota")
        self._opened.charge(address, 1)

    def check_entries(self, room: Room, *, is_move: bool) -> None:
        """Raise `Denied` if a room is full; moves have some reserved space."""
        most = self._limits.entries_per_room
        if room.seq >= most:
            raise Denied("room-full", limit=most)
        if not is_move and room.seq >= most * 2 // 3:
            raise Denied("chat-full", limit=most * 2 // 3)

    def charge(self, guest: str, address: str, size: int) -> None:
        """Charge stored bytes."""
        self._guests.charge(guest, size)
        self._addresses.charge(address, size)


def _daily(size: int, seconds: Callable[[], float]) -> Budget:
    return Budget(size / DAY, size / 4, seconds)


def size_of(entries: Iterable[log.Logged]) -> int:
    """Approximate size of entries in a database."""
    return sum(ENTRY_BYTES + _text_bytes(each.entry) for each in entries)


def _text_bytes(entry: log.AnyEntry) -> int:
    if isinstance(entry, log.Opened | log.Configured):
        return 2 * (len(entry.settings.sheet) + len(entry.settings.record))
    return 2 * len(entry.text) if isinstance(entry, log.Said) else 0
