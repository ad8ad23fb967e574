"""Five kinds of bonus (BB1 to BB3)."""

import pytest

from rowlock.variants import find_variant
from tests.rules.table import (
    at,
    broken,
    choose,
    choose_and_tell,
    closed,
    crossed,
    legal,
    roll,
    sheet,
)


def beginning(choices: list[str], cell: str) -> list[str]:
    return [choice for choice in choices if choice.split(">")[0] == cell]


@pytest.mark.parametrize(
    ("first", "second", "white", "bonus"),
    [
        ("b11", "c9", 54, "two-in-fewest"),
        ("c9", "b11", 65, "two-in-fewest"),
        ("b7", "d7", 43, "one-in-each"),
        ("a8", "d10", 64, "double-fewest"),
        ("d4", "a6", 33, "plus-13"),
        ("b3", "c5", 41, "no-misses"),
    ],
)
def test_a_bonus_is_earned_the_moment_both_its_cells_are_crossed(
    first: str, second: str, white: int, bonus: str
) -> None:
    """For BB1."""
    state = roll(at("bonus-b", first), f"W{white}")
    choice = beginning(legal(state), second)[0]
    events = choose_and_tell(state, choice)[1]
    assert [event.how for event in events if event.kind == "bonus-earned"] == [bonus]


def test_two_in_fewest_crosses_the_next_two_cells_of_the_shortest_row() -> None:
    """For BB2."""
    state = roll(at("bonus-b", "a2 a3 b10 b11 d12 d11"), "W54")
    assert beginning(legal(state), "c9") == ["c9>c8>c7"]


def test_ties_for_the_fewest_leave_the_choice() -> None:
    """For BB2: red and blue are both empty."""
    state = roll(at("bonus-b", "b11"), "W54")
    assert set(beginning(legal(state), "c9")) == {"c9>a2>a3", "c9>d12>d11"}


@pytest.mark.parametrize("choice", ["c9", "c9>a2", "c9>a2>d12", "c9>a3>a4", "c9>a2>a3>a4"])
def test_two_in_fewest_cannot_be_declined_shortened_parted_or_moved(choice: str) -> None:
    """Against BB2."""
    assert broken(roll(at("bonus-b", "b11"), "W54"), choice) == "BB2"


def test_what_cannot_be_crossed_in_the_shortest_row_is_lost() -> None:
    """For BB2: after blue 4 and 3, blue 2 is not earned."""
    state = roll(at("bonus-b", "a2 a3 b10 b11 c12 d4"), "W54")
    assert beginning(legal(state), "c9") == ["c9>d3"]


def test_a_closed_row_with_the_fewest_crosses_takes_nothing() -> None:
    """For BB2, the ruling: all four rows are looked at."""
    state = roll(at("bonus-b", "b11 d12", closed="a"), "W54")
    assert beginning(legal(state), "c9") == ["c9"]


def test_in_a_tie_the_player_may_name_a_closed_row_and_lose_the_crosses() -> None:
    """For BB2, the ruling."""
    state = roll(at("bonus-b", "b11", closed="a"), "W54")
    assert set(beginning(legal(state), "c9")) == {"c9", "c9>d12>d11"}


def test_locks_count_as_crosses_for_the_fewest() -> None:
    """For BB2, the ruling: six crosses and the lock are more than six crosses."""
    reds, yellows = "a2 a3 a4 a5 a6 a12", "b2 b3 b4 b5 b6 b7"
    rest = "c12 c11 c10 c9 c8 c7 c6 d12 d11 d10 d9 d8 d7 d6"
    assert sheet(find_variant("bonus-b").paper, f"{reds} {yellows} {rest}").fewest() == (1,)


def test_one_in_each_goes_through_the_rows_from_a_to_d() -> None:
    """For BB2."""
    state = roll(at("bonus-b", "b7"), "W34")
    assert beginning(legal(state), "d7") == ["d7>a2>b8>c12>d6"]


@pytest.mark.parametrize("choice", ["d7", "d7>a2>b8>c12", "d7>b8>a2>c12>d6", "d7>a2>b8>d6>c12"])
def test_one_in_each_cannot_be_declined_or_made_in_another_order(choice: str) -> None:
    """Against BB2."""
    assert broken(roll(at("bonus-b", "b7"), "W34"), choice) == "BB2"


def test_a_bonus_earned_inside_a_bonus_waits_until_that_one_is_finished() -> None:
    """For BB2, the ruling: green 9 earns two-in-fewest, but blue 6 comes first.

    Then all rows have two crosses; yellow 12 is not earned, so yellow takes nothing.
    """
    state = roll(at("bonus-b", "a2 b7 b11 c10"), "W34")
    assert set(beginning(legal(state), "d7")) == {
        "d7>a3>c9>d6",
        "d7>a3>c9>d6>a4>a5",
        "d7>a3>c9>d6>c8>c7",
        "d7>a3>c9>d6>d5>d4",
    }


def test_a_chain_is_carried_out_whole_before_it_is_seen_whether_the_game_is_over() -> None:
    """For BB2, the ruling: red and yellow close, green and blue still get their cross."""
    state = at("bonus-b", "a2 a3 a4 a5 a11 b2 b4 b5 b7 b11 c12")
    state = choose(roll(state, "W34"), "d7>a12>b12>c11>d6")
    assert (state.over, closed(state)) == (True, "ab")
    assert crossed(state, 1).endswith("c12 c11 d7 d6")


def test_one_chain_may_close_three_rows() -> None:
    """For BB2 and S9: there is no limit."""
    red, green, blue = "a2 a3 a4 a5 a11", "c12 c11 c10 c8 c3", "d12 d11 d9 d7 d3"
    state = roll(at("bonus-b", f"{red} {green} {blue}", ""), "W34")
    state = choose(state, "b7>a12>b8>c2>d2 -")
    assert closed(state) == "acd"
    assert state.misses == (0, 0)


def test_a_bonus_cross_in_a_row_closed_before_is_lost() -> None:
    """Against BB2."""
    state = roll(at("bonus-b", "b7", closed="c"), "W34")
    assert beginning(legal(state), "d7") == ["d7>a2>b8>d6"]
    assert broken(state, "d7>a2>b8>c12>d6") == "S8"


def test_with_bonus_reach_any_each_bonus_cross_goes_anywhere_in_its_row() -> None:
    """For BA3, the option in bonus-b: the rest of the red row has one cell but the last."""
    options = {"bonus_reach": "any"}
    state = roll(at("bonus-b", "a10 b7 b10 c4 d8", options=options), "W34")
    assert beginning(legal(state), "d7") == [f"d7>a11>b11>c3>d{number}" for number in (6, 5, 4, 3)]


def test_the_fourth_miss_ends_the_game_though_misses_cost_nothing() -> None:
    """For BB3."""
    state = at("bonus-b", "b3 c5", misses=[3])
    state = choose(choose(roll(state, "W66"), "-"), "-")
    assert (state.over, state.reason, state.misses, state.scores) == (True, "misses", (4,), (2,))


def test_misses_cost_five_each_without_the_bonus() -> None:
    """Against BB3."""
    assert at("bonus-b", "b3", misses=[3]).scores == (1 - 15,)
