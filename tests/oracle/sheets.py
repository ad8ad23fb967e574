"""A player's sheet, and every way in which a chain of bonus crosses may go on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tests.oracle.editions import (
    BAR,
    BONUS_CELLS,
    BONUS_PAIRS,
    DOUBLED,
    ROW_OF,
    ROWS,
    STEPS,
    TRACK,
    Cell,
    Edition,
    points,
)


@dataclass
class Sheet:
    """Marks of one player."""

    edition: Edition
    lucky: tuple[int, ...] = ()
    places: dict[str, list[int]] = field(default_factory=lambda: {row: [] for row in ROWS})
    locks: list[str] = field(default_factory=list)
    misses: int = 0
    used: list[int] = field(default_factory=list)
    """Spaces of the bar that are used up."""
    earned: list[str] = field(default_factory=list)
    kind: str = ""
    """The letter of the sheet in the connected editions."""
    bonus_rows: dict[str, list[int]] = field(default_factory=lambda: {"ab": [], "cd": []})
    diamonds: list[int] = field(default_factory=list)
    """Diamonds used for an exchange, counted from 0."""
    again: list[Cell] = field(default_factory=list)
    """Cells crossed a second time."""
    track: int = 0
    """Diamonds crossed for fifteen."""
    fields: dict[str, list[float]] = field(default_factory=lambda: {row: [] for row in ROWS})
    """Fields crossed: one between the places 1 and 2 is at 1.5."""

    def copy(self) -> Sheet:
        return replace(
            self,
            places={row: list(places) for row, places in self.places.items()},
            locks=list(self.locks),
            used=list(self.used),
            earned=list(self.earned),
            bonus_rows={name: list(places) for name, places in self.bonus_rows.items()},
            diamonds=list(self.diamonds),
            again=list(self.again),
            fields={row: list(places) for row, places in self.fields.items()},
        )

    def crosses(self, row: str) -> int:
        """The crosses that count for the last cell: second ones do, fields and lock do not."""
        again = sum(cell[0] == row for cell in self.again)
        doubled = [place for place in self.places[row] if self.doubled((row, place))]
        return len(self.places[row]) + again + len(doubled)

    def doubled(self, cell: Cell) -> bool:
        return self.edition.own == "DB" and self.edition.written(cell) in DOUBLED

    def count(self, row: str) -> int:
        return self.crosses(row) + (row in self.locks)

    def last(self, row: str) -> float:
        """Where the rightmost cross of a row is."""
        return max([*self.places[row], *self.fields[row]], default=-1)

    def next_place(self, row: str) -> int:
        return max(self.places[row], default=-1) + 1

    def fewest(self) -> list[str]:
        least = min(self.count(row) for row in ROWS)
        return [row for row in ROWS if self.count(row) == least]

    def has(self, name: str) -> bool:
        cell = self.edition.find(name)
        assert cell is not None
        return cell[1] in self.places[cell[0]]

    def fault(self, cell: Cell, closed: list[str]) -> str | None:
        """S8, then S1, then S7 or L2; one's own locks close a row at once."""
        row, place = cell
        if row in closed or row in self.locks:
            return "S8"
        if place < self.last(row) or (place == self.last(row) and self.edition.own != "DA"):
            return "S1"
        if self.edition.closes(cell) and self.crosses(row) < self.edition.needed:
            return self.edition.not_earned
        return None

    def cross(self, cell: Cell) -> None:
        self.places[cell[0]].append(cell[1])
        if self.edition.closes(cell):
            self.locks.append(cell[0])

    def score(self) -> int:
        rows = [min(self.edition.most, self.count(row) + self.beside(row)) for row in ROWS]
        total = sum(map(points, rows)) + points(self.steps()) + TRACK[self.track]
        if "double-fewest" in self.earned:
            total += points(min(rows))
        if "plus-13" in self.earned:
            total += 13
        return total if "no-misses" in self.earned else total - 5 * self.misses

    def beside(self, row: str) -> int:
        """BP5, QC5: crosses of the bonus row and of fields, which score in their row."""
        return len(self.bonus_rows["ab" if row in "ab" else "cd"]) + len(self.fields[row])

    def steps(self) -> int:
        """CA3: the crossed steps."""
        return sum(map(self.has, STEPS[self.kind])) if self.edition.own == "CA" else 0


@dataclass
class World:
    """One way in which a decision may be under way."""

    sheet: Sheet
    closed: list[str]
    """Rows that were closed when the action began."""
    anywhere: bool
    """Whether a bonus cross may go to any cell of its row."""
    queue: list[str] = field(default_factory=list)
    """Bonuses earned and not yet carried out, in the order in which they were earned."""
    rows: list[str] = field(default_factory=list)
    """Rows in which the bonus under way still has to cross."""
    lapsed: list[str] = field(default_factory=list)
    """Rows in which a cross lapsed since the last one that was made."""

    def copy(self) -> World:
        return replace(
            self,
            sheet=self.sheet.copy(),
            queue=list(self.queue),
            rows=list(self.rows),
            lapsed=list(self.lapsed),
        )

    @property
    def done(self) -> bool:
        return not self.rows and not self.queue

    def cross(self, cell: Cell) -> None:
        self.sheet.cross(cell)
        name = self.sheet.edition.written(cell)
        if self.sheet.edition.bonus == "bar" and name in BONUS_CELLS:
            self.queue.append("bar")
        if self.sheet.edition.bonus == "pairs":
            self._earn(name)

    def _earn(self, name: str) -> None:
        for kind, pair in BONUS_PAIRS.items():
            if name in pair and all(map(self.sheet.has, pair)):
                self.sheet.earned.append(kind)
                if kind in ("two-in-fewest", "one-in-each"):
                    self.queue.append(kind)

    def due(self) -> list[Cell]:
        """The cells of which one must be crossed now."""
        if not self.rows:
            return []
        row = self.rows[0]
        following = self.sheet.next_place(row)
        cells = [(row, place) for place in range(len(self.sheet.edition.rows[row]))]
        return [
            cell
            for cell in cells
            if (self.anywhere or cell[1] == following)
            and self.sheet.fault(cell, self.closed) is None
        ]

    def feed(self, cell: Cell) -> list[World]:
        """Every way on after making one of the crosses that are due."""
        if cell not in self.due():
            return []
        after = self.copy()
        after.rows.pop(0)
        after.lapsed = []
        after.cross(cell)
        return after.settled()

    def settled(self) -> list[World]:
        """Go on with all that needs no cross, until one is due or all is done."""
        while not self.done and not self.due():
            if self.rows:
                self.lapsed.append(self.rows.pop(0))
                continue
            bonus = self.queue.pop(0)
            if bonus == "two-in-fewest":
                return [world for row in self.sheet.fewest() for world in self._branch(row)]
            self.rows = list(ROWS) if bonus == "one-in-each" else self._space()
        return [self]

    def _branch(self, row: str) -> list[World]:
        branch = self.copy()
        branch.rows = [row, row]
        return branch.settled()

    def _space(self) -> list[str]:
        """Use up the leftmost space of the bar whose row is open: the row that it names."""
        for space, colour in enumerate(BAR):
            row = ROW_OF[colour]
            if space not in self.sheet.used and row not in self.closed + self.sheet.locks:
                self.sheet.used.append(space)
                return [row]
        return []

    def rule_against(self, cell: Cell) -> str | None:
        """What bars a cell that the bonus under way reaches for, if anything does."""
        row, place = cell
        reached = self.anywhere or place == self.sheet.next_place(row)
        wanted = [*self.lapsed, *(self.rows[:1] if self.anywhere else [])]
        return self.sheet.fault(cell, self.closed) if reached and row in wanted else None


def start(sheet: Sheet, cell: Cell, closed: list[str], *, anywhere: bool) -> list[World]:
    """Every way on after the first cross of a decision."""
    world = World(sheet.copy(), list(closed), anywhere)
    world.cross(cell)
    return world.settled()
