"""What is printed: colours, cells, rows, sheets and editions. Paper never changes."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from importlib import import_module
from itertools import accumulate
from typing import NamedTuple

ROW_LETTERS = "abcd"
FIFTEEN = 15
"""The sum of three dice that a diamond needs (QL2)."""
FIFTEEN_NAME = str(FIFTEEN)
"""The next diamond, as a record writes it."""


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


class Source(Enum):
    """What can offer crosses to a seat; a variant lists its own. The value names it in events."""

    WHITE = "white"
    """The white sum, or the number called (S4, K3)."""
    COLOUR = "colour"
    """A white die and a coloured one (S5)."""
    LUCKY = "lucky"
    """A lucky number (L4)."""
    BONUS_ROW = "bonus-row"
    """A cell of a bonus row, in both actions (BP2)."""
    EXCHANGE = "exchange"
    """The other number of a diamond, in place of the white sum (XC2)."""
    FIFTEEN = "fifteen"
    """The next diamond, in place of both actions (QL2)."""
    FIELD = "field"
    """A field without number, in addition to a cross (QC2)."""


class Cell(NamedTuple):
    """One number of a row, or a field without number."""

    number: int
    """0 for a field (QC1)."""
    colour: Colour
    boxes: int = 1
    """How often the number can be crossed; each cross takes one box (DA1)."""
    at_once: bool = False
    """Whether the first cross takes all boxes (DB1)."""

    @property
    def is_field(self) -> bool:
        """Whether this is a field without number."""
        return self.number == 0


class Spot(NamedTuple):
    """Where a cell is: row and place, both counted from 0. Tracks count on after the rows."""

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
    def numbered(self) -> int:
        """The boxes whose crosses count for `needed`: all but those of fields (QC5)."""
        fields = (mask for cell, mask in zip(self.cells, self.masks, strict=False) if cell.is_field)
        return ~sum(fields)

    @cached_property
    def most_before_closing(self) -> int:
        """How many crosses can be made before one that closes the row."""
        return sum(cell.boxes for cell in self.cells[: self.first_closer])

    @cached_property
    def most_needed(self) -> int:
        """The most crosses that can be asked for before one that closes the row (S7, QC5)."""
        cells = self.cells[: self.first_closer]
        return sum(cell.boxes for cell in cells if not cell.is_field)

    def next_number(self, place: int) -> int:
        """The place of the first cell from a place on that is no field."""
        while place < len(self.cells) and self.cells[place].is_field:
            place += 1
        return place

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
class Track:
    """A line of boxes beside the rows, crossed from left to right; it has no lock.

    A player's marks in a track are an integer with one bit for each box, leftmost lowest.
    """

    source: Source
    boxes: tuple[tuple[int, ...], ...]
    """What is printed in each box: its number (BP1), both numbers (XC1), its points (QL1)."""
    rows: tuple[int, ...] = ()
    """The rows beside a bonus row (BP1)."""

    def __len__(self) -> int:
        return len(self.boxes)

    @property
    def letters(self) -> str:
        """The letters of the rows beside it, which name it in a record."""
        return "".join(ROW_LETTERS[row] for row in self.rows)


class Part(NamedTuple):
    """A part of the score, by name."""

    name: str
    """A key of `sheet.PARTS`."""
    most: int | None = None
    """How many crosses count at most, `None` for all of them."""


ROWS, BONUSES, MISSES = Part("rows"), Part("bonuses"), Part("misses")
"""The parts of every sheet: its rows (S10), bonuses that count at the end (BB3), misses (S10)."""


@dataclass(frozen=True)
class Paper:
    """One printed sheet."""

    rows: tuple[Row, ...]
    lucky: tuple[int, ...] = ()
    """Lucky numbers (L3)."""
    bar: Bar | None = None
    bonus_sets: tuple[BonusSet, ...] = ()
    links: tuple[tuple[Spot, Spot], ...] = ()
    """Pairs of cells that are crossed together (CB2)."""
    steps: tuple[Spot, ...] = ()
    """Cells that score as one more row (CA2)."""
    tracks: tuple[Track, ...] = ()
    parts: tuple[Part, ...] = (ROWS, BONUSES, MISSES)
    """What the score is the sum of."""
    letter: str = ""
    """The name of this kind of sheet (CA1), empty where lucky numbers tell kinds apart (L3)."""

    @cached_property
    def kind(self) -> str:
        """The name of this kind of sheet: its letter, or its lucky numbers."""
        return self.letter or " ".join(map(str, self.lucky))

    @cached_property
    def has_chains(self) -> bool:
        """Whether a cross can bring further crosses at once."""
        return self.bar is not None or bool(self.bonus_sets) or bool(self.links)

    @cached_property
    def linked(self) -> dict[Spot, Spot]:
        """The cell that is crossed together with each cell of a pair (CB2)."""
        return dict([*self.links, *((other, one) for one, other in self.links)])

    @cached_property
    def fields(self) -> frozenset[Spot]:
        """The fields without number (QC1)."""
        return frozenset(spot for spot, cell in self.spots() if cell.is_field)

    @cached_property
    def fifteen_row(self) -> int | None:
        """The row index of the diamonds of the fifteens, if there are any (QL1)."""
        return self.track_row(Source.FIFTEEN)

    def track_row(self, source: Source) -> int | None:
        """The row index of the track of a source, if there is one."""
        sources = [track.source for track in self.tracks]
        return len(self.rows) + sources.index(source) if source in sources else None

    def track(self, spot: Spot) -> Track | None:
        """The track that a box belongs to; `None` for a cell of a row."""
        index = spot.row - len(self.rows)
        return self.tracks[index] if 0 <= index < len(self.tracks) else None

    @property
    def most_crosses(self) -> int:
        """The most crosses that score in a row: all boxes before the closing cells, one of those,
        the lock and the bonus rows beside it (BP5), as far as they count (DA4)."""
        beside = [sum(len(track) for track in self.tracks_beside(row)) for row in self.row_indices]
        counts = zip(self.rows, beside, strict=True)
        most = max(row.most_before_closing + 2 + extra for row, extra in counts)
        return min([most, *(part.most for part in self.parts if part.name == "rows" and part.most)])

    @cached_property
    def row_indices(self) -> range:
        """The rows, counted from 0."""
        return range(len(self.rows))

    def tracks_beside(self, row: int) -> list[Track]:
        """The bonus rows that count for a row (BP5)."""
        return [track for track in self.tracks if row in track.rows]

    @cached_property
    def most_boxes(self) -> int:
        """The most boxes that a cell has."""
        return max(cell.boxes for row in self.rows for cell in row.cells)

    @cached_property
    def has_repeats(self) -> bool:
        """Whether a cell can be crossed a second time (DA2)."""
        cells = (cell for _, cell in self.spots())
        return any(cell.boxes > 1 and not cell.at_once for cell in cells)

    @cached_property
    def by_number(self) -> dict[int, tuple[Spot, ...]]:
        """The cells with each number, from the top row down."""
        found: dict[int, list[Spot]] = {}
        for spot, cell in self.spots():
            if not cell.is_field:
                found.setdefault(cell.number, []).append(spot)
        return {number: tuple(spots) for number, spots in found.items()}

    @cached_property
    def by_cell(self) -> dict[tuple[int, int], tuple[Spot, ...]]:
        """The cells with each number and colour."""
        found: dict[tuple[int, int], list[Spot]] = {}
        for spot, cell in self.spots():
            if not cell.is_field:
                found.setdefault((cell.number, cell.colour), []).append(spot)
        return {cell: tuple(spots) for cell, spots in found.items()}

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The colours that a die is rolled for."""
        return tuple(sorted({cell.colour for _, cell in self.spots()}))

    @cached_property
    def names(self) -> dict[Spot, str]:
        """The name of everything that a play can name, cells first.

        A cell has row letter and number, a field row letter and the numbers beside it, a cell of a
        bonus row the letters of both rows and its number. Every diamond of a fifteen is `15`.
        """
        cells = {
            spot: ROW_LETTERS[spot.row] + self._label(spot, cell) for spot, cell in self.spots()
        }
        return cells | dict(self._track_names())

    def _label(self, spot: Spot, cell: Cell) -> str:
        if not cell.is_field:
            return str(cell.number)
        cells = self.rows[spot.row].cells
        return f"{cells[spot.place - 1].number}/{cells[spot.place + 1].number}"

    def _track_names(self) -> Iterator[tuple[Spot, str]]:
        for row, track in enumerate(self.tracks, len(self.rows)):
            for place, box in enumerate(track.boxes):
                if track.source is Source.BONUS_ROW:
                    yield Spot(row, place), f"{track.letters}{box[0]}"
                elif track.source is Source.FIFTEEN:
                    yield Spot(row, place), FIFTEEN_NAME

    @cached_property
    def by_name(self) -> dict[str, Spot]:
        """The cell with each name; the next diamond of a fifteen depends on the sheet."""
        return {name: spot for spot, name in self.names.items() if name != FIFTEEN_NAME}

    def spots(self) -> Iterator[tuple[Spot, Cell]]:
        """Every cell with its place, row by row from left to right."""
        for index, row in enumerate(self.rows):
            for place, cell in enumerate(row.cells):
                yield Spot(index, place), cell

    def colour(self, spot: Spot) -> Colour | None:
        """The colour of a cell, `None` where there is none."""
        if spot not in self.names or spot.row >= len(self.rows):
            return None
        return self.rows[spot.row].cells[spot.place].colour

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
    sources: tuple[Source, ...] = (Source.WHITE, Source.COLOUR)
    """What offers crosses to a seat; where two offer the same cell, the first counts."""
    options: tuple[Option, ...] = ()
    kinds_rule: str = "L3"
    """The rule that gives every seat a kind of sheet of its own, where there are several."""
    rule_numbers: tuple[tuple[str, str], ...] = ()
    """Refusal codes whose rule has another number in this variant."""
    source: str = ""
    """The TOML text of a custom sheet."""

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Variant {self.id}>"

    def _repr_html_(self) -> str | None:
        """A blank sheet, for notebooks: drawn by a layer above, which is found by its name."""
        drawn: str | None = import_module("rowlock.notebook").variant_html(self)
        return drawn

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
    def white_extras(self) -> tuple[Source, ...]:
        """What offers cells in the white action besides the white sum; fields come on top (QC4)."""
        others = (Source.WHITE, Source.COLOUR, Source.FIELD)
        return tuple(source for source in self.sources if source not in others)

    @cached_property
    def colour_extras(self) -> tuple[Source, ...]:
        """What offers cells in the colour action besides the sum with a coloured die."""
        return tuple(source for source in self.sources if source is Source.BONUS_ROW)

    @cached_property
    def has_fields(self) -> bool:
        """Whether there are fields on top of a cross (QC2)."""
        return Source.FIELD in self.sources

    @cached_property
    def lucky_kinds(self) -> bool:
        """Whether lucky numbers tell the kinds of sheet apart (L3), not letters (CA1)."""
        return len(self.papers) > 1 and not self.paper.letter

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
    "no-neighbour": "BP2",
    "bonus-row-passed": "BP3",
    "diamond-passed": "XC3",
    "no-box-left": "DA2",
    "link-due": "CB2",
    "link-wrong": "CB2",
    "not-fifteen": "QL2",
    "fifteen-not-active": "QL2",
    "fifteen-in-white": "QL3",
    "no-diamond-left": "QL3",
    "no-one-and-five": "QC2",
    "one-field": "QC2",
    "field-in-white": "QC4",
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
