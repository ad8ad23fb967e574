"""The kernel for sheets with chains: a bonus bar, bonus sets, and one's own."""

from __future__ import annotations

from rowlock.solve.chains import (
    DOUBLE_FEWEST,
    NO_MISSES,
    ONE_IN_EACH,
    PLUS_13,
    ROWS,
    TWO_IN_FEWEST,
    Chained,
)
from rowlock.solve.compiled import compiled, count_bits, inlined
from rowlock.solve.dice import Dice, Floats, Longs
from rowlock.solve.expectation import MISS, MISSES, NEVER, Work, turn_worth

POINTER = ROWS
"""In a sheet of the kernel: the leftmost free space of the bonus bar."""
CLOSED = ROWS + 1
"""Rows closed, as bits."""
GAIN = ROWS + 2
"""Points gained since the state that is being solved."""
REFUND = ROWS + 3
"""Points gained for each miss that there is by now (BB3)."""
FIELDS = ROWS + 4
"""A sheet of the kernel is so many integers, the first being the states of its rows."""
MIDDLE = 64
"""Where the queue of bonuses begins: it grows at both ends."""
PLUS_POINTS = 13


@inlined
def _make(chained: Chained, sheets: Longs, at: int, step: int) -> None:
    """Make one cross, with its lock where it closes the row (S7)."""
    made = chained.steps[step]
    sheets[at, made.row] = made.to
    sheets[at, GAIN] += made.gain
    if made.closes:
        sheets[at, CLOSED] |= 1 << made.row
        # BA4: in one's own chain the colour is struck from the bar at once.
        sheets[at, POINTER] = chained.next_space[sheets[at, CLOSED], sheets[at, POINTER]]


@compiled
def cross(
    chained: Chained, sheets: Longs, source: int, at: int, step: int, tie: int, queue: Longs
) -> int:
    """Cross a cell with all that follows; return how many ways of breaking ties are to be tried.

    `tie` is the way to take, two bits for each decision (BB2); -1 is returned if there is none such.
    """
    for field in range(FIELDS):
        sheets[at, field] = sheets[source, field]
    if chained.steps[step].bar == 0 and len(chained.sets) == 0:
        _make(chained, sheets, at, step)
        return 1
    ways = _chain(chained, sheets, at, step, tie, queue)
    _forget(chained, sheets, at)
    return ways


@compiled
def _chain(chained: Chained, sheets: Longs, at: int, step: int, tie: int, queue: Longs) -> int:
    """Make a cross and all that is owed for it, in the order in which it is earned (BA2, BB2)."""
    head, tail = MIDDLE, MIDDLE
    ways = 1
    while step >= 0 or head < tail:
        if step >= 0:
            _make(chained, sheets, at, step)
            tail = _earn(chained, sheets, at, step, queue, tail)
            step = -1
            continue
        owed = queue[head]
        head += 1
        if owed < ROWS:
            step = _next_step(chained, sheets, at, owed)
        elif owed == ROWS + ONE_IN_EACH:
            for row in range(chained.rows - 1, -1, -1):
                head -= 1
                queue[head] = row
        else:
            row = _fewest(chained, sheets, at, tie & 3)
            if row < 0:
                return -1
            ways, tie = ways << 2, tie >> 2
            head -= 2
            queue[head] = row
            queue[head + 1] = row
    return ways


@inlined
def _next_step(chained: Chained, sheets: Longs, at: int, row: int) -> int:
    """The cross just right of the last one in a row, -1 if it may not be made (BA3)."""
    state = chained.states[sheets[at, row]]
    if state.start < state.stop and chained.steps[state.start].place == state.free:
        return state.start
    return -1


@inlined
def _fewest(chained: Chained, sheets: Longs, at: int, which: int) -> int:
    """One of the rows with the fewest crosses, -1 if there are not so many."""
    fewest = fewest_count(chained, sheets, at)
    found = -1
    for row in range(chained.rows):
        if chained.states[sheets[at, row]].count == fewest:
            which -= 1
            if which == -1:
                found = row
    return found


@inlined
def fewest_count(chained: Chained, sheets: Longs, at: int) -> int:
    """The fewest crosses that a row of a sheet has."""
    fewest = chained.states[sheets[at, 0]].count
    for row in range(1, chained.rows):
        fewest = min(fewest, chained.states[sheets[at, row]].count)
    return fewest


@inlined
def _earn(chained: Chained, sheets: Longs, at: int, step: int, queue: Longs, tail: int) -> int:
    """Use the bonus bar, earn bonus sets; return where the queue of what is owed ends."""
    made = chained.steps[step]
    space = sheets[at, POINTER]
    if made.bar and space + 1 < chained.spaces:
        queue[tail] = chained.bar_row[space]
        tail += 1
        sheets[at, POINTER] = chained.next_space[sheets[at, CLOSED], space + 1]
    if made.mark:
        marks = marks_of(chained, sheets, at)
        for index in range(len(chained.sets)):
            cells, bonus = chained.sets[index].cells, chained.sets[index].bonus
            if cells & made.mark and cells & marks == cells:
                if bonus == PLUS_13:
                    sheets[at, GAIN] += PLUS_POINTS
                elif bonus == NO_MISSES:
                    sheets[at, REFUND] -= int(MISS)
                elif bonus != DOUBLE_FEWEST:
                    queue[tail] = ROWS + bonus
                    tail += 1
    return tail


@inlined
def marks_of(chained: Chained, sheets: Longs, at: int) -> int:
    """The bonus cells that are crossed and not forgotten, as bits."""
    marks = 0
    for row in range(ROWS):
        marks |= chained.states[sheets[at, row]].marks
    return marks


@inlined
def _forget(chained: Chained, sheets: Longs, at: int) -> None:
    """Forget bonus cells that can matter no longer, so that equal games are one state."""
    if len(chained.sets) > 0:
        marks = marks_of(chained, sheets, at)
        passed = 0
        for row in range(ROWS):
            passed |= chained.states[sheets[at, row]].passed
        kept = marks
        for index in range(len(chained.sets)):
            cells, bonus = chained.sets[index].cells, chained.sets[index].bonus
            lost = passed & ~marks & cells != 0
            lasting = bonus == DOUBLE_FEWEST or bonus == NO_MISSES
            if lost or (cells & marks == cells and not lasting):
                kept &= ~cells
        for row in range(ROWS):
            own = kept >> chained.mark_shift[row] & chained.mark_mask[row]
            sheets[at, row] = chained.without[sheets[at, row], own]


@inlined
def code_of(chained: Chained, sheets: Longs, at: int) -> int:
    """The number of a sheet among all that can be written down."""
    code = sheets[at, POINTER]
    for row in range(ROWS):
        code += chained.states[sheets[at, row]].index
    return code


@inlined
def is_over(chained: Chained, sheets: Longs, at: int) -> bool:
    """Whether enough rows are closed to end the game (S9)."""
    return count_bits(sheets[at, CLOSED]) >= chained.rows_to_end


@inlined
def _earned(chained: Chained, sheets: Longs, at: int, wanted: int) -> bool:
    marks = marks_of(chained, sheets, at)
    found = False
    for index in range(len(chained.sets)):
        cells = chained.sets[index].cells
        if chained.sets[index].bonus == wanted and cells & marks == cells:
            found = True
    return found


@inlined
def end_worth(chained: Chained, sheets: Longs, at: int) -> float:
    """What a sheet gains by the end of the game: its shortest row once more (BB3)."""
    worth = 0.0
    if _earned(chained, sheets, at, DOUBLE_FEWEST):
        fewest = fewest_count(chained, sheets, at)
        worth = fewest * (fewest + 1) / 2
    return worth


@inlined
def miss_worth(chained: Chained, sheets: Longs, at: int) -> float:
    """What a miss costs (S10, BB3)."""
    return 0.0 if _earned(chained, sheets, at, NO_MISSES) else MISS


@inlined
def rank_of(words: Longs, ranks: Longs, code: int) -> int:
    """The place of a sheet among those that can be reached."""
    word = code >> 6
    return ranks[word] + count_bits(words[word] & ((1 << (code & 63)) - 1))


@inlined
def _open_sheet(chained: Chained, sheets: Longs, row: int, state: int) -> None:
    """Set a row of the sheet that is being solved."""
    sheets[0, row] = state
    sheets[0, CLOSED] &= ~(1 << row)
    sheets[0, CLOSED] |= chained.states[state].closed << row


@compiled
def reach_box(
    chained: Chained, words: Longs, sheets: Longs, queue: Longs, low: Longs, high: Longs
) -> int:
    """Mark what follows from the sheets marked in a box of row states; return their number."""
    found = 0
    sheets[0, GAIN] = 0
    sheets[0, REFUND] = 0
    for first in range(low[0], high[0]):
        _open_sheet(chained, sheets, 0, first)
        for second in range(low[1], high[1]):
            _open_sheet(chained, sheets, 1, second)
            for third in range(low[2], high[2]):
                _open_sheet(chained, sheets, 2, third)
                for fourth in range(low[3], high[3]):
                    _open_sheet(chained, sheets, 3, fourth)
                    if not is_over(chained, sheets, 0):
                        for space in range(chained.spaces):
                            sheets[0, POINTER] = space
                            code = code_of(chained, sheets, 0)
                            if words[code >> 6] >> (code & 63) & 1:
                                _reach(chained, words, sheets, queue)
                                found += 1
    return found


@inlined
def _reach(chained: Chained, words: Longs, sheets: Longs, queue: Longs) -> None:
    """Mark what one cross leads to; of two crosses, each is one."""
    for row in range(ROWS):
        state = chained.states[sheets[0, row]]
        for step in range(state.start, state.stop):
            tie, ways = 0, 1
            while tie < ways:
                ways = max(ways, cross(chained, sheets, 0, 1, step, tie, queue))
                tie += 1
                if not is_over(chained, sheets, 1):
                    code = code_of(chained, sheets, 1)
                    words[code >> 6] |= 1 << (code & 63)


@compiled
def solve_box(
    chained: Chained,
    dice: Dice,
    words: Longs,
    ranks: Longs,
    table: Floats,
    work: Work,
    sheets: Longs,
    queue: Longs,
    low: Longs,
    high: Longs,
) -> int:
    """Solve the sheets that can be reached in a box of row states; return their number."""
    solved = 0
    sheets[0, GAIN] = 0
    sheets[0, REFUND] = 0
    for first in range(high[0] - 1, low[0] - 1, -1):
        _open_sheet(chained, sheets, 0, first)
        for second in range(high[1] - 1, low[1] - 1, -1):
            _open_sheet(chained, sheets, 1, second)
            for third in range(high[2] - 1, low[2] - 1, -1):
                _open_sheet(chained, sheets, 2, third)
                for fourth in range(high[3] - 1, low[3] - 1, -1):
                    _open_sheet(chained, sheets, 3, fourth)
                    if not is_over(chained, sheets, 0):
                        for space in range(chained.spaces):
                            sheets[0, POINTER] = space
                            code = code_of(chained, sheets, 0)
                            if words[code >> 6] >> (code & 63) & 1:
                                _solve_sheet(
                                    chained, dice, words, ranks, table, work, sheets, queue
                                )
                                solved += 1
    return solved


@compiled
def _solve_sheet(
    chained: Chained,
    dice: Dice,
    words: Longs,
    ranks: Longs,
    table: Floats,
    work: Work,
    sheets: Longs,
    queue: Longs,
) -> None:
    cells = fill(chained, words, ranks, table, work, sheets, queue)
    turn_worth(
        work, dice, cells, miss_worth(chained, sheets, 0), end_worth(chained, sheets, 0)
    )
    place = rank_of(words, ranks, code_of(chained, sheets, 0))
    for waiting in range(len(table)):
        for misses in range(MISSES):
            table[waiting, place, misses] = work.worth[waiting, misses]


@compiled
def fill(
    chained: Chained,
    words: Longs,
    ranks: Longs,
    table: Floats,
    work: Work,
    sheets: Longs,
    queue: Longs,
) -> int:
    """Look up what the crosses of a sheet lead to; return how many cells there are."""
    last = len(table) - 1
    cells = _list_cells(chained, work, sheets)
    for total in range(len(work.choice_count)):
        work.choice_count[total] = 0
    gone = chained.gone[sheets[0, CLOSED]]
    fewest = fewest_count(chained, sheets, 0)
    choice = 0
    for row in range(ROWS):
        state = chained.states[sheets[0, row]]
        for source in range(state.start, state.stop):
            step = chained.steps[source]
            cell = work.base[row] + step.place
            tie, ways = 0, 1
            while tie < ways:
                found = cross(chained, sheets, 0, choice + 1, source, tie, queue)
                ways = max(ways, found)
                tie += 1
                if found > 0:
                    for waiting in range(len(table)):
                        _look_up(chained, words, ranks, table, waiting, sheets, choice + 1, work.white, waiting, choice)
                    if not gone >> step.colour & 1:
                        _raise(work.alone, 0, cell, work.white, last, choice)
                    _offer(chained, work, step.number, choice, step.place == state.free and state.count == fewest)
                    choice += 1
    for option in range(choice):
        _fill_both(chained, words, ranks, table, work, sheets, queue, option, choice + 1, cells)
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
    return cells


@inlined
def _offer(chained: Chained, work: Work, number: int, choice: int, lucky: bool) -> None:
    """Let a sum have a white choice, lucky numbers too if it is a lucky cross (S4, L4)."""
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
def _fill_both(
    chained: Chained,
    words: Longs,
    ranks: Longs,
    table: Floats,
    work: Work,
    sheets: Longs,
    queue: Longs,
    option: int,
    spare: int,
    cells: int,
) -> None:
    """What a colour cross leads to after a white choice."""
    last = len(table) - 1
    for cell in range(cells):
        for misses in range(MISSES):
            work.both[option, cell, misses] = NEVER
    # S9: no colour action after the end of the game.
    if not is_over(chained, sheets, option + 1) or chained.colour_after_end:
        gone = chained.gone[sheets[option + 1, CLOSED]]
        for row in range(ROWS):
            state = chained.states[sheets[option + 1, row]]
            for source in range(state.start, state.stop):
                if not gone >> chained.steps[source].colour & 1:
                    cell = work.base[row] + chained.steps[source].place
                    tie, ways = 0, 1
                    while tie < ways:
                        found = cross(chained, sheets, option + 1, spare, source, tie, queue)
                        ways = max(ways, found)
                        tie += 1
                        if found > 0:
                            _look_up(chained, words, ranks, table, last, sheets, spare, work.found, 0, 0)
                            _raise(work.both, option, cell, work.found, 0, 0)


@inlined
def _look_up(
    chained: Chained,
    words: Longs,
    ranks: Longs,
    table: Floats,
    waiting: int,
    sheets: Longs,
    at: int,
    target: Floats,
    first: int,
    second: int,
) -> None:
    """What a sheet has gained and leads to."""
    points, refund = float(sheets[at, GAIN]), float(sheets[at, REFUND])
    if is_over(chained, sheets, at):
        points += end_worth(chained, sheets, at)
        for misses in range(MISSES):
            target[first, second, misses] = points + refund * misses
    else:
        place = rank_of(words, ranks, code_of(chained, sheets, at))
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
