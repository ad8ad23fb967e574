import random

import pytest

from rowlock.match.arena.standings import Ratings, Report, Tally
from tests.match.contests import contest, play


def test_ratings_follow_the_strength_of_the_bots() -> None:
    pytest.importorskip("openskill")
    ratings, chance = Ratings(4), random.Random(1)
    for _ in range(300):
        strong, weak = sorted(chance.sample(range(4), 2))
        win = chance.random() < 0.8
        ratings.add({strong: float(win), weak: float(not win)})
    found = [rating for bot in range(4) if (rating := ratings.of(bot))]
    assert sorted(found, key=lambda rating: -rating.mu) == found
    assert all(rating.sigma < 5 for rating in found)


def test_the_report_of_many_bots_has_their_ratings() -> None:
    pytest.importorskip("openskill")
    many = contest("random", "cautious", "closer")
    tally = Tally(many)
    for result in play(many, 30):
        tally.add(result)
    bots = Report(tally, 1.0).as_object()["bots"]
    assert bots[0]["rating"]["mu"] < bots[1]["rating"]["mu"]


def test_two_bots_get_no_ratings() -> None:
    assert Ratings(2).of(0) is None


def test_without_openskill_there_are_no_ratings_and_no_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rowlock.match.arena.standings.find_spec", lambda name: None)
    ratings = Ratings(3)
    ratings.add({0: 1.0, 1: 0.0, 2: 0.0})
    assert ratings.of(0) is None
