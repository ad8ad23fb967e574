import random
import statistics
from collections.abc import Iterable

import pytest

from rowlock.match.arena.standings import Interval, Times, interval, student
from rowlock.match.batch import Mean

# From printed tables of Student's distribution, two-sided 5 %.
STUDENT = {2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 20: 2.086, 30: 2.042, 60: 2.000, 120: 1.980}


def mean_of(values: Iterable[float]) -> Mean:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean


@pytest.mark.parametrize("freedom", STUDENT)
def test_student_t_quantiles_match_the_tables(freedom: int) -> None:
    close = max(0.13 / freedom**2, 0.0005)
    assert student(freedom) == pytest.approx(STUDENT[freedom], rel=close)


@pytest.mark.parametrize("won", [2000, 3000, 3900])
def test_interval_of_single_games_is_binomial(won: int) -> None:
    share = won / 4000
    found = interval(mean_of([1.0] * won + [0.0] * (4000 - won)))
    assert found.share == pytest.approx(share)
    assert found.half_width == pytest.approx(1.96 * (share * (1 - share) / 4000) ** 0.5, rel=0.01)


def test_interval_agrees_with_the_bootstrap() -> None:
    chance = random.Random(7)
    shares = chance.choices([0, 0.25, 0.5, 0.75, 1], [2, 1, 5, 1, 3], k=300)
    means = sorted(statistics.fmean(chance.choices(shares, k=300)) for _ in range(4000))
    low, high = interval(mean_of(shares)).ends
    assert low == pytest.approx(means[100], abs=0.004)
    assert high == pytest.approx(means[3900], abs=0.004)


@pytest.mark.parametrize("bouts", [5, 12, 40])
@pytest.mark.parametrize("weights", [(1, 2, 1), (1, 4, 3), (0, 3, 7), (5, 1, 5)])
def test_interval_covers_the_true_value_in_95_percent(
    bouts: int, weights: tuple[int, int, int]
) -> None:
    chance = random.Random(f"{bouts} {weights}")
    truth = (weights[1] / 2 + weights[2]) / sum(weights)
    held = 0
    for _ in range(1500):
        low, high = interval(mean_of(chance.choices([0, 0.5, 1], weights, k=bouts))).ends
        held += low <= truth <= high
    assert held / 1500 > 0.935


def test_games_with_common_dice_form_one_cluster() -> None:
    """Twins in all their games: as sure as half as many, not as all of them."""
    wins = [1.0, 0.0] * 50
    by_bout = interval(mean_of(wins)).half_width
    by_game = interval(mean_of([win for win in wins for _ in range(2)])).half_width
    assert by_bout == pytest.approx(by_game * 2**0.5, rel=0.02)


def test_interval_of_one_bout_or_of_equal_bouts_is_wide() -> None:
    assert interval(mean_of([0.5])).ends == (0, 1)
    assert 0.05 < interval(mean_of([0.5] * 20)).half_width < 0.1
    assert interval(mean_of([1.0] * 20)).ends[0] < 0.95


def test_interval_stays_between_0_and_1() -> None:
    assert Interval(0.9, 0.3).ends == pytest.approx((0.6, 1.0))
    assert Interval(0.1, 0.3).ends == pytest.approx((0.0, 0.4))


def test_times_have_a_mean_and_a_median() -> None:
    chance = random.Random(3)
    seconds = [chance.lognormvariate(-6, 2) for _ in range(2001)]
    times = Times()
    times.add(seconds)
    assert times.mean == pytest.approx(statistics.fmean(seconds))
    assert times.median == pytest.approx(statistics.median(seconds), rel=0.011)


def test_times_without_decisions_have_no_mean_or_median() -> None:
    assert (Times().mean, Times().median) == (None, None)
