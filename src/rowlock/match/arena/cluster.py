"""The same arena on a Ray cluster: every member of the crew is an actor with a process of its own.

Ray starts an actor anew that was killed, and gives it the call again that it left undone. Bots
are watched over by the process pool that each actor has, as they are without a cluster.
"""

import os
import socket
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any

from rowlock.errors import RowlockError, missing_extra
from rowlock.match.arena.bout import Task
from rowlock.match.arena.contest import Contest
from rowlock.match.arena.pool import TICK, Done, Pool

PATIENCE = 10.0
"""Seconds to wait for a cluster to answer at all."""


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
        # More members than processors would wait for a place for ever.
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
        """Let the members go, and the cluster if it is ours."""
        for member in self.members:
            self._ray.kill(member)
        self._ray.shutdown()


def _connect(address: str) -> Any:
    """Ray, connected to a cluster or to one of its own on this machine."""
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
    """Fail soon where nobody answers; Ray itself would try for many minutes."""
    if address in ("local", "auto"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        raise ValueError("an address is written host:port, or local.")
    socket.create_connection((host, int(port)), timeout=PATIENCE).close()
