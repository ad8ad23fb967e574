"""Study of a record: any play at any step can be tried and evaluated."""

from rowlock.analysis.evaluation import Evaluation, candidates, find_evaluator, hint_of
from rowlock.analysis.opponent_model import known
from rowlock.analysis.review import as_listed
from rowlock.core.moves import Choice
from rowlock.core.rules import refusal
from rowlock.core.state import State, view
from rowlock.errors import BadRecord
from rowlock.presentation.choices import previewed, previewed_cards, read_choice
from rowlock.presentation.narration import deny
from rowlock.presentation.positions import mine_of
from rowlock.protocol.http import Study, StudyTry
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Option
from rowlock.variants.records import replay


def study(asked: StudyTry, *, quick: bool = False, seed: int = 0) -> Study:
    """The choices of a seat at a step of a record, ranked.

    The evaluator is that of a review, so that both agree on a play.
    """
    state, seat = _position(asked), asked.seat
    seen = known(state, seat)
    tried = None if asked.play is None else _tried(seen, seat, asked.play)
    expert = find_evaluator(known(state, None), quick=quick, seed=seed)
    rated = expert.rate(seen, seat, candidates(seen, seat, tried))
    return Study(
        mine_of(state, seat),
        hint_of(state, seat, Evaluation(expert.judging, rated)),
        None if tried is None else tried.text(state.paper(seat)),
    )


def try_out(asked: StudyTry) -> Option:
    """The effect of a complete or partial play at a step; raises `Denied` if it is impossible."""
    state = view(_position(asked), asked.seat)
    if asked.play is not None:
        return previewed(state, asked.seat, asked.play)
    return previewed_cards(state, asked.seat, asked.cards, asked.cells)


def _position(asked: StudyTry) -> State:
    """The position in which the seat has to choose; raises `Denied` if there is none."""
    try:
        game = replay(asked.record)
    except BadRecord as error:
        raise Denied("bad-record", error.rule, fault=str(error), line=error.line) from None
    steps = game.steps[: asked.step]
    state = steps[-1].state if steps else game.head.state
    if asked.seat not in state.setup.seats:
        raise Denied("seat-unknown", seat=asked.seat)
    if not state.awaits(asked.seat):
        raise deny(state.refuse("not-awaited", seat=asked.seat), state, asked.seat)
    return state


def _tried(seen: State, seat: int, play: str) -> Choice:
    choice = as_listed(seen, seat, read_choice(seen, seat, play))
    refused = refusal(seen, seat, choice)
    if refused is not None:
        raise deny(refused, seen, seat)
    return choice
