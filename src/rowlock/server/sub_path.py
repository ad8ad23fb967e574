"""Serving below a sub-path, such as `/rowlock/`, on a host with other sites."""

import re
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from rowlock.errors import RowlockError

_PATH = re.compile(r"/(?:[\w.~-]+/)*", re.ASCII)


def read_base_path(text: str) -> str:
    """A base path as it is used: with a slash at both ends.

    >>> read_base_path("games/rowlock")
    '/games/rowlock/'
    """
    inner = text.strip("/")
    path = f"/{inner}/" if inner else "/"
    if not _PATH.fullmatch(path) or {".", ".."} & set(path.split("/")):
        raise RowlockError(f"{text!r} is not a base path; write it like /rowlock/.")
    return path


class SubPath:
    """Removes the base path from every request.

    A reverse proxy may keep or remove the base path: requests without it are served too.
    """

    def __init__(self, app: ASGIApp, base_path: str) -> None:
        self._app = app
        self._base = base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        path = scope.get("path", "")
        if path == self._base.rstrip("/") and scope["type"] == ScopeType.HTTP:
            await self._redirect(send)
            return
        if path.startswith(self._base):
            kept = len(self._base) - 1
            raw = scope.get("raw_path") or path.encode()
            below: Any = {**scope, "path": path[kept:], "raw_path": raw[kept:]}
            scope = below
        await self._app(scope, receive, send)

    async def _redirect(self, send: Send) -> None:
        """Relative addresses need the slash at the end."""
        headers = [(b"location", self._base.encode()), (b"content-length", b"0")]
        start: Any = {"type": "http.response.start", "status": 308, "headers": headers}
        body: Any = {"type": "http.response.body", "body": b"", "more_body": False}
        await send(start)
        await send(body)
