"""Simulation of optimal play on sheets with bonus chains, roll by roll."""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

import numpy as np

from rowlock.solver import bonus_moves as moves
from rowlock.solver.bonus_kernel import Desk
from rowlock.solver.bonus_tables import ROWS
from rowlock.solver.plain_simulation import LOCKED, MISSED, SCORES, SQUARES, TURNS, ZERO
from rowlock.solver.problem import MISSES, Longs
from rowlock.solver.turn import compiled, entry_point, inlined

NOW, AFTER_WHITE, AFTER_BOTH, BEST = range(4)
"""Sheets: before the turn, after the white choice looked at, after both, and the best found."""


@entry_point
def play_games(desk: Desk, seed: int, games: int, tally: Longs) -> None:
    """Play games and add their results to the tally."""
    np.random.seed(seed)
    for _ in range(games):
        _play(desk, tally)


@inlined
def _play(desk: Desk, tally: Longs) -> None:
    sheets, chained = desk.sheets, desk.chained
    for row in range(ROWS):
        sheets[NOW, row] = chained.first[row]
    for field in range(moves.POINTER, moves.FIELDS):
        sheets[NOW, field] = 0
    misses, score, turns = desk.spare, 0, 0
    while misses < MISSES and not moves.is_over(chained, sheets, NOW):
        sheets[NOW, moves.GAIN] = 0
        sheets[NOW, moves.REFUND] = 0
        if _choose(desk, misses):
            score += sheets[BEST, moves.GAIN] + sheets[BEST, moves.REFUND] * (misses - desk.spare)
            _copy(sheets, BEST, NOW)
        else:
            misses += 1
            score += int(moves.miss_worth(chained, sheets, NOW))
        turns += 1
    score += int(moves.end_worth(chained, sheets, NOW))
    tally[SCORES + score + ZERO] += 1
    tally[TURNS] += turns
    tally[SQUARES] += turns * turns
    tally[MISSED + misses - desk.spare] += 1
    if misses < MISSES:
        tally[LOCKED] += 1


@inlined
def _copy(sheets: Longs, source: int, target: int) -> None:
    for field in range(moves.FIELDS):
        sheets[target, field] = sheets[source, field]


@compiled
def _choose(desk: Desk, misses: int) -> bool:
    """Roll and find the best successor sheet; false if it is the old one with a miss."""
    sides = desk.dice.sides
    white, other = np.random.randint(1, sides + 1), np.random.randint(1, sides + 1)
    faces = 0
    for colour in range(4):
        faces |= np.random.randint(1, sides + 1) << 4 * colour
    chained, sheets = desk.chained, desk.sheets
    best = moves.miss_worth(chained, sheets, NOW)
    if misses + 1 < MISSES:
        best += desk.table[
            0,
            moves.rank_of(desk.reached, moves.code_of(chained, sheets, NOW)),
            misses + 1,
        ]
    else:
        best += moves.end_worth(chained, sheets, NOW)
    least = best
    best = _try_colours(desk, misses, white, other, faces, NOW, best)
    lucky = _is_lucky(desk, white + other)
    fewest = moves.fewest_count(chained, sheets, NOW)
    for row in range(ROWS):
        state = chained.states[sheets[NOW, row]]
        for source in range(state.start, state.stop):
            step = chained.steps[source]
            by_luck = lucky and step.place == state.free and state.count == fewest
            if step.number == white + other or by_luck:
                tie, ways = 0, 1
                while tie < ways:
                    found = moves.cross(chained, sheets, NOW, AFTER_WHITE, source, tie, desk.queue)
                    ways = max(ways, found)
                    tie += 1
                    if found > 0:
                        best = _compare(desk, misses, AFTER_WHITE, best)
                        if (
                            not moves.is_over(chained, sheets, AFTER_WHITE)
                            or chained.colour_after_end
                        ):
                            best = _try_colours(
                                desk, misses, white, other, faces, AFTER_WHITE, best
                            )
    return best > least


@inlined
def _is_lucky(desk: Desk, total: int) -> bool:
    found = False
    for index in range(len(desk.chained.lucky)):
        if desk.chained.lucky[index] == total:
            found = True
    return found


@compiled
def _try_colours(
    desk: Desk, misses: int, white: int, other: int, faces: int, start: int, best: float
) -> float:
    """Keep the best colour cross, if it is better than the best so far."""
    chained, sheets = desk.chained, desk.sheets
    gone = chained.gone[sheets[start, moves.CLOSED]]
    for row in range(ROWS):
        state = chained.states[sheets[start, row]]
        for source in range(state.start, state.stop):
            step = chained.steps[source]
            face = faces >> 4 * step.colour & 15
            on_dice = step.number == white + face or step.number == other + face
            if on_dice and not gone >> step.colour & 1:
                tie, ways = 0, 1
                while tie < ways:
                    found = moves.cross(chained, sheets, start, AFTER_BOTH, source, tie, desk.queue)
                    ways = max(ways, found)
                    tie += 1
                    if found > 0:
                        best = _compare(desk, misses, AFTER_BOTH, best)
    return best


@inlined
def _compare(desk: Desk, misses: int, at: int, best: float) -> float:
    """Keep a sheet if it is worth more than the best so far."""
    chained, sheets = desk.chained, desk.sheets
    worth = float(sheets[at, moves.GAIN] + sheets[at, moves.REFUND] * (misses - desk.spare))
    if moves.is_over(chained, sheets, at):
        worth += moves.end_worth(chained, sheets, at)
    else:
        worth += desk.table[
            0, moves.rank_of(desk.reached, moves.code_of(chained, sheets, at)), misses
        ]
    if worth > best:
        best = worth
        _copy(sheets, at, BEST)
    return best
