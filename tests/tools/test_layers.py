"""What the import contracts cannot say: which outside modules a layer may use."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "rowlock"
CORE = sorted((PACKAGE / "core").glob("**/*.py"))
OUTSIDE_WORLD = {
    *("asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "shutil", "socket"),
    *("subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_core_imports_only_itself_errors_and_the_standard_library(path: Path) -> None:
    outside = [name for name in imported(path) if not name.startswith("rowlock.")]
    assert {name.partition(".")[0] for name in outside} <= sys.stdlib_module_names
    inside = [name for name in imported(path) if name.startswith("rowlock.")]
    assert {name.split(".")[1] for name in inside} <= {"core", "errors"}


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_core_imports_no_time_randomness_or_io(path: Path) -> None:
    assert not {name.partition(".")[0] for name in imported(path)} & OUTSIDE_WORLD


@pytest.mark.parametrize("module", ["rowlock", "rowlock.cli"])
def test_command_line_imports_no_slow_library(module: str) -> None:
    code = f"import sys, {module}; sys.exit(' '.join({{'numba', 'numpy'}} & set(sys.modules)) or 0)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")
