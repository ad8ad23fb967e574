"""What the solver's kernels share: compilation, dice tables, and the arrays of one turn."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

from rowlock.kernel.jit import cached_jit, linked
from rowlock.solver.problem import MISSES, Floats, Longs

F = TypeVar("F", bound=Callable[..., object])

# Reference counting is off (`_nrt`): owners outlive every call, and counting would dominate the run
# time. So kernels must not allocate arrays.
UNCOUNTED = {"_nrt": False}
HERE = Path(__file__).parent


def entry_point(function: F) -> F:
    """Compile on the first call, or load from the cache."""
    return cached_jit(function, HERE, **UNCOUNTED)


def compiled(function: F) -> F:
    """Compile a function into its callers."""
    return linked(function, **UNCOUNTED)


def inlined(function: F) -> F:
    """The same, inlined at every call: for the small functions of the innermost loops."""
    return linked(function, forceinline=True, **UNCOUNTED)


FACE_BITS = 15
"""Bits that a colour has in a mask of faces: four of them fit in 63."""


class Dice(NamedTuple):
    """The dice of an edition; pairs of white dice with sum `s` are `start[s]` to `start[s + 1]`."""

    sides: int
    start: Longs
    low: Longs
    high: Longs
    chance: Floats
    """The chance of each pair."""
    sum_chance: Floats
    """The chance of each sum."""
    faces: Longs
    """For each pair and number the faces of a coloured die that make it, as bits from 0."""
    share: Floats
    """For n faces and k of them the share of the others, (n - k) / n."""
    all_faces: int
    """All faces of all four colours, as bits."""
    all_counts: int
    """How many faces each of four colours has, in as many bits."""


def dice_tables(sides: int, top: int) -> Dice:
    """The tables of dice with so many sides, for numbers up to `top`."""
    pairs = sorted(
        ((low, high) for high in range(1, sides + 1) for low in range(1, high + 1)),
        key=lambda pair: (sum(pair), pair),
    )
    sums = [sum(pair) for pair in pairs]
    chance = np.array([(1 if low == high else 2) / sides**2 for low, high in pairs])
    return Dice(
        sides,
        np.searchsorted(sums, range(2 * sides + 2)).astype(np.int64),
        np.array([low for low, _ in pairs], np.int64),
        np.array([high for _, high in pairs], np.int64),
        chance,
        np.bincount(sums, chance).astype(np.float64),
        np.array([[_faces(sides, pair, n) for n in range(top + 1)] for pair in pairs], np.int64),
        np.array([[max(n - k, 0) / max(n, 1) for k in range(3)] for n in range(sides + 1)]),
        sum(((1 << sides) - 1) << colour * FACE_BITS for colour in range(4)),
        sum(sides << colour * FACE_BITS for colour in range(4)),
    )


def _faces(sides: int, pair: tuple[int, int], number: int) -> int:
    faces = {number - white for white in pair}
    return sum(1 << face - 1 for face in faces if 1 <= face <= sides)


# The arrays of one turn: made once for each thread, and used for every state.


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
