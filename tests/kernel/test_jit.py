"""Compiled code is kept where it can never be out of date."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rowlock.kernel
from rowlock.kernel import CACHE_VARIABLE, jit

pytestmark = pytest.mark.slow

SOURCES = Path(rowlock.kernel.__file__).parent

SMALL = """
from rowlock.core.state import new_game
from rowlock.kernel.tables import load
from rowlock.kernel.tables import compile_tables
from rowlock.variants.printed_editions import CLASSIC
print(load(compile_tables(CLASSIC), new_game(CLASSIC, 1)).free[0, 0] > 0)
"""

BITS = """
import numba
import numpy as np
from rowlock.kernel.jit import bit_count, lowest_bit
pair = numba.njit(lambda word: (bit_count(word), lowest_bit(word)))
for word in (1, -1, 12, 0xFFFFFFFF << 5):
    print(*pair(np.int64(word)))
"""


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {CACHE_VARIABLE: ""} | environment,  # wherever this machine keeps its own
        check=False,
        capture_output=True,
        text=True,
    )


def test_importing_the_package_loads_neither_numba_nor_numpy() -> None:
    done = run("import sys, rowlock.kernel; print('numba' in sys.modules, 'numpy' in sys.modules)")
    assert done.stdout.split() == ["False", "False"]


def test_compilation_is_announced_once_and_cached(tmp_path: Path) -> None:
    first = run(SMALL, XDG_CACHE_HOME=str(tmp_path))
    again = run(SMALL, XDG_CACHE_HOME=str(tmp_path))
    assert first.stdout == again.stdout == "True\n"
    assert first.stderr.count("\n") == 1
    assert "Compiling" in first.stderr
    assert again.stderr == ""


def test_linked_function_called_from_python_is_refused() -> None:
    @jit.compiled
    def successor(number: int) -> int:
        return number + 1

    with pytest.raises(TypeError, match="successor has no code of its own"):
        successor(1)


def test_bit_instructions_agree_with_python() -> None:
    done = run(BITS)
    assert done.stdout.split() == ["1", "0", "64", "0", "2", "2", "32", "5"], done.stderr


def test_compilation_works_without_a_cache_directory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = run(SMALL, XDG_CACHE_HOME=str(blocked), TMPDIR=str(tmp_path))
    assert done.stdout == "True\n", done.stderr


def test_missing_numba_error_names_the_extra() -> None:
    script = (
        "import sys; sys.modules['numba'] = None\n"
        "from rowlock.kernel import NotInKernel\n"
        "try:\n    import rowlock.kernel.simulation\n"
        "except NotInKernel as error:\n    print(error)"
    )
    assert "extra 'sim'" in run(script).stdout


def test_cache_key_changes_with_any_source_file(tmp_path: Path) -> None:
    copied = tmp_path / "fast"
    shutil.copytree(SOURCES, copied)
    names = {jit.fingerprint(copied)}
    assert names == {jit.fingerprint(SOURCES)}
    paths = sorted(copied.glob("*.py"))
    for path in paths:
        path.write_text(path.read_text() + "\n")
        names.add(jit.fingerprint(copied))
    assert len(names) == len(paths) + 1


def test_cached_code_of_older_sources_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    for age in range(8):
        old = tmp_path / "compiled" / "kernel" / f"old-{age}"
        old.mkdir(parents=True)
        os.utime(old, (1000 - age, 1000 - age))
    jit.store.cache_clear()
    try:
        kept = jit.store(SOURCES)
    finally:
        jit.store.cache_clear()
    left = {path.name for path in kept.parent.iterdir()}
    assert left == {kept.name, "old-0", "old-1", "old-2"}
