"""One game of the arena, to its end or until a bot forfeits it."""

from __future__ import annotations

import random
from functools import partial
from typing import NamedTuple, Protocol

from rowlock.core.record_writer import Move, write_record
from rowlock.core.state import State
from rowlock.match.arena.chair import Chair, Forfeited, Guard, Thinking, Watchdog
from rowlock.match.arena.contest import (
    Bout,
    BoutResult,
    Contest,
    Forfeit,
    GameResult,
    SameDice,
    Verdict,
)
from rowlock.match.driver import MOST_TURNS, advance


class ArenaGame:
    """A bout in one of its rotations."""

    def __init__(self, contest: Contest, bout: Bout, rotation: int, guard: Guard) -> None:
        self.contest = contest
        self.bout = bout
        self.rotation = rotation
        self.seed = contest.seed_of(bout)
        self.source = SameDice(self.seed)
        self.start = self.source.opening(contest.variant, contest.seats, dict(contest.options))
        self.state = self.start
        self.chairs = [Chair(seat, guard) for seat in self.start.setup.seats]
        self.seating = bout.seatings[rotation]
        self.moves: list[Move] = []

    def play(self) -> GameResult:
        """Play to the end and tell what came of it."""
        # A bot that draws from the module's own generator shall play the same game again, too.
        random.seed(f"{self.seed}/{self.rotation}")
        try:
            self._seat_bots()
            self._play_on()
        except Forfeited as forfeited:
            return self._result(forfeited.forfeit)
        return self._result(None)

    def _seat_bots(self) -> None:
        for chair, bot in zip(self.chairs, self.seating, strict=True):
            # By seat, not by bot: two bots that are the same then play the same game twice.
            seed = f"{self.seed}/{chair.seat}"
            chair.take(partial(self.contest.make_bot, self.contest.bots[bot], seed))

    def _play_on(self) -> None:
        while not self.state.over and self.state.turn <= MOST_TURNS:
            self.state, _ = advance(self.state, self.chairs, self.source, self.moves)

    def _result(self, forfeit: Forfeit | None) -> GameResult:
        recorded = self.contest.keep_records or forfeit is not None
        return GameResult(
            self.seating,
            self.start.setup.first,
            shares(self.state, forfeit),
            self.state.scores if self.state.over else None,
            tuple(tuple(chair.seconds) for chair in self.chairs),
            forfeit,
            self._record(forfeit) if recorded else None,
        )

    def _record(self, forfeit: Forfeit | None) -> str:
        """The game so far, with where it belongs and how it was forfeited."""
        names = [self.contest.names[bot] for bot in self.seating]
        tags: list[tuple[str, ...]] = [
            ("Dice", f"seed {self.seed}"),
            ("Event", f"arena, bout {self.bout.number + 1}, rotation {self.rotation + 1}"),
        ]
        if forfeit is not None:
            tags.append(("Forfeit", str(forfeit.seat), forfeit.kind, forfeit.reason))
        return write_record(self.start, self.moves, names, tags)


def shares(state: State, forfeit: Forfeit | None) -> tuple[float, ...]:
    """What each seat has won (S10); a forfeit leaves the game to the others, in equal parts.

    A game that does not end (two in a duel may hit each other for ever) is shared by all.
    """
    winners = set(state.winners if state.over else state.setup.seats)
    if forfeit is not None:
        winners.discard(forfeit.seat)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in state.setup.seats)


# What plays bouts: the seam between the arena and whatever carries out its games.


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
