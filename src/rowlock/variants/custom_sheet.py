"""Custom sheets: reads and checks a TOML file, and makes a `Variant` of it."""

import re
import tomllib
import unicodedata
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn

from rowlock.core.crossing import AT_ONCE, MOST_PLAYS, Chain, endings
from rowlock.core.paper import (
    BONUS_REACH,
    ROW_LETTERS,
    Bar,
    Bonus,
    BonusSet,
    Cell,
    Paper,
    Row,
    Spot,
    Variant,
)
from rowlock.core.sheet import Sheet
from rowlock.errors import BadSetup, BadSheet, RowlockError
from rowlock.variants import is_edition
from rowlock.variants.mechanism_fields import (
    MECHANISM_KEYS,
    Kind,
    add_doubled,
    add_fields,
    read_kinds,
    read_tracks,
    score_parts,
    sources_of,
)
from rowlock.variants.toml_fields import Lines, Table, check_size, colour_of, row_cells

_TOP_KEYS = {"id", "name", "sides", "lucky", "misses_to_end", "rows_to_end", "row", "bar", "bonus"}
_TOP_KEYS |= MECHANISM_KEYS
_ROW_KEYS = {"colour", "colours", "numbers", "boxes", "doubled", "fields", "closers", "needed"}
MOST_CELLS = 17
"""Maximum number of cells of a row: two nine-sided dice have this many sums."""
MOST_BOXES = 3
MOST_SPACES = 60
MOST_SEATS = 5
STORED_KINDS = 32
"""The most kinds of sheet in a stored game; a new sheet has at most one for each seat."""
NAME_LENGTH = 60
TEXT_LENGTH = 20_000
_ID = re.compile(r"[a-z][a-z0-9-]{0,39}")


def read_sheet(path: Path) -> Variant:
    """The sheet of a TOML file; raises `BadSheet` with the line of the error."""
    try:
        # One character more than a sheet may have, so that a huge file is not read in full.
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(TEXT_LENGTH + 1)
    except OSError as error:
        raise RowlockError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RowlockError(f"{path} cannot be read: it is not text in UTF-8.") from None
    return parse_sheet(text)


def parse_sheet(text: str, *, stored: bool = False) -> Variant:
    """The sheet of a TOML text; a leading byte-order mark is ignored.

    Records and rooms may hold sheets from before some checks existed. `stored` leaves those checks
    out, so that such games still open; the bounds on size hold for every sheet.
    """
    text = text.removeprefix("\ufeff")
    check_size(text, TEXT_LENGTH)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise BadSheet(int(found[1]) if found else _last_line(text), f"{error}.") from None
    except (RecursionError, ValueError):
        raise BadSheet(1, "A number or a nest of lists in this file is far too large.") from None
    top = Table(data, Lines.of(text), "")
    if not stored:
        _check_new(top)
    return _variant(top, text, stored=stored)


def _last_line(text: str) -> int:
    return text.count("\n") + (not text.endswith("\n"))


def _check_new(top: Table) -> None:
    """Refuse what only sheets of earlier versions may have: see `parse_sheet`."""
    top.check_keys(_TOP_KEYS)
    name = _id(top)
    if is_edition(name):
        top.fail("id", f"The id {name!r} belongs to a printed edition: choose another.")
    _check_name(top, _name(top, name))


def _variant(top: Table, text: str, *, stored: bool) -> Variant:
    top.check_keys(_TOP_KEYS)
    name = _id(top)
    sides = top.integer("sides", 6, 2, 9)
    rows = tuple(_row(table, sides) for table in _row_tables(top))
    bar = _bar(top, rows)
    sets = _bonus_sets(top, rows, bar)
    lucky = _lucky_kinds(top, sides, STORED_KINDS if stored else MOST_SEATS)
    rows_to_end = top.integer("rows_to_end", min(2, len(rows)), 1, len(rows))
    tracks, kinds = read_tracks(top, rows, sides), read_kinds(top, rows)
    sheet = Paper(
        rows, bar=bar, bonus_sets=sets, tracks=tracks, parts=score_parts(top, kinds, tracks)
    )
    if not stored:
        _check_earnable(top, sheet, rows_to_end)
    papers = tuple(
        replace(sheet, lucky=numbers, steps=steps, links=links, letter=letter)
        for numbers in lucky
        for letter, steps, links in kinds
    )
    return Variant(
        name,
        _visible(_name(top, name)) or name,
        papers,
        sides=sides,
        most_seats=len(papers) if len(papers) > 1 else MOST_SEATS,
        rows_to_end=rows_to_end,
        misses_to_end=top.integer("misses_to_end", 4, 1, 9),
        sources=sources_of(rows, tracks, lucky=any(lucky)),
        kinds_rule=_kinds_rule(kinds),
        options=(BONUS_REACH,) if bar or sets else (),
        rule_numbers=() if bar else (("bonus-due", "BB2"), ("bonus-wrong", "BB2")),
        source=text,
    )


def _kinds_rule(kinds: tuple[Kind, ...]) -> str:
    """The rule that gives every seat a kind of its own."""
    if len(kinds) == 1:
        return "L3"
    return "CA1" if any(kind.steps for kind in kinds) else "CB1"


def _id(top: Table) -> str:
    name = top.string("id")
    if not _ID.fullmatch(name):
        top.fail("id", "The id is made of small letters, digits and dashes, a letter first.")
    return name


def _name(top: Table, default: str) -> str:
    """The display name of the sheet, on one line."""
    return " ".join(unicodedata.normalize("NFC", top.string("name", default)).split())


def _visible(name: str) -> str:
    """A name without control characters: one in a record may hold escapes for a terminal."""
    return "".join(each for each in name if unicodedata.category(each)[0] != "C")


def _check_name(top: Table, name: str) -> None:
    """Refuse a name that is empty, too long, or has characters that cannot be seen."""
    if _visible(name) != name:
        top.fail("name", "The name has a character that cannot be seen.")
    if not 1 <= len(name) <= NAME_LENGTH:
        top.fail("name", f"The name has 1 to {NAME_LENGTH} characters, not {len(name)}.")


def _row_tables(top: Table) -> list[Table]:
    tables = top.tables("row")
    if not 1 <= len(tables) <= len(ROW_LETTERS):
        top.fail("row", f"A sheet has one to four rows, each under [[row]], not {len(tables)}.")
    return tables


def _row(table: Table, sides: int) -> Row:
    table.check_keys(_ROW_KEYS)
    cells = row_cells(table, MOST_CELLS)
    for index, cell in enumerate(cells):
        if not 2 <= cell.number <= 2 * sides:
            reach = f"two dice with {sides} sides make 2 to {2 * sides}"
            table.fail("numbers", f"No dice can make {cell.number}: {reach}.")
        if cell.number in [earlier.number for earlier in cells[:index]]:
            table.fail("numbers", f"The number {cell.number} stands twice in this row.")
    closers = table.integer("closers", 1, 1, len(cells))
    boxed = add_doubled(table, _boxed(table, cells, closers), closers)
    row = Row(add_fields(table, boxed, closers, sides), closers)
    most = row.most_needed
    needed = table.integer("needed", min(5, most), 0, MOST_CELLS * MOST_BOXES)
    if needed > most:
        reason = f"{needed} crosses are needed, but only {most} can be made before"
        table.fail("needed", f"This row cannot be closed: {reason} the closing cells.")
    return replace(row, needed=needed)


def _boxed(table: Table, cells: tuple[Cell, ...], closers: int) -> tuple[Cell, ...]:
    """The cells of a row with their boxes: those that close the row have one each."""
    boxes = table.integer("boxes", 1, 1, MOST_BOXES)
    first_closer = len(cells) - closers
    return tuple(
        cell._replace(boxes=boxes if place < first_closer else 1)
        for place, cell in enumerate(cells)
    )


def _lucky_kinds(top: Table, sides: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The lucky numbers of each kind of sheet: one list for all, or a list of lists."""
    value = top.data.get("lucky", [])
    kinds = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
    if len(kinds) > most:
        reason = f"at most {MOST_SEATS} seats play, and each has one kind"
        top.fail("lucky", f"There are {len(kinds)} kinds of sheet, but {reason}.")
    for kind in kinds:
        _check_lucky(top, kind, sides)
    if len({frozenset(kind) for kind in kinds}) < len(kinds):
        top.fail("lucky", "Two kinds of sheet have the same lucky numbers.")
    return tuple(tuple(kind) for kind in kinds)


def _check_lucky(top: Table, kind: Any, sides: int) -> None:
    if not isinstance(kind, list) or not all(type(number) is int for number in kind):
        top.fail("lucky", "Lucky numbers are a list like [5, 10], or a list of such lists.")
    for number in kind:
        if not 2 <= number <= 2 * sides:
            top.fail("lucky", f"No dice can make the lucky number {number}.")
    if len(set(kind)) < len(kind):
        top.fail("lucky", "A lucky number stands twice.")


def _bar(top: Table, rows: tuple[Row, ...]) -> Bar | None:
    table = top.table("bar")
    if table is None:
        return None
    table.check_keys({"cells", "spaces"})
    cells = table.spots("cells", rows)
    _check_boxes(table, rows, cells)
    letters = table.string("spaces").replace(" ", "")
    if len(letters) > MOST_SPACES:
        table.fail("spaces", f"The bar has at most {MOST_SPACES} spaces, not {len(letters)}.")
    spaces = tuple(colour_of(table, "spaces", letter) for letter in letters)
    closing = [row.colour for row in rows]
    for colour in spaces:
        if closing.count(colour) != 1:
            reason = f"{closing.count(colour)} rows end in {colour.name.lower()}"
            table.fail("spaces", f"A space of the bar names the one row that ends so; {reason}.")
    if not spaces:
        table.fail("spaces", "The bar has no spaces.")
    return Bar(frozenset(cells), spaces)


def _check_boxes(table: Table, rows: tuple[Row, ...], spots: tuple[Spot, ...]) -> None:
    if any(rows[spot.row].cells[spot.place].boxes > 1 for spot in spots):
        table.fail("cells", "A cell that carries a bonus has one box.")


def _bonus_sets(top: Table, rows: tuple[Row, ...], bar: Bar | None) -> tuple[BonusSet, ...]:
    sets: list[BonusSet] = []
    taken = set(bar.cells) if bar else set()
    for table in top.tables("bonus"):
        table.check_keys({"kind", "cells"})
        bonus = _bonus(table)
        if any(bonus is each.bonus for each in sets):
            table.fail("kind", f"The bonus {bonus.value} stands twice.")
        cells = table.spots("cells", rows)
        if taken.intersection(cells):
            table.fail("cells", "A cell can carry one bonus only.")
        _check_boxes(table, rows, cells)
        taken.update(cells)
        sets.append(BonusSet(bonus, cells))
    return tuple(sets)


def _check_earnable(top: Table, paper: Paper, rows_to_end: int) -> None:
    """Refuse a bonus on more closing cells than one player can cross.

    The first closing cell of a row closes it (S7, S8), and closed rows end the game (S9). Only
    crosses that follow at once can close more rows than that in one action (BB2).
    """
    for table, bonus_set in zip(top.tables("bonus"), paper.bonus_sets, strict=True):
        closing = [
            spot.row for spot in bonus_set.cells if spot.place >= paper.rows[spot.row].first_closer
        ]
        kind = bonus_set.bonus.value
        if len(set(closing)) < len(closing):
            reason = "two of its cells close the same row, and only one of them can be crossed"
            table.fail("cells", f"The bonus {kind} can never be earned: {reason}.")
        if len(closing) > rows_to_end and not _brings_crosses(paper, bonus_set):
            reason = f"the game ends with {rows_to_end} closed rows, and it needs {len(closing)}"
            table.fail("cells", f"The bonus {kind} can never be earned: {reason}.")


def _brings_crosses(paper: Paper, earned: BonusSet) -> bool:
    """Whether anything but this bonus brings crosses that follow at once."""
    others = (each for each in paper.bonus_sets if each is not earned)
    return paper.bar is not None or any(each.bonus in AT_ONCE for each in others)


def _bonus(table: Table) -> Bonus:
    try:
        return Bonus(table.string("kind"))
    except ValueError:
        return _unknown_bonus(table)


def _unknown_bonus(table: Table) -> NoReturn:
    kinds = ", ".join(bonus.value for bonus in Bonus)
    table.fail("kind", f"There is no bonus {table.string('kind')!r}: there are {kinds}.")


# How many plays a custom sheet can leave to choose from where a bonus cross may go anywhere.
#
# With the house rule `bonus_reach = any` every space of a bonus bar multiplies the legal plays by
# the cells of a row. The sheets of the printed editions stay below five thousand.


OFFERED = 8
"""Maximum number of cells that a roll offers: two sums with each of four coloured dice."""


def check_plays(paper: Paper) -> None:
    """Refuse a sheet with far too many plays; raises `BadSetup`.

    Counting stops at the bound, so that it costs little however many there are.
    """
    # A blank sheet is not the worst case: closing cells become legal later. A field can come on top
    # of every play (QC4).
    left = MOST_PLAYS // 2 // (1 + len(paper.fields))
    offered = OFFERED + sum(4 * len(track) for track in paper.tracks)
    counts = []
    for spot in paper.names:
        counts.append(_count(paper, spot, left + 1))
        if sum(sorted(counts)[-offered:]) > left:
            fault = f"a throw can leave more than {left} plays with bonus_reach = any"
            raise BadSetup(f"This sheet has too many bonus spaces or cells: {fault}.")


def _count(paper: Paper, spot: Spot, most: int) -> int:
    """The plays on a blank sheet that begin with a cell, up to a bound."""
    blank = Sheet.blank(paper)
    if spot.row >= len(paper.rows) or spot in paper.fields:
        return 1
    if blank.fault(paper, spot, 0) is not None:
        return 0
    chains = Chain(paper, 1, blank, 0, any_cell=True).cross(spot, "white")
    return sum(1 for _ in islice(endings(chains), most))
