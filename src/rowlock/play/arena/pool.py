"""The processes that play: they get tasks, and what one leaves undone is played again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from typing import Protocol

from rowlock.errors import RowlockError
from rowlock.play.arena.chair import too_slow
from rowlock.play.arena.contest import Contest
from rowlock.play.arena.engine import Task
from rowlock.play.arena.result import BoutResult, Verdict
from rowlock.play.arena.thinking import Thought
from rowlock.play.arena.worker import Worker

TICK = 0.1
"""Seconds between two looks at the clock and at whether to stop."""
MOST_DEATHS = 5
"""How often one task may cost a process its life before the arena gives up."""
DEATHS_BY_A_BOT = 2
"""How often a process may die over one choice before the bot that makes it is to blame."""

Done = tuple[Task, list[BoutResult]]


class Crew(Protocol):
    """Whoever plays the tasks: processes of this machine, or those of a cluster."""

    def play(self, tasks: Iterator[Task], stopped: Callable[[], bool]) -> Iterator[Done]:
        """Play tasks, in any order, until there are no more or somebody says stop."""
        ...

    def close(self) -> None:
        """Let everybody go home."""
        ...


class Pool:
    """Processes of this machine."""

    def __init__(self, contest: Contest, size: int) -> None:
        self.contest = contest
        self._workers = [Worker(contest) for _ in range(size)]
        self._again: deque[Task] = deque()
        self._deaths: Counter[int] = Counter()
        self._suspects: Counter[Thought] = Counter()

    def play(self, tasks: Iterator[Task], stopped: Callable[[], bool]) -> Iterator[Done]:
        """Play tasks on all processes at once."""
        while not stopped():
            self._hand_out(tasks)
            busy = [worker for worker in self._workers if worker.task]
            if not busy:
                return
            ready = set(wait([sign for worker in busy for sign in worker.signs], TICK))
            for worker in busy:
                if not ready.isdisjoint(worker.signs):
                    yield from self._collect(worker)
                elif overdue := worker.overdue():
                    self._stop_hanging(worker, overdue)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()

    def _hand_out(self, tasks: Iterator[Task]) -> None:
        for worker in self._workers:
            if worker.task is None:
                task = self._again.popleft() if self._again else next(tasks, None)
                if task is None:
                    return
                worker.give(task)

    def _collect(self, worker: Worker) -> Iterator[Done]:
        task, answer = worker.task, worker.answer()
        assert task is not None
        if isinstance(answer, Exception):
            raise answer
        if answer is None:
            self._bury(worker, task)
        else:
            yield task, answer

    def _bury(self, worker: Worker, task: Task) -> None:
        """A process has died: its task is played again, without a choice that kills for sure."""
        thought = worker.thought()._replace(begun=0)
        self._deaths[task.number] += 1
        self._suspects[thought] += 1
        if thought.seat and self._suspects[thought] >= DEATHS_BY_A_BOT:
            reason = f"ended its process {DEATHS_BY_A_BOT} times over one choice"
            task = _judged(task, thought, "died", reason)
            self._deaths[task.number] = 0
        elif self._deaths[task.number] >= MOST_DEATHS:
            raise RowlockError(f"A process of the arena died {MOST_DEATHS} times over one task.")
        self._replace(worker, task)

    def _stop_hanging(self, worker: Worker, thought: Thought) -> None:
        assert worker.task is not None
        reason = too_slow(self.contest.move_time)
        self._replace(worker, _judged(worker.task, thought, "too-slow", reason))

    def _replace(self, worker: Worker, task: Task) -> None:
        """A new process takes the place of one that is of no more use."""
        worker.end()
        self._workers[self._workers.index(worker)] = Worker(self.contest)
        self._again.append(task)


def _judged(task: Task, thought: Thought, kind: str, reason: str) -> Task:
    """The task, with one choice that is not asked for again."""
    verdict = Verdict(thought.bout, thought.rotation, thought.decision, thought.seat, kind, reason)
    return task._replace(verdicts=(*task.verdicts, verdict))
