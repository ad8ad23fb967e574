"""The later editions: one class each, its rules in the order in which a fault names them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.oracle.editions import (
    BONUS_ROWS,
    CELL,
    CHAINS,
    COLOUR_OF,
    DIAMONDS,
    FIELDS,
    Cell,
    Illegal,
)
from tests.oracle.game import Game, cells_of
from tests.oracle.sheets import Sheet

CELL_OR_FIELD = re.compile(r"[a-d](0|[1-9][0-9]*)(/(0|[1-9][0-9]*))?")
BONUS_CELL = re.compile(r"(ab|cd)(0|[1-9][0-9]*)")


class LaterGame(Game):
    """A legal choice is one that can be made: there is no second description of what is allowed."""

    def checked(self, seat: int, text: str) -> Sheet:
        after = self.sheets[seat].copy()
        if text != "-":
            self.make(seat, text, after)
        return after

    def make(self, seat: int, text: str, after: Sheet) -> None:
        """Make a choice on a sheet."""
        first, *rest = cells_of(text)
        if any(self.edition.find(name) is None for name in rest):
            raise Illegal(self.number_rule, text)
        cell = self.first_cell(seat, first, text)
        if rest:
            raise Illegal(self.number_rule, text)
        self.cross(cell, after)

    def first_cell(self, seat: int, name: str, text: str) -> Cell:
        """The cell with which a choice begins, if that may be crossed."""
        cell = self.edition.find(name)
        rule = self.rule_against(seat, cell) if cell else self.number_rule
        if cell is None or rule:
            raise Illegal(rule, text)
        return cell

    def cross(self, cell: Cell, after: Sheet) -> None:
        after.cross(cell)

    def texts(self, seat: int) -> list[str]:
        """Every choice that the sheet knows, but for the pass."""
        return [self.edition.written(cell) for cell in self.edition.cells()]

    def legal(self, seat: int) -> set[str]:
        return {"-", *(text for text in self.texts(seat) if self.allowed(seat, text))}

    def allowed(self, seat: int, text: str) -> bool:
        try:
            self.checked(seat, text)
        except Illegal:
            return False
        return True


class BigPoints(LaterGame):
    """BP: a bonus row between two rows."""

    def texts(self, seat: int) -> list[str]:
        bonus = [f"{name}{number}" for name, line in BONUS_ROWS.items() for number in line]
        return super().texts(seat) + bonus

    def make(self, seat: int, text: str, after: Sheet) -> None:
        first, *rest = text.split(">")
        if not all(CELL.fullmatch(name) or BONUS_CELL.fullmatch(name) for name in (first, *rest)):
            raise Illegal(None, text)
        known = all(name in self.texts(seat) for name in (first, *rest))
        rule = self.rule_against_name(seat, first) if known else self.number_rule
        if rule or rest:
            raise Illegal(rule or self.number_rule, text)
        if cell := self.edition.find(first):
            self.cross(cell, after)
        else:
            after.bonus_rows[first[:2]].append(BONUS_ROWS[first[:2]].index(int(first[2:])))

    def rule_against_name(self, seat: int, name: str) -> str | None:
        if cell := self.edition.find(name):
            return self.rule_against(seat, cell)
        return self.rule_against_bonus(seat, name[:2], int(name[2:]))

    def rule_against_bonus(self, seat: int, name: str, number: int) -> str | None:
        sheet = self.sheets[seat]
        if self.phase == "white":
            rows = list(name) if number == sum(self.white_dice) else []
        else:
            rows = [row for row in name if self.made(COLOUR_OF[row], number)]
        if not rows:
            return self.number_rule
        if not any(sheet.has(f"{row}{number}") for row in rows):
            return "BP2"
        if BONUS_ROWS[name].index(number) <= max(sheet.bonus_rows[name], default=-1):
            return "BP3"
        return None

    def made(self, colour: str, number: int) -> bool:
        return colour in self.colours() and number - self.dice[colour] in self.white_dice


class Exchange(LaterGame):
    """XC: a diamond turns the white sum into its other number."""

    def diamond(self, cell: Cell) -> int | None:
        pair = {sum(self.white_dice), self.edition.number(cell)}
        found = [at for at, numbers in enumerate(DIAMONDS) if set(numbers) == pair]
        return found[0] if found and self.phase == "white" else None

    def there(self, seat: int, cell: Cell) -> bool:
        return super().there(seat, cell) or self.diamond(cell) is not None

    def rule_against(self, seat: int, cell: Cell) -> str | None:
        rule, diamond = super().rule_against(seat, cell), self.diamond(cell)
        if rule is None and diamond is not None:
            return "XC3" if diamond <= max(self.sheets[seat].diamonds, default=-1) else None
        return rule

    def cross(self, cell: Cell, after: Sheet) -> None:
        super().cross(cell, after)
        diamond = self.diamond(cell)
        if diamond is not None:
            after.diamonds.append(diamond)


class Doubles(LaterGame):
    """DA: the foremost number of a row may be crossed twice."""

    def rule_against(self, seat: int, cell: Cell) -> str | None:
        rule = super().rule_against(seat, cell)
        return "DA2" if rule is None and cell in self.sheets[seat].again else rule

    def cross(self, cell: Cell, after: Sheet) -> None:
        if cell[1] in after.places[cell[0]]:
            after.again.append(cell)
        else:
            super().cross(cell, after)


class Chain(LaterGame):
    """CB: one cell of a pair brings the other."""

    def partner(self, seat: int, name: str) -> str | None:
        for pair in CHAINS[self.sheets[seat].kind]:
            ends = pair.split("-")
            if name in ends:
                return ends[1 - ends.index(name)]
        return None

    def texts(self, seat: int) -> list[str]:
        names = super().texts(seat)
        return [f"{n}>{other}" if (other := self.partner(seat, n)) else n for n in names]

    def make(self, seat: int, text: str, after: Sheet) -> None:
        first, *rest = cells_of(text)
        after.cross(self.first_cell(seat, first, text))
        forced = self.partner(seat, first)
        if rest != ([forced] if forced else []):
            raise Illegal("CB2", text)
        other = self.edition.find(forced or "")
        if other:
            after.cross(other)


class Fifteen(LaterGame):
    """QL: fifteen stands for the whole turn."""

    def texts(self, seat: int) -> list[str]:
        return [*super().texts(seat), "15"]

    def make(self, seat: int, text: str, after: Sheet) -> None:
        if text != "15":
            super().make(seat, text, after)
            return
        colours = [self.dice[colour] for colour in self.colours()]
        if seat != self.active or 15 - sum(self.white_dice) not in colours:
            raise Illegal("QL2", text)
        if self.phase != "white" or after.track == 4:
            raise Illegal("QL3", text)
        after.track += 1

    def white(self, texts: Sequence[str]) -> None:
        super().white(texts)
        if not self.reason and texts[self.active - 1] == "15":
            self.finish_turn()


class Fields(LaterGame):
    """QC: a 1 and a 5 open fields between the numbers."""

    RANK = ("S4", "S5", "S8", "S1", "S7", "QC2", "QC4")

    def texts(self, seat: int) -> list[str]:
        cells = super().texts(seat)
        rolled = [cell for cell in cells if int(cell[1:]) == sum(self.white_dice)]
        return [*cells, *FIELDS, *(f"{cell}+{field}" for cell in rolled for field in FIELDS)]

    def make(self, seat: int, text: str, after: Sheet) -> None:
        names = text.split("+")
        cells = [name for name in names if "/" not in name]
        fields = names[len(cells) :]
        if not fields and len(cells) == 1:
            super().make(seat, text, after)
            return
        if names[: len(cells)] != cells or not all(CELL_OR_FIELD.fullmatch(each) for each in names):
            raise Illegal(None, text)
        if not set(fields) <= set(FIELDS):
            raise Illegal("QC2", text)
        rules = [self.rule_against_name(seat, name) for name in cells]
        rules += [self.rule_against_field(seat, name) for name in fields]
        rules += [self.number_rule] if len(cells) > 1 else []
        rules += ["QC2"] if len(fields) > 1 else []
        broken = [rule for rule in rules if rule]
        if broken:
            raise Illegal(min(broken, key=self.RANK.index), text)
        for name in fields:
            after.fields[name[0]].append(place_of(name))
        for cell in filter(None, map(self.edition.find, cells)):
            after.cross(cell)

    def rule_against_name(self, seat: int, name: str) -> str | None:
        cell = self.edition.find(name)
        return self.rule_against(seat, cell) if cell else self.number_rule

    def rule_against_field(self, seat: int, name: str) -> str | None:
        row, sheet = name[0], self.sheets[seat]
        if row in self.closed:
            return "S8"
        if place_of(name) <= sheet.last(row):
            return "S1"
        if not self.opened(row):
            return "QC2"
        return None if self.phase == "white" else "QC4"

    def opened(self, row: str) -> bool:
        """QC2: whether two of the dice, a 1 and a 5, open the fields of a row."""
        faces: list[tuple[str | None, int]] = [(None, face) for face in self.white_dice]
        faces += [(colour, self.dice[colour]) for colour in self.colours()]
        pairs = [
            {one, five} - {None}
            for one, low in faces
            for five, high in faces
            if (low, high) == (1, 5)
        ]
        return any(not colours or COLOUR_OF[row] in colours for colours in pairs)


def place_of(field: str) -> float:
    """Where a field is in the line of its row: half a place behind the number to its left."""
    left = int(field[1:].partition("/")[0])
    return (left - 2 if field[0] in "ab" else 12 - left) + 0.5


LATER: dict[str, type[Game]] = {
    "BP": BigPoints,
    "XC": Exchange,
    "DA": Doubles,
    "DB": LaterGame,
    "CA": LaterGame,
    "CB": Chain,
    "QL": Fifteen,
    "QC": Fields,
}
