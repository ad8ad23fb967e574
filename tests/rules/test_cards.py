"""Dealing, taking and calling in the card game (K1 to K3, K10)."""

from dataclasses import replace

import pytest

from rowlock.core.moves import Deal
from rowlock.core.paper import Stage
from rowlock.core.rules import chance_refusal
from rowlock.core.state import State, new_game, view
from rowlock.match.driver import Seeded
from rowlock.variants import find_variant
from tests.rules.table import (
    broken,
    chance,
    choose,
    dealt,
    legal,
    whole_deck,
)

BLUE = ["B5 B3 B2 R9", "R2 R3 R4 R5"]


def cards(state: State) -> tuple[str, str, str]:
    """The hands, the display and the two top cards of the pile."""
    assert state.cards is not None
    hands = " | ".join(" ".join(map(str, hand)) for hand in state.cards.hands)
    return hands, " ".join(map(str, state.cards.display)), " ".join(map(str, state.cards.pile[:2]))


def test_hands_are_dealt_one_card_at_a_time_from_the_starting_seat_on() -> None:
    """For K1: then four cards for the display, and the rest is the pile."""
    deck = Deal(tuple(whole_deck(jokers=False)))
    state = chance(new_game(find_variant("cards"), 3, first=2), deck)
    assert cards(state) == (
        "R4 R7 R10 Y2 | R2 R5 R8 R11 | R3 R6 R9 R12",
        "Y3 Y4 Y5 Y6",
        "Y7 Y8",
    )


def test_of_the_display_and_the_pile_only_the_numbers_show() -> None:
    """For K1: of the pile, the top card's alone."""
    seen = cards(view(dealt("cards", BLUE, display="G2 Y4 B9 G11", pile="Y7 Y8"), 1))
    assert seen == ("B5 B3 B2 R9 | ?0 ?0 ?0 ?0", "?2 ?4 ?9 ?11", "?7 ?0")


@pytest.mark.parametrize("change", ["twice", "missing", "joker"])
def test_a_deck_is_all_44_cards_once_each(change: str) -> None:
    """Against K1."""
    deck = whole_deck(jokers=False)
    joker = whole_deck(jokers=True)[-1]
    wrong = {"twice": [*deck[1:], deck[5]], "missing": deck[1:], "joker": [*deck[1:], joker]}
    refused = chance_refusal(new_game(find_variant("cards")), Deal(tuple(wrong[change])))
    assert refused is not None
    assert refused.rule == "K1"


def test_the_active_player_takes_until_they_hold_five_and_the_display_is_filled() -> None:
    """For K2 and K10: places are refilled from the pile."""
    state = choose(dealt("cards", BLUE, display="G2 Y4 B9 G11", pile="Y7 Y8"), "T3")
    assert cards(state)[:2] == ("B5 B3 B2 R9 B9 | R2 R3 R4 R5", "G2 Y4 Y7 G11")


def test_after_playing_three_cards_three_are_taken_and_refilled_lowest_first() -> None:
    """For K2 and K10: taken in the order 4, 2, 1, refilled in the order 1, 2, 4."""
    state = dealt("cards", ["B5 B3 B2 R9", "R2 R3 R4 R5"], display="B9 G2 G3 G4", pile="Y2 Y3")
    for text in ("T1", "- -", "B5+B3+B2:-", "T1", "- -", "R2:-"):
        state = choose(state, text)
    assert state.cards is not None
    display, pile = state.cards.display, state.cards.pile
    state = choose(state, "T421")
    assert state.cards is not None
    assert state.cards.hands[0][2:] == (display[3], display[1], display[0])
    assert state.cards.display == (pile[0], pile[1], display[2], pile[2])


@pytest.mark.parametrize("text", ["T12", "T5", "T"])
def test_no_more_no_fewer_and_no_place_that_is_not_there(text: str) -> None:
    """Against K2: a hand of four takes one."""
    assert broken(dealt("cards", BLUE), text) == "K2"


def test_no_place_is_taken_twice() -> None:
    """Against K2."""
    state = dealt("cards", ["B5 B3 B2 R9", "R2 R3 R4 R5"], display="B9")
    for text in ("T1", "- -", "B5+B3:-", "T1", "- -", "R2:-"):
        state = choose(state, text)
    assert broken(state, "T11") == "K2"
    assert broken(state, "T12") is None


def test_the_number_on_top_of_the_pile_is_called_for_everybody() -> None:
    """For K3: the card stays there and is the next one drawn."""
    state = choose(dealt("cards", BLUE, display="G2", pile="Y7 Y8 Y9"), "T1")
    assert legal(state, 1) == legal(state, 2) == "- a8 b8 c8 d8".split()
    state = choose(choose(state, "a8 b8"), "B5:-")
    assert cards(state)[2] == "Y8 Y9"
    assert cards(choose(state, "T1"))[1].split()[0] == "Y8"


@pytest.mark.parametrize(("text", "rule"), [("a7", "K3"), ("a8>b8", "K3"), ("a8", None)])
def test_no_other_number_may_be_crossed_and_in_one_row_only(text: str, rule: str | None) -> None:
    """Against K3."""
    state = choose(dealt("cards", BLUE, display="G2", pile="Y7 Y8"), "T1")
    assert broken(state, text, seat=2) == rule


def nearly_empty() -> State:
    """A game whose pile has one card left after the display is filled."""
    state = dealt("cards", BLUE)
    assert state.cards is not None
    gone = state.cards.pile[1:]
    return state._replace(cards=replace(state.cards, pile=state.cards.pile[:1], discards=gone))


def test_an_empty_pile_is_made_anew_from_the_discards_before_a_number_is_called() -> None:
    """For K10."""
    state = choose(nearly_empty(), "T1")
    assert (state.stage, state.awaited) == (Stage.SHUFFLE, ())
    assert state.cards is not None
    pile = state.cards.discards[::-1]
    state = chance(state, Deal(pile))
    assert (state.stage, state.cards and state.cards.pile) == (Stage.WHITE, pile)
    assert state.cards is not None
    assert state.cards.discards == ()


def test_the_new_pile_is_exactly_the_discards() -> None:
    """Against K10."""
    state = choose(nearly_empty(), "T1")
    assert state.cards is not None
    refused = chance_refusal(state, Deal(state.cards.discards[1:]))
    assert refused is not None
    assert refused.rule == "K10"
    early = chance_refusal(dealt("cards", BLUE), Deal(state.cards.discards))
    assert early is not None
    assert early.rule == "K10"


def test_the_starting_player_is_drawn_at_random() -> None:
    """For K10."""
    drawn = {Seeded(seed).opening(find_variant("cards"), 3).active for seed in range(30)}
    assert drawn == {1, 2, 3}
