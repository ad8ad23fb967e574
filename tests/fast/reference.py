"""The policies of the kernel once more, slowly, in plain words on the readable engine."""

from __future__ import annotations

from collections.abc import Sequence

from rowlock.core.moves import Choice, Play
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.fast.formula import UNIT, Weights, closed_row_worth, open_row_worth

WIN, FIRST_LOCK, AVOID, NEVER = 10**30, 10**25, -(10**26), -(10**30)


def alone(state: State) -> State:
    """The position as the others' choices leave it if they all pass."""
    for seat in state.awaited if state.stage is Stage.WHITE else ():
        state = apply(state, seat, Play()).state
    return state


class FormulaBot:
    """Plays for the worth of its sheet after the turn, with some sense for the end."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(self, state: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The first of the best plays."""
        return max(plays, key=lambda play: self.prospect(state, seat, play, not state.closed))

    def prospect(self, state: State, seat: int, play: Choice, none_closed: bool) -> int:
        """What a play is worth, with the best that the player can do behind it in this turn."""
        after = alone(apply(state, seat, play).state)
        if after.stage is Stage.COLOUR and seat == after.active and state.stage is Stage.WHITE:
            plays = legal_plays(after, seat)
            return max(self.prospect(after, seat, colour, none_closed) for colour in plays)
        return self.worth(after, seat, none_closed)

    def worth(self, after: State, seat: int, none_closed: bool) -> int:
        """What a position is worth to a seat; no row may have been closed before."""
        sense = self.weights.sense and len(after.setup.papers) > 1
        if sense and after.over:
            others = [score for i, score in enumerate(after.scores, 1) if i != seat]
            ahead = after.scores[seat - 1] > max(others)
            return WIN if ahead else AVOID if after.reason == "misses" else NEVER
        lock = FIRST_LOCK if sense and none_closed and after.closed else 0
        return lock + self.formula(after, seat)

    def formula(self, state: State, seat: int) -> int:
        """What the formula says of a sheet, or of a player's stones."""
        worth = round(self.weights.misses * UNIT) * state.misses[seat - 1]
        for index, row in enumerate(state.variant.paper.rows):
            last, count = last_place(state, seat, index), crosses(state, seat, index)
            if state.closed >> index & 1:
                worth += closed_row_worth(self.weights, row, last, count)
            else:
                worth += open_row_worth(state.variant, self.weights, row, last, count)
        return worth


def last_place(state: State, seat: int, row: int) -> int:
    """The place of a player's last cross or stone in a row, the lock apart."""
    cells = len(state.variant.paper.rows[row])
    if state.board is None:
        return (state.sheets[seat - 1].rows[row] & ((1 << cells) - 1)).bit_length() - 1
    own = state.board.own(seat, row)[:cells]
    return max((place for place, stones in enumerate(own) if stones), default=-1)


def crosses(state: State, seat: int, row: int) -> int:
    """A player's crosses or stones in a row."""
    if state.board is None:
        return state.sheets[seat - 1].count(row)
    return state.board.count(seat, row)
