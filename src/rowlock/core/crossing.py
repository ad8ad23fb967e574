"""The white and the colour action on sheets: which cells may be crossed, and crossing them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rowlock.core.moves import PASS, Choice, Event, Play
from rowlock.core.paper import Bonus, Cell, Paper, Spot, Stage
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.errors import Refusal, TooManyPlays

# Chains of bonus crosses: bonus bars (BA2-BA5) and bonus sets (BB2), one step at a time.


AT_ONCE = (Bonus.TWO_IN_FEWEST, Bonus.ONE_IN_EACH)
"""Bonuses that take effect when they are earned; the others count at the end (BB3)."""

MOST_PLAYS = 20_000
"""Legal plays that are listed; the printed editions stay below five thousand."""

Owed = int | Bonus
"""A row in which a cross is owed, or a bonus to be expanded into such rows."""


class Chain(NamedTuple):
    """A partly executed choice: the sheet so far, and the bonus crosses still owed."""

    paper: Paper
    seat: int
    sheet: Sheet
    closed: int
    """Rows closed before this action or by this player in it, as bits."""
    any_cell: bool = False
    """House rule `bonus_reach = any`: a bonus cross may go to any cell of its row (BA3)."""
    owed: tuple[Owed, ...] = ()
    events: tuple[Event, ...] = ()

    def options(self) -> tuple[Spot, ...]:
        """The cells of which one must be crossed next; empty if nothing is owed."""
        if not self.owed:
            return ()
        row = self.owed[0]
        assert isinstance(row, int), "a settled chain owes a cross in a row"
        start = self.sheet.last(self.paper, row) + 1
        stop = len(self.paper.rows[row]) if self.any_cell else start + 1
        spots = (Spot(row, place) for place in range(start, min(stop, len(self.paper.rows[row]))))
        return tuple(
            spot for spot in spots if self.sheet.fault(self.paper, spot, self.closed) is None
        )

    def barred(self, spot: Spot) -> str | None:
        """Why a cell that a bonus offers cannot be crossed, as a refusal code."""
        if spot not in self.paper.names:
            return None
        rows = {event.row for event in self.events if event.kind == "bonus-lapsed"}
        if self.any_cell:
            rows.update(row for row in self.owed[:1] if isinstance(row, int))
        reached = self.any_cell or spot.place == self.sheet.last(self.paper, spot.row) + 1
        if spot.row not in rows or not reached:
            return None
        return self.sheet.fault(self.paper, spot, self.closed)

    def cross(self, spot: Spot, how: str) -> "Iterator[Chain]":
        """Cross a cell and continue until a cell must be chosen or nothing is owed."""
        sheet = self.sheet.cross(self.paper, spot)
        closed = self.closed
        events = (*self.events, Event("crossed", self.seat, spot, how=how))
        if spot.place >= self.paper.rows[spot.row].first_closer:
            closed |= 1 << spot.row
            # BA4: in the player's own chain the colour is struck from the bar at once.
            sheet = sheet.strike(self.paper, closed)
            events += (Event("locked", self.seat, row=spot.row),)
        crossed = Chain(self.paper, self.seat, sheet, closed, self.any_cell, self.owed, events)
        if not self.paper.has_chains:
            return iter((crossed,))
        return crossed._use_bar(spot)._earn(spot)._settle()

    def bonus(self, spot: Spot) -> "Iterator[Chain]":
        """Cross one of the cells that are owed."""
        return self._replace(owed=self.owed[1:]).cross(spot, "bonus")

    def _use_bar(self, spot: Spot) -> "Chain":
        bar = self.paper.bar
        if bar is None or spot not in bar.cells:
            return self
        free = self.sheet.free_space(self.paper)
        if free is None:
            return self  # BA3: without a free space a bonus cell has no effect
        space, colour = free
        return self._replace(
            sheet=self.sheet.use_space(space),
            owed=(*self.owed, self.paper.row_of(colour)),
            events=(*self.events, Event("bar-used", self.seat, number=space + 1, colour=colour)),
        )

    def _earn(self, spot: Spot) -> "Chain":
        chain = self
        for bonus_set in self.paper.bonus_sets:
            if spot in bonus_set.cells and self.sheet.earned(self.paper, bonus_set):
                owed = (bonus_set.bonus,) if bonus_set.bonus in AT_ONCE else ()
                earned = Event("bonus-earned", self.seat, how=bonus_set.bonus.value)
                chain = chain._replace(owed=(*chain.owed, *owed), events=(*chain.events, earned))
        return chain

    def _settle(self) -> "Iterator[Chain]":
        """Execute owed crosses that leave no choice; a tie for the fewest crosses branches."""
        if not self.owed:
            yield self
            return
        head, rest = self.owed[0], self.owed[1:]
        if head is Bonus.ONE_IN_EACH:
            yield from self._replace(owed=(*range(len(self.paper.rows)), *rest))._settle()
        elif head is Bonus.TWO_IN_FEWEST:
            for row in self.sheet.fewest():
                yield from self._replace(owed=(row, row, *rest))._settle()
        elif self.options():
            yield self
        else:
            assert isinstance(head, int)
            lapsed = Event("bonus-lapsed", self.seat, row=head)
            yield from self._replace(owed=rest, events=(*self.events, lapsed))._settle()


def walk(chains: Iterable[Chain], spots: Iterable[Spot]) -> list[Chain]:
    """The chains that remain after crossing these cells as bonuses, in this order."""
    left = list(chains)
    for spot in spots:
        left = [after for chain in left if spot in chain.options() for after in chain.bonus(spot)]
    return left


def endings(chains: Iterable[Chain]) -> Iterator[tuple[Spot, ...]]:
    """Every way to complete the chains: the bonus cells of each, in order."""
    for chain in chains:
        if not chain.owed:
            yield ()
        for spot in chain.options():
            for rest in endings(chain.bonus(spot)):
                yield (spot, *rest)


# Offers and legality.


def called_number(state: State) -> int:
    """The number of the white action: the white sum, or the number on top of the pile (K3)."""
    if state.cards is not None:
        return state.cards.pile[0].number
    assert state.roll is not None
    return state.roll.sum


def right_to(state: State, seat: int, spot: Spot) -> str | None:
    """What offers a cell to a seat now, legal or not: `white`, `lucky`, `colour` or `None`."""
    paper = state.setup.papers[seat - 1]
    if spot not in paper.names:
        return None
    if state.dice_unknown:
        return state.stage.value
    cell = paper.rows[spot.row].cells[spot.place]
    if state.stage is Stage.COLOUR:
        return "colour" if gives_colour(state, cell) else None
    number = called_number(state)
    if cell.number == number:
        return "white"
    return "lucky" if number in paper.lucky and spot in lucky_spots(state, seat) else None


def gives_colour(state: State, cell: Cell) -> bool:
    """Whether one white die and the die of a cell's colour make its number (S5, MA2)."""
    assert state.roll is not None
    face = state.roll.colours[cell.colour]
    return face > 0 and cell.number - face in state.roll.white


def offered(state: State, seat: int) -> list[Spot]:
    """The cells that dice or cards offer a seat now, legal or not, from the top row down."""
    paper = state.setup.papers[seat - 1]
    if state.dice_unknown:
        return list(paper.names)
    if state.stage is Stage.COLOUR:
        return sorted(colour_spots(state, paper))
    number = called_number(state)
    spots = paper.by_number.get(number, ())
    if number not in paper.lucky:
        return list(spots)
    return sorted({*spots, *lucky_spots(state, seat)})


def colour_spots(state: State, paper: Paper) -> set[Spot]:
    """The cells that one white and one coloured die give (S5, MA2)."""
    assert state.roll is not None
    first, second = state.roll.white
    spots: set[Spot] = set()
    for colour, face in enumerate(state.roll.colours):
        if face:
            spots.update(paper.by_cell.get((first + face, colour), ()))
            spots.update(paper.by_cell.get((second + face, colour), ()))
    return spots


def lucky_spots(state: State, seat: int) -> Iterator[Spot]:
    """The next cell in each row where a seat has the fewest crosses, if it may be crossed (L4)."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    for row in sheet.fewest():
        spot = Spot(row, sheet.last(paper, row) + 1)
        # L5: no lucky cross in a closed row or on a closing cell that is not earned.
        if spot in paper.names and sheet.fault(paper, spot, state.closed_for(seat)) is None:
            yield spot


def refusal(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why a seat may not make these crosses now."""
    if not isinstance(choice, Play):
        return state.refuse("not-a-choice", stage=state.stage.value)
    if not choice.crosses:
        return None
    spot = choice.crosses[0]
    if right_to(state, seat, spot) is None:
        return not_offered(state, state.paper(seat), spot)
    fault = state.sheets[seat - 1].fault(state.paper(seat), spot, state.closed_for(seat))
    if fault:
        return cell_refusal(state, state.paper(seat), state.sheets[seat - 1], spot, fault)
    return chain_refusal(state, seat, choice)


def not_offered(state: State, paper: Paper, spot: Spot) -> Refusal:
    """The refusal of a cell that the dice or the card on top of the pile do not give."""
    cell = paper.names.get(spot, "?")
    if state.stage is Stage.COLOUR:
        colour = paper.colour(spot)
        if colour is not None and colour not in state.dice:
            return state.refuse("die-gone", cell=cell, colour=colour.name.lower())
        return state.refuse("not-a-colour-sum", cell=cell)
    return state.refuse(not_there(state), cell=cell, number=called_number(state))


def not_there(state: State) -> str:
    """The refusal code of a cell that dice or cards do not offer in this action."""
    if state.stage is Stage.COLOUR:
        return "not-a-colour-sum"
    if state.stage is Stage.PLAY:
        return "not-on-cards"
    return "not-the-white-sum" if state.cards is None else "not-the-call"


def one_more(state: State) -> str:
    """The refusal code of a second cross without a bonus."""
    if state.variant.paper.has_chains:
        return "bonus-wrong"
    return "one-colour-cross" if state.stage is Stage.COLOUR else "one-white-cross"


def cell_refusal(state: State, paper: Paper, sheet: Sheet, spot: Spot, fault: str) -> Refusal:
    """The refusal for a code of `Sheet.fault`, with its arguments."""
    cell, row = paper.names[spot], paper.names[spot][0]
    if fault == "row-closed":
        return state.refuse(fault, row=row)
    if fault == "left-to-right":
        return state.refuse(fault, cell=cell, row=row)
    count, needed = sheet.count(spot.row), paper.rows[spot.row].needed
    return state.refuse(fault, cell=cell, row=row, needed=needed, count=count)


def chain_refusal(state: State, seat: int, play: Play) -> Refusal | None:
    """Why the crosses after the first are not its bonus crosses (BA2, BB2)."""
    paper = state.paper(seat)
    if not paper.has_chains:
        if len(play.crosses) == 1:
            return None
        return state.refuse(one_more(state), cell=paper.names.get(play.crosses[1], "?"))
    chains = begin(state, seat, play.crosses[0])
    for spot in play.crosses[1:]:
        before, chains = chains, walk(chains, [spot])
        if not chains:
            return bonus_refusal(state, before, spot)
    if any(not chain.owed for chain in chains):
        return None
    due = sorted({paper.names[spot] for chain in chains for spot in chain.options()})
    return state.refuse("bonus-due", cell=play.text(paper), options=", ".join(due))


def bonus_refusal(state: State, chains: list[Chain], spot: Spot) -> Refusal:
    """Why a cell cannot be a bonus cross: its fault, or that no bonus offers it."""
    for chain in chains:
        if fault := chain.barred(spot):
            return cell_refusal(state, chain.paper, chain.sheet, spot, fault)
    return state.refuse("bonus-wrong", cell=chains[0].paper.names.get(spot, "?"))


def begin(state: State, seat: int, spot: Spot) -> list[Chain]:
    """Cross the first cell of a choice; returns several chains where a tie leaves a choice."""
    how = right_to(state, seat, spot)
    assert how is not None, "only a cell that is offered begins a play"
    any_cell = state.setup.chosen.get("bonus_reach") == "any"
    sheet, closed = state.sheets[seat - 1], state.closed_for(seat)
    return list(Chain(state.paper(seat), seat, sheet, closed, any_cell).cross(spot, how))


def plays(state: State, seat: int) -> tuple[Play, ...]:
    """Every legal choice of a seat: the pass, then the cells from the top row down."""
    sheet, paper, closed = state.sheets[seat - 1], state.paper(seat), state.closed_for(seat)
    spots = [spot for spot in offered(state, seat) if sheet.fault(paper, spot, closed) is None]
    if not paper.has_chains:
        return (PASS, *[Play((spot,)) for spot in spots])
    found = (Play((spot, *rest)) for spot in spots for rest in endings(begin(state, seat, spot)))
    return (PASS, *dict.fromkeys(_bounded(found)))


def _bounded(found: Iterable[Play]) -> Iterator[Play]:
    """The plays; refuses more than `MOST_PLAYS`, which no program could search."""
    for count, play in enumerate(found):
        if count == MOST_PLAYS:
            raise TooManyPlays(f"There are more than {MOST_PLAYS} legal plays here.")
        yield play


def carry_out(state: State, seat: int, play: Play) -> Chain:
    """Execute a legal play; the returned chain has the sheet and the events."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    if not play.crosses:
        return Chain(paper, seat, sheet, state.closed_for(seat))
    chains = walk(begin(state, seat, play.crosses[0]), play.crosses[1:])
    return next(chain for chain in chains if not chain.owed)
