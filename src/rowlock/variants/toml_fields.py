"""Fields of a TOML file; every error names its line."""

import re
from dataclasses import dataclass
from typing import Any, NoReturn

from rowlock.core.paper import ROW_LETTERS, Cell, Colour, Row, Spot
from rowlock.errors import BadSheet

_HEADER = re.compile(r"\s*\[+\s*([A-Za-z_-]+)\s*\]+")
_KEY = re.compile(r"\s*([A-Za-z_-]+)\s*=")
_SPAN = re.compile(r"\s*(\d+)\s*-\s*(\d+)\s*")

_STRING_OR_COMMENT = re.compile(
    r'''"""(?:\\.|[^\\])*?(?:"""|\\?\Z)'''
    r"""|'{3}.*?(?:'{3}|\Z)"""
    r"""|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|\#[^\n]*""",
    re.DOTALL,
)
"""Strings, those of several lines first, and comments, as TOML has them.

A string without its end matches too: TOML stops there, and a search for the end of each of many
such strings would take quadratic time.
"""
_BRACKET = re.compile(r"[\[\]{}]")
_MOST_DEEP = 4
_DOTTED = re.compile(rf"(?:\.[ \t]*[\w-]+[ \t]*){{{_MOST_DEEP}}}")

Path = tuple[str, int, str]
"""A table, which one of that name it is, and a key in it; an empty key for the table itself."""


@dataclass(frozen=True)
class Lines:
    """The line of each table and key of a file."""

    found: dict[Path, int]

    @staticmethod
    def of(text: str) -> "Lines":
        """Scan a text that is valid TOML."""
        found: dict[Path, int] = {}
        table, counts = "", {"": 0}
        for number, line in enumerate(text.split("\n"), 1):
            if header := _HEADER.match(line):
                table = header[1]
                counts[table] = counts.get(table, -1) + 1
                found[table, counts[table], ""] = number
            elif key := _KEY.match(line):
                found.setdefault((table, counts[table], key[1]), number)
        return Lines(found)

    def line(self, table: str, index: int, key: str) -> int:
        """The line of a key, or of its table where it has none of its own."""
        return self.found.get((table, index, key)) or self.found.get((table, index, ""), 1)


@dataclass(frozen=True)
class Table:
    """A table of a TOML file and its place in it."""

    data: dict[str, Any]
    lines: Lines
    name: str
    index: int = 0

    def fail(self, key: str, message: str) -> NoReturn:
        """Refuse the file because of this key."""
        line = self.lines.line(self.name, self.index, key)
        if not self.name and ("", 0, key) not in self.lines.found:
            line = self.lines.line(key, 0, "")
        raise BadSheet(line, message)

    def check_keys(self, known: set[str]) -> None:
        """Refuse unknown keys."""
        for key in self.data:
            if key not in known:
                self.fail(key, f"There is no {key!r} here: there are {', '.join(sorted(known))}.")

    def string(self, key: str, default: str | None = None) -> str:
        """A text."""
        value = self.data.get(key, default)
        if value is None:
            self.fail(key, f"{key} is missing.")
        if not isinstance(value, str):
            self.fail(key, f"{key} is a text in double quotes.")
        return value

    def integer(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.data.get(key, default)
        if type(value) is not int or not least <= value <= most:
            self.fail(key, f"{key} is a whole number from {least} to {most}, not {value!r}.")
        return value

    def table(self, key: str) -> "Table | None":
        """A table under this one."""
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fail(key, f"{key} is a table, written [{key}].")
        return Table(value, self.lines, key)

    def tables(self, key: str) -> "list[Table]":
        """A list of tables under this one."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.fail(key, f"{key} is a list of tables, each written [[{key}]].")
        return [Table(each, self.lines, key, index) for index, each in enumerate(value)]

    def spots(self, key: str, rows: tuple[Row, ...]) -> tuple[Spot, ...]:
        """Cells by their names."""
        value = self.data.get(key)
        if not isinstance(value, list) or not value:
            self.fail(key, f'{key} is a list of cells, like ["a3", "b5"].')
        return self.named_spots(key, value, rows)

    def named_spots(self, key: str, value: list[Any], rows: tuple[Row, ...]) -> tuple[Spot, ...]:
        """The cells with these names."""
        names = {
            f"{ROW_LETTERS[index]}{cell.number}": Spot(index, place)
            for index, row in enumerate(rows)
            for place, cell in enumerate(row.cells)
            if not cell.is_field
        }
        for position, name in enumerate(value):
            if not isinstance(name, str) or name not in names:
                self.fail(key, f"There is no cell {name!r} on this sheet.")
            if name in value[:position]:
                self.fail(key, f"The cell {name} stands twice.")
        return tuple(names[name] for name in value)


def check_size(text: str, most: int) -> None:
    """Refuse a text that is too long, or nested deeper than any sheet, before it is parsed."""
    if len(text) > most:
        raise BadSheet(1, f"The file is too long: a sheet has at most {most} characters.")
    # Blanking strings and comments keeps the lines, and leaves brackets and dots that count.
    bare = _STRING_OR_COMMENT.sub(lambda found: "_" + "\n" * found[0].count("\n"), text)
    if found := _DOTTED.search(bare):
        raise BadSheet(_line_at(bare, found.start()), "A key has too many dots in this line.")
    depth = 0
    for bracket in _BRACKET.finditer(bare):
        depth = max(0, depth + (1 if bracket[0] in "[{" else -1))
        if depth > _MOST_DEEP:
            line = _line_at(bare, bracket.start())
            raise BadSheet(line, "Lists or tables are nested too deeply in this line.")


def _line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def row_cells(table: Table, most: int) -> tuple[Cell, ...]:
    """The cells of a row: its numbers, and one colour for all or a letter for each."""
    numbers = _numbers(table, "numbers")
    if len(numbers) > most:
        table.fail("numbers", f"A row has at most {most} numbers, not {len(numbers)}.")
    if ("colour" in table.data) == ("colours" in table.data):
        table.fail("colours", "A row has either colour or colours.")
    if "colour" in table.data:
        return tuple(Cell(number, _colour_by_name(table)) for number in numbers)
    letters = table.string("colours").replace(" ", "")
    if len(letters) != len(numbers):
        table.fail("colours", f"There are {len(numbers)} numbers but {len(letters)} colours.")
    return tuple(
        Cell(number, colour_of(table, "colours", letter))
        for number, letter in zip(numbers, letters, strict=True)
    )


def colour_of(table: Table, key: str, letter: str) -> Colour:
    """The colour that a letter stands for."""
    try:
        return Colour.of(letter.upper())
    except KeyError:
        table.fail(key, f"There is no colour {letter!r}: there are R, Y, G and B.")


def _colour_by_name(table: Table) -> Colour:
    name = table.string("colour")
    names = [colour.name.lower() for colour in Colour]
    if name.lower() not in names:
        table.fail("colour", f"There is no colour {name!r}: there are {', '.join(names)}.")
    return Colour(names.index(name.lower()))


def number_list(table: Table, key: str, most: int) -> tuple[int, ...]:
    """Different numbers: a list, or a span like "2-12" or "12-2"."""
    numbers = _numbers(table, key)
    if len(set(numbers)) < len(numbers):
        table.fail(key, f"A number stands twice in {key}.")
    if len(numbers) > most:
        table.fail(key, f"{key} has at most {most} numbers here, not {len(numbers)}.")
    return numbers


def _numbers(table: Table, key: str) -> tuple[int, ...]:
    """A list of numbers, or a span like "2-12" or "12-2"."""
    value = table.data.get(key)
    if isinstance(value, str) and (span := _SPAN.fullmatch(value)):
        first, last = int(span[1][:4]), int(span[2][:4])
        step = 1 if first <= last else -1
        value = list(range(first, last + step, step))
    if not isinstance(value, list) or not value or not all(type(each) is int for each in value):
        table.fail(key, f'{key} is a list like [2, 3, 4], or a span like "2-12".')
    return tuple(value)
