"""A seat in the arena: every choice is timed and checked, and a bot that fails forfeits."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple, TypeVar

from rowlock.core.moves import CardPlay, Choice, Play, Take
from rowlock.core.rules import refusal
from rowlock.core.state import State
from rowlock.match.arena.contest import Forfeit, Verdict
from rowlock.match.driver import Bot, told

# Asking a bot, with an eye on the clock.


T = TypeVar("T")


class TimeUp(BaseException):
    """Thinking took too long; not an `Exception`, so that few bots catch it by mistake."""


class Watchdog:
    """Interrupts code that runs too long, by the alarm of the process; main thread only.

    Code that never comes back to Python does not notice an alarm. Whoever started the process
    has to end it then.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._armed = False

    @contextmanager
    def on_guard(self) -> Iterator[None]:
        """Take the alarm of this process, and give it back in the end.

        Windows has no alarm: a bot is only timed there, not interrupted.
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
        """What comes of thinking, and the seconds it took; raises `TimeUp` if that is too long."""
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
            # An alarm that was under way already must not strike somewhere else.
            self._armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _alarm(self, number: int, frame: FrameType | None) -> None:
        if self._armed:
            raise TimeUp


# Who is thinking in a process, told to whoever watches over it from another one.


FIELDS = 5


class Thought(NamedTuple):
    """What a process was doing at one moment."""

    bout: int
    rotation: int
    decision: int
    seat: int
    """The seat that is thinking; 0 if none is."""
    begun: float
    """When it began, by the clock that all processes share."""


class Thinking:
    """A notice of what a process is doing; on shared memory, it outlives its writer."""

    def __init__(self, notice: MutableSequence[float] | None = None) -> None:
        self._notice = [0.0] * FIELDS if notice is None else notice

    def begin(self, bout: int, rotation: int) -> None:
        """A game begins."""
        self._notice[:] = [bout, rotation, -1, 0, 0]

    def start(self, seat: int) -> int:
        """A seat begins to think; returns which decision of the game this is, from 0 on."""
        self._notice[4] = time.monotonic()
        self._notice[2] += 1
        self._notice[3] = seat
        return int(self._notice[2])

    def stop(self) -> None:
        """The seat has decided."""
        self._notice[3] = 0

    def read(self) -> Thought:
        """What is being done now."""
        bout, rotation, decision, seat, begun = self._notice
        return Thought(int(bout), int(rotation), int(decision), int(seat), begun)


MOST_SHOWN = 200


class Guard(NamedTuple):
    """Who looks after the bots of a game."""

    watchdog: Watchdog
    thinking: Thinking
    verdict: Verdict | None = None
    """What an earlier attempt at this game has shown."""


class Forfeited(Exception):
    """A bot has lost the game by what it did."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.reason)
        self.forfeit = forfeit


class Chair:
    """A seat with its bot, under supervision; itself a bot for the table."""

    def __init__(self, seat: int, guard: Guard) -> None:
        self.seat = seat
        self.seconds: list[float] = []
        self._guard = guard
        self._bot: Bot

    def take(self, make: Callable[[], Bot]) -> None:
        """Let a bot be made and take the seat."""
        self._bot, _ = self._supervised(make)

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The bot's choice, if it comes in time and is legal."""
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
            raise self._forfeited("raised", f"raised {told(error)}") from error
        finally:
            thinking.stop()

    def _forfeited(self, kind: str, reason: str) -> Forfeited:
        return Forfeited(Forfeit(self.seat, kind, reason))


def too_slow(seconds: float) -> str:
    """Why a bot that thinks too long forfeits."""
    return f"took longer than {seconds:g} s over one choice"


def choice_fault(view: State, seat: int, plays: Sequence[Choice], choice: object) -> str | None:
    """What is wrong with a choice, whatever it is."""
    if not isinstance(choice, Play | Take | CardPlay):
        return f"chose {_shown(choice)}, which is no play"
    try:
        if choice in plays:
            return None
        refused = refusal(view, seat, choice)
        choice.text(view.paper(seat))  # what cannot be written down cannot be played either
    except Exception as error:  # noqa: BLE001 - a play may hold anything where a cell belongs
        return f"chose {_shown(choice)}, which is no play: {told(error)}"
    return f"chose {_shown(choice)}, which is not legal: {refused}" if refused else None


def _shown(value: object) -> str:
    try:
        text = " ".join(repr(value).split())
    except Exception:  # noqa: BLE001 - an object that cannot even show itself
        text = f"an object of {type(value).__name__}"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
