"""The problem, one kind of sheet and how it is played; and the interface of its engines."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Cell, Paper, Source, Variant
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.errors import RowlockError

Longs = NDArray[np.int64]
Floats = NDArray[np.float64]
Records = NDArray[np.void]

MISSES = 4
"""The fourth miss ends the game (S9): a sheet has 0 to 3."""
MOST_PLAYERS = 5
MOST_CELLS = 17


class NotSolvable(RowlockError):
    """A game that the solver does not support."""


@dataclass(frozen=True)
class Game:
    """One player's sheet, filled for the highest expected score.

    With several players the others only add white rolls: they never close a row or end the game.
    All then play for points alone; this is called the friendly game.
    """

    variant: Variant
    paper: Paper
    players: int = 1
    colour_after_end: bool = False
    """Not the rules (S9), but a common misreading: the colour action is still carried out when the
    white action has closed the last row that the game needs."""

    @staticmethod
    def of(
        variant: Variant,
        *,
        lucky: Sequence[int] | None = None,
        players: int = 1,
        colour_after_end: bool = False,
    ) -> "Game":
        """The game of an edition; refuses what cannot be solved."""
        check(variant, players)
        chosen = None if lucky is None else [tuple(lucky)]
        paper = new_game(variant, 1, lucky=chosen).paper(1)
        return Game(variant, paper, players, colour_after_end)

    @property
    def spare_misses(self) -> int:
        """How many misses fewer than four end the game: a sheet starts as if it had them."""
        return MISSES - self.variant.misses_to_end

    @property
    def key(self) -> str:
        """A hash of the game; the id and the names of an edition do not matter."""
        variant = self.variant
        rules = (variant.sides, variant.rows_to_end, variant.misses_to_end)
        text = repr((_described(self.paper), rules, self.players, self.colour_after_end))
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def name(self) -> str:
        """A name for files and people."""
        lucky = "-".join(map(str, self.paper.lucky))
        parts = [self.variant.id, lucky, f"{self.players}-players" if self.players > 1 else ""]
        return "-".join(filter(None, [*parts, "colour-after-end" if self.colour_after_end else ""]))

    def sheet(self, state: State) -> Sheet:
        """The sheet of a game of one seat, which must be played on this paper."""
        if len(state.setup.papers) != 1 or state.paper(1) != self.paper:
            raise NotSolvable("The exact value is known for one seat alone, on the sheet solved.")
        return state.sheets[0]


def check(variant: Variant, players: int) -> None:
    """Refuse what cannot be solved, with the reason."""
    if variant.is_board or variant.has_cards:
        raise NotSolvable(f"{variant.id} cannot be solved: it is no game of dice on a sheet.")
    if variant.misses_to_end > MISSES:
        raise NotSolvable(f"{variant.id} cannot be solved: more than {MISSES} misses.")
    if fault := _mechanism_fault(variant):
        raise NotSolvable(f"{variant.id} cannot be solved: {fault}.")
    if any(len(row) > MOST_CELLS for row in variant.paper.rows):
        raise NotSolvable(f"{variant.id} cannot be solved: a row of more than {MOST_CELLS} cells.")
    if not 1 <= players <= MOST_PLAYERS:
        raise NotSolvable(f"The friendly game has 1 to {MOST_PLAYERS} players, not {players}.")


SOURCES = (Source.WHITE, Source.LUCKY, Source.COLOUR)
PARTS = ("rows", "bonuses", "misses")


def _mechanism_fault(variant: Variant) -> str | None:
    """What offers crosses or counts in a variant beyond the states of the solver."""
    unknown = [source.value for source in variant.sources if source not in SOURCES]
    if unknown:
        return f"it has offers of the kind {unknown[0]}"
    if any(paper.links for paper in variant.papers):
        return "cells of its sheet are linked"
    if any(part.name not in PARTS for paper in variant.papers for part in paper.parts):
        return "its score has other parts"
    boxed = variant.paper.most_boxes > 1 or counts_to_a_bound(variant.paper)
    if boxed and (variant.paper.lucky or variant.paper.has_chains):
        return "it has several boxes or a bound of the score together with bonuses"
    return None


def counts_to_a_bound(paper: Paper) -> bool:
    """Whether only so many crosses of a row count (DA4)."""
    return any(part.most is not None for part in paper.parts)


def _described(paper: Paper) -> object:
    """A paper as plain values, independent of the process."""
    rows = [
        ([_described_cell(cell) for cell in row.cells], row.closers, row.needed)
        for row in paper.rows
    ]
    bar = paper.bar and (sorted(paper.bar.cells), [int(colour) for colour in paper.bar.spaces])
    sets = [(each.bonus.value, each.cells) for each in paper.bonus_sets]
    most = [part.most for part in paper.parts]
    return rows, sorted(paper.lucky), bar and str(bar), str(sets), most


def _described_cell(cell: Cell) -> tuple[int, ...]:
    return cell.number, int(cell.colour), cell.boxes, int(cell.at_once)


# The interface of the two engines: steps, workers and table layout.


Table = NDArray[Any]
"""Expected future gain by rolls to wait for, sheet and misses."""
Precision = type[np.float32] | type[np.float64]
Task = tuple[int, ...]
Worker = Callable[[Task], int]
"""Runs a task and returns the number of sheets solved."""

MOST_BYTES = 16 << 30
"""Maximum size of a table in bytes."""


class Engine(Protocol):
    """How to solve a game."""

    game: Game
    sheets: int
    """How many sheets are solved, each for every number of misses."""
    rows: int
    """How many sheets the table has room for."""
    precision: Precision
    words: Longs | None
    """The bitmap of reachable sheets, if the engine needs one."""

    nothing: Task
    """A task without any sheet."""

    def steps(self) -> list[list[Task]]:
        """What to do; the tasks of one step do not depend on each other."""
        ...

    def worker(self, table: Table) -> Worker:
        """A worker with its own work space."""
        ...

    def player(self, table: Table) -> Callable[[int, int, Table], None]:
        """A function that plays games by the table: takes a seed, their number, and tallies."""
        ...

    def place(self, sheet: Sheet) -> int:
        """The index of a sheet in the table."""
        ...


def nobody(share: float) -> None:
    """Discard a progress report."""


def make_engine(
    game: Game, report: Callable[[float], None] = nobody, words: Longs | None = None
) -> Engine:
    """The engine for a game; `words`: the sheets that can be reached, if that is known already."""
    if game.paper.has_chains:
        from rowlock.solver.bonus_engine import ChainedEngine

        return ChainedEngine(game, report, words)
    from rowlock.solver.plain_engine import PlainEngine

    return PlainEngine(game)
