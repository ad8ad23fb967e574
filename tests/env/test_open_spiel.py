"""The OpenSpiel game, where OpenSpiel is installed."""

import random
from importlib import import_module
from typing import Any

import pytest

from rowlock.variants import VARIANTS
from rowlock.variants.records import replay

pyspiel: Any = pytest.importorskip("pyspiel")
pytestmark = pytest.mark.full

TABLES = [
    (variant.id, seats)
    for variant in VARIANTS
    for seats in range(variant.fewest_seats, variant.most_seats + 1)
    if not variant.has_cards
]


def load(variant: str, seats: int) -> Any:
    import_module("rowlock.env.open_spiel")
    return pyspiel.load_game(f"rowlock(variant={variant},seats={seats})")


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_game_passes_the_simulations_of_openspiel(variant: str, seats: int) -> None:
    pyspiel.random_sim_test(load(variant, seats), num_sims=2, serialize=False, verbose=False)


def test_nodes_are_chance_then_simultaneous_then_one_player() -> None:
    state = load("classic", 2).new_initial_state()
    assert len(state.chance_outcomes()) == 21
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(0)
    for _ in range(4):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 6
        state.apply_action(5)
    assert state.is_simultaneous_node()
    state.apply_actions([0, 0])
    assert state.current_player() == 0


def test_clone_goes_on_apart() -> None:
    luck, state = random.Random(3), load("bonus-b", 2).new_initial_state()
    copies = []
    while not state.is_terminal():
        copies.append((state.clone(), str(state)))
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        elif state.is_simultaneous_node():
            state.apply_actions([luck.choice(state.legal_actions(seat)) for seat in range(2)])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    assert all(str(copy) == text for copy, text in copies)
    assert sum(state.returns()) == pytest.approx(0)
    assert replay(state.position.table.record()).state.over
