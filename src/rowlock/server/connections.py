"""Limits on connections: their number and rate, the time for a request, slow readers.

uvicorn limits none of these. Connections are counted by address. Behind a trusted proxy only their
total is limited here, and the application counts addresses. When there are too many, the oldest
connection without a request is closed first, so that idle connections cannot exhaust the server.
"""

import asyncio
import sys
import time
from asyncio import BaseTransport, Transport
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any, Literal, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rowlock.server.client_address import address_key
from rowlock.server.limits import Bucket, Budget, Limits

RESERVED_FILES = 256
"""File descriptors reserved for the database, the workers and the log."""
MOST_FILES = 65_536
READ_BYTES = 4096
"""Input is processed in pieces of this size, so that a flood is noticed early."""
MOST_LINES = 128
"""Maximum number of header lines of a request."""
MOST_PARTS = 512
"""Maximum number of chunks or segments of a request body."""
CONTROL_FRAMES = (5.0, 50)
"""Rate and burst of pings and pongs that a client may send."""
MOST_FRAGMENTS = 64
"""Maximum number of frames of one message."""
BEGINNINGS = 8
"""Connections whose first request is read in one pass of the event loop."""
LAST_FRAMES = 2
"""Messages that are still handled when their client has gone."""
LEAST_PROGRESS = 16_384
"""Bytes that a client has to read within `Limits.send_seconds` while more are buffered."""
GOODBYE_SECONDS = 2.0
"""Seconds for the application to send the reason before a slow socket is cut."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n"
    b"content-length: 0\r\n\r\n"
)
LONG = FULL.replace(b"503 Service Unavailable", b"431 Request Header Fields Too Large")
FLOODED = FULL.replace(b"503 Service Unavailable", b"429 Too Many Requests")


def raise_file_limit() -> int:
    """Raise the limit of open files to the hard limit; returns it."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if sys.platform == "darwin":
        wanted = min(wanted, 10_240)  # the kernel may refuse more than the hard limit
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


class Connections:
    """All connections of this process."""

    def __init__(self, limits: Limits, proxies: str = "", files: int = MOST_FILES) -> None:
        self.limits = limits
        self.most = max(64, min(limits.connections, files - RESERVED_FILES))
        self._is_proxy = _proxy_test(proxies)
        sockets = limits.sockets_per_address
        self._per_address = 2 * sockets + 50
        self._arrivals = Budget(2 * sockets, 20 * sockets, time.monotonic)
        per_second = limits.requests_per_minute / 60
        self._requests = Budget(2 * per_second, 2 * limits.requests_per_minute, time.monotonic)
        self._open: dict[Transport, str] = {}
        self._count: dict[str, int] = {}
        self._silent: OrderedDict[Transport, str] = OrderedDict()
        self.turned_away = 0
        self.beginnings = Turns(BEGINNINGS)

    def admit(self, transport: Transport) -> Literal["in", "full", "fast"]:
        """Count a new connection; False if the limit or the rate is exceeded."""
        remote = get_remote_addr(transport)
        host = remote[0] if remote else ""
        key = "" if self._is_proxy(host) else address_key(host)
        if self._arrivals.exhausted(key):
            self.turned_away += 1
            return "fast"
        self._arrivals.charge(key, 1)
        if not self._has_room(key):
            self.turned_away += 1
            return "full"
        self._open[transport] = key
        self._count[key] = self._count.get(key, 0) + 1
        self._silent[transport] = key
        return "in"

    def _has_room(self, key: str) -> bool:
        """Whether one more connection fits, if necessary after closing an idle one."""
        if key and self._count.get(key, 0) >= self._per_address:
            mine = (each for each, owner in self._silent.items() if owner == key)
            return self._drop(next(mine, None))
        if len(self._open) >= self.most:
            return self._drop(next(iter(self._silent), None))
        return True

    def _drop(self, transport: Transport | None) -> bool:
        if transport is None:
            return False
        self.leave(transport)
        transport.abort()
        return True

    def heard(self, transport: Transport) -> None:
        """A connection has sent a complete request."""
        self._silent.pop(transport, None)

    def is_flooding(self, transport: Transport) -> bool:
        """Whether the address of a connection has sent too many requests."""
        return self._requests.exhausted(self._open.get(transport, ""))

    def may_ask(self, transport: Transport) -> bool:
        """Whether the address of a connection may send another request, which is counted."""
        flooding = self.is_flooding(transport)
        self._requests.charge(self._open.get(transport, ""), 0 if flooding else 1)
        return not flooding

    def leave(self, transport: Transport) -> None:
        """A connection was closed."""
        self._silent.pop(transport, None)
        key = self._open.pop(transport, None)
        if key is None:
            return
        self._count[key] -= 1
        if not self._count[key]:
            del self._count[key]

    def __len__(self) -> int:
        return len(self._open)


def _proxy_test(proxies: str) -> Callable[[str], bool]:
    """Whether an address is a trusted proxy, named by address, network or `*`."""
    named = [each.strip() for each in proxies.split(",") if each.strip()]
    networks = [ip_network(each, strict=False) for each in named if _is_network(each)]

    def is_proxy(host: str) -> bool:
        if not host or "*" in named or host in named:  # a Unix socket has no address
            return True
        try:
            return any(ip_address(host) in network for network in networks)
        except ValueError:
            return False

    return is_proxy


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class SlowReader:
    """Cuts a connection that reads too slowly."""

    def __init__(self, transport: Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """The write buffer exceeds its high-water mark."""
        if self._timer is None:
            self._look(None)

    def end(self) -> None:
        """The write buffer has drained, or the connection was closed."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, before: int | None) -> None:
        waiting = self._transport.get_write_buffer_size()
        if before is not None and before - waiting < LEAST_PROGRESS:
            self._timer = None
            self._transport.abort()
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._seconds, self._look, waiting)


class Turns:
    """Starts a few pieces of work in each pass of the event loop, so that it serves others too."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[Callable[[], None]] = deque()
        self._due = False

    def take(self, work: Callable[[], None]) -> None:
        """Start work soon, after what came before it."""
        self._waiting.append(work)
        self._schedule()

    def _schedule(self) -> None:
        if self._waiting and not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self._due = False
        try:
            for _ in range(min(self._most, len(self._waiting))):
                self._waiting.popleft()()
        finally:
            self._schedule()


class Doorkeeper(asyncio.Protocol):
    """A connection before its first byte.

    The HTTP protocol is created when data arrives, so that idle connections cost little, and of
    many connections at once only a few in each pass of the event loop.
    """

    guard: Connections
    http: "type[HttpConnection]"

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._made_with = config, server_state, app_state, _loop
        self._others: set[Any] = server_state.connections
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Admit the connection, or close it."""
        self._transport = cast(Transport, transport)
        answer = self.guard.admit(self._transport)
        if answer == "in":
            self._others.add(self)
            seconds = self.guard.limits.request_seconds
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._transport.abort)
        elif answer == "full":
            self._transport.write(FULL)
            self._transport.close()
        else:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Let the HTTP protocol begin when it is its turn."""
        if not self._transport.is_closing():
            self._transport.pause_reading()
            self.guard.beginnings.take(partial(self._begin, data))

    def _begin(self, data: bytes) -> None:
        """Pass the data to the HTTP protocol."""
        if self._transport.is_closing():
            return
        self._leave()
        config, state, app_state, loop = self._made_with
        protocol = self.http(config, state, app_state, loop)
        protocol.connection_made(self._transport)
        self._transport.set_protocol(protocol)
        self._transport.resume_reading()
        protocol.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._leave()
        self.guard.leave(self._transport)

    def shutdown(self) -> None:
        """The server shuts down."""
        self._transport.close()

    def _leave(self) -> None:
        self._others.discard(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Overdone(Exception):
    """A request that is not worth its cost; the argument is the answer, if there is one."""


class BoundedRequests(h11.Connection):
    """An HTTP connection with bounds on the number of requests and of parts of a body."""

    may_ask: Callable[[], bool]

    def __init__(self, most_bytes: int) -> None:
        super().__init__(h11.SERVER, most_bytes)
        self._parts = 0

    def next_event(self) -> Any:
        """The next event; raises `Overdone`."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = 0
            if not self.may_ask():
                raise Overdone(FLOODED)
        elif isinstance(event, h11.Data):
            self._parts += 1
            if self._parts > MOST_PARTS:
                raise Overdone(b"")
        return event


class HttpConnection(H11Protocol):
    """An HTTP connection with limits."""

    connections: Any  # uvicorn's set of protocols
    conn: BoundedRequests
    guard: Connections

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = BoundedRequests(self.config.h11_max_incomplete_event_size or READ_BYTES)
        self._lines = 0
        self._request_timer: asyncio.TimerHandle | None = None
        self._handed_over = False
        self._reader: SlowReader | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Take over a connection that was admitted."""
        super().connection_made(transport)
        self.conn.may_ask = partial(self.guard.may_ask, transport)
        self._reader = SlowReader(transport, self.guard.limits.send_seconds)
        self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        """Receive data in small pieces; a request has to arrive in time."""
        for first in range(0, len(data), READ_BYTES):
            if self.transport.is_closing():
                return
            piece = data[first : first + READ_BYTES]
            if self.conn.their_state is h11.IDLE and not self._may_begin(piece):
                return
            super().data_received(piece)
            if self._handed_over:  # h11 does not see the end of a request that asks for a socket
                return
        self._look_at_request()

    def _look_at_request(self) -> None:
        """A request has to be there in time, its body included."""
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait_for_request()
        else:
            self._stop_waiting()
        if self.conn.their_state is not h11.IDLE:
            self.guard.heard(self.transport)

    def _may_begin(self, data: bytes) -> bool:
        """Whether the head of a request is worth parsing; if not, the connection is closed."""
        head, end, _ = data.partition(b"\r\n\r\n")
        self._lines += head.count(b"\n")
        if self._lines > MOST_LINES:
            self._refuse(LONG)
        elif self.guard.is_flooding(self.transport):
            self._refuse(FLOODED)
        if end:
            self._lines = 0
        return not self.transport.is_closing()

    def _refuse(self, answer: bytes) -> None:
        self.transport.write(answer)
        self.transport.close()

    def handle_events(self) -> None:
        """Handle the parsed events, unless a limit is exceeded."""
        try:
            super().handle_events()
        except Overdone as overdone:
            self._refuse(overdone.args[0])

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Upgrade the connection to WebSocket."""
        self._handed_over = True
        self._stop_waiting()
        self.guard.heard(self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.guard.leave(self.transport)
        self._stop_waiting()
        if self._reader is not None:
            self._reader.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other end does not keep up."""
        self.flow.pause_writing()
        if self._reader is not None:
            self._reader.begin()

    def resume_writing(self) -> None:
        """It does again."""
        self.flow.resume_writing()
        if self._reader is not None:
            self._reader.end()

    def _wait_for_request(self) -> None:
        if self._request_timer is None:
            seconds = self.guard.limits.request_seconds
            self._request_timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection with limits."""

    connections: Any
    guard: Connections

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection that was admitted before."""
        super().connection_made(transport)
        limits = self.guard.limits
        self._reader = SlowReader(self.transport, limits.send_seconds + GOODBYE_SECONDS)
        self._control = Bucket(*CONTROL_FRAMES, time.monotonic())
        self._most_waiting = 4 * limits.frames_at_once + limits.refused_at_most

    def data_received(self, data: bytes) -> None:
        """Receive data in small pieces: one read can hold hundreds of frames."""
        for first in range(0, len(data), READ_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + READ_BYTES])
            if self.queue.qsize() > self._most_waiting:
                self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping; pings are rate-limited."""
        self._count_control()
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Handle a pong; pongs are rate-limited."""
        self._count_control()
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Handle a continuation frame; their number per message is limited."""
        if len(self.frames) > MOST_FRAGMENTS:
            self.transport.abort()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; a text that is not UTF-8 is a client's fault, and not logged."""
        if self.curr_msg_data_type == "text" and not _is_utf_8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _count_control(self) -> None:
        if not self._control.take(time.monotonic()):
            self.transport.abort()

    def pause_writing(self) -> None:
        """The other end does not keep up."""
        super().pause_writing()
        self._reader.begin()

    def resume_writing(self) -> None:
        """It does again."""
        super().resume_writing()
        self._reader.end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it, and its messages but for a few: those of a flood would last for minutes."""
        self.guard.leave(self.transport)
        self._reader.end()
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in waiting[:LAST_FRAMES]:
            self.queue.put_nowait(event)
        super().connection_lost(exc)


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(guard: Connections) -> tuple[type[Doorkeeper], type[SocketConnection]]:
    """The protocol classes of a server, which share these limits."""
    shared = {"guard": guard}
    http = type("GuardedHttp", (HttpConnection,), shared)
    door: type[Doorkeeper] = type("GuardedDoor", (Doorkeeper,), {**shared, "http": http})
    socket: type[SocketConnection] = type("GuardedSocket", (SocketConnection,), shared)
    return door, socket
