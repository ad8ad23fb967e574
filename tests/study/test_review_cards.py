"""Cards may be taken and played in any order; a review knows the choice all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.locale import texts
from rowlock.study.review import review
from rowlock.study.telling import reading, turning_head
from rowlock.variants.records import replay

RECORD = Path(__file__).parents[1] / "records" / "cards-1.rowlock"
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("few_games")]


def test_cards_written_in_another_order_are_the_same_choice() -> None:
    text = RECORD.read_text(encoding="utf-8")
    assert "J8=B+J7=B:d8+d7" in text  # the rules list the smaller number first
    found = review(replay(text))
    (decision,) = [each for each in found.decisions if (each.turn, each.stage) == (3, "play")]
    assert decision.played == "J7=B+J8=B:d8+d7"
    assert decision.played in {each.play for each in decision.plays}


def test_luck_in_a_game_of_cards_is_no_matter_of_dice() -> None:
    found, speech = review(replay(RECORD.read_text(encoding="utf-8"))), texts("en")
    assert reading(found, speech) == speech.say("review-reading-cards")
    assert "dice" not in reading(found, speech)
    assert turning_head(found, speech) == "What decided the game"
