"""Fifteen: diamonds for three dice that make 15 (QL), fields for a 1 and a 5 (QC)."""

import pytest

from rowlock.core.paper import Source, Stage
from rowlock.errors import BadRecord
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from tests.rules.table import at, broken, choose, choose_and_tell, closed, crossed, legal, roll

HEAD = '[Record "rowlock 1"]\n[Variant "lucky-15"]\n[Seats "A" "B"]\n'
FIFTEEN = "W66 R3 Y1 G2 B2"


def test_a_track_of_four_diamonds() -> None:
    """For QL1."""
    (track,) = find_variant("lucky-15").paper.tracks
    assert track.source is Source.FIFTEEN
    assert [value for (value,) in track.boxes] == [5, 11, 18, 25]


def test_diamonds_are_crossed_left_to_right() -> None:
    """Against QL1: a 15 is always the next one."""
    state = choose(roll(at("lucky-15", "15"), FIFTEEN), "15")
    assert state.sheets[0].tracks == (0b11,)


@pytest.mark.parametrize("dice", ["W66 R3", "W56 Y4", "W45 G6", "W63 B6"])
def test_both_white_dice_and_one_coloured_die_make_fifteen(dice: str) -> None:
    """For QL2."""
    assert broken(roll(at("lucky-15", ""), dice), "15") is None


@pytest.mark.parametrize("dice", ["W66 R4", "W54 R3 Y3", "W36 R5", "W11 R6 Y6 G6 B6"])
def test_other_dice_give_no_diamond(dice: str) -> None:
    """Against QL2: one die too many, or a sum that is not 15."""
    assert broken(roll(at("lucky-15", ""), dice), "15") == "QL2"


def test_only_the_active_player_may_cross_a_diamond() -> None:
    """Against QL2."""
    state = roll(at("lucky-15", "", ""), FIFTEEN)
    assert "15" in legal(state, 1)
    assert broken(state, "15", 2) == "QL2"


def test_the_die_of_a_closed_colour_makes_no_fifteen() -> None:
    """Against QL2: a die still in play."""
    assert broken(roll(at("lucky-15", "", closed="a"), "W66 Y1 G2 B2"), "15") == "QL2"


def test_a_diamond_stands_for_both_actions_and_averts_the_miss() -> None:
    """For QL3."""
    state, events = choose_and_tell(roll(at("lucky-15", "", ""), FIFTEEN), "15 c12")
    assert (state.stage, state.turn, state.active) == (Stage.ROLL, 2, 2)
    assert state.misses == (0, 0)
    assert crossed(state, 2) == "c12"
    assert [event.how for event in events if event.kind == "crossed"] == ["fifteen", "white"]


def test_rows_may_close_while_a_diamond_is_crossed() -> None:
    """For QL3: a diamond counts though that white action ends the game."""
    five = "a2 a3 a4 a5 a6 "
    state = roll(at("lucky-15", "15", five, closed="b"), "W66 R3 G2 B2")
    state = choose(state, "15 a12")
    assert (state.over, state.reason, closed(state)) == (True, "rows", "ab")
    assert state.scores[0] == 11


def test_there_is_no_diamond_in_the_colour_action() -> None:
    """Against QL3."""
    state = choose(roll(at("lucky-15", ""), FIFTEEN), "-")
    assert broken(state, "15") == "QL3"
    other = choose(roll(at("lucky-15", ""), "W11"), "-")
    assert broken(other, "15") == "QL2"


def test_after_the_fourth_there_is_no_more() -> None:
    """Against QL3."""
    state = roll(at("lucky-15", "15 15 15 15"), FIFTEEN)
    assert "15" not in legal(state)
    assert broken(state, "15") == "QL3"


def test_a_record_leaves_the_colour_action_out() -> None:
    """For QL3 and QL4: 5 and 3 points."""
    text = HEAD + "1. W66 R3 Y1 G2 B2 | 15 c12\n2. W15 R1 Y1 G1 B1 | - a6 | b6\n"
    assert replay(text).state.scores == (5, 3)


@pytest.mark.parametrize("rest", ["| -", "| a4", "|"])
def test_a_record_with_a_colour_action_after_a_diamond_is_refused(rest: str) -> None:
    """Against QL3."""
    with pytest.raises(BadRecord) as caught:
        replay(HEAD + f"1. W66 R3 Y1 G2 B2 | 15 c12 {rest}\n")
    assert caught.value.rule == "QL3"


def test_the_last_diamond_scores_not_the_sum() -> None:
    """For QL4."""
    found = [at("lucky-15", "15 " * count).scores[0] for count in range(5)]
    assert found == [0, 5, 11, 18, 25]


def test_diamonds_are_no_crosses_of_a_row() -> None:
    """Against QL4."""
    state = at("lucky-15", "a2 15 15 15")
    score = state.score(1)
    assert (score.rows, score.diamonds, score.total) == ((1, 0, 0, 0), 18, 19)


# Connect 15.

FIELDS = ["a3/4 a6/7 a10/11", "b5/6 b7/8 b9/10", "c10/9 c6/5 c4/3", "d11/10 d8/7 d5/4"]
PAPER = find_variant("connect-15").paper


def test_three_fields_in_each_row() -> None:
    """For QC1."""
    named = {PAPER.names[spot] for spot in PAPER.fields}
    assert named == set(" ".join(FIELDS).split())
    assert [len(row) for row in PAPER.rows] == [14] * 4


def test_fields_have_no_number() -> None:
    """Against QC1: no sum crosses them."""
    assert all(spot not in PAPER.fields for spots in PAPER.by_number.values() for spot in spots)
    state = roll(at("connect-15", ""), "W34 R2 Y2 G2 B2")
    assert broken(state, "a3/4") == "QC2"


def rows_of(dice: str, closed: str = "") -> str:
    """The rows in which some field may be crossed alone."""
    plays = legal(roll(at("connect-15", "", closed=closed), dice))
    return "".join(sorted({play[0] for play in plays if "/" in play and "+" not in play}))


@pytest.mark.parametrize(
    ("dice", "rows"),
    [
        ("W15 R2 Y2 G2 B2", "abcd"),
        ("W51 R2 Y2 G2 B2", "abcd"),
        ("W12 R5 Y2 G2 B2", "a"),
        ("W52 R2 Y1 G2 B2", "b"),
        ("W22 R2 Y2 G1 B5", "cd"),
        ("W12 R5 Y2 G2 B1", "ad"),
        ("W22 R1 Y5 G5 B2", "abc"),
    ],
)
def test_a_one_and_a_five_allow_these_rows(dice: str, rows: str) -> None:
    """For QC2: both white, white and colour, two colours, and several pairs."""
    assert rows_of(dice) == rows


@pytest.mark.parametrize("dice", ["W11 R1 Y1 G1 B1", "W55 R5 Y2 G2 B2", "W24 R6 Y3 G3 B3"])
def test_without_the_pair_there_is_no_field(dice: str) -> None:
    """Against QC2."""
    assert rows_of(dice) == ""
    assert broken(roll(at("connect-15", ""), dice), "a3/4") == "QC2"


def test_another_colours_row_is_not_allowed_and_one_field_is_the_most() -> None:
    """Against QC2."""
    state = roll(at("connect-15", ""), "W12 R5 Y2 G2 B2")
    assert broken(state, "b5/6") == "QC2"
    assert broken(state, "a3+b5/6") == "QC2"
    assert broken(state, "a3/4+a6/7") == "QC2"


@pytest.mark.parametrize(("choice", "rule"), [("a6+a3/4+b5/6", "QC2"), ("a6>a3/4", None)])
def test_a_record_with_two_fields_or_a_field_that_follows_is_refused(
    choice: str, rule: str | None
) -> None:
    """Against QC2."""
    head = HEAD.replace("lucky-15", "connect-15").replace(' "B"', "")
    with pytest.raises(BadRecord) as caught:
        replay(head + f"1. W15 R2 Y2 G2 B2 | {choice}")
    assert caught.value.rule == rule


def test_every_player_may_cross_a_field() -> None:
    """For QC2."""
    state = choose(roll(at("connect-15", "", ""), "W15 R2 Y2 G2 B2"), "a3/4 d11/10")
    assert (crossed(state, 1), crossed(state, 2)) == ("a3/4", "d11/10")


def test_numbers_and_fields_are_one_line() -> None:
    """For QC3: a field crossed leaves behind every cell left of it."""
    state = choose(choose(roll(at("connect-15", ""), "W15 R2 Y2 G2 B2"), "a6/7"), "-")
    assert broken(roll(state, "W33"), "a6") == "S1"
    assert broken(roll(state, "W34"), "a7") is None


def test_a_field_skipped_is_lost() -> None:
    """Against QC3."""
    for crosses in ("a7", "a6/7", "a10/11"):
        assert broken(roll(at("connect-15", crosses), "W15 R2 Y2 G2 B2"), "a6/7") == "S1"


def test_a_field_comes_on_top_of_the_cross() -> None:
    """For QC4: by the same choice, and alone it averts the miss."""
    state, events = choose_and_tell(roll(at("connect-15", "a2"), "W15 R2 Y2 G2 B2"), "b6+a3/4")
    assert crossed(state, 1) == "a2 a3/4 b6"
    assert [event.how for event in events if event.kind == "crossed"] == ["white", "field"]
    alone = choose(choose(roll(at("connect-15", ""), "W15 R2 Y2 G2 B2"), "a3/4"), "-")
    assert alone.misses == (0,)


def test_in_one_row_both_are_crossed_from_left_to_right() -> None:
    """For QC4: a field may go with the cell that closes its row."""
    five = "a2 a3 a4 a5 a6"
    state = roll(at("connect-15", five), "W66 R1 Y5 G2 B2")
    state, events = choose_and_tell(state, "a12+a10/11")
    assert crossed(state, 1) == f"{five} a10/11 a12"
    assert [event.kind for event in events] == ["decided", "crossed", "crossed", "locked", "closed"]
    assert state.score(1).rows[0] == 36


def test_there_is_no_field_in_the_colour_action_or_in_a_closed_row() -> None:
    """Against QC4."""
    state = choose(roll(at("connect-15", ""), "W15 R2 Y2 G2 B2"), "-")
    assert broken(state, "a3/4") == "QC4"
    assert broken(state, "a3+a3/4") == "QC4"
    assert broken(choose(roll(at("connect-15", ""), "W22"), "-"), "a3/4") == "QC2"
    assert broken(roll(at("connect-15", "", closed="a"), "W15 Y2 G2 B2"), "a3/4") == "S8"


def test_both_must_lie_right_of_the_crosses_made_before() -> None:
    """Against QC4."""
    state = roll(at("connect-15", "a4 b7"), "W15 R2 Y2 G2 B2")
    assert broken(state, "a6+a3/4") == "S1"
    assert broken(state, "b6+a6/7") == "S1"


def test_the_rule_named_is_the_first_of_all_that_are_broken() -> None:
    """Against QC4: number, closed row, left to right, last cell, then the field's own."""
    state = roll(at("connect-15", "a7", closed="b"), "W15 R2 G2 B2")
    assert broken(state, "a6+b5/6") == "S8"
    assert broken(state, "c7+b5/6") == "S4"
    assert broken(roll(at("connect-15", "a2"), "W66 R2 Y2 G2 B2"), "a12+b5/6") == "S7"


def test_fields_score_as_crosses() -> None:
    """For QC5: 11 + 3 + lock = 15 crosses, 120 points."""
    numbers = " ".join(f"a{number}" for number in range(2, 12))
    assert at("connect-15", f"{numbers} {FIELDS[0]} a12").score(1).rows[0] == 120


def test_fields_do_not_count_for_the_five() -> None:
    """Against QC5."""
    assert broken(roll(at("connect-15", f"a2 a3 {FIELDS[0]}"), "W66"), "a12") == "S7"


def test_six_and_a_field_in_either_order() -> None:
    """For QC6: both leave 2 to 5 behind."""
    for choice in ("a6+a3/4", "a6+a6/7"):
        state = choose(choose(roll(at("connect-15", ""), "W51 R2 Y2 G2 B2"), choice), "-")
        assert set(crossed(state, 1).split()) == set(choice.split("+"))
        assert broken(roll(state, "W41"), "a5") == "S1"


def test_the_field_right_of_six_leaves_six_behind() -> None:
    """Against QC6: later it cannot be crossed any more."""
    state = choose(choose(roll(at("connect-15", ""), "W51 R2 Y2 G2 B2"), "a6/7"), "-")
    assert broken(roll(state, "W51"), "a6") == "S1"
