"""A review tells luck from skill, and its figures add up."""

import re
from functools import cache
from itertools import pairwise
from math import inf

import msgspec
import pytest

from rowlock.analysis.review import acts, figures, mark, review, skill
from rowlock.analysis.review_page import page
from rowlock.analysis.review_text import faults, turning_points
from rowlock.core.paper import Stage
from rowlock.core.rules import legal_plays
from rowlock.errors import RowlockError
from rowlock.locale import LANGUAGES, texts
from rowlock.presentation.positions import replayed
from rowlock.protocol.advice import Estimate, Review
from rowlock.variants.records import replay
from tests.analysis.games import game, record

TABLES = [("classic", 2), ("classic", 3), ("duel", 2), ("mixx-b", 3), ("cards", 2), ("longo", 1)]
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("few_games")]


@cache
def reviewed(variant: str, seats: int) -> Review:
    return review(game(variant, seats))


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_curve_begins_before_the_first_roll_and_ends_with_the_result(
    variant: str, seats: int
) -> None:
    found, played = reviewed(variant, seats), game(variant, seats)
    assert found.over
    assert (found.moments[0].step, found.moments[-1].step) == (0, len(played.steps))
    points = [] if found.judging.chances == "net" else list(map(float, played.state.scores))
    assert found.moments[-1].points == points
    if seats > 1:
        winners = played.state.winners
        shares = [(seat in winners) / len(winners) for seat in played.state.setup.seats]
        assert found.moments[-1].chances == pytest.approx(shares)
        assert all(sum(moment.chances) == pytest.approx(1) for moment in found.moments)
    else:
        assert all(moment.chances == [] for moment in found.moments)


@pytest.mark.parametrize(("variant", "seats"), [("classic", 2), ("classic", 3)])
def test_the_net_rolls_out_mistakes_and_the_best_play_only(variant: str, seats: int) -> None:
    for decision in reviewed(variant, seats).decisions:
        compared = {decision.played, decision.best} if decision.played != decision.best else set()
        assert {each.play for each in decision.plays if each.points} == compared
        own = next(each for each in decision.plays if each.play == decision.played)
        assert decision.lost_points == (own.lost_points or Estimate(0, 0))


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_moments_are_the_frames_of_the_replay(variant: str, seats: int) -> None:
    frames = replayed(game(variant, seats).text()).frames
    assert [moment.step for moment in reviewed(variant, seats).moments] == [
        frame.step for frame in frames
    ]


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_every_choice_with_an_alternative_is_judged(variant: str, seats: int) -> None:
    played, found = game(variant, seats), reviewed(variant, seats)
    expected = [
        (step.seat, step.move.text(act.before.paper(step.seat)))  # type: ignore[union-attr]
        for act in acts(played)
        for step in act.steps
        if step.seat is not None and len(legal_plays(act.before, step.seat)) > 1
    ]
    assert [(each.seat, each.played) for each in found.decisions] == expected
    for decision in found.decisions:
        assert played.steps[decision.step - 1].seat == decision.seat
        assert {decision.played, decision.best} <= {each.play for each in decision.plays}
        assert decision.lost.value >= 0
        assert decision.lost.value == 0 or decision.played != decision.best


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_result_is_what_the_choices_brought_and_luck(variant: str, seats: int) -> None:
    found = reviewed(variant, seats)
    for player in found.players:
        own = [figures(found.measure, moment)[player.seat - 1] for moment in found.moments]
        luck = [moment.luck[player.seat - 1] for moment in found.moments if moment.luck]
        assert player.result == own[-1]
        assert player.luck.value == pytest.approx(sum(each.value for each in luck))
        least, most = (0, 1) if found.measure == "chance" else (-inf, inf)
        without_luck = min(max(own[-1] - player.luck.value, least), most)
        assert player.adjusted.value == pytest.approx(without_luck)
        made = [each for each in found.decisions if each.seat == player.seat]
        assert player.decisions == len(made)
        assert player.lost.value == pytest.approx(sum(each.lost.value for each in made))
        assert sum(player.marks.values()) == sum(each.mark is not None for each in made)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_sums_have_errors_that_grow_with_what_they_are_made_of(variant: str, seats: int) -> None:
    """Errors of many figures add up as their squares do; what is exact has none."""
    found = reviewed(variant, seats)
    assert found.over
    assert found.moments[-1].errors == [0.0] * seats
    assert all(error > 0 for error in found.moments[0].errors)
    for player in found.players:
        made = [each for each in found.decisions if each.seat == player.seat]
        luck = [moment.luck[player.seat - 1] for moment in found.moments if moment.luck]
        assert player.luck.error**2 == pytest.approx(sum(each.error**2 for each in luck))
        assert player.adjusted.error == player.luck.error > 0
        assert player.lost.error**2 == pytest.approx(sum(each.lost.error**2 for each in made))
        expected = sum(each.lost_points.error**2 for each in made)
        assert player.lost_points.error**2 == pytest.approx(expected)


@pytest.mark.parametrize(("variant", "seats"), [("classic", 2), ("duel", 2), ("mixx-b", 3)])
def test_a_roll_brings_what_changes_while_nobody_chooses(variant: str, seats: int) -> None:
    moments = reviewed(variant, seats).moments
    for before, after in pairwise(moments):
        if after.kind == "roll":
            changes = [b - a for a, b in zip(before.chances, after.chances, strict=True)]
            assert [each.value for each in after.luck] == pytest.approx(changes)
            assert sum(changes) == pytest.approx(0, abs=1e-9)
        else:
            assert after.luck == []


def test_the_moments_that_decided_the_game_changed_most() -> None:
    found = reviewed("classic", 2)
    changes = {
        index: abs(found.moments[index].chances[0] - found.moments[index - 1].chances[0])
        for index in range(1, len(found.moments))
    }
    assert found.decided == sorted(changes, key=lambda index: -changes[index])[:3]
    assert len(list(turning_points(found, texts("en")))) == 3


def test_the_champion_gives_away_next_to_nothing_and_a_beginner_much() -> None:
    strong = review(game("classic", 2, bot="champion"))
    weak = review(game("classic", 2, bot="random"))
    assert all(player.lost.value < 0.02 for player in strong.players)
    assert all(player.lost.value > 0.2 for player in weak.players)
    assert min(p.skill.value for p in strong.players) > max(p.skill.value for p in weak.players)


def test_a_game_that_goes_on_is_reviewed_up_to_where_it_stands() -> None:
    played = replay(record("classic", turn=9, stage=Stage.WHITE))
    found = review(played)
    assert not found.over
    assert found.winners == []
    assert found.moments[-1].step == len(played.steps)
    assert sum(player.result for player in found.players) == pytest.approx(1)


def test_before_the_first_turn_there_is_nothing_to_review() -> None:
    head = [line for line in record("classic").splitlines() if line.startswith("[")]
    with pytest.raises(RowlockError, match="nothing to review"):
        review(replay("\n".join(each for each in head if not each.startswith("[Scores"))))


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_review_survives_its_json_form(variant: str, seats: int) -> None:
    found = reviewed(variant, seats)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_from_anywhere(language: str) -> None:
    for variant, seats in (("classic", 2), ("longo", 1)):
        found, speech = reviewed(variant, seats), texts(language)
        text = page(found, "A <title>", speech)
        assert "A &lt;title&gt;" in text
        assert not re.search(r"https?:|<script|<link|src=|@import|\$\w", text)
        assert text.count("<polyline") == seats
        assert text.count("<circle") == sum(each.mark is not None for each in found.decisions)
        assert text.count("<ul>") == bool(faults(found, speech))


@pytest.mark.parametrize(
    ("lost", "error", "expected"),
    [
        (0.019, 0.0, None),
        (0.02, 0.01, "doubtful"),
        (0.02, 0.011, None),
        (0.05, 0.0, "bad"),
        (0.1, 0.02, "very-bad"),
    ],
)
def test_a_mark_stands_for_what_was_given_away_if_that_is_sure(
    lost: float, error: float, expected: str | None
) -> None:
    assert mark("chance", Estimate(lost, error)) == expected


def test_skill_is_100_for_one_who_gives_nothing_away_and_falls_from_there() -> None:
    exact, poor = Estimate(0.0, 0.0), skill("chance", Estimate(0.05 * 30, 0.05 * 3), 30)
    assert skill("chance", exact, 30) == skill("points", exact, 0) == Estimate(100, 0)
    assert poor.value == pytest.approx(100 / 2.718281828)
    assert poor.error == pytest.approx(0.1 * poor.value), "the slope of exp, times a tenth"
    assert poor.value < skill("chance", Estimate(0.3, 0.0), 30).value
