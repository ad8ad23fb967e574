"""Sheets to print, over plain HTTP."""

from typing import Annotated, Literal

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter

from rowlock.printing import Layout
from rowlock.server.api import REFUSALS, AnyRequest, Here, unless_hung_up
from rowlock.server.client_address import ADDRESS
from rowlock.server.jobs import PrintJob
from rowlock.variants import find_variant

Paper = FromQuery[Literal["a4", "letter"]]
Language = FromQuery[Literal["en", "de", "es", "el", "ru"]]
Switch = FromQuery[bool]
Pages = Annotated[int, QueryParameter(ge=0, le=50, description="0 is one sheet of each kind.")]
PerPage = Annotated[int, QueryParameter(ge=1, le=4, description="1, 2 or 4.")]

PDF = "application/pdf"
PICTURE = "image/png"


def _answers(media_type: str) -> dict[int, ResponseSpec]:
    return {**REFUSALS, 200: ResponseSpec(bytes, media_type=media_type, generate_examples=False)}


def provide_look(
    paper: Paper = "a4",
    per_page: PerPage = 1,
    large: Switch = False,
    mono: Switch = False,
    outline: Switch = False,
) -> Layout:
    """The layout of the sheets."""
    return Layout(paper, per_page, large, mono, outline)


@get("/print/{edition:str}", responses=_answers(PDF))
async def print_sheets(
    edition: FromPath[str],
    look: NamedDependency[Layout],
    server: Here,
    request: AnyRequest,
    language: Language = "en",
    pages: Pages = 0,
) -> Response[bytes]:
    """The sheets of an edition as a PDF."""
    job = _job(edition, look, language, pages)
    made = await unless_hung_up(request, server.jobs.run(job, ADDRESS.get()))
    name = f"attachment; filename={job.edition}.pdf"
    return Response(made, media_type=PDF, headers={"content-disposition": name})


@get("/print/{edition:str}/preview", responses=_answers(PICTURE))
async def preview_sheets(
    edition: FromPath[str],
    look: NamedDependency[Layout],
    server: Here,
    request: AnyRequest,
    language: Language = "en",
) -> Response[bytes]:
    """The first page as a picture."""
    job = _job(edition, look, language, 1, picture=True)
    made = await unless_hung_up(request, server.jobs.run(job, ADDRESS.get()))
    return Response(made, media_type=PICTURE)


def _job(
    edition: str, look: Layout, language: str, pages: int, *, picture: bool = False
) -> PrintJob:
    """The job for a worker; an invalid layout is refused before it is queued."""
    variant = find_variant(edition)
    look.check(variant)
    return PrintJob(variant.id, language, pages, look, picture)


print_api = Router(
    "/api",
    route_handlers=[print_sheets, preview_sheets],
    dependencies={"look": Provide(provide_look, sync_to_thread=False)},
)
