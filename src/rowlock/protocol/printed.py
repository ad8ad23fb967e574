"""Editions as they are printed: sheets, rows, cells and bonuses. Cells go by name."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ColourName = Literal["red", "yellow", "green", "blue"]


class Shown(Struct, frozen=True):
    """A part of what is shown, always with all its fields."""


class PrintedCell(Struct, frozen=True, omit_defaults=True):
    """One printed number."""

    name: str
    """Row letter and number, `a5`: the name by which everything else calls the cell."""
    number: int
    colour: ColourName
    bonus: str | None = None
    """`bar` where it uses the bonus bar, or the kind of bonus it belongs to."""
    boxes: int = 1
    """How often the number can be crossed."""


class PrintedRow(Shown, frozen=True):
    """One printed row, from left to right, with a lock behind it."""

    letter: str
    colour: ColourName
    """The colour of the lock, and of the die that leaves when the row closes."""
    mixed: bool
    """Whether its cells have several colours."""
    cells: list[PrintedCell]
    closers: list[str]
    """The cells that close the row."""
    needed: int
    """Crosses needed in the row before one of those can be crossed."""


class PrintedBonus(Shown, frozen=True):
    """A bonus and the cells that earn it together."""

    kind: str
    cells: list[str]


class PrintedSheet(Shown, frozen=True):
    """One kind of sheet."""

    rows: list[PrintedRow]
    lucky: list[int]
    bar: list[ColourName]
    """The spaces of the bonus bar, from left to right."""
    bonuses: list[PrintedBonus]
    signs: dict[str, str]
    """The sign of each kind of bonus that is printed on it."""


class EditionOption(Shown, frozen=True):
    """A choice made before the game."""

    name: str
    values: list[str]
    default: str


class Edition(Shown, frozen=True):
    """An edition as it is printed."""

    id: str
    title: str
    kind: Literal["sheet", "board", "cards"]
    fewest_seats: int
    most_seats: int
    sides: int
    """Faces of a die."""
    misses_to_end: int
    rows_to_end: int
    stones: int
    options: list[EditionOption]
    sheets: list[PrintedSheet]
    """The kinds of sheet; seats may have different ones."""
    scale: list[int]
    """What 1, 2, 3 … crosses in a row are worth; more than there are here are worth no more."""
