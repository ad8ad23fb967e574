"""Longer rows, two closing cells, lucky numbers (L2 to L6)."""

import pytest

from rowlock.core.rules import chance_refusal
from rowlock.core.state import State, new_game
from rowlock.errors import BadSetup
from rowlock.match.driver import Seeded
from rowlock.variants import find_variant
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

SIX = {"a": "a2 a3 a4 a5 a6 a7", "c": "c16 c15 c14 c13 c12 c11"}
THREE_EACH = "a2 a3 a4 b2 b3 b4 d16 d15 d14"


def lucky(pair: tuple[int, int], cells: str, **more: str) -> State:
    return at("longo", cells, lucky=[pair], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("cell", "white"), [("a15", 87), ("a16", 88), ("c3", 12), ("c2", 11)])
def test_either_of_the_last_two_cells_closes_the_row(cell: str, white: int) -> None:
    """For L2: six crosses, one of the two, and the lock make eight, worth 36."""
    state = choose(roll(lucky((5, 8), SIX[cell[0]]), f"W{white}"), cell)
    assert closed(state) == cell[0]
    assert state.scores == (36,)


@pytest.mark.parametrize(("cell", "white"), [("a15", 87), ("a16", 88), ("c3", 12), ("c2", 11)])
def test_five_crosses_are_not_enough_to_close_a_row(cell: str, white: int) -> None:
    """Against L2."""
    five = SIX[cell[0]].rpartition(" ")[0]
    assert broken(roll(lucky((5, 8), five), f"W{white}"), cell) == "L2"


def test_16_cannot_follow_15() -> None:
    """Against L2: the row is closed by then."""
    assert broken(roll(lucky((5, 8), f"{SIX['a']} a15"), "W88"), "a16") == "S8"


@pytest.mark.parametrize(("text", "rule"), [("W88 R8 Y8 G8 B8", None), ("W91 R1 Y1 G1 B1", "L1")])
def test_dice_show_up_to_eight(text: str, rule: str | None) -> None:
    """For L1."""
    refused = chance_refusal(lucky((5, 8), ""), dice(text))
    assert (refused and refused.rule) == rule


def test_seats_get_different_kinds_of_sheet_at_random() -> None:
    """For L3, the ruling."""
    longo = find_variant("longo")
    drawn = {Seeded(seed).opening(longo, 5).setup.papers for seed in range(20)}
    assert all(len({paper.lucky for paper in papers}) == 5 for papers in drawn)
    assert len(drawn) > 10


@pytest.mark.parametrize("pairs", [[(5, 8), (8, 5)], [(5, 8), (5, 9)], [(5, 8)]])
def test_two_seats_never_share_a_pair_and_no_other_pairs_are_printed(
    pairs: list[tuple[int, int]],
) -> None:
    """Against L3."""
    with pytest.raises(BadSetup):
        new_game(find_variant("longo"), 2, lucky=pairs)


def test_a_lucky_six_may_be_a_first_green_16() -> None:
    """For L4 and L6: the worked example, green being empty and so among the fewest."""
    state = roll(lucky((6, 11), "a2 b2 d16"), "W51")
    assert legal(state) == "- a6 b6 c16 c6 d6".split()
    state, events = choose_and_tell(state, "c16")
    assert crossed(state, 1) == "a2 b2 c16 d16"
    assert ("crossed", "lucky") in [(event.kind, event.how) for event in events]


def test_ties_for_the_fewest_leave_the_choice() -> None:
    """For L4: the next cell of either of two empty rows."""
    state = roll(lucky((6, 11), "a2 b2"), "W51")
    assert legal(state) == "- a6 b6 c16 c6 d16 d6".split()


def test_the_next_cell_is_the_one_just_right_of_the_last_cross() -> None:
    """For L4: gaps are not filled."""
    state = roll(lucky((6, 11), f"{THREE_EACH} c10 c9"), "W51")
    assert "c8" in legal(state)
    assert broken(state, "c16") == "S4"
    assert broken(state, "c7") == "S4"


def test_lucky_numbers_of_others_bring_nothing() -> None:
    """Against L4."""
    state = roll(at("longo", "", "", lucky=[(6, 11), (5, 8)]), "W51")
    assert broken(state, "c16", seat=2) == "S4"
    assert "c16" in legal(state, 1)


def test_a_row_with_more_than_the_fewest_crosses_gets_no_lucky_cross() -> None:
    """Against L4."""
    assert broken(roll(lucky((6, 11), "a2"), "W51"), "a3") == "S4"


def test_everybody_may_use_a_lucky_number_active_or_not_again_and_again() -> None:
    """For L4."""
    state = at("longo", "", "", lucky=[(6, 11), (5, 8)], first=2)
    state = choose(choose(roll(state, "W51"), "c16 -"), "-")
    state = choose(choose(roll(state, "W65"), "d16 -"), "-")
    assert crossed(state, 1) == "c16 d16"


def test_there_is_no_lucky_cross_in_the_colour_action() -> None:
    """Against L4: white 5 and blue 1 are a lucky six, but not white dice."""
    state = choose(roll(lucky((6, 11), ""), "W53 R1 Y1 G1 B1"), "-")
    assert broken(state, "c16") == "S5"
    assert legal(state) == "- a4 a6 b4 b6 c6 c4 d6 d4".split()


def seven_each_but_six_in_c(last: str) -> str:
    rows = {"a": range(2, 9), "b": range(2, 9), "d": range(16, 9, -1)}
    cells = [f"{row}{number}" for row, numbers in rows.items() for number in numbers]
    return " ".join([*cells, "c16", "c15", "c14", "c13", "c12", last])


def test_a_lucky_cross_may_close_a_row() -> None:
    """For L5: six crosses in green, the last of them on 4, so that 3 comes next."""
    state = roll(lucky((6, 11), seven_each_but_six_in_c("c4")), "W51")
    assert "c3" in legal(state)
    assert closed(choose(state, "c3")) == "c"


def test_a_lucky_cross_on_the_last_two_cells_has_to_be_earned() -> None:
    """Against L5: green has the fewest crosses, five, and 3 would come next."""
    cells = seven_each_but_six_in_c("c4").replace("c12 ", "")
    assert broken(roll(lucky((6, 11), cells), "W51"), "c3") == "S4"


def test_there_is_no_lucky_cross_in_a_closed_row() -> None:
    """Against L5, the ruling: the fewest is taken over all four rows, closed ones too."""
    state = roll(lucky((6, 11), "a2 b2 d16", closed="c"), "W51")
    assert legal(state) == "- a6 b6 d6".split()
    assert broken(state, "c16") == "S4"


def test_everything_else_is_as_in_classic() -> None:
    """Against L6: left to right holds for a lucky number crossed plainly."""
    assert broken(roll(lucky((6, 11), "a7"), "W51"), "a6") == "S1"
