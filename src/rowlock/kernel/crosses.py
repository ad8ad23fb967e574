"""Legal cells, crosses, bonus chains, and the transitions, one action at a time.

The counterpart of `core.crossing`, `core.stones`, `core.sheet` and `core.rules`.

A set of cells is two words of bits, one for the upper and one for the lower rows. `g.free` holds
for each slot the cells that it may cross if the dice offer them; `refresh` keeps it true.
"""

from rowlock.kernel import layout
from rowlock.kernel.jit import bit_count, bit_length, compiled, entry_point, lowest_bit, rare
from rowlock.kernel.layout import Game, Tables


@entry_point
def refresh(t: Tables, g: Game, slot: int, row: int) -> None:
    """Update the cells of a row that a slot may cross from now on (S8, S1, S7, DA2)."""
    refresh_right(t, g, slot, row)
    if t.repeats and is_free_again(t, g, slot, row):
        cell = row << layout.ROW_SHIFT | g.last[slot, row]
        g.free[slot, row >> 1] |= 1 << (cell & layout.CELL_BITS)


@compiled
def refresh_right(t: Tables, g: Game, slot: int, row: int) -> None:
    """The same for the cells right of the last cross, which are all where cells have one box."""
    half = row >> 1
    open_cells = g.free[slot, half] & ~t.row_cells[row]
    if g.shut[slot] >> row & 1 == 0:
        earned = 1 if g.count[slot, row] >= t.needed[row] else 0
        open_cells |= t.reach[row, earned, g.last[slot, row] + 1]
    g.free[slot, half] = open_cells


@compiled
def is_free_again(t: Tables, g: Game, slot: int, row: int) -> bool:
    """Whether the foremost crossed cell of an open row has a free box (DA2)."""
    last = g.last[slot, row]
    if last < 0 or g.shut[slot] >> row & 1:
        return False
    return t.boxes[row, last] & ~g.marks[slot, row] != 0


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
    if t.kind_special[g.kind[slot]] >> number & 1:
        if t.diamonds:
            offer_exchanges(t, g, slot, number)
        else:
            offer_lucky(t, g, slot)


@compiled
def offer_lucky(t: Tables, g: Game, slot: int) -> None:
    """Add the next cell of each of the rows with the fewest crosses (L4, L5)."""
    least = fewest(t, g, slot)
    for row in range(t.rows):
        if g.count[slot, row] == least:
            cell = row << layout.ROW_SHIFT | g.last[slot, row] + 1
            g.found[cell >> layout.WORD_SHIFT] |= 1 << (cell & layout.CELL_BITS)


@rare
def offer_exchanges(t: Tables, g: Game, slot: int, number: int) -> None:
    """Add the cells with the other number of a diamond that holds the white sum (XC2, XC3)."""
    for diamond in range(next_diamond(t, g, slot), t.diamonds):
        other = other_number(t, diamond, number)
        g.found[0] |= t.number_cells[other, 0]
        g.found[1] |= t.number_cells[other, 1]


@compiled
def next_diamond(t: Tables, g: Game, slot: int) -> int:
    """The first diamond that is not passed (XC3)."""
    return bit_length(g.bar[slot] >> t.spaces)


@compiled
def other_number(t: Tables, diamond: int, number: int) -> int:
    """The other number of a diamond that holds a number; 0, which no cell has, if it does not."""
    if t.diamond[diamond, 0] == number:
        return t.diamond[diamond, 1]
    return t.diamond[diamond, 0] if t.diamond[diamond, 1] == number else 0


@compiled
def as_play(t: Tables, g: Game, stage: int, cell: int) -> int:
    """A cell that was found as a play: an exchange if a diamond gives its number (XC2)."""
    if t.diamonds == 0 or stage != layout.WHITE or cell == layout.PASS:
        return cell
    given = t.cell_number[cell] == g.white[0] + g.white[1]
    return cell if given else cell | layout.EXCHANGED


@compiled
def use_diamond(t: Tables, g: Game, slot: int, cell: int) -> None:
    """Cross the first diamond that turns the white sum into the number of a cell (XC3)."""
    number = g.white[0] + g.white[1]
    diamond = next_diamond(t, g, slot)
    while other_number(t, diamond, number) != t.cell_number[cell]:
        diamond += 1
    g.bar[slot] |= 1 << t.spaces + diamond


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
        return foremost < place  # D4: stacking, if no stone of the row is further right
    theirs = g.stones[1 - g.active, row, place]
    # D3: a single stone may be hit if no stone of the row is further right.
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
    """Cross a cell with one box, in a row of such, and the lock where it closes the row (S7)."""
    g.marks[slot, row] |= 1 << place
    g.count[slot, row] += 1
    g.last[slot, row] = place
    g.left[slot] -= 1
    if place >= t.first_closer[row]:
        g.shut[slot] |= 1 << row
        if t.stones == 0 or g.left[slot] > 0:  # D6: the last stone leaves none for the lock
            g.marks[slot, row] |= 1 << t.length[row]
            g.count[slot, row] += 1
            g.left[slot] -= 1
        # BA4: in the player's own chain the colour is struck from the bar at once.
        g.bar[slot] |= t.struck[g.shut[slot]]
    refresh_right(t, g, slot, row)


@rare
def cross_boxes(t: Tables, g: Game, slot: int, row: int, place: int) -> None:
    """Cross the next box of a cell, or all of them where they are crossed at once (DA2, DB1)."""
    boxes = t.boxes[row, place] & ~g.marks[slot, row]
    if t.at_once[row] >> place & 1 == 0:
        boxes &= -boxes
    if place >= t.first_closer[row]:
        boxes |= 1 << t.lock[row]
        g.shut[slot] |= 1 << row
        g.bar[slot] |= t.struck[g.shut[slot]]
    g.marks[slot, row] |= boxes
    g.count[slot, row] += bit_count(boxes)
    g.last[slot, row] = place
    refresh(t, g, slot, row)


@compiled
def cross_any(t: Tables, g: Game, slot: int, row: int, place: int) -> None:
    """Cross a cell of any kind of row."""
    if t.boxed:
        cross_boxes(t, g, slot, row, place)
    else:
        cross(t, g, slot, row, place)


@entry_point
def carry_out(t: Tables, g: Game, slot: int, play: int) -> int:
    """Make the crosses of a play on a slot; they are in `g.path`, their number is returned."""
    if play == layout.PASS:
        return 0
    cell = play & layout.CELL_MASK
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    g.path[0] = cell
    if t.compound_cells[row] >> place & 1:
        return carry_out_compound(t, g, slot, play)
    cross(t, g, slot, row, place)
    return 1


@rare
def carry_out_compound(t: Tables, g: Game, slot: int, play: int) -> int:
    """The same where a play may be more than one cross in a cell with one box."""
    cell = g.path[0]
    row, place = cell >> layout.ROW_SHIFT, cell & layout.PLACE_MASK
    if t.diamonds and play & layout.EXCHANGED:
        use_diamond(t, g, slot, cell)
    cross_any(t, g, slot, row, place)
    return chain(t, g, slot, play) if t.bonus_cells[row] >> place & 1 else 1


@compiled
def chain(t: Tables, g: Game, slot: int, play: int) -> int:
    """Make the crosses that follow the first of a play, in the order earned (BA2, BB2, CB2)."""
    made, ties, head = layout.ONE, layout.ZERO, layout.ZERO
    tail = earn(t, g, slot, g.path[0], layout.ZERO)
    if t.links:
        made, tail = cross_linked(t, g, slot, made, tail)
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
                    cross_any(t, g, slot, row, cell & layout.PLACE_MASK)
                    g.path[made] = cell
                    tail = earn(t, g, slot, g.path[made], tail)
                    made += 1
                    if t.links:
                        made, tail = cross_linked(t, g, slot, made, tail)
    return made


@rare
def cross_linked(t: Tables, g: Game, slot: int, made: int, tail: int) -> tuple[int, int]:
    """Cross the cell that is linked with the last one of the path, if it is free (CB2)."""
    linked = t.kind_link[g.kind[slot], g.path[made - 1]] - 1
    row, place = linked >> layout.ROW_SHIFT, linked & layout.PLACE_MASK
    if linked < 0 or g.marks[slot, row] & t.boxes[row, place]:
        return made, tail
    last = g.last[slot, row]
    cross_any(t, g, slot, row, place)
    if place < last:
        # CB3: left of the last cross the limit stays.
        g.last[slot, row] = last
        refresh(t, g, slot, row)
    g.path[made] = linked
    return made + 1, earn(t, g, slot, linked, tail)


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
    """Queue the bonuses that a cross has earned (BA2, BB1); return the new end of the queue."""
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
        if t.set_marks[index, row] & ~g.marks[slot, row]:
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
    if t.diamonds:
        for index in range(found):
            g.plays[stage, index] = as_play(t, g, stage, g.plays[stage, index])
    return found


@compiled
def all_chains(t: Tables, g: Game, slot: int, stage: int, found: int) -> int:
    """Expand a play that begins a chain: one play for each distinct result of choices in ties."""
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
    """The first bit of a play that encodes its choice in a tie."""
    return layout.TIE_SHIFT + layout.TIE_BITS * tie


@compiled
def tie_choice(play: int, tie: int) -> int:
    """Which of the rows a play chooses in a tie."""
    return play >> tie_shift(tie) & layout.TIE_MASK


@compiled
def is_new_path(g: Game, made: int, kept: int) -> bool:
    """Whether the crosses just made differ from all stored ones; if so, store them."""
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


# Transitions. Dice and choices are inputs, laid down in `white`, `faces` and `chosen` of the game.


@compiled
def act(t: Tables, g: Game, seat: int, play: int) -> None:
    """Carry a play out on the table itself."""
    if t.stones and play != layout.PASS:
        put_stone(t, g, seat, play >> layout.ROW_SHIFT, play & layout.PLACE_MASK)
    made = carry_out(t, g, seat, play)
    if seat == g.active and made:
        g.used += made
        g.used_cell = play


@compiled
def put_stone(t: Tables, g: Game, seat: int, row: int, place: int) -> None:
    """Put a stone on the board; a single one of the other player goes back to them (D3)."""
    other = 1 - seat
    if g.stones[other, row, place]:
        g.stones[other, row, place] = 0
        g.marks[other, row] &= ~(1 << place)
        g.count[other, row] -= 1
        g.left[other] += 1
        last = place - 1
        while last >= 0 and g.stones[other, row, last] == 0:
            last -= 1
        g.last[other, row] = last
        refresh(t, g, other, row)
    g.stones[seat, row, place] += 1
    if place >= t.first_closer[row] and g.left[seat] > 1:
        g.stones[seat, row, t.length[row]] = 1


@entry_point
def white_action(t: Tables, g: Game) -> None:
    """Carry out all choices of the white action together (S4), then advance the stage."""
    closed = g.closed
    for seat in range(g.seats):
        if t.all_choose_white or seat == g.active:
            act(t, g, seat, g.chosen[seat])
            closed |= g.shut[seat]
    close_rows(t, g, closed)
    if not ended(t, g):
        g.stage = layout.COLOUR


@entry_point
def colour_action(t: Tables, g: Game) -> None:
    """Carry out the active seat's colour action and a miss if due; advance the turn (S5, S6)."""
    act(t, g, g.active, g.chosen[g.active])
    close_rows(t, g, g.shut[g.active])
    if ended(t, g):
        return
    if g.used == 0:
        g.misses[g.active] += 1
        g.left[g.active] -= 1  # D7: the miss is a stone too
        if ended(t, g):
            return
    g.stage = layout.ROLL
    g.turn += 1
    g.active = g.active + 1 if g.active + 1 < g.seats else 0
    g.used = 0
    g.used_cell = layout.PASS


@compiled
def close_rows(t: Tables, g: Game, closed: int) -> None:
    """Close rows for everybody: their dice leave, their spaces leave the bonus bars (S8, BA4)."""
    if closed == g.closed:
        return
    g.closed = closed
    for seat in range(g.seats):
        g.shut[seat] = closed
        for row in range(t.rows):
            refresh(t, g, seat, row)
        g.bar[seat] |= t.struck[closed]
    for colour in range(layout.MOST_COLOURS):
        if t.gone[closed] >> colour & 1:
            g.faces[colour] = 0


@compiled
def ended(t: Tables, g: Game) -> bool:
    """Set stage and reason if the game is over."""
    g.reason = end_reason(t, g)
    if g.reason != layout.NO_REASON:
        g.stage = layout.OVER
    return g.reason != layout.NO_REASON


@compiled
def end_reason(t: Tables, g: Game) -> int:
    """The reason why the game is over, or 0 (S9, D8)."""
    misses, most = 0, 0
    for seat in range(g.seats):
        if t.stones and g.left[seat] == 0:
            return layout.STONES
        misses += g.misses[seat]
        most = max(most, g.misses[seat])
    # D8: the miss column is shared by both players.
    if (misses if t.stones else most) >= t.misses_to_end:
        return layout.MISSES
    return layout.ROWS if t.closed_rows[g.closed] >= t.rows_to_end else layout.NO_REASON


@entry_point
def score(t: Tables, g: Game, slot: int) -> int:
    """The score of a sheet (S10, BB3, CA3, D9)."""
    points = 0
    for row in range(layout.MOST_ROWS):
        points += t.points[g.count[slot, row]]
    bonuses = 0
    for index in range(t.sets):
        if t.set_kind[index] > layout.ONE_IN_EACH and earned(t, g, slot, index):
            bonuses |= 1 << t.set_kind[index]
    if bonuses >> layout.DOUBLE_FEWEST & 1:
        points += t.points[fewest(t, g, slot)]
    if bonuses >> layout.PLUS_13 & 1:
        points += t.bonus_points
    if bonuses >> layout.NO_MISSES & 1 == 0:
        points += t.miss_points * g.misses[slot]
    if t.steps:
        points += t.step_points[steps_crossed(t, g, slot)]
    return points


@rare
def steps_crossed(t: Tables, g: Game, slot: int) -> int:
    """How many steps are crossed (CA3)."""
    crossed = 0
    for row in range(t.rows):
        crossed += bit_count(t.step_marks[g.kind[slot], row] & g.marks[slot, row])
    return crossed
