"""The host names that a server accepts.

With DNS rebinding a page of another site can make a browser call this server under a name of that
site, and the browser treats both as one origin. So only configured names are accepted. A numeric
address cannot be rebound.
"""

import re
from ipaddress import ip_address

from litestar.datastructures import Headers
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from rowlock.protocol.refusals import Denied

ANY = "*"
_HOST = re.compile(r"(?:\[([0-9A-Fa-f:.%]+)\]|([^\[\]:/@\s]+))(?::[0-9]{1,5})?")


def host_name(header: str) -> str:
    """The name in a Host header, without its port; empty if that is none.

    >>> host_name("Example.org:8000"), host_name("[::1]:8000"), host_name("[")
    ('example.org', '::1', '')
    """
    match = _HOST.fullmatch(header)
    return (match[1] or match[2]).lower().rstrip(".") if match else ""


def is_known(header: str | None, known: frozenset[str]) -> bool:
    """Whether a Host header matches one of these names."""
    if ANY in known:
        return True
    name = host_name(header or "")
    if name in known or name == "localhost" or name.endswith(".localhost"):
        return bool(name)
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class HostGuard(ASGIMiddleware):
    """Refuses requests for other host names."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request or socket on, or raise `Denied`."""
        host = Headers.from_scope(scope).get("host")
        if not is_known(host, self.known):
            raise Denied("host", host=host_name(host or "")[:100])
        await next_app(scope, receive, send)
