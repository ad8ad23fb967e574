"""Checks that hold for every printed sheet."""

from __future__ import annotations

import re
from itertools import combinations

from rowlock.locale import texts
from rowlock.printing import Layout, blank_pad, print_pad
from rowlock.variants import find_variant
from tests.printing.editions import (
    NAMES,
    POINTS,
    PRINTED,
    SHORTS,
    STONES,
    TABLE,
    WORTH,
)
from tests.printing.page import WHITE, Box, Glyph, Page, ReadCell, Shape
from tests.printing.pdf_reader import read_pdf

USUAL = Layout()
MIXED = ("mixx-a", "cards-mixx-a")


def printed(
    variant: str, language: str = "en", layout: Layout = USUAL, pages: int | None = 1
) -> list[Page]:
    """The sheets of a pad, in order."""
    made = print_pad(blank_pad(find_variant(variant), layout, pages, texts(language)), layout)
    columns, rows = {1: (1, 1), 2: (1, 2), 4: (2, 2)}[layout.per_page]
    return [sheet for page in read_pdf(made) for sheet in page.parts(columns, rows)]


def expected(variant: str, language: str) -> list[str]:
    """The rows of an edition; cells of mixed rows also say their colour in letters."""
    rows = PRINTED[variant].split("\n")[1:-1]
    if variant not in MIXED:
        return rows
    shorts = SHORTS[language]
    return [re.sub(r"([RYGB])(\d+)", lambda m: f"{m[0]}({shorts[m[1]]})", row) for row in rows]


def told(cell: ReadCell, *, mixed: bool) -> str:
    """A cell as the expectations write it."""
    short = re.match(r"\D*", cell.notes)[0] if mixed else ""  # type: ignore[index]
    needed = cell.notes.removeprefix(short)
    assert needed == "" or needed[-1] == "×"
    return (
        f"{cell.colour}{cell.number}"
        + (f"({short})" if short else "")
        + (f"[{cell.sign}]" if cell.sign else "")
        + (f":{needed[:-1]}" if needed else "")
    )


def check_rows(sheet: Page, variant: str, language: str) -> None:
    """Every cell, its order, band, signs and needed crosses; and a lock at the end of each row."""
    rows = sheet.rows()
    mixed = variant in MIXED
    found = [" ".join(told(cell, mixed=mixed) for cell in row) for row in rows]
    assert found == expected(variant, language)
    locks = sheet.locks()
    assert len(locks) == 4
    for row, lock in zip(rows, locks, strict=True):
        assert abs(lock.y - row[-1].y) < 1
        assert row[-1].x1 < lock.x0 < row[-1].x1 + row[-1].width


def is_cut(shape: Shape, sheet: Page) -> bool:
    """Whether a line is one to cut the page along."""
    box = sheet.box
    upright = shape.width < 1 and min(abs(shape.x - box.x0), abs(shape.x - box.x1)) < 1
    level = shape.height < 1 and min(abs(shape.y - box.y0), abs(shape.y - box.y1)) < 1
    return upright or level


def check_tidy(sheet: Page) -> None:
    """Everything lies on the page, nothing on another, all characters are in our two fonts."""
    cells: list[Box] = [cell for row in sheet.rows() for cell in row]
    uncut = [shape for shape in sheet.shapes if not is_cut(shape, sheet)]
    assert all(sheet.box.holds(each) for each in [*sheet.glyphs, *uncut])
    assert all(glyph.known for glyph in sheet.glyphs)
    assert all(glyph.font.startswith(("Libertinus", "DejaVu")) for glyph in sheet.glyphs)
    for boxes in (cells, [body(word) for word in sheet.words()]):
        assert all(apart(one, other) for one, other in combinations(boxes, 2))
    words = [word for word in sheet.words() if word.colour != WHITE]
    for frame in (shape for shape in sheet.shapes if shape.stroke and shape.points > 4):
        across = [word.text for word in words if crosses(frame, body(word))]
        assert across == []


def crosses(frame: Box, word: Box) -> bool:
    """Whether a word is neither inside nor outside of a frame."""
    return not apart(frame, word) and not frame.holds(word)


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes have nothing in common."""
    return one.x1 < other.x0 or other.x1 < one.x0 or one.y1 < other.y0 or other.y1 < one.y0


def body(word: Glyph) -> Box:
    """Where a word is black: without the room that a font leaves above, below and beside it."""
    wide, high = word.width * 0.1, word.height * 0.3
    return Box(word.x0 + wide, word.y0 + high, word.x1 - wide, word.y1 - high)


def check_table(sheet: Page, variant: str, language: str) -> None:
    """The points table: how many crosses, and below each number what it is worth."""
    crosses, points = TABLE[language]
    if variant == "duel":
        crosses = STONES[language]
    worth = WORTH.get(variant, POINTS)
    counts = [str(number) for number in range(1, len(worth.split()) + 1)]
    if variant == "duel":
        counts[-1] += "+"
    above, below = sheet.line_after(crosses), sheet.line_after(points)
    below = below[: len(counts)]
    assert [word.text for word in above[: len(counts)]] == counts
    assert [word.text for word in below] == worth.split()
    for upper, lower in zip(above, below, strict=False):
        assert abs(upper.x - lower.x) < upper.size


def check_words(sheet: Page, variant: str, language: str) -> None:
    """The names of edition and colours, and four misses at five points each."""
    say = texts(language).say
    text = sheet.squeezed()
    assert text.startswith(say(f"edition-{variant}").replace(" ", ""))
    if variant not in MIXED:
        assert all(text.count(name) >= 2 for name in NAMES[language].split())
    dark = [word.text for word in sheet.words() if word.colour != "#ffffff"]
    assert dark.count("−5") == 4
