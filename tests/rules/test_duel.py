"""One board for both (D1 to D10). Seat 1 plays black, seat 2 grey."""

import pytest

from rowlock.core.paper import Colour
from rowlock.core.rules import chance_refusal, refusal
from rowlock.core.state import State
from tests.rules.table import (
    broken,
    choose,
    choose_and_tell,
    closed,
    dice,
    duel,
    legal,
    open_cells,
    read,
    roll,
)

FIVE = "a2 a3 a4 a5 a6"


def reach(state: State, row: str) -> set[str]:
    """The numbers of a row that the active player may use."""
    return {cell[1:] for cell in open_cells(state, state.active) if cell[0] == row}


def stones(state: State, row: str) -> str:
    """A row from left to right: black stones above zero, grey ones below."""
    assert state.board is not None
    return " ".join(map(str, state.board.rows["abcd".index(row)]))


def left(state: State) -> tuple[int, int]:
    assert state.board is not None
    return state.board.left(1), state.board.left(2)


def test_the_active_player_uses_both_actions() -> None:
    """For D1: whites 4 and 1 and blue 6, yellow 5 and blue 10, as 001 has it."""
    state = choose(choose(roll(duel("", ""), "W41 B6"), "b5"), "d10")
    assert stones(state, "b").split()[3] == "1"
    assert stones(state, "d").split()[2] == "1"
    assert state.active == 2


def test_the_other_player_does_nothing() -> None:
    """Against D1."""
    state = roll(duel("", ""), "W41")
    assert state.awaited == (1,)
    refused = refusal(state, 2, read(state, 2, "b5"))
    assert refused is not None
    assert refused.rule == "D1"
    assert broken(state, "b6") == "D1"
    assert broken(state, "b5>c5") == "D1"
    assert broken(choose(state, "-"), "a7") == "D1"


def test_black_5_and_7_and_grey_3_in_red_as_the_rulebook_draws_it() -> None:
    """For D2, D3 and D10: grey goes 4, 6, 8 … or hits 7, not 5; black stacks or goes on."""
    assert reach(duel("a5 a7", "a3", first=2), "a") == set("4 6 7 8 9 10 11".split())
    assert reach(duel("a5 a7", "a3", first=1), "a") == set("7 8 9 10 11".split())


def test_a_stack_in_blue_as_the_rulebook_draws_it() -> None:
    """For D4 and D10: black with five stones up to 9 goes 7, 6, 4, 3, 2; grey has but three."""
    black, grey = "d12 d11 d10 d9 d9", "d8 d5 d5"
    assert reach(duel(black, grey, first=1), "d") == set("7 6 4 3 2".split())
    assert reach(duel(black, grey, first=2), "d") == set("5 4 3".split())


@pytest.mark.parametrize(("cell", "white", "rule"), [("a5", 41, "D3"), ("a2", 11, "D2")])
def test_grey_cannot_take_5_nor_go_back(cell: str, white: int, rule: str) -> None:
    """Against D2, D3 and D10."""
    assert broken(roll(duel("a5 a7", "a3", first=2), f"W{white}"), cell) == rule


def test_after_losing_a_stone_what_counts_is_what_still_stands() -> None:
    """For D2: grey lost 7 to a hit and may go 4 again."""
    state = choose(choose(roll(duel("a2", "a3 a7"), "W34"), "a7"), "-")
    assert stones(state, "a") == "1 -1 0 0 0 1 0 0 0 0 0 0"
    assert broken(roll(state, "W13"), "a4") is None


def test_a_hit_stone_goes_back_to_its_owner_who_may_use_it_again() -> None:
    """For D3."""
    before = duel("a2", "a3 a7")
    state, events = choose_and_tell(roll(before, "W34"), "a7")
    assert (left(before), left(state)) == ((21, 20), (20, 21))
    assert "hit" in [event.kind for event in events]


def test_only_the_foremost_stone_may_be_hit() -> None:
    """Against D3: one's own stone in front makes the other's stone safe."""
    assert broken(roll(duel("a2", "a5 a7"), "W41"), "a5") == "D3"


def test_the_owner_of_the_foremost_stone_may_stack_as_often_as_it_stays_foremost() -> None:
    """For D4."""
    state, heights = duel("a5", ""), []
    for _ in range(3):
        state, events = choose_and_tell(roll(state, "W41"), "a5")
        heights.append(stones(state, "a").split()[3])
        assert "stacked" in [event.kind for event in events]
        state = choose(choose(roll(choose(state, "-"), "W66"), "-"), "-")
    assert heights == ["2", "3", "4"]


def test_a_stack_of_two_can_never_be_hit() -> None:
    """Against D4."""
    state = roll(duel("", "d5 d5"), "W41")
    assert broken(state, "d5") == "D3"


def test_a_stone_that_is_not_foremost_cannot_be_stacked_on() -> None:
    """Against D4: that would not be to the right of it either."""
    assert broken(roll(duel("a5", "a7"), "W41"), "a5") == "D2"


def test_the_two_actions_of_a_turn_use_two_spaces() -> None:
    """For D5: red 5 and then red 6 or yellow 5."""
    state = choose(roll(duel("", ""), "W41 R2 Y1"), "a5")
    assert broken(state, "a6") is None
    assert broken(state, "b5") is None


def test_a_space_taken_in_the_white_action_cannot_be_stacked_in_the_same_turn() -> None:
    """Against D5: but in the next one."""
    state = choose(roll(duel("", ""), "W41 R1"), "a5")
    assert broken(state, "a5") == "D5"
    assert "a5" not in legal(state)
    later = choose(choose(roll(choose(state, "-"), "W66"), "-"), "-")
    assert broken(roll(later, "W41"), "a5") is None


def test_with_five_stones_the_rightmost_space_and_the_lock_are_taken() -> None:
    """For D6: the row is closed and its die goes."""
    state, events = choose_and_tell(roll(duel(FIVE, "a7"), "W66"), "a12")
    assert closed(state) == "a"
    assert stones(state, "a").endswith("1 1")
    assert state.dice == (Colour.YELLOW, Colour.GREEN, Colour.BLUE)
    assert [event.kind for event in events][1:] == ["placed", "locked", "closed"]
    refused = chance_refusal(choose(state, "-"), dice("W11 R1 Y1 G1 B1"))
    assert refused is not None
    assert refused.rule == "S8"


def test_each_stone_of_a_stack_counts_towards_the_five() -> None:
    """For D6."""
    assert broken(roll(duel("a5 a5 a5 a5 a5", ""), "W66"), "a12") is None


def test_four_stones_are_not_enough_for_the_rightmost_space() -> None:
    """Against D6: the other player's stones do not count."""
    assert broken(roll(duel("a2 a3 a4 a5", "a6 a7"), "W66"), "a12") == "D6"


def test_stones_that_were_hit_do_not_count_towards_the_five() -> None:
    """Against D6, the ruling: what counts stands there now."""
    state = choose(choose(roll(duel(FIVE, "a2", first=2), "W33"), "a6"), "-")
    assert broken(roll(state, "W66"), "a12") == "D6"


def test_nothing_is_placed_in_a_closed_row() -> None:
    """Against D6."""
    state = choose(choose(roll(duel(FIVE, "a7"), "W66"), "a12"), "-")
    assert broken(roll(state, "W44"), "a8") == "S8"


def test_the_last_stone_on_the_rightmost_space_leaves_the_lock_empty() -> None:
    """For D6 and D8: the row is closed all the same, and the reason is the stones."""
    others = "b2 b3 b4 b5 b6 b7 b8 c12 c11 c10 c9 c8 c7 d12 d11 d10"
    state = choose(roll(duel(f"{FIVE} {others}", ""), "W66"), "a12")
    assert left(state) == (0, 22)
    assert stones(state, "a").endswith("1 0")
    assert (closed(state), state.over, state.reason) == ("a", True, "stones")
    assert state.board is not None
    assert state.board.score(1).rows[0] == 21


def test_no_stone_placed_is_a_stone_in_the_miss_column() -> None:
    """For D7."""
    state = choose(choose(roll(duel("", ""), "W41"), "-"), "-")
    assert (state.misses, left(state), state.scores) == ((1, 0), (21, 22), (-5, 0))


@pytest.mark.parametrize(("white", "colour"), [("a5", "-"), ("-", "a5")])
def test_a_stone_placed_in_either_action_saves_from_the_miss(white: str, colour: str) -> None:
    """Against D7."""
    state = choose(choose(roll(duel("", ""), "W41 R1"), white), colour)
    assert state.misses == (0, 0)


def test_four_stones_in_the_miss_column_end_the_game_whosever_they_are() -> None:
    """For D8."""
    state = choose(choose(roll(duel("", "", misses=(1, 2)), "W41"), "-"), "-")
    assert (state.over, state.reason, state.misses) == (True, "misses", (2, 2))


def test_three_stones_in_the_miss_column_do_not_end_the_game() -> None:
    """Against D8."""
    state = choose(choose(roll(duel("", "", misses=(1, 1)), "W41"), "-"), "-")
    assert not state.over


def test_the_second_closed_row_ends_the_game_at_once() -> None:
    """For D8: no colour action, and no miss falls due."""
    state = duel(f"{FIVE} a12", "d12 d11 d10 d9 d8", first=2, closed="a")
    state = choose(roll(state, "W11"), "d2")
    assert (state.over, state.reason, closed(state)) == (True, "rows", "ad")


TWENTY_ONE = "b2 b3 b4 b5 b6 b7 b8 c12 c11 c10 c9 c8 c7 c6 d12 d11 d10 d9 d8 d7 d6"


def test_the_last_stone_ends_the_game_in_the_white_action() -> None:
    """For D8."""
    state = choose(roll(duel(TWENTY_ONE, ""), "W41"), "a5")
    assert (state.over, state.reason, state.awaited) == (True, "stones", ())


def test_stones_in_the_miss_column_and_on_locks_count_as_placed() -> None:
    """For D8, the ruling: three misses, 18 on the board, and a miss makes 22."""
    rest = " ".join(TWENTY_ONE.split()[:18])
    state = choose(choose(roll(duel(rest, "", misses=(3, 0)), "W11"), "-"), "-")
    assert left(state) == (0, 22)
    assert (state.over, state.reason) == (True, "stones")


def test_where_ends_fall_together_the_stones_are_named_first() -> None:
    """For D8, the ruling: the last stone closes the second row."""
    rest = "b2 b3 b4 b5 b6 b12 c12 c11 c10 c9 c8 c7 c6 d12 d11 d10"
    state = choose(roll(duel(f"{FIVE} {rest}", "", closed="b"), "W66"), "a12")
    assert (closed(state), state.reason) == ("ab", "stones")


def test_a_row_counts_by_its_stones_lock_and_stacks_included() -> None:
    """For D9: seven in red with the lock, a stack of three in blue, a miss."""
    state = choose(roll(duel(f"{FIVE} d7 d7 d7", "", misses=(1, 0)), "W66"), "a12")
    assert state.score(1).rows == (28, 0, 0, 6)
    assert state.scores == (28 + 6 - 5, 0)


def test_more_than_twelve_stones_in_a_row_count_as_twelve() -> None:
    """Against D9."""
    assert duel("a5 " * 13, "").score(1).rows == (78, 0, 0, 0)
    assert duel("a5 " * 12, "").score(1).rows == (78, 0, 0, 0)
    assert duel("a5 " * 11, "").score(1).rows == (66, 0, 0, 0)
