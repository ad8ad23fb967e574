"""Features of a choice for simple bots: skipped cells, counts, locks."""

from __future__ import annotations

from rowlock.core.moves import CardPlay, Play
from rowlock.core.paper import Spot
from rowlock.core.state import State


def own_last(view: State, seat: int, row: int) -> int:
    """The place of a seat's rightmost cross or stone in a row, -1 if there is none."""
    if view.board is None:
        return view.sheets[seat - 1].last(view.paper(seat), row)
    own = view.board.own(seat, row)
    return max((place for place, stones in enumerate(own) if stones), default=-1)


def last_cell(view: State, seat: int, row: int) -> int:
    """The same, the lock apart."""
    if view.board is None:
        return view.sheets[seat - 1].last_cell(view.paper(seat), row)
    *own, _ = view.board.own(seat, row)
    return max((place for place, stones in enumerate(own) if stones), default=-1)


def own_count(view: State, seat: int, row: int) -> int:
    """A seat's crosses or stones in a row."""
    if view.board is None:
        return view.sheets[seat - 1].count(row)
    return view.board.count(seat, row)


def skipped(view: State, seat: int, spot: Spot) -> int:
    """Cells between a seat's rightmost cross and a cell; stacking skips none."""
    return max(0, spot.place - own_last(view, seat, spot.row) - 1)


def locks(view: State, spot: Spot) -> bool:
    """Whether crossing a cell closes its row."""
    return spot.place >= view.variant.paper.rows[spot.row].first_closer


def skipped_in_all(view: State, seat: int, play: Play | CardPlay) -> int:
    """Cells that the crosses of a play of cards leave out, each counted once."""
    lasts: dict[int, int] = {}
    total = 0
    for row, place in sorted(play.crosses):
        last = lasts.get(row, own_last(view, seat, row))
        total += place - last - 1
        lasts[row] = place
    return total


def nearest(view: State, seat: int, number: int) -> int:
    """How many cells must be skipped to cross a number in the row where that costs least."""
    closed = view.closed_for(seat)
    gaps = [
        skipped(view, seat, spot)
        for spot in view.paper(seat).by_number.get(number, ())
        if not closed >> spot.row & 1 and spot.place > own_last(view, seat, spot.row)
    ]
    return min(gaps, default=99)
