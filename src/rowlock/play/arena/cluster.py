"""The same arena on a Ray cluster: every member of the crew is an actor with a process of its own.

Ray starts an actor anew that was killed, and gives it the call again that it left undone. Bots
are watched over by the process pool that each actor has, as they are without a cluster.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any

from rowlock.errors import RowlockError
from rowlock.play.arena.contest import Contest
from rowlock.play.arena.engine import Task
from rowlock.play.arena.pool import TICK, Done, Pool

LOCAL = "local"


class Member:
    """One member of the crew, somewhere in the cluster."""

    def __init__(self, contest: Contest) -> None:
        self._pool = Pool(contest, 1)

    def play(self, task: Task) -> Done:
        """Play a task."""
        return next(self._pool.play(iter([task]), lambda: False))

    def process(self) -> int:
        """The process that it is, on its machine."""
        return os.getpid()


class Cluster:
    """The members of a Ray cluster."""

    def __init__(self, contest: Contest, address: str, size: int | None = None) -> None:
        self._ray = _connect(address)
        count = size or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
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
        """Let the members go, and the cluster if it is ours."""
        for member in self.members:
            self._ray.kill(member)
        self._ray.shutdown()


def _connect(address: str) -> Any:
    """Ray, connected to a cluster or to one of its own on this machine."""
    if find_spec("ray") is None:
        raise RowlockError("Ray is missing: install rowlock[cluster].")
    ray = import_module("ray")
    try:
        ray.init(
            address="local" if address == LOCAL else address,
            log_to_driver=False,
            include_dashboard=False if address == LOCAL else None,
            configure_logging=False,
        )
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise RowlockError(f"There is no Ray cluster at {address}: {reason}") from error
    return ray
