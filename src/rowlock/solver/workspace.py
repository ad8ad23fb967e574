"""Where the worth of one turn is worked out: made once, and used for every state."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rowlock.solver.dice_tables import Floats, Longs

MISSES = 4
"""The fourth miss ends the game (S9): a sheet has 0 to 3."""


class Work(NamedTuple):
    """Space for one state: what its choices lead to goes in, its worth comes out.

    The last axis of worths is the number of misses. Sums are grouped: those without any white
    choice are group 0, each of the others is a group by itself.
    """

    number: Longs
    """Cell: its number."""
    colour: Longs
    alone: Floats
    """Cell: worth of a colour cross after a white pass."""
    white: Floats
    """Rolls to wait for, white choice: worth of the white cross and no other."""
    both: Floats
    """White choice, cell: worth of both crosses."""
    choices: Longs
    """Sum: its white choices."""
    choice_count: Longs
    best: Floats
    """Group, cell: worth of a colour cross with the best white choice."""
    floor: Floats
    """Group: worth of the best white cross and no other."""
    pairs: Longs
    """Group: its pairs of white dice."""
    pair_count: Longs
    candidates: Longs
    """Group: how many cells may be worth more than the floor."""
    order: Longs
    """Group: those cells, the best first."""
    known: Longs
    """Group: for how much of the order `missed` is known."""
    missed: Floats
    """Group, n: chance that none of the first n cells in the order is on the dice."""
    keys: Longs
    """The cells of a group while they are sorted."""
    base: Longs
    """Row: what to add to a place to get its cell."""
    choice_of: Longs
    """Cell: the white choice that crosses it."""
    step_of: Longs
    """White choice: its cross, as the tables of the sheet number them."""
    found: Floats
    worth: Floats
    """Rolls to wait for: the result."""


def work_space(sides: int, cells: int, choices: int, players: int) -> Work:
    """Space for states of so many cells and white choices."""
    sums = 2 * sides + 1
    return Work(
        number=np.zeros(cells, np.uint32),
        colour=np.zeros(cells, np.uint32),
        alone=np.zeros((1, cells, MISSES)),
        white=np.zeros((players, choices, MISSES)),
        both=np.zeros((choices, cells, MISSES)),
        choices=np.zeros((sums, choices), np.uint32),
        choice_count=np.zeros(sums, np.int64),
        best=np.zeros((sums, cells, MISSES)),
        floor=np.zeros((sums, MISSES)),
        pairs=np.zeros((sums, sides * sides), np.uint32),
        pair_count=np.zeros(sums, np.int64),
        candidates=np.zeros(sums, np.int64),
        order=np.zeros((sums, cells), np.uint32),
        known=np.zeros(sums, np.int64),
        missed=np.zeros((sums, cells + 1)),
        keys=np.zeros(cells, np.int64),
        base=np.zeros(4, np.int64),
        choice_of=np.zeros(cells, np.int64),
        step_of=np.zeros(choices, np.int64),
        found=np.zeros((1, 1, MISSES)),
        worth=np.zeros((players, MISSES)),
    )
