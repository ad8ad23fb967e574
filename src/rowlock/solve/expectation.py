"""What a turn is worth before its roll, when what follows each choice is known.

With the white dice fixed, a turn is worth the greatest of a floor, the best without a colour
action, and of what the coloured dice allow. Those are independent of each other. So the cells are
sorted by what crossing them is worth, and the chance that none of the best `n` is on the dice is a
product over the colours. That chance, `missed`, depends on the order of the cells alone, and the
order hardly depends on the number of misses: it is kept from one number of misses to the next.
"""

from __future__ import annotations

from rowlock.solve.compiled import bits_of, compiled, inlined
from rowlock.solve.dice import FACE_BITS, Dice, Floats
from rowlock.solve.work import MISSES, Work

MISS = -5.0
NEVER = -1e30
"""The worth of what may not be done."""
ABOVE_ZERO = 1024.0
"""Added to a worth to sort by, so that its bits rise with it."""
CELL_MASK = 127
"""The lowest bits of a worth to sort by, which hold the cell instead: 1e-13 of it."""
LEAST = -100.0
"""Less than anything that may be done is worth."""


@compiled
def turn_worth(work: Work, dice: Dice, cells: int, miss: float, end: float) -> None:
    """The worth before the owner's turn, and before rolls of others, for each number of misses.

    `miss` is what a miss costs, `end` what the sheet gains when the fourth ends the game.
    """
    groups = _group_sums(work, dice, cells)
    players = len(work.worth)
    after_miss = miss + end
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
    """Group the sums by their white choices; return how many groups there are."""
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
    """Copy for all misses; all are read before any is written, so that it is done at one stroke."""
    none, one = source[third, fourth, 0], source[third, fourth, 1]
    two, three = source[third, fourth, 2], source[third, fourth, 3]
    target[first, second, 0], target[first, second, 1] = none, one
    target[first, second, 2], target[first, second, 3] = two, three


@inlined
def _take_in(work: Work, cells: int, group: int, choice: int) -> None:
    """Let a group have a white choice."""
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
    """Find the cells that can be worth more than the best white cross alone."""
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
    """Sort the cells of a group; return how many are worth more than `floor`.

    The order is mostly right from the last time. Where it is not, a cell goes to its place without
    any branch, since none could be foreseen.
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
    """An integer that rises with a worth and has room for a cell."""
    return int(bits_of(worth + ABOVE_ZERO)) & ~CELL_MASK


@inlined
def _reorder(work: Work, group: int, count: int) -> None:
    """Take over the order of the keys, and note where it differs from the last."""
    known = work.known[group]
    for place in range(count - 1, -1, -1):
        cell = work.keys[place] & CELL_MASK
        if work.order[group, place] != cell:
            known = min(known, place)
        work.order[group, place] = cell
    work.known[group] = known


@inlined
def _walk(work: Work, dice: Dice, group: int, count: int) -> None:
    """Find `missed` for the first `count` cells in the order."""
    for place in range(count + 1):
        work.missed[group, place] = 0.0
    for index in range(work.pair_count[group]):
        _walk_pair(work, dice, group, count, work.pairs[group, index])
    work.known[group] = count


@inlined
def _walk_pair(work: Work, dice: Dice, group: int, count: int, pair: int) -> None:
    """Add what one pair of white dice gives to `missed`."""
    free = dice.all_faces
    left = dice.all_counts
    chance = dice.chance[pair]
    work.missed[group, 0] += chance
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
    """The worth of the rolls of a group, times their chance."""
    chance = work.missed[group, 0]
    worth = chance * floor
    below = floor
    for place in range(count - 1, -1, -1):
        above = work.best[group, work.order[group, place], misses]
        worth += (above - below) * (chance - work.missed[group, place + 1])
        below = above
    return float(worth)


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
