"""Sheets to print, over plain HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from threading import Lock
from typing import Annotated, Literal

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter

from rowlock.errors import BadSetup
from rowlock.locale import texts
from rowlock.printing import Layout, NoPrinter, Pad, blank_pad, picture_pad, print_pad
from rowlock.protocol.refusals import Denied
from rowlock.server.api import REFUSALS
from rowlock.variants import find_variant

Paper = FromQuery[Literal["a4", "letter"]]
Language = FromQuery[Literal["en", "de", "es", "el", "ru"]]
Switch = FromQuery[bool]
Pages = Annotated[int, QueryParameter(ge=0, le=50, description="0 is one sheet of each kind.")]
PerPage = Annotated[int, QueryParameter(ge=1, le=4, description="1, 2 or 4.")]

PDF = "application/pdf"
PICTURE = "image/png"
_one_at_a_time = Lock()


def _answers(media_type: str) -> dict[int, ResponseSpec]:
    return {**REFUSALS, 200: ResponseSpec(bytes, media_type=media_type, generate_examples=False)}


def provide_look(
    paper: Paper = "a4", per_page: PerPage = 1, large: Switch = False, mono: Switch = False
) -> Layout:
    """How the sheets are to look."""
    return Layout(paper, per_page, large, mono)


@get("/print/{edition:str}", responses=_answers(PDF))
async def print_sheets(
    edition: FromPath[str],
    look: NamedDependency[Layout],
    language: Language = "en",
    pages: Pages = 0,
) -> Response[bytes]:
    """The sheets of an edition as a PDF."""
    made = await _made(print_pad, edition, look, pages, language)
    name = f"attachment; filename={find_variant(edition).id}.pdf"
    return Response(made, media_type=PDF, headers={"content-disposition": name})


@get("/print/{edition:str}/preview", responses=_answers(PICTURE))
async def preview_sheets(
    edition: FromPath[str], look: NamedDependency[Layout], language: Language = "en"
) -> Response[bytes]:
    """The first page of that as a picture."""
    return Response(await _made(picture_pad, edition, look, 1, language), media_type=PICTURE)


async def _made(
    make: Callable[[Pad, Layout], bytes], edition: str, look: Layout, pages: int, language: str
) -> bytes:
    """A pad, made away from the loop that serves, one at a time."""
    try:
        return await asyncio.to_thread(_pad, make, edition, look, pages, language)
    except BadSetup as error:
        raise Denied("bad-setup", fault=str(error)) from None
    except NoPrinter:
        raise Denied("no-printer") from None


@lru_cache(maxsize=64)
def _pad(
    make: Callable[[Pad, Layout], bytes], edition: str, look: Layout, pages: int, language: str
) -> bytes:
    variant = find_variant(edition)
    look.check(variant)
    with _one_at_a_time:
        return make(blank_pad(variant, look, pages or None, texts(language)), look)


print_api = Router(
    "/api",
    route_handlers=[print_sheets, preview_sheets],
    dependencies={"look": Provide(provide_look, sync_to_thread=False)},
)
