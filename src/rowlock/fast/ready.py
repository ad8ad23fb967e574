"""The kernel made ready before anybody waits for it: `python -m rowlock.fast.ready` compiles it.

Nothing here loads numba, except in that process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from rowlock.fast.places import cache_directory

HERE = Path(__file__).parent
ENTRIES = ("games.play_games-*.nbi", "cardgames.judge_given-*.nbi")
"""Where numba notes what it has compiled of the kernel's entry points, those that come last."""


@contextmanager
def being_prepared() -> Iterator[None]:
    """Compile the kernel beside whatever goes on, with what the processor has to spare."""
    if is_ready() or find_spec("numba") is None:
        yield
        return
    command = [sys.executable, "-m", "rowlock.fast.ready"]
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
    """Play one game with dice and one with cards, after which everything is compiled and kept."""
    if hasattr(os, "nice"):
        os.nice(19)
    from rowlock.core.moves import Take
    from rowlock.core.state import new_game
    from rowlock.fast.cardgames import CardSimulation
    from rowlock.fast.simulate import simulate
    from rowlock.variants import find_variant

    simulate(find_variant("classic"), 2, "evolved", 1, threads=1)
    cards = CardSimulation(new_game(find_variant("cards"), 2))
    cards.run(None, range(1), seed=0)
    cards.ranked(1, [Take((1,))])


if __name__ == "__main__":
    prepare()
