"""Matchmaking: the bot against which a player wins about half of the games."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from rowlock.bots import LADDER

NEWCOMER = "eager"
"""The level of new players: easy, with one level below it."""
LEAD = 2
"""The difference of wins and losses at which the level changes."""
RECENT = 40
"""Number of recent games that count."""


class BotGame(NamedTuple):
    """A game of one person against one bot."""

    level: str
    margin: int
    """The person's points minus the bot's."""


def fitting_level(games: Iterable[BotGame]) -> str:
    """The level for the next game; the latest game comes first.

    It is the level of the latest game until the player is two wins ahead of it, or two losses
    behind, since the level was last changed: then it is the next stronger or the next weaker one.
    This is a staircase procedure: wherever the player settles, ups and downs cancel out, and so
    do wins and losses.
    """
    recent = [game for game in games if game.level in LADDER][:RECENT]
    if not recent:
        return NEWCOMER
    level = recent[0].level
    run = list(takewhile(lambda game: game.level == level, recent))
    lead = 0
    for game in reversed(run):
        lead = 0 if abs(lead) == LEAD else lead
        lead += (game.margin > 0) - (game.margin < 0)
    step = lead // LEAD if abs(lead) == LEAD else 0
    return LADDER[min(max(LADDER.index(level) + step, 0), len(LADDER) - 1)]
