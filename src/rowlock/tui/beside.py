"""Long work beside the screen, which stays awake and can be left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

Found = TypeVar("Found")


async def beside(work: Callable[[], Found]) -> Found:
    """What some work finds, done in a thread of its own that nobody waits for when leaving."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Found] = loop.create_future()

    def finish(found: Found | None, error: BaseException | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(found)  # type: ignore[arg-type]  # no error: something was found

    def run() -> None:
        found, error = None, None
        try:
            found = work()
        except Exception as failure:  # noqa: BLE001  # whoever waits is to hear of it
            error = failure
        # The app may have been left meanwhile, and its loop with it.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(finish, found, error)

    Thread(target=run, daemon=True).start()
    return await future
