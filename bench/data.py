"""How many games and positions a second one thread exports, and how many records it reads.

.venv/bin/python -m bench.data [GAMES]
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from rowlock.kernel.simulation import Simulation, export_game
from rowlock.match import batch, game_tables
from rowlock.match.record_tables import read_records
from rowlock.variants import find_variant

RECORDS = 1000


def rate(count: int, work: Callable[[], object]) -> float:
    """Units of work for each second of processor time."""
    begun = time.process_time()
    work()
    return count / (time.process_time() - begun)


def measure(bot: str, table: Simulation, games: int, folder: Path) -> None:
    """Print the rates of one bot."""
    exporter = game_tables.Exporter(table, [bot] * 2, 1)
    files = folder / "games.parquet", folder / "turns.parquet"
    game_tables.export(exporter, 1, *files)  # compiles

    def export(positions: Path | None) -> int:
        return game_tables.export(exporter, games, files[0], positions, threads=1)

    print(f"{bot}: {rate(games, lambda: export(None)):,.0f} games/s, ", end="")
    print(f"{rate(games, lambda: export(files[1])):,.0f} with positions", flush=True)


def main(games: int = 100_000) -> None:
    """Measure classic with two seats."""
    variant = find_variant("classic")
    with tempfile.TemporaryDirectory() as folder:
        for bot in ("random", "evolved"):
            table = batch.kernel_table(variant, [bot] * 2, {})
            measure(bot, table, games, Path(folder))
    records = "\n".join(export_game(table, number).record(["a", "b"]) for number in range(RECORDS))
    list(read_records(records[: records.index("\n\n")]))
    print(f"{rate(RECORDS, lambda: list(read_records(records))):,.0f} records read a second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
