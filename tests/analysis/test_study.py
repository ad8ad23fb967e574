"""Any legal play at any step of a record can be tried, and is worth what a review says."""

import pytest

from rowlock.analysis.review import review
from rowlock.analysis.study import study, try_out
from rowlock.core.rules import legal_plays
from rowlock.core.state import view
from rowlock.protocol.http import StudyTry
from rowlock.protocol.refusals import Denied
from rowlock.variants.records import replay
from tests.analysis.games import record

pytestmark = pytest.mark.usefixtures("few_games")

EDITIONS = ("classic", "longo", "mixx-b", "bonus-a", "bonus-b", "duel", "cards")


@pytest.mark.parametrize("variant", EDITIONS)
def test_every_legal_play_can_be_tried_and_has_figures(variant: str) -> None:
    text = record(variant, turn=4)
    state, step = replay(text).state, len(replay(text).steps)
    seat = state.awaited[0]
    plays = legal_plays(view(state, seat), seat)
    for play in plays[:3] + plays[-3:]:
        asked = StudyTry(text, step, seat, play.text(state.paper(seat)))
        found = study(asked)
        rated = {each.play: each for each in found.hint.plays}
        assert found.tried in rated
        assert rated[found.tried].reasons
        assert try_out(asked).play == asked.play
    assert found.mine.seat == seat
    assert found.mine.options


def test_a_study_says_what_a_review_says() -> None:
    text = record("classic", turn=4)
    for decision in review(replay(text)).decisions:
        found = study(StudyTry(text, decision.step - 1, decision.seat, decision.played))
        rated = {each.play: each for each in found.hint.plays}
        assert found.hint.plays[0].play == decision.best
        assert rated[decision.played].lost == decision.lost


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seat": 4}, "seat-unknown"),
        ({"step": 0}, "not-awaited"),
        ({"play": "a2>a3"}, "not-the-white-sum"),
        ({"play": "zz"}, "bad-play"),
        ({"record": "[nothing"}, "bad-record"),
    ],
)
def test_what_cannot_be_studied_is_refused(change: dict[str, object], code: str) -> None:
    text = record("classic", turn=4)
    asked = {"record": text, "step": len(replay(text).steps), "seat": 1, "play": "-", **change}
    for answer in (study, try_out):
        with pytest.raises(Denied) as caught:
            answer(StudyTry(**asked))  # type: ignore[arg-type]
        assert caught.value.code == code
