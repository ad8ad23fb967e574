"""One game of the arena: every choice is timed and checked, and a bot that fails forfeits."""

import random
import signal
import sys
import time
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import NamedTuple, Protocol, TypeVar

from rowlock.core.moves import CardPlay, Choice, Play, Take
from rowlock.core.record_writer import Move, write_record
from rowlock.core.rules import refusal
from rowlock.core.state import State
from rowlock.match.arena.contest import (
    Bout,
    BoutResult,
    Contest,
    Forfeit,
    GameResult,
    SameDice,
    Verdict,
)
from rowlock.match.driver import MOST_TURNS, Bot, advance, error_line

# Calls of a bot with a time limit.


T = TypeVar("T")


class TimeUp(BaseException):
    """The time limit was exceeded; not an `Exception`, so that few bots catch it by mistake."""


class Watchdog:
    """Interrupts code that runs too long, by the alarm of the process; main thread only.

    Native code that does not return to Python never sees the alarm: the parent has to kill the
    process then.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._armed = False

    @contextmanager
    def on_guard(self) -> Iterator[None]:
        """Use the alarm of this process, and restore it at the end.

        Windows has no alarm: there a bot is timed, but not interrupted.
        """
        if sys.platform == "win32":
            yield
            return
        before = signal.signal(signal.SIGALRM, self._alarm)
        try:
            yield
        finally:
            signal.signal(signal.SIGALRM, before)

    def time(self, think: Callable[[], T]) -> tuple[T, float]:
        """The result and the seconds it took; raises `TimeUp` at the time limit."""
        begun = time.perf_counter()
        result = self._limited(think)
        seconds = time.perf_counter() - begun
        if seconds > self.seconds:
            raise TimeUp
        return result, seconds

    def _limited(self, think: Callable[[], T]) -> T:
        if sys.platform == "win32":
            return think()
        self._armed = True
        signal.setitimer(signal.ITIMER_REAL, self.seconds)
        try:
            return think()
        finally:
            # A pending alarm must not fire outside the limited code.
            self._armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _alarm(self, number: int, frame: FrameType | None) -> None:
        if self._armed:
            raise TimeUp


# The activity of a process, for its supervisor in another process.


FIELDS = 5


class Thought(NamedTuple):
    """The activity of a process at one moment."""

    bout: int
    rotation: int
    decision: int
    seat: int
    """The seat that is thinking; 0 if none is."""
    begun: float
    """When it began, by a clock shared by all processes."""


class Thinking:
    """The activity of a process in shared memory, which outlives the process."""

    def __init__(self, notice: MutableSequence[float] | None = None) -> None:
        self._notice = [0.0] * FIELDS if notice is None else notice

    def begin(self, bout: int, rotation: int) -> None:
        """A game begins."""
        self._notice[:] = [bout, rotation, -1, 0, 0]

    def start(self, seat: int) -> int:
        """Note that a seat starts a decision; returns the number of the decision, from 0."""
        self._notice[4] = time.monotonic()
        self._notice[2] += 1
        self._notice[3] = seat
        return int(self._notice[2])

    def stop(self) -> None:
        """The seat has decided."""
        self._notice[3] = 0

    def read(self) -> Thought:
        """The current activity."""
        bout, rotation, decision, seat, begun = self._notice
        return Thought(int(bout), int(rotation), int(decision), int(seat), begun)


MOST_SHOWN = 200


class Guard(NamedTuple):
    """The supervision of the bots of a game."""

    watchdog: Watchdog
    thinking: Thinking
    verdict: Verdict | None = None
    """The verdict of an earlier attempt at this game."""


class Forfeited(Exception):
    """A bot has lost the game by what it did."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.reason)
        self.forfeit = forfeit


class Chair:
    """A seat with its supervised bot; itself a bot for the driver."""

    def __init__(self, seat: int, guard: Guard) -> None:
        self.seat = seat
        self.seconds: list[float] = []
        self._guard = guard
        self._bot: Bot

    def take(self, make: Callable[[], Bot]) -> None:
        """Create the bot of the seat."""
        self._bot, _ = self._supervised(make)

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The bot's choice, if it is legal and in time."""
        choice, seconds = self._supervised(lambda: self._bot.choose(view, seat, plays))
        self.seconds.append(seconds)
        if fault := choice_fault(view, seat, plays, choice):
            raise self._forfeited("illegal", fault)
        return choice

    def _supervised(self, think: Callable[[], T]) -> tuple[T, float]:
        watchdog, thinking, verdict = self._guard
        decision = thinking.start(self.seat)
        try:
            if verdict and verdict.decision == decision:
                raise self._forfeited(verdict.kind, verdict.reason)
            return watchdog.time(think)
        except (Forfeited, KeyboardInterrupt):
            raise
        except TimeUp:
            raise self._forfeited("too-slow", too_slow(watchdog.seconds)) from None
        except BaseException as error:
            raise self._forfeited("raised", f"raised {error_line(error)}") from error
        finally:
            thinking.stop()

    def _forfeited(self, kind: str, reason: str) -> Forfeited:
        return Forfeited(Forfeit(self.seat, kind, reason))


def too_slow(seconds: float) -> str:
    """The reason of a forfeit by time."""
    return f"took longer than {seconds:g} s over one choice"


def choice_fault(view: State, seat: int, plays: Sequence[Choice], choice: object) -> str | None:
    """The error of an illegal choice of any type."""
    if not isinstance(choice, Play | Take | CardPlay):
        return f"chose {_shown(choice)}, which is no play"
    try:
        if choice in plays:
            return None
        refused = refusal(view, seat, choice)
        choice.text(view.paper(seat))  # a choice without a notation is illegal
    except Exception as error:  # noqa: BLE001 - a play may hold anything where a cell belongs
        return f"chose {_shown(choice)}, which is no play: {error_line(error)}"
    return f"chose {_shown(choice)}, which is not legal: {refused}" if refused else None


def _shown(value: object) -> str:
    try:
        text = " ".join(repr(value).split())
    except Exception:  # noqa: BLE001 - an object that cannot even show itself
        text = f"an object of {type(value).__name__}"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


# The game.


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
        """Play to the end and return the result."""
        # Seed the global generator too, so that bots that use it are reproducible.
        random.seed(f"{self.seed}/{self.rotation}")
        try:
            self._seat_bots()
            self._play_on()
        except Forfeited as forfeited:
            return self._result(forfeited.forfeit)
        return self._result(None)

    def _seat_bots(self) -> None:
        for chair, bot in zip(self.chairs, self.seating, strict=True):
            # Seeded by seat, not by bot: two identical bots then play the same game
            # twice.
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
        """The record so far, with tags for the bout and the forfeit."""
        names = [self.contest.names[bot] for bot in self.seating]
        tags: list[tuple[str, ...]] = [
            ("Dice", f"seed {self.seed}"),
            ("Event", f"arena, bout {self.bout.number + 1}, rotation {self.rotation + 1}"),
        ]
        if forfeit is not None:
            tags.append(("Forfeit", str(forfeit.seat), forfeit.kind, forfeit.reason))
        return write_record(self.start, self.moves, names, tags)


def shares(state: State, forfeit: Forfeit | None) -> tuple[float, ...]:
    """The share of each seat in the win (S10); a forfeited game is shared equally by the others.

    An endless game (in a duel both may hit each other for ever) is shared by all.
    """
    winners = set(state.winners if state.over else state.setup.seats)
    if forfeit is not None:
        winners.discard(forfeit.seat)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in state.setup.seats)


# Engines: the interface between the arena and what plays its games.


class Task(NamedTuple):
    """A batch of bouts."""

    number: int
    bouts: tuple[Bout, ...]
    verdicts: tuple[Verdict, ...] = ()
    """Verdicts of earlier attempts at these bouts."""

    def verdict(self, bout: Bout, rotation: int) -> Verdict | None:
        """The verdict on one game of the task."""
        return next((v for v in self.verdicts if v[:2] == (bout.number, rotation)), None)


class Engine(Protocol):
    """Plays batches of bouts."""

    def play(self, task: Task) -> list[BoutResult]:
        """Play every bout in every rotation; the same task always has the same results."""
        ...


class CoreEngine:
    """Plays with the core rules and any bot."""

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
