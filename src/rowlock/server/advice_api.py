"""Hints, reviews and puzzles over plain HTTP."""

from __future__ import annotations

from functools import cache

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from rowlock.protocol import http
from rowlock.protocol.advice import Hint, Review
from rowlock.protocol.puzzles import PosedPuzzle, PuzzleLine
from rowlock.protocol.refusals import Denied
from rowlock.server.api import REFUSALS, Code, Here, Me
from rowlock.showing.puzzles import listed, posed


@post("/rooms/{code:str}/hints", status_code=200, responses=REFUSALS)
async def hint(code: Code, data: JSONBody[http.HintWanted], guest: Me, server: Here) -> Hint:
    """The plays of a seat at its choice, ranked, from what the seat may know."""
    return await server.adviser.hint(code, guest, data.seat)


@post("/reviews", status_code=200, responses=REFUSALS)
async def review(data: JSONBody[http.RecordText], server: Here) -> Review:
    """What every choice of a game gave away, and what the dice brought."""
    return await server.adviser.review(data.record)


@get("/puzzles", responses=REFUSALS)
async def puzzle_list() -> list[PuzzleLine]:
    """The puzzles that there are."""
    return _lines()


@get("/puzzles/{number:int}", responses=REFUSALS)
async def puzzle(number: FromPath[int]) -> PosedPuzzle:
    """A puzzle, with its answer."""
    from rowlock.study.puzzles import puzzles

    found = puzzles()
    if not 1 <= number <= len(found):
        raise Denied("puzzle-unknown", number=number)
    return posed(found[number - 1])


@cache
def _lines() -> list[PuzzleLine]:
    from rowlock.study.puzzles import puzzles

    return [listed(each) for each in puzzles()]


advice_api = Router("/api", route_handlers=[hint, review, puzzle_list, puzzle])
