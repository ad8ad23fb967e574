"""Whose turn it is and what a turn is made of (S1 to S6, S12)."""

import pytest

from rowlock.core.moves import PASS, Play
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, chance_refusal, refusal
from rowlock.core.state import new_game, view
from rowlock.errors import BadSetup, Refused
from rowlock.match.driver import Seeded
from rowlock.variants import find_variant
from tests.rules.table import at, broken, choose, crossed, dice, legal, open_cells, roll

CLASSIC = find_variant("classic")


def test_after_5_and_7_in_red_the_numbers_2_3_4_and_6_are_gone() -> None:
    """For S1: the first example of every rulebook, row by row as 002 draws it."""
    state = at("classic", "a5 a7 b3 b4 b7 b8 b10 c12 c10 c6 d10")
    left = "a8 a9 a10 a11 b11 b12 c5 c4 c3 d9 d8 d7 d6 d5 d4 d3"
    assert open_cells(state) == set(left.split())


def test_a_row_need_not_begin_at_its_left_end() -> None:
    """For S1."""
    assert legal(roll(at("classic", ""), "W65")) == ["-", "a11", "b11", "c11", "d11"]


@pytest.mark.parametrize("cell", ["a4", "a5", "c8", "c9"])
def test_a_cell_left_of_the_last_cross_or_crossed_already_is_lost(cell: str) -> None:
    """Against S1."""
    number = int(cell[1:])
    low = number // 2
    state = roll(at("classic", "a5 c8"), f"W{low}{number - low}")
    assert broken(state, cell) == "S1"


def test_the_starting_seat_is_drawn_and_turns_go_in_seat_order() -> None:
    """For S2."""
    state, actives = at("classic", "", "", "", "", first=3), []
    for _ in range(5):
        actives.append(state.active)
        state = choose(choose(roll(state, "W11"), "- - - -"), "-")
    assert actives == [3, 4, 1, 2, 3]
    drawn = {Seeded(seed).opening(CLASSIC, 4).active for seed in range(40)}
    assert drawn == {1, 2, 3, 4}


def test_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    """Against S2."""
    with pytest.raises(BadSetup, match="Seat 3 cannot start"):
        new_game(CLASSIC, 2, first=3)


def test_a_turn_is_a_roll_then_the_white_then_the_colour_action() -> None:
    """For S3."""
    state = at("classic", "", "")
    assert state.stage is Stage.ROLL
    rolled = roll(state, "W12")
    assert rolled.stage is Stage.WHITE
    chosen = choose(rolled, "- -")
    assert chosen.stage is Stage.COLOUR
    ended = choose(chosen, "-")
    assert (ended.stage, ended.turn) == (Stage.ROLL, 2)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("W12 R1 Y1 G1 B1", None),
        ("W12 Y1 G1 B1", "S3"),
        ("W12 R1 Y1 G1", "S3"),
        ("W17 R1 Y1 G1 B1", "S3"),
        ("W02 R1 Y1 G1 B1", "S3"),
        ("W12 R1 Y1 G1 B7", "S3"),
    ],
)
def test_all_six_dice_are_rolled_and_show_one_to_six(text: str, rule: str | None) -> None:
    """Against S3."""
    refused = chance_refusal(at("classic", ""), dice(text))
    assert (refused and refused.rule) == rule


def test_there_is_no_second_roll_and_no_colour_action_before_the_white_one_is_finished() -> None:
    """Against S3."""
    state = roll(at("classic", "", ""), "W12 R5")
    assert chance_refusal(state, dice("W12 R1 Y1 G1 B1")) == state.refuse("roll-not-due")
    half, _ = apply(state, 1, PASS)
    assert half.stage is Stage.WHITE
    refused = refusal(half, 1, Play((half.paper(1).by_name["a6"],)))
    assert refused is not None
    assert refused.rule == "S3"


def test_four_players_answer_a_white_five_each_as_they_like() -> None:
    """For S4 and S5: the worked example of the rulebooks."""
    state = roll(at("classic", "", "", "", ""), "W41 R3 Y2 G5 B6")
    state = choose(choose(state, "a5 b5 - -"), "d10")
    assert [crossed(state, seat) for seat in (1, 2, 3, 4)] == ["a5 d10", "b5", "", ""]


@pytest.mark.parametrize("cell", ["a4", "b6", "a10"])
def test_only_the_white_sum_may_be_crossed_in_the_white_action(cell: str) -> None:
    """Against S4."""
    assert broken(roll(at("classic", "", ""), "W41 R3 Y2 G5 B6"), cell, seat=2) == "S4"


def test_the_white_sum_may_be_crossed_in_one_row_only() -> None:
    """Against S4."""
    assert broken(roll(at("classic", ""), "W41"), "a5>b5") == "S4"


def test_a_choice_is_secret_until_everybody_has_chosen() -> None:
    """For S4, the ruling on secrecy."""
    state = roll(at("classic", "", ""), "W41")
    half, events = apply(state, 1, Play((state.paper(1).by_name["a5"],)))
    assert half.awaited == (2,)
    assert view(half, 2) == view(apply(state, 1, PASS).state, 2)
    assert [(event.kind, event.spot) for event in events] == [("decided", None)]
    assert crossed(half, 1) == ""


def test_a_seat_cannot_choose_twice_in_one_action() -> None:
    """Against S4."""
    half, _ = apply(roll(at("classic", "", ""), "W41"), 1, PASS)
    with pytest.raises(Refused, match="nothing to choose"):
        apply(half, 1, PASS)


def test_closing_a_row_restricts_nobody_in_the_same_white_action() -> None:
    """For S4 and S8: three close red at once."""
    ready = "a2 a3 a4 a5 a6"
    state = roll(at("classic", ready, ready, "", ready), "W66")
    state = choose(state, "a12 a12 - a12")
    assert [state.sheets[seat].count(0) for seat in range(4)] == [7, 7, 0, 7]


def test_either_white_die_goes_with_any_one_coloured_die() -> None:
    """For S5."""
    state = choose(roll(at("classic", ""), "W25 R1 Y2 G3 B4"), "-")
    assert legal(state) == "- a3 a6 b4 b7 c8 c5 d9 d6".split()


@pytest.mark.parametrize("cell", ["a4", "a7", "b6", "c7", "d8"])
def test_no_other_sum_and_no_other_row_will_do_in_the_colour_action(cell: str) -> None:
    """Against S5: two coloured dice, both white dice, another colour's sum."""
    state = choose(roll(at("classic", ""), "W25 R1 Y2 G3 B4"), "-")
    assert broken(state, cell) == "S5"


def test_the_colour_action_gives_one_cross_and_to_the_active_player_alone() -> None:
    """Against S5."""
    state = choose(roll(at("classic", "", ""), "W25 R1 Y2 G3 B4"), "- -")
    assert broken(state, "a3>a6") == "S5"
    assert legal(state, 2) == []
    refused = refusal(state, 2, PASS)
    assert refused is not None
    assert refused.code == "not-awaited"


def test_an_active_player_who_crosses_nothing_takes_a_miss() -> None:
    """For S6: also one who could have crossed."""
    state = choose(choose(roll(at("classic", "", ""), "W34"), "- -"), "-")
    assert state.misses == (1, 0)
    assert state.scores == (-5, 0)


@pytest.mark.parametrize(("white", "colour"), [("a7", "-"), ("-", "a4"), ("a7", "b5")])
def test_a_cross_in_either_action_saves_from_the_miss(white: str, colour: str) -> None:
    """Against S6."""
    state = choose(choose(roll(at("classic", "", ""), "W34 R1 Y1"), f"{white} -"), colour)
    assert state.misses == (0, 0)


def test_one_player_alone_is_always_active() -> None:
    """For S12."""
    state = at("classic", "", misses=[2])
    for turn in (1, 2):
        assert (state.active, state.turn) == (1, turn)
        state = choose(choose(roll(state, "W34"), "-"), "-")
    assert (state.over, state.reason) == (True, "misses")


@pytest.mark.parametrize("name", ["duel", "cards", "cards-mixx-a", "cards-mixx-b"])
def test_editions_without_a_solo_game_need_a_second_player(name: str) -> None:
    """Against S12."""
    with pytest.raises(BadSetup, match=r"is played with 2( to 5)? seats, not 1"):
        new_game(find_variant(name), 1)
