"""What the formula for games of cards makes of a hand."""

from __future__ import annotations

from dataclasses import replace

from rowlock.core.moves import Card
from rowlock.core.paper import Colour, Spot, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.play.sources import Seeded
from rowlock.study.evaluate import evaluate
from rowlock.variants import find_variant


def at(stage: Stage, seed: str = "parting") -> State:
    """A game of two as it stands at this stage of its first turn."""
    dice = Seeded(seed)
    state = dice.opening(find_variant("cards"), 2)
    while state.stage is not stage:
        if state.awaited:
            state = apply(state, state.awaited[0], legal_plays(state, state.awaited[0])[0]).state
        else:
            state = apply_chance(state, dice.draw(state)).state
    return state


def holding(state: State, *held: Card) -> State:
    """The same with other cards in the hand of the one on turn."""
    assert state.cards is not None
    hands = list(state.cards.hands)
    hands[state.active - 1] = held
    return state._replace(cards=replace(state.cards, hands=tuple(hands)))


def ranked(state: State) -> list[str]:
    seat = state.active
    return [each.choice.text(state.paper(seat)) for each in evaluate(state, seat).plays]


def test_a_card_that_cannot_be_crossed_any_more_is_the_one_to_part_with() -> None:
    state = holding(at(Stage.PLAY), Card(2, Colour.RED), Card(9, Colour.GREEN))
    red_up_to_six = Sheet((0b11111, 0, 0, 0))
    state = state._replace(sheets=(red_up_to_six,) * 2, used=frozenset({Spot(0, 4)}))
    found = ranked(state)
    assert found.index("R2:-") < found.index("G9:-")


def test_a_cross_that_skips_is_worth_it_if_the_hand_can_only_miss() -> None:
    """K5: with nothing to cross in the play of cards, passing the called number is a miss."""
    state = at(Stage.WHITE)
    assert state.cards is not None
    called = Card(11, Colour.RED)
    state = state._replace(cards=replace(state.cards, pile=(called, *state.cards.pile[1:])))
    far_on = Sheet((0b1111111, 0b1111111, 0b11, 0b11))
    state = state._replace(sheets=(far_on,) * 2)
    useless = [Card(number, Colour.RED) for number in (2, 3, 4, 5, 6)]
    useful = [Card(number, Colour.GREEN) for number in (10, 9, 8, 7, 6)]
    assert ranked(holding(state, *useless))[0] != "-"
    assert ranked(holding(state, *useful))[0] == "-"
