"""The plain HTTP interface: guests, rooms, records, results."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from rowlock import __version__
from rowlock.bots import LADDER, USUAL
from rowlock.protocol import http
from rowlock.protocol.messages import Accepted, AnyCommand, Refused, Welcome
from rowlock.protocol.printed import Edition
from rowlock.protocol.refusals import STATUS, Denied
from rowlock.protocol.rules import Rulebook
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import Replayed
from rowlock.server.identity import LINK_SECONDS, Guest
from rowlock.server.live import Watcher
from rowlock.server.server import Server
from rowlock.server.text import clean_name
from rowlock.showing.editions import edition
from rowlock.showing.plans import own_sheet
from rowlock.showing.replays import replayed
from rowlock.showing.rulebook import rulebook
from rowlock.variants import VARIANTS, find_variant

COOKIE = "rowlock"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one."""
JSON = "application/json"

Code = Annotated[str, PathParameter(description="The room's code.", max_length=20)]
Here = NamedDependency[Server]
Me = NamedDependency[Guest]
AnyRequest = Request[Any, Any, Any]
REFUSALS = {
    status: ResponseSpec(Refused, description="Why not.", generate_examples=False)
    for status in sorted({400, *STATUS.values()})
}


def token_of(connection: Any) -> str | None:
    """The token that a request or a socket brings, in a header or as a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    cookie: str | None = connection.cookies.get(COOKIE)
    return token if scheme.lower() == "bearer" else cookie


def provide_guest(request: AnyRequest, server: Here) -> Guest:
    """Whoever asks."""
    return server.identity.guest(token_of(request))


@get("/editions", responses=REFUSALS)
async def editions() -> list[Edition]:
    """Every edition, as it is printed."""
    return [edition(variant) for variant in VARIANTS]


@get("/editions/{edition:str}/rules", responses=REFUSALS)
async def rules(edition: FromPath[str]) -> Rulebook:
    """The rules of an edition by number, with sheets to try them on."""
    return rulebook(find_variant(edition))


@get("/bots", responses=REFUSALS)
async def bots() -> list[http.BotLine]:
    """The bots that can take a seat, the stronger the later."""
    return [http.BotLine(level, level == USUAL) for level in LADDER]


@get("/guest", responses=REFUSALS)
async def who(guest: Me) -> http.Guest:
    """Who this device is."""
    _known(guest)
    return http.Guest(guest.name)


@post("/guest", status_code=200, responses=REFUSALS)
async def call_me(
    data: JSONBody[http.GuestName], guest: Me, server: Here, request: AnyRequest
) -> Response[http.Guest]:
    """Become a guest, or take another name. The secret comes as a cookie."""
    name = clean_name(data.name)
    named = guest._replace(name=name) if guest.id else server.identity.new_guest(name)
    cookie = Cookie(
        COOKIE,
        value=server.identity.token(named),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return Response(http.Guest(name), cookies=[cookie])


@get("/guest/rooms", responses=REFUSALS)
async def my_rooms(guest: Me, server: Here) -> list[http.RoomLine]:
    """The rooms where this guest plays or has played, the latest first."""
    _known(guest)
    return await server.service.store.rooms_of(guest.id)


@get("/guest/results", responses=REFUSALS)
async def my_results(guest: Me, server: Here) -> list[http.ResultLine]:
    """The finished games of this guest, the latest first."""
    _known(guest)
    return await server.service.store.results_of(guest.id)


@post("/rooms", status_code=201, responses=REFUSALS)
async def open_room(data: JSONBody[Settings], guest: Me, server: Here) -> http.RoomCreated:
    """Open a room; `record` and `step` go on from a position of a record."""
    return http.RoomCreated(await server.service.open(guest, data))


@get(
    "/rooms/{code:str}",
    responses={**REFUSALS, 200: ResponseSpec(Welcome, generate_examples=False)},
)
async def look(
    code: Code,
    guest: Me,
    server: Here,
    last_seq: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> Response[bytes]:
    """A room as this guest may see it, and what happened since a sequence number."""
    live = await server.service.live(code)
    watcher = Watcher(guest)
    watcher.last_seq = last_seq
    watcher.welcome(live, server.now())
    return Response(watcher.replies[0], media_type=JSON)


@post("/rooms/{code:str}/commands", status_code=200, responses=REFUSALS)
async def command(code: Code, data: JSONBody[AnyCommand], guest: Me, server: Here) -> Accepted:
    """Do what could be said on a socket too; the answer comes when it is on disk."""
    return await server.execute(code, guest, data)


@post("/rooms/{code:str}/links", status_code=200, responses=REFUSALS)
async def seat_link(
    code: Code, data: JSONBody[http.SeatLinkWanted], guest: Me, server: Here
) -> http.SeatLink:
    """Ask for a link that moves a seat to another device."""
    return http.SeatLink(await server.service.seat_link(code, guest, data.seat), LINK_SECONDS)


@post("/claims", status_code=200, responses=REFUSALS)
async def claim(data: JSONBody[http.SeatClaim], guest: Me, server: Here) -> http.RoomCreated:
    """Move the seat of a link to this device."""
    return http.RoomCreated(await server.service.claim(guest, data.link))


@get("/rooms/{code:str}/record", media_type="text/plain", responses=REFUSALS)
async def record(code: Code, server: Here) -> Response[str]:
    """The game as a record; one with cards when it is over."""
    name = f"attachment; filename={code}.rowlock"
    text = await server.service.record(code)
    headers = {"content-disposition": name} if code.isalnum() and code.isascii() else {}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get("/rooms/{code:str}/replay", responses=REFUSALS)
async def room_replay(code: Code, server: Here) -> Replayed:
    """The game of a room, step by step."""
    return replayed(await server.service.record(code))


@post("/replays", status_code=200, responses=REFUSALS)
async def any_replay(data: JSONBody[http.RecordText]) -> Replayed:
    """A record, step by step."""
    return replayed(data.record)


@post("/sheets", status_code=200, responses=REFUSALS)
async def any_sheet(data: JSONBody[http.SheetText]) -> Edition:
    """A sheet of one's own as it would be printed, or the line that is wrong with it."""
    return edition(own_sheet(data.sheet))


@get("/ratings/{edition:str}", responses=REFUSALS)
async def ratings(edition: FromPath[str], server: Here) -> list[http.RatingLine]:
    """The rating list of an edition."""
    return await server.service.store.ratings(find_variant(edition).id)


@get("/healthz", responses=REFUSALS)
async def health(server: Here) -> http.Health:
    """Whether the server serves, its store included."""
    await server.service.ready()
    return http.Health("ok", __version__)


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics(server: Here) -> Response[bytes]:
    """Figures, as Prometheus reads them."""
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _known(guest: Me) -> None:
    if not guest.id:
        raise Denied("guest-unknown")


HANDLERS = [
    editions, rules, bots, who, call_me, my_rooms, my_results, open_room, look, command, seat_link,
    claim, record, room_replay, any_replay, any_sheet, ratings,
]  # fmt: skip

api = Router("/api", route_handlers=HANDLERS)
