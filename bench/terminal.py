"""How long the terminal app takes: to its first screen, and from a key to the next picture.

.venv/bin/python bench/terminal.py
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui.app import RowlockApp

PRESSES = 100
STARTS = 5
START = """
import asyncio, sys, tempfile
from pathlib import Path
from rowlock.tui.app import RowlockApp

async def first_screen():
    app = RowlockApp(Path(tempfile.mkdtemp()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

asyncio.run(first_screen())
"""


def start(code: str) -> tuple[float, float]:
    """Seconds and processor seconds that a new Python takes for some code."""
    begun, before = time.perf_counter(), _children()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun, _children() - before


def _children() -> float:
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


async def redraw(edition: str, seats: int, size: tuple[int, int]) -> list[float]:
    """Processor milliseconds from a key press until the new picture is painted."""
    app = RowlockApp(Path(tempfile.mkdtemp()), pace=0.0, seed="bench")
    bots = [SeatSetting("bot", f"Bot {seat}", "cautious") for seat in range(2, seats + 1)]
    taken = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play_local(Settings(edition, [SeatSetting("local", "Ann"), *bots]))
        await pilot.pause(0.5)
        for press in range(PRESSES):
            begun = time.process_time()
            await pilot.press("right" if press % 20 < 10 else "left")
            app.screen._compositor.render_strips()
            taken.append(1000 * (time.process_time() - begun))
    return taken


def main() -> None:
    starts = [start(START) for _ in range(STARTS)]
    walls, processor = zip(*starts, strict=True)
    print(
        f"start to first screen: {statistics.median(walls):.2f} s, "
        f"{statistics.median(processor):.2f} s of processor (median of {STARTS})"
    )
    for edition, seats, size in (
        ("classic", 2, (80, 24)),
        ("longo", 5, (160, 50)),
        ("duel", 2, (160, 50)),
    ):
        taken = sorted(asyncio.run(redraw(edition, seats, size)))
        print(
            f"{edition}, {seats} seats, {size[0]}×{size[1]}: key to picture "
            f"{statistics.median(taken):.1f} ms of processor, "
            f"95 % within {taken[int(0.95 * len(taken))]:.1f} ms ({PRESSES} presses)"
        )


if __name__ == "__main__":
    main()
