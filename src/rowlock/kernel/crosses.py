"""Legal cells, crosses and bonus chains.

The counterpart of `core.crossing`, `core.stones`, `core.sheet` and `core.chain`.

A set of cells is two words of bits, one for the upper and one for the lower rows. `g.free` holds
for each slot the cells that it may cross if the dice offer them; `refresh` keeps it true.
"""

from rowlock.kernel import layout
from rowlock.kernel.jit import bit_count, compiled, entry_point, lowest_bit
from rowlock.kernel.layout import Game, Tables


@entry_point
def refresh(t: Tables, g: Game, slot: int, row: int) -> None:
    """Note which cells of a row a slot may cross from now on (S8, S1, S7)."""
    half = row >> 1
    open_cells = g.free[slot, half] & ~t.row_cells[row]
    if g.shut[slot] >> row & 1 == 0:
        earned = 1 if g.count[slot, row] >= t.needed[row] else 0
        open_cells |= t.reach[row, earned, g.last[slot, row] + 1]
    g.free[slot, half] = open_cells


@compiled
def is_free(g: Game, slot: int, cell: int) -> bool:
    """Whether a slot may cross a cell."""
    return g.free[slot, cell >> layout.WORD_SHIFT] >> (cell & layout.CELL_BITS) & 1 != 0


@compiled
def find(t: Tables, g: Game, slot: int, stage: int) -> int:
    """Find the cells that a slot may cross in an action, as bits in `g.found`; count them."""
    if stage == layout.WHITE:
        offer_white(t, g, slot)
    else:
        offer_colours(t, g, slot)
    if t.stones:
        keep_stones(g, slot)
    else:
        g.found[0] &= g.free[slot, 0]
        g.found[1] &= g.free[slot, 1]
    return bit_count(g.found[0]) + bit_count(g.found[1])


@compiled
def cells(t: Tables, g: Game, slot: int, stage: int) -> int:
    """Find the cells that a slot may cross, as a list in `g.cells`, from the top row down."""
    find(t, g, slot, stage)
    listed = 0
    for half in range(layout.HALVES):
        left = g.found[half]
        while left:
            g.cells[listed] = half << layout.WORD_SHIFT | lowest_bit(left)
            left &= left - 1
            listed += 1
    return listed


@compiled
def nth_cell(g: Game, number: int) -> int:
    """One of the cells found, counted from 0."""
    half = 0
    if number >= bit_count(g.found[0]):
        number -= bit_count(g.found[0])
        half = 1
    left = g.found[half]
    for _ in range(number):
        left &= left - 1
    return half << layout.WORD_SHIFT | lowest_bit(left)


@compiled
def offer_white(t: Tables, g: Game, slot: int) -> None:
    """The cells that the white dice offer, legal or not (S4)."""
    number = g.white[0] + g.white[1]
    g.found[0] = t.number_cells[number, 0]
    g.found[1] = t.number_cells[number, 1]
    if t.kind_lucky[g.kind[slot]] >> number & 1:
        offer_lucky(t, g, slot)


@compiled
def offer_lucky(t: Tables, g: Game, slot: int) -> None:
    """Add the next cell of each of the rows with the fewest crosses (L4, L5)."""
    least = fewest(t, g, slot)
    for row in range(t.rows):
        if g.count[slot, row] == least:
            cell = row << layout.ROW_SHIFT | g.last[slot, row] + 1
            g.found[cell >> layout.WORD_SHIFT] |= 1 << (cell & layout.CELL_BITS)


@compiled
def fewest(t: Tables, g: Game, slot: int) -> int:
    """How many crosses the rows with the fewest have."""
    least = g.count[slot, 0]
    for row in range(1, t.rows):
        least = min(least, g.count[slot, row])
    return least


@compiled
def offer_colours(t: Tables, g: Game, slot: int) -> None:
    """The cells that one white and one coloured die offer, legal or not (S5, MA2)."""
    gone = t.gone[g.shut[slot]]
    upper, lower = 0, 0
    for colour in range(layout.MOST_COLOURS):
        face = g.faces[colour]
        if face and gone >> colour & 1 == 0:
            first, second = g.white[0] + face, g.white[1] + face
            upper |= t.colour_cells[colour, first, 0] | t.colour_cells[colour, second, 0]
            lower |= t.colour_cells[colour, first, 1] | t.colour_cells[colour, second, 1]
    g.found[0] = upper
    g.found[1] = lower


@compiled
def keep_stones(g: Game, slot: int) -> None:
    """Keep only those of the spaces found that the active player may put a stone on."""
    for half in range(layout.HALVES):
        left = g.found[half]
        while left:
            cell = half << layout.WORD_SHIFT | lowest_bit(left)
            left &= left - 1
            # D5: both actions of a turn must not use the same space.
            if cell == g.used_cell or not stone_legal(g, slot, cell):
                g.found[half] &= ~(1 << (cell & layout.CELL_BITS))


@compiled
def stone_legal(g: Game, slot: int, cell: int) -> bool:
    """Whether the active player may put a stone on a space (D2, D3, D4, D6)."""
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    last, foremost = g.last[slot, row], g.last[1 - g.active, row]
    if g.shut[slot] >> row & 1:
        return False
    if place == last:
        return foremost < place  # D4: one's own stone, foremost of all in the row
    theirs = g.stones[1 - g.active, row, place]
    # D3: a single stone that is foremost may be hit.
    return is_free(g, slot, cell) and (theirs == 0 or (theirs == 1 and foremost == place))


# Crosses and bonus chains.


@compiled
def copy_slot(g: Game, source: int, target: int) -> None:
    """Copy a sheet, to look ahead on the copy."""
    for row in range(layout.MOST_ROWS):
        g.marks[target, row] = g.marks[source, row]
        g.last[target, row] = g.last[source, row]
        g.count[target, row] = g.count[source, row]
    for half in range(layout.HALVES):
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
    if play == layout.PASS:
        return 0
    cell = play & layout.CELL_MASK
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    cross(t, g, slot, row, place)
    g.path[0] = cell
    if t.bonus_cells[row] >> place & 1:
        return chain(t, g, slot, play)
    return 1


@compiled
def chain(t: Tables, g: Game, slot: int, play: int) -> int:
    """Carry out what the first cross of a play brings with it, in the order earned (BA2, BB2)."""
    made, ties, head = layout.ONE, layout.ZERO, layout.ZERO
    tail = earn(t, g, slot, g.path[0], layout.ZERO)
    while head < tail:
        owed = g.queue[head]
        head += 1
        first, stop, times = owed, owed + 1, 1
        if owed == layout.ONE_IN_EACH:
            first, stop = 0, t.rows
        elif owed == layout.TWO_IN_FEWEST:
            first = tied_row(t, g, slot, ties, tie_choice(play, ties))
            stop, times = first + 1, 2
            ties += 1
        for row in range(first, stop):
            for _ in range(times):
                cell = row << layout.ROW_SHIFT | g.last[slot, row] + 1
                if is_free(g, slot, cell):
                    cross(t, g, slot, row, cell & layout.PLACE_MASK)
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
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    if t.bar_cells[row] >> place & 1:
        for space in range(t.spaces):
            if g.bar[slot] >> space & 1 == 0:
                g.bar[slot] |= 1 << space
                g.queue[tail] = t.space_row[space]
                tail += 1
                break
    for index in range(t.sets):
        at_once = t.set_kind[index] <= layout.ONE_IN_EACH
        if at_once and t.set_cells[index, row] >> place & 1 and earned(t, g, slot, index):
            g.queue[tail] = t.set_kind[index]
            tail += 1
    return tail


@compiled
def earned(t: Tables, g: Game, slot: int, index: int) -> bool:
    """Whether all cells of a bonus set are crossed (BB1)."""
    for row in range(layout.MOST_ROWS):  # noqa: SIM110 - numba compiles no generator
        if t.set_cells[index, row] & ~g.marks[slot, row]:
            return False
    return True


@entry_point
def all_plays(t: Tables, g: Game, slot: int, stage: int) -> int:
    """Find every legal play of a slot, in the order of `core.legal_plays`: the pass is first."""
    first_cells = cells(t, g, slot, stage)
    g.plays[stage, 0] = layout.PASS
    found = layout.ONE
    for index in range(first_cells):
        cell = g.cells[index]
        g.plays[stage, found] = cell
        if t.ties and t.bonus_cells[cell >> layout.ROW_SHIFT] >> (cell & layout.PLACE_MASK) & 1:
            found = all_chains(t, g, slot, stage, found)
        else:
            found += 1
    return found


@compiled
def all_chains(t: Tables, g: Game, slot: int, stage: int, found: int) -> int:
    """Go on from a play that begins a chain: one play for each different way to choose in ties."""
    play, kept, tie = g.plays[stage, found], layout.ZERO, layout.ZERO
    while tie >= 0:
        copy_slot(g, slot, layout.TRIAL)
        for index in range(layout.MOST_TIES):
            g.tied[index] = 1
        made = carry_out(t, g, layout.TRIAL, play)
        if is_new_path(g, made, kept):
            g.plays[stage, found] = play
            kept += 1
            found += 1
        tie = layout.MOST_TIES - 1
        while tie >= 0 and tie_choice(play, tie) + 1 >= g.tied[tie]:
            play -= tie_choice(play, tie) << tie_shift(tie)
            tie -= 1
        if tie >= 0:
            play += 1 << tie_shift(tie)
    return found


@compiled
def tie_shift(tie: int) -> int:
    """The bit of a play from which on it says how it chooses in a tie."""
    return layout.TIE_SHIFT + layout.TIE_BITS * tie


@compiled
def tie_choice(play: int, tie: int) -> int:
    """Which of the rows a play chooses in a tie."""
    return play >> tie_shift(tie) & layout.TIE_MASK


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
