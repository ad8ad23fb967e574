"""The kernel for sheets without chains: classic, longo, both mixed ones, and one's own."""

from __future__ import annotations

from typing import NamedTuple

from rowlock.solve.compiled import compiled, inlined
from rowlock.solve.dice import Dice, Floats, Ints
from rowlock.solve.expectation import MISSES, NEVER, Work, turn_worth
from rowlock.solve.halves import Half


class Plain(NamedTuple):
    """Everything about a sheet that the kernel needs."""

    first: Half
    second: Half
    mirror: bool
    """Whether the halves may be exchanged, so that only the ordered ones are kept."""
    lucky: Ints
    dice: Dice
    rows_to_end: int
    colour_after_end: bool


@compiled
def place_of(plain: Plain, first: int, second: int) -> int:
    """Where the worth of a sheet stands in the table."""
    return _place(plain.mirror, len(plain.second.level), first, second)

@inlined
def _place(mirror, width, first, second):
    if mirror:
        high, low = max(first, second), min(first, second)
        return high * (high + 1) // 2 + low
    return first * width + second


@compiled
def solve_level(plain: Plain, table: Floats, work: Work, block: Ints) -> int:
    """Solve the sheets of a block: first halves from … to …, second halves from … to …."""
    solved = 0
    for first in range(block[0], block[1]):
        last = min(block[3], first + 1) if plain.mirror else block[3]
        for second in range(block[2], last):
            if plain.first.closed[first] + plain.second.closed[second] < plain.rows_to_end:
                cells = _fill(plain, table, work, first, second)
                turn_worth(work, plain.dice, cells)
                place = _place(plain.mirror, len(plain.second.level), first, second)
                for waiting in range(len(table)):
                    for misses in range(MISSES):
                        table[waiting, place, misses] = work.worth[waiting, misses]
                solved += 1
    return solved


@compiled
def _fill(plain: Plain, table: Floats, work: Work, first: int, second: int) -> int:
    """Look up what the crosses of a sheet lead to; return how many cells there are."""
    closed = plain.first.closed[first] + plain.second.closed[second]
    # S9: the game ends at once when a white cross closes the last row it needs.
    one_more = closed + 1 == plain.rows_to_end and not plain.colour_after_end
    mirror, width = plain.mirror, len(plain.second.level)
    ones = _fill_half(plain.first, mirror, width, table, work, first, second, 0, 0)
    twos = _fill_half(plain.second, mirror, width, table, work, second, first, 1, ones)
    _fill_pairs(plain.first, mirror, width, table, work, first, second, 0, 0, one_more)
    _fill_pairs(plain.second, mirror, width, table, work, second, first, 1, ones, one_more)
    _fill_across(plain, table, work, first, second, one_more)
    cells = ones + twos
    _forbid_gone(plain, work, first, second, cells)
    _offer(plain, work, first, second)
    return cells


@inlined
def _fill_half(
    half, mirror, width, table: Floats, work: Work, own: int, other: int, which: int, base: int
) -> int:
    """The cells of one half and what each of them leads to by itself."""
    start, stop = half.start[own], half.start[own + 1]
    last = len(table) - 1
    for source in range(start, stop):
        cell = base + source - start
        work.cells[cell, 0] = half.number[source]
        work.cells[cell, 1] = half.colour[source]
        to, gain = half.to[source], half.gain[source]
        if to < 0:
            for misses in range(MISSES):
                work.alone[cell, misses] = NEVER
        else:
            place = _place(mirror, width, other, to) if which else _place(mirror, width, to, other)
            for waiting in range(len(table)):
                for misses in range(MISSES):
                    work.white[waiting, cell, misses] = gain + table[waiting, place, misses]
            for misses in range(MISSES):
                work.alone[cell, misses] = work.white[last, cell, misses]
    return stop - start


@inlined
def _fill_pairs(
    half, mirror, width, table: Floats, work: Work, own: int, other: int, which: int, base: int, one_more: bool
) -> None:
    """Both crosses in the same half."""
    last = len(table) - 1
    start = half.start[own]
    count = half.start[own + 1] - start
    source = half.square[own]
    for i in range(count):
        ends = one_more and half.die[start + i] != 0
        for j in range(count):
            to, gain = half.pair_to[source], half.pair_gain[source]
            source += 1
            if to < 0 or ends:
                for misses in range(MISSES):
                    work.both[base + i, base + j, misses] = NEVER
            else:
                place = _place(mirror, width, other, to) if which else _place(mirror, width, to, other)
                for misses in range(MISSES):
                    work.both[base + i, base + j, misses] = gain + table[last, place, misses]


@inlined
def _fill_across(
    plain: Plain, table: Floats, work: Work, first: int, second: int, one_more: bool
) -> None:
    """One cross in each half, in either order."""
    one, two = plain.first, plain.second
    last = len(table) - 1
    one_start, one_stop = one.start[first], one.start[first + 1]
    two_start, two_stop = two.start[second], two.start[second + 1]
    middle = one_stop - one_start
    for i in range(one_start, one_stop):
        there = i - one_start
        for j in range(two_start, two_stop):
            back = middle + j - two_start
            if one.to[i] < 0 or two.to[j] < 0:
                for misses in range(MISSES):
                    work.both[there, back, misses] = NEVER
                    work.both[back, there, misses] = NEVER
            else:
                gain = one.gain[i] + two.gain[j]
                place = _place(plain.mirror, len(plain.second.level), one.to[i], two.to[j])
                for misses in range(MISSES):
                    worth = gain + table[last, place, misses]
                    work.both[there, back, misses] = worth
                    work.both[back, there, misses] = worth
                if one.die[i] != 0 and (one_more or one.die[i] >> two.colour[j] & 1):
                    for misses in range(MISSES):
                        work.both[there, back, misses] = NEVER
                if two.die[j] != 0 and (one_more or two.die[j] >> one.colour[i] & 1):
                    for misses in range(MISSES):
                        work.both[back, there, misses] = NEVER


@inlined
def _forbid_gone(plain: Plain, work: Work, first: int, second: int, cells: int) -> None:
    """No colour action with a die that has left the game (S8, MA3)."""
    gone = plain.first.gone[first] | plain.second.gone[second]
    if gone != 0:
        for cell in range(cells):
            if gone >> work.cells[cell, 1] & 1:
                work.alone[cell] = NEVER
                work.both[:cells, cell] = NEVER


@inlined
def _offer(plain: Plain, work: Work, first: int, second: int) -> None:
    """The white choices for each sum, lucky ones included (S4, L4)."""
    work.choice_count[:] = 0
    fewest = min(plain.first.fewest[first], plain.second.fewest[second])
    base = 0
    for which in range(2):
        half, own = (plain.second, second) if which else (plain.first, first)
        for source in range(half.start[own], half.start[own + 1]):
            cell = base + source - half.start[own]
            if half.to[source] >= 0:
                _offer_cell(work, half.number[source], cell)
                if half.lucky[source] == fewest:
                    for number in plain.lucky:
                        if number != half.number[source]:
                            _offer_cell(work, number, cell)
        base = half.start[own + 1] - half.start[own]


@inlined
def _offer_cell(work: Work, number: int, cell: int) -> None:
    if number < len(work.choice_count):
        work.choices[number, work.choice_count[number]] = cell
        work.choice_count[number] += 1
