"""The value of a turn before its roll, given the values of what follows each choice.

For a fixed pair of white dice the value of a roll is the maximum of a floor B, the best choice
without a colour action, and of best[cell] over the cells that the coloured dice offer. The coloured
dice are independent, so the expectation of the maximum does not need all 6⁴ rolls. Sort the cells
by value, v₁ ≥ v₂ ≥ … ≥ v_n > B, and let M_k be the probability that none of the first k cells is
offered (`missed`). Then

    E[max] = B + Σ_k (v_k − v_{k+1}) · (1 − M_k)        with v_{n+1} = B

because the maximum exceeds v_{k+1} exactly when one of the first k cells is offered. M_k is a
product over the colours of the share of faces that offer none of those cells (`_walk_pair`).
M_k depends on the order of the cells only, and that order hardly changes with the number of
misses, so it is kept from one number of misses to the next and recomputed only where the order
differs (`known`).

Misses are processed from three down to zero: the value with k misses needs that with k + 1.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

from rowlock.kernel.jit import bits_of, cached_jit, linked
from rowlock.solver.problem import MISSES, Floats, Longs

# Compilation, dice tables, and the arrays of one turn: all that the kernels share.


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
    """The tables of dice with a number of sides, for numbers up to `top`."""
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
    """Work space for one state: values after its choices in, its own value out.

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
    """Work space for states with a maximum of cells and white choices."""
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


# The expectation over the rolls.


MISS = -5.0
NEVER = -1e30
"""The value of an illegal choice."""
ABOVE_ZERO = 1024.0
"""Offset that makes all values positive: then the bits of a float sort like the float."""
CELL_MASK = 127
"""The low mantissa bits of a sort key, replaced by the cell: a relative error of 1e-13."""
LEAST = -100.0
"""Below the value of every legal choice."""


@compiled
def turn_worth(work: Work, dice: Dice, cells: int, miss: float, end: float) -> None:
    """The value before the player's own turn and before others' rolls, for each number of misses.

    `miss` is the cost of a miss, `end` the gain of the sheet when the fourth ends the game.
    """
    groups = _group_sums(work, dice, cells)
    players = len(work.worth)
    after_miss = miss + end
    # Backwards over the misses: a turn without a cross leads to one miss more on the same sheet,
    # whose value must be known first. `after_miss` carries it down.
    for misses in range(MISSES - 1, -1, -1):
        worth = 0.0
        for group in range(groups):
            floor = max(after_miss, work.floor[group, misses])
            count = _sort(work, group, misses, floor)
            if count > work.known[group]:
                _walk(work, dice, group, count)
            worth += _group_worth(work, group, misses, floor, count)
        work.worth[0, misses] = worth
        for waiting in range(1, players):
            work.worth[waiting, misses] = _wait_worth(work, dice, waiting, misses)
        after_miss = miss + work.worth[players - 1, misses]


@inlined
def _group_sums(work: Work, dice: Dice, cells: int) -> int:
    """Group white sums with the same white choices; return the number of groups.

    All sums without a white choice share group 0, so M_k is summed once for all of them.
    """
    _open_group(work, cells, 0)
    groups = 1
    for total in range(2, 2 * dice.sides + 1):
        group = 0
        if work.choice_count[total] > 0:
            group = groups
            _open_group(work, cells, group)
            for index in range(work.choice_count[total]):
                _take_in(work, cells, group, work.choices[total, index])
            groups += 1
        for pair in range(dice.start[total], dice.start[total + 1]):
            work.pairs[group, work.pair_count[group]] = pair
            work.pair_count[group] += 1
    for cell in range(cells):
        work.order[0, cell] = cell
    work.candidates[0] = cells
    _sort(work, 0, MISSES - 1, NEVER)
    for group in range(groups - 1, -1, -1):
        _gather(work, cells, group)
    return groups


@inlined
def _open_group(work: Work, cells: int, group: int) -> None:
    work.known[group] = -1
    work.pair_count[group] = 0
    for misses in range(MISSES):
        work.floor[group, misses] = NEVER
    for cell in range(cells):
        copy_worth(work.best, group, cell, work.alone, 0, cell)


@inlined
def copy_worth(
    target: Floats, first: int, second: int, source: Floats, third: int, fourth: int
) -> None:
    """Copy for all misses; reading all before writing any lets the compiler use one vector move."""
    none, one = source[third, fourth, 0], source[third, fourth, 1]
    two, three = source[third, fourth, 2], source[third, fourth, 3]
    target[first, second, 0], target[first, second, 1] = none, one
    target[first, second, 2], target[first, second, 3] = two, three


@inlined
def _take_in(work: Work, cells: int, group: int, choice: int) -> None:
    """Add a white choice to a group."""
    last = len(work.white) - 1
    for misses in range(MISSES):
        work.floor[group, misses] = max(work.floor[group, misses], work.white[last, choice, misses])
    for cell in range(cells):
        none = _greater(work.best[group, cell, 0], work.both[choice, cell, 0])
        one = _greater(work.best[group, cell, 1], work.both[choice, cell, 1])
        two = _greater(work.best[group, cell, 2], work.both[choice, cell, 2])
        three = _greater(work.best[group, cell, 3], work.both[choice, cell, 3])
        work.best[group, cell, 0], work.best[group, cell, 1] = none, one
        work.best[group, cell, 2], work.best[group, cell, 3] = two, three


@inlined
def _greater(one: float, other: float) -> float:
    return one if one > other else other  # noqa: FURB136 - becomes one instruction


@inlined
def _gather(work: Work, cells: int, group: int) -> None:
    """Select the cells that can beat the best white cross alone, for any number of misses."""
    count = 0
    for index in range(cells):
        cell = work.order[0, index]
        none = work.best[group, cell, 0] > _greater(work.floor[group, 0], LEAST)
        one = work.best[group, cell, 1] > _greater(work.floor[group, 1], LEAST)
        two = work.best[group, cell, 2] > _greater(work.floor[group, 2], LEAST)
        three = work.best[group, cell, 3] > _greater(work.floor[group, 3], LEAST)
        work.order[group, count] = cell
        count += int(none | one | two | three)
    work.candidates[group] = count


@inlined
def _sort(work: Work, group: int, misses: int, floor: float) -> int:
    """Sort the cells of a group; return how many exceed `floor`.

    Insertion sort: the order is nearly right from the last call. Insertion uses min/max instead of
    branches, which the processor could not predict.
    """
    count = work.candidates[group]
    unsorted = 0
    for index in range(count):
        cell = work.order[group, index]
        key = _key(work.best[group, cell, misses]) | cell
        if index > 0 and key > work.keys[index - 1]:
            unsorted = 1
            for place in range(index):
                other = work.keys[place]
                work.keys[place] = max(key, other)
                key = min(key, other)
        work.keys[index] = key
    if unsorted:
        _reorder(work, group, count)
    least = _key(floor) | CELL_MASK
    above = 0
    for index in range(count):
        above += int(work.keys[index] > least)
    return above


@inlined
def _key(worth: float) -> int:
    """An integer that sorts like the value, with its low bits free for the cell."""
    return int(bits_of(worth + ABOVE_ZERO)) & ~CELL_MASK


@inlined
def _reorder(work: Work, group: int, count: int) -> None:
    """Adopt the order of the keys; `known` becomes the first place where it differs."""
    known = work.known[group]
    for place in range(count - 1, -1, -1):
        cell = work.keys[place] & CELL_MASK
        if work.order[group, place] != cell:
            known = min(known, place)
        work.order[group, place] = cell
    work.known[group] = known


@inlined
def _walk(work: Work, dice: Dice, group: int, count: int) -> None:
    """Compute M_0 … M_count, summed over the white pairs of the group with their chances."""
    for place in range(count + 1):
        work.missed[group, place] = 0.0
    for index in range(work.pair_count[group]):
        _walk_pair(work, dice, group, count, work.pairs[group, index])
    work.known[group] = count


@inlined
def _walk_pair(work: Work, dice: Dice, group: int, count: int, pair: int) -> None:
    """Add one white pair to M_k.

    A number is offered in a colour when white die + coloured die makes it, so a cell takes at most
    two faces of its colour. `free` holds the faces that offer none of the cells so far, `left`
    their count per colour; `dice.share[faces, fewer]` is (faces − fewer) / faces.
    """
    free = dice.all_faces
    left = dice.all_counts
    chance = dice.chance[pair]
    work.missed[group, 0] += chance
    # The coloured dice are independent, so P(none of the first k+1 cells) is P(none of the first k)
    # times the share of this colour's faces that remain, given that earlier cells of the same
    # colour were missed: (faces − fewer) / faces.
    for place in range(count):
        cell = work.order[group, place]
        colour = work.colour[cell]
        taken = free & dice.faces[pair, work.number[cell]] << colour * FACE_BITS
        free ^= taken
        faces = left >> colour * FACE_BITS & 15
        fewer = int(taken != 0) + int(taken & (taken - 1) != 0)
        left -= fewer << colour * FACE_BITS
        chance *= dice.share[faces, fewer]
        work.missed[group, place + 1] += chance


@inlined
def _group_worth(work: Work, group: int, misses: int, floor: float, count: int) -> float:
    """E[max] over the rolls of a group, times the chance of the group: see the module."""
    chance = work.missed[group, 0]
    worth = chance * floor
    below = floor
    # E[max] as a telescoping sum: the value rises from the floor in steps, and step k is reached
    # unless the first k+1 cells all miss, with probability M_0 − M_{k+1}.
    for place in range(count - 1, -1, -1):
        above = work.best[group, work.order[group, place], misses]
        worth += (above - below) * (chance - work.missed[group, place + 1])
        below = above
    return float(worth)


@inlined
def _wait_worth(work: Work, dice: Dice, waiting: int, misses: int) -> float:
    """The value before another player's roll: only the white sum may be used (S4)."""
    stay = work.worth[waiting - 1, misses]
    worth = 0.0
    # Another player's roll: V = Σ P(sum) · max(stay, best white cross for the sum).
    for total in range(2, 2 * dice.sides + 1):
        best = stay
        for index in range(work.choice_count[total]):
            best = max(best, work.white[waiting - 1, work.choices[total, index], misses])
        worth += dice.sum_chance[total] * best
    return worth
