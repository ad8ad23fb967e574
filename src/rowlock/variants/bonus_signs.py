"""The sign of each kind of bonus, for print, browser, terminal and CLI."""

from __future__ import annotations

from typing import NamedTuple

from rowlock.core.paper import Bonus, Paper, Spot
from rowlock.core.sheet import BONUS_POINTS

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


def bonus_kind(paper: Paper, spot: Spot) -> str | None:
    """The kind of bonus that a cell belongs to (BA1, BB1)."""
    if paper.bar and spot in paper.bar.cells:
        return BAR
    return next((each.bonus.value for each in paper.bonus_sets if spot in each.cells), None)


def bonus_kinds(paper: Paper) -> list[str]:
    """The kinds of bonus on a sheet, in the order of its legend."""
    return [*([BAR] if paper.bar else []), *(each.bonus.value for each in paper.bonus_sets)]
