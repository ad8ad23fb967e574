"""When Python looks for rings of dead objects: not for long, because everybody waits meanwhile.

With thousands of sockets a full search takes a fifth of a second, and Python begins one every few
seconds. What a server throws away rarely holds on to itself. So the young are looked through a few
milliseconds' worth at a time, and those that live on only now and then.
"""

import asyncio
import gc

YOUNG, MIDDLE, OLD = 500, 1_000_000, 1_000_000
"""The young are searched once so many more have come than gone (of a busy server, some thousands
are looked at then); the older ones, so many searches later, never."""
SECONDS = 900
"""From one full search to the next."""


async def tune_gc(seconds: float = SECONDS) -> None:
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
