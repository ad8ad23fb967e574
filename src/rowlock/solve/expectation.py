"""What a turn is worth before its roll, when what follows each choice is known.

With the white dice fixed, a turn is worth the greatest of `B`, the best without a colour action, and
of what the four coloured dice allow. Those are independent. So for each set of white rolls the cells
are sorted by worth, and the chance that none of the best `i` is on the dice is a sum of products,
`missed[i]`. The order hardly depends on the number of misses: it is kept from one to the next.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rowlock.solve.compiled import compiled, inlined
from rowlock.solve.dice import FACE_BITS, Dice, Floats, Ints

MISSES = 4
"""The fourth miss ends the game (S9): a sheet has 0 to 3."""
NEVER = -1e30
"""The worth of what may not be done."""
MISS = -5.0


class Work(NamedTuple):
    """Space for one state: what its choices lead to goes in, its worth comes out.

    The last axis is always the number of misses.
    """

    cells: Ints
    """Cell: its number and its colour."""
    alone: Floats
    """Cell: worth of a colour cross after a white pass."""
    white: Floats
    """Waiting rolls, choice: worth of a white cross and no colour cross."""
    both: Floats
    """White choice, cell: worth of both crosses."""
    choices: Ints
    """Sum: the white choices there are."""
    choice_count: Ints
    group: Ints
    """Sum: its group; sums without any white choice are one group, number 0."""
    best: Floats
    """Group, cell: the most that a colour cross brings with the best white choice."""
    floor: Floats
    """Group: the best white cross alone."""
    order: Ints
    """Group: the cells, those sorted last time first."""
    known: Ints
    """Group: how many cells were sorted, and `missed` holds for."""
    missed: Floats
    """Group, n: chance that none of the first n cells in the order is on the dice."""
    worth: Floats
    """Waiting rolls: the result."""


def work_space(sums: int, cells: int, choices: int, players: int) -> Work:
    """Space for sums up to `sums`, so many cells and white choices."""
    return Work(
        cells=np.zeros((cells, 2), np.int64),
        alone=np.zeros((cells, MISSES)),
        white=np.zeros((players, choices, MISSES)),
        both=np.zeros((choices, cells, MISSES)),
        choices=np.zeros((sums + 1, choices), np.int32),
        choice_count=np.zeros(sums + 1, np.int32),
        group=np.zeros(sums + 1, np.int32),
        best=np.zeros((sums + 1, cells, MISSES)),
        floor=np.zeros((sums + 1, MISSES)),
        order=np.zeros((sums + 1, cells), np.int32),
        known=np.zeros(sums + 1, np.int32),
        missed=np.zeros((sums + 1, cells + 1)),
        worth=np.zeros((players, MISSES)),
    )


@compiled
def turn_worth(work: Work, dice: Dice, cells: int) -> None:
    """The worth of a state before its owner's turn, and before rolls of others, for all misses."""
    players = len(work.worth)
    groups = _group(work, dice, cells)
    after_miss = MISS
    for misses in range(MISSES - 1, -1, -1):
        worth = 0.0
        for group in range(groups):
            floor = max(after_miss, work.floor[group, misses])
            count = _sort(work.order, work.best, work.known, cells, group, misses, floor)
            if count > work.known[group]:
                work.missed[group, : count + 1] = 0.0
                for total in range(2, 2 * dice.sides + 1):
                    if work.group[total] == group:
                        for pair in range(dice.start[total], dice.start[total + 1]):
                            _walk(work.order, work.cells, work.missed, dice.faces, dice.popcount, dice.inverse, dice.chance, dice.sides, group, count, pair)
                work.known[group] = count
            worth += _sum(work.order, work.best, work.missed, group, misses, floor, count)
        work.worth[0, misses] = worth
        for waiting in range(1, players):
            work.worth[waiting, misses] = _wait_worth(work, dice, waiting, misses)
        after_miss = MISS + work.worth[players - 1, misses]

@inlined
def _sum(order, best, missed, group, misses, floor, count):
    chance = missed[group, 0]
    worth = chance * floor
    below = floor
    for index in range(count - 1, -1, -1):
        above = best[group, order[group, index], misses]
        worth += (above - below) * (chance - missed[group, index + 1])
        below = above
    return worth


@inlined
def _group(work: Work, dice: Dice, cells: int) -> int:
    """Group the sums by white choices and find the best of these for each colour cross."""
    groups = 1
    last = len(work.white) - 1
    for misses in range(MISSES):
        work.floor[0, misses] = NEVER
    work.known[0] = -1
    for cell in range(cells):
        work.order[0, cell] = cell
        for misses in range(MISSES):
            work.best[0, cell, misses] = work.alone[cell, misses]
    for total in range(2, 2 * dice.sides + 1):
        count = work.choice_count[total]
        if count == 0:
            work.group[total] = 0
            continue
        work.group[total] = groups
        work.known[groups] = -1
        choice = work.choices[total, 0]
        for misses in range(MISSES):
            work.floor[groups, misses] = work.white[last, choice, misses]
        for cell in range(cells):
            work.order[groups, cell] = cell
            for misses in range(MISSES):
                work.best[groups, cell, misses] = max(work.alone[cell, misses], work.both[choice, cell, misses])
        for index in range(1, count):
            choice = work.choices[total, index]
            for misses in range(MISSES):
                work.floor[groups, misses] = max(work.floor[groups, misses], work.white[last, choice, misses])
            for cell in range(cells):
                for misses in range(MISSES):
                    work.best[groups, cell, misses] = max(work.best[groups, cell, misses], work.both[choice, cell, misses])
        groups += 1
    return groups


@inlined
def _sort(order, best, known, cells: int, group: int, misses: int, floor: float) -> int:
    """Bring the cells worth more than `floor` to the front, the best first; return how many.

    Where that changes the order, what was known of it is cut off there.
    """
    count = 0
    for index in range(cells):
        cell = order[group, index]
        worth = best[group, cell, misses]
        if worth > floor:
            place = count
            while place > 0 and best[group, order[group, place - 1], misses] < worth:
                place -= 1
            count += 1
            if place != index:
                for later in range(index, place, -1):
                    order[group, later] = order[group, later - 1]
                order[group, place] = cell
                known[group] = min(known[group], place)
    return count

@inlined
def _walk(order, cells, missed, faces, popcount, inverse, chances, sides, group: int, count: int, pair: int) -> None:
    """Add what one pair of white dice gives to `missed`."""
    full = (1 << sides) - 1
    free = full | full << FACE_BITS | full << 2 * FACE_BITS | full << 3 * FACE_BITS
    chance = chances[pair]
    missed[group, 0] += chance
    for index in range(count):
        cell = order[group, index]
        shift = cells[cell, 1] * FACE_BITS
        before = free >> shift & full
        after = before & ~faces[pair, cells[cell, 0]]
        if after != before:
            if after == 0:
                break
            chance *= popcount[after] * inverse[popcount[before]]
            free ^= (before ^ after) << shift
        missed[group, index + 1] += chance


@inlined
def _wait_worth(work: Work, dice: Dice, waiting: int, misses: int) -> float:
    """The worth before a roll of somebody else, of which only the white sum may be used."""
    stay = work.worth[waiting - 1, misses]
    worth = 0.0
    for total in range(2, 2 * dice.sides + 1):
        best = stay
        for index in range(work.choice_count[total]):
            best = max(best, work.white[waiting - 1, work.choices[total, index], misses])
        worth += dice.sum_chance[total] * best
    return worth
