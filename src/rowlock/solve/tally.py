"""Where the games that were played are counted: one array of integers."""

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
"""Where among the scores the score 0 stands."""
SIZE = SCORES + ZERO + 1000
