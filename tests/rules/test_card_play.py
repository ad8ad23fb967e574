"""Playing cards, closing rows and ending the card game (K4 to K9)."""

import pytest

from rowlock.core.moves import CardPlay, Deal
from rowlock.core.paper import Stage
from rowlock.core.rules import chance_refusal, refusal
from rowlock.core.state import State, new_game
from rowlock.variants import find_variant
from tests.rules.table import (
    broken,
    choose,
    closed,
    crossed,
    dealt,
    legal,
    pencilled,
    whole_deck,
)

BLUE = ["B5 B3 B2 R9", "R2 R3 R4 R5"]


def playing(hand: str, cells: str = "", variant: str = "cards", *, jokers: bool = False) -> State:
    """Seat 1 about to play cards: it holds these five, and nobody crossed the 9 called."""
    *held, last = hand.split()
    other = [str(card) for card in whole_deck(jokers=False) if str(card) not in hand.split()][:4]
    hands = [" ".join(held), " ".join(other)]
    state = dealt(variant, hands, display=last, pile="Y12 Y9", jokers=jokers)
    return choose(choose(pencilled(state, cells, ""), "T1"), "- -")


@pytest.mark.parametrize(
    ("hand", "fine", "wrong"),
    [
        ("B5 B3 B2 R12 R11", "B5+B3+B2:d5+d3+d2 B5+B3+B2:d5+d3 B5+B3+B2:d2", ""),
        ("B6 B3 B2 R12 R11", "B6+B3+B2:d6 B6+B3+B2:d3 B6+B3+B2:d2 B6+B3+B2:d3+d2", "d6+d3 d6+d2"),
        ("R2 R4 R6 B12 B11", "R2+R4+R6:a4 R2+R4+R6:a2+a4 R2+R4+R6:a4+a6", "a2+a6 a2+a4+a6"),
    ],
)
def test_between_first_and_last_at_most_one_cell_is_skipped(
    hand: str, fine: str, wrong: str
) -> None:
    """For K4: the worked examples, with blue down to 7 crossed so that blue 2 is earned."""
    state = playing(hand, "d12 d11 d9 d8 d7")
    played = "+".join(hand.split()[:3])
    assert [broken(state, text) for text in fine.split()] == [None] * len(fine.split())
    assert {broken(state, f"{played}:{cells}") for cells in wrong.split()} <= {"K4"}


def test_crosses_of_the_same_play_count_towards_the_five() -> None:
    """For K4, the ruling: three before, two in this play, and then the last cell."""
    state = playing("B4 B3 B2 R12 R11", "d12 d11 d9")
    after = choose(state, "B4+B3+B2:d4+d3+d2")
    assert (closed(after), after.sheets[0].count(3)) == ("d", 7)
    assert broken(playing("B4 B3 B2 R12 R11", "d12 d11"), "B4+B3+B2:d4+d3+d2") == "S7"


def test_cards_may_be_played_without_a_cross_and_go_to_the_discard() -> None:
    """For K4."""
    state = choose(playing("B4 B3 B2 R12 R11"), "B4+B3:-")
    assert state.cards is not None
    assert [str(card) for card in state.cards.discards] == ["B4", "B3"]
    assert len(state.cards.hands[0]) == 3


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("B6:-", "K4"),  # not in the hand
        ("B5+B5:-", "K4"),  # held once only
        ("B5+R9:-", "K4"),  # two colours
        ("B5+B3+B2+B9:-", "K4"),  # four cards
        ("B5:d4", "K4"),  # another number
        ("B5:a5", "K4"),  # another row
        ("B5+B3:d3+d5", "S1"),  # right to left
        ("B5:d5+d5", "S1"),  # twice
        ("B2:d2", "S7"),  # not earned
    ],
)
def test_cards_are_held_of_one_colour_at_most_three_and_crossed_left_to_right(
    text: str, rule: str
) -> None:
    """Against K4."""
    assert broken(playing("B5 B3 B2 R9 B9"), text) == rule


def test_one_card_at_least_must_be_played() -> None:
    """Against K4: there is no passing in the third action."""
    state = playing("B5 B3 B2 R9 B9")
    refused = refusal(state, 1, CardPlay(()))
    assert refused is not None
    assert refused.rule == "K4"
    assert all(":" in text and text[0] != ":" for text in legal(state))


def test_nothing_crossed_in_both_actions_is_a_miss() -> None:
    """For K5."""
    assert choose(playing("B5 B3 B2 R9 B9"), "B5:-").misses == (1, 0)


def test_a_cross_in_either_action_saves_from_the_miss() -> None:
    """Against K5."""
    assert choose(playing("B5 B3 B2 R9 B9"), "B5:d5").misses == (0, 0)
    state = choose(dealt("cards", BLUE, display="G2", pile="Y7 Y8"), "T1")
    assert choose(choose(state, "a8 -"), "B5:-").misses == (0, 0)


def called(number: int, *sheets: str, misses: tuple[int, int] = (0, 0)) -> State:
    """Action 2 of a game in which this number is called."""
    hands = ["R2 R3 R4 R5", "R6 R7 R8 R9"]
    state = dealt("cards", hands, display="R10", pile=f"G11 G{number}")
    return choose(pencilled(state, *sheets, misses=misses), "T1")


FIVE_BLUE = "d12 d11 d10 d9 d8"
FIVE_YELLOW = "b2 b3 b4 b5 b6"


def test_closing_is_for_that_player_alone() -> None:
    """For K6: others cross on in that row, and no colour leaves."""
    state = choose(called(2, FIVE_BLUE, ""), "d2 -")
    assert closed(state) == "d"
    state = choose(choose(state, "R2:-"), "T1")
    assert state.cards is not None
    number = state.cards.pile[0].number
    assert f"d{number}" in legal(state, 2)
    assert f"d{number}" not in legal(state, 1)


def test_ones_own_closed_row_is_closed() -> None:
    """Against K6."""
    state = called(2, f"{FIVE_BLUE} d2", "")
    assert broken(state, "d2") == "S8"
    assert broken(called(2, "d12", ""), "d2") == "S7"


def test_the_fourth_miss_ends_the_game_after_action_3() -> None:
    """For K7."""
    state = choose(called(2, "", "", misses=(3, 0)), "- -")
    assert state.stage is Stage.PLAY
    state = choose(state, "R2:-")
    assert (state.over, state.reason) == (True, "misses")


def test_two_rows_of_one_sheet_end_the_game_after_action_2() -> None:
    """For K7."""
    state = choose(called(2, "", f"{FIVE_BLUE} {FIVE_YELLOW} b12"), "- d2")
    assert (state.over, state.reason, state.misses) == (True, "rows", (0, 0))
    assert broken(state, "-") == "K7"


def test_two_rows_of_one_sheet_end_the_game_after_action_3() -> None:
    """For K7."""
    state = choose(playing("B5 B3 B2 R9 B9", f"{FIVE_BLUE} {FIVE_YELLOW} b12"), "B2:d2")
    assert (state.over, state.reason) == (True, "rows")


def test_rows_of_different_players_do_not_end_the_game() -> None:
    """Against K7."""
    state = choose(called(2, FIVE_BLUE, f"{FIVE_YELLOW} b12"), "d2 -")
    assert (closed(state), state.stage) == ("bd", Stage.PLAY)


def test_a_joker_has_the_colour_that_is_named() -> None:
    """For K8: and is discarded as a joker."""
    state = choose(playing("J5 B3 B2 R9 B9", jokers=True), "J5=B+B3:d5+d3")
    assert crossed(state, 1) == "d5 d3"
    assert state.cards is not None
    assert [str(card) for card in state.cards.discards] == ["J5", "B3"]


@pytest.mark.parametrize(
    ("text", "rule"), [("J5:d5", "K8"), ("J5=R+B3:d3", "K4"), ("J6=R:-", "K4")]
)
def test_a_joker_needs_a_colour_and_only_one(text: str, rule: str) -> None:
    """Against K8."""
    assert broken(playing("J5 B3 B2 R9 B9", jokers=True), text) == rule


def test_jokers_are_in_the_deck_only_if_asked_for() -> None:
    """For K8: 55 cards with them."""
    assert len(whole_deck(jokers=True)) == 55
    start = new_game(find_variant("cards"), options={"jokers": "yes"})
    assert chance_refusal(start, Deal(tuple(whole_deck(jokers=True)))) is None
    refused = chance_refusal(start, Deal(tuple(whole_deck(jokers=False))))
    assert refused is not None


def test_red_3_8_and_11_may_be_crossed_in_different_rows_of_mixx_a() -> None:
    """For K9: the worked example, b3 and d8, 11 left."""
    state = playing("R3 R8 R11 B5 B4", variant="cards-mixx-a")
    after = choose(state, "R3+R8+R11:b3+d8")
    assert crossed(after, 1) == "b3 d8"


def test_in_mixx_a_any_number_of_cells_may_be_skipped_within_a_row() -> None:
    """For K9, the ruling: red 10 and 7 stand in d with two cells between them."""
    assert broken(playing("R10 R7 B5 B4 Y2", variant="cards-mixx-a"), "R10+R7:d10+d7") is None


def test_the_limit_of_one_skipped_cell_stays_for_the_other_pads() -> None:
    """Against K9: red 10 and 8 have 6 and 2 between them in mixx-b; 10 and 2 only 6."""
    state = playing("R10 R8 R2 B4 Y2", variant="cards-mixx-b")
    assert broken(state, "R10+R8:a10+a8") == "K4"
    assert broken(state, "R10+R2:a10+a2") is None
