"""The web application: the socket, the page, its data, and what operators look at."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from aiohttp import web

from ..addresses import is_near
from ..bucket import Now
from ..budgets import Budgets
from ..identity import Signer
from ..limits import Limits
from ..store import Store, StoreError
from ..tables.client import Client
from .api import add_api
from .built_page import Page
from .connection import GOING_AWAY, POLICY, Connection, Tables
from .denials import Denial
from .gate import Crowd, address_of
from .headers import security_headers
from .heavy import Heavy
from .metrics import Metrics
from .sockets import open_socket
from .told import telling_errors

CHECK_SECONDS = 3.0  # the store has to answer in
HEALTHY_SECONDS = 1.0  # what it said holds for so long
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
NOT_KEPT = {"Cache-Control": "no-store"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Lobby(Tables, Protocol):
    """What the application asks of the lobby."""

    async def stop(self) -> None: ...

    def counts(self) -> dict[str, int]: ...

    def acts_for(self, client: Client) -> str: ...

    def hurried(self) -> Mapping[str, int]: ...

    async def record(self, code: str, match: int) -> str: ...


class Server:
    """Everything that a request may need."""

    def __init__(
        self,
        lobby: Lobby,
        store: Store,
        signer: Signer,
        limits: Limits,
        *,
        public_url: str | None = None,
        behind_proxy: bool = False,
        page: Page | None = None,
        budgets: Budgets | None = None,
    ) -> None:
        self.lobby = lobby
        self.store = store
        self.signer = signer
        self.limits = limits
        self.budgets = budgets or Budgets(limits)
        self.public_url = public_url
        self.behind_proxy = behind_proxy
        self.page = page or Page()
        self.metrics = Metrics()
        self.metrics.watch(lobby.counts, store.counters, self.budgets.refused, lobby.hurried)
        self.crowd = Crowd(self.budgets)
        self.heavy = Heavy()
        self.health = Health(store)
        self.connections: set[Connection] = set()
        self.stopping = False

    def address(self, request: web.Request) -> str:
        return address_of(request, self.behind_proxy)

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        connection.sign_out = self.sign_out
        self.metrics.connections.inc()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.metrics.connections.dec()

    def sign_out(self, guest: str) -> None:
        """Close every connection that speaks for a guest; a new one has not said hello yet."""
        for connection in list(self.connections):
            if guest in (connection.guest, self.lobby.acts_for(connection)):
                connection.close("signed-out", POLICY)

    async def stop(self, app: web.Application | None = None) -> None:
        """Close every connection, after what waits there has been sent."""
        self.stopping = True
        for connection in list(self.connections):
            connection.close("stopping", GOING_AWAY)
        self.heavy.stop()


def make_app(server: Server) -> web.Application:
    """The application; aiohttp's runner or its test server takes it from here."""
    headers = security_headers(server.public_url, server.page.scripts())
    app = web.Application(middlewares=[telling_errors], client_max_size=server.limits.record_bytes)
    app.on_shutdown.append(server.stop)

    async def socket(request: web.Request) -> web.StreamResponse:
        return await open_socket(server, request)

    async def page(request: web.Request) -> web.StreamResponse:
        return server.page.answer(request)

    app.router.add_get("/ws", socket)
    app.router.add_get("/healthz", server.health.answer)
    app.router.add_get("/metrics", figures(server))
    add_api(app, server)
    app.router.add_get("/{path:(?!api/).*}", page)
    app.on_response_prepare.append(adding(headers))
    return app


def adding(
    headers: Mapping[str, str],
) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    async def add(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(headers)

    return add


class Health:
    """Whether the store answers; asked at most once a second, however many want to know."""

    def __init__(self, store: Store, now: Now = time.monotonic) -> None:
        self.store = store
        self.now = now
        self.until = float("-inf")
        self.code: str | None = None  # what is wrong
        self.asking = asyncio.Lock()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        async with self.asking:
            if self.now() >= self.until:
                self.code = await self.asked()
                self.until = self.now() + HEALTHY_SECONDS
        if self.code is not None:
            told = {"ok": False, "code": self.code}
            return web.json_response(told, status=503, headers=NOT_KEPT)
        return web.json_response({"ok": True}, headers=NOT_KEPT)

    async def asked(self) -> str | None:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self.store.check()
        except StoreError as error:
            return error.code
        except TimeoutError:
            return "store-away"
        return None


def figures(server: Server) -> Handler:
    async def answer(request: web.Request) -> web.StreamResponse:
        if not is_near(server.address(request)):
            raise Denial("near-only")
        return web.Response(
            body=server.metrics.page(),
            headers={"Content-Type": METRICS_TYPE, **NOT_KEPT},
        )

    return answer
