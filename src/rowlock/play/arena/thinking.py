"""Who is thinking in a process, told to whoever watches over it from another one."""

from __future__ import annotations

import time
from collections.abc import MutableSequence
from typing import NamedTuple

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
