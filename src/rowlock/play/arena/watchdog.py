"""Asking a bot, with an eye on the clock."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

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
        """Take the alarm of this process, and give it back in the end."""
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
