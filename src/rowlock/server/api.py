"""Routes of the HTTP API for guests, rooms, records and results; `handlers` does the work."""

import asyncio
from collections.abc import Coroutine
from hmac import compare_digest
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from rowlock.protocol import http
from rowlock.protocol import requests as ask
from rowlock.protocol.http import Rulebook
from rowlock.protocol.messages import Accepted, AnyCommand, Refused, Welcome
from rowlock.protocol.refusals import STATUS, Denied
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Edition, Replayed
from rowlock.server import handlers, moderation
from rowlock.server.client_address import ADDRESS
from rowlock.server.identity import Guest
from rowlock.server.server import Server

COOKIE = "rowlock"
SECURE_COOKIE = f"__Host-{COOKIE}"
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest lifetime that browsers grant a cookie."""
JSON = "application/json"
LOOPBACK = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})
PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-real-ip")

Code = Annotated[str, PathParameter(description="The room's code.", max_length=20)]
Here = NamedDependency[Server]
Me = NamedDependency[Guest]
AnyRequest = Request[Any, Any, Any]
REFUSALS = {
    status: ResponseSpec(Refused, description="Why not.", generate_examples=False)
    for status in sorted({400, *STATUS.values()})
}


def json_answer(media: type[Any]) -> dict[int, ResponseSpec]:
    """The responses of a route whose body is already encoded."""
    return {**REFUSALS, 200: ResponseSpec(media, generate_examples=False)}


def ready(answer: msgspec.Raw) -> Response[bytes]:
    """A response whose body is already encoded."""
    return Response(bytes(answer), media_type=JSON)


Answer = TypeVar("Answer")


async def unless_hung_up(request: AnyRequest, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run work while the client is connected; a disconnect cancels it."""
    working = asyncio.create_task(work)
    watching = asyncio.create_task(_hung_up(request))
    try:
        await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Denied("idle")
        return working.result()
    finally:
        working.cancel()
        watching.cancel()


async def _hung_up(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def token_of(connection: Any) -> str | None:
    """The token of a request or socket, from a header or a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    cookie: str | None = connection.cookies.get(cookie_name(connection))
    return token if scheme.lower() == "bearer" else cookie


def cookie_name(connection: Any) -> str:
    """The name of the cookie; over TLS it has the `__Host-` prefix, so that no other host can set
    it."""
    return SECURE_COOKIE if connection.scope["scheme"] in ("https", "wss") else COOKIE


def provide_guest(request: AnyRequest, server: Here) -> Guest:
    """The guest of the request; an address with too many unknown codes is refused for a while."""
    if server.sanctions.is_banned(ADDRESS.get()):
        raise Denied("banned")
    if "code" in request.path_params:
        server.guesses.check(ADDRESS.get(), "too-fast")
    return server.identity.guest(token_of(request))


@get("/editions", responses=REFUSALS)
async def editions(guest: Me, server: Here) -> list[Edition]:
    """Every edition, as it is printed."""
    return await handlers.list_editions(server, guest, ask.ListEditions())


@get("/editions/{edition:str}/rules", responses=REFUSALS)
async def rules(edition: FromPath[str], guest: Me, server: Here) -> Rulebook:
    """The rules of an edition by number, with sheets to try them on."""
    return await handlers.show_rules(server, guest, ask.ShowRules(edition))


@get("/bots", responses=REFUSALS)
async def bots(guest: Me, server: Here) -> list[http.BotLine]:
    """The bots that can take a seat, weakest first."""
    return await handlers.list_bots(server, guest, ask.ListBots())


@get("/address", responses=REFUSALS)
async def address(guest: Me, server: Here) -> http.ServerAddress:
    """The address at which other machines find this server."""
    return await handlers.show_address(server, guest, ask.ShowAddress())


@get("/guest", responses=REFUSALS)
async def who(guest: Me, server: Here) -> http.Guest:
    """Who this device is."""
    return await handlers.show_guest(server, guest, ask.ShowGuest())


@post("/guest", status_code=200, responses=REFUSALS)
async def call_me(
    data: JSONBody[http.GuestName], guest: Me, server: Here, request: AnyRequest
) -> Response[http.Guest]:
    """Become a guest, or take another name. The token is set as a cookie."""
    named = await handlers.name_guest(server, guest, ask.NameGuest(data.name))
    return _with_cookie(named, request)


@post("/guest/sign-out", status_code=200, responses=REFUSALS)
async def sign_out(guest: Me, server: Here, request: AnyRequest) -> Response[http.Guest]:
    """Revoke the tokens of this guest on all devices; this one gets a new one."""
    return _with_cookie(await handlers.sign_out(server, guest, ask.SignOut()), request)


def _with_cookie(named: ask.NamedGuest, request: AnyRequest) -> Response[http.Guest]:
    cookie = Cookie(
        cookie_name(request),
        value=named.token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return Response(http.Guest(named.name), cookies=[cookie])


@post("/operator", status_code=200, responses=REFUSALS)
async def operate(
    data: JSONBody[http.OperatorAct], server: Here, request: AnyRequest
) -> http.OperatorAnswer:
    """Remove, mute, delete, ban. Requires the operator's token."""
    if not server.identity.is_operator(token_of(request)):
        raise Denied("not-operator")
    return await moderation.operate(server, ask.Operate(data))


@get("/guest/rooms", responses=REFUSALS)
async def my_rooms(guest: Me, server: Here) -> list[http.RoomLine]:
    """The rooms where this guest plays or has played, the latest first."""
    return await handlers.list_rooms(server, guest, ask.ListRooms())


@get("/guest/results", responses=REFUSALS)
async def my_results(guest: Me, server: Here) -> list[http.ResultLine]:
    """The finished games of this guest, the latest first."""
    return await handlers.list_results(server, guest, ask.ListResults())


@post("/rooms", status_code=201, responses=REFUSALS)
async def open_room(
    data: JSONBody[Settings], guest: Me, server: Here, request: AnyRequest
) -> http.RoomCreated:
    """Open a room; `record` and `step` continue from a position of a record."""
    if guest.id:
        await unless_hung_up(request, server.service.plan(data, new=True))
    return await handlers.open_room(server, guest, ask.OpenRoom(data))


@get("/rooms/{code:str}", responses=json_answer(Welcome))
async def look(
    code: Code,
    guest: Me,
    server: Here,
    last_seq: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> Response[bytes]:
    """A room as this guest may see it, and what happened since a sequence number."""
    welcome = await handlers.look_at_room(server, guest, ask.LookAtRoom(code, last_seq))
    return ready(welcome)


@post("/rooms/{code:str}/commands", status_code=200, responses=REFUSALS)
async def command(code: Code, data: JSONBody[AnyCommand], guest: Me, server: Here) -> Accepted:
    """Execute a command as on a socket; the response is sent when it is on disk."""
    return await handlers.execute_command(server, guest, ask.ExecuteCommand(code, data))


@post("/rooms/{code:str}/links", status_code=200, responses=REFUSALS)
async def seat_link(
    code: Code, data: JSONBody[http.SeatLinkWanted], guest: Me, server: Here
) -> http.SeatLink:
    """Ask for a link that moves a seat to another device."""
    return await handlers.make_seat_link(server, guest, ask.MakeSeatLink(code, data.seat))


@post("/claims", status_code=200, responses=REFUSALS)
async def claim(data: JSONBody[http.SeatClaim], guest: Me, server: Here) -> http.RoomCreated:
    """Move the seat of a link to this device."""
    return await handlers.claim_seat(server, guest, ask.ClaimSeat(data.link))


@get("/rooms/{code:str}/record", media_type="text/plain", responses=REFUSALS)
async def record(code: Code, guest: Me, server: Here, request: AnyRequest) -> Response[str]:
    """The game as a record; one with cards when it is over."""
    name = f"attachment; filename={code}.rowlock"
    work = handlers.fetch_record(server, guest, ask.FetchRecord(code))
    found = await unless_hung_up(request, work)
    headers = {"content-disposition": name} if code.isalnum() and code.isascii() else {}
    return Response(found.record, media_type="text/plain; charset=utf-8", headers=headers)


@get("/rooms/{code:str}/replay", responses=json_answer(Replayed))
async def room_replay(code: Code, guest: Me, server: Here, request: AnyRequest) -> Response[bytes]:
    """The game of a room, step by step."""
    work = handlers.replay_room(server, guest, ask.ReplayRoom(code))
    return ready(await unless_hung_up(request, work))


@post("/replays", status_code=200, responses=json_answer(Replayed))
async def any_replay(
    data: JSONBody[http.RecordText], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """A record, step by step."""
    work = handlers.replay_record(server, guest, ask.ReplayRecord(data.record))
    return ready(await unless_hung_up(request, work))


@post("/sheets", status_code=200, responses=json_answer(Edition))
async def any_sheet(
    data: JSONBody[http.SheetText], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """A custom sheet as it would be printed, or the line of its first error."""
    work = handlers.check_sheet(server, guest, ask.CheckSheet(data.sheet))
    return ready(await unless_hung_up(request, work))


@get("/ratings/{edition:str}", responses=REFUSALS)
async def ratings(edition: FromPath[str], guest: Me, server: Here) -> list[http.RatingLine]:
    """The rating list of an edition."""
    return await handlers.list_ratings(server, guest, ask.ListRatings(edition))


@get("/healthz", responses=REFUSALS)
async def health(guest: Me, server: Here) -> http.Health:
    """Whether the server and its store work."""
    return await handlers.check_health(server, guest, ask.CheckHealth())


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics(server: Here, request: AnyRequest) -> Response[bytes]:
    """Metrics in the Prometheus format, for this machine or with the operator's token."""
    if not (_is_local(request) or _has_metrics_token(request)):
        raise Denied("unknown-address")
    return Response(server.figures(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _is_local(request: AnyRequest) -> bool:
    """Whether the request comes from this machine and not through a proxy."""
    host = request.client.host if request.client else ""
    proxied = any(name in request.headers for name in PROXY_HEADERS)
    return host in LOOPBACK and not proxied


def _has_metrics_token(request: AnyRequest) -> bool:
    token: str = request.app.state.metrics_token
    given = request.headers.get("authorization", "").partition(" ")[2]
    return bool(token) and compare_digest(given.encode(), token.encode())


ROUTES = [
    editions, rules, bots, address, who, call_me, sign_out, my_rooms, my_results, open_room, look,
    command, seat_link, claim, record, room_replay, any_replay, any_sheet, ratings, operate,
]  # fmt: skip

api = Router("/api", route_handlers=ROUTES)
