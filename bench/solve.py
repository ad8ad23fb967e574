"""Speed of the solver: CPU and wall-clock seconds, memory and states, for every edition.

Run it with `.venv/bin/python -m bench.solve [EDITION …] [--threads 1 2] [--json] [--plot FILE]`.
Each figure comes from a new process without stored solutions; compilation does not count.
Other load on the machine increases even CPU seconds, so the first figure of a run is a fixed piece
of arithmetic as a yardstick.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from rowlock.kernel import CACHE_VARIABLE, cache_directory

EDITIONS = ("classic", "mixx-a", "mixx-b", "bonus-a", "longo")
Row = dict[str, Any]


def measure(name: str, threads: int) -> Row:
    """Solve an edition in a process of its own."""
    command = [sys.executable, "-m", "bench.solve", "--one", name, "--threads", str(threads)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: Row = json.loads(done.stdout)
    return found


def solve(name: str, threads: int) -> Row:
    """Solve an edition in this process."""
    from rowlock.solver.problem import Game
    from rowlock.solver.solution import find
    from rowlock.variants import find_variant

    # Compiled code stays in its cache; solutions go to a temporary directory.
    compiled = cache_directory()
    with tempfile.TemporaryDirectory(dir=compiled) as folder:
        os.environ[CACHE_VARIABLE] = folder
        result = find(Game.of(find_variant(name)), threads=threads, fresh=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return result.as_object() | {"peak_megabytes": round(peak)}


def yardstick() -> float:
    """Processor seconds of a fixed piece of arithmetic."""
    begun = time.process_time()
    sum(number * number % 7 for number in range(10_000_000))
    return time.process_time() - begun


def table(rows: list[Row]) -> None:
    """Print the figures for people."""
    headings = ("edition", "threads", "states", "cpu s", "wall s", "MB", "ns a state", "value")
    print("{:10} {:>7} {:>12} {:>8} {:>8} {:>6} {:>10} {:>11}".format(*headings))
    for row in rows:
        each = row["cpu_seconds"] / row["states"] * 1e9
        print(
            f"{row['variant']:10} {row['threads']:7} {row['states']:12,} {row['cpu_seconds']:8.1f} "
            f"{row['wall_seconds']:8.1f} {row['peak_megabytes']:6} {each:10.0f} "
            f"{row['values'][0]:11.6f}"
        )


def plot(rows: list[Row], file: Path) -> None:
    """Draw processor seconds against the number of states."""
    from rowlock.solver.distribution import plot_points

    points = {row["variant"]: (row["states"], row["cpu_seconds"]) for row in rows}
    plot_points(points, ("states", "processor seconds"), file)


def main() -> None:
    """Measure and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("editions", nargs="*", default=EDITIONS)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(solve(arguments.one, arguments.threads[0])))
        return
    reference = yardstick()
    rows = [measure(name, threads) for name in arguments.editions for threads in arguments.threads]
    if arguments.plot:
        plot(rows, arguments.plot)
    if arguments.json:
        print(json.dumps({"yardstick_seconds": reference, "rows": rows}, indent=2))
    else:
        print(f"yardstick: {reference:.2f} s")
        table(rows)


if __name__ == "__main__":
    main()
