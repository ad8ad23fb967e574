"""The bonus bar (BA2 to BA6)."""

import pytest

from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from tests.rules.table import at, broken, choose, choose_and_tell, closed, crossed, legal, roll

FIVE_RED = "a2 a3 a4 a5 a11"


def used(state: State, spaces: int) -> State:
    """The same game with so many spaces of everybody's bar used up."""
    sheets = (Sheet(each.rows, each.misses, (1 << spaces) - 1) for each in state.sheets)
    return state._replace(sheets=tuple(sheets))


def bar(state: State, seat: int = 1) -> str:
    """The colours of the spaces that are left, in order."""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    assert paper.bar is not None
    spaces = enumerate(paper.bar.spaces)
    return "".join(colour.letter for space, colour in spaces if not sheet.bar >> space & 1)


def test_the_first_bonus_by_green_11_is_a_red_5_if_the_last_red_cross_is_on_4() -> None:
    """For BA2 and BA6: the first worked example."""
    state = roll(at("bonus-a", "a4"), "W56")
    assert "c11>a5" in legal(state)
    state = choose(state, "c11>a5")
    assert crossed(state, 1) == "a4 a5 c11"
    assert bar(state) == "YGBGRBYRYBG"


def test_red_9_brings_blue_5_and_that_brings_yellow_10() -> None:
    """For BA2 and BA6: the second worked example, with six spaces used before."""
    state = used(at("bonus-a", "b9 d6"), 6)
    state, events = choose_and_tell(roll(state, "W45"), "a9>d5>b10")
    assert crossed(state, 1) == "a9 b9 b10 d6 d5"
    assert bar(state) == "RYBG"
    kinds = [event.kind for event in events]
    assert kinds == ["decided", "crossed", "bar-used", "crossed", "bar-used", "crossed"]


def test_the_chain_of_the_second_example_cannot_stop_half_way() -> None:
    """Against BA6."""
    state = roll(used(at("bonus-a", "b9 d6"), 6), "W45")
    assert broken(state, "a9>d5") == "BA2"


@pytest.mark.parametrize("choice", ["c11", "c11>a6", "c11>b2", "c11>a5>a6", "c11>a5>b2"])
def test_a_bonus_cross_cannot_be_declined_moved_or_lengthened(choice: str) -> None:
    """Against BA2."""
    assert broken(roll(at("bonus-a", "a4"), "W56"), choice) == "BA2"


def test_a_cell_without_bonus_brings_nothing() -> None:
    """Against BA2."""
    state = roll(at("bonus-a", "a4"), "W22")
    assert broken(state, "b4") is None
    assert broken(state, "b4>a5") == "BA2"


def test_a_bonus_cell_counts_in_the_colour_action_too() -> None:
    """For BA2: by any means."""
    state = choose(roll(at("bonus-a", ""), "W65 G5"), "-")
    assert "c11>a2" in legal(state)


def test_a_bonus_cross_counts_for_the_miss() -> None:
    """Against S6."""
    state = choose(choose(roll(at("bonus-a", ""), "W65"), "c11>a2"), "-")
    assert state.misses == (0,)


def test_with_no_space_left_a_bonus_cell_brings_nothing() -> None:
    """For BA3."""
    state = roll(used(at("bonus-a", ""), 12), "W65")
    assert legal(state) == "- a11 b11 c11 d11".split()
    assert crossed(choose(state, "c11"), 1) == "c11"


def test_a_bonus_cross_that_is_not_earned_lapses_and_uses_its_space() -> None:
    """For BA3: the last red cross is on 11, and there are no five."""
    state = roll(at("bonus-a", "a10 a11"), "W65")
    state, events = choose_and_tell(state, "c11")
    assert crossed(state, 1) == "a10 a11 c11"
    assert bar(state) == "YGBGRBYRYBG"
    assert "bonus-lapsed" in [event.kind for event in events]


def test_a_bonus_cross_that_is_not_earned_cannot_be_written() -> None:
    """Against BA3."""
    assert broken(roll(at("bonus-a", "a10 a11"), "W65"), "c11>a12") == "S7"


def test_the_next_cell_of_an_empty_row_is_its_first() -> None:
    """For BA3."""
    assert "c11>a2" in legal(roll(at("bonus-a", ""), "W65"))


def test_with_bonus_reach_any_the_player_picks_a_cell_of_the_row() -> None:
    """For BA3, the option: red 10 or 11, since 12 is not earned."""
    state = roll(at("bonus-a", "a9", options={"bonus_reach": "any"}), "W65")
    assert [choice for choice in legal(state) if choice[:3] == "c11"] == ["c11>a10", "c11>a11"]


def test_with_bonus_reach_any_a_bonus_cell_may_be_sought_out() -> None:
    """For BA3, the option: red 9 is a bonus cell and goes on in yellow, 11 and 12 being left."""
    state = roll(at("bonus-a", "a8 b2 b3 b4 b6 b10", options={"bonus_reach": "any"}), "W65")
    found = {choice for choice in legal(state) if choice.startswith("c11>a9>b12")}
    assert found == {"c11>a9>b12"}
    assert "c11>a9>b11>c10" in legal(state)


@pytest.mark.parametrize(
    ("choice", "rule"), [("c11", "BA2"), ("c11>a6", "S1"), ("c11>a12", "S7"), ("c11>b3", "BA2")]
)
def test_with_bonus_reach_any_a_bonus_is_still_compulsory_and_bound_to_its_row(
    choice: str, rule: str
) -> None:
    """Against BA3, the option."""
    state = roll(at("bonus-a", "a7", options={"bonus_reach": "any"}), "W65")
    assert broken(state, choice) == rule


def test_when_a_row_closes_everybody_strikes_its_colour() -> None:
    """For BA4: the rest of the bar is skipped from then on."""
    state = choose(roll(at("bonus-a", FIVE_RED, ""), "W66"), "a12 -")
    assert [bar(state, seat) for seat in (1, 2)] == ["YGBGBYYBG"] * 2
    state = roll(choose(state, "-"), "W65")
    assert "c11>b2" in legal(state, 2)


def test_a_closing_by_another_strikes_nothing_before_the_white_action_ends() -> None:
    """For BA4: the bar of the second seat still gives red while the first closes it."""
    state = roll(at("bonus-a", FIVE_RED, ""), "W65")
    assert "c11>a2" in legal(state, 2)
    state = choose(state, "c11>a12 c11>a2")
    assert closed(state) == "a"
    assert crossed(state, 2) == "a2 c11"
    assert bar(state, 2) == "YGBGBYYBG"


def test_struck_spaces_are_not_used() -> None:
    """Against BA4."""
    state = roll(at("bonus-a", "", "", closed="a"), "W65")
    assert broken(state, "c11>a2") == "BA2"
    assert broken(state, "c11>b2") is None


def test_a_bonus_cross_may_close_the_second_row_and_end_the_game() -> None:
    """For BA5."""
    state = at("bonus-a", "b2 b3 b4 b6 b11", closed="a")
    state = choose(roll(state, "W65"), "c11>b12")
    assert (state.over, state.reason, closed(state)) == (True, "rows", "ab")
    assert state.scores == (28 + 1,)


def test_nothing_is_ever_crossed_in_a_closed_row() -> None:
    """Against BA5."""
    state = roll(at("bonus-a", "", closed="c"), "W65")
    assert broken(state, "c11") == "S8"
