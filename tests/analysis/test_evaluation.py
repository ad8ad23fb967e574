"""What plays are said to be worth is what they are worth."""

import pytest

from rowlock import kernel
from rowlock.analysis import evaluation as module
from rowlock.analysis import evaluators
from rowlock.analysis.evaluation import candidates, evaluate, find_evaluator
from rowlock.analysis.opponent_model import known
from rowlock.bots.formula_bot import EvolvedBot
from rowlock.bots.rollouts import Budget
from rowlock.core.moves import PASS, Play, Roll
from rowlock.core.paper import Spot, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.errors import RowlockError
from rowlock.kernel import warmup
from rowlock.kernel.card_games import CardSimulation
from rowlock.protocol.advice import Estimate
from rowlock.solver.solution import Solution
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.records import replay
from tests.analysis.games import game, position
from tests.solver.brute import BruteForce
from tests.solver.sheets import TINY

CLASSIC = find_variant("classic")
LOCK = Play((Spot(0, 10),))
ABOUT_TO_WIN = """\
[Record "rowlock 1"]
[Variant "cards"]
[Seats "Ann" "Bob"]
[First "2"]
[Option "jokers" "yes"]
[Deck "G8 Y3 R11 R2 J3 J12 J9 Y7 B2 R4 Y6 B9 J10 R5 G2 Y11 J5 R10 Y5 Y10 J6 R6 R12 \
B3 Y8 J2 J8 B12 G12 G9 G5 R9 B6 B11 Y4 G11 J7 R8 G7 B7 \
B5 G10 J11 Y9 Y2 Y12 B8 B4 R3 G4 J4 B10 G6 R7 G3"]
1. T1 | - - | G8+J9=G:c9+c8
2. T1 | a2 a2 | J10=G+J12=G:c12+c10
3. T23 | a5 - | R4+J3=R:a3+a4
4. T24 | b5 a5 | Y7:b7
5. T13 | a6 a6 | R5:-
6. T3 | c6 c6 | R2:-
7. T1 | d12 d12 | Y5+Y6:b5+b6
8. T2 | - - | J5=G:c5
9. T14 | - - | R6+R10+R11:a10+a11
10. T4 | b8 b8 | B9:d9
11. T124 | b9 b9 | R12:a12
12. T1 | - c5 | J8=B:d8
13. T1 | - - | Y11:b11
14. T3 | d6 - | Y10:b10
15. T2 | b11 d11 | J2=R:-
16. T1 | c4 c4 | G2:c2
17. T4 | - - | G9:-
18. T4 | a7 - | J6=R:-
19. T3 | a8 - | R9:-
20. T1 | - - | Y3:-
21. T1 | - - | R8:-
22. T4 | d5 - | Y4:-
23. T1 | a10 d10 | G7:-
24. T1 | a11 - | Y8:-
25. T3 | - d9
"""


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
        assert lock.points == Estimate(36, 0)
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
        assert lock.points == Estimate(36, 0)


@pytest.mark.slow
def test_net_and_rollouts_agree() -> None:
    state = position("classic", turn=8)
    seat = state.awaited[0]
    fast = {each.choice: each.chance for each in evaluate(state, seat).plays}
    for each in evaluate(state, seat, deep=True).plays:
        judged = fast[each.choice]
        assert judged is not None
        assert each.chance is not None
        room = 4 * (each.chance.error**2 + judged.error**2) ** 0.5
        assert abs(judged.value - each.chance.value) < room


@pytest.mark.parametrize(
    ("variant", "off", "apart"),
    [("classic", 0.02, 0.015), ("mixx-a", 0.03, 0.02), ("longo", 0.04, 0.025)],
)
def test_net_error_is_the_measured_calibration(variant: str, off: float, apart: float) -> None:
    """As docs/review.md tells; what a roll changes is a difference as well, between two moments."""
    state = position(variant)
    seat, expert = state.awaited[0], find_evaluator(state)
    rated = expert.rate(state, seat, legal_plays(state, seat))
    assert {each.chance.error for each in rated if each.chance} == {off}
    assert {each.lost.error for each in rated[1:]} == {apart}
    found = expert.outlook(state)
    assert found.errors == pytest.approx([off] * 2)
    changes = [(2 * error**2) ** 0.5 for error in found.change_errors]
    assert changes == pytest.approx([apart] * 2)


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


@pytest.fixture
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing was compiled, and nothing may be."""

    def refuse(_: bool) -> None:
        raise AssertionError("nobody is to wait for a compiler")

    monkeypatch.setattr(warmup, "is_ready", lambda: False)
    monkeypatch.setattr(kernel, "compile_hooks", [refuse])


@pytest.mark.usefixtures("_uncompiled")
@pytest.mark.parametrize(
    ("variant", "seats", "chances"),
    [("classic", 2, "net"), ("longo", 1, "rollouts"), ("cards", 5, "rollouts")],
)
def test_before_the_kernel_is_compiled_every_play_is_rated_all_the_same(
    variant: str, seats: int, chances: str
) -> None:
    state = position(variant, seats)
    seat = state.awaited[0]
    found = evaluate(state, seat, at_once=True)
    assert {each.choice for each in found.plays} == set(legal_plays(state, seat))
    assert found.judging.chances == chances
    assert found.judging.player == "cautious"
    assert found.judging.games == min(24, 480 // (seats * len(found.plays)))


def test_without_the_extra_a_few_games_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _: None)
    monkeypatch.setattr(module, "can_judge", lambda: False)
    state = position("classic")
    found = evaluate(state, state.awaited[0], at_once=True)
    assert found.judging.chances == "rollouts"
    assert found.judging.player == "cautious"


def test_the_chances_of_the_net_need_no_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("classic")
    seat = state.awaited[0]
    compiled = evaluate(state, seat, at_once=True)
    monkeypatch.setattr(warmup, "is_ready", lambda: False)
    before = evaluate(state, seat, at_once=True)
    assert [each[:2] for each in before.plays] == [each[:2] for each in compiled.plays]
    for each, after in zip(before.plays, compiled.plays, strict=True):
        assert each.points is not None
        assert after.points is not None
        assert abs(each.points.value - after.points.value) < 5 * each.points.error


@pytest.mark.usefixtures("own_cache")
@pytest.mark.parametrize("name", ["two rows", "bar"])
def test_solitaire_values_with_a_solution_are_exact(name: str) -> None:
    state = new_game(parse_sheet(TINY[name]), 1)
    state = apply_chance(state, Roll((1, 2), (1, 0, 0, 2))).state
    assert evaluate(state, 1).judging.chances == "rollouts", "there is no table yet"
    Solution.open(state.variant)
    brute = BruteForce(state.variant)
    found = evaluate(state, 1)
    assert found.judging.chances == "exact"
    for each in found.plays:
        value = brute.after(apply(state, 1, each.choice).state)
        assert each.points is not None
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
def test_position_without_a_choice_is_refused_in_one_sentence(
    state: object, seat: int, sentence: str
) -> None:
    assert callable(state)
    with pytest.raises(RowlockError, match=sentence):
        evaluate(state(), seat)


def test_pass_and_played_choice_are_rated_among_thousands() -> None:
    state = position("bonus-b", turn=9, options={"bonus_reach": "any"})
    seat = state.awaited[0]
    legal = legal_plays(state, seat)
    assert candidates(state, seat, legal[-1]) == list(legal) or len(legal) > 24
    chosen = candidates(state, seat, legal[-1])
    assert PASS in chosen
    assert legal[-1] in chosen
    assert evaluate(state, seat).plays


def test_immediately_winning_play_is_rated() -> None:
    """K7: with two rows closed the game ends, 88 to 87; 36 plays are more than are rated."""
    state = replay(ABOUT_TO_WIN).state
    seen = known(state, 2)
    rated = candidates(seen, 2)
    assert len(legal_plays(seen, 2)) > len(rated) == 24
    won = next(play for play in rated if play.text(state.paper(2)) == "B2+B3:d3+d2")
    end = apply(state, 2, won).state
    assert (end.over, end.winners, end.scores) == (True, (2,), (87, 88))


@pytest.mark.parametrize("variant", ["classic", "bonus-b", "cards", "cards-mixx-a"])
def test_best_plays_of_the_formula_are_rated(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PLAYS", 2)
    seen = many_plays(variant)
    seat = seen.awaited[0]
    plays = legal_plays(seen, seat)
    if seen.variant.has_cards:
        ranked = CardSimulation(seen).ranked(seat, plays)
    else:
        ranked = EvolvedBot().ranked(seen, seat, plays)
    assert candidates(seen, seat)[:2] == ranked[:2] != ranked[-2:]


def many_plays(variant: str) -> State:
    """A position in which a seat has more than three plays."""
    for turn in range(4, 20):
        state = position(variant, turn=turn)
        if len(legal_plays(state, state.awaited[0])) > 3:
            return known(state, state.awaited[0])
    raise AssertionError("another seed has more plays")


def test_final_scores_mean_the_same_with_and_without_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("POINTS", "DEEP"):
        monkeypatch.setattr(evaluators, name, Budget(36, 36))
    state = position("classic", stage=Stage.WHITE)
    seat = state.awaited[0]
    usual, deep = (
        {each.choice: each.points for each in evaluate(state, seat, deep=deep).plays}
        for deep in (False, True)
    )
    assert usual.keys() == deep.keys()
    for choice, points in usual.items():
        other = deep[choice]
        assert points is not None
        assert other is not None
        assert (points.value, points.error) == pytest.approx((other.value, other.error))
