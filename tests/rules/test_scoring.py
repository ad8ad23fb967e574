"""Scores (S10, S11, L6, BB3)."""

from dataclasses import fields

import pytest

from rowlock.core.sheet import Sheet, row_points
from rowlock.variants import find_variant
from tests.rules.table import at, legal, roll, sheet

TABLE = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120)
LONG = "a2 a3 a4 a5 b2 b3 b4 c16 c15 c14 c13 c12 c11 c10 c9 c8 d16 d15 d14 d13 d12 d11 d10 d9"


@pytest.mark.parametrize(("crosses", "points"), list(enumerate(TABLE)))
def test_a_row_is_worth_what_the_table_says(crosses: int, points: int) -> None:
    """For S10 and L1."""
    assert row_points(crosses) == points


def test_4_3_7_and_8_crosses_and_two_misses_make_70() -> None:
    """For S10: the worked example, the cells as 004 draws them, green closed."""
    red, yellow = "a2 a3 a5 a6", "b3 b4 b5"
    green, blue = "c12 c11 c10 c8 c7 c2", "d12 d10 d9 d8 d7 d5 d4 d3"
    state = at("classic", f"{red} {yellow} {green} {blue}", misses=[2])
    score = state.score(1)
    assert (score.rows, score.misses, score.total) == ((10, 6, 28, 36), -10, 70)


def test_4_3_9_and_8_crosses_and_two_misses_make_87_in_longo() -> None:
    """For L6: the worked example."""
    state = at("longo", LONG, misses=[2])
    assert state.score(1).rows == (10, 6, 45, 36)
    assert state.scores == (87,)


def test_fifteen_crosses_are_the_most_a_longo_row_holds() -> None:
    """For L1 and L2: fourteen cells of fifteen, since 16 cannot follow 15, and the lock."""
    cells = " ".join(f"a{number}" for number in range(2, 16))
    state = at("longo", cells)
    assert state.sheets[0].count(0) == 15
    assert state.scores == (120,)


def test_the_highest_total_wins() -> None:
    """For S10."""
    assert at("classic", "a2 a3", "b2", "").winners == (1,)


def test_a_miss_can_cost_the_win() -> None:
    """Against S10: more crosses, but a lower total."""
    state = at("classic", "a2 a3", "b2", misses=[1, 0])
    assert (state.scores, state.winners) == ((-2, 1), (2,))


def test_equal_totals_share_the_win() -> None:
    """For S10, the ruling."""
    assert at("classic", "a2 a3", "b2", "c12 c11").winners == (1, 3)


def test_dashes_on_skipped_cells_are_no_matter_of_the_sheet() -> None:
    """For S11: a sheet holds crosses, misses, bar and tracks, and nothing about skipped cells."""
    assert {field.name for field in fields(Sheet)} == {"rows", "misses", "bar", "tracks"}


def test_a_skipped_cell_is_lost_with_or_without_a_dash() -> None:
    """Against S11."""
    assert "a4" not in legal(roll(at("classic", "a5"), "W22"))


def bonus_score(cells: str, misses: int = 0) -> tuple[int, int, int, int]:
    paper = find_variant("bonus-b").paper
    pencil = sheet(paper, cells)
    for _ in range(misses):
        pencil = pencil.miss()
    score = pencil.score(paper)
    return sum(score.rows), score.misses, score.doubled, score.extra


def test_double_fewest_doubles_the_row_with_the_fewest_crosses() -> None:
    """For BB3: rows of 2, 1, 2 and 3 crosses; yellow counts twice."""
    assert bonus_score("a7 a8 b2 c12 c11 d12 d11 d10") == (3 + 1 + 3 + 6, 0, 1, 0)


def test_double_fewest_counts_one_row_only_in_a_tie() -> None:
    """For BB3, the ruling: rows of 1, 1, 1 and 1."""
    assert bonus_score("a8 b2 c12 d10") == (4, 0, 1, 0)


def test_an_empty_row_doubled_is_worth_nothing() -> None:
    """For BB3."""
    assert bonus_score("a8 d10") == (2, 0, 0, 0)


def test_one_of_the_two_cells_earns_nothing() -> None:
    """Against BB1 and BB3."""
    assert bonus_score("a6 a8 b3", misses=1) == (3 + 1, -5, 0, 0)


def test_plus_13_adds_13() -> None:
    """For BB3."""
    assert bonus_score("a6 d4") == (2, 0, 0, 13)


def test_no_misses_makes_misses_cost_nothing() -> None:
    """For BB3."""
    assert bonus_score("b3 c5", misses=3) == (2, 0, 0, 0)
