"""Latency of the terminal app: to its first screen, and from a key to the repaint.

.venv/bin/python bench/terminal.py
"""

import asyncio
import fcntl
import os
import pty
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui.app import RowlockApp

PRESSES = 100
STARTS = 5
LAST_WORD = b"Quit"
"""What the first screen paints last: a key on its last line."""


def start() -> tuple[float, float]:
    """Seconds and processor seconds from the command to the whole first screen, in a terminal."""
    folder, begun = tempfile.mkdtemp(), time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        _play(folder)
    shown = b""
    while LAST_WORD not in shown:
        shown += os.read(terminal, 65536)
    taken = time.perf_counter() - begun, _processor_seconds(process)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return taken


def _play(folder: str) -> None:
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", ROWLOCK_LANGUAGE="en")
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-m", "rowlock", "play", "--data", folder]
    os.execv(sys.executable, command)


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


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
    starts = [start() for _ in range(STARTS)]
    walls, processor = zip(*starts, strict=True)
    print(
        f"start to first screen, {os.getloadavg()[0]:.1f} processes at work: "
        f"{statistics.median(walls):.2f} s, "
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
