"""`rowlock site`: a folder of static files with the whole game, for any web host.

The folder holds the browser app and a page engine: Python for the browser and the modules of
Rowlock that it needs. Files of the engine are in a directory named by a digest of their content, so
that browsers can keep them for ever.
"""

import hashlib
import html
import json
import shutil
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table

import rowlock
from rowlock.browser.net_files import flat_nets
from rowlock.cli import arguments as args
from rowlock.errors import RowlockError
from rowlock.variants import VARIANTS

app = App("site", help="Make a folder of static files with the whole game.")

PACKAGE = Path(rowlock.__file__).parent
WEB = PACKAGE / "web"
RUNTIME = PACKAGE / "browser" / "runtime"
MARK = ".rowlock-site"
"""The file that marks a folder that may be replaced."""
PAGES = ("new", "join", "games", "settings", "pad", "replay", "rules", "learn", "print", "puzzle")
"""Pages with their own index file, so that links to them work on a first visit."""
PAGES_OF_EDITIONS = ("rules", "learn")
IN_PAGE = (
    "__init__.py", "_renamed.py", "errors.py", "analysis", "bots", "browser", "core",
    "kernel/__init__.py", "kernel/formula.py", "kernel/input_numbers.py", "lessons", "locale/*.py",
    "match", "presentation", "printing", "protocol", "room", "server", "variants",
)  # fmt: skip
"""The modules that run in the page."""
NOT_IN_PAGE = {".html", ".npz", ".typ", ".mjs", ".wasm", ".zip", ".whl"}
"""Suffixes of files that the page does not need."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
    )
)
BASE = '<base href="/" />'
ENGINE = '<meta name="rowlock-engine" content="page" />'


@app.default
def site(
    *,
    out: Path = Path("rowlock-site"),
    base: str = "/",
    serve: args.Switch = False,
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8080,
) -> None:
    """Make a folder that any web host can serve; the game runs in the browser, without a server.

    Parameters
    ----------
    out
        The folder to make. One that `rowlock site` made before is replaced.
    base
        The path under which the folder will be served, for the page of addresses that are not
        there. Everything else works under any path.
    serve
        Serve the folder to this computer, to try it.
    port
        The port for --serve.
    """
    if not (base.startswith("/") and base.endswith("/")):
        raise RowlockError(f"--base has to begin and end with a slash, unlike {base}.")
    sizes = build(out, base)
    show(Console(), out, sizes)
    if serve:
        serve_folder(out, port)


def build(out: Path, base: str = "/") -> dict[str, int]:
    """Make the folder; returns the size of each part in bytes."""
    check_parts()
    clear(out)
    shutil.copytree(WEB, out, dirs_exist_ok=True, ignore=shutil.ignore_patterns("rowlock-stamp"))
    digest = write_engine(out / "engine")
    write_pages(out, base)
    with (out / "sw.js").open("a") as worker:  # a new engine is a new version
        worker.write(f"\n// {digest}\n")
    write_headers(out)
    (out / MARK).write_text(f"{rowlock.__version__} {digest}\n")
    return {part: size_of(out, part) for part in ("engine", "assets", "")}


def check_parts() -> None:
    """Raise `RowlockError` if the browser app or its Python is missing."""
    for part in (WEB / "index.html", RUNTIME / "pyodide.mjs"):
        if not part.is_file():
            raise RowlockError(
                f"{part} is missing: install Rowlock from a wheel, or use ./rowlock in a checkout."
            )


def clear(out: Path) -> None:
    """Make an empty folder; one with other files in it is refused."""
    if out.is_dir() and any(out.iterdir()):
        if not (out / MARK).is_file():
            raise RowlockError(f"{out} has other files in it; name a new or an empty folder.")
        shutil.rmtree(out)
    out.mkdir(parents=True, exist_ok=True)


def write_engine(engine: Path) -> str:
    """Write Python, the packages and the manifest; returns the digest of their directory."""
    files = {path.name: path.read_bytes() for path in RUNTIME.iterdir() if path.suffix}
    files["rowlock.zip"] = archive()
    found = hashlib.sha256()
    for name in sorted(files):
        found.update(name.encode() + hashlib.sha256(files[name]).digest())
    digest = found.hexdigest()[:16]
    place = engine / digest
    place.mkdir(parents=True)
    for name, content in files.items():
        (place / name).write_bytes(content)
    wheels = sorted(name for name in files if name.endswith(".whl"))
    archives = [{"file": name, "format": "wheel"} for name in wheels]
    archives.append({"file": "rowlock.zip", "format": "zip"})
    manifest = {
        "directory": digest,
        "archives": archives,
        "nets": write_nets(engine / "nets"),
        "sizes": {name: len(content) for name, content in sorted(files.items())},
    }
    (engine / "manifest.json").write_text(json.dumps(manifest, indent=1))
    return digest


def write_nets(place: Path) -> dict[str, str]:
    """Write the champion's nets, which are loaded when a game needs them; their files by name."""
    place.mkdir()
    files: dict[str, str] = {}
    for name, content in flat_nets().items():
        files[name] = f"{name}-{hashlib.sha256(content).hexdigest()[:16]}.net"
        (place / files[name]).write_bytes(content)
    return files


def archive() -> bytes:
    """An archive of the modules that run in a page; the build is reproducible."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(modules()):
            name = path.relative_to(PACKAGE.parent).as_posix()
            packed.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target.getvalue()


def modules() -> Iterator[Path]:
    """The files of `IN_PAGE`."""
    for name in IN_PAGE:
        for found in PACKAGE.glob(name):
            paths = found.rglob("*") if found.is_dir() else (found,)
            for path in paths:
                if path.is_file() and is_useful(path):
                    yield path


def is_useful(path: Path) -> bool:
    """Whether the page needs a file."""
    return path.suffix not in (*NOT_IN_PAGE, ".pyc", "") and RUNTIME not in path.parents


def write_pages(out: Path, base: str) -> None:
    """Write the index of every page, with a relative base URL of the folder."""
    index = (out / "index.html").read_text()
    if BASE not in index:
        raise RowlockError("The browser app has no base; build it again.")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{html.escape(POLICY)}" />'
    index = index.replace(BASE, f"{policy}\n    {BASE}\n    {ENGINE}")
    names = [*PAGES, *(f"{page}/{each.id}" for page in PAGES_OF_EDITIONS for each in VARIANTS)]
    for name in ("", *names):
        up = "../" * len(Path(name).parts) or "./"
        (out / name).mkdir(exist_ok=True)
        (out / name / "index.html").write_text(index.replace(BASE, f'<base href="{up}" />'))
    (out / "404.html").write_text(index.replace(BASE, f'<base href="{html.escape(base)}" />'))


def write_headers(out: Path) -> None:
    """Write the header files of web hosts: cache lifetimes and content types."""
    lasting = "public, max-age=31536000, immutable"
    (out / "_headers").write_text(
        "/*\n  X-Content-Type-Options: nosniff\n"
        f"/assets/*\n  Cache-Control: {lasting}\n"
        f"/engine/*\n  Cache-Control: {lasting}\n"
        "/engine/manifest.json\n  Cache-Control: no-cache\n"
    )
    (out / ".htaccess").write_text(
        "AddType text/javascript .mjs .js\nAddType application/wasm .wasm\n"
        "ErrorDocument 404 /404.html\n"
        "<IfModule mod_deflate.c>\n"
        "  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/wasm\n"
        "</IfModule>\n"
    )
    (out / ".nojekyll").write_text("")


def size_of(out: Path, part: str) -> int:
    """The size of a part of the folder in bytes."""
    return sum(path.stat().st_size for path in (out / part).rglob("*") if path.is_file())


def show(console: Console, out: Path, sizes: dict[str, int]) -> None:
    """Print a summary."""
    table = Table("part", "bytes", title=str(out))
    for part, size in sizes.items():
        table.add_row(part or "all", f"{size:,}")
    console.print(table)


class FolderHandler(SimpleHTTPRequestHandler):
    """Serves files with the content types that browsers require."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }


def serve_folder(out: Path, port: int) -> None:
    """Serve a folder on the loopback address until interrupted."""
    handler = partial(FolderHandler, directory=str(out))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"Open http://127.0.0.1:{server.server_port}/ in a browser; end with Ctrl+C.")
        server.serve_forever()
