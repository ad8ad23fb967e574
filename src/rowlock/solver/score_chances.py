"""Exact distributions of solitaire scores, and the policy that most likely reaches a score.

For every sheet, number of misses and number of points still needed, the table has the chance to get
that many points or more. Every roll is enumerated, with every choice it allows, so this is for
small sheets. There are two tables:

    most[s, m, r] = Σ over rolls of p · max over choices of most[s', m', r − gain]
    mean[s, m, r] = Σ over rolls of p · mean[s*, m*, r − gain*]

where the starred choice is the one with the highest expected score. P(score ≥ x) is the entry of
the empty sheet with r = x, and the distribution of the score follows by differences.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from rowlock.core.sheet import MISS_POINTS, Sheet, row_points
from rowlock.solver import problem
from rowlock.solver.plain_engine import PlainEngine
from rowlock.solver.plain_kernel import Plain, place_of
from rowlock.solver.plain_simulation import both_crosses, is_lucky, later_value
from rowlock.solver.problem import MISSES, Floats, Longs, NotSolvable
from rowlock.solver.solution import Solution
from rowlock.solver.turn import MISS, compiled, entry_point, inlined

MOST_WORK = 3 * 10**10
"""The most entries times rolls of a table."""
MOST_OPTIONS = 400
"""Choices of one turn: a white cross, a colour cross, or both."""
FIRST, SECOND, GAIN = range(3)


@entry_point
def fill_block(
    plain: Plain,
    values: Floats,
    rolls: Longs,
    chances: Floats,
    options: Longs,
    tables: Floats,
    block: tuple[int, int, int, int],
) -> None:
    """Fill in the sheets of a block, in the order of `solve_block`.

    `tables` has two tables by place, misses and points needed, from `4 · MISS_POINTS` on.
    """
    for first in range(block[0], block[1]):
        last = min(block[3], first + 1) if plain.mirror else block[3]
        for second in range(last - 1, block[2] - 1, -1):
            if _closed(plain, first, second) < plain.rows_to_end:
                for misses in range(MISSES - 1, -1, -1):
                    _fill_entry(
                        plain, values, rolls, chances, options, tables, first, second, misses
                    )


@inlined
def _closed(plain: Plain, first: int, second: int) -> int:
    return int(plain.classes[first].closed + plain.classes[plain.first_count + second].closed)


@compiled
def _fill_entry(
    plain: Plain,
    values: Floats,
    rolls: Longs,
    chances: Floats,
    options: Longs,
    tables: Floats,
    first: int,
    second: int,
    misses: int,
) -> None:
    place = place_of(plain, first, second)
    points = tables.shape[3]
    for roll in range(len(rolls)):
        count = _list_options(plain, rolls, roll, first, second, options)
        best = _best_mean(plain, values, options, count, first, second, misses)
        for need in range(points):
            most = 0.0
            for option in range(count + 1):
                chance = _chance(plain, tables, 0, options, option, count, place, misses, need)
                most = max(most, chance)
            tables[0, place, misses, need] += chances[roll] * most
            chance = _chance(plain, tables, 1, options, best, count, place, misses, need)
            tables[1, place, misses, need] += chances[roll] * chance


@compiled
def _best_mean(
    plain: Plain, values: Floats, options: Longs, count: int, first: int, second: int, misses: int
) -> int:
    """The option with the highest expected score; `count` is the miss, which wins no tie."""
    best, most = count, MISS
    if misses + 1 < MISSES:
        most += values[0, place_of(plain, first, second), misses + 1]
    for option in range(count):
        to = (options[option, FIRST], options[option, SECOND])
        value = options[option, GAIN] + later_value(plain, values, to, misses)
        if value > most:
            best, most = option, value
    return best


@compiled
def _chance(
    plain: Plain,
    tables: Floats,
    table: int,
    options: Longs,
    option: int,
    count: int,
    place: int,
    misses: int,
    need: int,
) -> float:
    """The chance after an option: a cross lowers the need, a miss raises it (S10)."""
    if option == count:
        after = need - MISS_POINTS
        if misses + 1 >= MISSES:
            return _ended(after)
        return _entry(tables, table, place, misses + 1, after)
    first, second = options[option, FIRST], options[option, SECOND]
    after = need - options[option, GAIN]
    if _closed(plain, first, second) >= plain.rows_to_end:
        return _ended(after)
    return _entry(tables, table, place_of(plain, first, second), misses, after)


@inlined
def _ended(need: int) -> float:
    """Whether nothing is needed any more; `need` counts from four misses below zero."""
    return 1.0 if need + MISSES * MISS_POINTS <= 0 else 0.0


@inlined
def _entry(tables: Floats, table: int, place: int, misses: int, need: int) -> float:
    """The chance for a need; below the table it is certain, above it impossible."""
    if need < 0:
        return 1.0
    if need >= tables.shape[3]:
        return 0.0
    return float(tables[table, place, misses, need])


@compiled
def _list_options(
    plain: Plain, rolls: Longs, roll: int, first: int, second: int, options: Longs
) -> int:
    """List the sheets that a roll can lead to, with the points gained; returns their number."""
    count = _list_colours(plain, rolls, roll, first, second, -1, options, 0)
    total = rolls[roll, 0] + rolls[roll, 1]
    lucky = is_lucky(plain, total)
    fewest = min(plain.classes[first].fewest, plain.classes[plain.first_count + second].fewest)
    for which in range(2):
        half = plain.classes[plain.first_count + second if which else first]
        for source in range(half.start, half.stop):
            cross = plain.crosses[source]
            offered = cross.number == total or (lucky and cross.lucky == fewest)
            if cross.to >= 0 and offered:
                options[count, FIRST] = first if which else cross.to
                options[count, SECOND] = cross.to if which else second
                options[count, GAIN] = cross.gain
                over = _closed(plain, options[count, FIRST], options[count, SECOND])
                count += 1
                if over < plain.rows_to_end:
                    count = _list_colours(plain, rolls, roll, first, second, source, options, count)
    return count


@compiled
def _list_colours(
    plain: Plain,
    rolls: Longs,
    roll: int,
    first: int,
    second: int,
    chosen: int,
    options: Longs,
    count: int,
) -> int:
    """Add the colour crosses after a white cross, or after none (-1)."""
    own, across = plain.classes[first], plain.classes[plain.first_count + second]
    gone = own.gone | across.gone
    if chosen >= 0:
        gone |= plain.crosses[chosen].die
    for which in range(2):
        half = across if which else own
        for source in range(half.start, half.stop):
            cross = plain.crosses[source]
            white = cross.number - rolls[roll, 2 + cross.colour]
            on_dice = white == rolls[roll, 0] or white == rolls[roll, 1]
            if on_dice and not gone >> cross.colour & 1:
                to, gain = both_crosses(plain, first, second, chosen, source, which)
                if gain >= 0:
                    options[count, FIRST] = to[0]
                    options[count, SECOND] = to[1]
                    options[count, GAIN] = gain
                    count += 1
    return count


@dataclass(frozen=True)
class ScoreChances:
    """The chance to reach each score, by two policies."""

    lowest: int
    """The score of the first entry."""
    most: Floats
    """P(score ≥ x) of the policy that maximises it, for each x by another policy …"""
    mean: Floats
    """… and of the policy with the highest mean."""

    def at_least(self, score: int) -> tuple[float, float]:
        """The chances of both policies to get at least so many points."""
        index = score - self.lowest
        if index >= len(self.most):
            return 0.0, 0.0
        return (1.0, 1.0) if index < 0 else (float(self.most[index]), float(self.mean[index]))

    def distribution(self) -> dict[int, float]:
        """P(score = x) of the policy with the highest mean; scores that do not occur left out."""
        shares = -np.diff(np.append(self.mean, 0.0))
        return {self.lowest + int(x): float(shares[x]) for x in np.flatnonzero(shares > 0)}

    def as_object(self, score: int) -> dict[str, Any]:
        """The chances of a score, and the distribution, for JSON."""
        most, mean = self.at_least(score)
        return {
            "score": score,
            "most": most,
            "by_mean": mean,
            "distribution": {str(x): share for x, share in self.distribution().items()},
        }


def compute_chances(
    solution: Solution, report: Callable[[float], None] = problem.nobody
) -> ScoreChances:
    """The chance to reach each score on a small sheet without bonuses."""
    engine, game = solution.engine, solution.game
    if not isinstance(engine, PlainEngine):
        raise NotSolvable(f"{game.variant.id} has no exact distribution: it has bonuses.")
    rolls, chances = _list_rolls(engine)
    top = sum(row_points(row.most_before_closing + 2) for row in game.paper.rows)
    points = top - MISSES * MISS_POINTS + 1
    entries = engine.rows * MISSES * points
    if entries * len(rolls) > MOST_WORK:
        raise NotSolvable(
            f"{game.variant.id} has no exact distribution: {entries:,} chances with {len(rolls):,} "
            "rolls each are too many; --games simulates it."
        )
    tables = np.zeros((2, engine.rows, MISSES, points))
    options = np.zeros((MOST_OPTIONS, 3), np.int64)
    steps = engine.steps()
    for done, step in enumerate(steps, 1):
        for task in step:
            block = (task[0], task[1], task[2], task[3])
            fill_block(engine.tables, solution.table, rolls, chances, options, tables, block)
        report(done / len(steps))
    place = engine.place(Sheet.blank(game.paper))
    spare = game.spare_misses
    # A game that ends with fewer misses starts as if it had some: their cost is no part of a score.
    most, mean = (tables[each, place, spare] for each in range(2))
    skipped = -spare * MISS_POINTS
    return ScoreChances((MISSES - spare) * MISS_POINTS, most[skipped:], mean[skipped:])


def _list_rolls(engine: PlainEngine) -> tuple[Longs, Floats]:
    """Every roll that matters, white dice in order, with its chance; missing colours show 0."""
    dice, colours = engine.dice, engine.game.paper.colours
    faces = range(1, dice.sides + 1)
    shown = [faces if colour in colours else (0,) for colour in range(4)]
    found = [
        (int(dice.low[pair]), int(dice.high[pair]), *coloured)
        for pair in range(len(dice.chance))
        for coloured in product(*shown)
    ]
    share = 1.0 / dice.sides ** len(colours)
    chances = np.repeat(dice.chance * share, dice.sides ** len(colours))
    return np.array(found, np.int64), chances
