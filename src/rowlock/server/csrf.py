"""Protection against cross-site requests: the origin check and security headers."""

from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rowlock.protocol.refusals import Denied

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
HSTS = f"max-age={365 * 24 * 3600}"
"""HSTS: for a year browsers use TLS only."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a request comes from a page of this server.

    Browsers send the origin with every request that can change something, sockets included; other
    programs send none.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    try:
        return origin in allowed or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # an invalid URL, like http://[
        return False


class CsrfGuard(ASGIMiddleware):
    """Refuses cross-site requests that could change something."""

    def __init__(self, allowed: frozenset[str]) -> None:
        self.allowed = allowed

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request on, or raise `Denied`; sockets are checked after they are open."""
        if (
            scope["type"] == ScopeType.HTTP
            and scope["method"] not in SAFE
            and not same_origin(Headers.from_scope(scope), self.allowed)
        ):
            raise Denied("origin")
        await next_app(scope, receive, send)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every response, refusals included."""
    if message["type"] == "http.response.start":
        found = MutableScopeHeaders.from_message(message)
        if scope.get("scheme") == "https":
            found.setdefault("strict-transport-security", HSTS)
        for name, value in HEADERS.items():
            found.setdefault(name, value)
