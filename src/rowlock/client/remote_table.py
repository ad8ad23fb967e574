"""A room as one client sees it, over a WebSocket."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.frames import CloseCode

from rowlock.client.witness import Witness
from rowlock.errors import RowlockError
from rowlock.protocol import VERSION, http, messages
from rowlock.protocol.advice import Coaching, Hint
from rowlock.protocol.messages import Refused
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Event, Mine, Option, Sections

# Errors of the connection.


class ConnectionLost(RowlockError):
    """The server cannot be reached, or has closed the connection for good."""


def denied_by(refused: messages.Refused) -> Denied:
    """The exception for a refusal message."""
    return Denied(refused.code, refused.rule, refused.sentence, refused.text, **refused.details)


# Random values in commands.


def new_id() -> str:
    """An id for a command, never used before."""
    return secrets.token_hex(8)


def new_entropy() -> str:
    """Random bytes that a seat adds to the draws."""
    return secrets.token_hex(32)


EVENTS_KEPT = 1000
LEFT = "The table was left."

_SERVER_MESSAGES: msgspec.json.Decoder[messages.ServerMessage] = msgspec.json.Decoder(
    messages.ServerMessage
)


class Table:
    """A room over a WebSocket. It reconnects, and sends unanswered commands again."""

    def __init__(
        self, client: "Client", code: str, patience: float = 60.0, witness: Witness | None = None
    ) -> None:
        self.client = client
        self.code = code
        self.patience = patience
        """For how many seconds a server that does not answer is tried again."""
        self.view = Sections()
        self.seq = 0
        self.present: tuple[int, ...] = ()
        self.rolled_back = False
        """Whether the server has lost entries that were seen here."""
        self.events: deque[Event] = deque(maxlen=EVENTS_KEPT)
        self.witness = witness or Witness()
        """Verifies the dice against what this client has seen."""
        self._contributing: dict[int, asyncio.Task[None]] = {}
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda: self.view.room is not None)
        except BaseException:
            await self.leave()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close the connection."""
        assert self._task is not None, "a table is entered before it is left"
        tasks = [self._task, *self._contributing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def connected(self) -> bool:
        """Whether there is a connection now; one that was lost is being tried again."""
        return self._socket is not None

    def mine(self, seat: int) -> Mine | None:
        """What only the owner of a seat may see, if this client is."""
        return next((each for each in self.view.mine or [] if each.seat == seat), None)

    async def do(self, command: messages.AnyCommand) -> messages.Accepted:
        """Send a command and wait for its effect; raises `Denied` if it is refused.

        Settings go over plain HTTP: a sheet or a record may be longer than a frame.
        """
        if (
            isinstance(command, messages.Sit | messages.Choose | messages.Contribute)
            and command.entropy
        ):
            turn = self.view.table.turn if self.view.table else 0
            self.witness.send(command.seat, turn, command.entropy, command.id)
        try:
            return await self._done(command)
        except Denied:
            self.witness.answer(command.id, accepted=False)
            raise

    async def _done(self, command: messages.AnyCommand) -> messages.Accepted:
        if isinstance(command, messages.Configure):
            path = f"/rooms/{self.code}/commands"
            accepted = await self.client.ask("POST", path, messages.Accepted, command)
        else:
            accepted = await self._ask(command.id, command)
        self.witness.answer(command.id, accepted=True)
        await self.until(lambda: self.seq >= accepted.seq or self.rolled_back)
        return accepted

    def _contribute(self) -> None:
        """Add to the dice for every seat of this client that has not, after the commitment.

        In a rematch this also announces the client, also where players roll real dice.
        """
        room, you = self.view.room, self.view.you
        if room is None or you is None:
            return
        self.witness.see(room.anchor, you.seats)
        if room.phase == "over":
            return
        for seat in you.seats:
            shown = room.seats[seat - 1]
            has_added = shown.adds and self.witness.has(seat)
            if shown.returning or (room.anchor and not has_added):
                self._ask_for_bytes(seat)

    def _ask_for_bytes(self, seat: int) -> None:
        if seat in self._contributing and not self._contributing[seat].done():
            return

        async def contribute() -> None:
            with suppress(RowlockError):
                await self.do(messages.Contribute(id=new_id(), seat=seat, entropy=new_entropy()))

        self._contributing[seat] = asyncio.create_task(contribute())

    async def sit(self, seat: int, name: str | None = None) -> messages.Accepted:
        """Take a seat."""
        name = name or self.client.name
        return await self.do(messages.Sit(id=new_id(), seat=seat, name=name, entropy=new_entropy()))

    async def configure(self, settings: Settings) -> messages.Accepted:
        """As host, change the settings before the game begins."""
        return await self.do(messages.Configure(id=new_id(), settings=settings))

    async def start(self) -> messages.Accepted:
        """Begin the game."""
        return await self.do(messages.Start(id=new_id()))

    async def choose(self, seat: int, play: str) -> messages.Accepted:
        """Make the choice of a seat that is awaited."""
        assert self.view.table is not None, "nothing can be chosen before the game begins"
        moment = self.view.table.moment
        return await self.do(
            messages.Choose(id=new_id(), moment=moment, seat=seat, play=play, entropy=new_entropy())
        )

    async def throw(self) -> messages.Accepted:
        """Roll, where the active player does that by hand."""
        assert self.view.table is not None, "nothing is rolled before the game begins"
        return await self.do(messages.Throw(id=new_id(), moment=self.view.table.moment))

    async def preview(self, seat: int, play: str) -> Option:
        """Preview a complete or partial choice."""
        identity = new_id()
        previewed: messages.Previewed = await self._ask(
            identity, messages.Preview(identity, seat, play)
        )
        return previewed.option

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition on the view holds."""
        async with self._news:
            while not condition():
                self._check()
                await self._news.wait()

    def _check(self) -> None:
        assert self._task is not None, "a table is entered before it is used"
        if self._task.done():
            if not self._task.cancelled():
                self._task.result()
            raise ConnectionLost(LEFT)

    async def _ask(self, identity: str, message: msgspec.Struct) -> Any:
        self._check()
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        frame = msgspec.json.encode(message)
        self._waiting[identity] = (frame, future)
        try:
            await self._send(frame)
            return await future
        finally:
            self._waiting.pop(identity, None)

    async def _send(self, frame: bytes) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(frame, text=True)

    async def _stay(self) -> None:
        """Stay connected and reconnect, until that fails permanently or the table is left."""
        reason: RowlockError = ConnectionLost(LEFT)
        try:
            while True:
                async with asyncio.timeout(self.patience) as patience:
                    socket = await self._connect()
                    patience.reschedule(None)
                    await self._listen(socket)
        except TimeoutError:
            reason = ConnectionLost(f"{self.client.address} does not answer.")
            raise reason from None
        except msgspec.MsgspecError:
            reason = ConnectionLost(f"{self.client.address} sent a message that is not understood.")
            raise reason from None
        except RowlockError as error:
            reason = error
            raise
        finally:
            for identity in list(self._waiting):
                self._fail(identity, reason)
            async with self._news:
                self._news.notify_all()

    async def _connect(self) -> ClientConnection:
        url = self.client.address.replace("http", "ws", 1)
        delay = 0.05
        while True:
            try:
                return await connect(
                    f"{url}/api/rooms/{self.code}/socket",
                    additional_headers=self.client.headers,
                    compression=None,
                    proxy=None,
                )
            except (OSError, InvalidHandshake, ConnectionClosed):
                await asyncio.sleep(delay)
                delay = min(2.0, 2 * delay)

    async def _listen(self, socket: ClientConnection) -> None:
        """Send the greeting and unanswered commands, then receive until the connection ends."""
        try:
            async with socket:
                self._socket = socket
                await socket.send(msgspec.json.encode(messages.Hello(VERSION, self.seq)), text=True)
                for frame, _ in list(self._waiting.values()):
                    await socket.send(frame, text=True)
                async for text in socket:
                    await self._take(_SERVER_MESSAGES.decode(text))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == CloseCode.MESSAGE_TOO_BIG:
                self._fail_longest()
        finally:
            self._socket = None

    async def _take(self, message: messages.ServerMessage) -> None:
        if isinstance(message, messages.Bye):
            if message.code not in ("stopping", "unavailable", "internal", "slow"):
                raise Denied(message.code, None, message.sentence, message.text)
            return
        if isinstance(message, messages.Accepted | messages.Previewed):
            self._answered(message.id, message)
        elif isinstance(message, messages.Refused):
            self._refused(message)
        elif isinstance(message, messages.Welcome | messages.Update):
            self._shown(message)
        elif isinstance(message, messages.Presence):
            self.present = tuple(message.seats)
        async with self._news:
            self._news.notify_all()

    def _answered(self, identity: str, answer: Any) -> None:
        _, future = self._waiting.pop(identity, (b"", None))
        if future is not None and not future.done():
            future.set_result(answer)

    def _refused(self, refused: messages.Refused) -> None:
        """A server answers in order: a refusal without an id is for the oldest message."""
        identity = refused.id or next(iter(self._waiting), "")
        self._fail(identity, denied_by(refused))

    def _fail(self, identity: str, error: RowlockError) -> None:
        _, future = self._waiting.pop(identity, (b"", None))
        if future is not None and not future.done():
            future.set_exception(error)

    def _fail_longest(self) -> None:
        """The server closed the connection over a long message: do not send it again."""
        longest = max(self._waiting, key=lambda key: len(self._waiting[key][0]), default="")
        self._fail(longest, Denied("too-large", None, "The server does not take such a message."))

    def _shown(self, message: messages.Welcome | messages.Update) -> None:
        changed = {
            name: value
            for name in Sections.__struct_fields__
            if (value := getattr(message.view, name)) is not None
        }
        self.view = msgspec.structs.replace(self.view, **changed)
        self.seq = message.seq
        if isinstance(message, messages.Welcome) and message.lost:
            self.rolled_back = True
        self.events.extend(message.events)
        self._contribute()


# The HTTP side of a client: rooms, records, guest tokens.


Answer = TypeVar("Answer")


class Client:
    """A guest of a server."""

    def __init__(self, address: str, name: str, token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.name = name
        self.token = token
        """The token of this guest, created by the server on first use."""
        self._http = _connection(self.address + "/api")

    async def __aenter__(self) -> Self:
        if self.token is None:
            answer = await self._request("POST", "/guest", http.GuestName(self.name))
            self.token = answer.cookies.get("__Host-rowlock") or answer.cookies.get("rowlock")
            self._http.cookies.clear()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close the connection."""
        await self._http.aclose()

    @property
    def headers(self) -> dict[str, str]:
        """The headers that authenticate the guest."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def open(self, settings: Settings) -> str:
        """Open a room and return its code."""
        return (await self.ask("POST", "/rooms", http.RoomCreated, settings)).code

    async def record(self, code: str) -> str:
        """The record of the game in a room."""
        return (await self._request("GET", f"/rooms/{code}/record")).text

    async def hint(self, code: str, seat: int) -> Hint:
        """A hint for a seat in a room that allows hints."""
        return await self.ask("POST", f"/rooms/{code}/hints", Hint, http.HintWanted(seat))

    async def coaching(self, code: str, seat: int) -> Coaching:
        """The losing plays of a seat in a room with a coach."""
        return await self.ask("POST", f"/rooms/{code}/coach", Coaching, http.CoachWanted(seat))

    async def seat_link(self, code: str, seat: int) -> str:
        """A link that moves a seat to another device, once."""
        wanted = http.SeatLinkWanted(seat)
        return (await self.ask("POST", f"/rooms/{code}/links", http.SeatLink, wanted)).link

    async def claim(self, link: str) -> str:
        """Take the seat of a link and return the code of its room."""
        return (await self.ask("POST", "/claims", http.RoomCreated, http.SeatClaim(link))).code

    async def ask(
        self, method: str, path: str, kind: type[Answer], body: msgspec.Struct | None = None
    ) -> Answer:
        """Send an HTTP request and decode its answer."""
        return self._read((await self._request(method, path, body)).content, kind)

    async def _request(
        self, method: str, path: str, body: msgspec.Struct | None = None
    ) -> httpx.Response:
        content = None if body is None else msgspec.json.encode(body)
        headers = self.headers | ({"Content-Type": "application/json"} if body else {})
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.TransportError as error:
            raise ConnectionLost(f"{self.address} does not answer: {error!r}.") from None
        if answer.is_error:
            raise denied_by(self._read(answer.content, Refused))
        return answer

    def _read(self, content: bytes, kind: type[Answer]) -> Answer:
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.MsgspecError:
            raise ConnectionLost(f"{self.address} is no server of these games.") from None

    def table(self, code: str) -> Table:
        """A room to look at and play in; enter it with `async with`."""
        return Table(self, code)


def _connection(address: str) -> httpx.AsyncClient:
    try:
        return httpx.AsyncClient(base_url=address, timeout=30, trust_env=False)
    except httpx.InvalidURL as error:
        raise ConnectionLost(f"{address} is no address of a server: {error}.") from None
