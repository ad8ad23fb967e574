"""Which cells a player may cross: the twin of `core.crossing` and `core.stones` on arrays."""

from __future__ import annotations

from rowlock.fast.compiled import compiled
from rowlock.fast.layout import MOST_COLOURS, PLACE_MASK, ROW_SHIFT, WHITE, Game, Tables


@compiled
def cells(t: Tables, g: Game, slot: int, stage: int) -> int:
    """Find the cells that a slot may cross in an action, from the top row down: `g.cells`."""
    if stage == WHITE:
        number = g.white[0] + g.white[1]
        found = white_cells(t, g, number)
        if t.kind_lucky[g.kind[slot]] >> number & 1:
            found = lucky_cells(t, g, slot, found)
    else:
        found = colour_cells(t, g, slot)
    return keep_stones(t, g, slot, found) if t.stones else keep_legal(t, g, slot, found)


@compiled
def white_cells(t: Tables, g: Game, number: int) -> int:
    """The cells that the white dice offer, legal or not (S4)."""
    for index in range(t.number_cells[number]):
        g.cells[index] = t.number_cell[number, index]
    return t.number_cells[number]


@compiled
def lucky_cells(t: Tables, g: Game, slot: int, found: int) -> int:
    """Add the next cell of each of the shortest rows (L4, L5), and put all in order."""
    least = fewest(t, g, slot)
    offered = found
    for row in range(t.rows):
        place = g.last[slot, row] + 1
        new = g.count[slot, row] == least and place < t.length[row]
        for index in range(offered):
            new = new and g.cells[index] != (row << ROW_SHIFT | place)
        if new:
            g.cells[found] = row << ROW_SHIFT | place
            found += 1
    sort_cells(g, found)
    return found


@compiled
def fewest(t: Tables, g: Game, slot: int) -> int:
    """How many crosses the rows with the fewest have."""
    least = g.count[slot, 0]
    for row in range(1, t.rows):
        least = min(least, g.count[slot, row])
    return least


@compiled
def colour_cells(t: Tables, g: Game, slot: int) -> int:
    """The cells that one white and one coloured die offer, legal or not (S5, MA2)."""
    gone = t.gone[g.shut[slot]]
    found = 0
    for colour in range(MOST_COLOURS):
        face = g.faces[colour]
        if face == 0 or gone >> colour & 1:
            continue
        for die in range(1 if g.white[0] == g.white[1] else 2):
            number = g.white[die] + face
            for index in range(t.colour_cells[colour, number]):
                g.cells[found] = t.colour_cell[colour, number, index]
                found += 1
    sort_cells(g, found)
    return found


@compiled
def sort_cells(g: Game, found: int) -> None:
    """Put the cells found in order: from the top row down, from left to right."""
    for index in range(1, found):
        cell = g.cells[index]
        hole = index
        while hole > 0 and g.cells[hole - 1] > cell:
            g.cells[hole] = g.cells[hole - 1]
            hole -= 1
        g.cells[hole] = cell


@compiled
def keep_legal(t: Tables, g: Game, slot: int, found: int) -> int:
    """Keep only those of the cells found that a slot may cross."""
    kept = 0
    for index in range(found):
        cell = g.cells[index]
        g.cells[kept] = cell
        kept += legal(t, g, slot, cell >> ROW_SHIFT, cell & PLACE_MASK)
    return kept


@compiled
def legal(t: Tables, g: Game, slot: int, row: int, place: int) -> bool:
    """Whether a slot may cross a cell that it is offered (S8, S1, S7)."""
    return bool(
        (g.shut[slot] >> row & 1 == 0)
        & (place > g.last[slot, row])
        & ((place < t.first_closer[row]) | (g.count[slot, row] >= t.needed[row]))
    )


@compiled
def keep_stones(t: Tables, g: Game, slot: int, found: int) -> int:
    """Keep only those of the spaces found that the active player may put a stone on."""
    kept = 0
    for index in range(found):
        cell = g.cells[index]
        g.cells[kept] = cell
        # D5: both actions of a turn must not use the same space.
        if cell != g.used_cell:
            kept += stone_legal(t, g, slot, cell >> ROW_SHIFT, cell & PLACE_MASK)
    return kept


@compiled
def stone_legal(t: Tables, g: Game, slot: int, row: int, place: int) -> bool:
    """Whether the active player may put a stone on a space (D2, D3, D4, D6)."""
    last, foremost = g.last[slot, row], g.last[1 - g.active, row]
    if g.shut[slot] >> row & 1 or place < last:
        return False
    if place == last:
        return foremost < place  # D4: one's own stone, foremost of all in the row
    if place >= t.first_closer[row] and g.count[slot, row] < t.needed[row]:
        return False
    theirs = g.stones[1 - g.active, row, place]
    return theirs == 0 or (theirs == 1 and foremost == place)  # D3
