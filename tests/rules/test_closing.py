"""Closing rows and ending the game (S7, S8, S9)."""

import pytest

from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import chance_refusal
from tests.rules.table import (
    at,
    broken,
    choose,
    choose_and_tell,
    closed,
    crossed,
    dice,
    legal,
    roll,
)

FIVE = {row: f"{row}2 {row}3 {row}4 {row}5 {row}6" for row in "ab"} | {
    row: f"{row}12 {row}11 {row}10 {row}9 {row}8" for row in "cd"
}


@pytest.mark.parametrize(("cell", "white"), [("a12", 66), ("b12", 66), ("c2", 11), ("d2", 11)])
def test_with_five_crosses_the_last_cell_brings_the_lock_too(cell: str, white: int) -> None:
    """For S7: five crosses, the last cell and the lock make seven, worth 28."""
    state = choose(roll(at("classic", FIVE[cell[0]], ""), f"W{white}"), f"{cell} -")
    assert state.sheets[0].count("abcd".index(cell[0])) == 7
    assert state.scores == (28, 0)
    assert closed(state) == cell[0]


@pytest.mark.parametrize(("cell", "white"), [("a12", 66), ("b12", 66), ("c2", 11), ("d2", 11)])
def test_with_four_crosses_the_last_cell_is_not_to_be_had(cell: str, white: int) -> None:
    """Against S7."""
    four = FIVE[cell[0]].rpartition(" ")[0]
    assert broken(roll(at("classic", four), f"W{white}"), cell) == "S7"


def test_crosses_of_other_rows_do_not_count_towards_the_five() -> None:
    """Against S7."""
    assert broken(roll(at("classic", "a2 a3 a4 a5 b2 b3"), "W66"), "a12") == "S7"


def test_the_last_cell_may_be_had_in_the_colour_action_too() -> None:
    """For S7 and S8: the die is gone when the next turn is rolled."""
    state = choose(roll(at("classic", FIVE["c"], ""), "W14 G1"), "- -")
    state = choose(state, "c2")
    assert closed(state) == "c"
    assert chance_refusal(state, dice("W11 R1 Y1 B1")) is None


def test_a_closed_row_is_closed_for_everybody_and_its_die_is_gone() -> None:
    """For S8."""
    state = choose(roll(at("classic", FIVE["a"], "a2"), "W66 R3 Y3"), "a12 -")
    assert state.dice == (Colour.YELLOW, Colour.GREEN, Colour.BLUE)
    assert [choice for choice in legal(state) if choice[0] == "a"] == []
    later = roll(choose(state, "b9"), "W34")
    assert legal(later, 1) == "- c7 d7".split()
    assert legal(later, 2) == "- b7 c7 d7".split()


def test_nobody_may_cross_in_a_closed_row() -> None:
    """Against S8."""
    state = roll(at("classic", "", "", closed="a"), "W34")
    assert broken(state, "a7", seat=1) == "S8"
    assert broken(state, "a7", seat=2) == "S8"


def test_that_a_row_is_closed_is_named_before_left_to_right_and_the_count() -> None:
    """For S8: the order in which a record names what is broken."""
    state = roll(at("classic", "a8", "", closed="a"), "W66")
    assert broken(state, "a12", seat=1) == "S8"
    assert broken(roll(at("classic", "a8", closed="a"), "W34"), "a7") == "S8"
    assert broken(roll(at("classic", "a8", closed="a"), "W34"), "a9") == "S4"


def test_the_die_of_a_closed_row_is_not_rolled_again() -> None:
    """Against S8."""
    state = at("classic", "", closed="a")
    refused = chance_refusal(state, dice("W11 R1 Y1 G1 B1"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("die-closed", "S8")
    assert chance_refusal(state, dice("W11 Y1 G1 B1")) is None


def test_a_closed_die_is_named_before_a_missing_one() -> None:
    """For S8: of several things broken."""
    refused = chance_refusal(at("classic", "", closed="b"), dice("W11 Y1 G1 B1"))
    assert refused is not None
    assert refused.rule == "S8"


def test_the_row_closes_only_when_the_white_action_ends() -> None:
    """For S8, the ruling: others may still cross their own choice in that row."""
    state = roll(at("classic", FIVE["a"], FIVE["a"], "a2 a3"), "W66")
    assert legal(state, 3) == ["-", "c12", "d12"]
    state = choose(state, "a12 a12 -")
    assert [state.sheets[seat].count(0) for seat in range(3)] == [7, 7, 2]


def test_who_has_not_earned_it_gets_neither_the_last_cell_nor_the_lock() -> None:
    """Against S8, the ruling: whoever closed the row."""
    state = choose(roll(at("classic", FIVE["a"], "a2 a3 a4 a5"), "W66"), "a12 -")
    assert crossed(state, 2) == "a2 a3 a4 a5"
    assert state.sheets[1].count(0) == 4


def test_the_die_is_gone_before_the_colour_action_of_the_same_turn() -> None:
    """Against S8: the red die that was rolled is of no use any more."""
    state = choose(roll(at("classic", FIVE["a"], ""), "W66 R3"), "a12 -")
    assert broken(state, "a9") == "S5"


@pytest.mark.parametrize("seat", [1, 2])
def test_the_fourth_miss_ends_the_game(seat: int) -> None:
    """For S9."""
    misses = [3, 0] if seat == 1 else [0, 3]
    state = at("classic", "", "", first=seat, misses=misses)
    state = choose(choose(roll(state, "W34"), "- -"), "-")
    assert (state.over, state.reason) == (True, "misses")
    assert state.misses[seat - 1] == 4


def test_misses_of_several_players_do_not_add_up() -> None:
    """Against S9."""
    state = choose(choose(roll(at("classic", "", "", misses=[2, 3]), "W34"), "- -"), "-")
    assert not state.over


def test_one_closed_row_does_not_end_the_game() -> None:
    """Against S9."""
    state = choose(roll(at("classic", FIVE["a"]), "W66"), "a12")
    assert state.stage is Stage.COLOUR


def test_the_second_row_ends_the_game_whoever_closed_the_first() -> None:
    """For S9, the ruling: anybody's rows count."""
    state = at("classic", f"{FIVE['a']} a12", FIVE["b"], first=2)
    state, events = choose_and_tell(roll(state, "W66"), "- b12")
    assert (state.over, state.reason) == (True, "rows")
    assert [event.kind for event in events][-2:] == ["closed", "ended"]


def test_no_colour_action_and_no_miss_follow_a_white_action_that_ends_the_game() -> None:
    """For S9, the ruling: the active player crossed nothing and has no miss."""
    state = at("classic", "", f"{FIVE['a']} {FIVE['b']} a12")
    state = choose(roll(state, "W66"), "- b12")
    assert (state.over, state.misses) == (True, (0, 0))
    assert state.awaited == ()


def test_a_colour_action_may_close_the_second_row() -> None:
    """For S9."""
    state = at("classic", f"{FIVE['c']} {FIVE['d']} c2")
    state = choose(choose(roll(state, "W14 B1"), "-"), "d2")
    assert (state.over, state.reason, closed(state)) == (True, "rows", "cd")


def test_three_rows_may_be_closed_when_the_game_ends() -> None:
    """For S9: the worked example of the rulebooks, with green closed before."""
    state = at("classic", FIVE["a"], "", "", FIVE["b"], first=2, closed="c")
    state = choose(roll(state, "W66"), "a12 - - b12")
    assert (state.over, closed(state)) == (True, "abc")


def test_after_the_end_nothing_may_be_rolled_or_chosen() -> None:
    """Against S9."""
    state = choose(roll(at("classic", FIVE["a"], closed="c"), "W66"), "a12")
    assert state.over
    assert broken(state, "-") == "S9"
    refused = chance_refusal(state, dice("W11 Y1 B1"))
    assert refused is not None
    assert refused.rule == "S9"
