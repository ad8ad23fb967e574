"""Exact solution of small matrix games: zero-sum, both sides choose at the same time.

The row player maximises, the column player minimises. A game with a saddle point has a pure
equilibrium: max_i min_j a_ij = min_j max_i a_ij. In every other game, some square submatrix has a
pair of strategies, each of which makes the other side indifferent within it, that is an equilibrium
of the whole game (Shapley and Snow 1950). So all submatrices are tried, the smallest first. A
result is accepted only with its certificate: the strategies x and y must satisfy the saddle point
inequality

    max_i Σ_j a_ij y_j − min_j Σ_i x_i a_ij ≤ TOLERANCE

which bounds the error of the value by weak duality, whatever way x and y were found. Rows that are
equal but for rounding make some submatrices singular; a smaller one without them serves then.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from rowlock.kernel.jit import bit_count
from rowlock.solver.problem import Floats
from rowlock.solver.turn import compiled, entry_point, inlined

MOST_CHOICES = 5
"""Choices of a side: a pass, and one cell in each of four rows."""
TOLERANCE = 1e-12
"""Payoffs that differ by less are equal: they differ by rounding only."""
SINGULAR = 1e-13
"""A system of equations with a smaller pivot is not solved. What rounding makes of one that is
nearly singular does no harm: every strategy is judged by what it guarantees."""


class Matrix(NamedTuple):
    """A game, its solution, and work space."""

    payoff: Floats
    """Row, column: what the row player gets."""
    row_mix: Floats
    """The mixed strategy of the row player …"""
    column_mix: Floats
    """… and of the column player."""
    trial: Floats
    """The strategies that a submatrix suggests: of the row player, of the column player."""
    system: Floats
    """A system of linear equations."""


def matrix_space() -> Matrix:
    """Work space for games of up to `MOST_CHOICES` choices on each side."""
    most = MOST_CHOICES
    return Matrix(
        np.zeros((most, most)),
        np.zeros(most),
        np.zeros(most),
        np.zeros((2, most)),
        np.zeros((most + 1, most + 2)),
    )


class Equilibrium(NamedTuple):
    """The solution of a matrix game."""

    value: float
    row_mix: list[float]
    column_mix: list[float]
    pure: bool
    gap: float
    """What the two strategies together leave open; the error of the value is at most half of it."""


def find_equilibrium(payoffs: Sequence[Sequence[float]]) -> Equilibrium:
    """Solve a game of up to `MOST_CHOICES` choices on each side, with payoffs from 0 to 1."""
    game = matrix_space()
    rows, columns = len(payoffs), len(payoffs[0])
    game.payoff[:rows, :columns] = payoffs
    lower, upper, pure = _solve(game, rows, columns)
    mixes = game.row_mix[:rows].tolist(), game.column_mix[:columns].tolist()
    return Equilibrium((lower + upper) / 2, *mixes, bool(pure), max(upper - lower, 0.0))


@entry_point
def _solve(game: Matrix, rows: int, columns: int) -> tuple[float, float, bool]:
    return solve_matrix(game, rows, columns)


@compiled
def solve_matrix(game: Matrix, rows: int, columns: int) -> tuple[float, float, bool]:
    """Solve a game: its lower and upper value, and whether a pure equilibrium exists.

    The two values differ by less than `TOLERANCE` unless the solution is not certified.
    """
    lower, upper = _find_saddle(game, rows, columns)
    if upper - lower <= TOLERANCE:
        return lower, upper, True
    for size in range(2, min(rows, columns) + 1):
        for some in range(1 << rows):
            if bit_count(some) != size:
                continue
            for others in range(1 << columns):
                if bit_count(others) == size:
                    lower, upper = _try_square(game, rows, columns, some, others, lower, upper)
                    if upper - lower <= TOLERANCE:
                        return lower, upper, False
    return lower, upper, False


@compiled
def _find_saddle(game: Matrix, rows: int, columns: int) -> tuple[float, float]:
    """The pure security levels of both sides; the strategies become the pure ones."""
    lower, upper = -1e30, 1e30
    best_row, best_column = 0, 0
    for i in range(rows):
        game.row_mix[i] = 0.0
        least = game.payoff[i, 0]
        for j in range(1, columns):
            least = min(least, game.payoff[i, j])
        if least > lower:
            lower, best_row = least, i
    for j in range(columns):
        game.column_mix[j] = 0.0
        most = game.payoff[0, j]
        for i in range(1, rows):
            most = max(most, game.payoff[i, j])
        if most < upper:
            upper, best_column = most, j
    game.row_mix[best_row] = 1.0
    game.column_mix[best_column] = 1.0
    return lower, upper


@compiled
def _try_square(
    game: Matrix, rows: int, columns: int, some: int, others: int, lower: float, upper: float
) -> tuple[float, float]:
    """Try the strategies that a submatrix suggests; returns the bounds, better or as they were."""
    if _equalise(game, 0, rows, some, others):
        found = _guaranteed(game, 0, rows, columns)
        if found > lower:
            lower = found
            for i in range(rows):
                game.row_mix[i] = game.trial[0, i]
    if _equalise(game, 1, columns, others, some):
        found = _guaranteed(game, 1, columns, rows)
        if found < upper:
            upper = found
            for j in range(columns):
                game.column_mix[j] = game.trial[1, j]
    return lower, upper


@inlined
def _entry(game: Matrix, side: int, own: int, other: int) -> float:
    return float(game.payoff[other, own] if side else game.payoff[own, other])


@compiled
def _equalise(game: Matrix, side: int, own_count: int, own: int, other: int) -> bool:
    """The strategy of a side that gives the other side's choices in a submatrix one payoff v.

    Solves Σ_i x_i a_ij − v = 0 for each j of the submatrix, and Σ_i x_i = 1, by Gaussian
    elimination; a negative probability becomes zero. Returns whether there is a solution.
    """
    size = bit_count(own)
    _fill_system(game, side, own, other)
    if not _eliminate(game, size + 1):
        return False
    column, total = 0, 0.0
    for i in range(own_count):
        share = 0.0
        if own >> i & 1:
            share = game.system[column, size + 1]
            column += 1
        game.trial[side, i] = max(share, 0.0)
        total += game.trial[side, i]
    if total <= 0.0:
        return False
    for i in range(own_count):
        game.trial[side, i] /= total
    return True


@compiled
def _fill_system(game: Matrix, side: int, own: int, other: int) -> None:
    """The equations, with payoffs scaled to the range from 0 to 1: that changes v, but not x."""
    size = bit_count(own)
    least, most = 1e30, -1e30
    for j in range(MOST_CHOICES):
        for i in range(MOST_CHOICES):
            if other >> j & 1 and own >> i & 1:
                least = min(least, _entry(game, side, i, j))
                most = max(most, _entry(game, side, i, j))
    scale = 1.0 / (most - least) if most > least else 1.0
    line = 0
    for j in range(MOST_CHOICES):
        if other >> j & 1:
            column = 0
            for i in range(MOST_CHOICES):
                if own >> i & 1:
                    game.system[line, column] = (_entry(game, side, i, j) - least) * scale
                    column += 1
            game.system[line, size] = -1.0
            game.system[line, size + 1] = 0.0
            line += 1
    for column in range(size):
        game.system[size, column] = 1.0
    game.system[size, size] = 0.0
    game.system[size, size + 1] = 1.0


@inlined
def _choose_pivot(game: Matrix, size: int, at: int) -> None:
    """Exchange a line with that of the greatest coefficient."""
    pivot = at
    for line in range(at + 1, size):
        if abs(game.system[line, at]) > abs(game.system[pivot, at]):
            pivot = line
    for column in range(size + 1):
        kept = game.system[at, column]
        game.system[at, column] = game.system[pivot, column]
        game.system[pivot, column] = kept


@compiled
def _eliminate(game: Matrix, size: int) -> bool:
    """Solve the system by elimination with pivoting; its last column becomes the solution."""
    for at in range(size):
        _choose_pivot(game, size, at)
        if abs(game.system[at, at]) < SINGULAR:
            return False
        for line in range(at + 1, size):
            factor = game.system[line, at] / game.system[at, at]
            if factor != 0.0:
                for column in range(at, size + 1):
                    game.system[line, column] -= factor * game.system[at, column]
    # Back substitution, not elimination above the diagonal too: its residual is small even if the
    # system is nearly singular, and the residual is what counts here.
    for at in range(size - 1, -1, -1):
        for column in range(at + 1, size):
            game.system[at, size] -= game.system[at, column] * game.system[column, size]
        game.system[at, size] /= game.system[at, at]
    return True


@compiled
def _guaranteed(game: Matrix, side: int, own_count: int, other_count: int) -> float:
    """What the trial strategy of a side guarantees against every choice of the other."""
    found = -1e30 if side else 1e30
    for j in range(other_count):
        mean = 0.0
        for i in range(own_count):
            mean += game.trial[side, i] * _entry(game, side, i, j)
        found = max(found, mean) if side else min(found, mean)
    return found
