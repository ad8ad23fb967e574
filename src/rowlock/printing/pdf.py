"""PDF output: layout, pages and typst."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.resources import as_file, files
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from rowlock.core.paper import Paper, Variant
from rowlock.core.replay import Replay
from rowlock.core.state import State
from rowlock.errors import BadSetup, RowlockError, missing_extra
from rowlock.locale import Texts
from rowlock.presentation.narration import edition_name
from rowlock.printing.sheet_content import Plain, Played, PlayedBoard, board_content, sheet_content

# The layout of a pad: paper size, sheets per page, large print, black and white.


PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The paper sizes, and their names in typst."""

ARRANGEMENTS = {1: (1, 1, True), 2: (1, 2, False), 4: (2, 2, True)}
"""Columns, rows and whether the page lies on its long side, so that every sheet is wide."""

MARGINS = {1: 11, 2: 9, 4: 7}
LARGE_MARGIN = 7
"""Margin around each sheet in millimetres: larger than the unprintable area of printers."""

LETTER_REGIONS = frozenset(
    ("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE")
)
"""The regions that print on US Letter (CLDR, paperSize); all others use A4."""


def usual_paper(locales: Iterable[str | None]) -> str:
    """The paper of the first locale that names a region, such as `es_MX.UTF-8`."""
    regions = (re.match(r"[A-Za-z]{2,3}[_-]([A-Z]{2})\b", each or "") for each in locales)
    region = next((found[1] for found in regions if found), "")
    return "letter" if region in LETTER_REGIONS else "a4"


@dataclass(frozen=True)
class Layout:
    """The layout of a pad."""

    paper: str = "a4"
    per_page: int = 1
    large: bool = False
    """Large print."""
    mono: bool = False
    """Black and white, with patterns in place of colours."""
    outline: bool = False
    """Edges instead of filled areas, to save ink."""

    def pages(self, sheets: int) -> int:
        """The number of pages for a number of sheets."""
        return -(-sheets // self.per_page)

    def check(self, variant: Variant) -> None:
        """Refuse a layout that would be illegible."""
        if self.paper not in PAPERS:
            raise BadSetup(f"There is no paper {self.paper!r}: there are {', '.join(PAPERS)}.")
        if self.per_page not in ARRANGEMENTS:
            raise BadSetup(f"A page holds 1, 2 or 4 sheets, not {self.per_page}.")
        if self.per_page > 1 and variant.is_board:
            raise BadSetup(f"The board of {variant.id} fills a page: it goes with --per-page 1.")
        if self.per_page > 1 and self.large:
            raise BadSetup("An extra large sheet fills a page: it goes with --per-page 1.")

    def as_object(self, language: str) -> dict[str, Any]:
        """The layout settings for the template."""
        columns, rows, flipped = ARRANGEMENTS[self.per_page]
        return {
            "paper": PAPERS[self.paper],
            "columns": columns,
            "rows": rows,
            "flipped": flipped,
            "margin": LARGE_MARGIN if self.large else MARGINS[self.per_page],
            "large": self.large,
            "mono": self.mono,
            "outline": self.outline,
            "language": language,
        }


TEMPLATE = "pad.typ"
REPEATED = "repeated.typ"
PICTURE_DOTS = 120.0
"""Dots to an inch of a picture."""


@dataclass(frozen=True)
class Pad:
    """Sheets in the order in which they are printed."""

    variant: Variant
    title: str
    language: str
    """The code of the language that is printed."""
    sheets: tuple[Plain, ...]

    def pages(self, layout: Layout) -> int:
        """The number of pages."""
        return layout.pages(len(self.sheets))


class NoPrinter(RowlockError):
    """The extra that makes PDFs is not installed."""


def print_pad(pad: Pad, layout: Layout) -> bytes:
    """The pad as a PDF; raises `BadSetup` for an invalid layout.

    Equal pages are laid out once and repeated: typst needs 20 MB for each sheet that it lays out.
    """
    pages = [
        pad.sheets[first : first + layout.per_page]
        for first in range(0, len(pad.sheets), layout.per_page)
    ]
    distinct = list({json.dumps(page): page for page in pages}.values())
    if len(distinct) == len(pages):
        return _compiled(pad, layout, "pdf")
    once = replace(pad, sheets=tuple(sheet for page in distinct for sheet in page))
    numbers = [distinct.index(page) + 1 for page in pages]
    return _repeated(pad, layout, _compiled(once, layout, "pdf"), numbers)


def _repeated(pad: Pad, layout: Layout, pages: bytes, numbers: list[int]) -> bytes:
    """Pages of a PDF, in this order."""
    inputs = {
        "look": json.dumps(layout.as_object(pad.language)),
        "title": pad.title,
        "pages": json.dumps(numbers),
    }
    template = files(__package__).joinpath(REPEATED).read_bytes()
    with TemporaryDirectory(prefix="rowlock-") as name:
        folder = Path(name)
        (folder / REPEATED).write_bytes(template)
        (folder / "pages.pdf").write_bytes(pages)
        printed: bytes = _typst().compile(
            folder / REPEATED, root=folder, sys_inputs=inputs, format="pdf"
        )
    return printed


def picture_pad(pad: Pad, layout: Layout) -> bytes:
    """The first page of a pad as a picture (PNG)."""
    first = replace(pad, sheets=pad.sheets[: layout.per_page])
    return _compiled(first, layout, "png", ppi=PICTURE_DOTS)


def draw_pad(pad: Pad, layout: Layout) -> list[str]:
    """Every page of a pad as SVG."""
    drawn: list[str] = []
    for first in range(0, len(pad.sheets), layout.per_page):
        page = replace(pad, sheets=pad.sheets[first : first + layout.per_page])
        drawn.append(_compiled(page, layout, "svg").decode())
    return drawn


def _compiled(pad: Pad, layout: Layout, form: str, **more: float) -> bytes:
    layout.check(pad.variant)
    typst = _typst()
    inputs = {
        "look": json.dumps(layout.as_object(pad.language)),
        "pad": json.dumps({"title": pad.title, "sheets": pad.sheets}),
    }
    with as_file(files(__package__)) as folder:
        printed: bytes = typst.compile(
            folder / TEMPLATE, root=folder, sys_inputs=inputs, format=form, **more
        )
    return printed


def _typst() -> ModuleType:
    try:
        import typst
    except ImportError:
        raise NoPrinter(missing_extra("A printed pad", "pdf")) from None
    return typst


# Which sheets a pad holds: blank ones, or those of a game that was played.


def blank_pad(variant: Variant, layout: Layout, pages: int | None, speech: Texts) -> Pad:
    """Pages full of blank sheets, kind after kind (L3); each comes once at least by default."""
    count = (pages or layout.pages(len(variant.papers))) * layout.per_page
    kinds = [_blank(variant, paper, speech) for paper in variant.papers]
    return _pad(variant, speech, islice(cycle(kinds), count))


def kept_pad(replay: Replay, seat: int | None, speech: Texts) -> Pad:
    """The sheet of a seat, or of every seat, as the game left it."""
    state = replay.state
    if seat is not None and seat not in state.setup.seats:
        raise BadSetup(f"There is no seat {seat}: the seats are 1 to {len(state.setup.seats)}.")
    if state.board is not None:
        return _pad(state.variant, speech, [_kept_board(replay, speech)])
    seats = state.setup.seats if seat is None else [seat]
    return _pad(state.variant, speech, [_kept_sheet(replay, each, speech) for each in seats])


def position_pad(state: State, speech: Texts) -> Pad:
    """The sheets of a position, without names."""
    if state.board is not None:
        played = PlayedBoard(state.board, state.closed, ("", ""), None, None)
        return _pad(state.variant, speech, [board_content(state.variant, speech, played)])
    sheets = [
        sheet_content(
            state.variant,
            state.paper(seat),
            speech,
            Played(state.sheets[seat - 1], state.closed_for(seat), None),
        )
        for seat in state.setup.seats
    ]
    return _pad(state.variant, speech, sheets)


def _blank(variant: Variant, paper: Paper, speech: Texts) -> Plain:
    if variant.is_board:
        return board_content(variant, speech)
    return sheet_content(variant, paper, speech)


def _kept_sheet(replay: Replay, seat: int, speech: Texts) -> Plain:
    state = replay.state
    played = Played(
        state.sheets[seat - 1],
        state.closed_for(seat),
        replay.head.names[seat - 1],
        replay.head.tagged("Date"),
        replay.head.tagged("Event"),
    )
    return sheet_content(state.variant, state.paper(seat), speech, played)


def _kept_board(replay: Replay, speech: Texts) -> Plain:
    state = replay.state
    assert state.board is not None
    date, event = replay.head.tagged("Date"), replay.head.tagged("Event")
    played = PlayedBoard(state.board, state.closed, replay.head.names, date, event)
    return board_content(state.variant, speech, played)


def _pad(variant: Variant, speech: Texts, sheets: Iterable[Plain]) -> Pad:
    return Pad(variant, edition_name(variant, speech), speech.language, tuple(sheets))
