"""A process that plays: how it works, and how the one who started it deals with it."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from multiprocessing.connection import Connection

from rowlock.play.arena.contest import Contest
from rowlock.play.arena.engine import Engine, Task, engine_for
from rowlock.play.arena.result import BoutResult
from rowlock.play.arena.thinking import FIELDS, Thinking, Thought

PR_SET_PDEATHSIG = 1
GRACE = 2.0
"""Seconds beyond the time for a move after which a process is taken to be deaf to alarms."""
Answer = list[BoutResult] | Exception


def work(contest: Contest, line: Connection, notice: MutableSequence[float]) -> None:
    """Play tasks as they come in, until nobody is there to send any."""
    # The report belongs on the standard output, what bots print does not.
    os.dup2(2, 1)
    _die_with_parent()
    engine = engine_for(contest, Thinking(notice))
    try:
        while True:
            line.send(_answer(engine, line.recv()))
    except (EOFError, OSError):
        return


def _die_with_parent() -> None:
    """Outlive nobody, even with a bot that never comes back; only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _answer(engine: Engine, task: Task) -> Answer:
    try:
        return engine.play(task)
    except Exception as error:  # noqa: BLE001 - told to whoever asked
        return error


class Worker:
    """A process that plays, as seen by the one who started it."""

    def __init__(self, contest: Contest) -> None:
        # Spawned, not forked: a fork of a program with threads can hang, and macOS has none.
        context = multiprocessing.get_context("spawn")
        self.line, other_end = context.Pipe()
        notice = context.RawArray("d", FIELDS)
        self.task: Task | None = None
        self.grace = contest.move_time + GRACE
        self._thinking = Thinking(notice)
        self._process = context.Process(
            target=work, args=(contest, other_end, notice), daemon=True, name="rowlock arena"
        )
        with _deaf_to_interrupts():
            self._process.start()
        other_end.close()

    @property
    def signs(self) -> tuple[Connection, int]:
        """What to wait for: an answer, or the end of the process."""
        return self.line, self._process.sentinel

    def give(self, task: Task) -> None:
        """Hand out a task."""
        self.task = task
        try:
            self.line.send(task)
        except OSError:
            # It is dead, and will be found so when its answer is due.
            return

    def answer(self) -> Answer | None:
        """What came of the task; `None` if the process died over it."""
        try:
            # A process that a bot forked may hold the line open after the worker has died.
            if not self.line.poll():
                return None
            answer: Answer = self.line.recv()
        except (EOFError, OSError):
            return None
        self.task = None
        return answer

    def thought(self) -> Thought:
        """What the process is doing, or was doing when it died."""
        return self._thinking.read()

    def overdue(self) -> Thought | None:
        """The choice that a bot has been thinking about for too long, deaf to any alarm."""
        thought = self.thought()
        late = thought.seat > 0 and time.monotonic() - thought.begun > self.grace
        return thought if late else None

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.join()
        self.line.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What is started here inherits that it ignores Ctrl-C: the one who started it decides."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only the main thread has signals to set
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
