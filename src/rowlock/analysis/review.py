"""Game review: the loss of every choice and the luck of every roll."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from rowlock.analysis.evaluation import candidates, find_evaluator, rated_plays
from rowlock.analysis.opponent_model import known
from rowlock.analysis.quick_evaluator import EXACT
from rowlock.analysis.reasons import MISTAKE, is_mistake
from rowlock.core.moves import CardPlay, Choice, Take
from rowlock.core.paper import Stage
from rowlock.core.replay import Replay, Step
from rowlock.core.rules import legal_plays
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.presentation.narration import roll_parts
from rowlock.protocol.advice import Decision, Estimate, Mark, Measure, Moment, PlayerReview, Review
from rowlock.protocol.refusals import Phrase

if TYPE_CHECKING:
    from rowlock.analysis.quick_evaluator import Evaluator, Outlook


# Summary of each player, and the deciding moments.


DECIDING = 3
"""Maximum number of deciding moments."""
POOR: dict[Measure, float] = {"chance": 0.05, "points": 2.0}
"""The mean loss at which the skill is 100 / e = 37."""


def player_reviews(
    game: Replay, measure: Measure, moments: Sequence[Moment], decisions: Sequence[Decision]
) -> list[PlayerReview]:
    """The summary of each player."""
    return [
        _player(game, seat, measure, moments, [each for each in decisions if each.seat == seat])
        for seat in game.state.setup.seats
    ]


def _player(
    game: Replay,
    seat: int,
    measure: Measure,
    moments: Sequence[Moment],
    made: Sequence[Decision],
) -> PlayerReview:
    result = figures(measure, moments[-1])[seat - 1]
    luck = total([moment.luck[seat - 1] for moment in moments if moment.luck])
    lost = total([each.lost for each in made])
    return PlayerReview(
        seat,
        game.head.names[seat - 1],
        game.state.scores[seat - 1],
        result,
        luck,
        _without_luck(measure, result, luck, moments[-1].errors[seat - 1]),
        len(made),
        lost,
        total([each.lost_points for each in made]),
        dict(Counter(each.mark for each in made if each.mark)),
        skill(measure, lost, len(made)),
    )


def _without_luck(measure: Measure, result: float, luck: Estimate, error: float) -> Estimate:
    """The result without luck; a chance stays between 0 and 1, however large the luck was."""
    value = result - luck.value
    if measure == "chance":
        value = min(1.0, max(0.0, value))
    return Estimate(value, math.hypot(luck.error, error))


def total(parts: Sequence[Estimate]) -> Estimate:
    """The sum of estimates with independent errors."""
    return Estimate(sum(each.value for each in parts), math.hypot(*(each.error for each in parts)))


def figures(measure: Measure, moment: Moment) -> list[float]:
    """The expectation of each seat at a moment, in the measure of the review."""
    return moment.chances if measure == "chance" else moment.points


def skill(measure: Measure, lost: Estimate, decisions: int) -> Estimate:
    """100 · exp(−mean loss / `POOR`): 100 for flawless play."""
    poor = max(decisions, 1) * POOR[measure]
    # The error by the delta method: |d skill / d lost| · σ(lost) = skill / poor · σ(lost).
    found = 100 * math.exp(-max(lost.value, 0.0) / poor)
    return Estimate(found, found * lost.error / poor)


def deciding_moments(measure: Measure, moments: Sequence[Moment]) -> list[int]:
    """The moments with the largest changes of expectation, largest first."""
    swings = [
        max(
            abs(after - before)
            for after, before in zip(
                figures(measure, later), figures(measure, earlier), strict=True
            )
        )
        for earlier, later in pairwise(moments)
    ]
    order = sorted(range(len(swings)), key=lambda index: -swings[index])
    return [index + 1 for index in order[:DECIDING]]


MARKS: dict[Measure, tuple[tuple[float, Mark], ...]] = {
    "chance": ((0.10, "very-bad"), (0.05, "bad"), (MISTAKE["chance"], "doubtful")),
    "points": ((5.0, "very-bad"), (2.5, "bad"), (MISTAKE["points"], "doubtful")),
}
"""The minimum loss of each mark."""
SHOWN = 3
"""Number of best plays shown for each decision, in addition to the one made."""


class Act(NamedTuple):
    """A roll, a shuffle, or an action with everybody's choices."""

    number: int
    """Steps of the record that have been made when it is over."""
    before: State
    steps: tuple[Step, ...]

    @property
    def after(self) -> State:
        """The position that it led to."""
        return self.steps[-1].state

    @property
    def is_chance(self) -> bool:
        """Whether it is a roll or a shuffle, not a choice."""
        return self.steps[0].seat is None


def review(
    game: Replay,
    *,
    deep: bool = False,
    quick: bool = False,
    seed: int = 0,
    report: Callable[[float], object] = lambda share: None,
) -> Review:
    """Judge every choice and every roll of a game; `report` is called with the progress."""
    steps = review_steps(game, deep=deep, quick=quick, seed=seed)
    while True:
        try:
            report(next(steps))
        except StopIteration as done:
            found: Review = done.value
            return found


def review_steps(
    game: Replay, *, deep: bool = False, quick: bool = False, seed: int = 0
) -> Generator[float, None, Review]:
    """The same part by part, for a host that has one thread; yields the progress."""
    if not game.steps:
        raise RowlockError("The record holds no turn: there is nothing to review.")
    start = game.head.state
    measure: Measure = "points" if len(start.setup.papers) == 1 else "chance"
    expert = find_evaluator(known(start, None), deep=deep, quick=quick, seed=seed)
    moments, decisions = yield from _judged(game, expert, measure)
    return Review(
        start.variant.id,
        list(game.head.names),
        game.state.over,
        list(game.state.winners) if game.state.over else [],
        measure,
        expert.judging,
        moments,
        decisions,
        player_reviews(game, measure, moments, decisions),
        deciding_moments(measure, moments),
    )


def acts(game: Replay) -> Iterator[Act]:
    """The game in parts: rolls, and complete actions."""
    before, steps = game.head.state, list[Step]()
    for number, step in enumerate(game.steps, 1):
        steps.append(step)
        if not any(step.state.choices):
            yield Act(number, before, tuple(steps))
            before, steps = step.state, []


def _judged(
    game: Replay, expert: Evaluator, measure: Measure
) -> Generator[float, None, tuple[list[Moment], list[Decision]]]:
    outlook = expert.outlook(known(game.head.state, None))
    moments = [_moment(0, game.head.state, "start", outlook, [])]
    decisions: list[Decision] = []
    for act in acts(game):
        before, outlook = outlook, expert.outlook(known(act.after, None))
        made: list[Decision] = []
        for decision in () if act.is_chance else _decisions(act, expert, measure):
            made.append(decision)
            yield (act.number - 1) / len(game.steps)
        luck = _luck(act, measure, before, outlook, made)
        moments.append(_moment(act.number, act.before, _kind(act), outlook, luck))
        decisions += made
        yield act.number / len(game.steps)
    return moments, decisions


def _kind(act: Act) -> str:
    stage = act.before.stage.value
    return "shuffle" if stage == "deal" else stage


def _moment(step: int, state: State, kind: str, outlook: Outlook, luck: list[Estimate]) -> Moment:
    chances = [] if len(state.setup.papers) == 1 else list(outlook.chances)
    points, errors = list(outlook.points), list(outlook.errors)
    return Moment(step, state.turn, kind, chances, points, errors, luck)  # type: ignore[arg-type]


def _luck(
    act: Act, measure: Measure, before: Outlook, after: Outlook, made: list[Decision]
) -> list[Estimate]:
    """Each seat's luck: the change of its expectation by chance alone."""
    if not (act.is_chance or act.before.variant.has_cards):
        return []
    # Luck = E[after] − E[before] − effect of the choices made in between.
    figures_of = zip(_figures(measure, after), _figures(measure, before), strict=True)
    changes = [later - earlier for later, earlier in figures_of]
    errors = zip(before.change_errors, after.change_errors, strict=True)
    return [
        total([Estimate(change, hypot(*both)), *_weighed(made, seat, len(changes) - 1)])
        for seat, (change, both) in enumerate(zip(changes, errors, strict=True), 1)
    ]


def _weighed(made: list[Decision], seat: int, rivals: int) -> Iterator[Estimate]:
    """The effects of choices to undo: a seat's losses, and its gains by the losses of others."""
    for decision in made:
        weight = 1.0 if decision.seat == seat else -1.0 / rivals
        yield Estimate(weight * decision.lost.value, abs(weight) * decision.lost.error)


def _figures(measure: Measure, outlook: Outlook) -> Sequence[float]:
    return outlook.chances if measure == "chance" else outlook.points


def _decisions(act: Act, expert: Evaluator, measure: Measure) -> Iterator[Decision]:
    """The choices of an action that had an alternative, evaluated on what each seat could know."""
    first = act.number - len(act.steps) + 1
    for number, step in enumerate(act.steps, first):
        assert step.seat is not None
        if len(legal_plays(act.before, step.seat)) > 1:
            yield _decision(number, act.before, step, expert, measure)


def _decision(
    number: int, before: State, step: Step, expert: Evaluator, measure: Measure
) -> Decision:
    seat = step.seat
    assert seat is not None and isinstance(step.move, Choice)
    seen = known(before, seat)
    played = as_listed(seen, seat, step.move)
    rated = expert.rate(seen, seat, candidates(seen, seat, played), [played])
    own = next(each for each in rated if each.choice == played)
    shown = [*rated[:SHOWN], *([own] if own not in rated[:SHOWN] else [])]
    paper = before.paper(seat)
    return Decision(
        number,
        before.turn,
        before.stage.value,
        seat,
        played.text(paper),
        rated[0].choice.text(paper),
        own.lost,
        own.lost_points or EXACT,
        mark(measure, own.lost),
        rated_plays(seen, seat, shown, played),
        _dice(before),
    )


def _dice(state: State) -> Phrase | None:
    """The dice, or the number called, at a decision."""
    if state.roll is not None:
        return Phrase("puzzle-dice", {"roll": roll_parts(state.roll)})
    if state.cards is not None and state.cards.pile and state.stage is Stage.WHITE:
        return Phrase("review-called", {"number": state.cards.pile[0].number})
    return None


def as_listed(seen: State, seat: int, played: Choice) -> Choice:
    """A choice in canonical form: the order in which cards are taken or played does not matter."""
    wanted = _regardless_of_order(played)
    plays = legal_plays(seen, seat)
    return next((each for each in plays if _regardless_of_order(each) == wanted), played)


def _regardless_of_order(choice: Choice) -> object:
    if isinstance(choice, Take):
        return frozenset(choice.places)
    if isinstance(choice, CardPlay):
        return frozenset(choice.cards), frozenset(choice.crosses)
    return choice


def mark(measure: Measure, lost: Estimate) -> Mark | None:
    """The mark for a loss, if it is statistically significant."""
    if not is_mistake(measure, lost):
        return None
    return next((name for least, name in MARKS[measure] if lost.value >= least), None)
