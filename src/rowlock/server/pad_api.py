"""Routes of the HTTP API for score pads."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from rowlock.protocol import requests as ask
from rowlock.protocol.http import RoomCreated
from rowlock.protocol.scorepads import PadAct, PadAnswer, PadLine, PadView, PadWanted
from rowlock.server import handlers
from rowlock.server.api import REFUSALS, AnyRequest, Here, Me, unless_hung_up

PadCode = Annotated[
    str, PathParameter(description="The pad's code, or to read, its `watch`.", max_length=40)
]
After = Annotated[int, QueryParameter(ge=0, le=2**53, description="The last `seq` seen.")]
Wait = Annotated[int, QueryParameter(ge=0, le=25, description="Seconds to wait for news.")]


@post("/pads", status_code=201, responses=REFUSALS)
async def open_pad(data: JSONBody[PadWanted], guest: Me, server: Here) -> RoomCreated:
    """Open a score pad for real dice."""
    return await handlers.open_pad(server, guest, ask.OpenPad(data))


@get("/pads/{code:str}", responses=REFUSALS)
async def look_at_pad(
    code: PadCode, guest: Me, server: Here, request: AnyRequest, after: After = 0, wait: Wait = 0
) -> PadView:
    """A pad; with `wait`, as soon as it has changed since `after`."""
    work = handlers.look_at_pad(server, guest, ask.LookAtPad(code, after, wait))
    return await unless_hung_up(request, work) if wait else await work


@post("/pads/{code:str}/acts", status_code=200, responses=REFUSALS)
async def act_on_pad(code: PadCode, data: JSONBody[PadAct], guest: Me, server: Here) -> PadAnswer:
    """Cross, miss, close, undo, redo …; the answer comes when it is on disk."""
    return await handlers.act_on_pad(server, guest, ask.ActOnPad(code, data))


@get("/guest/pads", responses=REFUSALS)
async def my_pads(guest: Me, server: Here) -> list[PadLine]:
    """The pads that this guest has opened or written on, the latest first."""
    return await handlers.list_pads(server, guest, ask.ListPads())


pad_api = Router("/api", route_handlers=[open_pad, look_at_pad, act_on_pad, my_pads])
