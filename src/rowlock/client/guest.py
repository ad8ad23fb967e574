"""The HTTP side of a client: rooms, records, guest tokens."""

from typing import Self, TypeVar

import httpx
import msgspec

from rowlock.client.remote_table import ConnectionLost, Table, denied_by
from rowlock.protocol import http
from rowlock.protocol.advice import Hint
from rowlock.protocol.messages import Refused
from rowlock.protocol.settings import Settings

Answer = TypeVar("Answer")


class Client:
    """A guest of a server."""

    def __init__(self, address: str, name: str, token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.name = name
        self.token = token
        """The secret that makes this client the guest it is; made by the server at first."""
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
