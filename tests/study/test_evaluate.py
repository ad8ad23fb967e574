"""What plays are said to be worth is what they are worth."""

from __future__ import annotations

import numpy as np
import pytest

from rowlock.bots.outcomes import Outcomes
from rowlock.bots.rollouts import Budget, roll_out
from rowlock.core.moves import PASS, Choice, Play, Roll
from rowlock.core.paper import Spot, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.errors import RowlockError
from rowlock.solve.solution import Solution
from rowlock.study.evaluate import candidates, evaluate
from rowlock.study.experts import estimate, paired
from rowlock.variants import find_variant
from rowlock.variants.own import parse_sheet
from tests.solve.brute import BruteForce
from tests.solve.sheets import TINY
from tests.study.games import game, position

CLASSIC = find_variant("classic")
LOCK = Play((Spot(0, 10),))


def about_to_lock(theirs: int) -> State:
    """Seat 1 may lock red, which ends the game; seat 2 has these crosses in blue, now closed."""
    ready, other = Sheet((0b01111110000, 0, 0, 0)), Sheet((0, 0, 0, theirs))
    start = new_game(CLASSIC, 2)._replace(sheets=(ready, other), closed=0b1000)
    return apply_chance(start, Roll((6, 6), (1, 1, 1, 0))).state


@pytest.mark.slow
@pytest.mark.parametrize("deep", [False, True])
def test_a_play_that_ends_the_game_is_worth_what_the_rules_say(deep: bool) -> None:
    """S9, S10: 8 crosses are 36 points; 3 in blue are 6, and 12 are 78."""
    for theirs, chance in ((1 << 11 | 0b11, 1.0), (0b111111111111, 0.0)):
        found = evaluate(about_to_lock(theirs), 1, deep=deep)
        lock = next(each for each in found.plays if each.choice == LOCK)
        assert lock.chance is not None
        assert (lock.chance.value, lock.chance.error) == (chance, 0)
        assert (lock.points.value, lock.points.error) == (36, 0)
        assert (found.plays[0].choice == LOCK) == (chance == 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("deep", [False, True])
def test_a_chance_is_that_of_the_seat_that_chooses(deep: bool) -> None:
    for theirs, chance in ((1 << 11 | 0b11, 1.0), (0b111111111111, 0.0)):
        state = about_to_lock(theirs)
        turned = state._replace(sheets=state.sheets[::-1])
        found = evaluate(turned, 2, deep=deep)
        lock = next(each for each in found.plays if each.choice == LOCK)
        assert lock.chance is not None
        assert lock.chance.value == pytest.approx(chance, abs=1e-6)
        assert lock.points.value == 36


@pytest.mark.slow
def test_the_net_and_games_played_on_agree() -> None:
    state = position("classic", turn=8)
    seat = state.awaited[0]
    fast = {each.choice: each.chance for each in evaluate(state, seat).plays}
    for each in evaluate(state, seat, deep=True).plays:
        judged = fast[each.choice]
        assert judged is not None
        assert each.chance is not None
        room = 4 * (each.chance.error**2 + judged.error**2) ** 0.5
        assert abs(judged.value - each.chance.value) < room


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "seats"), [("classic", 2), ("mixx-b", 4), ("cards-mixx-a", 3), ("longo", 1)]
)
def test_every_play_is_rated_once_the_best_first(variant: str, seats: int) -> None:
    state = position(variant, seats)
    for seat in state.awaited:
        plays = evaluate(state, seat).plays
        assert {each.choice for each in plays} == set(legal_plays(state, seat))
        assert len(plays) == len(legal_plays(state, seat))
        lost = [each.lost.value for each in plays]
        assert lost == sorted(lost)
        assert lost[0] == 0
        assert all((each.chance is None) == (seats == 1) for each in plays)


@pytest.mark.usefixtures("own_cache")
@pytest.mark.parametrize("name", ["two rows", "bar"])
def test_alone_with_a_table_values_are_exact(name: str) -> None:
    state = new_game(parse_sheet(TINY[name]), 1)
    state = apply_chance(state, Roll((1, 2), (1, 0, 0, 2))).state
    assert evaluate(state, 1).judging.chances == "rollouts", "there is no table yet"
    Solution.open(state.variant)
    brute = BruteForce(state.variant)
    found = evaluate(state, 1)
    assert found.judging.chances == "exact"
    for each in found.plays:
        value = brute.after(apply(state, 1, each.choice).state)
        assert each.points.value == pytest.approx(value)
        assert each.points.error == 0


def test_the_same_seed_gives_the_same_figures_and_another_seed_others() -> None:
    state = position("mixx-a", 3)
    seat = state.awaited[0]
    assert evaluate(state, seat, seed=1) == evaluate(state, seat, seed=1)
    assert evaluate(state, seat, seed=1).plays != evaluate(state, seat, seed=2).plays


@pytest.mark.parametrize(
    ("state", "seat", "sentence"),
    [
        (lambda: game("classic").state, 1, "The game is over"),
        (lambda: position("classic"), 3, "There is no seat 3: the seats are 1 to 2"),
        (lambda: new_game(CLASSIC), 1, "Nobody has anything to choose before"),
        (
            lambda: position("classic", stage=Stage.COLOUR),
            1,
            "Seat 1 has nothing to choose now; awaited: 2",
        ),
    ],
)
def test_where_there_is_nothing_to_choose_a_sentence_says_so(
    state: object, seat: int, sentence: str
) -> None:
    assert callable(state)
    with pytest.raises(RowlockError, match=sentence):
        evaluate(state(), seat)


def test_where_plays_are_thousands_the_pass_and_the_one_made_are_rated_too() -> None:
    state = position("bonus-b", turn=9, options={"bonus_reach": "any"})
    seat = state.awaited[0]
    legal = legal_plays(state, seat)
    assert candidates(state, seat, legal[-1]) == list(legal) or len(legal) > 24
    chosen = candidates(state, seat, legal[-1])
    assert PASS in chosen
    assert legal[-1] in chosen
    assert evaluate(state, seat).plays


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


def test_games_are_played_on_until_the_best_is_clear() -> None:
    asked = rolled_out(dict(zip(PLAYS, (0.9, 0.2, 0.1), strict=True)), Budget(200, 2000))
    assert set(asked.values()) == {200}


def test_what_falls_hopelessly_behind_is_left_and_the_budget_is_kept() -> None:
    asked = rolled_out(dict(zip(PLAYS, (0.5, 0.5, 0.1), strict=True)), Budget(200, 900))
    assert list(asked.values()) == [900, 900, 200]


def test_the_error_of_a_mean_is_that_of_the_textbook() -> None:
    found = estimate(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert found.error == pytest.approx((5 / 3) ** 0.5 / 2)


def test_what_all_games_have_in_common_does_not_blur_a_difference() -> None:
    dice = np.array([0.0, 10.0, -7.0, 4.0])
    assert paired(dice + 1, dice).value == pytest.approx(1)
    assert paired(dice + 1, dice).error == pytest.approx(0)


def test_ways_to_go_on_count_by_how_likely_they_are() -> None:
    state = about_to_lock(0)
    end = apply(apply(state, 1, LOCK).state, 2, PASS).state
    lost, won = Outcomes(np.array([[0.0, 1.0]]), np.array([[5.0, 9.0]])), Outcomes.over(end, 1)
    mixed = Outcomes.mixed([(0.25, won), (0.75, lost)])
    assert mixed.shares.tolist() == [[0.25, 0.75]]
    assert mixed.scores.tolist() == [[0.25 * 36 + 0.75 * 5, 0.75 * 9]]
