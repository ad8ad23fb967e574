"""The workers of an arena: processes on this machine, or actors on a Ray cluster."""

import ctypes
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, MutableSequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol

from rowlock.errors import RowlockError, missing_extra
from rowlock.match.arena.bout import FIELDS, Engine, Task, Thinking, Thought, engine_for, too_slow
from rowlock.match.arena.contest import BoutResult, Contest, Verdict
from rowlock.match.arena.standings import Report, Tally

# A worker process, and its handle in the parent.


PR_SET_PDEATHSIG = 1
GRACE = 2.0
"""Seconds beyond the time limit after which a process is considered unresponsive."""
Answer = list[BoutResult] | Exception


def work(contest: Contest, line: Connection, notice: MutableSequence[float]) -> None:
    """Play tasks until the parent closes the connection."""
    # Standard output is for the report; output of bots is redirected.
    os.dup2(2, 1)
    _die_with_parent()
    engine = engine_for(contest, Thinking(notice))
    try:
        while True:
            line.send(_answer(engine, line.recv()))
    except (EOFError, OSError):
        return


def _die_with_parent() -> None:
    """End with the parent process, even while a bot hangs; Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _answer(engine: Engine, task: Task) -> Answer:
    try:
        return engine.play(task)
    except Exception as error:  # noqa: BLE001 - reported to the caller
        return error


class Worker:
    """A worker process, seen from its parent."""

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
        """The handles to wait for: an answer, or the end of the process."""
        return self.line, self._process.sentinel

    def give(self, task: Task) -> None:
        """Send a task."""
        self.task = task
        try:
            self.line.send(task)
        except OSError:
            # It is dead; that is detected when its answer is due.
            return

    def answer(self) -> Answer | None:
        """The results of the task; `None` if the process died."""
        try:
            # A process forked by a bot may keep the pipe open after the worker has
            # died.
            if not self.line.poll():
                return None
            answer: Answer = self.line.recv()
        except (EOFError, OSError):
            return None
        self.task = None
        return answer

    def thought(self) -> Thought:
        """The current activity of the process, or its last."""
        return self._thinking.read()

    def overdue(self) -> Thought | None:
        """The choice that exceeds its time limit without reacting to the alarm."""
        thought = self.thought()
        late = thought.seat > 0 and time.monotonic() - thought.begun > self.grace
        return thought if late else None

    def end(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.join()
        self.line.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Child processes ignore Ctrl-C: the parent decides."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only the main thread has signals to set
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


TICK = 0.1
"""Seconds between two checks of the time and of a stop request."""
MOST_DEATHS = 5
"""Number of deaths over one task after which the arena gives up."""
DEATHS_BY_A_BOT = 2
"""Number of deaths over one choice after which its bot forfeits."""

Done = tuple[Task, list[BoutResult]]


class Crew(Protocol):
    """The workers that play tasks: processes of this machine, or of a cluster."""

    def play(self, tasks: Iterator[Task], stopped: Callable[[], bool]) -> Iterator[Done]:
        """Play tasks in any order until there are no more or a stop is requested."""
        ...

    def close(self) -> None:
        """Close all workers."""
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
        """A process has died: repeat its task, without a choice that kills repeatedly."""
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
    """The task, with one choice marked as not to be repeated."""
    verdict = Verdict(thought.bout, thought.rotation, thought.decision, thought.seat, kind, reason)
    return task._replace(verdicts=(*task.verdicts, verdict))


# Running an arena: send bouts, collect results in order.


def run_arena(
    contest: Contest,
    crew: Crew,
    games: int | None,
    *,
    until: float | None = None,
    watch: Callable[[BoutResult], None] = lambda result: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Report:
    """Play a number of games, or until every interval is narrow enough, and report.

    `watch` is shown every bout, in order. The results depend on the contest alone: not on the
    crew, nor on the order in which its members finish.
    """
    tally, begun = Tally(contest), time.perf_counter()
    try:
        for result in in_order(crew.play(tasks(contest, games), stopped)):
            tally.add(result)
            watch(result)
            if until is not None and contest.ends_a_round(result.bout) and tally.narrow(until):
                break
    finally:
        crew.close()
    return Report(tally, time.perf_counter() - begun, stopped())


def tasks(contest: Contest, games: int | None) -> Iterator[Task]:
    """The bouts of a contest in parcels."""
    bouts, number = contest.bouts(games), 0
    while parcel := tuple(islice(bouts, contest.bouts_a_task)):
        yield Task(number, parcel)
        number += 1


def in_order(finished: Iterator[Done]) -> Iterator[BoutResult]:
    """Results in the order of the tasks."""
    waiting: dict[int, list[BoutResult]] = {}
    due = 0
    for task, results in finished:
        waiting[task.number] = results
        while due in waiting:
            yield from waiting.pop(due)
            due += 1


# The arena on a Ray cluster: every worker is an actor with a process of its own.
#
# Ray restarts an actor that was killed, and repeats the call that it did not finish. Each actor has
# a process pool that watches its bots, as without a cluster.


PATIENCE = 10.0
"""Timeout in seconds for the connection to a cluster."""


class Member:
    """One worker in the cluster."""

    def __init__(self, contest: Contest) -> None:
        self._pool = Pool(contest, 1)

    def play(self, task: Task) -> Done:
        """Play a task."""
        return next(self._pool.play(iter([task]), lambda: False))

    def process(self) -> int:
        """The process id on its machine."""
        return os.getpid()


class Cluster:
    """The members of a Ray cluster."""

    def __init__(self, contest: Contest, address: str, size: int | None = None) -> None:
        self._ray = _connect(address)
        # More workers than processors would wait for ever.
        most = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        count = min(size or most, most)
        kind = self._ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Member)
        self.members = [kind.remote(contest) for _ in range(count)]

    def play(self, tasks: Iterator[Task], stopped: Callable[[], bool]) -> Iterator[Done]:
        """Play tasks on all members at once."""
        waiting: dict[Any, Any] = {
            member.play.remote(task): member
            for member, task in zip(self.members, tasks, strict=False)
        }
        while waiting and not stopped():
            ready, _ = self._ray.wait(list(waiting), timeout=TICK)
            for answer in ready:
                member = waiting.pop(answer)
                for task in islice(tasks, 1):
                    waiting[member.play.remote(task)] = member
                yield self._ray.get(answer)

    def close(self) -> None:
        """Close the workers, and the cluster if it is a local one."""
        for member in self.members:
            self._ray.kill(member)
        self._ray.shutdown()


def _connect(address: str) -> Any:
    """Ray, connected to a cluster or to a local one."""
    if find_spec("ray") is None:
        raise RowlockError(missing_extra("A Ray cluster", "cluster"))
    ray = import_module("ray")
    try:
        _knock(address)
        ray.init(
            address=address,
            log_to_driver=False,
            include_dashboard=False if address == "local" else None,
            configure_logging=False,
        )
    except (OSError, RuntimeError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise RowlockError(f"There is no Ray cluster at {address}: {reason}") from error
    return ray


def _knock(address: str) -> None:
    """Fail fast if nothing answers; Ray itself would retry for many minutes."""
    if address in ("local", "auto"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        raise ValueError("an address is written host:port, or local.")
    socket.create_connection((host, int(port)), timeout=PATIENCE).close()
