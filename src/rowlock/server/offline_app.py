"""The app without a server, below `here/`, for browsers to keep.

When the server cannot be reached, the game goes on there: it is the folder of `rowlock site`, with
the engine in the page. A process makes it once, when it is requested for the first time.
"""

import asyncio
import logging
import sys
import tempfile
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from rowlock.protocol.refusals import Denied
from rowlock.server.csrf import POLICY
from rowlock.server.web_files import INDEX, PAGES, WebFile, answer_file, read_file

logger = logging.getLogger("rowlock.server")

PLACE = "here"
"""The first path segment of its addresses."""
SECONDS = 300
"""The time limit of the process that makes it."""
MAKE = """
import os, sys
os.nice(15)
from rowlock.cli import main
sys.exit(main(["site", "--out", sys.argv[1]]))
"""
"""The program of that process; play has priority over it."""
BASE = b'<base href="./" />'
"""The base element of its index."""
MARK = b'<meta name="rowlock-server" content="../" />'
"""Tells the app that it belongs to a server, and where that is."""
HEADERS = {
    "content-security-policy": POLICY.replace(
        "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
    ).replace("img-src 'self' data:", "img-src 'self' data: blob:")
}
"""A page with an engine runs WebAssembly."""


class OfflineApp:
    """The files by their address below `here/`."""

    def __init__(self) -> None:
        self._making: asyncio.Task[dict[str, WebFile]] | None = None

    async def find(self, name: str, base_path: str) -> WebFile:
        """A file, or the index for a page; the first request waits until the folder is made."""
        if self._making is None:
            self._making = asyncio.create_task(make_files(base_path))
        files = await asyncio.shield(self._making)
        if not files:
            raise Denied("unavailable")
        found = files.get(name)
        if found is None and name.partition("/")[0] in PAGES:
            found = files[INDEX]
        if found is None:
            raise Denied("unknown-address")
        return found

    def close(self) -> None:
        """Stop making the folder."""
        if self._making is not None:
            self._making.cancel()


@get([f"/{PLACE}", f"/{PLACE}/{{path:path}}"], include_in_schema=False)
async def offline_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the app without a server, or its index for a page."""
    app: OfflineApp = request.app.state.offline_app
    name = str(request.path_params.get("path", "")).strip("/")
    answer = answer_file(await app.find(name, request.app.state.base_path), request.headers)
    answer.headers.update(HEADERS)
    return answer


async def make_files(base_path: str) -> dict[str, WebFile]:
    """Make the folder and read it; nothing if that fails."""
    with tempfile.TemporaryDirectory(prefix="rowlock-here-") as place:
        out = Path(place, "site")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            MAKE,
            str(out),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, said = await asyncio.wait_for(process.communicate(), SECONDS)
        except TimeoutError:
            said = b"timeout"
        finally:
            if process.returncode is None:
                process.kill()
        if process.returncode != 0:
            reason = said.decode(errors="replace").strip()
            logger.error("offline app not made", extra={"reason": reason[-500:]})
            return {}
        return await asyncio.to_thread(_read_all, out, base_path)


def _read_all(out: Path, base_path: str) -> dict[str, WebFile]:
    base = f'<base href="{base_path}{PLACE}/" />'.encode()
    return {
        path.relative_to(out).as_posix(): read_file(path, out, (BASE, base + MARK))
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.suffix not in (".br", ".gz")
    }
