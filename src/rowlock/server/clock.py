"""The clock of the rooms.

Deadlines are stored as wall-clock time, but the wall clock can jump: it is set, or the machine
sleeps. So the wall clock is read once, and a monotonic clock measures the time that has passed.
"""

import time
from collections.abc import Callable
from pathlib import Path

from rowlock.server.database import Rows
from rowlock.server.db_schema import set_fact

TOLERATED = 1000
"""Deviation of the wall clock, in milliseconds, that is tolerated."""


def wall_clock() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic() -> int:
    """Monotonic milliseconds, the same for all processes of a machine."""
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """Milliseconds since 1970 that advance steadily, independent of jumps of the wall clock."""

    def __init__(
        self, wall: Callable[[], int] = wall_clock, passed: Callable[[], int] = monotonic
    ) -> None:
        self._wall = wall
        self._passed = passed
        self._offset = wall() - passed()

    def __call__(self) -> int:
        return self._passed() + self._offset

    @property
    def is_off(self) -> bool:
        """Whether the wall clock has jumped."""
        return abs(self._wall() - self()) > TOLERATED

    def adjust(self) -> None:
        """Adopt the wall clock; only while no deadline is pending."""
        self._offset = self._wall() - self._passed()

    def agree(self, rows: Rows) -> None:
        """Adopt the clock of other processes of this machine that serve the same database.

        Otherwise processes started before and after a jump of the wall clock would disagree on
        deadlines.
        """
        boot = _boot()
        found = rows.all("SELECT value FROM facts WHERE name = 'clock'")
        there, _, offset = str(found[0][0]).partition(" ") if found else ("", "", "")
        if boot and there == boot:
            now = self._passed() + int(offset)
            if rows.all("SELECT 1 FROM presence WHERE until > :now LIMIT 1", now=now):
                self._offset = int(offset)
                return
        set_fact(rows, "clock", f"{boot} {self._offset}")


def _boot() -> str:
    """The boot id of the machine, where Linux provides it."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return ""
