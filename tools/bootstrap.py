"""Sets a checkout up, as far as that is still needed, and hands over to the Python inside it.

Two private environments are made. `.tools/uv` holds the installer; `.venv` holds the locked
dependencies and the package itself. Each gets a stamp when it is finished and loses it before it
is touched, so an environment without a stamp was cut off half-way and is made anew. The browser
app is built beside them, by `web`, with the machine's Node or one from PyPI.

Every start of the program passes here: the imports that only a set-up needs are in its functions.
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
"""What an environment is good for; each level holds all that the one before it holds."""

STAMP = "rowlock-stamp"


class SetupFailed(Exception):
    """The set-up cannot go on; the text is one sentence for the person who started it."""


def hand_over(level: str, arguments: list[str]) -> int:
    """Become the environment's Python, or say why not and return the exit status."""
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
        say("The set-up was interrupted; the next start takes it up again.")
        return 130


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def base_python() -> str:
    """The interpreter outside any virtual environment, under whatever name it was started."""
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
        """What `.venv` cannot survive a change of: its interpreter and its place."""
        return f"{sys.version} at {base_python()} in {self.root}"

    def stamp(self, level: str) -> str:
        """What `.venv` bears when it is finished for this level."""
        inputs = digest(self.lock_file(level), self.root / "pyproject.toml")
        return f"{self.identity()}\n{level} {inputs}\n"

    def is_ready(self, level: str) -> bool:
        """Whether everything is finished, unchanged, and good for this level."""
        return self.venv_is_ready(level) and self.app_is_ready(level)

    def venv_is_ready(self, level: str) -> bool:
        """Whether `.venv` is finished, unchanged, and holds this level or a higher one."""
        stamp = read(self.venv / STAMP)
        higher = LEVELS[LEVELS.index(level) :]
        return stamp in map(self.stamp, higher) and os.access(self.python, os.X_OK)

    def app_is_ready(self, level: str) -> bool:
        """Whether the browser app is built, and at level dev what checks it is there too."""
        if not self.app.exists:
            return True
        return self.app.is_built() and (level == "run" or self.app.has_modules(level))

    def set_up(self, level: str) -> None:
        from concurrent.futures import ThreadPoolExecutor

        # Both sides mostly wait for the network, so they wait together.
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

    def make_app(self, level: str, node: Node) -> None:
        if not self.app.has_modules(level):
            self.app.fetch(node, level, self.step)
        if not self.app.is_built():
            self.app.build(node, self.step)

    def make_node(self) -> Node:
        """A Node of one's own, where the machine has none."""
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
        """The level asked for, or the one `.venv` already has: running never takes away."""
        had = read(self.venv / STAMP).splitlines()[-1:]
        return "dev" if had and had[0].startswith("dev ") else level

    def make_installer(self) -> None:
        lock = self.lock_file("tools")
        # uv is a program of its own: neither the interpreter nor the place matters to it.
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
        # The build backend is among the locked packages: nothing is fetched for this step.
        alone = ("--no-deps", "--no-build-isolation", "--offline", "--editable", self.root)
        self.step("install rowlock", self.uv, "pip", "install", *into, *alone)
        write(self.venv / STAMP, stamp)

    def can_be_updated(self) -> bool:
        """Whether `.venv` was once finished, by this interpreter and in this place."""
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
                f"could not {title}; is the network there? {self.log} has the particulars."
            )

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the set-up to oneself; whoever comes second waits."""
        import fcntl

        self.tools.mkdir(exist_ok=True)
        with (self.tools / "lock").open("w") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Setting up: waiting for another set-up of this checkout to end")
                fcntl.flock(handle, fcntl.LOCK_EX)
            # An installer that outlives a killed set-up keeps the lock until it ends as well.
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
    """Write all or nothing."""
    draft = path.with_suffix(".draft")
    draft.write_text(text)
    draft.replace(path)
