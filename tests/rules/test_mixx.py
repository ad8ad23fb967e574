"""Mixed colours and mixed numbers (MA1 to MA3, MB1)."""

import pytest

from rowlock.core.paper import Colour
from rowlock.core.rules import chance_refusal
from tests.rules.table import at, broken, choose, closed, dice, legal, open_cells, roll


def test_the_white_sum_goes_into_any_row_whatever_the_colour() -> None:
    """For MA2: 5 is blue, green, red and yellow from a to d."""
    assert legal(roll(at("mixx-a", ""), "W41")) == "- a5 b5 c5 d5".split()


def test_the_colour_action_crosses_that_number_in_that_colour_wherever_it_is() -> None:
    """For MA2: 3 and 7 are red in b and d, yellow in a and c, green in c and b, blue in d and a."""
    state = choose(roll(at("mixx-a", ""), "W26 R1 Y6 G6 B6"), "-")
    assert {"b3", "d7"} == {cell for cell in legal(state) if cell[1:] in ("3", "7")}
    state = choose(roll(at("mixx-a", ""), "W26 R1 Y1 G1 B1"), "-")
    assert legal(state) == "- a3 a7 b3 b7 c7 c3 d7 d3".split()


@pytest.mark.parametrize(("colour", "cell"), [("R", "a3"), ("Y", "b3"), ("G", "a3"), ("B", "c3")])
def test_a_number_in_another_colour_will_not_do_in_the_colour_action(
    colour: str, cell: str
) -> None:
    """Against MA2: 2 + 1 in one colour only, all other dice show 6."""
    others = " ".join(f"{letter}6" for letter in "RYGB" if letter != colour)
    state = choose(roll(at("mixx-a", ""), f"W22 {colour}1 {others}"), "-")
    assert broken(state, cell) == "S5"


TOP = "a2 a3 a4 a5 a6"


def test_closing_a_row_takes_the_die_of_its_last_cell_and_closes_that_row() -> None:
    """For MA3: the top row ends in red."""
    state = choose(roll(at("mixx-a", TOP, ""), "W66"), "a12 -")
    assert closed(state) == "a"
    assert state.dice == (Colour.YELLOW, Colour.GREEN, Colour.BLUE)


def test_red_cells_of_other_rows_stay_open_for_white_actions() -> None:
    """For MA3: b2 and b3, c6 to c4, d10 to d7 are red."""
    state = at("mixx-a", "", closed="a")
    assert {"b2", "b3", "c6", "c5", "c4", "d10", "d9", "d8", "d7"} <= open_cells(state)


def test_red_cells_of_other_rows_are_out_of_reach_in_the_colour_action() -> None:
    """Against MA3: the die left in this turn's white action."""
    state = choose(roll(at("mixx-a", TOP, ""), "W66 R2 Y1 G1 B1"), "a12 -")
    assert broken(state, "d8") == "S5"
    refused = chance_refusal(choose(state, "-"), dice("W11 R1 Y1 G1 B1"))
    assert refused is not None
    assert refused.rule == "S8"


def test_other_colours_of_a_closed_row_are_closed_with_it() -> None:
    """Against MA3: a5 is blue, and the blue die still rolls."""
    state = choose(roll(at("mixx-a", "", closed="a"), "W41 B1"), "-")
    assert broken(state, "a5") == "S8"


def test_rows_are_scored_one_by_one() -> None:
    """For MA3: the colours of the cells do not matter."""
    assert at("mixx-a", "a2 a5 b2 b4").score(1).rows == (3, 3, 0, 0)


def test_left_to_right_is_by_place_and_not_by_value() -> None:
    """For MB1: red runs 10 6 2 8 3 4 12 5 9 7 11."""
    state = at("mixx-b", "a10 a6 a2")
    assert {cell for cell in open_cells(state) if cell[0] == "a"} == set(
        "a8 a3 a4 a12 a5 a9 a7".split()
    )


@pytest.mark.parametrize(("white", "cell"), [("55", "a10"), ("33", "a6")])
def test_a_higher_number_further_left_is_lost(white: str, cell: str) -> None:
    """Against MB1."""
    assert broken(roll(at("mixx-b", "a2"), f"W{white}"), cell) == "S1"


ENDS = [
    ("a10 a6 a2 a8 a3", "a11", "56"),
    ("b9 b12 b4 b6 b7", "b10", "55"),
    ("c8 c2 c10 c12 c6", "c3", "12"),
    ("d5 d7 d11 d9 d12", "d4", "22"),
]


@pytest.mark.parametrize(("cells", "last", "white"), ENDS)
def test_the_rows_close_with_red_11_yellow_10_green_3_and_blue_4(
    cells: str, last: str, white: str
) -> None:
    """For MB1."""
    state = choose(roll(at("mixx-b", cells), f"W{white}"), last)
    assert closed(state) == last[0]


@pytest.mark.parametrize(("cells", "last", "white"), ENDS)
def test_the_last_cell_needs_five_crosses_here_too(cells: str, last: str, white: str) -> None:
    """Against MB1."""
    state = roll(at("mixx-b", cells.rpartition(" ")[0]), f"W{white}")
    assert broken(state, last) == "S7"
