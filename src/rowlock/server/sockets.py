"""A WebSocket connection, from `hello` to `bye`."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Empty
from litestar.utils.scope.state import ScopeState

from rowlock.presentation.narration import refused
from rowlock.protocol import VERSION, messages
from rowlock.protocol.refusals import Denied
from rowlock.server.client_address import ADDRESS
from rowlock.server.identity import Guest
from rowlock.server.limits import Bucket, WaitTimeout
from rowlock.server.room_cache import MOST_REPLIES, RoomCache, Watcher, encode
from rowlock.server.server import Server

logger = logging.getLogger("rowlock.server")

AnySocket = WebSocket[Any, Any, Any]
CLOSE_CODE = 4000
"""A private close code: the message before it has the reason."""

GONE = (WebSocketDisconnect, OSError)
"""Exceptions of a socket whose peer has disconnected."""

_DECODER: msgspec.json.Decoder[messages.ClientMessage] = msgspec.json.Decoder(
    messages.ClientMessage
)


class _Identified(msgspec.Struct):
    """The id of a message whose other fields are ignored."""

    id: messages.CommandId | None = None


async def serve_socket(
    server: Server, socket: AnySocket, code: str, guest: Guest, trusted: bool
) -> None:
    """Serve a socket until either side closes it; cross-site sockets are closed at once."""
    await socket.accept()
    _forget_headers(socket)
    address = socket.client.host if socket.client else ""
    try:
        if not trusted:
            raise Denied("origin")
        if server.sanctions.is_banned(ADDRESS.get()):
            raise Denied("banned")
        with server.addresses.one_more(address), server.metrics.sockets.track_inprogress():
            await _Session(server, socket, code, guest).run()
    except Denied as denied:
        await _goodbye(socket, denied)
    except GONE:
        pass
    except Exception:
        logger.exception("socket failed")
        await _goodbye(socket, Denied("internal"))
    finally:
        _let_go(socket)


def _forget_headers(socket: AnySocket) -> None:
    """Free the request headers: with thousands of sockets they take megabytes for hours."""
    socket.scope["headers"] = []
    kept = ScopeState.from_scope(socket.scope)
    kept.headers = kept.cookies = Empty


def _let_go(socket: AnySocket) -> None:
    """Break the reference cycle of a socket and its wrappers.

    Otherwise only a full garbage collection frees it: with thousands of clients that is a hundred
    megabytes, and collections stall the server.
    """
    socket.send = socket.receive = _closed


async def _closed(*_: object) -> Any:
    raise RuntimeError("The socket is closed.")


async def _goodbye(socket: AnySocket, denied: Denied) -> None:
    """Send the reason and close; errors of a disconnected peer are ignored."""
    code: Any = denied.code
    bye = messages.Bye(code, denied.sentence, denied.text)
    with suppress(*GONE, RuntimeError, TimeoutError):
        async with asyncio.timeout(2):
            await socket.send_data(encode(bye), mode="text")
    with suppress(*GONE, RuntimeError, TimeoutError):
        async with asyncio.timeout(2):
            await socket.close(CLOSE_CODE, code)


class _Session:
    """One client connection."""

    def __init__(self, server: Server, socket: AnySocket, code: str, guest: Guest) -> None:
        self.server = server
        self.socket = socket
        self.code = code
        self.guest = guest
        self.address = ADDRESS.get()
        self.watcher = Watcher(guest, self.address)
        limits = server.limits
        self.bucket = Bucket(limits.frames_per_second, limits.frames_at_once, server.seconds())
        self.reading = WaitTimeout(limits.idle_seconds)
        self.too_fast = 0
        self.sending = False
        self.slow = False

    async def run(self) -> None:
        """Exchange greetings, then read and write until either side ends."""
        hello = await self._hello()
        live = await self._join()
        self.watcher.last_seq = hello.last_seq
        live.watchers.add(self.watcher)
        self.server.sessions.add(self)
        try:
            await self._converse(live)
        finally:
            self.server.sessions.discard(self)
            live.depart(self.watcher)

    def _shut_out(self, live: RoomCache) -> Denied | None:
        """The reason to close this socket, if any."""
        if live.room.deleted:
            return Denied("room-unknown", code=live.room.code)
        barred = live.room.bars(self.guest.id, self.address)
        return Denied("barred") if barred else None

    async def _join(self) -> RoomCache:
        """The room; an address with too many unknown codes is refused, as over HTTP."""
        self.server.guesses.check(self.address, "too-fast")
        try:
            live = await self.server.service.live(self.code)
        except Denied:
            self.server.guesses.charge(self.address, 1)
            raise
        if gone := self._shut_out(live):
            raise gone
        return live

    async def part(self, code: str, sentence: str) -> None:
        """Send `bye` and close."""
        await _goodbye(self.socket, Denied(code, None, sentence))

    async def _converse(self, live: RoomCache) -> None:
        await self.server.scheduler.arrived(live)
        self.watcher.welcome(live, self.server.now())
        live.stir()
        writing = asyncio.create_task(self._write(live))
        try:
            await self._read()
        except Denied:
            await self._answers_sent()
            raise
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def _answers_sent(self) -> None:
        """Send all pending answers before `bye`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                while (self.watcher.replies or self.sending) and not self.slow:
                    await asyncio.sleep(0.01)

    async def _hello(self) -> messages.Hello:
        try:
            async with asyncio.timeout(self.server.limits.hello_seconds):
                message = self._understood(await self._receive())
        except TimeoutError:
            raise Denied("wait-hello") from None
        if not isinstance(message, messages.Hello):
            raise Denied("wait-hello")
        if message.version != VERSION:
            raise Denied("version", server=VERSION, client=message.version)
        return message

    async def _receive(self) -> bytes:
        """The next message, from a text or binary frame."""
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="closed", code=event.get("code", 1005))
        text = event.get("text")
        return text.encode() if text is not None else event.get("bytes") or b""

    async def _read(self) -> None:
        try:
            async with self.reading.watch():
                while True:
                    self.reading.begin()
                    frame = await self._receive()
                    self.reading.end()
                    await self.server.frames.wait(self.address)
                    await self._handle(frame)
                    if self.too_fast > self.server.limits.refused_at_most:
                        raise Denied("too-fast")
                    while len(self.watcher.replies) > MOST_REPLIES and not self.slow:
                        await asyncio.sleep(0.05)
        except TimeoutError:
            raise Denied("slow" if self.slow else "idle") from None

    async def _handle(self, frame: bytes) -> None:
        """Answer a message."""
        command = _id_of(frame)
        try:
            self._limit(frame)
            await self._answer(self._understood(frame))
        except Denied as denied:
            self.server.metrics.refused.labels(denied.code, "socket").inc()
            self.watcher.reply(refused(denied, command))

    def _limit(self, frame: bytes) -> None:
        if not self.bucket.take(self.server.seconds()):
            self.too_fast += 1
            raise Denied("too-fast")
        self.too_fast = 0
        if len(frame) > self.server.limits.frame_bytes:
            raise Denied("too-large", limit=self.server.limits.frame_bytes)

    @staticmethod
    def _understood(frame: bytes) -> messages.ClientMessage:
        try:
            return _DECODER.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Denied("bad-message", fault=str(error)[:200]) from None

    async def _answer(self, message: messages.ClientMessage) -> None:
        guest, watcher = self.watcher.guest, self.watcher
        if isinstance(message, messages.Ping):
            watcher.reply(messages.Pong(self.server.now()))
        elif isinstance(message, messages.Hello):
            raise Denied("bad-message", fault="hello was said before")
        elif isinstance(message, messages.Preview):
            option = await self.server.service.preview(self.code, guest, message)
            watcher.reply(messages.Previewed(message.id, option))
        else:
            watcher.reply(await self.server.execute(self.code, guest, message))

    async def _write(self, live: RoomCache) -> None:
        """Send updates as they arrive.

        While a client does not receive them its messages are not read either: back-pressure.
        """
        watcher, sending = self.watcher, WaitTimeout(self.server.limits.send_seconds)
        try:
            async with sending.watch():
                while True:
                    await watcher.wake.wait()
                    watcher.wake.clear()
                    self.sending = True
                    sending.begin()
                    for message in watcher.pending(live, self.server.now()):
                        await self.socket.send_data(message, mode="text")
                    sending.end()
                    self.sending = False
                    if gone := self._shut_out(live):
                        await _goodbye(self.socket, gone)
        except TimeoutError:
            self.slow = True
            self.reading.give_up()
        except GONE:
            pass
        except Exception:
            logger.exception("socket failed")
            await _goodbye(self.socket, Denied("internal"))


def _id_of(frame: bytes) -> str | None:
    """The id of a message, so that a refusal names it.

    Every frame is parsed for it, also one that is too fast: the size of a frame is limited.
    """
    try:
        return msgspec.json.decode(frame, type=_Identified).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
