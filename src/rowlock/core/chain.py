"""Crosses that follow at once: bonus bars (BA2-BA5) and bonus sets (BB2), one step at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rowlock.core.moves import Event
from rowlock.core.paper import Bonus, Paper, Spot
from rowlock.core.sheet import Sheet

AT_ONCE = (Bonus.TWO_IN_FEWEST, Bonus.ONE_IN_EACH)
"""Bonuses that are carried out when they are earned; the others count at the end (BB3)."""

Owed = int | Bonus
"""A row in which a cross is due, or a bonus still to be carried out."""


class Chain(NamedTuple):
    """A decision half carried out: the sheet as it is by now, and what is still owed."""

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
        """The cells of which one must be crossed next; none when nothing is owed."""
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
        """Why a cell that a bonus reaches for cannot be crossed, as a refusal code."""
        if spot not in self.paper.names:
            return None
        rows = {event.row for event in self.events if event.kind == "bonus-lapsed"}
        if self.any_cell:
            rows.update(row for row in self.owed[:1] if isinstance(row, int))
        reached = self.any_cell or spot.place == self.sheet.last(self.paper, spot.row) + 1
        if spot.row not in rows or not reached:
            return None
        return self.sheet.fault(self.paper, spot, self.closed)

    def cross(self, spot: Spot, how: str) -> Iterator[Chain]:
        """Cross a cell and go on until a cell must be chosen or nothing more is owed."""
        sheet = self.sheet.cross(self.paper, spot)
        closed = self.closed
        events = (*self.events, Event("crossed", self.seat, spot, how=how))
        if spot.place >= self.paper.rows[spot.row].first_closer:
            closed |= 1 << spot.row
            # BA4: in one's own chain the colour is struck from the bar at once.
            sheet = sheet.strike(self.paper, closed)
            events += (Event("locked", self.seat, row=spot.row),)
        crossed = Chain(self.paper, self.seat, sheet, closed, self.any_cell, self.owed, events)
        if not self.paper.has_chains:
            return iter((crossed,))
        return crossed._use_bar(spot)._earn(spot)._settle()

    def bonus(self, spot: Spot) -> Iterator[Chain]:
        """Cross one of the cells that are owed."""
        return self._replace(owed=self.owed[1:]).cross(spot, "bonus")

    def _use_bar(self, spot: Spot) -> Chain:
        bar = self.paper.bar
        if bar is None or spot not in bar.cells:
            return self
        free = self.sheet.free_space(self.paper)
        if free is None:
            return self  # BA3: with no space left a bonus cell brings nothing
        space, colour = free
        return self._replace(
            sheet=self.sheet.use_space(space),
            owed=(*self.owed, self.paper.row_of(colour)),
            events=(*self.events, Event("bar-used", self.seat, number=space + 1, colour=colour)),
        )

    def _earn(self, spot: Spot) -> Chain:
        chain = self
        for bonus_set in self.paper.bonus_sets:
            if spot in bonus_set.cells and self.sheet.earned(self.paper, bonus_set):
                owed = (bonus_set.bonus,) if bonus_set.bonus in AT_ONCE else ()
                earned = Event("bonus-earned", self.seat, how=bonus_set.bonus.value)
                chain = chain._replace(owed=(*chain.owed, *owed), events=(*chain.events, earned))
        return chain

    def _settle(self) -> Iterator[Chain]:
        """Carry out what leaves no choice of a cell; a tie for the fewest crosses branches."""
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
    """The chains that are left after crossing these cells, in this order, as bonuses."""
    left = list(chains)
    for spot in spots:
        left = [after for chain in left if spot in chain.options() for after in chain.bonus(spot)]
    return left


def endings(chains: Iterable[Chain]) -> Iterator[tuple[Spot, ...]]:
    """Every way to carry chains out to their end: the cells that follow, in order."""
    for chain in chains:
        if not chain.owed:
            yield ()
        for spot in chain.options():
            for rest in endings(chain.bonus(spot)):
                yield (spot, *rest)
