"""Double: numbers with two boxes, crossed one after the other or at once (DA1 to DB3)."""

import pytest

from rowlock.variants import find_variant
from tests.rules.table import at, broken, choose, closed, crossed, legal, roll

A, B = find_variant("double-a").paper, find_variant("double-b").paper
SEVEN = "a2 a2 a3 a3 a4 a4 a5"


def test_every_number_but_the_last_has_two_boxes() -> None:
    """For DA1."""
    for row in A.rows:
        assert [cell.boxes for cell in row.cells] == [2] * 10 + [1]


def test_the_last_number_has_one_box_and_the_numbers_are_those_of_classic() -> None:
    """Against DA1."""
    classic = find_variant("classic").paper
    for row, usual in zip(A.rows, classic.rows, strict=True):
        assert [cell.number for cell in row.cells] == [cell.number for cell in usual.cells]
        assert not any(cell.at_once for cell in row.cells)


def test_the_foremost_number_may_be_crossed_again() -> None:
    """For DA2: by anybody in a white action, and by white and colour."""
    state = roll(at("double-a", "", "a6"), "W33")
    assert broken(state, "a6", 2) is None
    colour = choose(roll(at("double-a", "a6"), "W42 R2"), "-")
    after = choose(colour, "a6")
    assert after.sheets[0].times(A, A.by_name["a6"]) == 2
    assert after.misses == (0,)


def test_the_second_cross_may_come_in_the_same_turn() -> None:
    """For DA2."""
    state = choose(roll(at("double-a", ""), "W51 R1"), "a6")
    after = choose(state, "a6")
    assert after.scores == (3,)


def test_the_second_cross_does_not_move_the_row() -> None:
    """For DA2."""
    assert broken(roll(at("double-a", "a6 a6"), "W34"), "a7") is None


def test_there_is_no_third_cross() -> None:
    """Against DA2."""
    assert broken(roll(at("double-a", "a6 a6"), "W33"), "a6") == "DA2"


@pytest.mark.parametrize("crosses", ["a6 a7", "a6 a6 a7", "a7"])
def test_a_number_left_of_the_foremost_is_lost_with_its_second_box(crosses: str) -> None:
    """Against DA2: left to right is named first."""
    assert broken(roll(at("double-a", crosses), "W33"), "a6") == "S1"


def test_there_is_no_second_cross_in_a_closed_row() -> None:
    """Against DA2."""
    assert broken(roll(at("double-a", "a6", closed="a"), "W33"), "a6") == "S8"
    assert broken(roll(at("double-a", "a6 a6", closed="a"), "W33"), "a6") == "S8"


def test_seven_crosses_are_needed_and_second_crosses_count() -> None:
    """For DA3."""
    assert broken(roll(at("double-a", SEVEN), "W66"), "a12") is None
    assert closed(choose(roll(at("double-a", SEVEN), "W66"), "a12")) == "a"


def test_six_crosses_are_not_enough() -> None:
    """Against DA3."""
    assert broken(roll(at("double-a", "a2 a2 a3 a3 a4 a4"), "W66"), "a12") == "DA3"
    assert broken(roll(at("double-a", "a2 a3 a4 a5 a6 a7"), "W66"), "a12") == "DA3"


def test_the_last_cell_brings_the_lock_and_no_second_cross() -> None:
    """Against DA3: it has one box."""
    state = choose(roll(at("double-a", SEVEN, ""), "W66 R6"), "a12 -")
    assert state.sheets[0].times(A, A.by_name["a12"]) == 1
    assert broken(state, "a12") == "S5"


def test_sixteen_crosses_score_at_most() -> None:
    """For DA4: 136 points, though 22 crosses can be made."""
    numbers = " ".join(f"a{number} a{number}" for number in range(2, 12))
    assert at("double-a", numbers + " a12").score(1).rows[0] == 136
    fifteen = " ".join(f"a{number} a{number}" for number in range(2, 9)) + " a9"
    assert at("double-a", fifteen).score(1).rows[0] == 120
    assert at("double-a", fifteen + " a9").score(1).rows[0] == 136


def test_the_crosses_beyond_sixteen_still_count_as_crosses() -> None:
    """Against DA4: they are made, and score nothing."""
    nine = " ".join(f"a{number} a{number}" for number in range(2, 11))
    state = at("double-a", nine)
    assert state.sheets[0].count(0) == 18
    assert state.score(1).rows[0] == 136


def test_seven_crosses_the_last_cell_and_the_lock_are_nine() -> None:
    """For DA5: 45 points."""
    assert choose(roll(at("double-a", SEVEN), "W66"), "a12").scores == (45,)


def test_one_of_the_seven_less_and_the_last_cell_stays_open() -> None:
    """Against DA5."""
    assert "a12" not in legal(roll(at("double-a", "a2 a2 a3 a3 a4 a5"), "W66"))


def test_doubled_cells_of_sheet_b() -> None:
    """For DB1."""
    doubled = [[cell.number for cell in row.cells if cell.boxes == 2] for row in B.rows]
    assert doubled == [[3, 5, 9, 11], [3, 5, 9, 11], [10, 8, 6, 4], [10, 8, 6, 4]]
    state = choose(roll(at("double-b", ""), "W41"), "a5")
    assert state.sheets[0].count(0) == 2
    assert state.scores == (3,)


def test_no_cell_of_sheet_b_is_crossed_again() -> None:
    """Against DB1."""
    assert broken(roll(at("double-b", "a5"), "W41"), "a5") == "S1"
    assert broken(roll(at("double-b", "a6"), "W33"), "a6") == "S1"
    assert crossed(choose(roll(at("double-b", ""), "W33"), "a6"), 1) == "a6"


def test_doubled_cells_count_two_for_the_seven() -> None:
    """For DB2: 3, 5, 9 and 10, then 12."""
    assert broken(roll(at("double-b", "a3 a5 a9 a10"), "W66"), "a12") is None


def test_six_are_not_enough_on_sheet_b_either() -> None:
    """Against DB2."""
    assert broken(roll(at("double-b", "a3 a5 a9"), "W66"), "a12") == "DB2"
    assert broken(roll(at("double-b", "a2 a4 a6 a7 a8 a10"), "W66"), "a12") == "DB2"


def test_a_full_row_of_sheet_b_is_sixteen_crosses() -> None:
    """For DB3: 11 + 4 + lock = 136 points."""
    numbers = " ".join(f"c{number}" for number in range(12, 1, -1))
    state = at("double-b", numbers)
    assert state.sheets[0].count(2) == 16
    assert state.score(1).rows == (0, 0, 136, 0)


def test_the_two_sheets_are_two_editions() -> None:
    """Against DB3: everybody at a table has the same sheet."""
    for name in ("double-a", "double-b"):
        assert len(find_variant(name).papers) == 1
