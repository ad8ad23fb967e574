"""Legal cells: the kernel's counterpart of `core.crossing` and `core.stones`.

A set of cells is two words of bits, one for the upper and one for the lower rows. `g.free` holds
for each slot the cells that it may cross if the dice offer them; `refresh` keeps it true.
"""

from __future__ import annotations

from rowlock.kernel.bits import bit_count, lowest_bit
from rowlock.kernel.codes import (
    CELL_BITS,
    HALVES,
    MOST_COLOURS,
    PLACE_MASK,
    ROW_SHIFT,
    WHITE,
    WORD_SHIFT,
)
from rowlock.kernel.jit import compiled, entry_point
from rowlock.kernel.structs import Game, Tables


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
    return g.free[slot, cell >> WORD_SHIFT] >> (cell & CELL_BITS) & 1 != 0


@compiled
def find(t: Tables, g: Game, slot: int, stage: int) -> int:
    """Find the cells that a slot may cross in an action, as bits in `g.found`; count them."""
    if stage == WHITE:
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
    for half in range(HALVES):
        left = g.found[half]
        while left:
            g.cells[listed] = half << WORD_SHIFT | lowest_bit(left)
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
    return half << WORD_SHIFT | lowest_bit(left)


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
            cell = row << ROW_SHIFT | g.last[slot, row] + 1
            g.found[cell >> WORD_SHIFT] |= 1 << (cell & CELL_BITS)


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
    for colour in range(MOST_COLOURS):
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
    for half in range(HALVES):
        left = g.found[half]
        while left:
            cell = half << WORD_SHIFT | lowest_bit(left)
            left &= left - 1
            # D5: both actions of a turn must not use the same space.
            if cell == g.used_cell or not stone_legal(g, slot, cell):
                g.found[half] &= ~(1 << (cell & CELL_BITS))


@compiled
def stone_legal(g: Game, slot: int, cell: int) -> bool:
    """Whether the active player may put a stone on a space (D2, D3, D4, D6)."""
    row, place = cell >> ROW_SHIFT, cell & PLACE_MASK
    last, foremost = g.last[slot, row], g.last[1 - g.active, row]
    if g.shut[slot] >> row & 1:
        return False
    if place == last:
        return foremost < place  # D4: one's own stone, foremost of all in the row
    theirs = g.stones[1 - g.active, row, place]
    # D3: a single stone that is foremost may be hit.
    return is_free(g, slot, cell) and (theirs == 0 or (theirs == 1 and foremost == place))
