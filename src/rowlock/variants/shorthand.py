"""Short ways to write a printed layout down."""

from __future__ import annotations

from collections.abc import Iterable

from rowlock.core.paper import ROW_LETTERS, Cell, Colour, Row, Spot


def plain_row(colour: Colour, numbers: Iterable[int], *, closers: int = 1, needed: int = 5) -> Row:
    """A row of one colour."""
    return Row(tuple(Cell(number, colour) for number in numbers), closers, needed)


def mixed_row(letters: str, numbers: Iterable[int]) -> Row:
    """A row whose colours are written as letters, one for each number; blanks do not count."""
    colours = [Colour.of(letter) for letter in letters.replace(" ", "")]
    pairs = zip(numbers, colours, strict=True)
    return Row(tuple(Cell(number, colour) for number, colour in pairs))


def classic_rows(top: int = 12, *, closers: int = 1, needed: int = 5) -> tuple[Row, ...]:
    """Red and yellow upwards, green and blue downwards."""
    up, down = range(2, top + 1), range(top, 1, -1)
    numbers = {Colour.RED: up, Colour.YELLOW: up, Colour.GREEN: down, Colour.BLUE: down}
    return tuple(
        plain_row(colour, numbers[colour], closers=closers, needed=needed) for colour in Colour
    )


def spots(rows: tuple[Row, ...], names: str) -> tuple[Spot, ...]:
    """The cells that a list of names like `a3 b11` stands for."""
    return tuple(spot(rows, name) for name in names.split())


def spot(rows: tuple[Row, ...], name: str) -> Spot:
    """The cell that a name stands for; raises `ValueError` if there is none."""
    row, number = ROW_LETTERS.index(name[0]), int(name[1:])
    return Spot(row, [cell.number for cell in rows[row].cells].index(number))
