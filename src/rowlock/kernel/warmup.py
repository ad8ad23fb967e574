"""Compilation of the kernel ahead of use: `python -m rowlock.kernel.warmup`.

Nothing here loads numba outside that process.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from rowlock.kernel import cache_directory

HERE = Path(__file__).parent
ENTRIES = ("games.play_games-*.nbi", "card_games.judge_given-*.nbi")
"""Cache index files of the entry points that are compiled last."""


@contextmanager
def being_prepared() -> Iterator[None]:
    """Compile the kernel in a background process of low priority."""
    if is_ready() or find_spec("numba") is None:
        yield
        return
    command = [sys.executable, "-m", "rowlock.kernel.warmup"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as compiling:
        try:
            yield
        finally:
            compiling.kill()


def is_ready() -> bool:
    """Whether the kernel was compiled since its sources were last changed."""
    sources = max(path.stat().st_mtime for path in HERE.glob("*.py"))
    compiled = cache_directory() / "compiled" / HERE.name
    return all(
        any(path.stat().st_mtime > sources for path in compiled.glob(f"*/*/{entry}"))
        for entry in ENTRIES
    )


def prepare() -> None:
    """Compile and cache everything with the lowest priority."""
    if hasattr(os, "nice"):
        os.nice(19)
    play_games()


def play_games() -> None:
    """Play one game with dice and one with cards, which compiles and caches everything."""
    from rowlock.core.moves import Take
    from rowlock.core.state import new_game
    from rowlock.kernel.card_games import CardSimulation
    from rowlock.kernel.simulation import simulate
    from rowlock.variants import USUAL, VARIANTS

    simulate(USUAL, 2, "evolved", 1, threads=1)
    with_cards = next(variant for variant in VARIANTS if variant.has_cards)
    cards = CardSimulation(new_game(with_cards, 2))
    cards.run(None, range(1), seed=0)
    cards.ranked(1, [Take((1,))])


if __name__ == "__main__":
    prepare()
