"""The printed layouts, typed in again from the rules page."""

import pytest

from rowlock.core.paper import Paper, Spot, Variant
from rowlock.variants import VARIANTS, find_variant

UP = "2 3 4 5 6 7 8 9 10 11 12"
DOWN = "12 11 10 9 8 7 6 5 4 3 2"
LONG_UP = "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"
LONG_DOWN = "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2"
CLASSIC = (UP, UP, DOWN, DOWN)
PLAIN = ("R" * 11, "Y" * 11, "G" * 11, "B" * 11)
MIXED_COLOURS = ("YYYBBBGGGRR", "RRGGGGBBYYY", "BBBYYYRRRGG", "GGRRRRYYBBB")
MIXED_NUMBERS = (
    "10 6 2 8 3 4 12 5 9 7 11",
    "9 12 4 6 7 2 5 8 11 3 10",
    "8 2 10 12 6 9 7 4 5 11 3",
    "5 7 11 9 12 3 8 10 2 6 4",
)
SEATS = {
    "classic": (1, 5),
    "longo": (1, 5),
    "mixx-a": (1, 5),
    "mixx-b": (1, 5),
    "bonus-a": (1, 5),
    "bonus-b": (1, 5),
    "duel": (2, 2),
    "cards": (2, 5),
    "cards-mixx-a": (2, 5),
    "cards-mixx-b": (2, 5),
}


def numbers(paper: Paper) -> tuple[str, ...]:
    return tuple(" ".join(str(cell.number) for cell in row.cells) for row in paper.rows)


def colours(paper: Paper) -> tuple[str, ...]:
    return tuple("".join(cell.colour.letter for cell in row.cells) for row in paper.rows)


def names(paper: Paper, spots: frozenset[Spot] | tuple[Spot, ...]) -> set[str]:
    return {paper.names[spot] for spot in spots}


def test_every_edition_of_the_rules_page_is_there_and_no_other() -> None:
    assert [variant.id for variant in VARIANTS] == list(SEATS)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_seats_are_two_to_five_and_one_alone_where_the_page_says_so(variant: Variant) -> None:
    assert (variant.fewest_seats, variant.most_seats) == SEATS[variant.id]


@pytest.mark.parametrize("name", ["classic", "bonus-a", "bonus-b", "duel", "cards"])
def test_red_and_yellow_run_up_green_and_blue_run_down(name: str) -> None:
    paper = find_variant(name).paper
    assert (numbers(paper), colours(paper)) == (CLASSIC, PLAIN)


def test_longo_rows_run_to_sixteen_on_dice_with_eight_faces() -> None:
    """For L1."""
    longo = find_variant("longo")
    assert longo.sides == 8
    assert numbers(longo.paper) == (LONG_UP, LONG_UP, LONG_DOWN, LONG_DOWN)


def test_only_longo_has_dice_with_other_than_six_faces() -> None:
    """Against L1."""
    assert {variant.id for variant in VARIANTS if variant.sides != 6} == {"longo"}


def test_longo_has_five_kinds_of_sheet_with_lucky_pairs_of_their_own() -> None:
    """For L3."""
    pairs = [set(paper.lucky) for paper in find_variant("longo").papers]
    assert pairs == [{5, 8}, {5, 10}, {6, 11}, {7, 12}, {8, 13}]


def test_each_lucky_pair_comes_up_in_11_of_64_rolls() -> None:
    """For L3."""
    sums = [first + second for first in range(1, 9) for second in range(1, 9)]
    for paper in find_variant("longo").papers:
        assert sum(number in paper.lucky for number in sums) == 11


@pytest.mark.parametrize("name", ["mixx-a", "cards-mixx-a"])
def test_mixx_a_keeps_the_numbers_and_mixes_the_colours(name: str) -> None:
    """For MA1."""
    paper = find_variant(name).paper
    assert (numbers(paper), colours(paper)) == (CLASSIC, MIXED_COLOURS)


def test_in_mixx_a_every_number_carries_each_colour_exactly_once() -> None:
    """For MA1."""
    cells = [cell for _, cell in find_variant("mixx-a").paper.spots()]
    assert len(set(cells)) == len(cells) == 44


def test_in_mixx_a_no_row_is_of_one_colour() -> None:
    """Against MA1."""
    assert all(len(set(row)) == 4 for row in colours(find_variant("mixx-a").paper))


@pytest.mark.parametrize("name", ["mixx-b", "cards-mixx-b"])
def test_mixx_b_keeps_the_colours_and_mixes_the_numbers(name: str) -> None:
    """For MB1."""
    paper = find_variant(name).paper
    assert (numbers(paper), colours(paper)) == (MIXED_NUMBERS, PLAIN)


def test_bonus_a_has_twelve_bonus_cells_and_a_bar_of_twelve_spaces() -> None:
    """For BA1."""
    paper = find_variant("bonus-a").paper
    assert paper.bar is not None
    assert names(paper, paper.bar.cells) == set("a3 a6 a9 b5 b8 b11 c11 c7 c4 d10 d8 d5".split())
    assert "".join(colour.letter for colour in paper.bar.spaces) == "RYGBGRBYRYBG"


def test_no_other_edition_has_a_bar() -> None:
    """Against BA1."""
    assert [variant.id for variant in VARIANTS if variant.paper.bar] == ["bonus-a"]


def test_bonus_b_has_five_kinds_of_bonus_with_two_cells_each() -> None:
    """For BB1."""
    paper = find_variant("bonus-b").paper
    assert {each.bonus.value: names(paper, each.cells) for each in paper.bonus_sets} == {
        "two-in-fewest": {"b11", "c9"},
        "one-in-each": {"b7", "d7"},
        "double-fewest": {"a8", "d10"},
        "plus-13": {"a6", "d4"},
        "no-misses": {"b3", "c5"},
    }


def test_a_longo_row_has_two_cells_that_close_it_and_needs_six_crosses() -> None:
    """For L2."""
    for variant in VARIANTS:
        expected = (2, 6) if variant.id == "longo" else (1, 5)
        assert {(row.closers, row.needed) for row in variant.paper.rows} == {expected}


def test_a_row_holds_twelve_crosses_and_in_longo_fifteen() -> None:
    """For S10 and L1: 78 and 120 points."""
    for variant in VARIANTS:
        assert variant.paper.most_crosses == (15 if variant.id == "longo" else 12)


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("classic", "a12 b12 c2 d2"),
        ("mixx-a", "a12 b12 c2 d2"),
        ("mixx-b", "a11 b10 c3 d4"),
    ],
)
def test_the_last_cells_are_those_that_the_rulebooks_name(name: str, last: str) -> None:
    """For S7, MA3 and MB1."""
    paper = find_variant(name).paper
    assert [paper.names[Spot(row, 10)] for row in range(4)] == last.split()
    assert [row.colour.letter for row in paper.rows] == ["R", "Y", "G", "B"]
