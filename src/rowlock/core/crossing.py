"""The white and the colour action on sheets: which cells may be crossed, and crossing them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rowlock.core import offers
from rowlock.core.moves import PASS, Choice, Event, Play
from rowlock.core.offers import called_number, offered, right_to
from rowlock.core.paper import FIFTEEN_NAME, Bonus, Paper, Source, Spot, Stage
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.errors import Refusal, TooManyPlays

# Chains of crosses that follow at once: bonus bars (BA2-BA5), bonus sets (BB2) and linked cells
# (CB2), one step at a time.


# Before Python 3.12 it is slow to look a member up in its enumeration.
_TWO_IN_FEWEST, _ONE_IN_EACH = Bonus.TWO_IN_FEWEST, Bonus.ONE_IN_EACH

AT_ONCE = (_TWO_IN_FEWEST, _ONE_IN_EACH)
"""Bonuses that take effect when they are earned; the others count at the end (BB3)."""

MOST_PLAYS = 20_000
"""Legal plays that are listed; the printed editions stay below five thousand."""

Owed = int | Bonus | Spot
"""A row in which a cross is owed, a bonus to be expanded into such rows, or a linked cell."""


class Chain(NamedTuple):
    """A partly executed choice: the sheet so far, and the crosses still owed."""

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
        if isinstance(row, Spot):
            return (row,)  # CB2: always, wherever that row stands and even if it is closed
        assert isinstance(row, int), "a settled chain owes a cross in a row"
        start = self._next(row)
        stop = len(self.paper.rows[row]) if self.any_cell else start + 1
        spots = (Spot(row, place) for place in range(start, min(stop, len(self.paper.rows[row]))))
        return tuple(
            spot
            for spot in spots
            if spot not in self.paper.fields
            and self.sheet.fault(self.paper, spot, self.closed) is None
        )

    def _next(self, row: int) -> int:
        """The place of the next number right of the last cross in a row."""
        return self.paper.rows[row].next_number(self.sheet.last(self.paper, row) + 1)

    def barred(self, spot: Spot) -> str | None:
        """Why a cell that a bonus offers cannot be crossed, as a refusal code."""
        if spot not in self.paper.names or spot.row >= len(self.paper.rows):
            return None
        rows = {event.row for event in self.events if event.kind == "bonus-lapsed"}
        if self.any_cell:
            rows.update(row for row in self.owed[:1] if isinstance(row, int))
        reached = self.any_cell or spot.place == self._next(spot.row)
        if spot.row not in rows or not reached:
            return None
        return self.sheet.fault(self.paper, spot, self.closed)

    def cross(self, spot: Spot, how: str) -> "Iterator[Chain]":
        """Cross a cell and continue until a cell must be chosen or nothing is owed."""
        if spot.row >= len(self.paper.rows):
            return iter((self.cross_box(spot, how),))
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
        if self.paper.links:
            crossed = crossed._link(spot)
        return crossed._use_bar(spot)._earn(spot)._settle()

    def cross_field(self, field: Spot) -> "Chain":
        """Cross a field, which brings nothing (QC2)."""
        crossed = Event("crossed", self.seat, field, how=Source.FIELD.value)
        sheet = self.sheet.cross(self.paper, field)
        return self._replace(sheet=sheet, events=(*self.events, crossed))

    def cross_box(self, spot: Spot, how: str) -> "Chain":
        """Cross a box of a track, which moves no row and brings nothing (BP3, QL1)."""
        crossed = Event("crossed", self.seat, spot, how=how)
        return self._replace(sheet=self.sheet.cross_box(spot), events=(*self.events, crossed))

    def use_diamond(self, diamond: Spot) -> "Chain":
        """Cross the diamond of an exchange (XC2)."""
        track = self.paper.track(diamond)
        assert track is not None, "diamonds are on a track"
        pair = "/".join(map(str, track.boxes[diamond.place]))
        used = Event("exchanged", self.seat, number=diamond.place + 1, how=pair)
        return self._replace(sheet=self.sheet.cross_box(diamond), events=(*self.events, used))

    def bonus(self, spot: Spot) -> "Iterator[Chain]":
        """Cross one of the cells that are owed."""
        how = "link" if isinstance(self.owed[0], Spot) else "bonus"
        return self._replace(owed=self.owed[1:]).cross(spot, how)

    def _link(self, spot: Spot) -> "Chain":
        """Owe the cell that is linked with a cell, before everything else (CB2)."""
        other = self.paper.linked.get(spot)
        if other is None or self.sheet.has(self.paper, other):
            return self
        return self._replace(owed=(other, *self.owed))

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
        if head is _ONE_IN_EACH:
            yield from self._replace(owed=(*range(len(self.paper.rows)), *rest))._settle()
        elif head is _TWO_IN_FEWEST:
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


# Legality.


def refusal(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why a seat may not make these crosses now."""
    if not isinstance(choice, Play):
        return state.refuse("not-a-choice", stage=state.stage.value)
    if not choice.crosses:
        return None
    if choice.crosses[-1] not in state.setup.papers[seat - 1].fields:
        return _spot_refusal(state, seat, choice.crosses[0]) or chain_refusal(state, seat, choice)
    crosses, field = choice.crosses[:-1], choice.crosses[-1]
    found = [_spot_refusal(state, seat, field)]
    if crosses:
        first = _spot_refusal(state, seat, crosses[0])
        found.append(first or chain_refusal(state, seat, Play(crosses)))
        found.append(_field_refusal(state, seat, crosses[0], field))
    return min(filter(None, found), key=_rank, default=None)


def _spot_refusal(state: State, seat: int, spot: Spot) -> Refusal | None:
    """Why a seat may not cross a cell as the first of its choice, or as its field."""
    source = right_to(state, seat, spot)
    if source is None:
        return not_offered(state, state.paper(seat), spot)
    fault = offers.fault(state, seat, spot, source)
    if fault is None:
        return None
    return cell_refusal(state, state.paper(seat), state.sheets[seat - 1], spot, fault)


def _field_refusal(state: State, seat: int, first: Spot, field: Spot) -> Refusal | None:
    """Why a field cannot come on top of a cross: one field an action (QC2), none with a 15."""
    cell = state.paper(seat).names[field]
    source = right_to(state, seat, first)
    if source is Source.FIELD:
        return state.refuse("one-field", cell=cell)
    return state.refuse(one_more(state), cell=cell) if source is Source.FIFTEEN else None


IN_ORDER = (
    ("not-the-white-sum", "not-a-colour-sum", "die-gone"),
    ("row-closed",),
    ("left-to-right",),
    ("not-earned",),
    ("no-one-and-five", "one-field"),
)
"""Refusals that are named before all others, where a choice breaks several rules."""


def _rank(refused: Refusal) -> int:
    found = (rank for rank, codes in enumerate(IN_ORDER) if refused.code in codes)
    return next(found, len(IN_ORDER))


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
    """The refusal code of a second cross that nothing brings."""
    paper = state.variant.paper
    if paper.bar or paper.bonus_sets:
        return "bonus-wrong"
    if paper.links:
        return "link-wrong"
    return "one-colour-cross" if state.stage is Stage.COLOUR else "one-white-cross"


def cell_refusal(state: State, paper: Paper, sheet: Sheet, spot: Spot, fault: str) -> Refusal:
    """The refusal for a code of `offers.fault` or `Sheet.fault`, with its arguments."""
    if paper.names.get(spot, FIFTEEN_NAME) == FIFTEEN_NAME:
        return state.refuse(fault)
    cell, row = paper.names[spot], paper.names[spot][0]
    if fault == "row-closed":
        return state.refuse(fault, row=row)
    if fault == "left-to-right":
        return state.refuse(fault, cell=cell, row=row)
    if fault == "not-earned":
        count, needed = sheet.earning(paper, spot.row), paper.rows[spot.row].needed
        return state.refuse(fault, cell=cell, row=row, needed=needed, count=count)
    return state.refuse(fault, cell=cell)


def chain_refusal(state: State, seat: int, play: Play) -> Refusal | None:
    """Why the crosses after the first are not those that it brings (BA2, BB2, CB2)."""
    paper = state.paper(seat)
    if not paper.has_chains:
        if len(play.crosses) == 1:
            return None
        second = play.crosses[1]
        code = "one-field" if second in paper.fields else one_more(state)
        return state.refuse(code, cell=paper.names.get(second, "?"))
    chains = begin(state, seat, play.crosses[0])
    for spot in play.crosses[1:]:
        before, chains = chains, walk(chains, [spot])
        if not chains:
            return bonus_refusal(state, before, spot)
    if any(not chain.owed for chain in chains):
        return None
    due = sorted({paper.names[spot] for chain in chains for spot in chain.options()})
    code = "link-due" if _owes_link(chains) else "bonus-due"
    return state.refuse(code, cell=play.text(paper), options=", ".join(due))


def bonus_refusal(state: State, chains: list[Chain], spot: Spot) -> Refusal:
    """Why a cell cannot be crossed next: its fault, or that nothing brings it."""
    for chain in chains:
        if fault := chain.barred(spot):
            return cell_refusal(state, chain.paper, chain.sheet, spot, fault)
    code = "link-wrong" if _owes_link(chains) else one_more(state)
    return state.refuse(code, cell=chains[0].paper.names.get(spot, "?"))


def _owes_link(chains: list[Chain]) -> bool:
    return any(isinstance(owed, Spot) for chain in chains for owed in chain.owed[:1])


def start(state: State, seat: int) -> Chain:
    """A chain before its first cross."""
    any_cell = state.setup.chosen.get("bonus_reach") == "any"
    sheet, closed = state.sheets[seat - 1], state.closed_for(seat)
    return Chain(state.setup.papers[seat - 1], seat, sheet, closed, any_cell)


def begin(state: State, seat: int, spot: Spot, chain: Chain | None = None) -> list[Chain]:
    """Cross the first cell of a choice; returns several chains where a tie leaves a choice."""
    source = right_to(state, seat, spot)
    assert source is not None, "only a cell that is offered begins a play"
    chain = chain or start(state, seat)
    if chain.paper.tracks and source is Source.EXCHANGE:
        diamond = offers.diamond_for(state, seat, spot)
        assert diamond is not None, "a legal exchange has a diamond"
        chain = chain.use_diamond(diamond)
    return list(chain.cross(spot, source.value))


def legal_spots(state: State, seat: int) -> list[Spot]:
    """The cells that may begin a play of a seat now, from the top row down."""
    sheet, paper, closed = state.sheets[seat - 1], state.paper(seat), state.closed_for(seat)
    spots = offered(state, seat)
    if not paper.tracks:
        return [spot for spot in spots if sheet.fault(paper, spot, closed) is None]
    return [spot for spot in spots if _spot_refusal(state, seat, spot) is None]


def plays(state: State, seat: int) -> tuple[Play, ...]:
    """Every legal choice of a seat: the pass, the cells from the top row down, fields alone."""
    spots, fields = legal_spots(state, seat), offers.fields(state, seat)
    if not fields and not state.paper(seat).has_chains:
        return (PASS, *[Play((spot,)) for spot in spots])
    return (PASS, *dict.fromkeys(_bounded(_found(state, seat, spots, fields))))


def _found(state: State, seat: int, spots: list[Spot], fields: list[Spot]) -> Iterator[Play]:
    """Every way to complete the cells, by itself and with each field on top (QC4)."""
    chain = start(state, seat)
    for spot in spots:
        # QL3: nothing comes on top of a diamond.
        topped = fields and right_to(state, seat, spot) is not Source.FIFTEEN
        for rest in endings(begin(state, seat, spot, chain)):
            yield Play((spot, *rest))
            if topped:
                yield from (Play((spot, *rest, field)) for field in fields)
    yield from (Play((field,)) for field in fields)


def _bounded(found: Iterable[Play]) -> Iterator[Play]:
    """The plays; refuses more than `MOST_PLAYS`, which no program could search."""
    for count, play in enumerate(found):
        if count == MOST_PLAYS:
            raise TooManyPlays(f"There are more than {MOST_PLAYS} legal plays here.")
        yield play


def carry_out(state: State, seat: int, play: Play) -> Chain:
    """Execute a legal play; the returned chain has the sheet and the events."""
    chain = start(state, seat)
    if not play.crosses:
        return chain
    if play.crosses[-1] in chain.paper.fields:
        return _carry_out_with_field(state, seat, chain, play)
    return _execute(state, seat, chain, play.crosses)


def _execute(state: State, seat: int, chain: Chain, crosses: tuple[Spot, ...]) -> Chain:
    chains = walk(begin(state, seat, crosses[0], chain), crosses[1:])
    return next(chain for chain in chains if not chain.owed)


def _carry_out_with_field(state: State, seat: int, chain: Chain, play: Play) -> Chain:
    """Execute a play and its field, in one row from left to right (QC4)."""
    crosses, field = play.crosses[:-1], play.crosses[-1]
    if not crosses:
        return chain.cross_field(field)
    if crosses[0].row == field.row and field < crosses[0]:
        return _execute(state, seat, chain.cross_field(field), crosses)
    return _execute(state, seat, chain, crosses).cross_field(field)
