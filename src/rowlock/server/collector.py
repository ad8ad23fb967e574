"""When Python looks for rings of dead objects: seldom, because everybody waits meanwhile.

With thousands of sockets a full search takes a fifth of a second, and Python begins one every few
seconds. What a server throws away rarely holds on to itself, so the young are looked through less
often and the old only now and then.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, OLD = 10_000, 20, 1_000_000
"""New objects, and searches of the younger ones, before each kind is searched; old ones never."""
SECONDS = 900
"""From one full search to the next."""


async def collect_seldom(seconds: float = SECONDS) -> None:
    """Take over from Python's own timing until cancelled; what is there already stays for good."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    try:
        while True:
            await asyncio.sleep(seconds)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
