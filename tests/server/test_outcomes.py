"""Options tell what they bring at once: the miss of a pass (S6), the end of the game (S9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rowlock.core.moves import PASS, Card, Roll
from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import apply, apply_chance
from rowlock.core.sheet import Board
from rowlock.core.state import Cards, State, new_game
from rowlock.presentation.choices import options, previewed
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Option
from rowlock.variants import find_variant
from rowlock.variants.records import replay


def rolled(state: State) -> State:
    return apply_chance(state, Roll((1, 2), (1, 1, 1, 1))).state


def option(state: State, seat: int, play: str) -> Option:
    return next(each for each in options(state, seat) if each.play == play)


def passed(turns: int) -> State:
    """A game of two in which everybody passes for some turns, just before a colour action."""
    state = new_game(find_variant("classic"), 2)
    for turn in range(turns):
        state = rolled(state)
        for seat in (1, 2):
            state = apply(state, seat, PASS).state
        if turn < turns - 1:
            state = apply(state, state.active, PASS).state
    return state


def test_a_pass_in_the_white_action_costs_nothing_yet() -> None:
    state = rolled(new_game(find_variant("classic"), 2))
    found = option(state, state.active, "-")
    assert (found.miss, found.points, found.ends) == (0, 0, False)


def test_option_to_pass_names_the_miss_of_the_active_player() -> None:
    state = passed(3)
    found = option(state, state.active, "-")
    assert (found.miss, found.points, found.ends) == (2, -5, False)
    assert previewed(state, state.active, "-") == found


def test_option_with_the_fourth_miss_ends_the_game() -> None:
    state = passed(7)
    found = option(state, state.active, "-")
    assert (found.miss, found.points, found.ends) == (4, -5, True)


SECOND_LOCK = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "A" "B"]
1. W11 R2 Y2 G6 B6 | a2 b2 | a3
2. W12 R1 Y3 G6 B6 | b3 - | b4
"""


def test_option_that_closes_the_second_row_ends_the_game() -> None:
    state = replay(SECOND_LOCK).state
    crossed = (0b11111, 0b11111, 0, 0)
    sheets = tuple(replace(sheet, rows=crossed) for sheet in state.sheets)
    ready = state._replace(sheets=sheets, closed=0b0100)
    ready = apply_chance(ready, Roll((6, 6), (1, 1, 0, 1))).state
    for cell in ("a12", "b12"):
        found = option(ready, ready.active, cell)
        assert (found.ends, found.locks) == (True, [cell[0]])
    assert not option(ready, ready.active, "d12").ends


def duel(stones: dict[int, int], left: int = 22) -> State:
    """A duel with these stones in the red row by their numbers, and a white sum of seven."""
    state = new_game(find_variant("duel"), 2)
    assert state.board is not None
    row = tuple(stones.get(number, 0) for number in range(2, 14))
    own = sum(count for count in row if count > 0)
    board = Board((row, *state.board.rows[1:]), own + left)
    return apply_chance(state._replace(board=board), Roll((3, 4), (1, 1, 1, 1))).state


@pytest.mark.parametrize(
    ("stones", "how"), [({5: 1}, "place"), ({7: 1}, "stack"), ({7: -1}, "hit")]
)
def test_stone_option_says_place_stack_or_hit(stones: dict[int, int], how: str) -> None:
    assert option(duel(stones), 1, "a7").how == how


def test_option_with_the_last_stone_ends_the_game() -> None:  # D8
    assert option(duel({5: 1}, left=1), 1, "a7").ends
    assert not option(duel({5: 1}, left=2), 1, "a7").ends


def card_turn(*hand: str, used: bool = False, misses: int = 0) -> State:
    """A card game where the first seat has to play cards from this hand."""
    state = new_game(find_variant("cards"), 2)
    cards = Cards((tuple(map(Card.of, hand)), ()), (None,) * 4, (Card(2, Colour.RED),), ())
    sheet = replace(state.sheets[0], misses=misses)
    crossed = frozenset([state.variant.paper.by_name["d12"]]) if used else frozenset()
    return state._replace(
        stage=Stage.PLAY, cards=cards, used=crossed, sheets=(sheet, state.sheets[1])
    )


def test_card_option_without_a_cross_names_the_miss() -> None:  # K5
    state = card_turn("R5", "B3")
    found = option(state, 1, "R5:-")
    assert (found.miss, found.points, found.ends) == (1, -5, False)
    assert option(state, 1, "R5:a5").miss == 0
    assert option(card_turn("R5", "B3", used=True), 1, "R5:-").miss == 0


def test_card_option_with_the_fourth_miss_ends_the_game() -> None:  # K7
    found = option(card_turn("R5", "B3", misses=3), 1, "R5:-")
    assert (found.miss, found.ends) == (4, True)


def test_a_cell_alone_is_previewed_with_the_card_that_gives_it() -> None:
    state = card_turn("R5", "J9", "B3")
    assert previewed(state, 1, "a5").play == "R5:a5"
    assert previewed(state, 1, "c9").play == "J9=G:c9"
    with pytest.raises(Denied) as refused:
        previewed(state, 1, "a6")
    assert refused.value.code == "not-on-cards"
    with pytest.raises(Denied) as refused:
        previewed(card_turn("R12"), 1, "a12")
    assert refused.value.code == "not-earned"
