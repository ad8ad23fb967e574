"""Conversion between `core` and the kernel: positions, cells and plays."""

from rowlock.core.moves import PASS as PASSED
from rowlock.core.moves import Play, Roll
from rowlock.core.paper import Spot, Stage
from rowlock.core.state import Setup, State
from rowlock.kernel import NotInKernel, layout
from rowlock.kernel.crosses import carry_out, refresh
from rowlock.kernel.layout import Game, Tables
from rowlock.kernel.tables import cell_code

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
        game.bar[seat] = sheet.bar
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
