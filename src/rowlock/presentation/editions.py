"""Editions as wire structs."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rowlock.core.moves import Roll
from rowlock.core.paper import ROW_LETTERS, Colour, Paper, Row, Variant
from rowlock.core.sheet import MOST_COUNTED, row_points
from rowlock.protocol import views
from rowlock.protocol.views import ColourName, Dice
from rowlock.variants.facts import BONUS_SIGNS, bonus_kind, bonus_kinds

# Dice and colours.


def colour_name(colour: Colour) -> ColourName:
    """The wire name of a colour."""
    names: tuple[ColourName, ...] = ("red", "yellow", "green", "blue")
    return names[colour]


def dice(roll: Roll | None) -> Dice | None:
    """Dice as a wire struct."""
    if roll is None:
        return None
    shown = zip(Colour, roll.colours, strict=True)
    return Dice(list(roll.white), {colour_name(c): face for c, face in shown if face}, roll.sum)


@lru_cache(maxsize=64)
def edition(variant: Variant) -> views.Edition:
    """An edition as a wire struct."""
    kind = "cards" if variant.has_cards else "board" if variant.is_board else "sheet"
    return views.Edition(
        variant.id,
        variant.title,
        kind,  # type: ignore[arg-type]  # mypy takes nested conditions for any string
        variant.fewest_seats,
        variant.most_seats,
        variant.sides,
        variant.misses_to_end,
        variant.rows_to_end,
        variant.stones,
        [views.EditionOption(each.name, list(each.values), each.default)
         for each in variant.options],
        [printed_sheet(paper) for paper in variant.papers],
        _scale(variant),
    )  # fmt: skip


def _scale(variant: Variant) -> list[int]:
    most = MOST_COUNTED if variant.is_board else variant.paper.most_crosses
    return [row_points(crosses) for crosses in range(1, most + 1)]


@lru_cache(maxsize=64)
def printed_sheet(paper: Paper) -> views.PrintedSheet:
    """One kind of sheet as a wire struct."""
    bonuses = [
        views.PrintedBonus(each.bonus.value, [paper.names[spot] for spot in each.cells])
        for each in paper.bonus_sets
    ]
    bar = [colour_name(colour) for colour in paper.bar.spaces] if paper.bar else []
    rows = [_printed_row(paper, index, row) for index, row in enumerate(paper.rows)]
    signs = {kind: BONUS_SIGNS[kind].sign for kind in bonus_kinds(paper)}
    steps = [paper.names[spot] for spot in paper.steps]
    links = [[paper.names[spot] for spot in link] for link in paper.links]
    tracks = [_printed_track(paper, index) for index in range(len(paper.tracks))]
    lucky = list(paper.lucky)
    return views.PrintedSheet(rows, lucky, bar, bonuses, signs, paper.kind, steps, links, tracks)


def _printed_track(paper: Paper, index: int) -> views.PrintedTrack:
    track, row = paper.tracks[index], len(paper.rows) + index
    return views.PrintedTrack(
        track.source.value,  # type: ignore[arg-type]  # only these sources have tracks
        track.letters,
        [list(box) for box in track.boxes],
        [name for spot, name in paper.names.items() if spot.row == row],
    )


def _printed_row(paper: Paper, index: int, row: Row) -> views.PrintedRow:
    cells = [
        views.PrintedCell(
            paper.names[spot],
            cell.number,
            colour_name(cell.colour),
            bonus_kind(paper, spot),
            cell.boxes,
            cell.at_once,
        )
        for spot, cell in paper.spots()
        if spot.row == index
    ]
    closers = [cell.name for cell in cells[row.first_closer :]]
    mixed = len({cell.colour for cell in cells}) > 1
    return views.PrintedRow(
        ROW_LETTERS[index], colour_name(row.colour), mixed, cells, closers, row.needed
    )


# What is printed on a cell besides its number.


def mechanisms(sheet: views.PrintedSheet, cell: views.PrintedCell) -> list[str]:
    """The mechanisms of a cell, as keys of `CELL_SIGNS`."""
    links = [_link_kind(sheet, cell.name, link) for link in sheet.links if cell.name in link]
    found = [*links, *(["step"] if cell.name in sheet.steps else [])]
    if cell.boxes > 1:
        found.append("at-once" if cell.at_once else "twice")
    return [*found, *(["field"] if not cell.number else [])]


def _link_kind(sheet: views.PrintedSheet, name: str, link: list[str]) -> str:
    """Where the partner of a linked cell is."""
    row_of = {cell.name: at for at, row in enumerate(sheet.rows) for cell in row.cells}
    (partner,) = (each for each in link if each != name)
    if row_of[partner] == row_of[name]:
        return "link"
    return "link-down" if row_of[partner] > row_of[name] else "link-up"


def mechanism_message(kind: str) -> str:
    """The message that says what a mechanism means."""
    return f"mechanism-{'link' if kind.startswith('link') else kind}"


def sheet_mechanisms(sheet: views.PrintedSheet) -> list[str]:
    """The mechanisms of a sheet: of its cells, then of its tracks."""
    cells = (cell for row in sheet.rows for cell in row.cells)
    found = [kind for cell in cells for kind in mechanisms(sheet, cell)]
    return list(dict.fromkeys([*found, *(track.kind for track in sheet.tracks)]))


class SheetLine(NamedTuple):
    """A line of cells as it is printed: a row, or a track beside the rows."""

    row: int | None = None
    track: int | None = None


def sheet_lines(sheet: views.PrintedSheet) -> Iterator[SheetLine]:
    """Rows and tracks from the top down: a bonus row below its first row, diamonds at the end."""
    for at, row in enumerate(sheet.rows):
        yield SheetLine(row=at)
        for index, track in enumerate(sheet.tracks):
            if track.rows[:1] == row.letter:
                yield SheetLine(track=index)
    yield from (SheetLine(track=at) for at, each in enumerate(sheet.tracks) if not each.rows)


def box_places(sheet: views.PrintedSheet, track: views.PrintedTrack) -> list[int]:
    """Where the boxes of a bonus row lie: below the same numbers of the row above it (BP1).

    Where that row has them in another order, or not all of them, they lie side by side.
    """
    (above,) = (row for row in sheet.rows if row.letter == track.rows[0])
    places = {cell.number: place for place, cell in enumerate(above.cells)}
    found = [places.get(number, -1) for (number,) in track.boxes]
    return found if found[0] > -1 and found == sorted(found) else list(range(len(found)))
