"""Exact best responses and exploitability on small sheets.

A policy guarantees as the seat that begins what a best response leaves it, and likewise as the
other seat. Its exploitability is what it guarantees less than the equilibrium does, on the mean of
both seats: 0 for the equilibrium, and never less.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import COLOURS
from rowlock.core.sheet import Sheet, row_points
from rowlock.errors import RowlockError
from rowlock.kernel import layout, processors
from rowlock.kernel.formula import Weights
from rowlock.kernel.policy_choices import COLOURS as COLOUR_COLUMN
from rowlock.kernel.policy_choices import tabulate_choices
from rowlock.kernel.simulation import seat_policies
from rowlock.kernel.tables import compile_tables
from rowlock.solver import problem
from rowlock.solver.best_response_kernel import Mixes, Responses, Rolls, respond
from rowlock.solver.matrix_game import MOST_CHOICES
from rowlock.solver.problem import Longs, Task
from rowlock.solver.two_player import SHARE_OF_MEMORY, RowPasts, TwoPlayerGame
from rowlock.solver.two_player_kernel import work_space
from rowlock.solver.two_player_solution import TwoPlayerSolution

EQUILIBRIUM = "equilibrium"
DETERMINISTIC = ("evolved", "cautious", "closer")
TABLES = 3
"""Tables in memory: the values, and two of the best response."""


@dataclass(frozen=True)
class Exploitability:
    """How a policy does against a best response."""

    policy: str
    value: float
    """The chance of the seat that begins, in equilibrium."""
    as_first: float
    """What the policy guarantees when it begins …"""
    as_second: float
    """… and when it does not."""

    @property
    def exploitability(self) -> float:
        """What a best response gains on the equilibrium, on the mean of both seats."""
        return (self.value - self.as_first + 1 - self.value - self.as_second) / 2

    def as_object(self) -> dict[str, Any]:
        """The result as plain values."""
        return {
            "policy": self.policy,
            "guaranteed_first": self.as_first,
            "guaranteed_second": self.as_second,
            "exploitability": self.exploitability,
        }


def measure_exploitability(
    solution: TwoPlayerSolution,
    policy: str | Weights,
    *,
    threads: int | None = None,
    report: Callable[[float], None] = problem.nobody,
) -> Exploitability:
    """Solve the best response to a policy: a bot that draws no numbers, or the equilibrium."""
    check_policy(policy)
    check_memory(solution.game)
    tables = Responses(
        np.zeros(len(solution.table)),
        np.zeros(len(solution.table)),
        solution.table if policy == EQUILIBRIUM else np.zeros(0),
    )
    steps = solution.engine.steps()
    workers = [_Worker(solution, policy, tables) for _ in range(threads or processors())]
    total, done = sum(map(len, steps)), 0
    with ThreadPoolExecutor(len(workers)) as pool:
        for step in steps:
            tasks = iter(step)
            list(pool.map(lambda worker, tasks=tasks: worker.run(tasks), workers))
            done += len(step)
            report(done / total)
    blank = Sheet.blank(solution.game.paper)
    place = solution.engine.place(blank, blank, 0)
    return Exploitability(
        policy if isinstance(policy, str) else "weights",
        abs(float(solution.table[place])),
        float(tables.guarded[place]),
        1 - float(tables.replies[place]),
    )


def check_policy(policy: str | Weights) -> None:
    """Refuse a policy that is unknown or draws random numbers."""
    if isinstance(policy, str) and policy not in (EQUILIBRIUM, *DETERMINISTIC):
        known = ", ".join((EQUILIBRIUM, *DETERMINISTIC))
        raise RowlockError(f"The exploitability of {policy!r} is not known: there are {known}.")


def check_memory(game: TwoPlayerGame) -> None:
    """Refuse a game whose tables do not fit in memory together."""
    limit = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * SHARE_OF_MEMORY
    if TABLES * game.bytes > limit:
        raise problem.NotSolvable(
            f"A best response in {game.positions:,} positions takes "
            f"{TABLES * game.bytes / 1e9:,.1f} GB, more than memory allows."
        )


class _Worker:
    """Solves tasks with its own work space."""

    def __init__(
        self, solution: TwoPlayerSolution, policy: str | Weights, tables: Responses
    ) -> None:
        self.engine, self.game, self.tables = solution.engine, solution.game, tables
        size = (len(self.game.rows), self.engine.tables.colours, self.engine.dice.sides)
        self.space = work_space(*size)
        self.mixes = Mixes(np.zeros(MOST_CHOICES), np.zeros(MOST_CHOICES), work_space(*size))
        self.rolls = {closed: make_rolls(solution, closed) for closed in self.game.blocks}
        self.asked: _Asked | None = None
        if policy != EQUILIBRIUM:
            self.asked = _Asked(solution, policy)

    def run(self, tasks: Iterator[Task]) -> None:
        """Solve tasks until there are none left."""
        for closed, level, begin, end in tasks:
            for other in range(begin, end):
                positions = self._positions(closed, level, other)
                if len(positions):
                    self._respond(closed, positions)

    def _positions(self, closed: int, level: int, other: int) -> Longs:
        """Lead, active sheet and other sheet of the positions of a level, for one other sheet."""
        t = self.engine.tables
        shift = t.order_start[closed]
        theirs = int(t.order[shift + other])
        own_level = level - int(t.level[shift + theirs])
        if not 0 <= own_level < t.level_start.shape[1] - 1:
            return np.zeros((0, 3), np.int64)
        first, last = t.level_start[closed, own_level], t.level_start[closed, own_level + 1]
        mine = t.order[shift + first : shift + last]
        leads = np.arange(t.lead_count[closed])
        grid = np.stack(np.meshgrid(leads, mine, indexing="ij"), axis=-1).reshape(-1, 2)
        return np.concatenate([grid, np.full((len(grid), 1), theirs)], axis=1)

    def _respond(self, closed: int, positions: Longs) -> None:
        rolls = self.rolls[closed]
        choices = np.zeros((0, 0, 0), np.int16)
        if self.asked is not None:
            choices = self.asked.choices(closed, positions)
        respond(
            self.engine.tables,
            rolls,
            self.tables,
            self.space,
            self.mixes,
            closed,
            positions,
            choices,
        )


class _Asked:
    """Asks a policy of the kernel."""

    def __init__(self, solution: TwoPlayerSolution, policy: str | Weights) -> None:
        variant = solution.game.variant
        self.game, self.engine = solution.game, solution.engine
        self.tables = compile_tables(variant)
        self.policies = seat_policies(variant, [policy, policy])
        self.record = layout.blank(layout.Game)
        self.rolls = {closed: kernel_rolls(solution, closed) for closed in self.game.blocks}
        self.pasts = {closed: self._pasts(closed) for closed in self.game.blocks}
        self.leads = {closed: closed_pasts(solution, closed) for closed in self.game.blocks}

    def choices(self, closed: int, positions: Longs) -> NDArray[np.int16]:
        """The choices in positions, for each roll."""
        rows = np.zeros((len(positions), 2, layout.MOST_ROWS, 2), np.int16)
        misses = np.zeros((len(positions), 2), np.int16)
        count = self.game.variant.misses_to_end
        for side, column in ((0, 1), (1, 2)):
            rows[:, side] = self.pasts[closed][positions[:, column] // count]
            rows[:, side] += self.leads[closed][positions[:, 0], side]
            misses[:, side] = positions[:, column] % count
        rolls = self.rolls[closed]
        found = np.zeros((len(positions), len(rolls), COLOUR_COLUMN + MOST_CHOICES), np.int16)
        tabulate_choices(
            self.tables, self.record, self.policies, rows, misses, closed, rolls, found
        )
        return found

    def _pasts(self, closed: int) -> NDArray[np.int16]:
        """Sheet without misses, row: the last place and the crosses; 0 and 0 for closed rows."""
        numbers = np.arange(self.game.sheets(closed) // self.game.variant.misses_to_end)
        found = np.zeros((len(numbers), layout.MOST_ROWS, 2), np.int16)
        for index, row in enumerate(self.game.rows):
            if not closed >> index & 1:
                pasts = np.array([(past.last, past.crosses) for past in row.open], np.int16)
                found[:, index] = pasts[numbers % len(row.open)]
                numbers //= len(row.open)
        return found


# Rolls and closed rows.


class _Faces(NamedTuple):
    """The white pair and the faces of the sheet's colours; 0 for a die that is gone."""

    white: tuple[int, int]
    colours: tuple[int, ...]
    chance: float


def _list_rolls(solution: TwoPlayerSolution, closed: int) -> Iterator[_Faces]:
    """Every roll by its white sum, the white dice in order."""
    dice, tables = solution.engine.dice, solution.engine.tables
    faces = range(1, dice.sides + 1)
    present = [
        (0,) if tables.gone[closed] >> colour & 1 else faces for colour in range(tables.colours)
    ]
    combinations = list(product(*present))
    for pair, chance in enumerate(dice.chance):
        for colours in combinations:
            white = int(dice.low[pair]), int(dice.high[pair])
            yield _Faces(white, colours, float(chance) / len(combinations))


def make_rolls(solution: TwoPlayerSolution, closed: int) -> Rolls:
    """The rolls as the best response needs them."""
    listed = list(_list_rolls(solution, closed))
    sums = [sum(roll.white) for roll in listed]
    return Rolls(
        np.array([[*roll.white, *roll.colours] for roll in listed], np.int16),
        np.searchsorted(sums, range(2 * solution.engine.dice.sides + 2)).astype(np.int64),
        np.array([roll.chance for roll in listed]),
    )


def kernel_rolls(solution: TwoPlayerSolution, closed: int) -> NDArray[np.int16]:
    """The same rolls as the kernel needs them: with all four colours."""
    shown = {colour: index for index, colour in enumerate(solution.game.paper.colours)}
    return np.array(
        [
            [*roll.white, *(roll.colours[shown[each]] if each in shown else 0 for each in COLOURS)]
            for roll in _list_rolls(solution, closed)
        ],
        np.int16,
    )


def closed_pasts(solution: TwoPlayerSolution, closed: int) -> NDArray[np.int16]:
    """Lead, side, row: last place and crosses of closed rows, some that make up the lead."""
    rows = solution.game.rows
    leads = solution.game.leads(closed)
    found = np.zeros((len(leads), 2, layout.MOST_ROWS, 2), np.int16)
    for index, lead in enumerate(leads):
        for row, pair in _split_lead(rows, closed, lead):
            for side, crosses in enumerate(pair):
                found[index, side, row] = (len(rows[row].row) - 1 if crosses else -1, crosses)
    return found


def _split_lead(rows: list[RowPasts], closed: int, lead: int) -> list[tuple[int, tuple[int, int]]]:
    """Crosses of both sides in each closed row, such that the points differ by the lead."""
    ways: dict[int, list[tuple[int, tuple[int, int]]]] = {0: []}
    for index, row in enumerate(rows):
        if closed >> index & 1:
            pairs = {
                row_points(one) - row_points(two): (one, two) for one, two in _closed_pairs(row)
            }
            ways = {
                before + more: [*way, (index, pair)]
                for before, way in ways.items()
                for more, pair in pairs.items()
            }
    return ways[lead]


def _closed_pairs(row: RowPasts) -> Iterator[tuple[int, int]]:
    locked = {past.crosses for past in row.locked}
    every = locked | {past.crosses for past in row.open}
    yield from product(locked, every)
    yield from product(every, locked)
