"""From plain values to a PDF: the template is run by typst."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from importlib.resources import as_file, files
from types import ModuleType

from rowlock.core.paper import Variant
from rowlock.errors import RowlockError
from rowlock.pads.layout import Layout
from rowlock.pads.signs import Plain

TEMPLATE = "pad.typ"
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
        """How many pages the sheets take."""
        return layout.pages(len(self.sheets))


class NoPrinter(RowlockError):
    """What makes PDFs is not installed."""


def print_pad(pad: Pad, layout: Layout) -> bytes:
    """The pad as a PDF; raises `BadSetup` for a look that it cannot have."""
    return _compiled(pad, layout, "pdf")


def picture_pad(pad: Pad, layout: Layout) -> bytes:
    """The first page of a pad as a picture (PNG)."""
    first = replace(pad, sheets=pad.sheets[: layout.per_page])
    return _compiled(first, layout, "png", ppi=PICTURE_DOTS)


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
        raise NoPrinter("Pads need the extra pdf: pip install 'rowlock[pdf]'.") from None
    return typst
