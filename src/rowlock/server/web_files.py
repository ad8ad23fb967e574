"""The browser app as it was built: files in the package's `web` directory, served from memory."""

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get

from rowlock.protocol.refusals import Denied

# The page shown if the browser app was not built.


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rowlock</title>
</head>
<body>
<h1>Rowlock</h1>
<p>The server runs. <a href="api/openapi.json">Its interface</a> is described in OpenAPI.</p>
</body>
</html>
"""


WEB = Path(__file__).parents[1] / "web"
INDEX = "index.html"
PAGES = frozenset(
    {
        "",
        "new",
        "join",
        "t",
        "games",
        "settings",
        "pad",
        "replay",
        "rules",
        "learn",
        "print",
        "puzzle",
        "claim",
    }
)
"""First path segments of the app's pages; all of them return the index."""
BASE = b'<base href="/" />'
"""The base element of the index: every address in the app is relative to it."""
FOR_EVER = "public, max-age=31536000, immutable"
WORTH_PACKING = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"})

for script in (".js", ".mjs"):
    mimetypes.add_type("text/javascript", script)
mimetypes.add_type("application/manifest+json", ".webmanifest")


class WebFile(NamedTuple):
    """A file with its encoded body."""

    plain: bytes
    packed: bytes | None
    media_type: str
    tag: str
    cache: str


@get(["/", "/{path:path}"], include_in_schema=False)
async def web_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the app, or its index for a page of the app."""
    files = web_files(WEB, request.app.state.base_path)
    name = str(request.path_params.get("path", "")).strip("/")
    found = files.get(name)
    if found is None and name.partition("/")[0] in PAGES:
        found = files.get(INDEX, _UNBUILT)
    if found is None:
        raise Denied("unknown-address")
    return answer_file(found, request.headers)


@cache
def web_files(directory: Path, base_path: str = "/") -> dict[str, WebFile]:
    """All files of the app by address; none if the app was not built."""
    paths = sorted(directory.rglob("*")) if directory.is_dir() else []
    based = (BASE, BASE.replace(b"/", base_path.encode(), 1))
    return {
        path.relative_to(directory).as_posix(): read_file(path, directory, based)
        for path in paths
        if path.is_file() and path.name != "rowlock-stamp"
    }


def read_file(path: Path, directory: Path, based: tuple[bytes, bytes]) -> WebFile:
    """A file of a directory; in an index, the first text of `based` is replaced by the second."""
    plain = path.read_bytes()
    if path.name == INDEX:
        plain = plain.replace(*based)
    packed = gzip.compress(plain, mtime=0) if path.suffix in WORTH_PACKING else None
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    # These names contain a digest of the content, so the files never change.
    lasting = path.relative_to(directory).parts[0] in ("assets", "engine")
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return WebFile(plain, packed, media_type, tag, FOR_EVER if lasting else "no-cache")


_UNBUILT = WebFile(PAGE.encode(), None, "text/html", '"unbuilt"', "no-cache")


def answer_file(file: WebFile, asked: Any) -> Response[bytes]:
    """A file, encoded as the client accepts, or the answer that it has not changed."""
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if asked.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in asked.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.media_type, headers=headers)
