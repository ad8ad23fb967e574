"""Integer codes and array sizes of the kernel: slots, stages, cells and plays."""

from __future__ import annotations

from typing import cast

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
"""Boxes in a row: its cells and the lock."""
MOST_STONES = 40
MOST_NUMBERS = 32
"""Cells hold numbers below this."""
MOST_COLOURS = 4
MOST_SETS = 8
MOST_SPACES = 60
"""Spaces of a bonus bar."""
MOST_KINDS = 32
"""Kinds of sheet (L3)."""
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
"""Units in the two inner layers of a net, usually."""
WIDTHS = (HIDDEN, 2 * HIDDEN)
"""How many the first may have."""
MOST_HIDDEN = max(WIDTHS)
MOST_INPUTS = 4096
MOST_MISSES = 9
MOST_STACKED = 13
"""Stones in a row that a net tells apart on a board."""
MOST_AHEAD = 50
"""Points ahead that a net tells apart."""
MOST_SET_CELLS = 8
MOST_SHOWN = MOST_ROWS + 4 + MOST_SETS
"""Inputs that show one sheet: rows, misses, kind, bonus space, stones left, bonus sets."""
MOST_STANDING = 2 * MOST_SEATS + MOST_ROWS
"""Inputs that show how several sheets stand to each other."""
MOST_CHANGES = MOST_SEATS * MOST_SHOWN + MOST_STANDING
ROW_SETS = 1 << MOST_ROWS

AFTER_WHITE = plain(MOST_SEATS)
AFTER_COLOUR = plain(MOST_SEATS + 1)
TRIAL = plain(MOST_SEATS + 2)
WHITE_SLOTS = plain(MOST_SEATS + 3)
COLOUR_SLOTS = plain(2 * MOST_SEATS + 3)
"""Slots behind those of the seats, for looking ahead; of the last two one for each seat."""
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
