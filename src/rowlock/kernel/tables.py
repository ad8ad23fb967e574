"""Compilation of a variant to tables, and conversion of positions between core and kernel.

The tables are the kernel's only source of a variant's facts.
"""

from dataclasses import replace

from rowlock.core.moves import PASS as PASSED
from rowlock.core.moves import Play, Roll
from rowlock.core.paper import (
    SHEET_TURN,
    Bonus,
    Paper,
    Row,
    Scope,
    Spot,
    Stage,
    Variant,
)
from rowlock.core.sheet import BONUS_POINTS, MISS_POINTS, MOST_COUNTED, row_points
from rowlock.core.state import Setup, State
from rowlock.kernel import NotInKernel, layout, mechanism_fault
from rowlock.kernel.crosses import carry_out, refresh
from rowlock.kernel.layout import Game, Tables

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
    _add_points(table, variant)
    _add_rows(table, variant.paper)
    _add_closings(table, variant.paper)
    _add_bonuses(table, variant.paper)
    _add_diamonds(table, variant.paper)
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
    found = mechanism_fault(variant) or _kind_fault(variant) or _dice_fault(variant)
    return found or _paper_fault(variant.paper)


def _kind_fault(variant: Variant) -> str | None:
    if any(_common(paper) != _common(variant.paper) for paper in variant.papers):
        return "its kinds of sheet differ in more than their lucky numbers, steps and links"
    if len(variant.papers) > layout.MOST_KINDS:
        return f"it has more than {layout.MOST_KINDS} kinds of sheet"
    if any(len(paper.links) > layout.MOST_LINKS for paper in variant.papers):
        return f"a sheet has more than {layout.MOST_LINKS} pairs of linked cells"
    if any(len(paper.steps) > layout.MOST_STEPS for paper in variant.papers):
        return f"a sheet has more than {layout.MOST_STEPS} steps"
    return None


def _common(paper: Paper) -> Paper:
    """What all kinds of sheet have in common."""
    return replace(paper, lucky=(), steps=(), links=(), letter="")


def _dice_fault(variant: Variant) -> str | None:
    if variant.sides > MOST_SIDES:
        return f"its dice have more than {MOST_SIDES} sides"
    if variant.stones > layout.MOST_STONES:
        return f"a player has more than {layout.MOST_STONES} stones"
    if variant.stones and _has_mechanism(variant.paper):
        return "a shared board has stones and rows, and nothing else"
    return None


def _has_mechanism(paper: Paper) -> bool:
    """Whether a sheet has more on it than rows of cells with one box."""
    beyond = (paper.lucky, paper.tracks, paper.steps, paper.has_chains, paper.most_boxes > 1)
    return any(beyond)


def _paper_fault(paper: Paper) -> str | None:
    if len(paper.rows) > layout.MOST_ROWS or any(
        len(row) > layout.MOST_CELLS for row in paper.rows
    ):
        return f"a sheet has at most {layout.MOST_ROWS} rows of {layout.MOST_CELLS} cells"
    if any(row.masks[-1] >> layout.MOST_BOXES + 1 for row in paper.rows):
        return f"a row has more than {layout.MOST_BOXES} boxes"
    numbers = [[cell.number for cell in row.cells] for row in paper.rows]
    if any(
        len(set(row)) < len(row) or not 0 <= min(row) <= max(row) < layout.MOST_NUMBERS
        for row in numbers
    ):
        return f"the numbers of a row must differ and be below {layout.MOST_NUMBERS}"
    return _bonus_fault(paper)


def _bonus_fault(paper: Paper) -> str | None:
    if _spaces(paper) + sum(map(len, paper.tracks)) > layout.MOST_SPACES:
        return f"it has more than {layout.MOST_SPACES} spaces of a bonus bar and diamonds"
    if len(paper.bonus_sets) > layout.MOST_SETS:
        return "it has too many bonuses"
    if _ties(paper) > layout.MOST_TIES:
        return f"more than {layout.MOST_TIES} bonuses let the player choose a row"
    return None


def _spaces(paper: Paper) -> int:
    """How many spaces the bonus bar has."""
    return len(paper.bar.spaces) if paper.bar else 0


def _ties(paper: Paper) -> int:
    return sum(each.bonus is Bonus.TWO_IN_FEWEST for each in paper.bonus_sets)


def _add_rows(table: Tables, paper: Paper) -> None:
    for index, row in enumerate(paper.rows):
        table.length[index] = len(row)
        table.lock[index] = row.lock.bit_length() - 1
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
        table.cell_number[code] = cell.number
        table.boxes[spot] = paper.rows[spot.row].masks[spot.place]
        if cell.at_once:
            table.at_once[spot.row] |= 1 << spot.place
        if paper.most_boxes > 1 or paper.tracks:
            table.compound_cells[spot.row] |= 1 << spot.place
    table.boxed = int(paper.most_boxes > 1)
    table.repeats = int(paper.has_repeats)
    table.colours = sum(1 << colour for colour in paper.colours)


def _add_points(table: Tables, variant: Variant) -> None:
    """The points of a row and of the steps by crosses, as far as they count (S10, D9, DA4, CA3)."""
    for count in range(layout.MOST_STONES + 1):
        counted = min(count, MOST_COUNTED) if variant.stones else count
        table.points[count] = part_points(variant.paper, "rows", counted)
    for count in range(layout.MOST_STEPS + 1):
        table.step_points[count] = part_points(variant.paper, "steps", count)


def part_points(paper: Paper, name: str, crosses: int) -> int:
    """The points of a row, or of the steps, by its crosses as far as they count (DA4, CA3)."""
    most = next((part.most for part in paper.parts if part.name == name), 0)
    return row_points(crosses if most is None else min(crosses, most))


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
    table.ties = _ties(paper)
    if paper.bar:
        table.spaces = _spaces(paper)
        for space, colour in enumerate(paper.bar.spaces):
            table.space_row[space] = paper.row_of(colour)
        for spot in paper.bar.cells:
            table.bar_cells[spot.row] |= 1 << spot.place
            _add_bonus_cell(table, spot)
    table.sets = len(paper.bonus_sets)
    for index, bonus_set in enumerate(paper.bonus_sets):
        table.set_kind[index] = layout.BONUS_KINDS[bonus_set.bonus]
        for spot in bonus_set.cells:
            table.set_cells[index, spot.row] |= 1 << spot.place
            table.set_marks[index, spot.row] |= paper.rows[spot.row].masks[spot.place]
            _add_bonus_cell(table, spot)


def _add_bonus_cell(table: Tables, spot: Spot) -> None:
    """Note that crossing a cell may bring further crosses."""
    table.bonus_cells[spot.row] |= 1 << spot.place
    table.compound_cells[spot.row] |= 1 << spot.place


def _add_diamonds(table: Tables, paper: Paper) -> None:
    """The diamonds of an exchange (XC1)."""
    for track in paper.tracks:
        table.diamonds = len(track)
        for place, (one, other) in enumerate(track.boxes):
            table.diamond[place, 0], table.diamond[place, 1] = one, other


def _add_kinds(table: Tables, variant: Variant) -> None:
    """What tells the kinds of sheet apart: lucky numbers, links and steps (L3, CA1, CB1)."""
    table.kinds = len(variant.papers)
    for kind, paper in enumerate(variant.papers):
        exchanged = (number for track in paper.tracks for box in track.boxes for number in box)
        table.kind_special[kind] = sum(1 << number for number in {*paper.lucky, *exchanged})
        table.links = max(table.links, len(paper.links))
        for index, (one, other) in enumerate(paper.links):
            table.kind_pair[kind, index, 0] = cell_code(one) + 1
            table.kind_pair[kind, index, 1] = cell_code(other) + 1
        for spot, other in paper.linked.items():
            table.kind_link[kind, cell_code(spot)] = cell_code(other) + 1
            # A cell that is linked in another kind only brings nothing, and is looked up in vain.
            _add_bonus_cell(table, spot)
        for spot in paper.steps:
            table.steps = 1
            boxes = paper.rows[spot.row].masks[spot.place]
            # The first box of a cell is the first to be crossed.
            table.step_marks[kind, spot.row] |= boxes & -boxes
            table.kind_steps[kind, spot.row] |= 1 << spot.place
            table.compound_cells[spot.row] |= 1 << spot.place


# Conversion between `core` and the kernel: positions, cells and plays.


STAGES = {
    Stage.ROLL: layout.ROLL,
    Stage.WHITE: layout.WHITE,
    Stage.COLOUR: layout.COLOUR,
    Stage.OVER: layout.OVER,
}


def check_setup(setup: Setup) -> None:
    """Raise `NotInKernel` for a setup that the kernel does not support."""
    if len(setup.papers) > layout.MOST_SEATS:
        raise NotInKernel(f"The kernel seats at most {layout.MOST_SEATS}.")
    if setup.chosen.get("bonus_reach", "next") != "next":
        raise NotInKernel("The kernel does not know the option bonus_reach = any.")


def load(table: Tables, state: State) -> Game:
    """Convert a `core` state to a kernel record."""
    check_setup(state.setup)
    game = layout.blank(Game)
    game.seats = len(state.setup.papers)
    game.turn, game.active = state.turn, state.active - 1
    game.stage, game.reason = STAGES[state.stage], layout.REASONS.index(state.reason)
    game.closed = state.closed
    game.used, game.used_cell = len(state.used), layout.PASS
    for row, place in state.used:
        game.used_cell = cell_code(Spot(row, place))
    if state.roll:
        load_roll(game, state.roll)
    if state.board is None:
        _load_sheets(game, state)
    else:
        _load_board(game, state)
    _load_seats(table, game, state)
    return game


def load_roll(game: Game, roll: Roll) -> None:
    """Set the dice of a kernel record."""
    for die, face in enumerate(roll.white):
        game.white[die] = face
    for colour, face in enumerate(roll.colours):
        game.faces[colour] = face


def _load_seats(table: Tables, game: Game, state: State) -> None:
    for seat, paper in enumerate(state.setup.papers):
        game.shut[seat] = state.closed
        game.kind[seat] = state.variant.papers.index(paper)
        game.misses[seat] = state.misses[seat]
        for row in range(table.rows):
            refresh(table, game, seat, row)


def _load_sheets(game: Game, state: State) -> None:
    for seat, (sheet, paper) in enumerate(zip(state.sheets, state.setup.papers, strict=True)):
        game.bar[seat] = sheet.bar | sum(sheet.tracks) << _spaces(paper)
        for row, marks in enumerate(sheet.rows):
            game.marks[seat, row] = marks
            game.last[seat, row] = sheet.last_cell(paper, row)
            game.count[seat, row] = sheet.count(row)


def _load_board(game: Game, state: State) -> None:
    assert state.board is not None, "only a game on a board has one"
    for seat in range(game.seats):
        game.left[seat] = state.board.left(seat + 1)
        for row in range(len(state.board.rows)):
            own = state.board.own(seat + 1, row)
            marks = sum(1 << place for place, stones in enumerate(own) if stones)
            game.marks[seat, row] = marks
            game.last[seat, row] = (marks & ((1 << len(own) - 1) - 1)).bit_length() - 1
            game.count[seat, row] = sum(own)
            for place, stones in enumerate(own):
                game.stones[seat, row, place] = stones


def read_play(table: Tables, state: State, seat: int, code: int) -> Play:
    """Convert a kernel play to a `core` play, with all crosses of its chain."""
    if code == layout.PASS:
        return PASSED
    first = read_cell(code & layout.CELL_MASK)
    if not table.bonus_cells[first.row] >> first.place & 1:
        return Play((first,))
    game = load(table, state)
    made = carry_out(table, game, seat - 1, code)
    return Play(tuple(read_cell(game.path[index]) for index in range(made)))


def read_cell(code: int) -> Spot:
    """A cell from its number."""
    return Spot(int(code) >> layout.ROW_SHIFT, int(code) & layout.PLACE_MASK)
