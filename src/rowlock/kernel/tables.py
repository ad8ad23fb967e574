"""Compilation of a variant to tables, the kernel's only source of its facts."""

from dataclasses import replace

from rowlock.core.board import MOST_COUNTED
from rowlock.core.paper import SHEET_TURN, Bonus, Paper, Row, Scope, Spot, Variant
from rowlock.core.sheet import BONUS_POINTS, MISS_POINTS, row_points
from rowlock.kernel import NotInKernel, layout
from rowlock.kernel.layout import Tables

MOST_SIDES = 9


def compile_tables(variant: Variant) -> Tables:
    """The tables of an edition; raises `NotInKernel` if they cannot hold it."""
    check_variant(variant)
    table = layout.blank(Tables)
    table.rows = len(variant.paper.rows)
    table.sides = variant.sides
    table.rows_to_end = variant.rows_to_end
    table.misses_to_end = variant.misses_to_end
    table.stones = variant.stones
    table.all_choose_white = int(variant.all_choose_white)
    table.miss_points = MISS_POINTS
    table.bonus_points = BONUS_POINTS
    for count in range(layout.MOST_STONES + 1):
        # D9: on a board only so many stones of a row count.
        table.points[count] = row_points(min(count, MOST_COUNTED) if variant.stones else count)
    _add_rows(table, variant.paper)
    _add_closings(table, variant.paper)
    _add_bonuses(table, variant.paper)
    _add_kinds(table, variant)
    return table


def check_variant(variant: Variant) -> None:
    """Raise `NotInKernel` for an edition that the tables cannot express."""
    fault = _fault(variant)
    if fault:
        raise NotInKernel(f"The kernel does not play {variant.id}: {fault}.")


def _fault(variant: Variant) -> str | None:
    if variant.turn != SHEET_TURN or variant.closing is not Scope.TABLE:
        return "it knows no game of cards"
    return _kind_fault(variant) or _dice_fault(variant) or _paper_fault(variant.paper)


def _kind_fault(variant: Variant) -> str | None:
    if any(
        replace(paper, lucky=()) != replace(variant.paper, lucky=()) for paper in variant.papers
    ):
        return "its kinds of sheet differ in more than their lucky numbers"
    if len(variant.papers) > layout.MOST_KINDS:
        return f"it has more than {layout.MOST_KINDS} kinds of sheet"
    return None


def _dice_fault(variant: Variant) -> str | None:
    if variant.sides > MOST_SIDES:
        return f"its dice have more than {MOST_SIDES} sides"
    if variant.stones > layout.MOST_STONES:
        return f"a player has more than {layout.MOST_STONES} stones"
    if variant.stones and (variant.paper.has_chains or variant.paper.lucky):
        return "a shared board has neither bonuses nor lucky numbers"
    return None


def _paper_fault(paper: Paper) -> str | None:
    if len(paper.rows) > layout.MOST_ROWS or any(
        len(row) > layout.MOST_CELLS for row in paper.rows
    ):
        return f"a sheet has at most {layout.MOST_ROWS} rows of {layout.MOST_CELLS} cells"
    if paper.most_boxes > 1:
        return "a cell of its sheet has several boxes"
    numbers = [[cell.number for cell in row.cells] for row in paper.rows]
    if any(
        len(set(row)) < len(row) or not 0 <= min(row) <= max(row) < layout.MOST_NUMBERS
        for row in numbers
    ):
        return f"the numbers of a row must differ and be below {layout.MOST_NUMBERS}"
    spaces = len(paper.bar.spaces) if paper.bar else 0
    if spaces > layout.MOST_SPACES or len(paper.bonus_sets) > layout.MOST_SETS:
        return "it has too many bonuses"
    if _ties(paper) > layout.MOST_TIES:
        return f"more than {layout.MOST_TIES} bonuses let the player choose a row"
    return None


def _ties(paper: Paper) -> int:
    return sum(each.bonus is Bonus.TWO_IN_FEWEST for each in paper.bonus_sets)


def _add_rows(table: Tables, paper: Paper) -> None:
    for index, row in enumerate(paper.rows):
        table.length[index] = len(row)
        table.first_closer[index] = row.first_closer
        table.needed[index] = row.needed
        table.row_cells[index] = _row_bits(index, 0, len(row))
        for place in range(len(row) + 1):
            table.reach[index, 0, place] = _row_bits(index, place, row.first_closer)
            table.reach[index, 1, place] = _row_bits(index, place, len(row))
    for spot, cell in paper.spots():
        code = cell_code(spot)
        half, bit = code >> layout.WORD_SHIFT, 1 << (code & layout.CELL_BITS)
        table.number_cells[cell.number, half] |= bit
        table.colour_cells[cell.colour, cell.number, half] |= bit
    table.colours = sum(1 << colour for colour in paper.colours)


def cell_code(spot: Spot) -> int:
    """A cell as one number."""
    return spot.row << layout.ROW_SHIFT | spot.place


def _row_bits(row: int, first: int, stop: int) -> int:
    """Some cells of a row, as bits of the half that holds it."""
    return sum(
        1 << (cell_code(Spot(row, place)) & layout.CELL_BITS) for place in range(first, stop)
    )


def _add_closings(table: Tables, paper: Paper) -> None:
    for closed in range(layout.ROW_SETS):
        rows: list[Row] = [row for index, row in enumerate(paper.rows) if closed >> index & 1]
        colours = {row.colour for row in rows}
        spaces = paper.bar.spaces if paper.bar else ()
        table.closed_rows[closed] = len(rows)
        table.gone[closed] = sum(1 << colour for colour in colours)
        table.struck[closed] = sum(1 << at for at, colour in enumerate(spaces) if colour in colours)


def _add_bonuses(table: Tables, paper: Paper) -> None:
    table.has_chains = int(paper.has_chains)
    table.ties = _ties(paper)
    if paper.bar:
        table.spaces = len(paper.bar.spaces)
        for space, colour in enumerate(paper.bar.spaces):
            table.space_row[space] = paper.row_of(colour)
        for spot in paper.bar.cells:
            table.bar_cells[spot.row] |= 1 << spot.place
            table.bonus_cells[spot.row] |= 1 << spot.place
    table.sets = len(paper.bonus_sets)
    for index, bonus_set in enumerate(paper.bonus_sets):
        table.set_kind[index] = layout.BONUS_KINDS[bonus_set.bonus]
        for spot in bonus_set.cells:
            table.set_cells[index, spot.row] |= 1 << spot.place
            table.bonus_cells[spot.row] |= 1 << spot.place


def _add_kinds(table: Tables, variant: Variant) -> None:
    table.kinds = len(variant.papers)
    for kind, paper in enumerate(variant.papers):
        table.kind_lucky[kind] = sum(1 << number for number in paper.lucky)
