"""The cost of hash chains, seals and the witness: two servers under the same load at the same time.

python -m bench.chain --games 100 --seconds 60

One server is unchanged; in the other the hashes are constants and the witness is disabled. Both
share the machine with the load, so that only the difference between them counts.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from contextlib import ExitStack

import uvloop

from bench.server import Load, cpu, percentile

WITHOUT = """
from rowlock.server import chain
from rowlock.server.log_witness import LogWitness
chain.seal = lambda values: ""
chain.extended = lambda head, bodies: ""
LogWitness.add = LogWitness.restart = lambda self, notes: None
"""
COMMAND = """
from rowlock.cli import main
raise SystemExit(main(["serve", "--port", "0", "--data", DIRECTORY,
    "--sockets-per-address", "100000", "--requests-per-minute", "100000000"]))
"""


def start(directory: str, change: str) -> tuple[subprocess.Popen[str], str]:
    """Start a patched server; returns its process and address."""
    program = f"DIRECTORY = {directory!r}\n{change}{COMMAND}"
    server = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().split()[-1].rstrip("/")


async def run(servers: list[tuple[str, int, str]], games: int, seconds: float) -> None:
    """Play on all servers at once, and print the latencies."""
    loads = [Load(address, 0.5, 2) for _, _, address in servers]
    tables = [
        asyncio.create_task(load.game(4, number)) for number in range(games) for load in loads
    ]
    while any(load.sockets < 0.95 * games * 4 for load in loads):
        await asyncio.sleep(0.5)
    used = [cpu(process) for _, process, _ in servers]
    for load in loads:
        load.seconds.clear()
    await asyncio.sleep(seconds)
    for (name, process, _), load, before in zip(servers, loads, used, strict=True):
        waits = list(load.seconds)
        spent = 1000 * (cpu(process) - before) / len(waits)
        shares = (f"p{100 * s:g} {1000 * percentile(waits, s):.1f} ms" for s in (0.5, 0.9, 0.99))
        print(f"{name:16} {len(waits)} commands, {', '.join(shares)}, {spent:.2f} ms CPU each")
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    started = []
    stack = ExitStack()
    try:
        for name, change in (("with chains", ""), ("without chains", WITHOUT)):
            directory = stack.enter_context(tempfile.TemporaryDirectory())
            server, address = start(directory, change)
            started.append((name, server, address))
        servers = [(name, server.pid, address) for name, server, address in started]
        uvloop.run(run(servers, chosen.games, chosen.seconds))
    finally:
        for _, server, _ in started:
            server.terminate()
            server.wait()
        stack.close()


if __name__ == "__main__":
    main()
