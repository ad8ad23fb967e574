"""Solved two-player games: files with resume, and queries on the result."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rowlock.core.moves import Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.kernel import processors
from rowlock.solver import problem, solution, solution_files
from rowlock.solver.matrix_game import find_equilibrium
from rowlock.solver.problem import Floats, NotSolvable
from rowlock.solver.two_player import KERNELS, TwoPlayerEngine, TwoPlayerGame, check_size

CHUNK = 1 << 22
"""Positions counted at once."""


class TwoPlayerResult(NamedTuple):
    """The summary of a solution, known without opening its table."""

    game: TwoPlayerGame
    path: Path
    facts: dict[str, Any]
    """The value, counts, threads and seconds, as they were when it was solved."""
    cached: bool

    def as_object(self) -> dict[str, Any]:
        """The output of `rowlock solve --two-player --json`."""
        names = (
            "first_player_win",
            "positions",
            "mixed_share",
            "threads",
            "cpu_seconds",
            "wall_seconds",
        )
        facts = {name: self.facts[name] for name in names}
        return {"variant": self.game.variant.id, **facts, "cached": self.cached}


def find(
    game: TwoPlayerGame,
    *,
    threads: int | None = None,
    fresh: bool = False,
    resume: bool = False,
    report: solution.Report = problem.nobody,
) -> TwoPlayerResult:
    """The solution of a game: the stored one, or a new one if there is none or if `fresh`."""
    path = solution_files.path_of(game.name, game.key, KERNELS)
    with solution_files.alone(path):
        cached = not fresh and solution.is_sound(path)
        if not cached:
            _solve(game, path, threads=threads or processors(), resume=resume, report=report)
        return TwoPlayerResult(game, path, solution_files.read_header(path).result, cached)


def _solve(
    game: TwoPlayerGame, path: Path, *, threads: int, resume: bool, report: solution.Report
) -> None:
    """Solve a game and store the solution at a path."""
    part = solution_files.part_of(path)
    header = solution.read_unfinished(part, game.key) if resume else None
    if header is None:
        part.unlink(missing_ok=True)
        check_size(game, part.parent)
        header = solution_files.Header(
            game.key, 1, -(-game.positions // problem.MISSES), 0, np.float64.__name__
        )
        solution_files.create(part, header, None)
    clock = solution.Clock(header.result)
    engine = TwoPlayerEngine(game)
    table = _open_table(part, header, write=True)
    with clock.stopped():
        workers = [engine.worker(table) for _ in range(threads)]
        workers[0](engine.nothing)
    solution.Run(engine.steps(), workers, part, header, clock, report).go()
    blank = Sheet.blank(game.paper)
    header.result = {
        "first_player_win": float(abs(table[engine.place(blank, blank, 0)])),
        "positions": game.positions,
        "mixed_share": _count_mixed(table) / game.positions,
        "threads": threads,
        **clock.read(),
    }
    solution_files.finish(path, header)


def _open_table(path: Path, header: solution_files.Header, *, write: bool = False) -> Floats:
    """The table as one line of numbers; a file has room for a multiple of four."""
    return solution_files.map_table(path, header, write=write).reshape(-1)


def _count_mixed(table: Floats) -> int:
    """Positions where some roll has no pure equilibrium."""
    return sum(int((table[at : at + CHUNK] < 0).sum()) for at in range(0, len(table), CHUNK))


class WhiteEquilibrium(NamedTuple):
    """How both seats choose in a white action."""

    value: float
    """The chance of seat 1."""
    first: dict[Choice, float]
    """The probability of each choice of seat 1 …"""
    second: dict[Choice, float]
    """… and of seat 2."""


class TwoPlayerSolution:
    """A solved two-player game, opened for queries."""

    def __init__(self, result: TwoPlayerResult) -> None:
        header = solution_files.read_header(result.path)
        self.game = result.game
        self.engine = TwoPlayerEngine(result.game)
        self.table = _open_table(result.path, header)

    def value(self, state: State) -> float:
        """The chance of seat 1 to win before a roll, a shared win counting half."""
        if len(state.setup.papers) != 2 or state.paper(1) != self.game.paper:
            raise NotSolvable("The chances are known for two seats, on the sheet solved.")
        if state.over:
            one, two = state.scores
            return (1 + (one > two) - (one < two)) / 2
        if state.roll is not None:
            raise NotSolvable("The chances are known before a roll, not after it.")
        chance = abs(float(self.table[self._place(state)]))
        return chance if state.active == 1 else 1 - chance

    def equilibrium(self, state: State) -> "WhiteEquilibrium":
        """The equilibrium of a white action in which nobody has chosen yet."""
        if state.stage is not Stage.WHITE or any(state.choices):
            raise NotSolvable("There is no white action to choose in now.")
        mine, theirs = (list(legal_plays(state, seat)) for seat in (1, 2))
        payoffs = [[self._after(state, one, two) for two in theirs] for one in mine]
        found = find_equilibrium(payoffs)
        return WhiteEquilibrium(
            found.value,
            dict(zip(mine, found.row_mix, strict=True)),
            dict(zip(theirs, found.column_mix, strict=True)),
        )

    def _after(self, state: State, one: Choice, two: Choice) -> float:
        """The chance of seat 1 after a pair of white choices, and the best colour action."""
        after = apply(apply(state, 1, one).state, 2, two).state
        if not after.awaited:
            return self.value(after)
        seat = after.active
        chances = [self.value(apply(after, seat, play).state) for play in legal_plays(after, seat)]
        return max(chances) if seat == 1 else min(chances)

    def needs_mixing(self, state: State) -> bool:
        """Whether some roll of the next turn has no pure equilibrium."""
        return bool(self.table[self._place(state)] < 0)

    def _place(self, state: State) -> int:
        mine, theirs = state.sheets if state.active == 1 else reversed(state.sheets)
        return self.engine.place(mine, theirs, state.closed)
