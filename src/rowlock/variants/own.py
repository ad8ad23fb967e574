"""Sheets of one's own, described in a TOML file, checked and turned into a `Variant`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NoReturn

from rowlock.core.paper import BONUS_REACH, ROW_LETTERS, Bar, Bonus, BonusSet, Paper, Row, Variant
from rowlock.errors import BadSheet, RowlockError
from rowlock.variants.fields import Lines, Table, colour_of, row_cells

_TOP_KEYS = {"id", "name", "sides", "lucky", "misses_to_end", "rows_to_end", "row", "bar", "bonus"}
_ROW_KEYS = {"colour", "colours", "numbers", "closers", "needed"}
_ID = re.compile(r"[a-z][a-z0-9-]{0,39}")


def read_sheet(path: Path) -> Variant:
    """The sheet that a file describes; raises `BadSheet` with the line that is at fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RowlockError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RowlockError(f"{path} cannot be read: it is not text in UTF-8.") from None
    return parse_sheet(text)


def parse_sheet(text: str) -> Variant:
    """The sheet that a TOML text describes."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise BadSheet(int(found[1]) if found else _last_line(text), f"{error}.") from None
    except (RecursionError, ValueError):
        raise BadSheet(1, "A number or a nest of lists in this file is far too large.") from None
    return _variant(Table(data, Lines.of(text), ""), text)


def _last_line(text: str) -> int:
    return text.count("\n") + (not text.endswith("\n"))


def _variant(top: Table, text: str) -> Variant:
    top.check_keys(_TOP_KEYS)
    name = top.string("id")
    if not _ID.fullmatch(name):
        top.fail("id", "The id is made of small letters, digits and dashes, a letter first.")
    sides = top.integer("sides", 6, 2, 9)
    rows = tuple(_row(table, sides) for table in _row_tables(top))
    bar = _bar(top, rows)
    sets = _bonus_sets(top, rows, bar)
    lucky = _lucky_kinds(top, sides)
    return Variant(
        name,
        top.string("name", name),
        tuple(Paper(rows, numbers, bar, sets) for numbers in lucky),
        sides=sides,
        most_seats=len(lucky) if len(lucky) > 1 else 5,
        rows_to_end=top.integer("rows_to_end", min(2, len(rows)), 1, len(rows)),
        misses_to_end=top.integer("misses_to_end", 4, 1, 9),
        options=(BONUS_REACH,) if bar or sets else (),
        rule_numbers=() if bar else (("bonus-due", "BB2"), ("bonus-wrong", "BB2")),
        source=text,
    )


def _row_tables(top: Table) -> list[Table]:
    tables = top.tables("row")
    if not 1 <= len(tables) <= len(ROW_LETTERS):
        top.fail("row", f"A sheet has one to four rows, each under [[row]], not {len(tables)}.")
    return tables


def _row(table: Table, sides: int) -> Row:
    table.check_keys(_ROW_KEYS)
    cells = row_cells(table)
    for index, cell in enumerate(cells):
        if not 2 <= cell.number <= 2 * sides:
            reach = f"two dice with {sides} sides make 2 to {2 * sides}"
            table.fail("numbers", f"No dice can make {cell.number}: {reach}.")
        if cell.number in [earlier.number for earlier in cells[:index]]:
            table.fail("numbers", f"The number {cell.number} stands twice in this row.")
    closers = table.integer("closers", 1, 1, len(cells))
    needed = table.integer("needed", min(5, len(cells) - closers), 0, 16)
    if needed > len(cells) - closers:
        reason = f"{needed} crosses are needed, but only {len(cells) - closers} cells come before"
        table.fail("needed", f"This row cannot be closed: {reason} the closing ones.")
    return Row(cells, closers, needed)


def _lucky_kinds(top: Table, sides: int) -> tuple[tuple[int, ...], ...]:
    """The lucky numbers of each kind of sheet: one list for all, or a list of lists."""
    value = top.data.get("lucky", [])
    kinds = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
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
    letters = table.string("spaces").replace(" ", "")
    spaces = tuple(colour_of(table, "spaces", letter) for letter in letters)
    closing = [row.colour for row in rows]
    for colour in spaces:
        if closing.count(colour) != 1:
            reason = f"{closing.count(colour)} rows end in {colour.name.lower()}"
            table.fail("spaces", f"A space of the bar names the one row that ends so; {reason}.")
    if not spaces:
        table.fail("spaces", "The bar has no spaces.")
    return Bar(frozenset(cells), spaces)


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
        taken.update(cells)
        sets.append(BonusSet(bonus, cells))
    return tuple(sets)


def _bonus(table: Table) -> Bonus:
    try:
        return Bonus(table.string("kind"))
    except ValueError:
        return _unknown_bonus(table)


def _unknown_bonus(table: Table) -> NoReturn:
    kinds = ", ".join(bonus.value for bonus in Bonus)
    table.fail("kind", f"There is no bonus {table.string('kind')!r}: there are {kinds}.")
