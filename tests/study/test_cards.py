"""What the formula for games of cards makes of a hand."""

from __future__ import annotations

from dataclasses import replace

from rowlock.core.moves import Card
from rowlock.core.paper import Colour, Spot, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.play.sources import Seeded
from rowlock.study.evaluate import evaluate
from rowlock.variants import find_variant


def test_a_card_that_cannot_be_crossed_any_more_is_the_one_to_part_with() -> None:
    dice = Seeded("parting")
    state = dice.opening(find_variant("cards"), 2)
    while state.stage is not Stage.PLAY:
        if state.awaited:
            state = apply(state, state.awaited[0], legal_plays(state, state.awaited[0])[0]).state
        else:
            state = apply_chance(state, dice.draw(state)).state
    seat = state.active
    assert state.cards is not None
    held = (Card(2, Colour.RED), Card(9, Colour.GREEN))
    hands = tuple(
        held if owner == seat else hand for owner, hand in enumerate(state.cards.hands, 1)
    )
    red_up_to_six = Sheet((0b11111, 0, 0, 0))
    state = state._replace(
        cards=replace(state.cards, hands=hands),
        sheets=(red_up_to_six, red_up_to_six),
        used=frozenset({Spot(0, 4)}),
    )
    ranked = [each.choice.text(state.paper(seat)) for each in evaluate(state, seat).plays]
    assert ranked.index("R2:-") < ranked.index("G9:-")
