"""The white and the colour action on sheets: what may be crossed, and crossing it (S4, S5, L4)."""

from __future__ import annotations

from collections.abc import Iterator

from rowlock.core.chain import Chain, endings, walk
from rowlock.core.moves import PASS, Choice, Play
from rowlock.core.paper import Cell, Colour, Paper, Spot, Stage
from rowlock.core.state import State
from rowlock.errors import Refusal


def called_number(state: State) -> int:
    """The number of the white action: the white sum, or the number on top of the pile (K3)."""
    if state.cards is not None:
        return state.cards.pile[0].number
    assert state.roll is not None
    return state.roll.sum


def offered(state: State, seat: int) -> Iterator[tuple[Spot, str]]:
    """The cells that dice or cards offer a seat now, and by which right, legal or not."""
    if state.stage is Stage.COLOUR:
        for spot in colour_spots(state, state.paper(seat)):
            yield spot, "colour"
        return
    paper, number = state.paper(seat), called_number(state)
    for spot in paper.by_number.get(number, ()):
        yield spot, "white"
    if number in paper.lucky:
        for spot in lucky_spots(state, seat):
            yield spot, "lucky"


def colour_spots(state: State, paper: Paper) -> Iterator[Spot]:
    """The cells that one white and one coloured die give (S5, MA2)."""
    assert state.roll is not None
    for colour, face in zip(Colour, state.roll.colours, strict=True):
        if face:
            for white in dict.fromkeys(state.roll.white):
                yield from paper.by_cell.get(Cell(white + face, colour), ())


def lucky_spots(state: State, seat: int) -> Iterator[Spot]:
    """The next cell in each row where a seat has the fewest crosses (L4, L5)."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    for row in sheet.fewest():
        place = sheet.last(row) + 1
        if place < len(paper.rows[row]):
            yield Spot(row, place)


def refusal(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why a seat may not make these crosses now."""
    if not isinstance(choice, Play):
        return state.refuse("not-a-choice", stage=state.stage.value)
    if not choice.crosses:
        return None
    spot = choice.crosses[0]
    if all(spot != candidate for candidate, _ in offered(state, seat)):
        return not_offered(state, state.paper(seat), spot)
    fault = state.sheets[seat - 1].fault(state.paper(seat), spot, state.closed_for(seat))
    if fault:
        return cell_refusal(state, seat, spot, fault)
    return chain_refusal(state, seat, choice)


def not_offered(state: State, paper: Paper, spot: Spot) -> Refusal:
    """The refusal of a cell that the dice or the card on top of the pile do not give."""
    cell = paper.names.get(spot, "?")
    if state.stage is Stage.COLOUR:
        return state.refuse("not-a-colour-sum", cell=cell)
    code = "not-the-call" if state.cards is not None else "not-the-white-sum"
    return state.refuse(code, cell=cell, number=called_number(state))


def cell_refusal(state: State, seat: int, spot: Spot, fault: str) -> Refusal:
    """A fault of `Sheet.fault` with its particulars."""
    paper = state.paper(seat)
    cell, row = paper.names[spot], paper.names[spot][0]
    if fault == "row-closed":
        return state.refuse(fault, row=row)
    if fault == "left-to-right":
        return state.refuse(fault, cell=cell, row=row)
    count, needed = state.sheets[seat - 1].count(spot.row), paper.rows[spot.row].needed
    return state.refuse(fault, cell=cell, row=row, needed=needed, count=count)


def chain_refusal(state: State, seat: int, play: Play) -> Refusal | None:
    """Why the crosses behind the first are not those that follow from it (BA2, BB2)."""
    paper = state.paper(seat)
    if not paper.has_chains:
        if len(play.crosses) == 1:
            return None
        code = "one-colour-cross" if state.stage is Stage.COLOUR else "one-white-cross"
        return state.refuse(code, cell=paper.names.get(play.crosses[1], "?"))
    chains = begin(state, seat, play.crosses[0])
    for index, spot in enumerate(play.crosses[1:], 1):
        chains = walk(chains, [spot])
        if not chains:
            return state.refuse("bonus-wrong", cell=paper.names.get(play.crosses[index], "?"))
    if any(not chain.owed for chain in chains):
        return None
    due = sorted({paper.names[spot] for chain in chains for spot in chain.options()})
    return state.refuse("bonus-due", cell=play.text(paper), options=", ".join(due))


def begin(state: State, seat: int, spot: Spot) -> list[Chain]:
    """Cross the first cell of a decision; several chains where a bonus leaves a choice."""
    how = next(how for candidate, how in offered(state, seat) if candidate == spot)
    any_cell = state.setup.chosen.get("bonus_reach") == "any"
    sheet, closed = state.sheets[seat - 1], state.closed_for(seat)
    return list(Chain(state.paper(seat), seat, sheet, closed, any_cell).cross(spot, how))


def follow_ups(state: State, seat: int, play: Play) -> tuple[Spot, ...]:
    """The cells of which one must follow a play begun; none when it is complete."""
    chains = walk(begin(state, seat, play.crosses[0]), play.crosses[1:])
    return tuple(dict.fromkeys(spot for chain in chains for spot in chain.options()))


def plays(state: State, seat: int) -> tuple[Play, ...]:
    """Every legal choice of a seat: the pass, then the cells from the top row down."""
    sheet, paper, closed = state.sheets[seat - 1], state.paper(seat), state.closed_for(seat)
    spots = {spot for spot, _ in offered(state, seat) if sheet.fault(paper, spot, closed) is None}
    if not paper.has_chains:
        return (PASS, *(Play((spot,)) for spot in sorted(spots)))
    found = (
        Play((spot, *rest)) for spot in sorted(spots) for rest in endings(begin(state, seat, spot))
    )
    return (PASS, *dict.fromkeys(found))


def carry_out(state: State, seat: int, play: Play) -> Chain:
    """Make the crosses of a legal play; the sheet and the events are in the chain."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    if not play.crosses:
        return Chain(paper, seat, sheet, state.closed_for(seat))
    chains = walk(begin(state, seat, play.crosses[0]), play.crosses[1:])
    return next(chain for chain in chains if not chain.owed)
