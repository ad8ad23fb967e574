"""An evaluation goes by nothing that its seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.bots.rollouts import Budget
from rowlock.core.hands import full_deck
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.core.view import view
from rowlock.study import cards
from rowlock.study.evaluate import evaluate
from rowlock.study.knowing import imagined, known
from tests.properties.test_secrets import redealt
from tests.study.games import position


@pytest.mark.parametrize("jokers", ["no", "yes"])
@pytest.mark.parametrize("stage", [Stage.TAKE, Stage.WHITE, Stage.PLAY])
def test_an_imagined_game_looks_the_same_to_the_seat_and_has_every_card_once(
    stage: Stage, jokers: str
) -> None:
    state = position("cards", 3, turn=5, stage=stage, options={"jokers": jokers})
    worlds = set()
    for seed in range(5):
        world = imagined(known(state, 2), Random(seed))
        assert view(world, 2) == known(state, 2)
        cards = world.cards
        assert cards is not None
        places = [*sum(cards.hands, ()), *cards.display, *cards.pile, *cards.discards]
        assert sorted(map(str, places)) == sorted(map(str, full_deck(jokers=jokers == "yes")))
        worlds.add(cards.hands)
    assert len(worlds) > 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "seats"), [("classic", 2), ("classic", 3), ("mixx-a", 3), ("cards", 2)]
)
def test_what_others_have_already_chosen_makes_no_difference(variant: str, seats: int) -> None:
    state = position(variant, seats, stage=Stage.WHITE)
    expected = evaluate(state, 1)
    for play in legal_plays(state, 2):
        assert evaluate(apply(state, 2, play).state, 1) == expected


@pytest.mark.slow
@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("stage", [Stage.TAKE, Stage.PLAY])
def test_hidden_cards_make_no_difference(
    stage: Stage, deep: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "CARDS", Budget(3, 3))
    state = position("cards", 2, turn=14, stage=stage)
    seat = state.active
    others = [redealt_among_the_unseen(state, seat, seed) for seed in range(2)]
    assert any(other != state for other in others)
    expected = evaluate(state, seat, deep=deep)
    assert all(evaluate(other, seat, deep=deep) == expected for other in others)


def redealt_among_the_unseen(state: State, seat: int, seed: int) -> State:
    return redealt(state, seat, Random(seed))
