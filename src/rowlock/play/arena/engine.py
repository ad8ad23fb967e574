"""What plays bouts: the seam between the arena and whatever carries out its games."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from rowlock.play.arena.chair import Guard
from rowlock.play.arena.contest import Bout, Contest
from rowlock.play.arena.game import ArenaGame
from rowlock.play.arena.result import BoutResult, Verdict
from rowlock.play.arena.thinking import Thinking
from rowlock.play.arena.watchdog import Watchdog


class Task(NamedTuple):
    """Bouts to be played in one go."""

    number: int
    bouts: tuple[Bout, ...]
    verdicts: tuple[Verdict, ...] = ()
    """What earlier attempts at these bouts have shown."""

    def verdict(self, bout: Bout, rotation: int) -> Verdict | None:
        """What is known of one game of the task."""
        return next((v for v in self.verdicts if v[:2] == (bout.number, rotation)), None)


class Engine(Protocol):
    """Plays bouts, many at a time if that is how it is fast."""

    def play(self, task: Task) -> list[BoutResult]:
        """Play every bout in every rotation; the same task always has the same results."""
        ...


class CoreEngine:
    """Plays with the readable engine and any bot there is."""

    def __init__(self, contest: Contest, thinking: Thinking) -> None:
        self.contest = contest
        self.thinking = thinking
        self.watchdog = Watchdog(contest.move_time)

    def play(self, task: Task) -> list[BoutResult]:
        """Play the bouts one after the other."""
        with self.watchdog.on_guard():
            return [self._bout(task, bout) for bout in task.bouts]

    def _bout(self, task: Task, bout: Bout) -> BoutResult:
        games = []
        for rotation in range(len(bout.table)):
            self.thinking.begin(bout.number, rotation)
            guard = Guard(self.watchdog, self.thinking, task.verdict(bout, rotation))
            games.append(ArenaGame(self.contest, bout, rotation, guard).play())
        return BoutResult(bout, tuple(games))


def engine_for(contest: Contest, thinking: Thinking) -> Engine:
    """The engine that a contest asks for."""
    return (contest.make_engine or CoreEngine)(contest, thinking)
