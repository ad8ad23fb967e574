"""Compilation of the kernel ahead of use: `python -m rowlock.kernel.warmup`.

Nothing here loads numba outside that process.
"""

import hashlib
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from rowlock.kernel import cache_directory

HERE = Path(__file__).parent


@contextmanager
def being_prepared() -> Iterator[None]:
    """Compile the kernel in a background process of low priority."""
    compiling = _compiler()
    if compiling is None:
        yield
        return
    with compiling:
        try:
            yield
        finally:
            compiling.kill()


def prepare_for_later() -> None:
    """Compile the kernel in a process that outlives this one, for the next command."""
    _compiler(start_new_session=True)


def _compiler(*, start_new_session: bool = False) -> "subprocess.Popen[bytes] | None":
    """A process that compiles, where there is something to compile."""
    if find_spec("numba") is None or is_ready():
        return None
    command, quiet = [sys.executable, "-m", "rowlock.kernel.warmup"], subprocess.DEVNULL
    return subprocess.Popen(
        command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=start_new_session
    )


def is_ready() -> bool:
    """Whether this state of the kernel was compiled before."""
    return _mark().exists()


def _mark() -> Path:
    """The file that exists once these sources were compiled by this Python and numba."""
    digest = hashlib.sha256(f"{sys.version} {platform.machine()} {version('numba')}".encode())
    for path in sorted(HERE.glob("*.py")):
        # numba looks for its files by place and time of the source.
        digest.update(f"{path} {path.stat().st_mtime_ns}".encode() + path.read_bytes())
    return cache_directory() / "compiled" / f"warm-{digest.hexdigest()[:24]}"


def prepare() -> None:
    """Compile and cache everything with the lowest priority, unless another process does."""
    if hasattr(os, "nice"):
        os.nice(19)
    with _alone() as alone:
        if alone:
            play_games()


@contextmanager
def _alone() -> Iterator[bool]:
    """Whether no other process compiles; where files cannot be locked, that is assumed."""
    if find_spec("fcntl") is None:
        yield True
        return
    import fcntl

    cache_directory().mkdir(parents=True, exist_ok=True)
    with (cache_directory() / "compiling").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


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
    _mark().touch()


if __name__ == "__main__":
    prepare()
