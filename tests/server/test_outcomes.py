"""Options tell what they bring at once: the miss of a pass (S6), the end of the game (S9)."""

from __future__ import annotations

from dataclasses import replace

from rowlock.core.moves import PASS, Roll
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State, new_game
from rowlock.protocol.views import Option
from rowlock.showing.choices import options, previewed
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


def test_the_active_player_who_crossed_nothing_is_told_the_miss() -> None:
    state = passed(3)
    found = option(state, state.active, "-")
    assert (found.miss, found.points, found.ends) == (2, -5, False)
    assert previewed(state, state.active, "-") == found


def test_the_fourth_miss_is_told_to_end_the_game() -> None:
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


def test_what_closes_the_second_row_is_told_to_end_the_game() -> None:
    state = replay(SECOND_LOCK).state
    crossed = (0b11111, 0b11111, 0, 0)
    sheets = tuple(replace(sheet, rows=crossed) for sheet in state.sheets)
    ready = state._replace(sheets=sheets, closed=0b0100)
    ready = apply_chance(ready, Roll((6, 6), (1, 1, 0, 1))).state
    for cell in ("a12", "b12"):
        found = option(ready, ready.active, cell)
        assert (found.ends, found.locks) == (True, [cell[0]])
    assert not option(ready, ready.active, "d12").ends
