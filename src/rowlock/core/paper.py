"""What is printed: colours, cells, rows, sheets and editions. Paper never changes."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

ROW_LETTERS = "abcd"


class Colour(IntEnum):
    """A colour of rows and dice, in the order in which dice are read out."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3

    @property
    def letter(self) -> str:
        """The letter of the colour in a record."""
        return self.name[0]

    @staticmethod
    def of(letter: str) -> "Colour":
        """The colour of a letter; raises `KeyError` for an unknown letter."""
        return _BY_LETTER[letter]


COLOURS = tuple(Colour)
_BY_LETTER = {colour.letter: colour for colour in COLOURS}


class Stage(Enum):
    """What a game waits for. A turn of a variant is a tuple of stages."""

    DEAL = "deal"
    """The shuffled deck, before the first turn of a card game."""
    ROLL = "roll"
    WHITE = "white"
    """The white sum, or in the card game the number called."""
    COLOUR = "colour"
    TAKE = "take"
    SHUFFLE = "shuffle"
    """The discards, shuffled into a new pile."""
    PLAY = "play"
    OVER = "over"


class Scope(Enum):
    """For whom a row is closed."""

    TABLE = "table"
    SHEET = "sheet"


class Bonus(Enum):
    """The effect of a set of bonus cells once all of them are crossed (BB1)."""

    TWO_IN_FEWEST = "two-in-fewest"
    ONE_IN_EACH = "one-in-each"
    DOUBLE_FEWEST = "double-fewest"
    PLUS_13 = "plus-13"
    NO_MISSES = "no-misses"


class Cell(NamedTuple):
    """One number of a row."""

    number: int
    colour: Colour
    boxes: int = 1
    """How often the number can be crossed; each cross takes one box."""


class Spot(NamedTuple):
    """Where a cell is: row and place, both counted from 0."""

    row: int
    place: int


@dataclass(frozen=True)
class Row:
    """A row of cells, crossed from left to right, with a lock at its right end.

    A player's marks in a row are an integer with one bit for each printed box, leftmost lowest:
    the boxes of the first cell, those of the second, and so on; the box of the lock comes last.
    A *place* counts cells and a *bit* counts boxes. They differ behind a cell with two boxes.
    """

    cells: tuple[Cell, ...]
    closers: int = 1
    """How many cells at the right end close the row."""
    needed: int = 5
    """How many crosses a player needs in the row before crossing one of those."""

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def first_closer(self) -> int:
        """The place of the leftmost cell that closes the row."""
        return len(self.cells) - self.closers

    @cached_property
    def lock(self) -> int:
        """The mark of the lock: the box just right of the last cell."""
        return self.masks[-1]

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The boxes of each cell as marks, then that of the lock."""
        starts = accumulate((cell.boxes for cell in self.cells), initial=0)
        counts = [*(cell.boxes for cell in self.cells), 1]
        return tuple(
            ((1 << count) - 1) << start for start, count in zip(starts, counts, strict=True)
        )

    @cached_property
    def last_bits(self) -> tuple[int, ...]:
        """The bit of the last box of each cell, then that of the lock."""
        return tuple(mask.bit_length() - 1 for mask in self.masks)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The place of the rightmost mark, indexed by the bit length of the marks; -1 for none.

        The lock's place is the number of cells.
        """
        places = [place for place, mask in enumerate(self.masks) for _ in range(mask.bit_count())]
        return (-1, *places)

    @cached_property
    def most_before_closing(self) -> int:
        """How many crosses can be made before one that closes the row."""
        return sum(cell.boxes for cell in self.cells[: self.first_closer])

    @property
    def colour(self) -> Colour:
        """The colour of the last cell, whose die leaves when the row is closed (S8, MA3)."""
        return self.cells[-1].colour


@dataclass(frozen=True)
class Bar:
    """The bonus bar (BA1): each bonus cell crossed uses up its leftmost free space."""

    cells: frozenset[Spot]
    spaces: tuple[Colour, ...]


@dataclass(frozen=True)
class BonusSet:
    """Bonus cells of one kind (BB1): the bonus is earned when all of them are crossed."""

    bonus: Bonus
    cells: tuple[Spot, ...]


@dataclass(frozen=True)
class Paper:
    """One printed sheet."""

    rows: tuple[Row, ...]
    lucky: tuple[int, ...] = ()
    """Lucky numbers (L3)."""
    bar: Bar | None = None
    bonus_sets: tuple[BonusSet, ...] = ()

    @cached_property
    def has_chains(self) -> bool:
        """Whether a cross can earn bonus crosses."""
        return self.bar is not None or bool(self.bonus_sets)

    @property
    def most_crosses(self) -> int:
        """The most crosses of a row: all boxes before the closing cells, one of those, a lock."""
        return max(row.most_before_closing + 2 for row in self.rows)

    @cached_property
    def most_boxes(self) -> int:
        """The most boxes that a cell has."""
        return max(cell.boxes for row in self.rows for cell in row.cells)

    @cached_property
    def by_number(self) -> dict[int, tuple[Spot, ...]]:
        """The cells with each number, from the top row down."""
        found: dict[int, list[Spot]] = {}
        for spot, cell in self.spots():
            found.setdefault(cell.number, []).append(spot)
        return {number: tuple(spots) for number, spots in found.items()}

    @cached_property
    def by_cell(self) -> dict[tuple[int, int], tuple[Spot, ...]]:
        """The cells with each number and colour."""
        found: dict[tuple[int, int], list[Spot]] = {}
        for spot, cell in self.spots():
            found.setdefault((cell.number, cell.colour), []).append(spot)
        return {cell: tuple(spots) for cell, spots in found.items()}

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The colours that a die is rolled for."""
        return tuple(sorted({cell.colour for _, cell in self.spots()}))

    @cached_property
    def names(self) -> dict[Spot, str]:
        """The name of each cell: row letter and number."""
        return {spot: f"{ROW_LETTERS[spot.row]}{cell.number}" for spot, cell in self.spots()}

    @cached_property
    def by_name(self) -> dict[str, Spot]:
        """The cell with each name."""
        return {name: spot for spot, name in self.names.items()}

    def spots(self) -> Iterator[tuple[Spot, Cell]]:
        """Every cell with its place, row by row from left to right."""
        for index, row in enumerate(self.rows):
            for place, cell in enumerate(row.cells):
                yield Spot(index, place), cell

    def colour(self, spot: Spot) -> Colour | None:
        """The colour of a cell, `None` where there is none."""
        return self.rows[spot.row].cells[spot.place].colour if spot in self.names else None

    def row_of(self, colour: Colour) -> int:
        """The row of a colour on the bonus bar: the one whose last cell has this colour."""
        return next(index for index, row in enumerate(self.rows) if row.colour is colour)


@dataclass(frozen=True)
class Option:
    """A house rule: its name and its values, the default first."""

    name: str
    values: tuple[str, ...]
    house: bool = False
    """Whether other values than the default are house rules, not printed rules."""

    @property
    def default(self) -> str:
        """The default value."""
        return self.values[0]


BONUS_REACH = Option("bonus_reach", ("next", "any"), house=True)
JOKERS = Option("jokers", ("no", "yes"))
SHEET_TURN = (Stage.ROLL, Stage.WHITE, Stage.COLOUR)
CARD_TURN = (Stage.TAKE, Stage.WHITE, Stage.PLAY)


@dataclass(frozen=True)
class Variant:
    """A variant of the game, as data."""

    id: str
    title: str
    papers: tuple[Paper, ...]
    """The kinds of sheet; where there are several, seats get different ones (L3)."""
    turn: tuple[Stage, ...] = SHEET_TURN
    sides: int = 6
    fewest_seats: int = 1
    most_seats: int = 5
    all_choose_white: bool = True
    """Whether every seat acts in the white action (S4), or the active one alone (D1)."""
    closing: Scope = Scope.TABLE
    rows_to_end: int = 2
    misses_to_end: int = 4
    stones: int = 0
    """Stones a player has on a shared board; 0 where everybody has a sheet."""
    most_skipped: int | None = None
    """Cells that a play of cards may skip between its first and last cross (K4, K9)."""
    options: tuple[Option, ...] = ()
    rule_numbers: tuple[tuple[str, str], ...] = ()
    """Refusal codes whose rule has another number in this variant."""
    source: str = ""
    """The TOML text of a custom sheet."""

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def paper(self) -> Paper:
        """The first kind of sheet; all kinds have the same rows."""
        return self.papers[0]

    @property
    def is_board(self) -> bool:
        """Whether both players share one board and place stones on it."""
        return self.stones > 0

    @property
    def has_cards(self) -> bool:
        """Whether cards are played instead of dice rolled."""
        return Stage.TAKE in self.turn

    @cached_property
    def rules(self) -> dict[str, str]:
        """The rule behind each refusal code in this variant."""
        return RULES | dict(self.rule_numbers)


RULES = {
    "game-over": "S9",
    "not-awaited": "S3",
    "not-a-choice": "S3",
    "not-the-white-sum": "S4",
    "not-the-call": "K3",
    "not-a-colour-sum": "S5",
    "die-gone": "S5",
    "one-white-cross": "S4",
    "one-colour-cross": "S5",
    "row-closed": "S8",
    "left-to-right": "S1",
    "not-earned": "S7",
    "bonus-due": "BA2",
    "bonus-wrong": "BA2",
    "barred": "D3",
    "stack-safe": "D3",
    "not-foremost": "D2",
    "same-space": "D5",
    "take-count": "K2",
    "take-place": "K2",
    "play-count": "K4",
    "not-held": "K4",
    "one-colour": "K4",
    "joker-colour": "K8",
    "not-on-cards": "K4",
    "skip": "K4",
    "roll-not-due": "S3",
    "deal-not-due": "K10",
    "die-closed": "S8",
    "die-missing": "S3",
    "die-face": "S3",
    "deck-wrong": "K1",
    "pile-wrong": "K10",
}
"""The rule behind each refusal code, unless `Variant.rule_numbers` has another."""
