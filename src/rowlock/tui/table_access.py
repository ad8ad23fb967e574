"""What the screens need of a table, be it on this keyboard or on a server."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Protocol
from urllib.parse import urlsplit

from rowlock.client import Client, Table, new_id
from rowlock.protocol import http
from rowlock.protocol.advice import Hint
from rowlock.protocol.messages import AnyCommand, Rematch
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Event, Mine, Option, Sections
from rowlock.tui.user_files import Token, UserFiles


class AnyTable(Protocol):
    """A table that can be looked at and played at."""

    view: Sections
    """What is shown now."""
    seq: int
    """Grows with everything that happens."""
    events: deque[Event]
    """What happened, as far back as it is kept."""

    @property
    def connected(self) -> bool:
        """Whether what is shown is what there is."""

    def mine(self, seat: int) -> Mine | None:
        """What only the owner of a seat may see, if that is who looks."""

    async def do(self, command: AnyCommand) -> Any:
        """Have something done; raises `Denied` where it is refused."""

    async def choose(self, seat: int, play: str) -> Any:
        """Make the choice of a seat."""

    async def preview(self, seat: int, play: str) -> Option:
        """What a choice, whole or begun, would do; raises `Denied` with the reason why not."""

    async def advice(self, seat: int) -> Hint:
        """What every play of a seat is worth; raises `ImportError` where that cannot be told."""

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds of what is seen here."""

    async def leave(self) -> None:
        """Leave the table alone."""


# Tables on a server: finding one by its link or code, and being known there again.


PATIENCE = 24 * 3600.0
"""For how many seconds a lost connection is tried again; leaving is a key press away."""


class JoinedTable(Table):
    """A table whose connection ends with it."""

    async def leave(self) -> None:
        """Close the connection, and be a guest no longer; the seat is kept."""
        await super().leave()
        await self.client.leave()

    @property
    def link(self) -> str:
        """What to send to others."""
        return f"{self.client.address}/t/{self.code}"

    async def advice(self, seat: int) -> Hint:
        """What every play of a seat is worth."""
        return await self.client.hint(self.code, seat)


def read_place(text: str, server: str) -> tuple[str, str]:
    """The server and the code that a link names; a code alone is one of the usual server.

    >>> read_place("https://example.org/t/7K3M2QXA", "")
    ('https://example.org', '7K3M2QXA')
    >>> read_place("https://example.org/games/t/7K3M2QXA", "")
    ('https://example.org/games', '7K3M2QXA')
    >>> read_place("7k3m-2qxa", "http://127.0.0.1:8000")
    ('http://127.0.0.1:8000', '7K3M2QXA')
    """
    text = text.strip()
    if "://" in text:
        parts = urlsplit(text)
        path, _, text = parts.path.rstrip("/").rpartition("/")
        server = f"{parts.scheme}://{parts.netloc}{path.removesuffix('/t')}"
    return read_server(server), text.replace("-", "").replace(" ", "").upper()


def read_server(text: str) -> str:
    """The address of a server as somebody types it.

    >>> read_server(" example.org/ ")
    'https://example.org'
    >>> read_server("127.0.0.1:8000")
    'http://127.0.0.1:8000'
    """
    text = text.strip().rstrip("/")
    if "://" in text:
        return text
    near = text.startswith(("127.", "localhost", "[::1]"))
    return f"{'http' if near else 'https'}://{text}"


async def guest_of(keeper: UserFiles, address: str, name: str) -> Client:
    """A guest of a server: the same as last time, where the server still knows it."""
    token = keeper.token(address)
    client = Client(address, name, token.secret if token else None)
    try:
        if token:
            await _known(client)
        else:
            await client.__aenter__()
    except BaseException:
        await client.leave()
        raise
    keeper.know(address, Token(name, client.token or ""))
    return client


async def _known(client: Client) -> None:
    """Make sure that a server knows this machine, or become a guest anew."""
    try:
        await client.ask("GET", "/guest", http.Guest)
    except Denied:
        client.token = None
        await client.__aenter__()


async def join(keeper: UserFiles, place: str, server: str, name: str) -> JoinedTable:
    """A table by its link or code, to look at and to sit down at."""
    address, code = read_place(place, server)
    client = await guest_of(keeper, address, name)
    table = JoinedTable(client, code, PATIENCE, keeper.witness(client.address, code))
    try:
        await table.__aenter__()
    except Denied as denied:
        # A goodbye says why in one word; which table it was is known here alone.
        raise Denied(denied.code, None, denied.sentence, code=code) from None
    return table


async def open_table(keeper: UserFiles, settings: Settings, server: str, name: str) -> JoinedTable:
    """A new table on a server, with this machine as its host."""
    client = await guest_of(keeper, read_server(server), name)
    try:
        code = await client.open(settings)
    finally:
        await client.leave()
    return await join(keeper, code, client.address, name)


async def record_of(table: AnyTable) -> str:
    """The record of the game at a table of a server."""
    assert isinstance(table, JoinedTable), "other tables keep their own records"
    return await table.client.record(table.code)


async def meet_again(keeper: UserFiles, table: AnyTable) -> JoinedTable:
    """The table where the same people play once more; opened, if nobody has yet."""
    assert isinstance(table, JoinedTable), "other tables begin anew by themselves"
    if table.view.room is None or table.view.room.rematch is None:
        await table.do(Rematch(id=new_id()))
    await table.until(lambda: bool(table.view.room and table.view.room.rematch))
    assert table.view.room is not None
    await table.leave()
    code, guest = str(table.view.room.rematch), table.client
    return await join(keeper, code, guest.address, guest.name)
