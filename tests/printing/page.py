"""A printed page: glyphs and shapes with their places, and the cells that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

BANDS = {"#bf2a2f": "R", "#f4bc14": "Y", "#1f9c7a": "G", "#1e4a9e": "B"}
DARK_BAND = "#333333"
INK, PENCIL, WHITE = "#221f1b", "#20304f", "#ffffff"
NUMBER_FONT = "DejaVuSansMono"


@dataclass(frozen=True)
class Box:
    """A place on a page, in points from its lower left corner."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def x(self) -> float:
        return (self.x0 + self.x1) / 2

    @property
    def y(self) -> float:
        return (self.y0 + self.y1) / 2

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        return (
            self.x0 - slack <= other.x0
            and self.y0 - slack <= other.y0
            and other.x1 <= self.x1 + slack
            and other.y1 <= self.y1 + slack
        )

    def has_middle_of(self, other: Box) -> bool:
        return self.x0 <= other.x <= self.x1 and self.y0 <= other.y <= self.y1


@dataclass(frozen=True)
class Glyph(Box):
    text: str
    size: float
    colour: str
    font: str
    known: bool
    """Whether the font has a picture of this character."""


@dataclass(frozen=True)
class Shape(Box):
    fill: str | None
    stroke: str | None
    points: int
    rises: bool
    """Of a line: whether it goes up or down on its way."""
    thickness: float
    """Of its stroke."""


@dataclass(frozen=True)
class ReadCell(Box):
    number: int
    colour: str
    """R, Y, G or B, by the band behind the cell; in black and white the pattern's name."""
    notes: str
    """What is printed small in it."""
    sign: str = ""
    mark: str = ""


@dataclass
class Page:
    """One sheet's part of a page."""

    box: Box
    glyphs: list[Glyph] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    patterns: dict[str, bytes] = field(default_factory=dict)
    """What a fill that is no colour repeats, by its name."""

    def part(self, box: Box) -> Page:
        return Page(
            box,
            [glyph for glyph in self.glyphs if box.has_middle_of(glyph)],
            [shape for shape in self.shapes if box.has_middle_of(shape)],
            self.patterns,
        )

    def parts(self, columns: int, rows: int) -> list[Page]:
        """The sheets of a page, left to right and from the top down."""
        width, height = self.box.width / columns, self.box.height / rows
        return [
            self.part(
                Box(
                    column * width,
                    self.box.y1 - (row + 1) * height,
                    (column + 1) * width,
                    self.box.y1 - row * height,
                )
            )
            for row in range(rows)
            for column in range(columns)
        ]

    def squeezed(self) -> str:
        """All text, in the order in which it is written, without blanks."""
        return "".join(glyph.text for glyph in self.glyphs).replace("\xa0", "").replace(" ", "")

    def bands(self) -> list[Shape]:
        """What is filled with the colour of a row, or with its pattern."""
        return [
            each
            for each in self.shapes
            if each.fill in {*BANDS, DARK_BAND} or each.fill in self.patterns
        ]

    def rows(self) -> list[list[ReadCell]]:
        """The cells, row by row from the top down, left to right."""
        bands = self.bands()
        lines: dict[int, list[ReadCell]] = {}
        for shape in self.shapes:
            around = [band for band in bands if band != shape and band.holds(shape)]
            if cell := self._cell(shape, around):
                lines.setdefault(round(-around[0].y), []).append(cell)
        return [sorted(lines[y], key=lambda cell: cell.x) for y in sorted(lines)]

    def _cell(self, shape: Shape, around: list[Shape]) -> ReadCell | None:
        inside = [
            glyph
            for glyph in self.glyphs
            if shape.has_middle_of(glyph) and glyph.colour != WHITE and NUMBER_FONT in glyph.font
        ]
        written_on = shape.fill is not None and not _is_dark(shape.fill)
        if not written_on or not around or not any(each.text.isdigit() for each in inside):
            return None
        band = min(around, key=lambda each: each.width)
        largest = max(glyph.size for glyph in inside)
        return ReadCell(
            *_box(shape),
            int(_text(each for each in inside if each.size == largest)),
            BANDS.get(band.fill or "", band.fill or ""),
            _text(glyph for glyph in inside if glyph.size < largest),
            self._sign(shape),
            self.mark(shape),
        )

    def _sign(self, cell: Shape) -> str:
        """The sign on the plate that lies within a cell, in its upper half."""
        for plate in self.shapes:
            within = cell.holds(plate, slack=0) and plate.y > cell.y
            if plate.fill in {INK, "#000000"} and within:
                return _text(
                    each
                    for each in self.glyphs
                    if each.colour == WHITE and plate.has_middle_of(each)
                )
        return ""

    def mark(self, box: Box) -> str:
        """What is pencilled over a box: `X`, `-` over a skipped cell, `=` through a closed one."""
        lines = [each for each in self.shapes if each.stroke == PENCIL and box.has_middle_of(each)]
        if sum(line.rises for line in lines) == 2:
            return "X"
        if not lines:
            return ""
        assert len(lines) == 1
        return "=" if lines[0].width > 0.8 * box.width else "-"

    def locks(self) -> list[Shape]:
        """The round spaces at the ends of the rows, from the top down."""
        bands, cells = self.bands(), [cell for row in self.rows() for cell in row]
        last = max(cell.x1 for cell in cells)
        first_height = cells[0].height
        found = [
            each
            for each in self.shapes
            if each.fill is not None
            and not _is_dark(each.fill)
            and each.x0 > last - cells[0].width * 16
            and abs(each.width - each.height) < 0.5
            and each.width > first_height / 3
            and any(band.holds(each) for band in bands)
            and not any(cell.holds(each) for cell in cells)
        ]
        # Fields without number are round too: the lock is the last space of its row.
        rightmost = {round(each.y): each for each in sorted(found, key=lambda each: each.x)}
        return sorted(rightmost.values(), key=lambda each: -each.y)

    def words(self) -> list[Glyph]:
        """Glyphs joined into words, wherever they follow each other closely."""
        return list(_words(self.glyphs))

    def line_after(self, first: str) -> list[Glyph]:
        """The words to the right of a word, on its line; the leftmost if it stands twice."""
        words = self.words()
        start = min((word for word in words if word.text == first), key=lambda word: word.x)
        return sorted(
            (each for each in words if abs(each.y - start.y) < 3 and each.x > start.x),
            key=lambda each: each.x,
        )


def _is_dark(fill: str) -> bool:
    """Whether a fill is a band's, or that of a line."""
    return fill in {*BANDS, DARK_BAND, INK, "#000000"} or not fill.startswith("#")


def _box(box: Box) -> tuple[float, float, float, float]:
    return box.x0, box.y0, box.x1, box.y1


def _text(glyphs: Iterable[Glyph]) -> str:
    return "".join(glyph.text for glyph in sorted(glyphs, key=lambda glyph: glyph.x))


def _words(glyphs: list[Glyph]) -> Iterator[Glyph]:
    word: list[Glyph] = []
    for glyph in glyphs:
        near = bool(word) and abs(glyph.y - word[-1].y) < 1 and glyph.size == word[-1].size
        if word and not (near and -0.2 * glyph.size < glyph.x0 - word[-1].x1 < 0.1 * glyph.size):
            yield _joined(word)
            word = []
        if glyph.text.strip():
            word.append(glyph)
    if word:
        yield _joined(word)


def _joined(word: list[Glyph]) -> Glyph:
    first = word[0]
    box = (first.x0, first.y0, word[-1].x1, first.y1)
    text = "".join(glyph.text for glyph in word)
    return Glyph(*box, text, first.size, first.colour, first.font, first.known)
