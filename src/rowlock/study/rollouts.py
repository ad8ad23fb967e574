"""How many games are played on from a position."""

from __future__ import annotations

from rowlock.bots.rollouts import Budget

POINTS, USUAL, DEEP = Budget(300, 300), Budget(1000, 1000), Budget(500, 4000)
"""For the points beside a net; where there is none; with time to think."""
