"""Hints and reviews over plain HTTP."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from rowlock.protocol import http
from rowlock.protocol.advice import Hint, Review
from rowlock.server.api import REFUSALS, Code, Here, Me


@post("/rooms/{code:str}/hints", status_code=200, responses=REFUSALS)
async def hint(code: Code, data: JSONBody[http.HintWanted], guest: Me, server: Here) -> Hint:
    """The plays of a seat at its choice, ranked, from what the seat may know."""
    return await server.adviser.hint(code, guest, data.seat)


@post("/reviews", status_code=200, responses=REFUSALS)
async def review(data: JSONBody[http.RecordText], server: Here) -> Review:
    """What every choice of a game gave away, and what the dice brought."""
    return await server.adviser.review(data.record)


advice_api = Router("/api", route_handlers=[hint, review])
