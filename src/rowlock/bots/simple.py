"""Simple bots for every variant, random, eager, cautious and closer, and their features."""

import random
from collections.abc import Callable, Sequence

from rowlock.core.moves import CardPlay, Choice, Play, Take
from rowlock.core.paper import Spot, Stage
from rowlock.core.state import State


def own_last(view: State, seat: int, row: int) -> int:
    """The place of a seat's rightmost cross or stone in a row or track, -1 if there is none."""
    if view.board is None:
        sheet = view.sheets[seat - 1]
        on_track = row >= len(sheet.rows)
        return sheet.next_box(row) - 1 if on_track else sheet.last(view.paper(seat), row)
    own = view.board.own(seat, row)
    return max((place for place, stones in enumerate(own) if stones), default=-1)


def last_cell(view: State, seat: int, row: int) -> int:
    """The same without the lock."""
    if view.board is None:
        return view.sheets[seat - 1].last_cell(view.paper(seat), row)
    *own, _ = view.board.own(seat, row)
    return max((place for place, stones in enumerate(own) if stones), default=-1)


def own_count(view: State, seat: int, row: int) -> int:
    """A seat's crosses or stones that score in a row; a track by itself has none."""
    if view.board is None:
        paper = view.paper(seat)
        return view.sheets[seat - 1].counted(paper, row) if row < len(paper.rows) else 0
    return view.board.count(seat, row)


def skipped(view: State, seat: int, spot: Spot) -> int:
    """Cells between a seat's rightmost cross and a cell; stacking skips none."""
    return max(0, spot.place - own_last(view, seat, spot.row) - 1)


def locks(view: State, spot: Spot) -> bool:
    """Whether crossing a cell closes its row."""
    if spot.row >= len(view.variant.paper.rows):
        return False
    return spot.place >= view.variant.paper.rows[spot.row].first_closer


def skipped_in_all(view: State, seat: int, play: Play | CardPlay) -> int:
    """Cells that the crosses of a card play skip, each counted once."""
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


class RandomBot:
    """Uniformly random legal choices."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(f"random bot {seed}")

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """A uniform choice."""
        return self._random.choice(plays)


class CautiousBot:
    """Takes the cross that skips the fewest cells, if they are few enough."""

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is ignored: the bot is deterministic."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Pick the cross that skips least, or pass."""
        if not isinstance(plays[0], Play):
            return _choose_cards(view, seat, plays, lambda play: _careful(view, seat, play))
        passed, *crosses = plays
        best = min(crosses, key=lambda play: self._key(view, seat, _first(play)), default=passed)
        if best is passed or skipped(view, seat, _first(best)) > self._most_skipped(view):
            return passed
        return best

    @staticmethod
    def _key(view: State, seat: int, spot: Spot) -> tuple[int, int, int]:
        return skipped(view, seat, spot), -own_count(view, seat, spot.row), spot.row

    @staticmethod
    def _most_skipped(view: State) -> int:
        # S6: the colour action is the last chance to avoid a miss, and worth more cells.
        return 3 if view.stage is Stage.COLOUR and not view.used else 1


class EagerBot(CautiousBot):
    """Always crosses: takes the nearest cell, however many cells it skips."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Pick the cross that skips least; of cards as many crosses as there are."""
        if not isinstance(plays[0], Play):
            return _choose_cards(view, seat, plays, lambda play: float(len(play.crosses)))
        return super().choose(view, seat, plays)

    @staticmethod
    def _most_skipped(view: State) -> int:
        return max(map(len, view.variant.paper.rows))


class CloserBot:
    """Closes rows when it can and extends its longest rows."""

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is ignored: the bot is deterministic."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Pick a cross that locks, or else the one that lengthens a row best."""
        if not isinstance(plays[0], Play):
            return _choose_cards(view, seat, plays, lambda play: _locking(view, seat, play))
        passed, *crosses = plays
        best = max(crosses, key=lambda play: self._key(view, seat, _first(play)), default=passed)
        if best is passed:
            return passed
        lock, worth, _ = self._key(view, seat, _first(best))
        must = view.stage is Stage.COLOUR and not view.used
        return best if lock or worth >= 0 or must else passed

    @staticmethod
    def _key(view: State, seat: int, spot: Spot) -> tuple[bool, int, int]:
        worth = 2 * (own_count(view, seat, spot.row) + 1) - skipped(view, seat, spot)
        return locks(view, spot), worth, -spot.row


def _first(play: Choice) -> Spot:
    assert isinstance(play, Play)
    return play.crosses[0]


def _careful(view: State, seat: int, play: CardPlay) -> float:
    return 2.5 * len(play.crosses) - skipped_in_all(view, seat, play)


def _locking(view: State, seat: int, play: CardPlay) -> float:
    length = sum(own_count(view, seat, spot.row) + 2 for spot in play.crosses)
    return (
        length - skipped_in_all(view, seat, play) + 20 * any(locks(view, s) for s in play.crosses)
    )


def _choose_cards(
    view: State, seat: int, plays: Sequence[Choice], worth: Callable[[CardPlay], float]
) -> Choice:
    """Take the numbers that fit best; play the best crosses with as few good cards as need be."""
    if isinstance(plays[0], Take):
        return best_take(view, seat, plays)

    def key(play: Choice) -> tuple[float, float]:
        assert isinstance(play, CardPlay)
        kept = sum(min(5, nearest(view, seat, card.number)) for card in play.cards)
        return worth(play) - (0 if view.used or play.crosses else 3), kept - 4 * len(play.cards)

    return max(plays, key=key)


def best_take(view: State, seat: int, plays: Sequence[Choice]) -> Choice:
    """The cards of the display whose numbers skip the fewest cells."""

    def gaps(play: Choice) -> int:
        assert isinstance(play, Take) and view.cards is not None
        taken = (view.cards.display[place - 1] for place in play.places)
        return sum(nearest(view, seat, card.number) for card in taken if card is not None)

    return min(plays, key=gaps)
