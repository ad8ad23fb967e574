"""Big Points: two bonus rows whose crosses count for both rows beside them (BP1 to BP6)."""

import pytest

from rowlock.core.paper import Source
from rowlock.variants import find_variant
from tests.rules.table import at, broken, choose, choose_and_tell, closed, crossed, legal, roll

PAPER = find_variant("big-points").paper


def test_two_bonus_rows_of_eleven_cells_lie_between_the_rows() -> None:
    """For BP1."""
    first, second = PAPER.tracks
    assert [track.source for track in PAPER.tracks] == [Source.BONUS_ROW] * 2
    assert (first.letters, [number for (number,) in first.boxes]) == ("ab", [*range(2, 13)])
    assert (second.letters, [number for (number,) in second.boxes]) == ("cd", [*range(12, 1, -1)])
    assert "ab2 ab12 cd12 cd2".split() == [
        name for name in PAPER.by_name if name in {"ab2", "ab12", "cd12", "cd2"}
    ]


def test_bonus_rows_have_no_lock_and_are_no_rows() -> None:
    """Against BP1."""
    state = choose(roll(at("big-points", "a2 a3 a4 a5 a12 ab11"), "W66"), "ab12")
    assert closed(state) == "a"
    assert state.sheets[0].rows == at("big-points", "a2 a3 a4 a5 a12 ab11").sheets[0].rows
    assert len(PAPER.rows) == 4


def test_a_white_sum_needs_either_neighbour_crossed() -> None:
    """For BP2."""
    for crosses in ("a5", "b5", "a5 b5"):
        assert broken(roll(at("big-points", crosses), "W41"), "ab5") is None
    assert legal(roll(at("big-points", "c5"), "W41")) == "- a5 b5 d5 cd5".split()


def test_a_coloured_die_needs_the_neighbour_of_its_colour() -> None:
    """For BP2: with red 5 crossed, red 5 gives it and yellow 5 does not."""
    red = choose(roll(at("big-points", "a5"), "W31 R4 Y6 G6 B6"), "-")
    yellow = choose(roll(at("big-points", "a5"), "W31 R6 Y4 G6 B6"), "-")
    assert broken(red, "ab5") is None
    assert broken(yellow, "ab5") == "BP2"


@pytest.mark.parametrize("crosses", ["", "a4", "b6", "c5", "d5"])
def test_without_a_neighbour_there_is_no_bonus_cross(crosses: str) -> None:
    """Against BP2."""
    assert broken(roll(at("big-points", crosses), "W41"), "ab5") == "BP2"


def test_a_bonus_cell_needs_its_number() -> None:
    """Against BP2: the number is not there to be crossed."""
    assert broken(roll(at("big-points", "a5"), "W42"), "ab5") == "S4"
    assert broken(choose(roll(at("big-points", "a5"), "W66 R6 Y6"), "-"), "ab5") == "S5"


def test_the_neighbour_must_be_crossed_before_the_white_action() -> None:
    """Against BP2: a choice is one cross, made on the position before it."""
    state = roll(at("big-points", ""), "W33")
    assert broken(state, "a6>ab6") == "S4"
    assert broken(state, "ab6") == "BP2"


def test_bonus_rows_go_left_to_right_each_by_itself() -> None:
    """For BP3: a bonus cross moves no colour row and a colour cross no bonus row."""
    state = choose(roll(at("big-points", "a7 d7", ""), "W34"), "ab7 -")
    assert crossed(state, 1) == "a7 d7 ab7"
    state = choose(state, "-")
    state = roll(state, "W44")
    assert broken(state, "a8", 1) is None
    assert broken(roll(at("big-points", "a5 a9"), "W41"), "ab5") is None
    assert broken(roll(at("big-points", "d7 ab12"), "W34"), "cd7") is None


@pytest.mark.parametrize("crossed", ["a5 ab5", "a5 ab6"])
def test_a_bonus_cell_that_is_crossed_or_skipped_is_lost(crossed: str) -> None:
    """Against BP3."""
    assert broken(roll(at("big-points", crossed), "W41"), "ab5") == "BP3"


def test_a_missing_neighbour_is_named_before_a_skipped_cell() -> None:
    """Against BP2 and BP3."""
    assert broken(roll(at("big-points", "ab6"), "W41"), "ab5") == "BP2"


def test_bonus_crosses_do_not_count_for_the_last_cell() -> None:
    """For BP4."""
    state = roll(at("big-points", "a2 a3 a4 a5 ab2 ab3 ab4 ab5"), "W66")
    assert broken(state, "a12") == "S7"
    assert broken(roll(at("big-points", "a2 a3 a4 a5 a6"), "W66"), "a12") is None


def test_a_bonus_cross_alone_averts_the_miss() -> None:
    """For BP4."""
    assert choose(choose(roll(at("big-points", "a5"), "W41"), "ab5"), "-").misses == (0,)
    state = choose(roll(at("big-points", "a5"), "W66 R4 Y6 G6 B6"), "-")
    assert "ab5" not in legal(state)
    state = choose(roll(at("big-points", "a5"), "W31 R4 Y6 G6 B6"), "-")
    assert choose(state, "ab5").misses == (0,)


def test_bonus_cells_stay_in_play_when_a_neighbouring_row_is_closed() -> None:
    """For BP4: by white sums and by the other colour."""
    state = roll(at("big-points", "a5 b5", closed="a"), "W41")
    assert broken(state, "a5") == "S8"
    assert broken(state, "ab5") is None
    colour = choose(roll(at("big-points", "a5 b5", closed="a"), "W31 Y4 G6 B6"), "-")
    assert broken(colour, "ab5") is None


def test_the_closed_colour_gives_no_bonus_cell() -> None:
    """Against BP4: its die has left the game."""
    colour = choose(roll(at("big-points", "a5", closed="a"), "W31 Y6 G6 B6"), "-")
    assert broken(colour, "ab5") == "S5"
    by_yellow = choose(roll(at("big-points", "a5", closed="a"), "W31 Y4 G6 B6"), "-")
    assert broken(by_yellow, "ab5") == "BP2"


def test_the_last_bonus_cell_needs_the_last_cell_of_a_neighbour_and_closes_nothing() -> None:
    """For BP4."""
    closers = "a2 a3 a4 a5 a6 a12"
    state = choose(roll(at("big-points", closers, "b2"), "W66"), "ab12 -")
    assert closed(state) == "a"
    assert not state.over


def test_the_last_bonus_cell_is_not_there_for_whoever_has_no_neighbour() -> None:
    """Against BP4: that somebody else has crossed the last cell is not enough."""
    state = roll(at("big-points", "a2 a3 a4 a5 a6 a12", "b2"), "W66")
    assert broken(state, "ab12", 2) == "BP2"


def test_colours_score_with_their_bonus_row() -> None:
    """For BP5 and BP6: red 4, yellow 2 and three bonus crosses are worth 28 + 15."""
    state = at("big-points", "a2 a3 a4 a5 b2 b3 ab2 ab3 ab4")
    assert state.score(1).rows == (28, 15, 0, 0)
    assert state.scores == (43,)


def test_fifteen_crosses_count_at_most() -> None:
    """For BP5: 120 points."""
    row = " ".join(f"a{number}" for number in range(2, 13))
    bonus = " ".join(f"ab{number}" for number in range(2, 13))
    assert at("big-points", f"{row} {bonus}").score(1).rows == (120, 66, 0, 0)
    assert at("big-points", f"{row} ab2 ab3 ab4").score(1).rows[0] == 120
    assert at("big-points", f"{row} ab2 ab3").score(1).rows[0] == 105
    assert PAPER.most_crosses == 15


def test_bonus_rows_score_nothing_by_themselves() -> None:
    """Against BP5: their crosses count for the rows beside them and nowhere else."""
    assert at("big-points", "c12 cd12").score(1).rows == (0, 0, 3, 1)


def test_the_order_of_the_bonus_crosses_matters() -> None:
    """For BP6: white 3 and later white 5 give ab3 and ab5; the other way round ab3 is lost."""
    state = at("big-points", "a5 b3")
    three_first = choose(choose(roll(state, "W12"), "ab3"), "-")
    assert broken(roll(three_first, "W32"), "ab5") is None
    five_first = choose(choose(roll(state, "W32"), "ab5"), "-")
    assert broken(roll(five_first, "W12"), "ab3") == "BP3"


def test_the_neighbour_may_come_in_the_white_action_of_the_same_turn() -> None:
    """For BP6: white 6 is crossed in red, then red 1 and white 5 give ab6."""
    state, events = choose_and_tell(roll(at("big-points", ""), "W51 R1 Y6 G6 B6"), "a6")
    assert [event.how for event in events if event.kind == "crossed"] == ["white"]
    state, events = choose_and_tell(state, "ab6")
    assert [event.how for event in events if event.kind == "crossed"] == ["bonus-row"]
    assert crossed(state, 1) == "a6 ab6"


def test_the_same_turn_does_not_help_another_colour() -> None:
    """Against BP6."""
    state = choose(roll(at("big-points", ""), "W51 R6 Y1 G6 B6"), "a6")
    assert broken(state, "ab6") == "BP2"
