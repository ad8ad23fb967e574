"""The coach: warns of clearly losing plays of a seat before one is made."""

from rowlock.analysis.evaluation import evaluate_losses, measure_of
from rowlock.analysis.opponent_model import known
from rowlock.analysis.play_effects import Effect
from rowlock.analysis.quick_evaluator import Rated
from rowlock.analysis.reasons import amount, compare, is_mistake, subject
from rowlock.core.moves import Choice
from rowlock.core.paper import Spot
from rowlock.core.state import State
from rowlock.protocol.advice import CoachedPlay, Coaching, Measure
from rowlock.protocol.refusals import Phrase


def coach(state: State, seat: int, *, at_once: bool = False) -> Coaching:
    """The losing plays of a seat, evaluated from what the seat may know.

    The estimates are those of a hint. Without the compiled kernel their errors are large, and only
    gross mistakes are significant. `at_once` does not wait for it to be compiled.
    """
    rated = evaluate_losses(state, seat, at_once=at_once)
    seen, measure = known(state, seat), measure_of(state)
    plays = [
        _coached(seen, seat, rated[0].choice, each, measure)
        for each in rated[1:]
        if is_mistake(measure, each.lost)
    ]
    return Coaching(seat, measure, plays)


def _coached(seen: State, seat: int, best: Choice, rated: Rated, measure: Measure) -> CoachedPlay:
    choice, paper = rated.choice, seen.paper(seat)
    skipped = Effect(seen, seat, choice).skipped
    return CoachedPlay(
        choice.text(paper),
        rated.lost.value,
        _text(seen, seat, best, rated, measure),
        [paper.names[Spot(row, place)] for row, places in skipped.items() for place in places],
    )


def _text(seen: State, seat: int, best: Choice, rated: Rated, measure: Measure) -> list[Phrase]:
    """The message: what the play causes, what it costs, and why the best play is better."""
    claims = compare(seen, seat, best, rated.choice, rated.lost, measure)
    against = [each.phrase for each in claims if not each.of_better]
    cost = Phrase("coach-costs", {"measure": measure, "amount": amount(measure, rated.lost.value)})
    ahead = [each.phrase for each in claims if each.of_better and each.phrase.id != "why-long-run"]
    if not ahead:
        ahead = [Phrase("coach-better", {"play": subject(seen, seat, best)})]
    return [*against, cost, *ahead]
