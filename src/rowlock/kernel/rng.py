"""Random numbers: two SplitMix64 streams per game, one for dice and one for choices.

A word is a number of its stream, mixed (SplitMix64). Start and stride of a stream are hashes of
seed and game, so neighbouring seeds and games share nothing, games can be played in any order, and
the dice of a turn are the same whatever anybody has chosen before.
"""

import numpy as np

from rowlock.kernel.jit import compiled
from rowlock.kernel.layout import MOST_COLOURS, ZERO, Game, Streams, Tables

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
SALT = np.uint64(0xD1342543DE82EF95)
EVEN = np.uint64(0xA0761D6478BD642F)
ONE = np.uint64(1)
BITS = np.uint64(60)
"""Dice are cut from so many bits of a word: with nine sides the error is below 10⁻¹²."""
SPARE = np.uint64(4)
REST = np.uint64((1 << 60) - 1)


@compiled
def whole(word: np.uint64) -> int:
    """A word as a signed 64-bit integer."""
    return np.int64(word)  # type: ignore[return-value]


@compiled
def mix(word: np.uint64) -> np.uint64:
    """The SplitMix64 finaliser: a bijection that scrambles all bits."""
    word = (word ^ (word >> np.uint64(30))) * FIRST
    word = (word ^ (word >> np.uint64(27))) * SECOND
    return word ^ (word >> np.uint64(31))


@compiled
def word_of(g: Streams, number: int) -> np.uint64:
    """A word of the stream of dice, by its number."""
    return mix(g.words[0] + np.uint64(number) * g.words[1])


@compiled
def begin_streams(g: Streams) -> None:
    """Set both streams to the beginning of the next game."""
    seed, game = g.seed[0], np.uint64(g.number)
    g.number += 1
    for stream in range(4):
        salt = np.uint64(stream) * SALT
        # A stream is a start (even words) and an odd increment (odd words), both hashed from seed
        # and game number. Odd increments give a Weyl sequence of full period 2⁶⁴.
        word = mix(mix(seed + GOLDEN + salt) + mix(game ^ salt) * GOLDEN)
        g.words[stream] = word | ONE if stream & 1 else word


@compiled
def roll(t: Tables, g: Game) -> None:
    """Throw both white dice and those of the colours still in play (S3)."""
    # The word is a fraction in [0, 1) with 60 binary places. Multiplying by the number of sides
    # moves a uniform face into the bits above, and the remaining fraction is uniform again.
    rest = word_of(g, g.turn) >> SPARE
    sides = np.uint64(t.sides)
    absent = t.gone[g.closed] | ~t.colours
    for die in range(2):
        rest *= sides
        g.white[die] = 1 + whole(rest >> BITS)
        rest &= REST
    for colour in range(MOST_COLOURS):
        rest *= sides
        g.faces[colour] = 0 if absent >> colour & 1 else 1 + whole(rest >> BITS)
        rest &= REST


@compiled
def shuffled(word: np.uint64, number: int, count: int) -> int:
    """The image of a number under a random permutation of the numbers below a count."""
    own = mix(word + np.uint64(number) * GOLDEN)
    place = ZERO
    # The rank of the own hash among all hashes is a uniform permutation: O(count), without memory.
    for other in range(count):
        if mix(word + np.uint64(other) * GOLDEN) < own:
            place += 1
    return place


@compiled
def roll_evenly(t: Tables, g: Game) -> None:
    """Stratified dice: consecutive games cover all rolls evenly.

    In a block of as many games as two dice have ways to fall, each of these comes once, and each
    face of a colour once with each face of either white die. A single roll is as likely as any.
    """
    pairs = t.sides * t.sides
    block, number = (g.number - 1) // pairs, (g.number - 1) % pairs
    word = mix(mix(g.seed[0] + EVEN) + np.uint64(block) * GOLDEN)
    number = shuffled(word, number, pairs)
    numbers = (number // t.sides, number % t.sides)
    absent = t.gone[g.closed] | ~t.colours
    for die in range(2):
        word = mix(word + SALT)
        g.white[die] = 1 + shuffled(word, numbers[die], t.sides)
    # The sum of two independent permutations modulo the sides: for a fixed face of either white die
    # it is a permutation of the other, so every combination comes once (a Latin square).
    for colour in range(MOST_COLOURS):
        face = ZERO
        for die in range(2):
            word = mix(word + SALT)
            face += shuffled(word, numbers[die], t.sides)
        g.faces[colour] = 0 if absent >> colour & 1 else 1 + face % t.sides


@compiled
def below(g: Game, limit: int) -> int:
    """A random integer from 0 to below a limit, from the stream of choices."""
    # SplitMix64: step a Weyl sequence and scramble it. The high 32 bits times the limit, shifted by
    # 32, give a number below the limit with a bias of at most limit / 2³².
    g.words[2] += g.words[3]
    return whole((mix(g.words[2]) >> np.uint64(32)) * np.uint64(limit) >> np.uint64(32))
