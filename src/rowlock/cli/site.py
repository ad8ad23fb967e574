"""`rowlock site`: a folder of static files with the whole game, for any web host.

The folder holds the browser app and a page engine (`rowlock.browser.bundle`). The index of the app
lists the files of the engine that belong to it, so that app and engine are always of one version.
"""

import gzip
import hashlib
import html
import json
import re
import shutil
import subprocess
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Annotated, Any, BinaryIO, NamedTuple
from urllib.parse import urlsplit

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table

import rowlock
from rowlock.browser import bundle
from rowlock.cli import arguments as args
from rowlock.errors import RowlockError
from rowlock.variants import LISTED

app = App("site", help="Make a folder of static files with the whole game.")

WEB = bundle.PACKAGE / "web"
MARK = ".rowlock-site"
"""The file that marks a folder that may be replaced."""
PAGES = ("new", "join", "games", "settings", "pad", "replay", "rules", "learn", "print", "puzzle")
"""Pages with their own index file, so that links to them work on a first visit."""
PAGES_OF_EDITIONS = ("rules", "learn")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
    )
)
HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
FOR_EVER = "public, max-age=31536000, immutable"
"""For files that are named by their content."""
BASE = '<base href="/" />'
INDEX_REVISION = re.compile(r'(\{url:"index\.html",revision:")[0-9a-f]+(")')
"""The entry of the index in the service worker's list of files."""
WORTH_COMPRESSING = {".css", ".html", ".js", ".mjs", ".svg", ".webmanifest"}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings and the suffixes of their files, best first."""
COMPRESS_SECONDS = 300


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
    parts = build(out, base, brotli=True)
    show(Console(), out, parts)
    if serve:
        serve_folder(out, port)


class PartSize(NamedTuple):
    """The size of a part of the folder, in bytes."""

    part: str
    raw: int
    """What a browser has after inflation."""
    wire: int
    """What a host that compresses sends."""


def build(out: Path, base: str = "/", *, brotli: bool = False) -> list[PartSize]:
    """Make the folder, with gzip files and on request brotli files; returns sizes."""
    check_parts()
    clear(out)
    shutil.copytree(WEB, out, dirs_exist_ok=True, ignore=shutil.ignore_patterns("rowlock-stamp"))
    files = list(bundle.engine_files())
    write_engine(out / "engine", files)
    write_pages(out, base, engine_list(files))
    write_headers(out, base)
    compress(out, brotli=brotli)
    (out / MARK).write_text(f"{rowlock.__version__}\n")
    return sizes(out, files)


def check_parts() -> None:
    """Raise `RowlockError` if the browser app or its Python is missing."""
    for part in (WEB / "index.html", bundle.RUNTIME / "pyodide.mjs"):
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


def write_engine(engine: Path, files: list[bundle.EngineFile]) -> None:
    """Write the files of the engine."""
    for file in files:
        path = engine / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)


def engine_list(files: list[bundle.EngineFile]) -> str:
    """The files of the engine, for the page: name, path below `engine/`, bytes to fetch."""
    return json.dumps({file.name: [file.path, len(file.content)] for file in files})


def write_pages(out: Path, base: str, engine: str) -> None:
    """Write the index of every page, with a relative base URL of the folder."""
    index = (out / "index.html").read_text()
    if BASE not in index:
        raise RowlockError("The browser app has no base; build it again.")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{html.escape(POLICY)}" />'
    mark = f'<meta name="rowlock-engine" content="{html.escape(engine)}" />'
    index = index.replace(BASE, f"{policy}\n    {BASE}\n    {mark}")
    names = [*PAGES, *(f"{page}/{each.id}" for page in PAGES_OF_EDITIONS for each in LISTED)]
    for name in ("", *names):
        up = "../" * len(Path(name).parts) or "./"
        (out / name).mkdir(exist_ok=True)
        (out / name / "index.html").write_text(index.replace(BASE, f'<base href="{up}" />'))
    (out / "404.html").write_text(index.replace(BASE, f'<base href="{html.escape(base)}" />'))
    renew_index(out)


def renew_index(out: Path) -> None:
    """Tell the service worker the revision of the changed index; otherwise it keeps an old one."""
    worker = out / "sw.js"
    revision = hashlib.md5((out / "index.html").read_bytes(), usedforsecurity=False).hexdigest()
    text, found = INDEX_REVISION.subn(rf"\g<1>{revision}\g<2>", worker.read_text())
    if found != 1:
        raise RowlockError("The service worker does not list the index; build the app again.")
    worker.write_text(text)


def write_headers(out: Path, base: str) -> None:
    """Write the header files of web hosts: security, cache lifetimes, content types, encodings."""
    every = "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
    lasting = "".join(f"/{part}/*\n  Cache-Control: {FOR_EVER}\n" for part in ("assets", "engine"))
    (out / "_headers").write_text(f"/*\n{every}{lasting}/sw.js\n  Cache-Control: no-cache\n")
    (out / ".htaccess").write_text(apache_settings(base))
    (out / ".nojekyll").write_text("")


def apache_settings(base: str) -> str:
    """The `.htaccess` of the folder."""
    every = "\n".join(f'  Header set {name} "{value}"' for name, value in HEADERS.items())
    served = "\n".join(
        f"  RewriteCond %{{HTTP:Accept-Encoding}} {encoding}\n"
        f"  RewriteCond %{{REQUEST_FILENAME}}\\{suffix} -f\n"
        f"  RewriteRule ^(.+)\\.(js|mjs|css|svg|html|webmanifest)$ $1.$2{suffix} [L]"
        for encoding, suffix in ENCODINGS.items()
    )
    types = {
        "js|mjs": "text/javascript", "css": "text/css", "svg": "image/svg+xml",
        "html": "text/html", "webmanifest": "application/manifest+json",
    }  # fmt: skip
    typed = "\n".join(
        f'<FilesMatch "\\.({names})\\{suffix}$">\n'
        f"  ForceType {kind}\n  SetEnv no-gzip 1\n  SetEnv no-brotli 1\n"
        f"  Header set Content-Encoding {encoding}\n  Header append Vary Accept-Encoding\n"
        "</FilesMatch>"
        for encoding, suffix in ENCODINGS.items()
        for names, kind in types.items()
    )
    return (
        f"AddType text/javascript .js .mjs\nAddType application/manifest+json .webmanifest\n"
        f"ErrorDocument 404 {base}404.html\n"
        f"<IfModule mod_headers.c>\n{every}\n{typed}\n"
        f"<IfModule mod_rewrite.c>\n  RewriteEngine On\n{served}\n</IfModule>\n</IfModule>\n"
    )


def compress(out: Path, *, brotli: bool) -> None:
    """Write compressed files beside the others, for hosts that serve them."""
    paths = [path for path in sorted(out.rglob("*")) if path.suffix in WORTH_COMPRESSING]
    for path in paths:
        packed = gzip.compress(path.read_bytes(), 9, mtime=0)
        path.with_name(f"{path.name}.gz").write_bytes(packed)
    node = shutil.which("node")
    if brotli and node is not None:  # Python's standard library has no brotli
        script = str(bundle.HERE / "brotli.mjs")
        command = (node, script, *map(str, paths))
        subprocess.run(command, timeout=COMPRESS_SECONDS, check=False, capture_output=True)


def sizes(out: Path, files: list[bundle.EngineFile]) -> list[PartSize]:
    """The sizes of the parts."""
    engine = [
        PartSize(file.name, file.size, _wire_size(out / "engine" / file.path))
        for file in files
        if not file.is_net
    ]
    nets = [file for file in files if file.is_net]
    loaded = PartSize("nets", sum(net.size for net in nets), sum(len(net.content) for net in nets))
    assets = [path for path in (out / "assets").iterdir() if path.suffix in WORTH_COMPRESSING]
    shell = PartSize("app", sum(map(_size, assets)), sum(map(_wire_size, assets)))
    return [*engine, shell, loaded]


def _size(path: Path) -> int:
    return path.stat().st_size


def _wire_size(path: Path) -> int:
    """The bytes of a file in its best encoding."""
    encoded = (path.with_name(path.name + suffix) for suffix in ENCODINGS.values())
    return min(_size(each) for each in (path, *encoded) if each.is_file())


def show(console: Console, out: Path, parts: list[PartSize]) -> None:
    """Print a summary."""
    table = Table("part", title=str(out))
    table.add_column("bytes", justify="right")
    table.add_column("over the wire", justify="right")
    for part, raw, wire in parts:
        table.add_row(part, f"{raw:,}", f"{wire:,}")
    table.add_section()
    total = (sum(part.raw for part in parts), sum(part.wire for part in parts))
    table.add_row("all", *(f"{each:,}" for each in total))
    console.print(table)
    disk = sum(_size(path) for path in out.rglob("*") if path.is_file())
    console.print(f"The folder has {disk:,} bytes.")


class FolderHandler(SimpleHTTPRequestHandler):
    """A static web host: encoded files, content types that browsers require, and a 404 page."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".webmanifest": "application/manifest+json",
        ".bin": "application/octet-stream",
    }

    def send_head(self) -> Any:
        """Send the headers; returns the file to send, if any."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and urlsplit(self.path).path.endswith("/"):
            path = path / "index.html"
        if path.is_dir() or path.name.startswith("."):
            return super().send_head()
        if path.is_file():
            return self._send(200, path)
        missing = Path(self.directory, "404.html")
        return self._send(404, missing) if missing.is_file() else super().send_head()

    def _send(self, status: int, path: Path) -> BinaryIO:
        asked = self.headers.get("Accept-Encoding", "")
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(path)))
        chosen = path
        for encoding, suffix in ENCODINGS.items():
            encoded = path.with_name(path.name + suffix)
            if encoding in asked and encoded.is_file():
                self.send_header("Content-Encoding", encoding)
                chosen = encoded
                break
        lasting = path.parent.name in ("assets", "engine")
        self.send_header("Cache-Control", FOR_EVER if lasting else "no-cache")
        self.send_header("Content-Length", str(_size(chosen)))
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        return chosen.open("rb")


def serve_folder(out: Path, port: int) -> None:
    """Serve a folder on the loopback address until interrupted."""
    handler = partial(FolderHandler, directory=str(out))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"Open http://127.0.0.1:{server.server_port}/ in a browser; end with Ctrl+C.")
        server.serve_forever()
