"""Facts about single editions that are not rules: rule texts, weights, net errors, bonus signs."""

from typing import NamedTuple

from rowlock.core.moves import Roll
from rowlock.core.paper import Bonus, Paper, Spot, Stage
from rowlock.core.sheet import BONUS_POINTS

# The rules that apply, and example positions.


PARTS = {"S": 12, "L": 6, "MA": 3, "MB": 1, "BA": 6, "BB": 3, "D": 10, "K": 10}
PARTS |= {"BP": 6, "XC": 4, "DA": 5, "DB": 3, "CA": 3, "CB": 4, "QL": 4, "QC": 6}
"""The parts of the rules, as their page numbers them, and how many rules each has."""

EDITION_PARTS = {
    "classic": ("S",),
    "longo": ("L", "S"),
    "mixx-a": ("MA", "S"),
    "mixx-b": ("MB", "S"),
    "bonus-a": ("BA", "S"),
    "bonus-b": ("BB", "S"),
    "duel": ("D", "S"),
    "cards": ("K", "S"),
    "cards-mixx-a": ("K", "MA", "S"),
    "cards-mixx-b": ("K", "MB", "S"),
    "big-points": ("BP", "S"),
    "x-change": ("XC", "S"),
    "double-a": ("DA", "S"),
    "double-b": ("DB", "S"),
    "connected-a": ("CA", "S"),
    "connected-b": ("CB", "S"),
    "lucky-15": ("QL", "S"),
    "connect-15": ("QC", "S"),
}
"""The parts that apply to each edition, its own first."""


def rule_parts(edition: str) -> tuple[str, ...]:
    """The parts of the rules that apply to an edition; for a custom sheet the standard rules."""
    return EDITION_PARTS.get(edition, ("S",))


class Position(NamedTuple):
    """An example position for one rule, with dice or cards."""

    edition: str
    rule: str
    crosses: str
    """The crosses or stones of the player; a space named twice is a stack."""
    roll: Roll | None = None
    stage: Stage = Stage.WHITE
    closed: str = ""
    """Letters of rows that another player has closed."""
    kind: int = 0
    """Which of the edition's sheets, counted from 0."""
    theirs: str = ""
    """The stones of the other player."""
    used: str = ""
    """The space that was taken with the white dice."""
    hand: str = ""
    """Cards: those in hand, and the one on top of the pile."""
    called: str = "Y7"


_ROLL = Roll.of((4, 1), red=3, yellow=2, green=5, blue=6)

POSITIONS = (
    Position("classic", "S1", "a5 a7 b3 d10", Roll.of((2, 4), red=1, yellow=5, green=3, blue=6)),
    Position("classic", "S4", "a3 b4 c10 d12", Roll.of((3, 4), red=2, yellow=6, green=1, blue=5)),
    Position("classic", "S5", "a5 b4 c11", _ROLL, Stage.COLOUR),
    Position(
        "classic", "S7", "a2 a3 a5 a6 a9 b3 b7",
        Roll.of((6, 6), red=1, yellow=2, green=4, blue=3),
    ),
    Position("classic", "S8", "a2 b3 c11 d9", Roll.of((5, 3), red=2, green=4, blue=6), closed="b"),
    Position(
        "longo", "L2", "a2 a3 a4 a6 a8 a9 b5 c14 d13",
        Roll.of((8, 7), red=3, yellow=5, green=2, blue=8),
    ),
    Position(
        "longo", "L4", "a2 a4 b3 d14", Roll.of((4, 2), red=7, yellow=1, green=5, blue=3), kind=2
    ),
    Position("mixx-a", "MA2", "a3 b2 c12 d10", _ROLL, Stage.COLOUR),
    Position("mixx-b", "MB1", "a10 a2 b9 c8 d5", Roll.of((6, 2), red=4, yellow=1, green=3, blue=5)),
    Position("bonus-a", "BA2", "a2 a4 b4 d12", Roll.of((5, 6), red=2, yellow=3, green=1, blue=4)),
    Position(
        "bonus-b", "BB2", "a2 b5 b7 c10 d11", Roll.of((3, 4), red=6, yellow=2, green=5, blue=1)
    ),
    Position(
        "duel", "D3", "a3 c9 c7", Roll.of((3, 4), red=2, yellow=6, green=1, blue=5),
        theirs="a5 a7 b7 b7 d7 d5",
    ),
    Position(
        "duel", "D5", "a4 a8 b6 d10", Roll.of((5, 3), red=3, yellow=4, green=2, blue=6),
        Stage.COLOUR, theirs="b3 c8 d9", used="a8",
    ),
    Position(
        "duel", "D6", "a3 a5 a9 a10 a10 b4 b6", Roll.of((6, 6), red=1, yellow=2, green=4, blue=3),
        theirs="a7 c12 d8",
    ),
    Position("cards", "K3", "a3 b4 c10 d12", hand="R5 Y2 G9 B8 B4"),
    Position(
        "cards", "K4", "a4 d12 d11 d10 d9 d8", stage=Stage.PLAY, hand="B6 B3 B2 R9 Y4", called="G5"
    ),
    Position("cards-mixx-a", "K9", "a4 c11", stage=Stage.PLAY, hand="R3 R8 R11 B5 G9"),
    Position(
        "cards-mixx-b", "K4", "a10 b9 d5", stage=Stage.PLAY, hand="Y12 Y4 Y7 G2 B11", called="R5"
    ),
    Position("big-points", "BP2", "a5 b3 ab3 c9 d10", _ROLL),
    Position(
        "big-points", "BP4", "a4 b6 c10 cd10 d8", Roll.of((2, 4), red=2, green=4, blue=6),
        closed="b",
    ),
    Position("x-change", "XC2", "a3 b4 c11", Roll.of((5, 3), red=2, yellow=6, green=1, blue=4)),
    Position("double-a", "DA2", "a2 a2 a5 b3 b4 b4 c10", _ROLL),
    Position("double-b", "DB1", "a3 b2 c10 d12", _ROLL),
    Position(
        "connected-a", "CA3", "b2 c11 d10", Roll.of((4, 5), red=1, yellow=2, green=6, blue=3)
    ),
    Position(
        "connected-b", "CB2", "b7 c12", Roll.of((2, 4), red=5, yellow=1, green=3, blue=6)
    ),
    Position("lucky-15", "QL2", "a3 b4 c11", Roll.of((5, 4), red=2, yellow=6, green=1, blue=3)),
    Position("connect-15", "QC2", "a3 b4 c11", Roll.of((2, 1), red=5, yellow=3, green=4, blue=6)),
    Position("connect-15", "QC6", "", Roll.of((5, 1), red=2, yellow=3, green=4, blue=6)),
)  # fmt: skip
"""The examples of every edition."""

# Fitted weights and measured errors.


FORMULA_WEIGHTS = {
    "bonus-a": (0.606983, -0.000887, -0.129662, -0.869245, 0.051143, -0.049805),
    "bonus-b": (1.285932, 0.023712, -0.136558, -0.869245, 0.007118, -0.32919),
    "connected-a": (1.428762, 0.022483, -0.289131, -0.869245, 0.010584, -0.206788),
    "connected-b": (0.973958, 0.006614, -0.202841, -0.869245, 0.070593, -0.133405),
    "double-b": (0.96112, 0.000728, -0.213923, -0.869245, 0.027025, 0.055545),
    "duel": (0.765612, 0.019603, -0.018052, -0.869245, 0.05876, -0.287689),
    "longo": (0.76443, 0.003336, -0.075529, -0.869245, 0.030971, -0.085707),
    "mixx-b": (0.429922, 0.016912, -0.156793, -0.869245, 0.056806, 0.119327),
    "x-change": (0.842531, 0.020004, -0.156348, -0.869245, 0.032051, -0.143725),
    # A card game is played with the weights of the game with dice on the same sheet.
    "cards-mixx-b": (0.429922, 0.016912, -0.156793, -0.869245, 0.056806, 0.119327),
}
"""Weights of the bot `evolved`, in the order of `kernel.formula.Weights`, fitted by
`rowlock.training.formula_fit`."""

NET_SEATS = {
    "bonus-a": (2,),
    "bonus-b": (2,),
    "classic": (2, 3, 4, 5),
    "duel": (2,),
    "longo": (2,),
    "mixx-a": (2,),
    "mixx-b": (2,),
}
"""The numbers of seats for which the champion's net was trained, by edition."""

NET_ERRORS = {
    ("classic", 2): (0.02, 0.015),
    ("duel", 2): (0.03, 0.02),
    ("mixx-a", 2): (0.03, 0.02),
    ("mixx-b", 2): (0.03, 0.02),
}
"""Standard deviations of a net's chances, and of differences between them, from long rollouts,
as measured by `bench.calibration --check`; by edition and number of seats."""


# The sign of each kind of bonus, for print, browser, terminal and CLI.


BAR = "bar"
"""The kind of a cell that uses the bonus bar (BA1)."""


class BonusSign(NamedTuple):
    """What a bonus cell shows."""

    sign: str
    """On paper and in the browser."""
    narrow: str
    """In one column, for a terminal."""


BONUS_SIGNS = {
    BAR: BonusSign("+", "*"),
    Bonus.TWO_IN_FEWEST.value: BonusSign("××", "»"),
    Bonus.ONE_IN_EACH.value: BonusSign("≡×", "≡"),
    Bonus.DOUBLE_FEWEST.value: BonusSign("×2", "♦"),
    Bonus.PLUS_13.value: BonusSign(f"+{BONUS_POINTS}", "+"),
    Bonus.NO_MISSES.value: BonusSign("−0", "○"),
}


CELL_SIGNS = {
    "twice": ":",
    "at-once": "²",
    "step": "^",
    "link-down": "↓",
    "link-up": "↑",
    "link": "~",
    "field": "□",
}
"""The sign of each mechanism on a cell, in one column: two boxes that are crossed one after the
other (DA1) or at once (DB1), steps (CA2), links (CB2) and fields (QC1)."""


def bonus_kind(paper: Paper, spot: Spot) -> str | None:
    """The kind of bonus that a cell belongs to (BA1, BB1)."""
    if paper.bar and spot in paper.bar.cells:
        return BAR
    return next((each.bonus.value for each in paper.bonus_sets if spot in each.cells), None)


def bonus_kinds(paper: Paper) -> list[str]:
    """The kinds of bonus on a sheet, in the order of its legend."""
    return [*([BAR] if paper.bar else []), *(each.bonus.value for each in paper.bonus_sets)]
