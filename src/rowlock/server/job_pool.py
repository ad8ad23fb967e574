"""A pool of worker processes for work whose cost a client controls.

Limits: a queue per lane and per address, a budget of CPU seconds per address, CPU time and memory
per job. Addresses are served round-robin. Cancelling a caller (its client has disconnected) cancels
its job. Workers start on first use and end when idle.
"""

import asyncio
import logging
import os
import socket
import subprocess
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b

import msgspec

from rowlock.protocol.refusals import Denied
from rowlock.server.job_worker import LENGTH, Outcome
from rowlock.server.jobs import AnyJob, Lane
from rowlock.server.limits import Budget, Limits

logger = logging.getLogger("rowlock.server")

PER_LANE = 32
"""Jobs that may wait in a lane."""
PER_ADDRESS = 4
"""Jobs of one address that may wait in a lane."""
PATIENT_PER_ADDRESS = 100
"""The same for patient jobs: one for each room in which bots are awaited."""
WALL_SECONDS = 180.0
"""Wall-clock limit of any job in seconds: the machine may be busy."""
GRACE_SECONDS = 1.0
"""Seconds for a cancelled job to finish: starting a new worker costs more."""
IDLE_SECONDS = 300.0
"""Seconds after which an idle worker is ended."""
NICENESS: dict[Lane, int] = {"quick": 10, "bots": 10, "deep": 19}
"""The nice value of the workers of each lane: play has priority over analysis."""
CACHE_BYTES = 8 * 2**20
"""Bytes of cached answers."""

_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[Outcome] = msgspec.msgpack.Decoder(Outcome)

Observe = Callable[[AnyJob, str, float], None]
"""Called with each job, its outcome and its seconds."""


class Worker:
    """One worker process and the socket to it."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self.process = process
        self._reader = reader
        self._writer = writer

    @staticmethod
    async def start(niceness: int) -> "Worker":
        """Start a process. It is spawned, not forked: this process has threads."""
        ours, theirs = socket.socketpair()
        with theirs:
            descriptor = str(theirs.fileno())
            command = [sys.executable, "-m", "rowlock.server.job_worker", descriptor]
            process = subprocess.Popen(
                command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )
        own = os.getpriority(os.PRIO_PROCESS, 0)
        with suppress(OSError):  # it has ended
            os.setpriority(os.PRIO_PROCESS, process.pid, own + niceness)
        reader, writer = await asyncio.open_connection(sock=ours)
        return Worker(process, reader, writer)

    async def ask(self, frame: bytes) -> Outcome:
        """Run a job; raises `EOFError` or `OSError` if the process dies."""
        self._writer.write(LENGTH.pack(len(frame)) + frame)
        (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
        return _DECODER.decode(await self._reader.readexactly(length))

    def kill(self) -> None:
        """Kill the process.

        A thread waits for its end: to free hundreds of megabytes takes the kernel a moment, and
        longer for a process of low priority.
        """
        self.process.kill()
        threading.Thread(target=self.process.wait, daemon=True).start()
        self._writer.close()

    @property
    def alive(self) -> bool:
        """Whether the process is alive and accepts another job."""
        return self.process.poll() is None and not self._reader.at_eof()


class Ticket:
    """A queued or running job."""

    def __init__(self, job: AnyJob, frame: bytes, address: str, *, patient: bool) -> None:
        self.job = job
        self.frame = frame
        self.address = address
        self.patient = patient
        self.future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class WorkerLane:
    """One worker with its queue; addresses are served round-robin."""

    def __init__(self, budget: Budget, niceness: int = 0) -> None:
        self._budget = budget
        self._niceness = niceness
        self._queues: OrderedDict[str, deque[Ticket]] = OrderedDict()
        self._worker: Worker | None = None
        self._current: Ticket | None = None
        self._serving: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Number of queued jobs."""
        return sum(map(len, self._queues.values()))

    async def run(self, ticket: Ticket) -> bytes:
        """Wait for the answer; cancellation cancels the job."""
        self._admit(ticket)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        try:
            return await ticket.future
        finally:
            self._withdraw(ticket)

    def _admit(self, ticket: Ticket) -> None:
        queue = self._queues.get(ticket.address, ())
        most = PATIENT_PER_ADDRESS if ticket.patient else PER_ADDRESS
        if len(queue) >= most or (not ticket.patient and self._refusable >= PER_LANE):
            raise Denied("busy")
        self._queues.setdefault(ticket.address, deque()).append(ticket)

    @property
    def _refusable(self) -> int:
        return sum(not each.patient for queue in self._queues.values() for each in queue)

    def _withdraw(self, ticket: Ticket) -> None:
        """Drop a ticket whose caller was cancelled; a running job gets a moment to finish."""
        if ticket is self._current and ticket.future.cancelled():
            asyncio.get_running_loop().call_later(GRACE_SECONDS, self._end_job, ticket)
        queue = self._queues.get(ticket.address)
        if queue and ticket in queue:
            queue.remove(ticket)
            if not queue:
                del self._queues[ticket.address]

    def _end_job(self, ticket: Ticket) -> None:
        if ticket is self._current and self._worker is not None:
            self._worker.process.kill()

    def _next(self) -> Ticket | None:
        """The next ticket. Addresses over budget come last."""
        if not self._queues:
            return None
        address = min(self._queues, key=self._budget.exhausted)  # the first among equals
        queue = self._queues[address]
        ticket = queue.popleft()
        self._queues.move_to_end(address)
        if not queue:
            del self._queues[address]
        return ticket

    async def _serve(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        while (ticket := self._next()) is not None:
            if ticket.future.done():
                continue
            self._current = ticket
            try:
                outcome = await self._asked(ticket)
            finally:
                self._current = None
            self._budget.charge(ticket.address, outcome.cpu)
            _settle(ticket.future, outcome)
        self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.stop)

    async def _asked(self, ticket: Ticket) -> Outcome:
        begun = time.monotonic()
        try:
            worker = await self._ready()
        except OSError:
            logger.exception("no worker")
            return Outcome(0, code="busy")
        try:
            async with asyncio.timeout(WALL_SECONDS):
                outcome = await worker.ask(ticket.frame)
        except (EOFError, OSError, TimeoutError) as error:
            self.stop()
            job, most = type(ticket.job).__name__, ticket.job.cpu_seconds
            logger.warning("job ended", extra={"job": job, "reason": type(error).__name__})
            return Outcome(min(most, time.monotonic() - begun), code="too-expensive")
        if outcome.ends:
            self.stop()
        return outcome

    async def _ready(self) -> Worker:
        """The worker, restarted if it has ended."""
        if self._worker is None or not self._worker.alive:
            self.stop()
            self._worker = await Worker.start(self._niceness)
        return self._worker

    def stop(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    async def close(self) -> None:
        """End the worker and cancel all tickets."""
        if self._idle is not None:
            self._idle.cancel()
        if self._serving is not None:
            self._serving.cancel()
            with suppress(asyncio.CancelledError):
                await self._serving
        for queue in self._queues.values():
            for ticket in queue:
                ticket.future.cancel()
        self.stop()


def _settle(future: asyncio.Future[bytes], outcome: Outcome) -> None:
    if future.done():
        return
    if outcome.code:
        sentence, text, details = outcome.sentence, outcome.text, outcome.details
        future.set_exception(Denied(outcome.code, outcome.rule, sentence, text, **details))
    else:
        future.set_result(outcome.answer)


class AnswerCache:
    """A cache of answers by job, limited in bytes."""

    def __init__(self, most: int = CACHE_BYTES) -> None:
        self._most = most
        self._size = 0
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()

    def get(self, frame: bytes) -> bytes | None:
        """The cached answer, if any."""
        key = _digest(frame)
        if key in self._answers:
            self._answers.move_to_end(key)
        return self._answers.get(key)

    def put(self, frame: bytes, answer: bytes) -> None:
        """Cache an answer, unless it is a large part of the limit."""
        key = _digest(frame)
        if len(answer) > self._most // 4 or key in self._answers:
            return
        self._answers[key] = answer
        self._size += len(answer)
        while self._size > self._most:
            _, oldest = self._answers.popitem(last=False)
            self._size -= len(oldest)


def _digest(frame: bytes) -> bytes:
    return blake2b(frame, digest_size=16).digest()


class JobPool:
    """The workers of a server, one for each lane."""

    def __init__(self, limits: Limits, observe: Observe = lambda *_: None) -> None:
        self.budget = Budget(limits.cpu_rate, limits.cpu_burst, time.monotonic)
        self._observe = observe
        self._lanes: dict[Lane, WorkerLane] = {}
        self._answers = AnswerCache()

    @property
    def waiting(self) -> int:
        """Number of queued jobs, in all lanes."""
        return sum(lane.waiting for lane in self._lanes.values())

    async def run(self, job: AnyJob, address: str = "", *, patient: bool = False) -> bytes:
        """The answer to a job; raises `Denied` if a limit is exceeded."""
        frame = _ENCODER.encode(job)
        known = self._answers.get(frame)
        if known is not None:
            return known
        if not patient:
            self.budget.check(address, "cpu-budget")
        begun = time.monotonic()
        try:
            lane = self._lanes.setdefault(job.lane, WorkerLane(self.budget, NICENESS[job.lane]))
            answer = await lane.run(Ticket(job, frame, address, patient=patient))
        except Denied as denied:
            self._observe(job, denied.code, time.monotonic() - begun)
            raise
        self._observe(job, "done", time.monotonic() - begun)
        self._answers.put(frame, answer)
        return answer

    async def stop(self) -> None:
        """End all workers."""
        for lane in self._lanes.values():
            await lane.close()
