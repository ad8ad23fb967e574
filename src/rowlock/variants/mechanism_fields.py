"""The mechanisms of the later editions in a custom sheet: bonus rows, diamonds, links, steps."""

import re
from typing import Any, NamedTuple

from rowlock.core.paper import (
    BONUSES,
    FIFTEEN,
    MISSES,
    ROW_LETTERS,
    Cell,
    Part,
    Row,
    Source,
    Spot,
    Track,
)
from rowlock.variants.toml_fields import Table, number_list

MECHANISM_KEYS = {"kinds", "most_counted", "exchanges", "fifteen", "steps", "links", "bonus_row"}
MOST_KINDS = 5
MOST_COUNTED = 60
MOST_DIAMONDS = 20
MOST_LINKS = 30
MOST_POINTS = 999
MOST_BONUS_ROWS = 3
FIVE = 5
"""The face that fields need besides a 1 (QC2)."""
_KIND = re.compile(r"[A-Za-z0-9]{1,8}")
_LINK = re.compile(r"([a-d]\d+)-([a-d]\d+)")

Link = tuple[Spot, Spot]


class Kind(NamedTuple):
    """What tells a kind of sheet apart, lucky numbers aside (CA1, CB1)."""

    letter: str
    steps: tuple[Spot, ...]
    links: tuple[Link, ...]


# Tracks.


def read_tracks(top: Table, rows: tuple[Row, ...], sides: int) -> tuple[Track, ...]:
    """The bonus rows, the diamonds of an exchange and those of the fifteens."""
    tables = top.tables("bonus_row")
    if len(tables) > MOST_BONUS_ROWS:
        top.fail("bonus_row", f"A sheet has at most {MOST_BONUS_ROWS} bonus rows.")
    tracks = [_bonus_row(table, rows) for table in tables]
    names = [track.letters for track in tracks]
    if len(set(names)) < len(names):
        top.fail("bonus_row", "Two bonus rows lie between the same rows.")
    return (*tracks, *_exchanges(top, sides), *_fifteen(top, sides))


def _bonus_row(table: Table, rows: tuple[Row, ...]) -> Track:
    """A bonus row and the rows beside it (BP1)."""
    table.check_keys({"rows", "numbers"})
    letters, known = table.string("rows"), ROW_LETTERS[: len(rows)]
    if len(letters) != 2 or letters[0] == letters[1] or not set(letters) <= set(known):
        table.fail("rows", f"A bonus row lies between two of the rows {known}, like {known[:2]!r}.")
    beside = (ROW_LETTERS.index(letters[0]), ROW_LETTERS.index(letters[1]))
    there = {cell.number for row in beside for cell in rows[row].cells if not cell.is_field}
    numbers = number_list(table, "numbers", len(there))
    for number in numbers:
        if number not in there:
            table.fail("numbers", f"The number {number} is in neither of the rows {letters}.")
    return Track(Source.BONUS_ROW, tuple((number,) for number in numbers), beside)


def _exchanges(top: Table, sides: int) -> tuple[Track, ...]:
    """The diamonds of an exchange, each with two numbers (XC1)."""
    value = top.data.get("exchanges", [])
    pairs = value if isinstance(value, list) else [value]
    if not all(_is_pair(pair, sides) for pair in pairs):
        reason = f"two different numbers from 2 to {2 * sides}"
        top.fail("exchanges", f"exchanges is a list of diamonds like [8, 5], each with {reason}.")
    if len(pairs) > MOST_DIAMONDS:
        top.fail("exchanges", f"There are at most {MOST_DIAMONDS} diamonds, not {len(pairs)}.")
    if len({frozenset(pair) for pair in pairs}) < len(pairs):
        top.fail("exchanges", "Two diamonds have the same numbers.")
    return (Track(Source.EXCHANGE, tuple(map(tuple, pairs))),) if pairs else ()


def _is_pair(pair: Any, sides: int) -> bool:
    numbers = isinstance(pair, list) and all(type(number) is int for number in pair)
    return (
        numbers
        and len(pair) == len(set(pair)) == 2
        and all(2 <= number <= 2 * sides for number in pair)
    )


def _fifteen(top: Table, sides: int) -> tuple[Track, ...]:
    """The diamonds of the fifteens, by their points (QL1)."""
    if "fifteen" not in top.data:
        return ()
    points = top.data["fifteen"]
    known = isinstance(points, list) and all(type(each) is int for each in points)
    if not known or not points or not all(0 <= each <= MOST_POINTS for each in points):
        reason = f"whole numbers from 0 to {MOST_POINTS}, like [5, 11, 18, 25]"
        top.fail("fifteen", f"fifteen is a list of the points of its diamonds: {reason}.")
    if len(points) > MOST_DIAMONDS:
        top.fail("fifteen", f"There are at most {MOST_DIAMONDS} diamonds, not {len(points)}.")
    if 3 * sides < FIFTEEN:
        top.fail("fifteen", f"Three dice with {sides} sides never make {FIFTEEN}.")
    return (Track(Source.FIFTEEN, tuple((each,) for each in points)),)


# Doubled numbers and fields of a row.


def add_doubled(table: Table, cells: tuple[Cell, ...], closers: int) -> tuple[Cell, ...]:
    """The cells of a row, some of them with two boxes that are crossed at once (DB1)."""
    doubled = _numbers_before_closing(table, "doubled", cells, closers)
    if doubled and any(cell.boxes > 1 for cell in cells):
        table.fail("doubled", "A row has either boxes or doubled.")
    return tuple(
        cell._replace(boxes=2, at_once=True) if cell.number in doubled else cell for cell in cells
    )


def add_fields(table: Table, cells: tuple[Cell, ...], closers: int, sides: int) -> tuple[Cell, ...]:
    """The cells of a row with fields behind some of its numbers (QC1)."""
    left = _numbers_before_closing(table, "fields", cells, closers)
    if left and sides < FIVE:
        table.fail("fields", f"Fields need a 1 and a 5, but the dice have {sides} sides.")
    found: list[Cell] = []
    for cell in cells:
        found += [cell, Cell(0, cell.colour)] if cell.number in left else [cell]
    return tuple(found)


def _numbers_before_closing(
    table: Table, key: str, cells: tuple[Cell, ...], closers: int
) -> tuple[int, ...]:
    """Numbers of a row that stand before its closing cells."""
    if key not in table.data:
        return ()
    numbers = number_list(table, key, len(cells))
    before = [cell.number for cell in cells[: len(cells) - closers]]
    for number in numbers:
        if number not in before:
            table.fail(key, f"{number} is no number of this row before its closing cells.")
    return numbers


# Kinds of sheet, steps and links.


def read_kinds(top: Table, rows: tuple[Row, ...]) -> tuple[Kind, ...]:
    """The kinds of sheet by letter, or the one kind."""
    if "kinds" not in top.data:
        return (Kind("", _steps(top, "steps", rows), _links(top, "links", rows)),)
    letters = _letters(top)
    kinds = []
    steps, links = (_by_kind(top, key, letters) for key in ("steps", "links"))
    for letter in letters:
        kind_steps = _steps(steps, letter, rows) if steps else ()
        kinds.append(Kind(letter, kind_steps, _links(links, letter, rows) if links else ()))
    if len({(kind.steps, kind.links) for kind in kinds}) < len(kinds):
        top.fail("kinds", "Two kinds of sheet have the same steps and links.")
    return tuple(kinds)


def _letters(top: Table) -> list[str]:
    value = top.data["kinds"]
    known = isinstance(value, list) and all(
        isinstance(each, str) and _KIND.fullmatch(each) for each in value
    )
    if not known or not 2 <= len(value) <= MOST_KINDS or len(set(value)) < len(value):
        top.fail("kinds", f'kinds has two to {MOST_KINDS} different names, like ["A", "B"].')
    if "lucky" in top.data:
        top.fail("kinds", "A sheet has either kinds or lucky numbers.")
    return list(value)


def _by_kind(top: Table, key: str, letters: list[str]) -> Table | None:
    """The table that has the steps or links of each kind."""
    table = top.table(key)
    if table is not None:
        table.check_keys(set(letters))
    return table


def _steps(table: Table, key: str, rows: tuple[Row, ...]) -> tuple[Spot, ...]:
    """Cells that score as one more row (CA2)."""
    return table.spots(key, rows) if key in table.data else ()


def _links(table: Table, key: str, rows: tuple[Row, ...]) -> tuple[Link, ...]:
    """Pairs of cells that are crossed together (CB2)."""
    value = table.data.get(key, [])
    if not isinstance(value, list) or not all(
        isinstance(each, str) and _LINK.fullmatch(each) for each in value
    ):
        table.fail(key, f'{key} is a list of pairs of cells, like ["a6-b6", "c9-d9"].')
    if len(value) > MOST_LINKS:
        table.fail(key, f"There are at most {MOST_LINKS} links, not {len(value)}.")
    links = [_link(table, key, each, rows) for each in value]
    cells = [spot for link in links for spot in link]
    if len(set(cells)) < len(cells):
        table.fail(key, "A cell can be linked to one other cell only.")
    return tuple(links)


def _link(table: Table, key: str, text: str, rows: tuple[Row, ...]) -> Link:
    one, other = table.named_spots(key, text.split("-"), rows)
    for spot in (one, other):
        row = rows[spot.row]
        if spot.place >= row.first_closer or row.cells[spot.place].boxes > 1:
            reason = "a linked cell does not close its row and has one box"
            table.fail(key, f"The link {text} is not possible: {reason}.")
    return one, other


# What follows for the score and the offers.


def score_parts(top: Table, kinds: tuple[Kind, ...], tracks: tuple[Track, ...]) -> tuple[Part, ...]:
    """The parts of the score."""
    most = top.integer("most_counted", 0, 0, MOST_COUNTED) or None
    steps = max(len(kind.steps) for kind in kinds)
    diamonds = any(track.source is Source.FIFTEEN for track in tracks)
    extra = (*([Part("steps", steps)] if steps else []), *([Part("diamonds")] if diamonds else []))
    return (Part("rows", most), *extra, BONUSES, MISSES)


IN_ORDER = (
    Source.WHITE,
    Source.LUCKY,
    Source.EXCHANGE,
    Source.COLOUR,
    Source.BONUS_ROW,
    Source.FIFTEEN,
    Source.FIELD,
)
"""Where two sources offer the same cell, the one that costs less comes first."""


def sources_of(
    rows: tuple[Row, ...], tracks: tuple[Track, ...], *, lucky: bool
) -> tuple[Source, ...]:
    """What offers crosses on a sheet."""
    found = {Source.WHITE, Source.COLOUR, *(track.source for track in tracks)}
    if lucky:
        found.add(Source.LUCKY)
    if any(cell.is_field for row in rows for cell in row.cells):
        found.add(Source.FIELD)
    return tuple(source for source in IN_ORDER if source in found)
