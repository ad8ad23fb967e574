"""The interface of the two engines: steps, workers and table layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rowlock.core.sheet import Sheet
from rowlock.solver.dice_tables import Longs
from rowlock.solver.problem import Game

Table = NDArray[Any]
"""Expected future gain by rolls to wait for, sheet and misses."""
Precision = type[np.float32] | type[np.float64]
Task = tuple[int, ...]
Worker = Callable[[Task], int]
"""Does a task and returns how many sheets it solved."""

MOST_BYTES = 16 << 30
"""Bytes that a table may have."""


class Engine(Protocol):
    """How to solve a game."""

    game: Game
    sheets: int
    """How many sheets are solved, each for every number of misses."""
    rows: int
    """How many sheets the table has room for."""
    precision: Precision
    words: Longs | None
    """The sheets that can be reached, where that had to be found out, as bits."""

    nothing: Task
    """A task without any sheet."""

    def steps(self) -> list[list[Task]]:
        """What to do; the tasks of one step do not depend on each other."""
        ...

    def worker(self, table: Table) -> Worker:
        """Something that does tasks, with space of its own."""
        ...

    def player(self, table: Table) -> Callable[[int, int, Table], None]:
        """Something that plays games by the table: takes a seed, their number, and tallies."""
        ...

    def place(self, sheet: Sheet) -> int:
        """Where a sheet stands in the table."""
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
