"""Puzzles as they are posed: what is best can be chosen, and nothing hidden is shown."""

from __future__ import annotations

import pytest

from rowlock.analysis.puzzles import puzzles
from rowlock.presentation.positions import listed, posed
from rowlock.protocol.advice import Puzzle


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.number))
def test_every_rated_play_of_a_puzzle_can_be_chosen(puzzle: Puzzle) -> None:
    found = posed(puzzle)
    begun = tuple(option.play for option in found.mine.options)
    assert len(begun) > 1
    assert all(each.play.startswith(begun) for each in found.hint.plays)
    assert found.mine.seat in found.table.awaited
    assert found.table.decided == []
    line = listed(puzzle)
    assert (line.edition, line.seats) == (found.game.edition.id, len(found.table.sheets))
