"""Reads a printed pad back: every glyph and shape of a PDF, page by page."""

from __future__ import annotations

import io
from typing import Any

from pdfminer.converter import PDFPageAggregator
from pdfminer.layout import LTChar, LTCurve, LTPage
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import resolve1

from tests.printing.page import Box, Glyph, Page, Shape


def count_pages(printed: bytes) -> int:
    """How many pages a PDF has."""
    return sum(1 for _ in PDFPage.get_pages(io.BytesIO(printed)))


def read_pdf(printed: bytes) -> list[Page]:
    """Every page of a PDF."""
    manager = PDFResourceManager()
    device = _Device(manager)
    interpreter = PDFPageInterpreter(manager, device)
    pages = []
    for page in PDFPage.get_pages(io.BytesIO(printed)):
        interpreter.process_page(page)
        patterns = resolve1(page.resources.get("Pattern", {}))
        tiles = {str(name): resolve1(tile).get_data() for name, tile in patterns.items()}
        pages.append(_page(device.get_result(), device.unknown, tiles))
        device.unknown.clear()
    return pages


class _Device(PDFPageAggregator):
    """Notes the characters that a font shows as an empty box, which is its glyph 0."""

    def __init__(self, manager: PDFResourceManager) -> None:
        super().__init__(manager)
        self.unknown: set[int] = set()

    def render_char(self, *arguments: Any, **named: Any) -> float:
        width: float = super().render_char(*arguments, **named)
        cid = named["cid"] if "cid" in named else arguments[5]
        if cid == 0:
            self.unknown.add(len(self.cur_item._objs))
        return width


def _page(layout: LTPage, unknown: set[int], patterns: dict[str, bytes]) -> Page:
    page = Page(Box(*layout.bbox), patterns=patterns)
    for number, item in enumerate(layout, 1):
        box = (float(item.x0), float(item.y0), float(item.x1), float(item.y1))
        if isinstance(item, LTChar):
            colour = _hex(item.graphicstate.ncolor)
            font = item.fontname.partition("+")[2]
            known = number not in unknown
            glyph = Glyph(*box, item.get_text(), round(item.size, 2), colour, font, known)
            page.glyphs.append(glyph)
        elif isinstance(item, LTCurve):
            fill = _hex(item.non_stroking_color) if item.fill else None
            stroke = _hex(item.stroking_color) if item.stroke else None
            rises = abs(box[3] - box[1]) > 1
            thickness = float(item.linewidth)
            page.shapes.append(Shape(*box, fill, stroke, len(item.pts), rises, thickness))
    return page


def _hex(colour: Any) -> str:
    """A colour as HTML writes it, or the name of a pattern."""
    if isinstance(colour, (int, float)):
        colour = (colour,) * 3
    elif len(colour) == 1 and isinstance(colour[0], (int, float)):
        colour = tuple(colour) * 3
    if not all(isinstance(each, (int, float)) for each in colour):
        return str(colour)
    return "#" + "".join(f"{round(each * 255):02x}" for each in colour)
