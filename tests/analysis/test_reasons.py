"""Reasons tell what a play does, by the rules."""

import pytest

from rowlock.analysis.reasons import reasons
from rowlock.core.moves import PASS, Play, Roll
from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.locale import LANGUAGES, texts
from rowlock.protocol.phrase import in_words
from rowlock.variants import VARIANTS, find_variant
from tests.analysis.games import position


def table(rows: str, roll: Roll, variant: str = "classic", misses: int = 0) -> State:
    """Seat 1 to choose, with these cells crossed on its sheet and nothing on the other."""
    state = new_game(find_variant(variant), 2)
    paper, sheet = state.paper(1), Sheet((0,) * 4, misses)
    for name in rows.split():
        sheet = sheet.cross(paper, paper.by_name[name])
    state = state._replace(sheets=(sheet, state.sheets[1]))
    return apply_chance(state, roll).state


def told(state: State, cells: str, seat: int = 1) -> list[str]:
    """The reasons of a play in English."""
    paper, english = state.paper(seat), texts("en")
    named = {play.text(paper): play for play in legal_plays(state, seat)}
    return [in_words(each, english) for each in reasons(state, seat, named[cells])]


ROLL = Roll((3, 4), (1, 1, 1, 1))


def test_numbers_that_are_skipped_are_told_in_the_order_of_the_row() -> None:
    """S1."""
    assert told(table("a3 c11", ROLL), "a7")[-1] == "Skips 3 numbers in row a (red): 4–6."
    assert told(table("a3 c11", ROLL), "c7")[-1] == "Skips 3 numbers in row c (green): 10–8."
    assert told(table("a5", ROLL), "a7")[-1] == "Skips 6 in row a (red)."
    assert told(table("a6", ROLL), "a7")[-1] == "Skips nothing in row a (red)."
    assert told(table("a4", ROLL), "a7")[-1] == "Skips 2 numbers in row a (red): 5, 6."


def test_shuffled_numbers_are_told_one_by_one() -> None:
    """MB1."""
    assert told(table("", ROLL, "mixx-b"), "b7")[-1].endswith("row b (yellow): 9, 12, 4, 6.")


def test_a_pass_keeps_open_what_the_nearest_cross_would_skip() -> None:
    state = table("a5 b4 c9 d9", ROLL)
    assert told(state, "-") == [
        "Leaves only the action to come to avoid a miss.",
        "Keeps 6 open in row a (red).",
    ]
    assert told(table("a6", ROLL), "-")[-1] == "Gives up red 7, which would skip nothing."
    assert told(table("a8 b8 c6 d6", ROLL), "-")[-1] == "There is nothing to cross."


def test_who_is_not_active_risks_no_miss() -> None:
    """S6."""
    assert told(table("", ROLL), "-", seat=2) == ["Keeps 2–6 open in row a (red)."]


def test_a_turn_without_a_cross_costs_a_miss_and_the_fourth_ends_the_game() -> None:
    """S6, S9."""
    for misses, expected in (
        (0, ["Costs a miss, your first."]),
        (2, ["Costs a miss, then you have 3."]),
        (3, ["Ends the game with you 20 points behind, as it stands.", "Costs a miss, then you"]),
    ):
        state = table("", ROLL, misses=misses)
        for seat in (1, 2):
            state = apply(state, seat, PASS).state
        assert state.stage is Stage.COLOUR
        found = told(state, "-")
        assert [
            line[: len(start)] for line, start in zip(found, expected, strict=False)
        ] == expected


def test_a_lock_is_told_and_so_is_the_row_that_can_now_be_locked() -> None:
    """S7."""
    twelve = Roll((6, 6), (1, 1, 1, 1))
    assert (
        told(table("a2 a3 a4 a5 a6", twelve), "a12")[0] == "Closes row a (red) and takes its lock."
    )
    assert told(table("a2 a3 a4 a5", ROLL), "a7")[0] == "Row a (red) can be locked from now on."


def test_crosses_that_follow_at_once_are_told() -> None:
    """BA2: the first bonus of the game by c11 brings red."""
    state = table("a4", Roll((5, 6), (1, 1, 1, 1)), "bonus-a")
    assert told(state, "c11>a5")[0] == "Brings a cross at once: red 5."


def test_stones_that_are_hit_or_stacked_are_told() -> None:
    """D3, D4."""
    state = new_game(find_variant("duel"), 2)
    for roll, plays in ((ROLL, ("a7", "-")), (ROLL, ("a7", "-")), (ROLL, ())):
        state = apply_chance(state, roll).state
        for cell in plays:
            spot = state.variant.paper.by_name.get(cell)
            state = apply(state, state.active, Play((spot,) if spot else ())).state
    assert "Hits the stone on red 7." in told(state, "a7", state.active)
    state = apply(apply(state, state.active, PASS).state, state.active, PASS).state
    state = apply_chance(state, ROLL).state
    assert "Makes a stack on red 7, which can never be hit." in told(state, "a7", state.active)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_play_of_every_edition_has_a_reason_in_every_language(variant: Variant) -> None:
    for stage in variant.turn[1 - variant.has_cards :]:
        state = position(variant.id, 2, turn=4, stage=stage)
        for seat in state.awaited:
            for play in legal_plays(state, seat):
                found = reasons(state, seat, play)
                assert found, play
                for language in LANGUAGES:
                    assert all(in_words(each, texts(language)) for each in found)
