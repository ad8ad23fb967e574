"""How many games are played on from a position."""

from __future__ import annotations

from rowlock.bots.rollouts import Budget

POINTS, USUAL, DEEP = Budget(288, 288), Budget(1008, 1008), Budget(504, 4032)
"""For the points beside a net; where there is none; with time to think.

Two dice fall in 36 ways, over which the kernel spreads the first rolls of games in a row."""
CARDS = Budget(200, 200)
"""For cards, whose games take longer."""
