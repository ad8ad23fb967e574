"""Bots that maximise the evaluation formula: counterparts of the kernel's policies."""

from collections.abc import Sequence
from dataclasses import replace

from rowlock.bots.simple import best_take, last_cell, own_count
from rowlock.core.moves import Choice, Play, Take
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.kernel import formula
from rowlock.kernel.formula import Weights

WIN, FIRST_LOCK, AVOID, NEVER = 10**30, 10**25, -(10**26), -(10**30)
"""Values beyond every formula value: a winning end, the first lock, a losing end."""

MANY = 100
"""Number of plays up to which all are searched to the end of the turn."""


class FormulaBot:
    """Maximises the value of its sheet after the turn, with rules for the end of the game."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The first of the best plays."""
        if isinstance(plays[0], Take):
            return best_take(view, seat, plays)
        return self.ranked(view, seat, plays)[0]

    def ranked(self, view: State, seat: int, plays: Sequence[Choice]) -> list[Choice]:
        """The plays, the best first, equal ones in their order.

        If a house rule allows hundreds of plays, the rest of the turn is searched only after those
        with the highest immediate value, and only by the standard rules.
        """
        open_table, first, others = not view.closed_for(seat), list(plays), list[Choice]()
        if len(first) > MANY:
            first.sort(key=lambda play: -self.worth(_after(view, seat, play), seat, open_table))
            first, others = first[:MANY], first[MANY:]
        first.sort(key=lambda play: -self.prospect(view, seat, play, open_table))
        return first + others

    def prospect(self, state: State, seat: int, play: Choice, open_table: bool) -> int:
        """The value of a play, with the best continuation in this turn."""
        after = _after(state, seat, play)
        last = after.variant.turn[-1]
        if after.stage is last and seat == after.active and state.stage is Stage.WHITE:
            usual = by_usual_rules(after)
            return max(self.prospect(usual, seat, p, open_table) for p in legal_plays(usual, seat))
        return self.worth(after, seat, open_table)

    def worth(self, after: State, seat: int, open_table: bool) -> int:
        """The value of a position for a seat, compared with the position before the play."""
        sense = self.weights.sense and len(after.setup.papers) > 1
        if sense and after.over:
            others = [score for i, score in enumerate(after.scores, 1) if i != seat]
            ahead = after.scores[seat - 1] > max(others)
            return WIN if ahead else AVOID if after.reason == "misses" else NEVER
        lock = FIRST_LOCK if sense and open_table and after.closed_for(seat) else 0
        return lock + self.formula(after, seat)

    def formula(self, state: State, seat: int) -> int:
        """The formula's value of a sheet, or of a player's stones."""
        worth = round(self.weights.misses * formula.UNIT) * state.misses[seat - 1]
        for index, row in enumerate(state.variant.paper.rows):
            last, count = last_cell(state, seat, index), own_count(state, seat, index)
            if state.closed_for(seat) >> index & 1:
                worth += formula.closed_row_worth(self.weights, row, last, count)
            else:
                worth += formula.open_row_worth(state.variant, self.weights, row, last, count)
        return worth + self._other_points(state, seat)

    def _other_points(self, state: State, seat: int) -> int:
        """The value of points outside the rows."""
        paper = state.paper(seat)
        if not paper.steps and not paper.tracks:
            return 0
        score = state.score(seat)
        return formula.points_worth(self.weights, score.steps + score.diamonds)


class EvolvedBot(FormulaBot):
    """The formula with weights fitted to each variant by evolution."""

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is ignored: the bot is deterministic."""
        super().__init__(formula.EVOLVED)

    def ranked(self, view: State, seat: int, plays: Sequence[Choice]) -> list[Choice]:
        """The plays, the best first, equal ones in their order."""
        self.weights = formula.evolved_weights(view.variant)
        return super().ranked(view, seat, plays)


COLLECTOR = Weights(squares=0.1, skipped=-0.12, misses=-1.0)


class CollectorBot(FormulaBot):
    """Prefers long rows and few gaps; ignores the other sheets."""

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is ignored: the bot is deterministic."""
        super().__init__(COLLECTOR)


def by_usual_rules(state: State) -> State:
    """The same position under the standard rules."""
    setup = state.setup
    return state._replace(setup=replace(setup, options=())) if setup.options else state


def _after(state: State, seat: int, play: Choice) -> State:
    """The position after a play if all who choose at the same time pass."""
    after = apply(state, seat, play).state
    for other in after.awaited if after.stage is Stage.WHITE else ():
        after = apply(after, other, Play()).state
    return after
