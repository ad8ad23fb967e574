"""Integer codes, array sizes and memory layout of a game and its tables."""

from functools import cache
from typing import Annotated, Any, Protocol, TypeVar, cast, get_args, get_type_hints

import numpy as np

from rowlock.core.paper import Bonus


def plain(number: int) -> int:
    """A constant that numba treats as a variable.

    Otherwise numba would specialise a function for each constant argument.
    """
    return cast(int, np.int64(number))


ZERO = plain(0)
ONE = plain(1)

MOST_SEATS = 5
MOST_ROWS = 4
MOST_CELLS = 17
MOST_MARKS = MOST_CELLS + 1
"""Places in a row: its cells and the lock."""
MOST_BOXES = 30
"""Boxes of the cells of a row."""
MOST_STONES = 40
MOST_NUMBERS = 32
"""Cells hold numbers below this."""
MOST_COLOURS = 4
MOST_SETS = 8
MOST_SPACES = 60
"""Spaces of a bonus bar."""
MOST_KINDS = 32
"""Kinds of sheet (L3)."""
MOST_LINKS = 12
"""Pairs of linked cells on a sheet (CB2)."""
MOST_STEPS = 24
"""Steps on a sheet (CA2)."""
MOST_DIAMONDS = 20
"""Diamonds that exchange a number (XC1)."""
MOST_TIES = 2
"""Bonuses in one sheet that let a player choose between rows with the fewest crosses."""
MOST_PATHS = MOST_ROWS**MOST_TIES
MOST_FIRST = 32
"""Cells that one roll can offer a player."""
MOST_PLAYS = 1 + MOST_FIRST * MOST_PATHS
MOST_WHITE = 1 + 2 * MOST_ROWS * MOST_PATHS
"""Plays of a white action: of one cell in each row, and of one more with a lucky number."""
MOST_CROSSES = MOST_ROWS * MOST_CELLS
MOST_TURNS = 1000
"""Turn limit. No sheet game lasts that long; an endless exchange of hits on a board is cut off."""
HIDDEN, INNER = 128, 32
"""The usual widths of the two inner layers of a net."""
WIDTHS = (HIDDEN, 2 * HIDDEN)
"""The widths that the first may have."""
MOST_HIDDEN = max(WIDTHS)
MOST_INPUTS = 4096
MOST_MISSES = 9
MOST_SET_CELLS = 8
MOST_SHOWN = 2 * MOST_ROWS + 6 + MOST_SETS + MOST_LINKS
"""Inputs that show one sheet: rows, misses, kind, bonus space, stones left, bonus sets, second
boxes of rows, steps, links, diamonds."""
MOST_STANDING = 2 * MOST_SEATS + MOST_ROWS
"""Inputs that show how several sheets stand to each other."""
MOST_CHANGES = MOST_SEATS * MOST_SHOWN + MOST_STANDING
ROW_SETS = 1 << MOST_ROWS

AFTER_WHITE = plain(MOST_SEATS)
AFTER_COLOUR = plain(MOST_SEATS + 1)
TRIAL = plain(MOST_SEATS + 2)
WHITE_SLOTS = plain(MOST_SEATS + 3)
COLOUR_SLOTS = plain(2 * MOST_SEATS + 3)
"""Slots after those of the seats, for lookahead; the last two have one for each seat."""
SLOTS = 3 * MOST_SEATS + 3

ROW_SHIFT = 5
"""A cell is one number: its row, shifted by so many bits, and its place."""
PLACE_MASK = (1 << ROW_SHIFT) - 1
ROW_MASK = MOST_ROWS - 1
HALVES = 2
"""Words of bits that a set of cells takes: one for the upper and one for the lower two rows."""
WORD_SHIFT = 6
"""From this bit on, a cell names the word that holds it …"""
CELL_BITS = (1 << WORD_SHIFT) - 1
"""… and below it, the bit."""
TIE_SHIFT = 8
"""A play is one number: its first cell, and from this bit on the rows chosen in ties."""
TIE_BITS = 2
TIE_MASK = (1 << TIE_BITS) - 1
EXCHANGED = 1 << TIE_SHIFT + TIE_BITS * MOST_TIES
"""The bit of a play that takes the other number of a diamond (XC2)."""
CELL_MASK = (1 << TIE_SHIFT) - 1
PASS = -1

ROLL, WHITE, COLOUR, OVER = plain(0), plain(1), plain(2), plain(3)
"""Stages."""
REASONS = (None, "misses", "rows", "stones")
NO_REASON, MISSES, ROWS, STONES = range(4)


TWO_IN_FEWEST, ONE_IN_EACH, DOUBLE_FEWEST, PLUS_13, NO_MISSES = range(MOST_ROWS, MOST_ROWS + 5)
"""Kinds of bonus; smaller numbers stand for a cross that is due in that row."""
BONUS_KINDS = {
    Bonus.TWO_IN_FEWEST: TWO_IN_FEWEST,
    Bonus.ONE_IN_EACH: ONE_IN_EACH,
    Bonus.DOUBLE_FEWEST: DOUBLE_FEWEST,
    Bonus.PLUS_13: PLUS_13,
    Bonus.NO_MISSES: NO_MISSES,
}


# Records, declared once for readers, mypy and numba.


T = TypeVar("T")


class Ints(Protocol):
    """An array of whole numbers."""

    def __getitem__(self, key: int | tuple[int, ...]) -> int: ...
    def __setitem__(self, key: int | tuple[int, ...], value: int) -> None: ...


class Lines(Ints, Protocol):
    """A table of whole numbers, of any length."""

    shape: tuple[int, int]


class Words(Protocol):
    """An array of 64-bit words."""

    def __getitem__(self, key: int) -> np.uint64: ...
    def __setitem__(self, key: int, value: np.uint64) -> None: ...


class Floats(Protocol):
    """An array of numbers."""

    def __getitem__(self, key: int | tuple[int, ...]) -> float: ...
    def __setitem__(self, key: int | tuple[int, ...], value: float) -> None: ...


class Singles(Floats, Protocol):
    """An array of numbers of single precision."""


class Streams(Protocol):
    """A record with streams of random words: see `rng`."""

    seed: Words
    number: int
    words: Words


class Tables:
    """A compiled variant: all facts that the kernel knows of it."""

    rows: int
    sides: int
    rows_to_end: int
    misses_to_end: int
    stones: int
    """Stones of a player on a shared board; 0 where everybody has a sheet."""
    all_choose_white: int
    ties: int
    """How many bonuses of the sheet let a player choose between rows."""
    miss_points: int
    length: Annotated[Ints, (MOST_ROWS,)]
    """Cells in a row."""
    lock: Annotated[Ints, (MOST_ROWS,)]
    """The bit of its lock among the marks of a row."""
    boxed: int
    """Whether a cell has several boxes (DA1, DB1)."""
    boxes: Annotated[Ints, (MOST_ROWS, MOST_CELLS)]
    """The boxes of each cell, as marks."""
    repeats: int
    """Whether a cell can be crossed a second time (DA2)."""
    at_once: Annotated[Ints, (MOST_ROWS,)]
    """The cells all of whose boxes are crossed at once, as bits (DB1)."""
    first_closer: Annotated[Ints, (MOST_ROWS,)]
    needed: Annotated[Ints, (MOST_ROWS,)]
    row_cells: Annotated[Ints, (MOST_ROWS,)]
    """The cells of a row, as bits of its half."""
    reach: Annotated[Ints, (MOST_ROWS, 2, MOST_MARKS)]
    """The cells right of a last cross, as bits of their half: without those that close the row, or
    with them for one who has earned it; by one more than the last place."""
    number_cells: Annotated[Ints, (MOST_NUMBERS, HALVES)]
    """The cells with a number, as bits."""
    colour_cells: Annotated[Ints, (MOST_COLOURS, MOST_NUMBERS, HALVES)]
    """The cells with a number in a colour, as bits."""
    colours: int
    """The colours that a die is rolled for, as bits."""
    closed_rows: Annotated[Ints, (ROW_SETS,)]
    """For closed rows as bits: how many they are …"""
    gone: Annotated[Ints, (ROW_SETS,)]
    """… the colours whose dice have left, as bits (S8, MA3) …"""
    struck: Annotated[Ints, (ROW_SETS,)]
    """… and the spaces struck from the bonus bar, as bits (BA4)."""
    bonus_cells: Annotated[Ints, (MOST_ROWS,)]
    """Cells that may bring further crosses, as bits: a bonus, or a linked cell."""
    compound_cells: Annotated[Ints, (MOST_ROWS,)]
    """Those, and all others whose cross may be more than one cross in a cell with one box: cells of
    rows with several boxes, steps, and all cells where there are exchanges."""
    bar_cells: Annotated[Ints, (MOST_ROWS,)]
    """Cells that use up a space of the bonus bar, as bits (BA1)."""
    spaces: int
    """Spaces of the bonus bar."""
    space_row: Annotated[Ints, (MOST_SPACES,)]
    """The row that each space gives a cross in."""
    sets: int
    set_kind: Annotated[Ints, (MOST_SETS,)]
    """What a set of bonus cells brings: one of `BONUS_KINDS`."""
    set_cells: Annotated[Ints, (MOST_SETS, MOST_ROWS)]
    set_marks: Annotated[Ints, (MOST_SETS, MOST_ROWS)]
    """The cells of a set by place, and as marks."""
    bonus_points: int
    """What the bonus `plus-13` brings (BB3)."""
    points: Annotated[Ints, (MOST_STONES + 1,)]
    """The points of a row by its number of crosses or stones (S10, D9)."""
    kinds: int
    """How many kinds of sheet there are (L3)."""
    kind_special: Annotated[Ints, (MOST_KINDS,)]
    """The numbers of each kind that offer more than their own cells, as bits: lucky numbers, or
    those of diamonds."""
    links: int
    """How many pairs of cells are crossed together at most (CB2)."""
    kind_pair: Annotated[Ints, (MOST_KINDS, MOST_LINKS, 2)]
    """One more than the cells of each pair, 0 where a kind has fewer."""
    kind_link: Annotated[Ints, (MOST_KINDS, MOST_ROWS << ROW_SHIFT)]
    """One more than the cell that is linked with each cell, 0 if there is none."""
    steps: int
    """Whether cells score as one more row (CA2)."""
    kind_steps: Annotated[Ints, (MOST_KINDS, MOST_ROWS)]
    """The steps of each kind by place, as bits …"""
    step_marks: Annotated[Ints, (MOST_KINDS, MOST_ROWS)]
    """… and as marks."""
    step_points: Annotated[Ints, (MOST_STEPS + 1,)]
    """The points of the steps by how many are crossed (CA3)."""
    diamonds: int
    """How many diamonds exchange a number (XC1)."""
    diamond: Annotated[Ints, (MOST_DIAMONDS, 2)]
    """The two numbers of each."""
    cell_number: Annotated[Ints, (MOST_ROWS << ROW_SHIFT,)]
    """The number of each cell."""


class Game:
    """One game, mutable, with room to look ahead in. A slot is a seat's sheet, or a copy of one."""

    seats: int
    turn: int
    """The turn that is being played, or whose roll is awaited, counted from 1."""
    active: int
    """The slot whose turn it is."""
    stage: int
    reason: int
    closed: int
    """Rows closed for everybody, as bits."""
    used: int
    """Crosses that the active seat has made in this turn (S6)."""
    used_cell: int
    """The space that the active seat has used in this turn, or `PASS` (D5)."""
    white: Annotated[Ints, (2,)]
    faces: Annotated[Ints, (MOST_COLOURS,)]
    """The coloured dice; 0 for one that is not there."""
    marks: Annotated[Ints, (SLOTS, MOST_ROWS)]
    """For each row its crosses as bits, one for each box, the lock's behind the last cell's."""
    last: Annotated[Ints, (SLOTS, MOST_ROWS)]
    """The place of the rightmost cross, -1 if there is none."""
    count: Annotated[Ints, (SLOTS, MOST_ROWS)]
    """Crosses in a row, the lock included."""
    shut: Annotated[Ints, (SLOTS,)]
    """Rows in which this slot may cross nothing any more, as bits."""
    misses: Annotated[Ints, (SLOTS,)]
    bar: Annotated[Ints, (SLOTS,)]
    """Spaces of the bonus bar used up or struck, and behind them the diamonds crossed, as bits."""
    kind: Annotated[Ints, (SLOTS,)]
    """The kind of sheet (L3)."""
    worth: Annotated[Ints, (SLOTS,)]
    """The value of the sheet by the formula of a policy."""
    left: Annotated[Ints, (SLOTS,)]
    """Stones still to be placed, on a shared board."""
    stones: Annotated[Ints, (2, MOST_ROWS, MOST_MARKS)]
    """Stones of each player on each space of a shared board, the lock's last."""
    free: Annotated[Ints, (SLOTS, HALVES)]
    """The cells that a slot may cross if the dice offer them, as bits."""
    found: Annotated[Ints, (HALVES,)]
    """The cells that may be crossed in an action, as bits …"""
    cells: Annotated[Ints, (MOST_FIRST,)]
    """… and as a list, from the top row down."""
    plays: Annotated[Ints, (3, MOST_PLAYS)]
    """The legal plays of an action, as `all_plays` finds them: the pass, then by first cell."""
    path: Annotated[Ints, (MOST_CROSSES,)]
    """The cells that the play carried out last has crossed, in order."""
    queue: Annotated[Ints, (MOST_SETS + MOST_SPACES,)]
    """Bonuses owed."""
    tied: Annotated[Ints, (MOST_TIES,)]
    """How many rows there were to choose from at each tie of the last chain."""
    paths: Annotated[Ints, (MOST_PATHS, MOST_CROSSES)]
    """The ways that the chains of one first cell can go …"""
    lengths: Annotated[Ints, (MOST_PATHS,)]
    """… and how long they are."""
    chosen: Annotated[Ints, (MOST_SEATS,)]
    """What each seat plays in this action."""
    fault: int
    """The last seat, counted from 1, whose own policy has named no legal play."""
    logging: int
    """Whether rolls and choices are written down."""
    log: Annotated[Ints, (MOST_TURNS, 2 + MOST_COLOURS + MOST_SEATS + 1)]
    """For each turn its dice (white, coloured), what each seat chose in the white action, and what
    the active one chose in the colour action."""
    side: Annotated[Ints, (MOST_SEATS,)]
    """The turns that each seat has to wait after the next one; a net numbers the seats by this."""
    at: Annotated[Ints, (MOST_SEATS,)]
    """For each seat the slot that is looked at."""
    shown: Annotated[Ints, (SLOTS, MOST_SHOWN)]
    """The inputs of a net that show a slot …"""
    points: Annotated[Ints, (SLOTS,)]
    """… its points …"""
    ripe: Annotated[Ints, (SLOTS,)]
    """… and how many rows it may lock."""
    base: Annotated[Singles, (2, MOST_HIDDEN)]
    """The first-layer accumulators of a net for two positions: now, and after the white choices
    under consideration …"""
    base_shown: Annotated[Ints, (2, MOST_SEATS, MOST_SHOWN)]
    """… and the inputs then on."""
    plus: Annotated[Ints, (MOST_CHANGES,)]
    minus: Annotated[Ints, (MOST_CHANGES,)]
    """Inputs that have been switched on and off since."""
    hidden: Annotated[Singles, (MOST_HIDDEN,)]
    inner: Annotated[Singles, (INNER,)]
    """The layers of a net during an evaluation."""
    chance: Annotated[Floats, (MOST_SEATS,)]
    """Each seat's chance to win in the position under consideration …"""
    best: Annotated[Floats, (MOST_SEATS,)]
    """… and after the best colour action …"""
    reply: int
    """… which is this."""
    choices: Annotated[Ints, (MOST_SEATS,)]
    """How many white plays each seat has …"""
    white_plays: Annotated[Ints, (MOST_SEATS, MOST_WHITE)]
    """… which they are …"""
    choice: Annotated[Ints, (MOST_SEATS,)]
    """… which of them is looked at …"""
    laid: Annotated[Ints, (MOST_SEATS,)]
    """… which of them lies on the seat's slot …"""
    made: Annotated[Ints, (MOST_SEATS,)]
    """… and how many crosses that one makes."""
    matrix: Annotated[Floats, (MOST_WHITE, MOST_WHITE)]
    """Of two players the active one's chance for each pair of choices; -1 if not yet known …"""
    replies: Annotated[Ints, (MOST_WHITE, MOST_WHITE)]
    """… and the colour action that follows."""
    totals: Annotated[Floats, (2, MOST_WHITE)]
    times: Annotated[Ints, (2, MOST_WHITE)]
    """Fictitious play of two seats: the cumulative payoff of each choice, and how often it was
    made."""
    solved: int
    """The turn and the net for which the choices that follow hold."""
    solution: Annotated[Ints, (MOST_SEATS,)]
    """What each seat chooses."""
    seed: Annotated[Words, (1,)]
    """The seed of the games, and below the number of the next one."""
    number: int
    words: Annotated[Words, (4,)]
    """Where the streams of random words stand: start and stride of dice, then of choices."""


class Policies:
    """Who plays how, seat by seat."""

    kind: Annotated[Ints, (MOST_SEATS,)]
    """One of the kinds named in `policies`."""
    open_worth: Annotated[Ints, (MOST_SEATS, MOST_ROWS, MOST_MARKS, MOST_STONES + 1)]
    """What an open row is worth, by one more than its last place, and by its crosses …"""
    closed_worth: Annotated[Ints, (MOST_SEATS, MOST_ROWS, MOST_MARKS, MOST_STONES + 1)]
    """… and a closed one …"""
    miss_worth: Annotated[Ints, (MOST_SEATS,)]
    """… and a miss …"""
    step_worth: Annotated[Ints, (MOST_SEATS, MOST_STEPS + 1)]
    """… and the steps, by how many are crossed."""
    sense: Annotated[Ints, (MOST_SEATS,)]
    """Whether plays that end the game are judged by the score lead (`sense`)."""
    net: Annotated[Ints, (MOST_SEATS,)]
    """Which of the nets a seat uses."""
    address: Annotated[Ints, (MOST_SEATS,)]
    """Where the function of a seat is."""
    draw_first: int
    """Whether the seat that starts is drawn (S2)."""
    draw_kinds: int
    """Whether everybody's kind of sheet is drawn, all different (L3)."""
    even_first: int
    """Whether the first rolls of consecutive games are stratified."""


STORED = {float: np.float64, Words: np.uint64, Floats: np.float64, Singles: np.float32}
"""Types of the fields that do not hold integers."""


@cache
def record_type(declared: type[Any]) -> np.dtype[np.void]:
    """The memory layout of one of the classes above."""
    fields: list[tuple[str, Any, tuple[int, ...]]] = []
    for name, hint in get_type_hints(declared, include_extras=True).items():
        kind, shape = get_args(hint) or (hint, ())
        fields.append((name, STORED.get(kind, np.int64), shape))
    return np.dtype(fields, align=True)


def blank(declared: type[T]) -> T:
    """A new record of one of the classes above, all zero."""
    return cast(T, np.zeros(1, record_type(cast(Any, declared))).view(np.recarray)[0])
