"""Several server processes on one listening socket, for one PostgreSQL database.

The kernel hands each new connection to one of the processes. A process that dies is started again;
players connected to it reconnect to another one.
"""

import logging
import multiprocessing as mp
import os
import signal
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from tempfile import TemporaryDirectory

from prometheus_client import multiprocess

from rowlock.errors import RowlockError
from rowlock.server.telemetry import SHARED

logger = logging.getLogger("rowlock.server")

Target = Callable[[socket.socket], None]
"""Serves on a socket until SIGTERM; a module-level function, so that it can be pickled."""
STOP_SECONDS = 8.0
"""Seconds for the processes to end after SIGTERM."""
CRASHES, CRASH_SECONDS = 5, 30.0
"""Number of deaths within a number of seconds that ends the server: restarting does not help."""


def stop_with_parent() -> None:
    """In a worker: end by SIGTERM when the supervisor is gone, even if it was killed."""
    parent = mp.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


class Supervisor:
    """Keeps a number of processes running until SIGTERM or SIGINT."""

    def __init__(self, target: Target, listening: socket.socket, workers: int) -> None:
        self._target = target
        self._listening = listening
        self._workers = workers
        self._context = mp.get_context("spawn")
        self._processes: list[BaseProcess] = []
        self._deaths: deque[float] = deque(maxlen=CRASHES)
        self._stopping = False

    def run(self) -> None:
        """Serve; raises `RowlockError` if the processes keep dying."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._stop)
        figures = TemporaryDirectory(prefix="rowlock-metrics-")
        os.environ[SHARED] = figures.name
        try:
            self._processes = [self._start() for _ in range(self._workers)]
            while not self._stopping:
                wait([each.sentinel for each in self._processes], timeout=1)
                self._replace_dead()
        finally:
            self._end()
            figures.cleanup()

    def _start(self) -> BaseProcess:
        process = self._context.Process(target=self._target, args=(self._listening,))
        process.start()
        return process

    def _replace_dead(self) -> None:
        for place, process in enumerate(self._processes):
            if process.is_alive() or self._stopping:
                continue
            multiprocess.mark_process_dead(process.pid, os.environ[SHARED])  # type: ignore[no-untyped-call]
            logger.error("worker died", extra={"pid": process.pid, "status": process.exitcode})
            self._deaths.append(time.monotonic())
            if len(self._deaths) == CRASHES and time.monotonic() - self._deaths[0] < CRASH_SECONDS:
                raise RowlockError("The server's processes keep dying; the log says why.")
            self._processes[place] = self._start()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        due = time.monotonic() + STOP_SECONDS
        for process in self._processes:
            process.join(max(0.0, due - time.monotonic()))
            process.kill()
            process.join()
