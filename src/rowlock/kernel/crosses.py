"""Crosses and bonus chains: the kernel's counterpart of `core.sheet` and `core.chain`."""

from __future__ import annotations

from rowlock.kernel.codes import (
    CELL_MASK,
    HALVES,
    MOST_ROWS,
    MOST_TIES,
    ONE,
    ONE_IN_EACH,
    PASS,
    PLACE_MASK,
    ROW_SHIFT,
    TIE_BITS,
    TIE_MASK,
    TIE_SHIFT,
    TRIAL,
    TWO_IN_FEWEST,
    ZERO,
)
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.offers import cells, fewest, is_free, refresh
from rowlock.kernel.structs import Game, Tables


@compiled
def copy_slot(g: Game, source: int, target: int) -> None:
    """Copy a sheet, to look ahead on the copy."""
    for row in range(MOST_ROWS):
        g.marks[target, row] = g.marks[source, row]
        g.last[target, row] = g.last[source, row]
        g.count[target, row] = g.count[source, row]
    for half in range(HALVES):
        g.free[target, half] = g.free[source, half]
    g.shut[target] = g.shut[source]
    g.misses[target] = g.misses[source]
    g.bar[target] = g.bar[source]
    g.kind[target] = g.kind[source]
    g.left[target] = g.left[source]


@compiled
def cross(t: Tables, g: Game, slot: int, row: int, place: int) -> None:
    """Cross a cell, and the lock where it closes the row (S7)."""
    g.marks[slot, row] |= 1 << place
    g.last[slot, row] = place
    g.count[slot, row] += 1
    g.left[slot] -= 1
    if place >= t.first_closer[row]:
        g.shut[slot] |= 1 << row
        if t.stones == 0 or g.left[slot] > 0:  # D6: the last stone leaves none for the lock
            g.marks[slot, row] |= 1 << t.length[row]
            g.count[slot, row] += 1
            g.left[slot] -= 1
        # BA4: in one's own chain the colour is struck from the bar at once.
        g.bar[slot] |= t.struck[g.shut[slot]]
    refresh(t, g, slot, row)


@entry_point
def carry_out(t: Tables, g: Game, slot: int, play: int) -> int:
    """Make the crosses of a play on a slot; they are in `g.path`, their number is returned."""
    if play == PASS:
        return 0
    cell = play & CELL_MASK
    row, place = cell >> ROW_SHIFT, cell & PLACE_MASK
    cross(t, g, slot, row, place)
    g.path[0] = cell
    if t.bonus_cells[row] >> place & 1:
        return chain(t, g, slot, play)
    return 1


@compiled
def chain(t: Tables, g: Game, slot: int, play: int) -> int:
    """Carry out what the first cross of a play brings with it, in the order earned (BA2, BB2)."""
    made, ties, head = ONE, ZERO, ZERO
    tail = earn(t, g, slot, g.path[0], ZERO)
    while head < tail:
        owed = g.queue[head]
        head += 1
        first, stop, times = owed, owed + 1, 1
        if owed == ONE_IN_EACH:
            first, stop = 0, t.rows
        elif owed == TWO_IN_FEWEST:
            first = tied_row(t, g, slot, ties, tie_choice(play, ties))
            stop, times = first + 1, 2
            ties += 1
        for row in range(first, stop):
            for _ in range(times):
                cell = row << ROW_SHIFT | g.last[slot, row] + 1
                if is_free(g, slot, cell):
                    cross(t, g, slot, row, cell & PLACE_MASK)
                    g.path[made] = cell
                    tail = earn(t, g, slot, g.path[made], tail)
                    made += 1
    return made


@compiled
def tied_row(t: Tables, g: Game, slot: int, tie: int, choice: int) -> int:
    """The row chosen among those with the fewest crosses; `g.tied` gets how many there are."""
    least = fewest(t, g, slot)
    chosen, tied = 0, 0
    for row in range(t.rows):
        if g.count[slot, row] == least:
            if tied == choice:
                chosen = row
            tied += 1
    g.tied[tie] = tied
    return chosen


@compiled
def earn(t: Tables, g: Game, slot: int, cell: int, tail: int) -> int:
    """Put what a cross has earned into the queue (BA2, BB1); the new end of it is returned."""
    row, place = cell >> ROW_SHIFT, cell & PLACE_MASK
    if t.bar_cells[row] >> place & 1:
        for space in range(t.spaces):
            if g.bar[slot] >> space & 1 == 0:
                g.bar[slot] |= 1 << space
                g.queue[tail] = t.space_row[space]
                tail += 1
                break
    for index in range(t.sets):
        at_once = t.set_kind[index] <= ONE_IN_EACH
        if at_once and t.set_cells[index, row] >> place & 1 and earned(t, g, slot, index):
            g.queue[tail] = t.set_kind[index]
            tail += 1
    return tail


@compiled
def earned(t: Tables, g: Game, slot: int, index: int) -> bool:
    """Whether all cells of a bonus set are crossed (BB1)."""
    for row in range(MOST_ROWS):  # noqa: SIM110 - numba compiles no generator
        if t.set_cells[index, row] & ~g.marks[slot, row]:
            return False
    return True


@entry_point
def all_plays(t: Tables, g: Game, slot: int, stage: int) -> int:
    """Find every legal play of a slot, in the order of `core.legal_plays`: the pass is first."""
    first_cells = cells(t, g, slot, stage)
    g.plays[stage, 0] = PASS
    found = ONE
    for index in range(first_cells):
        cell = g.cells[index]
        g.plays[stage, found] = cell
        if t.ties and t.bonus_cells[cell >> ROW_SHIFT] >> (cell & PLACE_MASK) & 1:
            found = all_chains(t, g, slot, stage, found)
        else:
            found += 1
    return found


@compiled
def all_chains(t: Tables, g: Game, slot: int, stage: int, found: int) -> int:
    """Go on from a play that begins a chain: one play for each different way to choose in ties."""
    play, kept, tie = g.plays[stage, found], ZERO, ZERO
    while tie >= 0:
        copy_slot(g, slot, TRIAL)
        for index in range(MOST_TIES):
            g.tied[index] = 1
        made = carry_out(t, g, TRIAL, play)
        if is_new_path(g, made, kept):
            g.plays[stage, found] = play
            kept += 1
            found += 1
        tie = MOST_TIES - 1
        while tie >= 0 and tie_choice(play, tie) + 1 >= g.tied[tie]:
            play -= tie_choice(play, tie) << tie_shift(tie)
            tie -= 1
        if tie >= 0:
            play += 1 << tie_shift(tie)
    return found


@compiled
def tie_shift(tie: int) -> int:
    """The bit of a play from which on it says how it chooses in a tie."""
    return TIE_SHIFT + TIE_BITS * tie


@compiled
def tie_choice(play: int, tie: int) -> int:
    """Which of the rows a play chooses in a tie."""
    return play >> tie_shift(tie) & TIE_MASK


@compiled
def is_new_path(g: Game, made: int, kept: int) -> bool:
    """Whether the crosses just made differ from all those kept; if so they are kept too."""
    for index in range(kept):
        same = g.lengths[index] == made
        for step in range(made if same else 0):
            same = same and g.paths[index, step] == g.path[step]
        if same:
            return False
    g.lengths[kept] = made
    for step in range(made):
        g.paths[kept, step] = g.path[step]
    return True
