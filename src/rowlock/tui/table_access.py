"""The interface of tables, local or on a server, and access to servers."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import urlsplit

from rowlock.client import Client, Table, new_id
from rowlock.client.witness import Witness
from rowlock.errors import RowlockError
from rowlock.protocol import http, messages, refusals, views
from rowlock.protocol.advice import Coaching, Hint
from rowlock.protocol.settings import Settings
from rowlock.tui.user_files import Token, UserFiles


class AnyTable(Protocol):
    """The interface of local and remote tables."""

    view: views.Sections
    """The current view."""
    seq: int
    """The number of the last log entry."""
    events: deque[views.Event]
    """The latest events."""
    rolled_back: bool
    """Whether the server has lost entries that were seen here."""
    witness: Witness
    """The commitment to the dice, and the entropy sent by this client."""

    @property
    def connected(self) -> bool:
        """Whether the view is up to date."""

    def mine(self, seat: int) -> views.Mine | None:
        """The private view of a seat, if it belongs to this client."""

    async def do(self, command: messages.AnyCommand) -> Any:
        """Execute a command; raises `Denied` if it is refused."""

    async def choose(self, seat: int, play: str) -> Any:
        """Make the choice of a seat."""

    async def preview(self, seat: int, play: str) -> views.Option:
        """Preview a complete or partial choice; raises `Denied` if it is refused."""

    async def advice(self, seat: int) -> Hint:
        """A hint for a seat."""

    async def coaching(self, seat: int) -> Coaching:
        """The losing plays of a seat."""

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition on the view holds."""

    async def leave(self) -> None:
        """Leave the table."""


# Tables on a server: links, codes and guest tokens.


PATIENCE = 24 * 3600.0
"""Seconds for which to try to reconnect; the player can leave at any time."""


class JoinedTable(Table):
    """A remote table that owns its HTTP client."""

    async def leave(self) -> None:
        """Close the connection and the client; the seat is kept."""
        await super().leave()
        await self.client.leave()

    @property
    def link(self) -> str:
        """The link to this table."""
        return f"{self.client.address}/t/{self.code}"

    async def advice(self, seat: int) -> Hint:
        """A hint for a seat."""
        return await self.client.hint(self.code, seat)

    async def coaching(self, seat: int) -> Coaching:
        """The losing plays of a seat."""
        return await self.client.coaching(self.code, seat)


def read_place(text: str, server: str) -> tuple[str, str]:
    """The server and the code of a link; a code alone belongs to the default server.

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
    """The URL of a server as typed by a user.

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
    """A guest of a server, with the stored token if the server still accepts it."""
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
    """Check the stored token; if it is refused, become a new guest."""
    try:
        await client.ask("GET", "/guest", http.Guest)
    except refusals.Denied:
        client.token = None
        await client.__aenter__()


async def join(keeper: UserFiles, place: str, server: str, name: str) -> JoinedTable:
    """Connect to a table by its link or code."""
    address, code = read_place(place, server)
    client = await guest_of(keeper, address, name)
    table = JoinedTable(client, code, PATIENCE, keeper.witness(client.address, code))
    try:
        await table.__aenter__()
    except refusals.Denied as denied:
        # A bye message has only a code; add the table to it.
        raise refusals.Denied(denied.code, None, denied.sentence, code=code) from None
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


async def decline_rematch(table: AnyTable) -> None:
    """Decline a rematch, so that the others can start without this machine."""
    room, you = table.view.room, table.view.you
    if not isinstance(table, JoinedTable) or room is None or you is None:
        return
    if room.rematch and you.may_rematch and room.proposed_by not in you.seats:
        path, leave = f"/rooms/{room.rematch}/commands", messages.Leave(id=new_id())
        with suppress(RowlockError):  # the rematch has started already, or the server is down
            await table.client.ask("POST", path, messages.Accepted, leave)


async def meet_again(keeper: UserFiles, table: AnyTable) -> JoinedTable:
    """The table of the rematch; opens it if needed."""
    assert isinstance(table, JoinedTable), "other tables begin anew by themselves"
    if table.view.room is None or table.view.room.rematch is None:
        await table.do(messages.Rematch(id=new_id()))
    await table.until(lambda: bool(table.view.room and table.view.room.rematch))
    assert table.view.room is not None
    await table.leave()
    code, guest = str(table.view.room.rematch), table.client
    return await join(keeper, code, guest.address, guest.name)
