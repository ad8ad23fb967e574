"""Which sheets can be reached: the pass from the first cross to the last."""

from __future__ import annotations

from rowlock.solve.chaining import (
    GAIN,
    POINTER,
    REFUND,
    code_of,
    cross,
    is_over,
    open_row,
)
from rowlock.solve.chains import ROWS, Chained
from rowlock.solve.compiled import compiled, inlined
from rowlock.solve.dice import Longs


@compiled
def reach_box(
    chained: Chained, words: Longs, sheets: Longs, queue: Longs, low: Longs, high: Longs
) -> int:
    """Mark what follows from the sheets marked in a box of row states; return their number."""
    found = 0
    sheets[0, GAIN] = 0
    sheets[0, REFUND] = 0
    for first in range(low[0], high[0]):
        open_row(chained, sheets, 0, first)
        for second in range(low[1], high[1]):
            open_row(chained, sheets, 1, second)
            for third in range(low[2], high[2]):
                open_row(chained, sheets, 2, third)
                for fourth in range(low[3], high[3]):
                    open_row(chained, sheets, 3, fourth)
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
                found = cross(chained, sheets, 0, 1, step, tie, queue)
                ways = max(ways, found)
                tie += 1
                if found > 0 and not is_over(chained, sheets, 1):
                    code = code_of(chained, sheets, 1)
                    words[code >> 6] |= 1 << (code & 63)
