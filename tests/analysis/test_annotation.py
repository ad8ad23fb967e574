import pytest

from rowlock.analysis.annotation import annotate
from rowlock.analysis.review import review
from rowlock.errors import RowlockError
from rowlock.variants.records import replay

RECORD = """[Record "rowlock 1"]
[Variant "classic"]
[Seats "Ada" "Grace"]
[First "1"]
1. W41 R3 Y2 G5 B6 | a5 b5 { quick } | d10
2. W66 R1 Y1 G1 B1 | - - | a7
"""


def test_comments_are_written_behind_their_turns() -> None:
    text = annotate(RECORD, {2: "twelve comes late"})
    assert text == RECORD.replace("| a7\n", "| a7 { twelve comes late }\n")
    assert replay(text).state == replay(RECORD).state


def test_comments_stay_when_others_come() -> None:
    assert "{ quick } | d10 { fine }\n" in annotate(RECORD, {1: "fine"})


def test_a_review_comments_the_marked_choices() -> None:
    game = replay(RECORD)
    found = review(game, quick=True, seed=1)
    marked = [each for each in found.decisions if each.mark]
    text = annotate(RECORD, found)
    assert replay(text).state == game.state
    assert text.count(" is better by ") == len(marked) > 0
    for each in marked:
        assert f"{found.names[each.seat - 1]}: " in text


@pytest.mark.parametrize("comment", ["a } b", "", "one\n\ntwo"])
def test_text_that_is_no_comment_is_refused(comment: str) -> None:
    with pytest.raises(RowlockError, match="The comment on turn 1 is empty, or holds braces"):
        annotate(RECORD, {1: comment})


def test_a_turn_that_is_not_there_is_refused() -> None:
    with pytest.raises(RowlockError, match=r"^The record has no turn 9\.$"):
        annotate(RECORD, {9: "hello"})
