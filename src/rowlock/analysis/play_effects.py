"""Immediate effects of a play, by the rules: numbers lost, points, locks, misses, the end."""

from dataclasses import dataclass
from functools import cached_property

from rowlock.bots.simple import locks, own_count, own_last
from rowlock.core.moves import PASS, CardPlay, Choice, Take
from rowlock.core.paper import Spot
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.errors import TooManyPlays

REACHABLE = (None, "not-earned")
"""Faults of a cell that does not rule out crossing it later."""


def open_places(state: State, seat: int, row: int) -> list[int]:
    """The places of a row without an own mark that the seat may still cross, now or later (S1)."""
    paper, closed = state.paper(seat), state.closed_for(seat)
    found = []
    for place in range(own_last(state, seat, row) + 1, len(paper.rows[row])):
        spot = Spot(row, place)
        if state.board is None:
            fault = state.sheets[seat - 1].fault(paper, spot, closed)
        else:
            fault = state.board.fault(paper, seat, spot, closed)
        if fault in REACHABLE:
            found.append(place)
    return found


@dataclass(frozen=True)
class Effect:
    """A play in its position, and its effects if all others pass in this action."""

    state: State
    seat: int
    choice: Choice

    @property
    def crosses(self) -> tuple[Spot, ...]:
        """The cells that are crossed, in order."""
        return () if isinstance(self.choice, Take) else self.choice.crosses

    @property
    def passes(self) -> bool:
        """Whether nothing is crossed, and nothing taken."""
        return not self.crosses and not isinstance(self.choice, Take)

    @cached_property
    def after(self) -> State:
        """The position once the action is over."""
        state = apply(self.state, self.seat, self.choice).state
        begun = self.state.turn, self.state.stage
        while (state.turn, state.stage) == begun and state.awaited:
            state = apply(state, state.awaited[0], PASS).state
        return state

    @cached_property
    def skipped(self) -> dict[int, list[int]]:
        """For each row, the open places left of its last cross that are not crossed (S1)."""
        found = {}
        for row in dict.fromkeys(spot.row for spot in self.crosses):
            own = [spot.place for spot in self.crosses if spot.row == row]
            left = [
                place
                for place in open_places(self.state, self.seat, row)
                if place < max(own) and place not in own
            ]
            if left:
                found[row] = left
        return found

    @cached_property
    def lost(self) -> int:
        """How many numbers are skipped in all."""
        return sum(map(len, self.skipped.values()))

    @cached_property
    def points(self) -> int:
        """Points that the seat has more when the action is over."""
        at = self.seat - 1
        return self.after.scores[at] - self.state.scores[at]

    @cached_property
    def locked(self) -> list[int]:
        """The rows that are closed by it."""
        found = (spot.row for spot in self.crosses if locks(self.state, spot))
        return list(dict.fromkeys(found))

    @cached_property
    def ripe(self) -> list[int]:
        """Rows that the seat can close from now on, and could not before (S7)."""
        found = []
        for row in dict.fromkeys(spot.row for spot in self.crosses):
            printed = self.state.paper(self.seat).rows[row]
            before, after = (own_count(each, self.seat, row) for each in (self.state, self.after))
            if before < printed.needed <= after and self._can_close(row):
                found.append(row)
        return found

    def _can_close(self, row: int) -> bool:
        first = self.state.paper(self.seat).rows[row].first_closer
        return any(place >= first for place in open_places(self.after, self.seat, row))

    @cached_property
    def ends(self) -> bool:
        """Whether the game is over then."""
        return self.after.over

    @cached_property
    def margin(self) -> int:
        """The current lead over the best other seat; 0 without others."""
        scores = self.after.scores
        others = [score for seat, score in enumerate(scores, 1) if seat != self.seat]
        return scores[self.seat - 1] - max(others) if others else 0

    @property
    def may_miss(self) -> bool:
        """Whether a miss is due at the end of this turn, unless something is crossed (S6)."""
        return self.seat == self.state.active and not self.state.used

    @cached_property
    def missed(self) -> bool:
        """Whether it brings a miss at once."""
        return self.after.misses[self.seat - 1] > self.state.misses[self.seat - 1]

    @cached_property
    def left(self) -> list[Spot] | None:
        """The cells left for the last action of an own turn; `None` if it is over or not known."""
        after = self.after
        if self.seat != self.state.active or after.turn != self.state.turn:
            return None
        if not after.awaits(self.seat):
            return None
        try:
            plays = legal_plays(after, self.seat)
        except TooManyPlays:
            return None
        return [play.crosses[0] for play in plays if not isinstance(play, Take) and play.crosses]

    @property
    def remaining(self) -> list[Spot] | None:
        """The cells that can still prevent a miss, after passing; `None` if none is due."""
        return self.left if self.passes and self.may_miss and not self.missed else None

    @property
    def misses_for_sure(self) -> bool:
        """Whether a miss follows, since nothing fits in the rest of the turn."""
        return self.missed or self.remaining == []

    @property
    def held(self) -> int:
        """Cards in the hand afterwards."""
        cards = self.after.cards
        return len(cards.hands[self.seat - 1]) if cards else 0

    @property
    def followed(self) -> tuple[Spot, ...]:
        """Crosses that a bonus brings at once (BA2, BB2)."""
        chains = self.state.paper(self.seat).has_chains
        return self.crosses[1:] if chains and not isinstance(self.choice, CardPlay) else ()


def white_rolls(state: State, numbers: set[int]) -> int:
    """In how many of all rolls of the two white dice the sum is one of the numbers."""
    faces = range(1, state.variant.sides + 1)
    return sum(one + other in numbers for one in faces for other in faces)


def closing_chance(state: State, seat: int, row: int) -> float | None:
    """How often dice of an own turn show a number that closes a row; `None` with cards or luck.

    The white sum or a white die with the die of the cell's colour: all three are rolled together.
    """
    paper = state.paper(seat)
    if state.variant.has_cards or paper.lucky:
        return None
    closers = [
        paper.rows[row].cells[place]
        for place in open_places(state, seat, row)
        if place >= paper.rows[row].first_closer
    ]
    if len({cell.colour for cell in closers}) != 1:
        return None
    numbers = {cell.number for cell in closers}
    faces = range(1, state.variant.sides + 1)
    hits = sum(
        bool(numbers & {one + other, one + die, other + die})
        for one in faces
        for other in faces
        for die in faces
    )
    return hits / len(faces) ** 3
