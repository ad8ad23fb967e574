"""Builds sdist and wheel, installs each in a fresh virtual environment and starts it.

.venv/bin/python tools/distributions.py           builds into a temporary directory
.venv/bin/python tools/distributions.py dist      keeps the built files in dist/
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "records" / "classic-1.rowlock"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
START_SECONDS = 120
"""Time limit for one answer of the server."""

WHEEL_FILES = ("rowlock/py.typed", "rowlock/docs/index.md", "rowlock/web/index.html")
SDIST_FILES = ("rowlock", "pyproject.toml", "docs/index.md", "src/rowlock/web/rowlock-stamp")


class DistributionError(Exception):
    """A distribution cannot be built, unpacked, installed or started."""


def build(output: Path, *options: str) -> list[Path]:
    """Build the sdist, then the wheel from the sdist; return both paths."""
    command = (sys.executable, "-m", "build", *options, "--outdir", str(output), str(ROOT))
    _run("build", command, ROOT)
    found = [*output.glob("*.tar.gz"), *output.glob("*.whl")]
    if len(found) != 2:
        raise DistributionError(f"expected one sdist and one wheel, found {len(found)} files")
    return found


def names(distribution: Path) -> list[str]:
    """Return the files in a distribution, relative to its top directory."""
    if distribution.suffix == ".whl":
        with zipfile.ZipFile(distribution) as wheel:
            return wheel.namelist()
    with tarfile.open(distribution) as sdist:
        return [member.name.partition("/")[2] for member in sdist.getmembers()]


def content_faults(distribution: Path) -> list[str]:
    """Return what is wrong with the list of files: missing ones, and files used as directories."""
    present = names(distribution)
    expected = WHEEL_FILES if distribution.suffix == ".whl" else SDIST_FILES
    missing = [f"{name} is missing" for name in expected if name not in present]
    return [*missing, *directory_clashes(present)]


def directory_clashes(present: Sequence[str]) -> list[str]:
    """Return the names that are both a file and a directory: such an archive cannot be unpacked."""
    directories = {str(parent) for name in present for parent in Path(name).parents}
    return [f"{name} is a file and a directory" for name in sorted({*present} & directories)]


def check(distribution: Path, version: str) -> None:
    """Install a distribution with the server in a fresh environment and start its commands."""
    faults = content_faults(distribution)
    if faults:
        raise DistributionError(f"{distribution.name}: {'; '.join(faults)}")
    with tempfile.TemporaryDirectory(prefix="rowlock-release-") as directory:
        place = Path(directory)
        command = install(f"{distribution.resolve()}[server]", place)
        check_commands(command, version, place)
        check_server(command, place)


def install(requirement: str, place: Path) -> Path:
    """Install into a fresh virtual environment and return the `rowlock` command."""
    environment = place / "venv"
    _run("create the environment", (sys.executable, "-m", "venv", str(environment)), place)
    pip = (str(environment / "bin" / "python"), "-m", "pip", "install", "--quiet", requirement)
    _run("install", pip, place)
    return environment / "bin" / "rowlock"


def check_commands(command: Path, version: str, place: Path) -> None:
    """Print the version, read a page, simulate some games and replay a record."""
    shown = _run("--version", (str(command), "--version"), place).strip()
    if shown != f"rowlock {version}":
        raise DistributionError(f"expected version {version}, the command prints {shown!r}")
    for arguments in (
        ("help", "rules"),
        ("simulate", "classic", "--bots", "cautious", "closer", "--games", "3"),
        ("replay", str(RECORD)),
    ):
        _run(arguments[0], (str(command), *arguments), place)


def check_server(command: Path, place: Path) -> None:
    """Start the server on a free port and ask for its health and for the browser app."""
    with _server(command, place) as address:
        for path, expected in (("/healthz", "{"), ("/", "<!doctype html>")):
            with urlopen(address + path, timeout=START_SECONDS) as answer:
                text = answer.read().decode()
            if not text.lower().startswith(expected):
                raise DistributionError(f"unexpected answer to {path}: {text[:80]!r}")


@contextmanager
def _server(command: Path, place: Path) -> Iterator[str]:
    """Run the server and yield its address; it listens before it prints the address."""
    arguments = (str(command), "serve", "--port", "0", "--data", str(place))
    with subprocess.Popen(
        arguments, cwd=place, env=_environment(), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            found = ADDRESS.search(process.stdout.readline())
            if found is None:
                raise DistributionError("the server did not print its address")
            yield found[0]
        finally:
            process.terminate()
            process.communicate(timeout=START_SECONDS)


def _environment() -> dict[str, str]:
    """Return the environment without settings of the checkout or of the user's Rowlock."""
    return {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "VIRTUAL_ENV") and not name.startswith("ROWLOCK_")
    }


def _run(title: str, command: Sequence[str], place: Path) -> str:
    done = subprocess.run(
        command, cwd=place, env=_environment(), check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise DistributionError(f"{title} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def main(arguments: list[str]) -> int:
    """Build and check both distributions; keep them if a directory is given."""
    from rowlock import __version__

    with tempfile.TemporaryDirectory(prefix="rowlock-build-") as temporary:
        output = Path(arguments[0]) if arguments else Path(temporary)
        try:
            for distribution in build(output):
                check(distribution, __version__)
                print(f"{distribution.name}: built, installed and started", flush=True)
        except DistributionError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
