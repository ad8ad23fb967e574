"""What came of a game in the arena."""

from __future__ import annotations

from typing import NamedTuple

from rowlock.play.arena.contest import Bout, Seating


class Forfeit(NamedTuple):
    """A game that a bot lost by what it did, not by the rules."""

    seat: int
    kind: str
    """`raised`, `too-slow`, `illegal` or `died`."""
    reason: str
    """What happened, to be read after the bot's name."""


class GameResult(NamedTuple):
    """What came of one game."""

    seating: Seating
    first: int
    """The seat that started."""
    shares: tuple[float, ...]
    """What each seat won: 1 in all, in equal parts for those who share it."""
    scores: tuple[int, ...] | None
    """The final scores; `None` if the game did not come to its end."""
    seconds: tuple[tuple[float, ...], ...]
    """How long each seat thought about each of its choices."""
    forfeit: Forfeit | None = None
    record: str | None = None
    """The record, if it was asked for or there is something to look into."""


class BoutResult(NamedTuple):
    """What came of a bout: one game for each rotation."""

    bout: Bout
    games: tuple[GameResult, ...]


class Verdict(NamedTuple):
    """A decision that cost a process its life, and is not asked for again."""

    bout: int
    rotation: int
    decision: int
    """Which choice of that game, counted from 0 over all seats."""
    seat: int
    kind: str
    reason: str
