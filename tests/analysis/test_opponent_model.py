"""An evaluation goes by nothing that its seat may not know."""

from random import Random

import pytest

from rowlock.analysis import evaluators
from rowlock.analysis.evaluation import evaluate
from rowlock.bots.rollouts import Budget
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from tests.analysis.games import position
from tests.core.test_secrets import redealt

FULL = [pytest.param(variant, 3, marks=pytest.mark.full) for variant in ("classic", "mixx-a")]


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats"), [("classic", 2), ("cards", 2), *FULL])
def test_pending_choices_of_others_do_not_change_the_result(variant: str, seats: int) -> None:
    state = position(variant, seats, stage=Stage.WHITE)
    expected = evaluate(state, 1)
    for play in legal_plays(state, 2):
        assert evaluate(apply(state, 2, play).state, 1) == expected


@pytest.mark.slow
@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("stage", [Stage.TAKE, Stage.PLAY])
def test_evaluation_is_independent_of_hidden_cards(
    stage: Stage, deep: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluators, "DEEP", Budget(60, 60))
    state = position("cards", 2, turn=14, stage=stage)
    seat = state.active
    others = [redealt_among_the_unseen(state, seat, seed) for seed in range(2)]
    assert any(other != state for other in others)
    expected = evaluate(state, seat, deep=deep)
    assert all(evaluate(other, seat, deep=deep) == expected for other in others)


def redealt_among_the_unseen(state: State, seat: int, seed: int) -> State:
    return redealt(state, seat, Random(seed))
