"""What stands before every request: its origin, and headers that keep a browser strict."""

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
"""Over TLS: browsers use nothing else for a year."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a request comes from a page of this server; programs that are no browser name none.

    Browsers name the origin of everything that can change something, sockets included.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    try:
        return origin in allowed or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all, like http://[
        return False


class CsrfGuard(ASGIMiddleware):
    """Turns away requests of other sites that could change something."""

    def __init__(self, allowed: frozenset[str]) -> None:
        self.allowed = allowed

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request pass, or raise `Denied`; sockets are asked when they are open."""
        if (
            scope["type"] == ScopeType.HTTP
            and scope["method"] not in SAFE
            and not same_origin(Headers.from_scope(scope), self.allowed)
        ):
            raise Denied("origin")
        await next_app(scope, receive, send)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add what keeps a browser strict to every answer, refusals included."""
    if message["type"] == "http.response.start":
        found = MutableScopeHeaders.from_message(message)
        if scope.get("scheme") == "https":
            found.setdefault("strict-transport-security", HSTS)
        for name, value in HEADERS.items():
            found.setdefault(name, value)
