"""The files of a page engine: Python for the browser, packed, and the modules of Rowlock.

Used when a site is built, not in the page. Every file is named by a digest of its content, so that
browsers can keep it for ever and an update fetches only what changed. Payloads are gzipped here and
inflated by the page, so they are small on hosts that do not compress.
"""

import ast
import gzip
import hashlib
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import rowlock
from rowlock.browser.net_files import flat_nets
from rowlock.errors import RowlockError
from rowlock.kernel import cache_directory

PACKAGE = Path(rowlock.__file__).parent
HERE = Path(__file__).parent
RUNTIME = HERE / "runtime"
ENTRY = "rowlock.browser.worker"
"""The module that the page imports."""
IN_PAGE = (
    "__init__.py", "_renamed.py", "errors.py", "analysis", "bots", "browser", "core",
    "kernel/__init__.py", "kernel/formula.py", "kernel/input_numbers.py", "lessons", "locale/*.py",
    "match", "presentation", "printing", "protocol", "room", "server", "variants",
)  # fmt: skip
"""Where modules that can run in a page are; of these it gets what `ENTRY` imports."""
NOT_IN_PAGE = {".html", ".npz", ".typ", ".mjs", ".wasm", ".zip", ".whl", ".pyc", ".txt", ""}
"""Suffixes of files that the page does not need."""
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
"""Files that a browser imports as modules, so that they cannot be payloads."""
PAYLOADS = ("pyodide.asm.wasm", "pyodide-lock.json")
STDLIB = "python_stdlib.zip"
NET = ".net"
COMPILE_SECONDS = 300


class EngineFile(NamedTuple):
    """A file of the engine."""

    name: str
    """Its name for the page."""
    path: str
    """Its name in the folder, with a digest of the content."""
    content: bytes
    size: int
    """Bytes after inflation."""

    @property
    def is_net(self) -> bool:
        """Whether this is a net of the champion, which a page loads when a game needs it."""
        return self.name.endswith(NET)


def engine_files() -> Iterator[EngineFile]:
    """Every file that a page needs to run the game; the build is reproducible."""
    check_imports(sources(), left_out(stdlib(), kept_modules()))
    for name in SCRIPTS:
        content = (RUNTIME / name).read_bytes()
        stem, _, suffix = name.rpartition(".")
        yield EngineFile(name, f"{stem}-{_digest(content)}.{suffix}", content, len(content))
    for name in PAYLOADS:
        yield _payload(name, (RUNTIME / name).read_bytes())
    archives = {
        STDLIB: trimmed(stdlib(), kept_modules()),
        "packages.zip": _packages(),
        "rowlock.zip": archive(),
    }
    for name, content in compiled(archives).items():
        yield _payload(name, content)
    for name, content in flat_nets().items():
        yield _payload(f"{name}{NET}", content, "nets/")


def _payload(name: str, content: bytes, place: str = "") -> EngineFile:
    packed = gzip.compress(content, 9, mtime=0)
    # A neutral suffix: some hosts declare `.gz` files as encoded, and browsers then inflate them.
    return EngineFile(name, f"{place}{name}-{_digest(packed)}.bin", packed, len(content))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


# The modules of Rowlock.


def archive() -> bytes:
    """An archive of the modules that run in a page, and of the data files beside them."""
    found = sources()
    paths = set(found.values())
    packages = {path.parent for path in paths} - {PACKAGE}
    data = (
        path
        for path in _candidates()
        if path.suffix != ".py" and not packages.isdisjoint(path.parents)
    )
    return _zipped({_name(path): path.read_bytes() for path in (*paths, *data)})


def sources() -> dict[str, Path]:
    """The modules that `ENTRY` imports, directly or indirectly, at the top or in a function."""
    known = {_module(_name(path)): path for path in _candidates() if path.suffix == ".py"}
    found: dict[str, Path] = {}
    wanted = [ENTRY]
    while wanted:
        module = wanted.pop()
        if module in known and module not in found:
            found[module] = known[module]
            wanted += [module.rpartition(".")[0], *imports(known[module].read_text("utf-8"))]
    return found


def _candidates() -> Iterator[Path]:
    for name in IN_PAGE:
        for found in PACKAGE.glob(name):
            for path in found.rglob("*") if found.is_dir() else (found,):
                if path.is_file() and path.suffix not in NOT_IN_PAGE and path.parent != RUNTIME:
                    yield path


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def _module(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def imports(source: str) -> Iterator[str]:
    """The modules that a source may import; names inside modules count as modules too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


# The standard library.


def kept_modules() -> frozenset[str]:
    """The modules of the standard library that a page keeps."""
    lines = (HERE / "stdlib.txt").read_text().splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


def trimmed(library: bytes, kept: frozenset[str]) -> bytes:
    """The standard library without the modules that a page does not use."""
    with zipfile.ZipFile(BytesIO(library)) as source:
        names = [name for name in source.namelist() if name.endswith(".py")]
        missing = kept - {_module(name) for name in names}
        if missing:
            raise RowlockError(f"stdlib.txt names unknown modules: {', '.join(sorted(missing))}.")
        return _zipped({name: source.read(name) for name in names if _module(name) in kept})


def left_out(library: bytes, kept: frozenset[str]) -> frozenset[str]:
    """The modules of the standard library that a page does not have."""
    with zipfile.ZipFile(BytesIO(library)) as source:
        return frozenset(_module(name) for name in source.namelist()) - kept


def check_imports(modules: dict[str, Path], missing: frozenset[str]) -> None:
    """Raise `RowlockError` if a module of the page may import one that the page does not have."""
    for module, path in sorted(modules.items()):
        for name in imports(path.read_text("utf-8")):
            if name in missing:
                raise RowlockError(f"{module} imports {name}: add it to browser/stdlib.txt.")


def stdlib() -> bytes:
    """The whole standard library, as an archive."""
    return (RUNTIME / STDLIB).read_bytes()


def _packages() -> bytes:
    """The packages from PyPI, in one archive."""
    content: dict[str, bytes] = {}
    for path in sorted(RUNTIME.glob("*.whl")):
        with zipfile.ZipFile(path) as wheel:
            content |= {name: wheel.read(name) for name in wheel.namelist()}
    useful = {name: each for name, each in content.items() if not name.endswith((".pyi", "/"))}
    return _zipped(useful)


def _zipped(content: dict[str, bytes]) -> bytes:
    """A reproducible archive; stored, since it is compressed as a whole."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as packed:
        for name in sorted(content):
            packed.writestr(zipfile.ZipInfo(name), content[name])
    return target.getvalue()


# Bytecode.


def compiled(archives: dict[str, bytes]) -> dict[str, bytes]:
    """Archives with bytecode in place of sources; unchanged where there is no Node.js.

    Only Python for the browser writes the bytecode that it reads, and Node.js can run it. Without
    bytecode a page has to compile when it starts, which takes it seconds. Results are cached.
    """
    version = (HERE / "compile.mjs").read_bytes() + (RUNTIME / "pyodide.mjs").read_bytes()
    kept = {
        name: cache_directory() / "site" / f"{name}-{_digest(content + version)}"
        for name, content in archives.items()
    }
    wanted = {name: content for name, content in archives.items() if not kept[name].is_file()}
    made = _compile(wanted) if wanted else {}
    for name, content in made.items():
        with suppress(OSError):  # a cache only
            _store(kept[name], content)
    return {
        name: made.get(name) or (content if name in wanted else kept[name].read_bytes())
        for name, content in archives.items()
    }


def _store(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    Path(file.name).replace(path)  # atomic


def _compile(archives: dict[str, bytes]) -> dict[str, bytes]:
    """Archives compiled by Node.js; none if that fails."""
    node = shutil.which("node")
    if node is None:
        return {}
    with tempfile.TemporaryDirectory() as place:
        pairs = {name: (Path(place, name), Path(place, f"compiled-{name}")) for name in archives}
        for name, (source, _) in pairs.items():
            source.write_bytes(archives[name])
        paths = [str(path) for pair in pairs.values() for path in pair]
        try:
            command = (node, str(HERE / "compile.mjs"), str(RUNTIME), *paths)
            subprocess.run(command, capture_output=True, timeout=COMPILE_SECONDS, check=True)
            return {name: target.read_bytes() for name, (_, target) in pairs.items()}
        except (OSError, subprocess.SubprocessError):
            return {}
