"""Games played on after each play: how many, with which dice, and what they tell."""

from collections.abc import Sequence

import numpy as np
import pytest

from rowlock.analysis import evaluators
from rowlock.analysis.evaluators import estimate, outlook_of, paired, rated_by_games
from rowlock.bots import rollouts
from rowlock.bots.rollouts import Budget, Outcomes, PlayOn, Worth, by_kernel, roll_out
from rowlock.core.moves import PASS, Choice, Play
from rowlock.core.paper import Spot
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State, new_game
from rowlock.kernel.simulation import Simulation
from rowlock.protocol.advice import Estimate
from rowlock.variants import find_variant
from tests.analysis.games import position
from tests.analysis.test_evaluation import LOCK, about_to_lock

PLAYS: list[Choice] = [PASS, LOCK, Play((Spot(1, 10),))]


def made_up(means: dict[Choice, float], asked: dict[Choice, int]) -> object:
    """Games whose outcomes are known: the same dice for all plays, wins as often as said."""

    def play_on(play: Choice, numbers: range) -> Outcomes:
        asked[play] = asked.get(play, 0) + len(numbers)
        dice = np.random.default_rng(list(numbers)).random((len(numbers), 1))
        won = (dice < means[play]).astype(np.float64)
        return Outcomes(np.hstack([won, 1 - won]), np.hstack([won, won]))

    return play_on


def rolled_out(means: dict[Choice, float], budget: Budget) -> dict[Choice, int]:
    asked: dict[Choice, int] = {}
    play_on = made_up(means, asked)
    assert callable(play_on)
    found = roll_out(PLAYS, play_on, lambda games: games.shares[:, 0], budget)
    assert {play: len(each.shares) for play, each in found.items()} == asked
    return asked


def test_rollouts_continue_until_the_best_play_is_significant() -> None:
    asked = rolled_out(dict(zip(PLAYS, (0.9, 0.2, 0.1), strict=True)), Budget(200, 2000))
    assert set(asked.values()) == {200}


def test_inferior_candidates_are_dropped_within_the_budget() -> None:
    asked = rolled_out(dict(zip(PLAYS, (0.5, 0.5, 0.1), strict=True)), Budget(200, 900))
    assert list(asked.values()) == [900, 900, 200]


def test_standard_error_matches_the_textbook_formula() -> None:
    found = estimate(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert found.error == pytest.approx((5 / 3) ** 0.5 / 2)


def test_error_of_the_outlook_falls_with_the_number_of_games() -> None:
    """Wins in one game of two deviate by 1/2, scores of 10 and 30 by 10; 100 games have a tenth."""
    won, scored = np.tile([0.0, 1.0], 50)[:, None], np.tile([10.0, 30.0], 50)[:, None]
    pair = outlook_of(Outcomes(np.hstack([won, 1 - won]), np.hstack([scored, scored])))
    assert pair.errors == pytest.approx([0.05, 0.05])
    assert pair.change_errors == pytest.approx([0.05, 0.05])
    alone = outlook_of(Outcomes(np.ones((100, 1)), scored))
    assert alone.errors == pytest.approx([1.0])
    assert alone.change_errors == pytest.approx([1.0])


def test_common_noise_cancels_in_a_paired_difference() -> None:
    dice = np.array([0.0, 10.0, -7.0, 4.0])
    assert paired(dice + 1, dice).value == pytest.approx(1)
    assert paired(dice + 1, dice).error == pytest.approx(0)


def test_continuations_are_weighted_by_probability() -> None:
    state = about_to_lock(0)
    end = apply(apply(state, 1, LOCK).state, 2, PASS).state
    lost, won = Outcomes(np.array([[0.0, 1.0]]), np.array([[5.0, 9.0]])), Outcomes.over(end, 1)
    mixed = Outcomes.mixed([(0.25, won), (0.75, lost)])
    assert mixed.shares.tolist() == [[0.25, 0.75]]
    assert mixed.scores.tolist() == [[0.25 * 36 + 0.75 * 5, 0.75 * 9]]


ALL, FIRST = 4000, 500


def dropped_early(seed: int, luck: float) -> dict[Choice, Outcomes]:
    """Two plays that win 30 and 25 % of the games with the same dice; the second has but some.

    Of the dice in those games luck takes a part away, to the good of both.
    """
    dice = np.random.default_rng(seed).random(ALL)
    dice[:FIRST] *= luck

    def games(chance: float, count: int) -> Outcomes:
        won = (dice[:count, None] < chance).astype(np.float64)
        return Outcomes(np.hstack([won, 1 - won]), np.hstack([10 * won, 1 - won]))

    return {PLAYS[0]: games(0.30, ALL), PLAYS[1]: games(0.25, FIRST)}


@pytest.mark.parametrize("luck", [0.7, 1.0, 1.4])
def test_figures_of_a_dropped_play_are_consistent(luck: float) -> None:
    best, other = rated_by_games(dropped_early(1, luck), 1, alone=False)
    assert (best.choice, other.choice) == (PLAYS[0], PLAYS[1])
    assert best.chance is not None
    assert other.chance is not None
    assert other.lost.value == pytest.approx(best.chance.value - other.chance.value)
    assert best.points is not None
    assert other.points is not None
    assert other.lost_points is not None
    assert other.lost_points.value == pytest.approx(best.points.value - other.points.value)
    assert other.lost.value == pytest.approx(0.05, abs=4 * other.lost.error)


def test_error_of_a_dropped_play_covers_its_deviation() -> None:
    told = [rated_by_games(dropped_early(seed, 1.0), 1, alone=False)[1] for seed in range(400)]
    lost = np.array([each.lost.value for each in told])
    assert np.mean([each.lost.error for each in told]) == pytest.approx(lost.std(), rel=0.15)
    assert lost.mean() == pytest.approx(0.05, abs=4 * lost.std() / 400**0.5)
    chances = np.array([each.chance.value for each in told if each.chance])
    errors = [each.chance.error for each in told if each.chance]
    assert np.mean(errors) == pytest.approx(chances.std(), rel=0.15)


def test_dropped_game_ending_play_stays_exact() -> None:
    found = dropped_early(1, 1.0)
    over = Outcomes(np.tile([0.0, 1.0], (FIRST, 1)), np.tile([36.0, 40.0], (FIRST, 1)))
    rated = rated_by_games(found | {PLAYS[1]: over}, 1, alone=False)
    assert (rated[1].chance, rated[1].points) == (Estimate(0.0, 0.0), Estimate(36.0, 0.0))


def test_rollouts_share_dice_between_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[range, int]] = []

    def heard(state: State, player: str, numbers: range, seed: int) -> Outcomes:
        asked.append((numbers, seed))
        return by_kernel(state, player, numbers, seed)

    monkeypatch.setattr(rollouts, "by_kernel", heard)
    state = position("mixx-a", 3)
    seat = state.awaited[0]
    plays = legal_plays(state, seat)
    evaluators.RolloutEvaluator(None, 5, Budget(36, 36), deep=False).rate(state, seat, plays)
    assert asked == [(range(36), 5)] * len(plays)


@pytest.mark.parametrize(("seat", "worth_to_it"), [(1, 0.25), (2, 0.75)])
def test_rollout_results_are_from_the_view_of_the_choosing_seat(
    seat: int, worth_to_it: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[float]()

    def heard(
        plays: Sequence[Choice], play_on: PlayOn, worth: Worth, budget: Budget
    ) -> dict[Choice, Outcomes]:
        asked.extend(worth(Outcomes(np.array([[0.25, 0.75]]), np.array([[9.0, 7.0]]))))
        return roll_out(plays, play_on, worth, budget)

    monkeypatch.setattr(rollouts, "roll_out", heard)
    state = about_to_lock(0)
    expert = evaluators.RolloutEvaluator(None, 5, Budget(4, 4), deep=False)
    expert.rate(state, seat, legal_plays(state, seat))
    assert asked == [worth_to_it]


def test_first_rolls_of_rollouts_are_stratified() -> None:
    start = new_game(find_variant("classic"), 2)
    played = by_kernel(start, "evolved", range(36), seed=7).scores
    for even_first in (True, False):
        table = Simulation(start, "evolved", even_first=even_first)
        assert np.array_equal(table.run(36, seed=7).scores, played) == even_first
