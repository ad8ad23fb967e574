"""The rulings P1 to P9 of the rules page, each tried out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rowlock.core.moves import HIDDEN_CARD, PASS, Card, CardPlay, Play, Roll, Take
from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import apply, apply_chance, refusal, take_back
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game, view
from rowlock.errors import BadSetup
from rowlock.match.driver import Seeded
from rowlock.variants import find_variant


def cells(state: State, *names: str) -> Play:
    return Play(tuple(state.variant.paper.by_name[name] for name in names))


def with_crosses(state: State, *names: str) -> State:
    """The position with these crosses on the first sheet."""
    sheet, paper = Sheet.blank(state.variant.paper), state.variant.paper
    for name in names:
        sheet = sheet.cross(paper, paper.by_name[name])
    return state._replace(sheets=(sheet, *state.sheets[1:]))


def dealt(variant: str = "cards") -> State:
    state = new_game(find_variant(variant), 2, options={"jokers": "yes"})
    return apply_chance(state, Seeded(1).draw(state)).state


def holding(variant: str, *cards: Card) -> State:
    """A card game in which seat 1 is about to play from this hand."""
    state = dealt(variant)
    assert state.cards is not None
    hands = (cards, *state.cards.hands[1:])
    return state._replace(stage=Stage.PLAY, cards=replace(state.cards, hands=hands))


@pytest.mark.parametrize("lucky", [[(5, 9), (5, 8)], [(5, 8), (8, 5)]])
def test_p1_lucky_pairs_are_the_five_known_and_all_different(lucky: list[tuple[int, int]]) -> None:
    with pytest.raises(BadSetup):
        new_game(find_variant("longo"), 2, lucky=lucky)


def test_p2_a_die_put_away_in_the_white_action_is_gone_for_the_colour_action() -> None:
    state = with_crosses(new_game(find_variant("mixx-a"), 1), "a2", "a3", "a4", "a5", "a6")
    state = apply_chance(state, Roll((6, 6), (2, 1, 1, 1))).state
    state = apply(state, 1, cells(state, "a12")).state
    refused = refusal(state, 1, cells(state, "d8"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("die-gone", "S5")


def test_p3_wrong_number_is_reported_before_a_closed_row() -> None:
    state = with_crosses(new_game(find_variant("classic"), 1), "a2", "a3", "a4", "a5", "a6", "a12")
    state = state._replace(closed=1)
    state = apply_chance(state, Roll((4, 5), (0, 1, 1, 1))).state
    codes = [refusal(state, 1, cells(state, name)) for name in ("a11", "a9")]
    assert [refused and refused.code for refused in codes] == ["not-the-white-sum", "row-closed"]


def test_p4_places_of_the_display_may_be_named_in_any_order() -> None:
    state = dealt()
    assert state.cards is not None
    hands = (state.cards.hands[0][:2], state.cards.hands[1])
    state = state._replace(cards=replace(state.cards, hands=hands))
    assert refusal(state, 1, Take((3, 1, 2))) is None
    assert refusal(state, 1, Take((1, 2, 3))) is None


def test_p5_a_joker_and_a_plain_card_may_stand_for_the_same_cell() -> None:
    plain, joker = Card(5, Colour.BLUE), Card(5, None, joker=True)
    state = holding("cards", plain, joker)
    cards = (plain, joker._replace(colour=Colour.BLUE))
    once = CardPlay(cards, cells(state, "d5").crosses)
    twice = CardPlay(cards, cells(state, "d5", "d5").crosses)
    refused = refusal(state, 1, twice)
    assert refusal(state, 1, once) is None
    assert refused is not None
    assert refused.code == "left-to-right"


def test_p6_rows_of_a_mixed_pad_may_be_crossed_in_any_order() -> None:
    hand = (Card(3, Colour.RED), Card(8, Colour.RED), Card(11, Colour.RED))
    state = holding("cards-mixx-a", *hand)
    for names in (("b3", "d8"), ("d8", "b3")):
        assert refusal(state, 1, CardPlay(hand, cells(state, *names).crosses)) is None


def test_p7_others_see_how_many_cards_there_are_in_a_hand_and_nothing_else() -> None:
    state = dealt()
    seen = view(state, 2).cards
    assert state.cards is not None
    assert seen is not None
    assert seen.hands == ((HIDDEN_CARD,) * 4, state.cards.hands[1])
    backs = [card and (card.number, card.colour) for card in seen.display]
    assert backs == [(card.number, None) for card in state.cards.display if card]


def test_p8_after_a_turn_of_the_card_game_the_next_seat_takes_cards() -> None:
    state = dealt()
    state = apply(state, 1, Take((1,))).state
    state = apply(apply(state, 1, PASS).state, 2, PASS).state
    assert state.cards is not None
    played = next(card for card in state.cards.hands[0] if not card.joker)
    state = apply(state, 1, CardPlay((played,))).state
    assert (state.stage, state.awaited) == (Stage.TAKE, (2,))


def test_p9_a_choice_may_be_taken_back_while_others_choose() -> None:
    state = apply_chance(new_game(find_variant("classic"), 2), Roll((4, 1), (1, 1, 1, 1))).state
    chosen = apply(state, 1, cells(state, "a5")).state
    assert chosen.awaited == (2,)
    assert take_back(chosen, 1) == state
