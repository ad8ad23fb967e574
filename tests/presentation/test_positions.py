from __future__ import annotations

import pytest

from rowlock.core.moves import PASS, Play, Roll
from rowlock.core.paper import Variant
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State, new_game
from rowlock.presentation.positions import table_of
from rowlock.variants import VARIANTS, find_variant


def crossed(*cells: str) -> State:
    """A game of one after crossing some cells, one a turn, each by the white sum."""
    state = new_game(find_variant("classic"), 1)
    for cell in cells:
        low = min(6, int(cell[1:]) - 1)
        white = (low, int(cell[1:]) - low)
        state, _ = apply_chance(state, Roll.of(white, red=1, yellow=1, green=1, blue=1))
        state, _ = apply(state, 1, Play((state.variant.paper.by_name[cell],)))
        state, _ = apply(state, 1, PASS)
    return state


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_nothing_is_skipped_on_a_blank_sheet(variant: Variant) -> None:
    state = new_game(variant, 2)
    rows = [row for sheet in table_of(state, 0).sheets for row in sheet.rows]
    assert [row.skipped for row in rows] == [[]] * 8


def test_cells_left_of_the_last_cross_are_skipped() -> None:
    first, *others = table_of(crossed("a4", "a6"), 0).sheets[0].rows
    assert first.crossed == ["a4", "a6"]
    assert first.skipped == ["a2", "a3", "a5"]
    assert [row.skipped for row in others] == [[], [], []]
