"""The backward-induction kernel for sheets without bonus chains."""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from typing import NamedTuple

from rowlock.solver.problem import MISSES, Floats, Longs, Records
from rowlock.solver.turn import (
    MISS,
    NEVER,
    Dice,
    Work,
    compiled,
    copy_worth,
    entry_point,
    inlined,
    turn_worth,
)


class Plain(NamedTuple):
    """The tables of a sheet; those of the second half follow those of the first."""

    classes: Records
    crosses: Records
    pairs: Records
    lucky: Longs
    first_count: int
    """How many classes the first half has."""
    second_count: int
    mirror: bool
    """Whether the halves may be exchanged, so that only one order of them is kept."""
    rows_to_end: int
    colour_after_end: bool
    """Not the rules, but a reading of them: S9 only once the turn is over."""


@entry_point
def place_of(plain: Plain, first: int, second: int) -> int:
    """The index of a sheet in the table."""
    return _place(plain, first, second)


@inlined
def _place(plain: Plain, first: int, second: int) -> int:
    high, low = max(first, second), min(first, second)
    folded = high * (high + 1) // 2 + low
    return folded if plain.mirror else first * plain.second_count + second


@inlined
def _move(plain: Plain, first: int, second: int, which: int, to: int) -> int:
    """The index of a sheet of which one half has changed."""
    return _place(plain, first, to) if which else _place(plain, to, second)


@entry_point
def solve_block(
    plain: Plain, dice: Dice, table: Floats, work: Work, block: tuple[int, int, int, int]
) -> int:
    """Solve the sheets of a block: first halves from … to …, second halves from … to …."""
    solved = 0
    # The first halves of a block are of one level, so none leads to another, and blocks of higher
    # levels are solved before (`steps`). A cross in the second half leads to a higher number, so
    # these go downwards. All successors are in the table already.
    for first in range(block[0], block[1]):
        last = min(block[3], first + 1) if plain.mirror else block[3]
        for second in range(last - 1, block[2] - 1, -1):
            closed = _closed(plain, first, second)
            if closed < plain.rows_to_end:
                cells = fill(plain, table, work, first, second)
                turn_worth(work, dice, cells, MISS, 0.0)
                _keep(table, work, _place(plain, first, second))
                solved += 1
    return solved


@inlined
def _closed(plain: Plain, first: int, second: int) -> int:
    return int(plain.classes[first].closed + plain.classes[plain.first_count + second].closed)


@inlined
def _keep(table: Floats, work: Work, place: int) -> None:
    for waiting in range(len(table)):
        for misses in range(MISSES):
            table[waiting, place, misses] = work.worth[waiting, misses]


@compiled
def fill(plain: Plain, table: Floats, work: Work, first: int, second: int) -> int:
    """Look up the value after each cross of a sheet; return the number of cells."""
    ends = _closed(plain, first, second) + 1 == plain.rows_to_end and not plain.colour_after_end
    cells = _fill_single(plain, table, work, first, second)
    _fill_within(plain, table, work, first, second, ends)
    _fill_across(plain, table, work, first, second, ends)
    gone = plain.classes[first].gone | plain.classes[plain.first_count + second].gone
    if gone != 0:
        _forbid(work, gone, cells)
    _offer(plain, work, first, second)
    return cells


@inlined
def _fill_single(plain: Plain, table: Floats, work: Work, first: int, second: int) -> int:
    """The cells, and the value after each of them alone."""
    last = len(table) - 1
    cell = 0
    for which in range(2):
        own = plain.first_count + second if which else first
        for source in range(plain.classes[own].start, plain.classes[own].stop):
            cross = plain.crosses[source]
            work.number[cell] = cross.number
            work.colour[cell] = cross.colour
            place = _move(plain, first, second, which, max(cross.to, 0))
            for waiting in range(len(table)):
                _look_up(work.white, waiting, cell, table, waiting, place, cross.gain)
            copy_worth(work.alone, 0, cell, work.white, last, cell)
            if cross.to < 0:
                _write(work.alone, 0, cell, NEVER)
            cell += 1
    return cell


@inlined
def _fill_within(
    plain: Plain, table: Floats, work: Work, first: int, second: int, ends: bool
) -> None:
    """Both crosses in the same half; `ends`: closing a row ends the game at once (S9)."""
    last = len(table) - 1
    shift = 0
    for which in range(2):
        own = plain.first_count + second if which else first
        start, source = plain.classes[own].start, plain.classes[own].square
        count = plain.classes[own].stop - start
        for i in range(count):
            over = ends and plain.crosses[start + i].die != 0
            for j in range(count):
                pair = plain.pairs[source]
                source += 1
                if pair.to < 0 or over:
                    _write(work.both, shift + i, shift + j, NEVER)
                else:
                    place = _move(plain, first, second, which, pair.to)
                    _look_up(work.both, shift + i, shift + j, table, last, place, pair.gain)
        shift = count


@inlined
def _fill_across(
    plain: Plain, table: Floats, work: Work, first: int, second: int, ends: bool
) -> None:
    """One cross in each half, in either order."""
    last = len(table) - 1
    own, other = plain.classes[first], plain.classes[plain.first_count + second]
    for i in range(own.start, own.stop):
        one = plain.crosses[i]
        here = i - own.start
        for j in range(other.start, other.stop):
            two = plain.crosses[j]
            there = own.stop - own.start + j - other.start
            gain = one.gain + two.gain
            # The order of two crosses in different halves does not change the sheet: one lookup
            # serves both.
            place = _place(plain, max(one.to, 0), max(two.to, 0))
            _look_up(work.both, here, there, table, last, place, gain)
            copy_worth(work.both, there, here, work.both, here, there)
            # S8: the die of a row that the white action closed has left before the colour action.
            never = one.to < 0 or two.to < 0
            if never or (one.die != 0 and (ends or one.die >> two.colour & 1)):
                _write(work.both, here, there, NEVER)
            if never or (two.die != 0 and (ends or two.die >> one.colour & 1)):
                _write(work.both, there, here, NEVER)


@inlined
def _look_up(
    target: Floats, first: int, second: int, table: Floats, waiting: int, place: int, gain: int
) -> None:
    """The gain of a cross plus the value after it, for all numbers of misses at once."""
    points = float(gain)
    none, one = points + table[waiting, place, 0], points + table[waiting, place, 1]
    two, three = points + table[waiting, place, 2], points + table[waiting, place, 3]
    target[first, second, 0], target[first, second, 1] = none, one
    target[first, second, 2], target[first, second, 3] = two, three


@inlined
def _write(both: Floats, choice: int, cell: int, worth: float) -> None:
    for misses in range(MISSES):
        both[choice, cell, misses] = worth


@inlined
def _forbid(work: Work, gone: int, cells: int) -> None:
    """No colour action with a die that has left the game (S8, MA3)."""
    for cell in range(cells):
        if gone >> work.colour[cell] & 1:
            _write(work.alone, 0, cell, NEVER)
            for choice in range(cells):
                _write(work.both, choice, cell, NEVER)


@inlined
def _offer(plain: Plain, work: Work, first: int, second: int) -> None:
    """The white choices for each sum, lucky ones included (S4, L4)."""
    for total in range(len(work.choice_count)):
        work.choice_count[total] = 0
    own, other = plain.classes[first], plain.classes[plain.first_count + second]
    fewest = min(own.fewest, other.fewest)
    for cell in range(own.stop - own.start + other.stop - other.start):
        shift = other.start - (own.stop - own.start) if cell >= own.stop - own.start else own.start
        cross = plain.crosses[shift + cell]
        if cross.to >= 0:
            _offer_cell(work, cross.number, cell)
            if cross.lucky == fewest:
                for index in range(len(plain.lucky)):
                    if plain.lucky[index] != cross.number:
                        _offer_cell(work, plain.lucky[index], cell)


@inlined
def _offer_cell(work: Work, number: int, cell: int) -> None:
    if number < len(work.choice_count):
        work.choices[number, work.choice_count[number]] = cell
        work.choice_count[number] += 1
