"""Exact solution of small matrix games: zero-sum, both sides choose at the same time.

The row player maximises, the column player minimises. A game with a saddle point has a pure
equilibrium: max_i min_j a_ij = min_j max_i a_ij. Every other game is solved as a linear program by
the simplex method. The result is accepted only with its certificate: the mixed strategies x and y
found must satisfy the saddle point inequality

    max_i Σ_j a_ij y_j − min_j Σ_i x_i a_ij ≤ TOLERANCE

which bounds the error of the value by weak duality, whatever way x and y were found.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from rowlock.solver.problem import Floats, Longs
from rowlock.solver.turn import compiled, entry_point

MOST_CHOICES = 5
"""Choices of a side: a pass, and one cell in each of four rows."""
TOLERANCE = 1e-12
"""Payoffs that differ by less are equal: they differ by rounding only."""
MOST_PIVOTS = 64
TINY = 1e-14
"""A coefficient of the tableau below this is zero."""


class Matrix(NamedTuple):
    """A game, its solution, and work space."""

    payoff: Floats
    """Row, column: what the row player gets."""
    row_mix: Floats
    """The mixed strategy of the row player …"""
    column_mix: Floats
    """… and of the column player."""
    tableau: Floats
    basis: Longs


def matrix_space() -> Matrix:
    """Work space for games of up to `MOST_CHOICES` choices on each side."""
    most = MOST_CHOICES
    return Matrix(
        np.zeros((most, most)),
        np.zeros(most),
        np.zeros(most),
        np.zeros((most + 1, 2 * most + 1)),
        np.zeros(most, np.int64),
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
    _run_simplex(game, rows, columns)
    lower, upper = _certify(game, rows, columns)
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
def _run_simplex(game: Matrix, rows: int, columns: int) -> None:
    """Find optimal strategies: maximise Σ y_j subject to Σ_j (a_ij + 1) y_j ≤ 1 and y ≥ 0.

    Payoffs are chances, so a_ij + 1 is positive and the program is bounded. Its optimum is
    1 / (value + 1); y, scaled to sum 1, is the column player's strategy, and the dual solution is
    the row player's.
    """
    _fill_tableau(game, rows, columns)
    for pivots in range(MOST_PIVOTS):
        entering = _entering(game, rows, columns, pivots >= MOST_PIVOTS // 2)
        if entering < 0:
            break
        leaving = _leaving(game, rows, columns, entering)
        _pivot(game, rows, columns, leaving, entering)
    _read_strategies(game, rows, columns)


@compiled
def _fill_tableau(game: Matrix, rows: int, columns: int) -> None:
    last = rows + columns
    for i in range(rows + 1):
        for j in range(last + 1):
            game.tableau[i, j] = 0.0
    for i in range(rows):
        for j in range(columns):
            game.tableau[i, j] = game.payoff[i, j] + 1.0
        game.tableau[i, columns + i] = 1.0
        game.tableau[i, last] = 1.0
        game.basis[i] = columns + i
    for j in range(columns):
        game.tableau[rows, j] = -1.0


@compiled
def _entering(game: Matrix, rows: int, columns: int, first: bool) -> int:
    """The column with the most negative reduced cost; -1 at the optimum.

    `first` is Bland's rule, the first negative one, under which the method cannot cycle.
    """
    best, least = -1, -TINY
    for j in range(rows + columns):
        if game.tableau[rows, j] < least:
            best, least = j, game.tableau[rows, j]
            if first:
                break
    return best


@compiled
def _leaving(game: Matrix, rows: int, columns: int, entering: int) -> int:
    """The row with the least ratio; among equal ones that of the lowest basic variable."""
    best, least = 0, 1e30
    for i in range(rows):
        if game.tableau[i, entering] > TINY:
            ratio = game.tableau[i, rows + columns] / game.tableau[i, entering]
            if ratio < least or (ratio == least and game.basis[i] < game.basis[best]):
                best, least = i, ratio
    return best


@compiled
def _pivot(game: Matrix, rows: int, columns: int, leaving: int, entering: int) -> None:
    scale = 1.0 / game.tableau[leaving, entering]
    for j in range(rows + columns + 1):
        game.tableau[leaving, j] *= scale
    for i in range(rows + 1):
        factor = game.tableau[i, entering]
        if i != leaving and factor != 0.0:
            for j in range(rows + columns + 1):
                game.tableau[i, j] -= factor * game.tableau[leaving, j]
    game.basis[leaving] = entering


@compiled
def _read_strategies(game: Matrix, rows: int, columns: int) -> None:
    last = rows + columns
    for j in range(columns):
        game.column_mix[j] = 0.0
    total = 0.0
    for i in range(rows):
        if game.basis[i] < columns:
            game.column_mix[game.basis[i]] = max(game.tableau[i, last], 0.0)
            total += game.column_mix[game.basis[i]]
    for j in range(columns):
        game.column_mix[j] /= total
    total = 0.0
    for i in range(rows):
        game.row_mix[i] = max(game.tableau[rows, columns + i], 0.0)
        total += game.row_mix[i]
    for i in range(rows):
        game.row_mix[i] /= total


@compiled
def _certify(game: Matrix, rows: int, columns: int) -> tuple[float, float]:
    """What each strategy guarantees: the value is between the two (weak duality)."""
    lower, upper = 1e30, -1e30
    for j in range(columns):
        mean = 0.0
        for i in range(rows):
            mean += game.row_mix[i] * game.payoff[i, j]
        lower = min(lower, mean)
    for i in range(rows):
        mean = 0.0
        for j in range(columns):
            mean += game.column_mix[j] * game.payoff[i, j]
        upper = max(upper, mean)
    return lower, upper
