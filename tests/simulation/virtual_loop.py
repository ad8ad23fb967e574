"""An event loop whose time is virtual and whose threads run in it: the same seed, the same run."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable
from typing import Any

THREAD_SECONDS = (0.0005, 0.002, 0.01, 0.05)
"""How long work in a thread may take."""


class Deadlock(AssertionError):
    """Everybody waits, and nothing will ever happen."""


class _Idle(selectors.SelectSelector):
    """Instead of waiting, lets time pass."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Deadlock
        self.loop.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs as fast as it can; `time` passes only while all wait."""

    def __init__(self, chance: random.Random) -> None:
        self.now = 0.0
        self.chance = chance
        idle = _Idle()
        idle.loop = self
        super().__init__(idle)

    def time(self) -> float:
        return self.now

    def run_in_executor(  # type: ignore[override]
        self, _: Any, work: Callable[..., Any], *arguments: Any
    ) -> asyncio.Future[Any]:
        """Do work later, at once: nothing else runs meanwhile, but much may run before."""
        future = self.create_future()

        def run() -> None:
            if future.cancelled():
                return
            try:
                result = work(*arguments)
            except Exception as error:  # noqa: BLE001  # it belongs to whoever waits
                future.set_exception(error)
            else:
                future.set_result(result)

        self.call_later(self.chance.choice(THREAD_SECONDS), run)
        return future

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *arguments: Any, context: Any = None
    ) -> asyncio.Handle:
        return self.call_soon(callback, *arguments, context=context)
