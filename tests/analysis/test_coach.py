"""A coach speaks of plays that clearly give something away, and says nothing untrue."""

import pytest

from rowlock.analysis import evaluation
from rowlock.analysis.coach import coach
from rowlock.analysis.evaluation import evaluate, measure_of
from rowlock.analysis.reasons import SURE
from rowlock.analysis.review import mark
from rowlock.core.moves import Roll
from rowlock.core.rules import apply_chance, legal_plays
from rowlock.core.state import State, new_game
from rowlock.locale import LANGUAGES, texts
from rowlock.protocol.advice import CoachedPlay
from rowlock.protocol.refusals import sentence
from rowlock.variants import VARIANTS, find_variant
from tests.analysis.test_reasons import decisions, table

pytestmark = pytest.mark.slow
ROLL = Roll((5, 6), (1, 1, 1, 1))


def said(state: State, play: str, language: str = "en") -> str:
    (found,) = (each for each in coach(state, 1).plays if each.play == play)
    return " ".join(sentence(each, texts(language)) for each in found.text)


def test_a_skip_is_told_with_its_cost_and_the_better_play_before_it_is_made() -> None:
    """S1: red 11 skips nine numbers of an empty row, green 11 skips one."""
    told = said(table("", ROLL), "a11")
    assert told.startswith("Red 11 skips 9 numbers in the red row: 2–10. ")
    assert "Your chance to win falls by about " in told
    assert told.count(".") == 3


def test_cells_that_would_be_lost_are_named() -> None:
    (red,) = (each for each in coach(table("a2 a4", ROLL), 1).plays if each.play == "a11")
    assert red.cells == ["a5", "a6", "a7", "a8", "a9", "a10"]


SAMPLED = ("classic", "cards")
"""Editions that the default run checks; the full run checks all."""


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param(each, marks=() if each.id in SAMPLED else pytest.mark.full, id=each.id)
        for each in VARIANTS
    ],
)
def test_coach_warns_of_what_a_review_marks(variant: object) -> None:
    for state, seat in decisions(find_variant(variant.id), 12):  # type: ignore[attr-defined]
        rated = {each.choice.text(state.paper(seat)): each for each in evaluate(state, seat).plays}
        told = {each.play: each for each in coach(state, seat).plays}
        for play, each in rated.items():
            assert (play in told) == (mark(measure_of(state), each.lost) is not None)
        assert set(told) <= {play.text(state.paper(seat)) for play in legal_plays(state, seat)}
        assert all(_reads(each) for each in told.values())


def _reads(coached: CoachedPlay) -> bool:
    """Whether it can be said in every language."""
    return all(sentence(each, texts(to)) for each in coached.text for to in LANGUAGES)


def test_alone_the_cost_is_told_in_points() -> None:
    state = apply_chance(new_game(find_variant("classic"), 1), ROLL).state
    assert "That costs about " in said(state, "a11")


def test_without_the_compiled_kernel_the_figures_are_the_quick_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(evaluation, "find_spec", lambda _: None)
    monkeypatch.setattr(evaluation, "can_judge", lambda: False)
    state = table("", ROLL)
    found = evaluate(state, 1, at_once=True)
    assert found.judging.chances == "rollouts"
    quick = {each.choice.text(state.paper(1)): each.lost for each in found.plays}
    for each in coach(state, 1).plays:
        assert each.lost == quick[each.play].value >= SURE * quick[each.play].error
