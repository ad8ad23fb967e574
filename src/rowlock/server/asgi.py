"""The ASGI application: routes, error handlers, and the lifetime of the server."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, exceptions, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.middleware import ASGIMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.stores.memory import MemoryStore
from litestar.types import ASGIApp, Receive, Scope, Send

from rowlock import __version__
from rowlock.errors import RowlockError
from rowlock.presentation.narration import refused
from rowlock.protocol.messages import Refused
from rowlock.protocol.refusals import Denied
from rowlock.server.api import api, health, metrics, provide_guest, token_of
from rowlock.server.client_address import ADDRESS, address_key
from rowlock.server.csrf import CsrfGuard, add_headers, same_origin
from rowlock.server.database import StoreFailed
from rowlock.server.gc_tuning import tune_gc
from rowlock.server.hosts import HostGuard
from rowlock.server.learning_api import learning_api
from rowlock.server.limits import Limits
from rowlock.server.offline_app import OfflineApp, offline_page
from rowlock.server.pad_api import pad_api
from rowlock.server.print_api import print_api
from rowlock.server.server import Server
from rowlock.server.sockets import serve_socket
from rowlock.server.web_files import web_page

logger = logging.getLogger("rowlock.server")

Serving = Callable[[], AbstractAsyncContextManager[Server]]


def create_app(
    serving: Serving,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    base_path: str = "/",
    metrics_token: str = "",
    hosts: frozenset[str] = frozenset(),
) -> Litestar:
    """Create the ASGI application.

    `origins` are other sites that may use it, `hosts` the names it answers to besides IP addresses.
    `base_path` is the path that browsers use; `SubPath` removes it from requests.
    """
    limits = limits or Limits()
    asked = MemoryStore()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with serving() as server:
            app.state.server = server
            server.address = app.state.get("address", "")
            upkeep = [
                asyncio.create_task(each)
                for each in (_describe(app), _forget(asked), tune_gc(), server.measure())
            ]
            yield
            app.state.offline_app.close()
            for task in upkeep:
                task.cancel()

    @websocket("/api/rooms/{code:str}/socket")
    async def socket(
        socket: WebSocket[Any, Any, Any], code: FromPath[str], server: NamedDependency[Server]
    ) -> None:
        guest = server.identity.guest(token_of(socket))
        await serve_socket(server, socket, code, guest, same_origin(socket.headers, origins))

    rate = RateLimitConfig(
        ("minute", limits.requests_per_minute),
        exclude=["^/healthz", "^/metrics", "^/(here/)?assets/", "^/here/engine/"],
        identifier_for_request=lambda _: ADDRESS.get(),
    )
    return Litestar(
        [api, learning_api, pad_api, print_api, health, metrics, web_page, offline_page, socket],
        lifespan=[life],
        state=State(
            {
                "base_path": base_path,
                "metrics_token": metrics_token,
                "offline_app": OfflineApp(),
            }
        ),
        stores={"rate_limit": asked},
        dependencies={
            "server": Provide(provide_server, sync_to_thread=False),
            "guest": Provide(provide_guest, sync_to_thread=False),
        },
        middleware=[AddressMiddleware(), HostGuard(hosts), CsrfGuard(origins), rate.middleware],
        before_send=[add_headers],
        exception_handlers={Exception: answer},
        request_max_body_size=limits.body_bytes,
        openapi_config=OpenAPIConfig(
            "Rowlock",
            __version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )


async def _describe(app: Litestar) -> None:
    """Build the OpenAPI schema before it is requested, in a thread: that takes a while."""
    await asyncio.to_thread(lambda: app.openapi_schema)


async def _forget(asked: MemoryStore) -> None:
    """Remove rate-limit counters of addresses without recent requests."""
    while True:
        await asyncio.sleep(60)
        await asked.delete_expired()


class AddressMiddleware(ASGIMiddleware):
    """Stores the client address of a request or socket in `ADDRESS`, and paces each address."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Call the next application with the address set, after the delay of its pace."""
        client = scope.get("client")
        address = address_key(client[0]) if client else ""
        ADDRESS.set(address)
        await scope["litestar_app"].state.server.requests.wait(address)
        await next_app(scope, receive, send)


def provide_server(state: State) -> Server:
    """The server that the application runs."""
    server: Server = state.server
    return server


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """Any exception as a coded refusal."""
    denied = _denied(request, error)
    route = request.scope.get("path_template", "")  # missing if no route matches
    request.app.state.server.metrics.refused.labels(denied.code, route).inc()
    if denied.code in ("room-unknown", "pad-unknown"):
        request.app.state.server.guesses.charge(ADDRESS.get(), 1)
    if denied.code == "internal" and not _hung_up(error):
        logger.error("request failed", exc_info=error, extra={"path": request.url.path})
    headers = dict(error.headers or {}) if isinstance(error, exceptions.HTTPException) else {}
    if denied.status in (429, 503):
        headers["retry-after"] = "5"
    return Response(
        refused(denied), status_code=denied.status, media_type="application/json",
        headers=headers,
    )  # fmt: skip


def _hung_up(error: Exception) -> bool:
    """Whether the client disconnected during its request, which is no error of the server."""
    return isinstance(error, exceptions.InternalServerException) and "disconnected" in error.detail


_CODES: dict[type[Exception], str] = {
    exceptions.NotFoundException: "unknown-address",
    exceptions.TooManyRequestsException: "too-fast",
    StoreFailed: "unavailable",
}


_FAULTS: dict[type[Exception], str] = {
    UnicodeDecodeError: "it is not UTF-8",
    RecursionError: "it is nested too deeply",
}


def _denied(request: Request[Any, Any, Any], error: Exception) -> Denied:
    if isinstance(error, Denied):
        return error
    for kind, code in _CODES.items():
        if isinstance(error, kind):
            return Denied(code)
    if isinstance(error, RowlockError):
        return Denied("bad-setup", fault=str(error))
    for kind, fault in _FAULTS.items():
        if isinstance(error, kind) or isinstance(error.__cause__, kind):
            return Denied("bad-message", fault=fault)
    if isinstance(error, exceptions.HTTPException) and error.status_code < 500:
        return _http_denied(request, error)
    return Denied("internal")


def _http_denied(request: Request[Any, Any, Any], error: exceptions.HTTPException) -> Denied:
    if isinstance(error, exceptions.MethodNotAllowedException):
        return Denied("method", method=request.method)
    if error.status_code == 413:
        server: Server = request.app.state.server
        return Denied("too-large", limit=server.limits.body_bytes)
    return Denied("bad-message", fault=_fault(error))


def _fault(error: exceptions.HTTPException) -> str:
    """The validation error of a request, in one line."""
    if isinstance(error, exceptions.ValidationException) and isinstance(error.extra, list):
        return "; ".join(f"{each.get('key', '')}: {each['message']}" for each in error.extra)[:200]
    return str(error.detail)[:200]
