import numba
import numpy as np
import pytest

from rowlock.core.moves import PASS
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import new_game
from rowlock.errors import RowlockError
from rowlock.kernel import NotInKernel
from rowlock.kernel.formula import Weights
from rowlock.kernel.simulation import Simulation, export_game, simulate
from rowlock.variants import find_variant

CLASSIC = find_variant("classic")


@numba.njit
def last_play(_tables, _game, _seat, plays):  # type: ignore[no-untyped-def]
    return plays - 1


def never(_tables, _game, _seat, _plays):  # type: ignore[no-untyped-def]
    return 0


def wrong(_tables, _game, _seat, plays):  # type: ignore[no-untyped-def]
    return plays


def test_function_names_the_play_that_is_made() -> None:
    table = Simulation(new_game(CLASSIC, 2), [last_play, never])
    played = export_game(table, 3, seed=9)
    state, seen = played.start, 0
    for move in played.moves:
        if isinstance(move, Choose):
            expected = legal_plays(state, 1)[-1] if move.seat == 1 else PASS
            assert move.choice == expected
            seen += move.seat == 1 and expected != PASS
            state = apply(state, *move).state
        else:
            state = apply_chance(state, move).state
    assert seen > 3
    assert state.scores[1] <= 0


def test_plain_functions_are_compiled_and_weights_are_policies() -> None:
    found = simulate(CLASSIC, 2, [never, Weights(points=1.0)], 50, seed=1)
    assert (found.scores[:, 0] <= 0).all()
    assert found.win_shares[1] == pytest.approx(1, abs=0.1)


def test_the_same_function_for_all_seats() -> None:
    found = simulate(CLASSIC, 3, never, 5, seed=1)
    assert found.reasons["misses"] == 5
    assert np.all(found.misses.max(axis=1) == 4)


def test_a_number_without_a_play_is_an_error() -> None:
    with pytest.raises(RowlockError, match=r"^The policy of seat 2 has named no legal play\.$"):
        simulate(CLASSIC, 2, [never, wrong], 5)


def test_what_numba_cannot_compile_is_refused_in_a_sentence() -> None:
    def asks(_tables, _game, _seat, _plays):  # type: ignore[no-untyped-def]
        return int(input())

    with pytest.raises(NotInKernel, match="numba cannot compile the policy asks"):
        simulate(CLASSIC, 2, [asks, never], 1)


@pytest.mark.parametrize("policy", [7, None, object(), int])
def test_other_objects_are_no_policies(policy: object) -> None:
    with pytest.raises(NotInKernel, match="is no policy"):
        simulate(CLASSIC, 2, [policy, "random"], 1)  # type: ignore[list-item]
