"""X-Change: diamonds exchange the white sum for another number (XC1 to XC4)."""

import pytest

from rowlock.core.paper import Source
from rowlock.variants import find_variant
from tests.rules.table import at, broken, choose, choose_and_tell, crossed, legal, roll

DIAMONDS = "8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4".split()


def test_nine_diamonds_are_printed_in_this_order() -> None:
    """For XC1."""
    (track,) = find_variant("x-change").paper.tracks
    assert track.source is Source.EXCHANGE
    assert ["/".join(map(str, pair)) for pair in track.boxes] == DIAMONDS


def test_no_other_pair_exchanges() -> None:
    """Against XC1: 12 and 2 are on no diamond, and 8 is on two."""
    assert legal(roll(at("x-change", ""), "W66")) == "- a12 b12 c12 d12".split()[:1] + [
        "c12",
        "d12",
    ]
    numbers = {cell[1:] for cell in legal(roll(at("x-change", ""), "W44")) if cell != "-"}
    assert numbers == {"8", "5", "6"}


@pytest.mark.parametrize("diamond", DIAMONDS)
def test_a_diamond_exchanges_either_way_round(diamond: str) -> None:
    """For XC2."""
    for given, taken in (diamond.split("/"), reversed(diamond.split("/"))):
        low = max(1, int(given) - 6)
        state = roll(at("x-change", ""), f"W{low}{int(given) - low}")
        after = choose(state, f"b{taken}")
        assert crossed(after, 1) == f"b{taken}"


def test_an_exchange_is_for_everybody_in_the_white_action() -> None:
    """For XC2: active or not, each with diamonds of their own."""
    state = roll(at("x-change", "", "8/5", first=1), "W44")
    assert broken(state, "a5", 1) is None
    assert broken(state, "a5", 2) == "XC3"
    assert broken(state, "a6", 2) is None


def test_there_is_no_exchange_in_the_colour_action() -> None:
    """Against XC2."""
    state = choose(roll(at("x-change", ""), "W44 R4 Y1 G1 B1"), "-")
    assert broken(state, "a8") is None
    assert broken(state, "a5") == "S5"


def test_a_number_that_no_diamond_pairs_with_the_sum_is_not_there() -> None:
    """Against XC2."""
    state = roll(at("x-change", ""), "W44")
    assert broken(state, "a7") == "S4"


def test_diamonds_go_left_to_right_and_are_worth_nothing() -> None:
    """For XC3: a used diamond takes the skipped ones along."""
    state, events = choose_and_tell(roll(at("x-change", ""), "W44"), "a6")
    assert state.sheets[0].tracks == (1 << DIAMONDS.index("8/6"),)
    assert [(event.kind, event.how) for event in events[1:]] == [
        ("exchanged", "8/6"),
        ("crossed", "exchange"),
    ]
    assert events[1].number == 6
    assert state.scores == (1,)
    later = roll(choose(state, "-"), "W55")
    assert broken(later, "b5") is None
    assert broken(later, "b3") == "XC3"


@pytest.mark.parametrize("used", ["8/5", "9/7", "8/6", "6/4"])
def test_a_diamond_used_or_skipped_is_lost(used: str) -> None:
    """Against XC3."""
    assert broken(roll(at("x-change", used), "W44"), "a5") == "XC3"


def test_the_rules_of_the_row_are_named_before_the_diamond() -> None:
    """Against XC3: closed row and left to right come first."""
    assert broken(roll(at("x-change", "8/5", closed="a"), "W44"), "a5") == "S8"
    assert broken(roll(at("x-change", "a6 8/5"), "W44"), "a5") == "S1"


def test_one_diamond_an_action_and_none_without_its_cross() -> None:
    """Against XC3: no 7 to 4 to 6; passing uses no diamond."""
    state = roll(at("x-change", ""), "W34")
    assert broken(state, "a6") == "S4"
    assert choose(state, "-").sheets[0].tracks == (0,)
    assert choose(state, "a7").sheets[0].tracks == (0,)


def test_white_eight_may_be_eight_five_or_six() -> None:
    """For XC4: six is the sixth diamond, and the five before it are lost."""
    state = roll(at("x-change", ""), "W44")
    rows = {cell for cell in legal(state) if cell[0] == "a"}
    assert rows == {"a5", "a6", "a8"}
    assert choose(state, "a5").sheets[0].tracks == (1,)
    after = choose(choose(state, "a6"), "-")
    assert broken(roll(after, "W44"), "b5") == "XC3"


def test_an_exchange_never_closes_a_row() -> None:
    """Against XC4: no diamond holds 2 or 12."""
    for white in ("W11", "W12", "W13", "W23", "W33", "W34", "W44", "W45", "W55", "W56"):
        state = roll(at("x-change", "a2 a3 a4 a5 a6 c12 c11 c10 c9 c8"), white)
        assert not {"a12", "c2"} & (set(legal(state)) - {f"c{sum(map(int, white[1:]))}"})
