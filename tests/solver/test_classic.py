import pytest

from rowlock.core.sheet import Sheet
from rowlock.core.state import new_game
from rowlock.solver.distribution import play
from rowlock.solver.problem import Game
from rowlock.solver.solution import Solution, find
from rowlock.variants import find_variant
from tests.solver.enumeration import Enumeration, positions

CLASSIC = find_variant("classic")


@pytest.mark.slow
def test_classic_solitaire_value_matches_published_results(classic: Solution) -> None:
    assert classic.value(new_game(CLASSIC, 1)) == pytest.approx(115.483126, abs=5e-7)


@pytest.mark.full
@pytest.mark.usefixtures("shared_cache")
def test_cooperative_value_for_two_matches_published_results() -> None:
    result = find(Game.of(CLASSIC, players=2))
    assert result.facts["values"] == pytest.approx([130.501, 131.133], abs=5e-4)


@pytest.mark.full
@pytest.mark.usefixtures("shared_cache")
def test_value_with_a_colour_action_after_the_end_matches_published_results() -> None:
    result = find(Game.of(CLASSIC, colour_after_end=True))
    assert result.facts["values"] == pytest.approx([115.911], abs=5e-4)


@pytest.mark.slow
def test_random_sheet_values_match_enumerated_rolls(classic: Solution) -> None:
    enumeration = Enumeration(classic)
    for state in positions(classic, 30, seed=1):
        assert classic.value(state) == pytest.approx(enumeration.worth(state), abs=1e-9)


@pytest.mark.full
def test_ten_thousand_sheet_values_match_enumerated_rolls(classic: Solution) -> None:
    enumeration = Enumeration(classic)
    for state in positions(classic, 10_000, seed=2):
        assert classic.value(state) == pytest.approx(enumeration.worth(state), abs=1e-9)


@pytest.mark.slow
def test_simulated_optimal_play_matches_the_value(classic: Solution) -> None:
    spread = play(classic, 30_000, seed=3)
    assert spread.score.mean == pytest.approx(115.483126, abs=3 * spread.score.error)


@pytest.mark.full
def test_million_games_of_optimal_play_match_the_value(classic: Solution) -> None:
    spread = play(classic, 1_000_000, seed=4)
    assert spread.score.mean == pytest.approx(115.483126, abs=3 * spread.score.error)


@pytest.mark.slow
def test_same_seed_gives_same_games_on_any_number_of_threads(classic: Solution) -> None:
    first, second = (play(classic, 25_000, seed=5, threads=threads) for threads in (1, 3))
    assert first == second
    assert play(classic, 25_000, seed=6).scores != first.scores


@pytest.mark.slow
def test_value_never_rises_with_progress_in_a_row(classic: Solution) -> None:
    for state in positions(classic, 100, seed=7):
        for row, marks in enumerate(state.sheets[0].rows):
            further = further_on(marks)
            if further:
                moved = with_row(state.sheets[0], row, further)
                after = state._replace(sheets=(moved,))
                assert classic.value(after) <= classic.value(state) + 1e-9


def further_on(marks: int) -> int | None:
    """The same number of crosses, the last one a place further on and not the closing one."""
    top = marks.bit_length() - 1
    return marks ^ (3 << top) if 0 <= top < 9 else None


def with_row(sheet: Sheet, row: int, marks: int) -> Sheet:
    rows = (*sheet.rows[:row], marks, *sheet.rows[row + 1 :])
    return Sheet(rows, sheet.misses, sheet.bar)


@pytest.mark.slow
def test_full_sheet_is_worth_five_less_per_remaining_miss(classic: Solution) -> None:
    # The last number but one is crossed in each row, and nothing else.
    values = []
    for misses in range(4):
        state = new_game(CLASSIC, 1)._replace(sheets=(Sheet((1 << 9,) * 4, misses),))
        assert classic.value(state) == pytest.approx(4 - 20)
        values.append(classic.value(state) - state.scores[0])
    # So a sheet with more misses can have the better future.
    assert values == pytest.approx([-20, -15, -10, -5])
