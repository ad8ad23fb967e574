"""Set-up of a checkout: creates what is missing or out of date, then starts the Python inside it.

There are two private environments. `.tools/uv` contains the installer, `.venv` the locked
dependencies and the package itself. A stamp file marks a finished environment. It is removed before
the environment is changed, so an environment without a stamp was interrupted and is created again.
`web` builds the browser app in parallel, with the machine's Node.js or one from PyPI.

Every start of the program runs this module. Imports that only a set-up needs are in the functions.
"""

from __future__ import annotations

import hashlib
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from web import Node, WebApp

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = ("run", "dev")
"""Levels of an environment; each includes the one before it."""

STAMP = "rowlock-stamp"


class SetupFailed(Exception):
    """The set-up cannot continue; the text is one sentence for the user."""


def hand_over(level: str, arguments: list[str]) -> int:
    """Replace this process by the environment's Python; on failure return the exit status."""
    checkout = Checkout(Path(__file__).resolve().parent.parent)
    try:
        if not checkout.is_ready(level):
            checkout.set_up(level)
        python = str(checkout.python)
        os.execv(python, [python, *arguments])
    except (SetupFailed, OSError) as failure:
        say(f"The set-up stopped: {failure}")
        return 1
    except KeyboardInterrupt:
        say("The set-up was interrupted; the next start resumes it.")
        return 130


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def base_python() -> str:
    """Return the interpreter outside of any virtual environment, with links resolved."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


def digest(*paths: Path) -> str:
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()


class Checkout:
    """A working copy of the project and the environments inside it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.tools = root / ".tools"
        self.installer = root / ".tools" / "uv"
        self.venv = root / ".venv"
        self.python = self.venv / "bin" / "python"
        self.uv = self.installer / "bin" / "uv"
        self.log = self.tools / "setup.log"
        self.inherited: tuple[int, ...] = ()
        self.app = WebApp(root)

    def lock_file(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.txt"

    def identity(self) -> str:
        """Return interpreter and location: if one changes, `.venv` has to be created again."""
        return f"{sys.version} at {base_python()} in {self.root}"

    def stamp(self, level: str) -> str:
        """Return the stamp of a `.venv` that is finished for this level."""
        inputs = digest(self.lock_file(level), self.root / "pyproject.toml")
        return f"{self.identity()}\n{level} {inputs}\n"

    def is_ready(self, level: str) -> bool:
        """Return whether everything for this level is finished and up to date."""
        return self.venv_is_ready(level) and self.app_is_ready(level)

    def venv_is_ready(self, level: str) -> bool:
        """Return whether `.venv` is finished and up to date, for this level or a higher one."""
        stamp = read(self.venv / STAMP)
        higher = LEVELS[LEVELS.index(level) :]
        return stamp in map(self.stamp, higher) and os.access(self.python, os.X_OK)

    def app_is_ready(self, level: str) -> bool:
        """Return whether the browser app is built and, at level dev, its checkers are installed."""
        if not self.app.exists:
            return True
        modules = level == "run" or self.app.has_modules(level)
        return self.app.is_built() and self.app.has_runtime() and modules

    def set_up(self, level: str) -> None:
        from concurrent.futures import ThreadPoolExecutor

        # Both tasks mostly wait for the network, so they run in parallel.
        with self.alone(), ThreadPoolExecutor(1) as beside:
            node = Node.of_the_machine() if not self.app_is_ready(level) else None
            app = beside.submit(self.make_app, level, node) if node else None
            if not self.venv_is_ready(level):
                self.make_installer()
                self.make_venv(self.highest(level))
            if app is not None:
                app.result()
            elif not self.app_is_ready(level):
                self.make_app(level, self.make_node())
            if not self.app.has_runtime():
                self.make_installer()
                self.app.fetch_runtime(self.installer / "bin" / "python", self.step)

    def make_app(self, level: str, node: Node) -> None:
        if not self.app.has_modules(level):
            self.app.fetch(node, level, self.step)
        if not self.app.is_built():
            self.app.build(node, self.step)

    def make_node(self) -> Node:
        """Install a private Node.js, for machines that have none."""
        lock, place = self.lock_file("node"), self.tools / "node"
        stamp = digest(lock)
        if read(place / STAMP) != stamp:
            self.make_installer()
            (place / STAMP).unlink(missing_ok=True)
            into = ("pip", "install", "--require-hashes", "--target", place)
            self.step("fetch Node.js", self.uv, *into, "--requirement", lock)
            write(place / STAMP, stamp)
        return Node.of_a_package(place)

    def highest(self, level: str) -> str:
        """Return the requested level or the one `.venv` has: `run` never removes dev packages."""
        had = read(self.venv / STAMP).splitlines()[-1:]
        return "dev" if had and had[0].startswith("dev ") else level

    def make_installer(self) -> None:
        lock = self.lock_file("tools")
        # uv is a standalone program: it depends on neither the interpreter nor the location.
        stamp = digest(lock)
        if read(self.installer / STAMP) == stamp and os.access(self.uv, os.X_OK):
            return
        require_venv()
        (self.installer / STAMP).unlink(missing_ok=True)
        self.step("make .tools", base_python(), "-m", "venv", "--clear", self.installer)
        pip = (self.installer / "bin" / "python", "-m", "pip", "install")
        self.step("install uv into .tools", *pip, "--require-hashes", "--requirement", lock)
        write(self.installer / STAMP, stamp)

    def make_venv(self, level: str) -> None:
        stamp, lock, sound = self.stamp(level), self.lock_file(level), self.can_be_updated()
        (self.venv / STAMP).unlink(missing_ok=True)
        if not sound:
            fresh = ("venv", "--clear", "--python", base_python())
            self.step("make .venv", self.uv, *fresh, self.venv)
        into = ("--python", self.python)
        self.step(
            "install the locked packages", self.uv, "pip", "sync", *into, "--require-hashes", lock
        )
        # The build backend is one of the locked packages, so this step downloads nothing.
        alone = ("--no-deps", "--no-build-isolation", "--offline", "--editable", self.root)
        self.step("install rowlock", self.uv, "pip", "install", *into, *alone)
        write(self.venv / STAMP, stamp)

    def can_be_updated(self) -> bool:
        """Return whether `.venv` was finished before, by this interpreter and in this location."""
        finished = read(self.venv / STAMP).startswith(f"{self.identity()}\n")
        return finished and os.access(self.python, os.X_OK)

    def step(self, title: str, *command: str | Path, cwd: Path | None = None) -> None:
        import subprocess

        say(f"Setting up: {title}")
        environment = os.environ | {"UV_PYTHON_DOWNLOADS": "never"}
        with self.log.open("ab") as log:
            done = subprocess.run(
                command,
                check=False,
                cwd=cwd or self.root,
                env=environment,
                pass_fds=self.inherited,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        if done.returncode:
            raise SetupFailed(
                f"could not {title}; is the network available? See {self.log} for details."
            )

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the lock of the set-up; a second process waits for it."""
        self.tools.mkdir(exist_ok=True)
        try:
            import fcntl
        except ImportError:  # Windows: two set-ups at once are the user's concern
            self.log.write_bytes(b"")
            yield
            return
        with (self.tools / "lock").open("w") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Setting up: waiting for another set-up of this checkout")
                fcntl.flock(handle, fcntl.LOCK_EX)
            # Child processes inherit the lock: an installer that outlives a killed set-up keeps it.
            self.inherited = (handle.fileno(),)
            self.log.write_bytes(b"")
            yield


def require_venv() -> None:
    from importlib.util import find_spec

    if find_spec("ensurepip") is None:
        raise SetupFailed(
            "this Python has no venv module; on Debian and Ubuntu the package python3-venv has it."
        )


def write(path: Path, text: str) -> None:
    """Write a file atomically."""
    draft = path.with_suffix(".draft")
    draft.write_text(text)
    draft.replace(path)
