"""Limits on clients: sizes, rates and quotas."""

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from rowlock.errors import RowlockError
from rowlock.protocol.refusals import Denied


@dataclass(frozen=True)
class Limits:
    """Limits for one client or one address."""

    frame_bytes: int = 2048
    """The longest message on a socket."""
    frames_per_second: float = 10.0
    """Average rate of messages on a socket."""
    frames_at_once: int = 40
    """Burst of messages on a socket."""
    refused_at_most: int = 100
    """Messages refused in a row as too many before the socket is closed."""
    address_frames_per_second: float = 50.0
    """Messages on all sockets of one address; more are answered later."""
    sockets_per_address: int = 100
    """Sockets; a few more connections are allowed for plain requests."""
    connections: int = 20_000
    """Connections in all; fewer where the system allows fewer open files."""
    request_seconds: float = 15.0
    """Seconds for a whole request to arrive, its body included."""
    guesses_per_minute: int = 30
    """Unknown codes of rooms or pads that one address may request."""
    requests_per_minute: int = 600
    """HTTP requests per minute of one address."""
    body_bytes: int = 131_072
    """Maximum request body in bytes: enough for a record and a sheet."""
    hello_seconds: float = 10.0
    """Seconds for the first message."""
    idle_seconds: float = 900.0
    """Idle seconds before a socket is closed."""
    send_seconds: float = 8.0
    """Seconds for a client to receive a message."""
    entries_per_room: int = 6000
    """Entries of a room's log; at two thirds, only moves are still accepted."""
    guest_bytes_per_day: int = 20_000_000
    """Bytes that a guest may store in a day."""
    address_bytes_per_day: int = 400_000_000
    """Bytes that all guests of an address may store in a day."""
    rooms_per_hour: int = 2000
    """New rooms and score pads of one address, and guests who sign out everywhere."""
    keep_lobby_days: int = 7
    """Days after which a room without a game is removed; 0 is never."""
    keep_unfinished_days: int = 90
    """Days after which a room or score pad with an unfinished game is removed; 0 is never."""
    keep_finished_days: int = 0
    """Days after which a room with a finished game is removed; 0 is never."""
    cpu_rate: float = 0.25
    """Average CPU seconds per second for the jobs of one address."""
    cpu_burst: float = 60.0
    """Burst of CPU seconds of one address."""
    pads_per_guest: int = 200
    """Score pads of one guest that are not over."""
    pad_acts: int = 3000
    """Acts on one score pad, undoing included."""

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if value < 0 or not (value or name.startswith("keep_")):
                option = name.replace("_", "-")
                raise RowlockError(f"The limit {option} has to be more than 0, not {value}.")


class Bucket:
    """A token bucket."""

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self._left = min(self._burst, self._left + self._rate * (now - self._at))
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Budget:
    """Token buckets by key; a charge may go into debt, which is refilled over time."""

    MOST_KEYS = 20_000

    def __init__(self, rate: float, burst: float, seconds: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._seconds = seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Remaining tokens and time of the last update; a missing key is a full bucket."""

    def left(self, key: str) -> float:
        """The remaining tokens of a key."""
        left, at = self._left.get(key, (self._burst, 0.0))
        return min(self._burst, left + self._rate * (self._seconds() - at))

    def exhausted(self, key: str) -> bool:
        """Whether the bucket of a key is empty; the empty key has no limit."""
        return bool(key) and self.left(key) <= 0

    def charge(self, key: str, amount: float) -> None:
        """Charge a key, also with more than is left."""
        if not key:
            return
        self._left[key] = self.left(key) - amount, self._seconds()
        self._left.move_to_end(key)
        if len(self._left) > self.MOST_KEYS:
            self._left.popitem(last=False)

    def check(self, key: str, code: str) -> None:
        """Raise `Denied` with the seconds to wait if the bucket of a key is empty."""
        if self.exhausted(key):
            raise Denied(code, seconds=1 + math.ceil(-self.left(key) / self._rate))


class Pace:
    """Paces each key: a burst at once, then one action per interval."""

    def __init__(self, rate: float, burst: float, seconds: Callable[[], float]) -> None:
        self._gap = 1 / rate
        self._ahead = (burst - 1) / rate
        self._seconds = seconds
        self._due: OrderedDict[str, float] = OrderedDict()
        """When each key would be due if it had kept the pace."""

    async def wait(self, key: str) -> None:
        """Wait for the turn of a key; the empty key never waits."""
        if key and (delay := self.delay(key)) > 0:
            await asyncio.sleep(delay)

    def delay(self, key: str) -> float:
        """Reserve the next turn of a key; returns the seconds until then."""
        now = self._seconds()
        due = max(now, self._due.get(key, now))
        self._due[key] = due + self._gap
        self._due.move_to_end(key)
        if len(self._due) > Budget.MOST_KEYS:
            self._due.popitem(last=False)
        return max(0.0, due - now - self._ahead)


class WaitTimeout:
    """A timeout for a series of waits.

    It needs no timer per wait: one timer checks periodically how long the current wait has taken.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: float | None = None
        self._given_up = False

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[None]:
        """Raises `TimeoutError` inside when one wait has taken too long."""
        self._loop = asyncio.get_running_loop()
        async with asyncio.timeout(None) as self._scope:
            self._look()
            try:
                yield
            finally:
                self._timer.cancel()
                del self._timer, self._scope  # a reference cycle with the socket
                self._since = None

    def begin(self) -> None:
        """A wait begins."""
        self._since = self._loop.time()
        if self._given_up:
            self._scope.reschedule(self._since)

    def end(self) -> None:
        """A wait ends."""
        self._since = None

    def give_up(self) -> None:
        """Expire the current or the next wait."""
        self._given_up = True
        if self._since is not None:
            self._scope.reschedule(self._loop.time())

    def _look(self) -> None:
        now = self._loop.time()
        due = self._seconds + (now if self._since is None else self._since)
        if due <= now:
            self._scope.reschedule(now)
        else:
            self._timer = self._loop.call_at(due, self._look)


class Addresses:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """Count a socket while it is open; raises `Denied` if there are too many."""
        if self._open[address] >= self._most:
            raise Denied("too-many-sockets")
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
