"""Puzzles as a client shows them."""

from __future__ import annotations

from rowlock.protocol.advice import Puzzle
from rowlock.protocol.puzzles import PosedPuzzle, PuzzleLine
from rowlock.showing.positions import game_of, mine_of, table_of
from rowlock.variants.records import replay


def posed(puzzle: Puzzle) -> PosedPuzzle:
    """A puzzle with its position set up, seen from the seat that has to choose."""
    found = replay(puzzle.record)
    return PosedPuzzle(
        puzzle.number,
        game_of(found.head.state, "", 0),
        table_of(found.state, 0),
        mine_of(found.state, puzzle.seat),
        puzzle.hint,
    )


def listed(puzzle: Puzzle) -> PuzzleLine:
    """A puzzle in a list."""
    seats = replay(puzzle.record).state.setup.seats
    return PuzzleLine(puzzle.number, puzzle.hint.edition, len(seats))
