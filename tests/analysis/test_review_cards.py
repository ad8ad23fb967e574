"""Cards may be taken and played in any order; a review knows the choice all the same."""

from pathlib import Path

import pytest

from rowlock.analysis.quick_evaluator import Outlook
from rowlock.analysis.review import Act, _luck, review
from rowlock.analysis.review_text import reading, turning_head
from rowlock.core.moves import PASS
from rowlock.core.replay import Step
from rowlock.locale import texts
from rowlock.protocol.advice import Decision, Estimate
from rowlock.variants.records import replay
from tests.analysis.games import position

RECORD = Path(__file__).parents[1] / "records" / "cards-1.rowlock"
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("few_games")]


def test_cards_written_in_another_order_are_the_same_choice() -> None:
    text = RECORD.read_text(encoding="utf-8")
    assert "J8=B+J7=B:d8+d7" in text  # the rules list the smaller number first
    found = review(replay(text))
    (decision,) = [each for each in found.decisions if (each.turn, each.stage) == (3, "play")]
    assert decision.played == "J7=B+J8=B:d8+d7"
    assert decision.played in {each.play for each in decision.plays}


def test_luck_text_for_cards_does_not_mention_dice() -> None:
    found, speech = review(replay(RECORD.read_text(encoding="utf-8"))), texts("en")
    assert reading(found, speech).startswith(speech.say("review-reading-cards"))
    assert reading(found, speech).endswith(speech.say("review-errors"))
    assert "dice" not in reading(found, speech)
    assert turning_head(found, speech) == "What decided the game"


def test_card_luck_is_the_change_without_choices() -> None:
    """Own faults are taken out, and what others gave away, shared by those who gained by it."""
    before = position("cards", 3, turn=4)
    act = Act(9, before, (Step(1, PASS, before, ()),))
    made = [decision(1, Estimate(0.08, 0.01)), decision(2, Estimate(0.02, 0.02))]
    outlooks = [[0.4, 0.3, 0.3], [0.3, 0.36, 0.34]]
    errors = [0.03] * 3
    first, second = (Outlook(chances, [0.0] * 3, errors, errors) for chances in outlooks)
    luck = _luck(act, "chance", first, second, made)
    expected = [-0.1 + 0.08 - 0.01, 0.06 + 0.02 - 0.04, 0.04 - 0.04 - 0.01]
    assert [each.value for each in luck] == pytest.approx(expected)
    assert [each.error**2 for each in luck] == pytest.approx(
        [
            2 * 0.03**2 + 0.01**2 + (0.02 / 2) ** 2,
            2 * 0.03**2 + 0.02**2 + (0.01 / 2) ** 2,
            2 * 0.03**2 + (0.01 / 2) ** 2 + (0.02 / 2) ** 2,
        ]
    )
    unhelped = [each.value for each in _luck(act, "chance", first, second, [])]
    assert unhelped == pytest.approx([-0.1, 0.06, 0.04])


def decision(seat: int, lost: Estimate) -> Decision:
    """A choice that gave so much away."""
    nothing = Estimate(0.0, 0.0)
    return Decision(9, 4, "white", seat, "-", "a2", lost, nothing, None, [])
