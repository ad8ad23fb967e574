"""Between the readable engine and the kernel: positions both ways, and kernel games as moves."""

from __future__ import annotations

from rowlock.core.moves import PASS as PASSED
from rowlock.core.moves import Play, Roll
from rowlock.core.paper import Spot, Stage
from rowlock.core.state import Setup, State
from rowlock.fast import NotInKernel
from rowlock.fast.layout import (
    COLOUR,
    MOST_ROWS,
    MOST_SEATS,
    OVER,
    PASS,
    PLACE_MASK,
    REASONS,
    ROLL,
    ROW_SHIFT,
    WHITE,
    Game,
    blank,
)

STAGES = {Stage.ROLL: ROLL, Stage.WHITE: WHITE, Stage.COLOUR: COLOUR, Stage.OVER: OVER}


def check_setup(setup: Setup) -> None:
    """Raise `NotInKernel` for a way to play that the kernel does not know."""
    if len(setup.papers) > MOST_SEATS:
        raise NotInKernel(f"The kernel seats at most {MOST_SEATS}.")
    if setup.chosen.get("bonus_reach", "next") != "next":
        raise NotInKernel("The kernel does not know the option bonus_reach = any.")


def load(state: State) -> Game:
    """A position of the readable engine as a record for the kernel."""
    check_setup(state.setup)
    game = blank(Game)
    game.seats = len(state.setup.papers)
    game.turn, game.active = state.turn, state.active - 1
    game.stage, game.reason = STAGES[state.stage], REASONS.index(state.reason)
    game.closed = state.closed
    game.used, game.used_cell = len(state.used), PASS
    for row, place in state.used:
        game.used_cell = row << ROW_SHIFT | place
    if state.roll:
        _load_roll(game, state.roll)
    for seat, paper in enumerate(state.setup.papers):
        game.shut[seat] = state.closed
        game.kind[seat] = state.variant.papers.index(paper)
        game.misses[seat] = state.misses[seat]
    if state.board is None:
        _load_sheets(game, state)
    else:
        _load_board(game, state)
    return game


def _load_roll(game: Game, roll: Roll) -> None:
    for die, face in enumerate(roll.white):
        game.white[die] = face
    for colour, face in enumerate(roll.colours):
        game.faces[colour] = face


def _load_sheets(game: Game, state: State) -> None:
    for seat, (sheet, paper) in enumerate(zip(state.sheets, state.setup.papers, strict=True)):
        game.bar[seat] = sheet.bar
        for row, marks in enumerate(sheet.rows):
            cells = marks & (paper.rows[row].lock - 1)
            game.marks[seat, row] = marks
            game.last[seat, row] = cells.bit_length() - 1
            game.count[seat, row] = marks.bit_count()


def _load_board(game: Game, state: State) -> None:
    assert state.board is not None
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
