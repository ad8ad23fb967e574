"""GC tuning: full collections stall the event loop.

With thousands of sockets a full collection takes 0.2 s, and by default Python starts one every few
seconds. Objects of the server rarely form reference cycles. So generation 0 is collected often, a
few milliseconds at a time, and the older generations by a timer only.
"""

import asyncio
import gc

YOUNG, MIDDLE, OLD = 500, 1_000_000, 1_000_000
"""Thresholds: generation 0 is collected after 500 net allocations, the older ones never."""
SECONDS = 900
"""Seconds between two full collections."""


async def tune_gc(seconds: float = SECONDS) -> None:
    """Replace Python's thresholds until cancelled; objects that exist at the start are frozen."""
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
