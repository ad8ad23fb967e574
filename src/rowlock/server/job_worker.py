"""A worker process: runs jobs one by one, with limits on CPU time and memory.

A job over its CPU limit ends the whole process: SIGPROF, which has no handler, is delivered when
the CPU time is used up, also inside compiled code. The pool notices and starts another worker.
"""

import os
import resource
import signal
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import msgspec

from rowlock import kernel
from rowlock.protocol.refusals import Denied, Details, Phrase
from rowlock.server.jobs import DECODER, AnyJob, carry_out, logger
from rowlock.server.telemetry import write_logs

MEMORY_BYTES = 768 * 2**20
"""Limit of private memory, compiled kernels included; allocations beyond it fail."""
KEEP_BYTES = 320 * 2**20
"""A worker that has grown larger than this is replaced when its job is done."""
LENGTH = struct.Struct("!I")


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a job."""

    cpu: float
    """Seconds of CPU time."""
    answer: bytes = b""
    code: str = ""
    """The code of a refusal; empty if there is an answer."""
    rule: str | None = None
    sentence: str = ""
    details: Details = {}
    text: Phrase | None = None
    ends: bool = False
    """Whether the worker ends after this job."""


def write_frame(out: IO[bytes], payload: bytes) -> None:
    """Send a payload with its length before it."""
    out.write(LENGTH.pack(len(payload)) + payload)
    out.flush()


def read_frame(source: IO[bytes]) -> bytes | None:
    """The next payload; none at the end."""
    head = source.read(LENGTH.size)
    return source.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else None


def outcome_of(job: AnyJob) -> Outcome:
    """Run a job."""
    begun = time.process_time()

    def spent() -> float:
        return time.process_time() - begun

    try:
        answer = carry_out(job)
    except Denied as denied:
        sentence, details, text = denied.sentence, denied.details, denied.text
        return Outcome(spent(), b"", denied.code, denied.rule, sentence, details, text)
    except Exception:  # noqa: BLE001 - a bug in one job must not end the worker
        logger.exception("job failed", extra={"job": type(job).__name__})
        return Outcome(spent(), b"", "internal")
    return Outcome(spent(), answer)


class CpuLimit:
    """Ends this process when a job exceeds its CPU time; compilation of kernels does not count."""

    def __init__(self) -> None:
        self._left = 0.0
        self._compiling = 0
        kernel.compile_hooks.append(self._compile)

    def limit(self, seconds: float) -> None:
        """Set the limit from now on; 0 is no limit."""
        signal.setitimer(signal.ITIMER_PROF, seconds)

    def _compile(self, begins: bool) -> None:
        self._compiling += 1 if begins else -1
        if begins and self._compiling == 1:
            self._left, _ = signal.setitimer(signal.ITIMER_PROF, 0)
        elif not self._compiling:
            self.limit(self._left)


def limit_memory() -> None:
    """Limit the memory of this process, or end it where the system has no such limit."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))
    else:
        threading.Thread(target=_watch_memory, daemon=True).start()


def _watch_memory() -> None:
    while peak_memory() < MEMORY_BYTES:
        time.sleep(0.1)
    os._exit(1)


def peak_memory() -> int:
    """Peak memory of this process in bytes.

    On Linux `ru_maxrss` of a new process starts with that of its parent; `VmHWM` does not.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text(encoding="ascii").partition("VmHWM:")[2].split()[0]) * 1024
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def serve(channel: IO[bytes], out: IO[bytes], limit: Callable[[float], None]) -> None:
    """Run jobs until the server disconnects or this process has grown too large."""
    while (frame := read_frame(channel)) is not None:
        job = DECODER.decode(frame)
        limit(job.cpu_seconds)
        outcome = outcome_of(job)
        limit(0)
        if peak_memory() > KEEP_BYTES:
            outcome = msgspec.structs.replace(outcome, ends=True)
        write_frame(out, msgspec.msgpack.encode(outcome))
        if outcome.ends:
            return


def main(descriptor: int) -> None:
    """Serve the inherited socket."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    limit_memory()
    write_logs()
    with socket.socket(fileno=descriptor) as channel:
        stream: Any = channel.makefile("rwb")
        serve(stream, stream, CpuLimit().limit)


if __name__ == "__main__":
    main(int(sys.argv[1]))
