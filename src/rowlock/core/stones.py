"""The duel's two actions: where a stone may go, and placing it (D1-D6)."""

from rowlock.core.crossing import not_offered
from rowlock.core.moves import PASS, Choice, Event, Play
from rowlock.core.offers import colour_spots
from rowlock.core.paper import Spot, Stage
from rowlock.core.sheet import Board
from rowlock.core.state import State
from rowlock.errors import Refusal


def offered(state: State) -> set[Spot]:
    """The spaces that the dice give, legal or not."""
    if state.dice_unknown:
        return set(state.variant.paper.names)
    assert state.roll is not None
    if state.stage is Stage.COLOUR:
        return colour_spots(state, state.variant.paper)
    return set(state.variant.paper.by_number.get(state.roll.sum, ()))


def refusal(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why a seat may not place this stone now."""
    paper = state.variant.paper
    if not isinstance(choice, Play):
        return state.refuse("not-a-choice", stage=state.stage.value)
    if not choice.crosses:
        return None
    spot = choice.crosses[0]
    if spot not in offered(state):
        return not_offered(state, paper, spot)
    fault = fault_of(state, seat, spot)
    if fault:
        return cell_refusal(state, seat, spot, fault)
    if len(choice.crosses) > 1:
        return state.refuse("one-white-cross", cell=paper.names.get(choice.crosses[1], "?"))
    return None


def fault_of(state: State, seat: int, spot: Spot) -> str | None:
    """Why a stone may not go to a space that the dice give, as a refusal code."""
    fault = _board(state).fault(state.variant.paper, seat, spot, state.closed)
    # D5: another stone here would stack on the stone of the white action.
    return "same-space" if fault is None and spot in state.used else fault


def plays(state: State, seat: int) -> tuple[Play, ...]:
    """Every legal choice: the pass, then the spaces from the top row down."""
    legal = (spot for spot in sorted(offered(state)) if fault_of(state, seat, spot) is None)
    return (PASS, *(Play((spot,)) for spot in legal))


def carry_out(state: State, seat: int, play: Play) -> tuple[Board, int, list[Event]]:
    """Execute a legal play: returns the board, the closed rows and the events."""
    board, paper = _board(state), state.variant.paper
    if not play.crosses:
        return board, state.closed, [Event("passed", seat)]
    (spot,) = play.crosses
    after = board.place(paper, seat, spot)
    events = [Event(_kind(board, seat, spot), seat, spot)]
    if spot.place < paper.rows[spot.row].first_closer:
        return after, state.closed, events
    if after.rows[spot.row][-1]:
        events.append(Event("locked", seat, row=spot.row))
    return after, state.closed | 1 << spot.row, events


def _kind(board: Board, seat: int, spot: Spot) -> str:
    if board.own(seat, spot.row)[spot.place]:
        return "stacked"
    return "hit" if board.rows[spot.row][spot.place] else "placed"


def cell_refusal(state: State, seat: int, spot: Spot, fault: str) -> Refusal:
    """The refusal for a code of `fault_of`, with its arguments."""
    paper = state.variant.paper
    cell, row = paper.names[spot], paper.names[spot][0]
    if fault == "row-closed":
        return state.refuse(fault, row=row)
    if fault == "not-earned":
        count, needed = _board(state).count(seat, spot.row), paper.rows[spot.row].needed
        return state.refuse(fault, cell=cell, row=row, needed=needed, count=count)
    if fault in ("left-to-right", "not-foremost"):
        return state.refuse(fault, cell=cell, row=row)
    return state.refuse(fault, cell=cell)


def _board(state: State) -> Board:
    assert state.board is not None, "only a game on a shared board has stones"
    return state.board
