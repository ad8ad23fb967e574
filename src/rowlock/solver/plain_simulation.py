"""Simulation of optimal play on sheets without chains, roll by roll.

It does not use the expectation in `turn`: the mean of many games tests the table independently.
"""

# ruff: noqa: PLR0913, PLR0917 - kernels pass numbers, not objects

import numpy as np

from rowlock.solver.plain_kernel import Plain, place_of
from rowlock.solver.problem import MISSES, Floats, Longs
from rowlock.solver.turn import MISS, Dice, compiled, entry_point, inlined

# Layout of the tally, one array of integers.


TURNS = 0
"""All turns of all games."""
SQUARES = 1
"""The squares of the turns of each game."""
LOCKED = 2
"""Games that ended by closed rows."""
MISSED = 3
"""From here on: games by their number of misses."""
SCORES = 8
"""From here on: games by their score, the lowest first."""
ZERO = 100
"""The index of score 0 among the scores."""
SIZE = SCORES + ZERO + 1000


FIRST, SECOND, GAIN = range(3)
"""A sheet: the classes of its halves and the points since the turn began."""


@entry_point
def play_games(
    plain: Plain, dice: Dice, table: Floats, spare: int, seed: int, games: int, tally: Longs
) -> None:
    """Play games and add their results to the tally; `spare` misses count as made."""
    np.random.seed(seed)
    for _ in range(games):
        _play(plain, dice, table, spare, tally)


@inlined
def _play(plain: Plain, dice: Dice, table: Floats, spare: int, tally: Longs) -> None:
    first, second, misses, score, turns = 0, 0, spare, 0, 0
    while misses < MISSES and _closed(plain, first, second) < plain.rows_to_end:
        white = np.random.randint(1, dice.sides + 1)
        other = np.random.randint(1, dice.sides + 1)
        faces = _roll_colours(dice.sides)
        after, after_second, gain = _choose(
            plain, table, first, second, misses, white, other, faces
        )
        if gain < 0:
            misses += 1
            score += int(MISS)
        else:
            first, second = after, after_second
            score += gain
        turns += 1
    tally[SCORES + score + ZERO] += 1
    tally[TURNS] += turns
    tally[SQUARES] += turns * turns
    tally[MISSED + misses - spare] += 1
    if misses < MISSES:
        tally[LOCKED] += 1


@inlined
def _roll_colours(sides: int) -> int:
    """Four dice, four bits each."""
    faces = 0
    for colour in range(4):
        faces |= np.random.randint(1, sides + 1) << 4 * colour
    return faces


@inlined
def _closed(plain: Plain, first: int, second: int) -> int:
    return int(plain.classes[first].closed + plain.classes[plain.first_count + second].closed)


@compiled
def _choose(
    plain: Plain,
    table: Floats,
    first: int,
    second: int,
    misses: int,
    white: int,
    other: int,
    faces: int,
) -> tuple[int, int, int]:
    """The best successor sheet after a roll, and its gain; a gain of -1 is a miss."""
    best = MISS
    if misses + 1 < MISSES:
        best += table[0, place_of(plain, first, second), misses + 1]
    roll = (white, other, faces)
    result = (first, second, -1)
    best, result = _try_colours(plain, table, (first, second, -1, misses), roll, best, result)
    lucky = is_lucky(plain, white + other)
    fewest = min(plain.classes[first].fewest, plain.classes[plain.first_count + second].fewest)
    for which in range(2):
        half = plain.classes[plain.first_count + second if which else first]
        for source in range(half.start, half.stop):
            cross = plain.crosses[source]
            offered = cross.number == white + other or (lucky and cross.lucky == fewest)
            if cross.to >= 0 and offered:
                to = (first, cross.to) if which else (cross.to, second)
                worth = cross.gain + later_value(plain, table, to, misses)
                if worth > best:
                    best, result = worth, (to[0], to[1], cross.gain)
                if _closed(plain, to[0], to[1]) < plain.rows_to_end or plain.colour_after_end:
                    start = (first, second, source, misses)
                    best, result = _try_colours(plain, table, start, roll, best, result)
    return result


@inlined
def is_lucky(plain: Plain, total: int) -> bool:
    """Whether a sum is a lucky number (L4)."""
    found = False
    for index in range(len(plain.lucky)):
        if plain.lucky[index] == total:
            found = True
    return found


@inlined
def later_value(plain: Plain, table: Floats, to: tuple[int, int], misses: int) -> float:
    """The value of a sheet: 0 if the game is over."""
    over = _closed(plain, to[0], to[1]) >= plain.rows_to_end
    return 0.0 if over else table[0, place_of(plain, to[0], to[1]), misses]


@compiled
def _try_colours(
    plain: Plain,
    table: Floats,
    start: tuple[int, int, int, int],
    roll: tuple[int, int, int],
    best: float,
    result: tuple[int, int, int],
) -> tuple[float, tuple[int, int, int]]:
    """The best colour cross, if it is better than the best so far.

    Rows of a half may change places by a cross, so colours are those before the white cross.
    """
    first, second, chosen, misses = start
    white, other, faces = roll
    own, across = plain.classes[first], plain.classes[plain.first_count + second]
    gone = own.gone | across.gone
    if chosen >= 0:
        gone |= plain.crosses[chosen].die
    for which in range(2):
        half = across if which else own
        for source in range(half.start, half.stop):
            cross = plain.crosses[source]
            face = faces >> 4 * cross.colour & 15
            on_dice = cross.number == white + face or cross.number == other + face
            if on_dice and not gone >> cross.colour & 1:
                to, gain = both_crosses(plain, first, second, chosen, source, which)
                if gain >= 0:
                    worth = gain + later_value(plain, table, to, misses)
                    if worth > best:
                        best, result = worth, (to[0], to[1], gain)
    return best, result


@inlined
def both_crosses(
    plain: Plain, first: int, second: int, chosen: int, source: int, which: int
) -> tuple[tuple[int, int], int]:
    """The sheet after a white cross, if any, and a colour cross; and the gain, -1 if not legal."""
    half = plain.classes[plain.first_count + second if which else first]
    cross = plain.crosses[source]
    to, gain = cross.to, cross.gain
    rest = first if which else second
    if chosen >= half.start and chosen < half.stop:
        pair = half.square + (chosen - half.start) * (half.stop - half.start) + source - half.start
        to, gain = plain.pairs[pair].to, plain.pairs[pair].gain
    elif chosen >= 0:
        rest = plain.crosses[chosen].to
        gain += plain.crosses[chosen].gain
    if to < 0:
        gain = -1
    return ((rest, to) if which else (to, rest)), gain
