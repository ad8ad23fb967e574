"""A cross and its bonus chain for the kernels: bonus bars (BA2-BA5) and bonus sets (BB2)."""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from rowlock.kernel.jit import bit_count
from rowlock.solver.bonus_tables import (
    DOUBLE_FEWEST,
    NO_MISSES,
    ONE_IN_EACH,
    PLUS_13,
    ROWS,
    Chained,
)
from rowlock.solver.problem import Longs
from rowlock.solver.turn import MISS, compiled, entry_point, inlined

POINTER = ROWS
"""In a sheet of the kernel: the leftmost free space of the bonus bar."""
CLOSED = ROWS + 1
"""Rows closed, as bits."""
GAIN = ROWS + 2
"""Points gained since the state that is being solved."""
REFUND = ROWS + 3
"""Points gained for each miss made so far (BB3)."""
FIELDS = ROWS + 4
"""Number of integers of a sheet in the kernel; the first are the states of its rows."""
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
        # BA4: in the player's own chain the colour is struck from the bar at once.
        sheets[at, POINTER] = chained.next_space[sheets[at, CLOSED], sheets[at, POINTER]]


@inlined
def cross(
    chained: Chained, sheets: Longs, source: int, at: int, step: int, tie: int, queue: Longs
) -> int:
    """Cross a cell with its bonus chain; return the number of tie-breaks to try.

    `tie` selects the tie-break, two bits for each decision (BB2); returns -1 if it does not exist.
    """
    for field in range(FIELDS):
        sheets[at, field] = sheets[source, field]
    ways = 1
    if chained.steps[step].plain:
        sheets[at, chained.steps[step].row] = chained.steps[step].to
        sheets[at, GAIN] += chained.steps[step].gain
    else:
        ways = _chain(chained, sheets, at, step, tie, queue)
    return ways


@compiled
def _chain(chained: Chained, sheets: Longs, at: int, step: int, tie: int, queue: Longs) -> int:
    """Make a cross and all bonus crosses owed for it, in the order earned (BA2, BB2)."""
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
    forget(chained, sheets, at)
    return ways


@inlined
def _next_step(chained: Chained, sheets: Longs, at: int, row: int) -> int:
    """The cross just right of the last one in a row, -1 if it may not be made (BA3)."""
    state = chained.states[sheets[at, row]]
    if state.start < state.stop and chained.steps[state.start].place == state.free:
        return int(state.start)
    return -1


@inlined
def _fewest(chained: Chained, sheets: Longs, at: int, which: int) -> int:
    """The n-th of the rows with the fewest crosses, -1 if there are fewer."""
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
    return int(fewest)


@inlined
def _earn(chained: Chained, sheets: Longs, at: int, step: int, queue: Longs, tail: int) -> int:
    """Use the bonus bar, earn bonus sets; return the new end of the queue of owed crosses."""
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
def forget(chained: Chained, sheets: Longs, at: int) -> None:
    """Clear bonus cells that cannot matter any more, so that equivalent states merge."""
    if len(chained.sets) > 0:
        marks = marks_of(chained, sheets, at)
        passed = 0
        for row in range(ROWS):
            passed |= chained.states[sheets[at, row]].passed
        kept = marks
        for index in range(len(chained.sets)):
            cells, bonus = chained.sets[index].cells, chained.sets[index].bonus
            lost = passed & ~marks & cells != 0
            lasting = bonus in (DOUBLE_FEWEST, NO_MISSES)
            if lost or (cells & marks == cells and not lasting):
                kept &= ~cells
        for row in range(ROWS):
            own = kept >> chained.mark_shift[row] & chained.mark_mask[row]
            sheets[at, row] = chained.without[sheets[at, row], own]


@inlined
def code_of(chained: Chained, sheets: Longs, at: int) -> int:
    """The code of a sheet: a mixed-radix number with its row states and bar space as digits."""
    code = sheets[at, POINTER]
    for row in range(ROWS):
        code += chained.states[sheets[at, row]].index
    return int(code)


@inlined
def is_over(chained: Chained, sheets: Longs, at: int) -> bool:
    """Whether enough rows are closed to end the game (S9)."""
    return bool(bit_count(sheets[at, CLOSED]) >= chained.rows_to_end)


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
    """The gain of a sheet at the end of the game: its shortest row once more (BB3)."""
    worth = 0.0
    if _earned(chained, sheets, at, DOUBLE_FEWEST):
        fewest = fewest_count(chained, sheets, at)
        worth = fewest * (fewest + 1) / 2
    return worth


@inlined
def miss_worth(chained: Chained, sheets: Longs, at: int) -> float:
    """The cost of a miss (S10, BB3)."""
    return 0.0 if _earned(chained, sheets, at, NO_MISSES) else MISS


@inlined
def rank_of(reached: tuple[Longs, Longs], code: int) -> int:
    """The index of a sheet among the reachable ones: rank of its bit in the bitmap (popcount)."""
    word = code >> 6
    return int(reached[1][word] + bit_count(reached[0][word] & ((1 << (code & 63)) - 1)))


@entry_point
def locate(chained: Chained, reached: tuple[Longs, Longs], sheets: Longs) -> int:
    """The table index of sheet 0."""
    forget(chained, sheets, 0)
    return rank_of(reached, code_of(chained, sheets, 0))


@inlined
def open_row(chained: Chained, sheets: Longs, row: int, state: int) -> None:
    """Set a row of the sheet that is being solved."""
    sheets[0, row] = state
    sheets[0, CLOSED] &= ~(1 << row)
    sheets[0, CLOSED] |= chained.states[state].closed << row
