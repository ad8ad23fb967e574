"""Value-net evaluation of core positions: the twin of `rowlock.kernel.net_evaluation`.

`Judge` needs the standard library only, and a net from its host; `DeepJudge`, with one-roll
lookahead, needs the kernel.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from rowlock.bots.simple import last_cell, own_count
from rowlock.core.paper import Source, Spot, Variant
from rowlock.core.state import State
from rowlock.kernel.input_numbers import (
    MOST_AHEAD,
    MOST_STACKED,
    NetInputs,
    most_links,
    most_steps,
    standing_sides,
)

if TYPE_CHECKING:
    from rowlock.kernel.value_net import ValueNet

NOBODY = 10000
"""A lead over nobody, beyond all that are distinguished."""
Chances = Sequence[float]
"""The chance of every seat."""


class Network(Protocol):
    """The weights of a value net, wherever they are computed."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        ...

    def outputs(self, on: Sequence[Sequence[int]]) -> Sequence[Chances]:
        """The chances in the order of turns, for each list of inputs that are on."""
        ...


class Judge:
    """Evaluates positions between turns with a value net."""

    def __init__(self, variant: Variant, net: Network) -> None:
        self.variant, self.net, self.seats = variant, net, net.seats
        self.shown = SheetInputs(variant, net.seats)

    def chances(self, states: Sequence[State]) -> list[Chances]:
        """The chance of every seat in each position; exact where the game is over."""
        open_ones = [state for state in states if not state.over]
        thought = iter(self._think(open_ones) if open_ones else ())
        return [_shares(state) if state.over else next(thought) for state in states]

    def _think(self, states: Sequence[State]) -> Sequence[Chances]:
        outputs = self.net.outputs([self.inputs(state) for state in states])
        # Outputs go by the order of turns from the player about to roll on.
        return [
            [line[(seat - state.active) % self.seats] for seat in state.setup.seats]
            for state, line in zip(states, outputs, strict=True)
        ]

    def inputs(self, state: State) -> list[int]:
        """The inputs that are on."""
        return self.shown.on(state, state.active)


class SheetInputs:
    """The inputs that show the sheets of a table, numbered from any seat on."""

    def __init__(self, variant: Variant, seats: int) -> None:
        self.variant, self.seats = variant, seats
        self.numbers = NetInputs(variant, seats)
        self.steps, self.links = most_steps(variant), most_links(variant)

    def on(self, state: State, first: int) -> list[int]:
        """The inputs that are on, with a seat first and the others in the order of turns."""
        shown = [number for seat in state.setup.seats for number in self._sheet(state, seat, first)]
        return [*shown, *self._standing(state, first), *self._contacts(state, first)]

    def _sheet(self, state: State, seat: int, first: int) -> Iterator[int]:
        numbers, side = self.numbers, (seat - first) % self.seats
        for index in range(len(self.variant.paper.rows)):
            yield self._row(state, seat, side, index)
        # A game that was lost by misses shows one fewer than end it.
        yield numbers.misses[side, min(state.misses[seat - 1], self.variant.misses_to_end - 1)]
        if len(self.variant.papers) > 1:
            yield numbers.kind[side, self.variant.papers.index(state.paper(seat))]
        if state.board is not None:
            yield numbers.left[side, max(0, state.board.left(seat))]
        else:
            yield from self._bonuses(state, seat, side)

    def _row(self, state: State, seat: int, side: int, index: int) -> int:
        count = own_count(state, seat, index)
        if self.variant.is_board:
            count = min(count, MOST_STACKED)
        if not state.closed_for(seat) >> index & 1:
            return self.numbers.open_row[side, index, last_cell(state, seat, index) + 1, count]
        locked = (
            self.numbers.locked_row if has_lock(state, seat, index) else self.numbers.closed_row
        )
        return locked[side, index, count]

    def _bonuses(self, state: State, seat: int, side: int) -> Iterator[int]:
        paper, sheet = state.paper(seat), state.sheets[seat - 1]
        if paper.bar:
            free = sheet.free_space(paper)
            yield self.numbers.space[side, free[0] if free else len(paper.bar.spaces)]

        def possible(spot: Spot) -> bool:
            return not state.closed >> spot.row & 1 and spot.place > sheet.last(paper, spot.row)

        for index, each in enumerate(paper.bonus_sets):
            crossed = sum(sheet.has(paper, spot) for spot in each.cells)
            yield self.numbers.bonus_set[side, index, crossed, sum(map(possible, each.cells))]
        if paper.has_repeats:
            yield from self._second_boxes(state, seat, side)
        if self.steps:
            crossed = sum(sheet.has(paper, spot) for spot in paper.steps)
            yield self.numbers.steps[side, crossed, sum(map(possible, paper.steps))]
        kind = self.variant.papers.index(paper)
        for index in range(self.links):
            pair = paper.links[index] if index < len(paper.links) else ()
            choosable = sum(1 << end for end, spot in enumerate(pair) if possible(spot))
            yield self.numbers.link[side, kind, index, choosable]
        for track, marks in zip(paper.tracks, sheet.tracks, strict=True):
            if track.source is Source.EXCHANGE:
                yield self.numbers.diamond[side, marks.bit_length()]

    def _second_boxes(self, state: State, seat: int, side: int) -> Iterator[int]:
        """Of each row, the foremost cell if it can be crossed again (DA2)."""
        paper, sheet = state.paper(seat), state.sheets[seat - 1]
        for row in paper.row_indices:
            last = sheet.last(paper, row)
            again = (
                not state.closed >> row & 1 and last >= 0 and not sheet.full(paper, Spot(row, last))
            )
            yield self.numbers.again[side, row, last + 1 if again else 0]

    def _standing(self, state: State, first: int) -> Iterator[int]:
        scores, closed = state.scores, int(state.closed_for(first) > 0)
        ripe = [self._ripe(state, seat) for seat in state.setup.seats]
        for side in range(standing_sides(self.seats)):
            at = (first - 1 + side) % self.seats
            others = [seat for seat in range(self.seats) if seat != at]
            ahead = scores[at] - max((scores[other] for other in others), default=-NOBODY)
            ahead = max(-MOST_AHEAD, min(MOST_AHEAD, ahead)) + MOST_AHEAD
            yield self.numbers.ahead[side, closed, ahead]
            rivals = max((ripe[other] for other in others), default=0)
            yield self.numbers.lockable[side, closed, ripe[at], rivals]

    def _ripe(self, state: State, seat: int) -> int:
        """How many rows a seat may lock."""
        closed = state.closed_for(seat)
        return sum(
            not closed >> index & 1 and own_count(state, seat, index) >= row.needed
            for index, row in enumerate(self.variant.paper.rows)
        )

    def _contacts(self, state: State, first: int) -> Iterator[int]:
        for index in range(len(self.variant.paper.rows) if state.board else 0):
            if state.closed >> index & 1:
                yield self.numbers.contact[index, 0, 0, 1]
            else:
                yield self._contact(state, first, index)

    def _contact(self, state: State, first: int, index: int) -> int:
        assert state.board is not None
        mine = last_cell(state, first, index)
        theirs = last_cell(state, 3 - first, index)
        foremost = max(mine, theirs)
        safe = foremost >= 0 and abs(state.board.rows[index][foremost]) > 1
        return self.numbers.contact[index, mine + 1, theirs + 1, int(safe)]


def _shares(state: State) -> Chances:
    """The result of a finished game: 1 for a win, a part of it for a shared one (S10)."""
    share = 1 / len(state.winners)
    return [share if seat in state.winners else 0.0 for seat in state.setup.seats]


def has_lock(state: State, seat: int, row: int) -> bool:
    """Whether a player has the lock of a row."""
    if state.board is None:
        return state.sheets[seat - 1].locked(state.paper(seat), row)
    return state.board.own(seat, row)[-1] > 0


class DeepJudge(Judge):
    """Each seat's chance as the mean over next rolls, with all seats at equilibrium."""

    def __init__(self, variant: Variant, net: "ValueNet") -> None:
        from rowlock.kernel.lookahead import Foresight

        super().__init__(variant, net)
        self.foresight = Foresight(variant, net)

    def _think(self, states: Sequence[State]) -> Sequence[Chances]:
        return [self.foresight.chances(state).tolist() for state in states]
