"""The backward-induction kernel for sheets with bonus chains."""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from typing import NamedTuple

from rowlock.solver import bonus_moves as moves
from rowlock.solver.bonus_tables import ROWS, Chained
from rowlock.solver.problem import MISSES, Floats, Longs
from rowlock.solver.turn import NEVER, Dice, Work, compiled, entry_point, inlined, turn_worth


class Desk(NamedTuple):
    """The arrays a worker needs while it solves."""

    chained: Chained
    dice: Dice
    reached: tuple[Longs, Longs]
    """The bitmap of reachable sheets, and the rank (number of bits before) of each word."""
    table: Floats
    work: Work
    sheets: Longs
    """The sheet being solved, those after each white choice, and one to spare."""
    queue: Longs
    spare: int
    """Misses that count as made, where fewer than four end the game."""


@entry_point
def solve_box(desk: Desk, low: Longs, high: Longs) -> int:
    """Solve the sheets that can be reached in a box of row states; return their number."""
    chained, sheets, words = desk.chained, desk.sheets, desk.reached[0]
    solved = 0
    sheets[0, moves.GAIN] = 0
    sheets[0, moves.REFUND] = 0
    for first in range(high[0] - 1, low[0] - 1, -1):
        moves.open_row(chained, sheets, 0, first)
        for second in range(high[1] - 1, low[1] - 1, -1):
            moves.open_row(chained, sheets, 1, second)
            for third in range(high[2] - 1, low[2] - 1, -1):
                moves.open_row(chained, sheets, 2, third)
                for fourth in range(high[3] - 1, low[3] - 1, -1):
                    moves.open_row(chained, sheets, 3, fourth)
                    if not moves.is_over(chained, sheets, 0):
                        for space in range(chained.spaces):
                            sheets[0, moves.POINTER] = space
                            code = moves.code_of(chained, sheets, 0)
                            if words[code >> 6] >> (code & 63) & 1:
                                _solve_sheet(desk, moves.rank_of(desk.reached, code))
                                solved += 1
    return solved


@compiled
def _solve_sheet(desk: Desk, place: int) -> None:
    cells = _fill(desk)
    miss = moves.miss_worth(desk.chained, desk.sheets, 0)
    turn_worth(desk.work, desk.dice, cells, miss, moves.end_worth(desk.chained, desk.sheets, 0))
    for waiting in range(len(desk.table)):
        for misses in range(MISSES):
            desk.table[waiting, place, misses] = desk.work.worth[waiting, misses]


@compiled
def _fill(desk: Desk) -> int:
    """Look up the value after each cross of a sheet; return the number of cells."""
    cells = _list_cells(desk.chained, desk.work, desk.sheets)
    choices = _fill_white(desk)
    for choice in range(choices):
        for cell in range(cells):
            for misses in range(MISSES):
                desk.work.both[choice, cell, misses] = NEVER
    for choice in range(choices):
        # S9: no colour action after the end of the game.
        if (
            not moves.is_over(desk.chained, desk.sheets, choice + 1)
            or desk.chained.colour_after_end
        ):
            _fill_both(desk, choice, choices + 1)
    return cells


@inlined
def _list_cells(chained: Chained, work: Work, sheets: Longs) -> int:
    """Number the cells right of the last cross of each row, and forbid all of them."""
    cells = 0
    for row in range(ROWS):
        state = chained.states[sheets[0, row]]
        work.base[row] = cells - state.free
        if not state.closed:
            for place in range(state.free, chained.lengths[row]):
                work.number[cells] = chained.cells[row, place].number
                work.colour[cells] = chained.cells[row, place].colour
                for misses in range(MISSES):
                    work.alone[0, cells, misses] = NEVER
                cells += 1
    for total in range(len(work.choice_count)):
        work.choice_count[total] = 0
    return cells


@inlined
def _fill_white(desk: Desk) -> int:
    """The white choices and the values after them; return their number."""
    chained, work, sheets = desk.chained, desk.work, desk.sheets
    last = len(desk.table) - 1
    gone = chained.gone[sheets[0, moves.CLOSED]]
    fewest = moves.fewest_count(chained, sheets, 0)
    choice = 0
    for row in range(ROWS):
        state = chained.states[sheets[0, row]]
        for source in range(state.start, state.stop):
            step = chained.steps[source]
            cell = work.base[row] + step.place
            lucky = step.place == state.free and state.count == fewest
            # A bonus may leave a choice of rows (BB2). `cross` returns the number of ways; each of
            # them is a separate white choice.
            tie, ways = 0, 1
            while tie < ways:
                found = moves.cross(chained, sheets, 0, choice + 1, source, tie, desk.queue)
                ways = max(ways, found)
                tie += 1
                if found > 0:
                    for waiting in range(len(desk.table)):
                        _look_up(desk, waiting, choice + 1, work.white, waiting, choice)
                    if not gone >> step.colour & 1:
                        _raise(work.alone, 0, cell, work.white, last, choice)
                    work.choice_of[cell] = choice
                    work.step_of[choice] = source
                    _offer(chained, work, step.number, choice, lucky)
                    choice += 1
    return choice


@inlined
def _offer(chained: Chained, work: Work, number: int, choice: int, lucky: bool) -> None:
    """Offer a white choice for its sum, and for lucky numbers if it is a lucky cross (S4, L4)."""
    if number < len(work.choice_count):
        work.choices[number, work.choice_count[number]] = choice
        work.choice_count[number] += 1
    if lucky:
        for index in range(len(chained.lucky)):
            other = chained.lucky[index]
            if other != number:
                work.choices[other, work.choice_count[other]] = choice
                work.choice_count[other] += 1


@inlined
def _fill_both(desk: Desk, choice: int, spare: int) -> None:
    """The value after a white choice and a colour cross.

    Two plain crosses in different rows lead to the same sheet either way: they are looked up once.
    """
    chained, work, sheets = desk.chained, desk.work, desk.sheets
    last = len(desk.table) - 1
    gone = chained.gone[sheets[choice + 1, moves.CLOSED]]
    white = chained.steps[work.step_of[choice]]
    white_cell = work.base[white.row] + white.place
    code = moves.code_of(chained, sheets, choice + 1)
    for row in range(ROWS):
        state = chained.states[sheets[choice + 1, row]]
        for source in range(state.start, state.stop):
            step = chained.steps[source]
            cell = work.base[row] + step.place
            either = white.plain and step.plain and row != white.row
            if either and work.choice_of[cell] < choice:
                continue
            if step.plain and not moves.is_over(chained, sheets, choice + 1):
                place = moves.rank_of(desk.reached, code + step.delta)
                points = float(sheets[choice + 1, moves.GAIN] + step.gain)
                refund = float(sheets[choice + 1, moves.REFUND])
                points -= refund * desk.spare
                if not gone >> step.colour & 1:
                    _read(desk.table, last, place, points, refund, work.both, choice, cell)
                if either and not gone >> white.colour & 1:
                    other = work.choice_of[cell]
                    _read(desk.table, last, place, points, refund, work.both, other, white_cell)
            elif not gone >> step.colour & 1:
                _fill_special(desk, choice, spare, source, cell)


@inlined
def _fill_special(desk: Desk, choice: int, spare: int, source: int, cell: int) -> None:
    """The value after a colour cross that starts a chain or closes its row."""
    last = len(desk.table) - 1
    tie, ways = 0, 1
    while tie < ways:
        found = moves.cross(desk.chained, desk.sheets, choice + 1, spare, source, tie, desk.queue)
        ways = max(ways, found)
        tie += 1
        if found > 0:
            _look_up(desk, last, spare, desk.work.found, 0, 0)
            _raise(desk.work.both, choice, cell, desk.work.found, 0, 0)


@inlined
def _look_up(desk: Desk, waiting: int, at: int, target: Floats, first: int, second: int) -> None:
    """The gain of a sheet so far plus its value."""
    chained, sheets = desk.chained, desk.sheets
    points, refund = float(sheets[at, moves.GAIN]), float(sheets[at, moves.REFUND])
    # BB3: spare misses, which only count as made, are not refunded.
    points -= refund * desk.spare
    if moves.is_over(chained, sheets, at):
        points += moves.end_worth(chained, sheets, at)
        for misses in range(MISSES):
            target[first, second, misses] = points + refund * misses
    else:
        place = moves.rank_of(desk.reached, moves.code_of(chained, sheets, at))
        _read(desk.table, waiting, place, points, refund, target, first, second)


@inlined
def _read(
    table: Floats,
    waiting: int,
    place: int,
    points: float,
    refund: float,
    target: Floats,
    first: int,
    second: int,
) -> None:
    """Gain plus value, for all numbers of misses at once."""
    # The refund of misses (BB3) is `refund` points for each miss made, so it is linear in the
    # column.
    none, one = table[waiting, place, 0], table[waiting, place, 1]
    two, three = table[waiting, place, 2], table[waiting, place, 3]
    target[first, second, 0] = points + none
    target[first, second, 1] = points + refund + one
    target[first, second, 2] = points + 2 * refund + two
    target[first, second, 3] = points + 3 * refund + three


@inlined
def _raise(
    target: Floats, first: int, second: int, source: Floats, third: int, fourth: int
) -> None:
    for misses in range(MISSES):
        target[first, second, misses] = max(
            target[first, second, misses], source[third, fourth, misses]
        )
