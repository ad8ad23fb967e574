"""The two-player game on small sheets: exact Nash equilibrium by backward induction.

A position is a pair of sheets before a roll: the active seat's and the other's. A table entry is
the chance of the active seat to win, a shared win counting half (S10). Its sign is a mark: negative
where some roll has no pure equilibrium.

What a row contributes to the future is the place of its last cross and its number of crosses, and
the points follow from the number. So open rows need no score. Of a row that is closed for both only
the difference of the points matters; these differences add up to one number, the lead.
"""

import hashlib
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rowlock.core.paper import Paper, Row, Variant
from rowlock.core.sheet import Sheet, row_points
from rowlock.solver import problem
from rowlock.solver.plain_engine import Order, is_symmetry
from rowlock.solver.problem import Floats, Longs, NotSolvable, Task
from rowlock.solver.turn import dice_tables

KERNELS = ("matrix_game", "plain_engine", "turn", "two_player", "two_player_kernel")
"""The modules that a solution depends on."""
OTHERS_AT_ONCE = 16
"""Sheets of the other seat in one task."""
TASKS_A_STEP = 64
"""Tasks between two points where a stopped run can go on."""
SHARE_OF_MEMORY = 0.75


class RowPast(NamedTuple):
    """The history of a row as far as legality and points depend on it."""

    crosses: int
    """How many, the lock included."""
    last: int
    """The place of the rightmost cross, -1 if there is none; the row's length if it is locked."""


@dataclass(frozen=True)
class RowPasts:
    """All histories of a row: the open ones by their number of crosses, then the locked ones."""

    row: Row

    @cached_property
    def open(self) -> list[RowPast]:
        """Histories without the lock: n crosses end at the n-th cell or further right."""
        places = range(self.row.first_closer)
        reached = (RowPast(n, last) for last in places for n in range(1, last + 2))
        return [RowPast(0, -1), *sorted(reached)]

    @cached_property
    def locked(self) -> list[RowPast]:
        """Histories with the lock, which counts as a cross (S7)."""
        most = self.row.first_closer
        return [RowPast(n + 2, len(self.row)) for n in range(self.row.needed, most + 1)]

    @cached_property
    def numbers(self) -> dict[RowPast, int]:
        """The number of each history."""
        return {past: index for index, past in enumerate(self.open + self.locked)}

    def after(self, past: RowPast, place: int) -> RowPast | None:
        """The history after a cross; nothing where it is not legal (S1, S7)."""
        row = self.row
        if place <= past.last:
            return None
        if place < row.first_closer:
            return RowPast(past.crosses + 1, place)
        return RowPast(past.crosses + 2, len(row)) if past.crosses >= row.needed else None

    @cached_property
    def leads(self) -> set[int]:
        """The differences of points once the row is closed: one of the two at least has a lock."""
        locked = {row_points(past.crosses) for past in self.locked}
        every = locked | {row_points(past.crosses) for past in self.open}
        return {sign * (one - other) for one in locked for other in every for sign in (1, -1)}


@dataclass(frozen=True)
class TwoPlayerGame:
    """A game of two seats on sheets of one kind."""

    variant: Variant

    def __post_init__(self) -> None:
        """Refuse what cannot be solved."""
        variant = self.variant
        # The solitaire tables have room for four misses, these for any number.
        problem.check(replace(variant, misses_to_end=1), 1)
        if len(variant.papers) > 1 or variant.paper.lucky or variant.paper.has_chains:
            raise NotSolvable(
                f"{variant.id} cannot be solved for two players: it has lucky numbers or bonuses."
            )
        if variant.paper.most_boxes > 1 or problem.counts_to_a_bound(variant.paper):
            raise NotSolvable(
                f"{variant.id} cannot be solved for two players: a cell of its sheet has several "
                "boxes, or crosses count up to a bound."
            )

    @property
    def paper(self) -> Paper:
        """The sheet of both."""
        return self.variant.paper

    @property
    def key(self) -> str:
        """A hash of the game; the id and the names of an edition do not matter."""
        alone = problem.Game(self.variant, self.paper)
        return hashlib.sha256(f"two players {alone.key}".encode()).hexdigest()

    @property
    def name(self) -> str:
        """A name for files and people."""
        return f"{self.variant.id}-two-player"

    @cached_property
    def rows(self) -> list[RowPasts]:
        """The histories of each row."""
        return [RowPasts(row) for row in self.paper.rows]

    def sheets(self, closed: int) -> int:
        """How many sheets one seat can have while these rows are closed."""
        open_rows = [row for index, row in enumerate(self.rows) if not closed >> index & 1]
        return self.variant.misses_to_end * prod(len(row.open) for row in open_rows)

    def leads(self, closed: int) -> list[int]:
        """The leads that are possible in closed rows, lowest first."""
        found = {0}
        for index, row in enumerate(self.rows):
            if closed >> index & 1:
                found = {lead + more for lead in found for more in row.leads}
        return sorted(found)

    @cached_property
    def blocks(self) -> list[int]:
        """Sets of closed rows that do not end the game, most rows first."""
        every = range(1 << len(self.rows))
        return sorted(
            (closed for closed in every if closed.bit_count() < self.variant.rows_to_end),
            key=lambda closed: (-closed.bit_count(), closed),
        )

    @cached_property
    def positions(self) -> int:
        """How many positions there are: for each block sheets × sheets × leads."""
        return sum(self.sheets(closed) ** 2 * len(self.leads(closed)) for closed in self.blocks)

    @property
    def bytes(self) -> int:
        """The size of the table."""
        return self.positions * np.dtype(np.float64).itemsize


def check_size(game: TwoPlayerGame, folder: Path) -> None:
    """Refuse a game whose table does not fit in memory, or on the disk of its folder."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    limits = {
        "memory allows": int(memory * SHARE_OF_MEMORY),
        f"{folder} has room for": shutil.disk_usage(folder).free,
    }
    for what, limit in limits.items():
        if game.bytes > limit:
            raise NotSolvable(
                f"{game.variant.id} has {game.positions:,} positions of two players, which take "
                f"{game.bytes / 1e9:,.1f} GB: more than the {limit / 1e9:,.1f} GB that {what}."
            )


class TwoPlayerEngine:
    """Solves the two-player game on one kind of sheet."""

    def __init__(self, game: TwoPlayerGame) -> None:
        self.game = game
        self.tables = build_tables(game)
        self.dice = dice_tables(game.variant.sides, 2 * game.variant.sides)

    nothing: Task = (0, 0, 0, 0)

    def steps(self) -> list[list[Task]]:
        """Blocks with the most closed rows first; in a block, the highest level first."""
        found: list[list[Task]] = []
        for closed in self.game.blocks:
            levels = self.tables.level_start.shape[1] - 1
            for level in range(2 * levels, -1, -1):
                tasks = self._tasks(closed, level)
                found += [
                    tasks[at : at + TASKS_A_STEP] for at in range(0, len(tasks), TASKS_A_STEP)
                ]
        return found

    def _tasks(self, closed: int, level: int) -> list[Task]:
        """The tasks of a level: ranges of the other seat's sheets, where some sheet goes with."""
        starts = self.tables.level_start[closed]
        last = len(starts) - 2
        low, high = max(level - last, 0), min(level, last)
        if low > high:
            return []
        begin, end = int(starts[low]), int(starts[high + 1])
        return [
            (closed, level, at, min(at + OTHERS_AT_ONCE, end))
            for at in range(begin, end, OTHERS_AT_ONCE)
        ]

    def worker(self, table: Floats) -> Callable[[Task], int]:
        """A worker with its own work space."""
        from rowlock.solver.two_player_kernel import solve_block, work_space

        space = work_space(len(self.game.rows), self.tables.colours, self.dice.sides)

        def solve(task: Task) -> int:
            closed, level, begin, end = task
            failures = solve_block(self.tables, self.dice, table, space, closed, level, begin, end)
            if failures:
                raise AssertionError(f"{failures} matrix games could not be certified.")
            return end - begin

        return solve

    def place(self, mine: Sheet, theirs: Sheet, closed: int) -> int:
        """The index of a position in the table."""
        t = self.tables
        lead, own, other = 0, mine.misses, theirs.misses
        for index, row in enumerate(self.game.rows):
            pair = [self._past(index, sheet) for sheet in (mine, theirs)]
            if closed >> index & 1:
                one, two = (row_points(past.crosses) for past in pair)
                lead += one - two
            else:
                own += row.numbers[pair[0]] * int(t.stride[closed, index])
                other += row.numbers[pair[1]] * int(t.stride[closed, index])
        at = int(t.lead_index[closed, t.most_lead + lead])
        count = int(t.sheets[closed])
        return int(t.start[closed]) + (at * count + own) * count + other

    def _past(self, index: int, sheet: Sheet) -> RowPast:
        row = self.game.paper.rows[index]
        locked = sheet.locked(self.game.paper, index)
        last = len(row) if locked else sheet.last(self.game.paper, index)
        return RowPast(sheet.count(index), last)


def build_tables(game: TwoPlayerGame) -> Any:
    """The tables of the kernel."""
    from rowlock.solver.two_player_kernel import Pairings

    rows, paper, variant = game.rows, game.paper, game.variant
    masks, most = 1 << len(rows), max(len(row.numbers) for row in rows)
    cells = max(len(row) for row in paper.rows)
    leads = {closed: game.leads(closed) for closed in game.blocks}
    most_lead = max(max(found) for found in leads.values())
    shape = (masks, max(map(len, leads.values())))
    lead_values, lead_index = np.zeros(shape, np.int64), _zeros(masks, 2 * most_lead + 1)
    start, sheets, stride = _zeros(masks), _zeros(masks), _zeros(masks, len(rows))
    at = 0
    for closed in game.blocks:
        lead_values[closed, : len(leads[closed])] = leads[closed]
        lead_index[closed, np.array(leads[closed]) + most_lead] = range(len(leads[closed]))
        start[closed], sheets[closed] = at, game.sheets(closed)
        at += game.sheets(closed) ** 2 * len(leads[closed])
        unit = variant.misses_to_end
        for index, row in enumerate(rows):
            if not closed >> index & 1:
                stride[closed, index] = unit
                unit *= len(row.open)
    order, order_start, level, level_start = _levels(game)
    image, image_closed = _symmetry(game)
    step, first, points = (
        _zeros(len(rows), most, cells),
        _zeros(len(rows), most),
        _zeros(len(rows), most),
    )
    number, colour = _zeros(len(rows), cells), _zeros(len(rows), cells)
    place = np.full((len(rows), 2 * variant.sides + 1), -1, np.int64)
    shown = {each: index for index, each in enumerate(paper.colours)}
    for index, row in enumerate(rows):
        for past, state in row.numbers.items():
            points[index, state] = row_points(past.crosses)
            first[index, state] = past.last + 1
            for spot in range(len(row.row)):
                to = row.after(past, spot)
                step[index, state, spot] = -1 if to is None else row.numbers[to]
        for spot, cell in enumerate(row.row.cells):
            number[index, spot], colour[index, spot] = cell.number, shown[cell.colour]
            place[index, cell.number] = spot
    return Pairings(
        rows=len(rows),
        rows_to_end=variant.rows_to_end,
        misses_to_end=variant.misses_to_end,
        length=np.array([len(row) for row in paper.rows], np.int64),
        open_states=np.array([len(row.open) for row in rows], np.int64),
        step=step,
        first=first,
        points=points,
        number=number,
        colour=colour,
        place=place,
        colours=len(shown),
        gone=np.array([_gone(paper, shown, closed) for closed in range(masks)], np.int64),
        closed_rows=np.array([closed.bit_count() for closed in range(masks)], np.int64),
        start=start,
        sheets=sheets,
        stride=stride,
        leads=lead_values,
        lead_count=np.array([len(leads.get(closed, ())) for closed in range(masks)], np.int64),
        lead_index=lead_index,
        most_lead=most_lead,
        order=order,
        order_start=order_start,
        level=level,
        level_start=level_start,
        image=image,
        image_closed=image_closed,
    )


def _zeros(*shape: int) -> Longs:
    return np.zeros(shape, np.int64)


def _gone(paper: Paper, shown: dict[Any, int], closed: int) -> int:
    return sum(
        {1 << shown[row.colour] for index, row in enumerate(paper.rows) if closed >> index & 1}
    )


def _counts(game: TwoPlayerGame, closed: int) -> Longs:
    """The level of each sheet of a block."""
    level = np.arange(game.variant.misses_to_end)
    for index, row in enumerate(game.rows):
        if not closed >> index & 1:
            crosses = np.array([past.crosses for past in row.open])
            level = np.add.outer(crosses, level).reshape(-1)
    return level.astype(np.int64)


def _levels(game: TwoPlayerGame) -> tuple[Longs, Longs, Longs, Longs]:
    masks = 1 << len(game.rows)
    levels = {closed: _counts(game, closed) for closed in game.blocks}
    top = max(int(each.max()) for each in levels.values())
    order_start, level_start = _zeros(masks), _zeros(masks, top + 2)
    orders, at = [], 0
    for closed in game.blocks:
        order = np.argsort(levels[closed], kind="stable")
        order_start[closed] = at
        level_start[closed] = np.searchsorted(levels[closed][order], range(top + 2))
        orders.append(order.astype(np.int64))
        at += len(order)
    return np.concatenate(orders), order_start, np.concatenate(list(levels.values())), level_start


def _symmetry(game: TwoPlayerGame) -> tuple[Longs, Longs]:
    """The image of each sheet and of each set of closed rows under one exchange of rows."""
    swap = find_involution(game.paper, game.variant.sides)
    image_closed = np.array(
        [
            sum(1 << swap[index] for index in range(len(swap)) if closed >> index & 1)
            for closed in range(1 << len(swap))
        ],
        np.int64,
    )
    images = []
    for closed in game.blocks:
        axes = [index for index in range(len(swap)) if not closed >> index & 1]
        to = int(image_closed[closed])
        target = [index for index in range(len(swap)) if not to >> index & 1]
        # Row states as axes, the last row first, misses last: the layout of a sheet's number.
        sizes = [len(game.rows[index].open) for index in reversed(target)]
        numbers = np.arange(game.sheets(to)).reshape(*sizes, game.variant.misses_to_end)
        names = list(reversed(target))
        moved = [names.index(swap[index]) for index in reversed(axes)]
        images.append(numbers.transpose(*moved, len(names)).reshape(-1))
    return np.concatenate(images).astype(np.int64), image_closed


def find_involution(paper: Paper, sides: int) -> Order:
    """An exchange of rows that is a symmetry and its own inverse; no exchange if there is none."""
    rows = tuple(range(len(paper.rows)))
    for order in permutations(rows):
        twice = tuple(order[index] for index in order)
        if order != rows and twice == rows and is_symmetry(paper, sides, order):
            return order
    return rows
