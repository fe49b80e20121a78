"""The web application: the socket, the page, its data, and what operators look at."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Protocol

from aiohttp import web
from aiohttp.typedefs import Middleware

from ..addresses import PRIVATE_NETWORKS, UNKNOWN, Network, is_near
from ..bucket import Now
from ..budgets import Budgets
from ..daily import Daily
from ..identity import Signer
from ..limits import Limits
from ..reach import EVERYWHERE, addresses, url_of
from ..refusals import Refusal
from ..store import Store, StoreError
from ..tables.archive import Lane
from ..tables.ports import Client
from .api import add_api
from .built_page import Page
from .connection import GOING_AWAY, POLICY, SERVICE_RESTART, Connection, Tables, always
from .daily import add_daily
from .docs import PREFIX, Docs
from .doors import Doors
from .engine import EngineModule
from .error_json import telling_errors
from .gate import (
    Crowd,
    Hosts,
    address_of,
    is_forwarded,
    is_on_this_machine,
    is_unbelieved,
)
from .headers import security_headers
from .metrics import CountedElsewhere, Metrics
from .slow_lane import Heavy
from .sockets import open_socket
from .tarpit import delaying_refusals

log = logging.getLogger(__name__)

CHECK_SECONDS = 3.0  # the store has to answer in
HEALTHY_SECONDS = 1.0  # how long an answer is reused
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
NO_STORE = {"Cache-Control": "no-store"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Lobby(Tables, Protocol):
    """What the application asks of the lobby."""

    async def stop(self) -> None: ...

    def counts(self) -> dict[str, int]: ...

    def acts_for(self, client: Client) -> str: ...

    def hurried(self) -> Mapping[str, int]: ...

    async def record(self, code: str, match: int, token: str, lane: Lane) -> str: ...


class Standing(Protocol):
    """What a node knows of itself; a server alone has none."""

    @property
    def name(self) -> str:
        """Empty while it has no lease."""

    def may_serve(self) -> bool:
        """Whether what is in memory here can be believed."""


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
        proxies: Collection[Network] = PRIVATE_NETWORKS,
        rtt_header: str | None = None,
        bind: str = EVERYWHERE,
        metrics_apart: bool = False,
        page: Page | None = None,
        docs: Docs | None = None,
        budgets: Budgets | None = None,
        node: Standing | None = None,
        daily: Daily | None = None,
    ) -> None:
        self.lobby = lobby
        self.node = node
        self.may_serve: Callable[[], bool] = always if node is None else node.may_serve
        self.store = store
        self.signer = signer
        self.limits = limits
        self.budgets = budgets or Budgets(limits)
        self.public_url = public_url
        self.proxies = tuple(proxies) if behind_proxy else ()
        self.rtt_header = rtt_header
        self.bind = bind
        self.hosts = Hosts(bind, public_url)
        self.metrics_apart = metrics_apart  # on a port of their own
        self.page = page or Page()
        self.docs = docs or Docs()
        self.metrics = Metrics()
        self.metrics.registry.register(
            CountedElsewhere(lobby.counts, store.counters, self.budgets.refused, lobby.hurried)
        )
        self.crowd = Crowd(self.budgets)
        self.doors = Doors(limits, self.metrics, self.proxies)
        self.heavy = Heavy()
        self.daily = daily or Daily(store)
        self.health = Health(store, node=node, is_ready=self.is_ready)
        if node is not None:
            self.metrics.name_node(lambda: node.name)
        self.connections: set[Connection] = set()
        self.stopping = False
        self.warned = False  # of a proxy that is not in the networks

    def is_ready(self) -> bool:
        """Whether somebody new may be let in."""
        return not self.stopping and self.may_serve()

    def fence(self) -> None:
        """The lease has run out: everybody has to go elsewhere."""
        for connection in list(self.connections):
            connection.close("moved-away", SERVICE_RESTART)

    def address(self, request: web.Request) -> str:
        if self.proxies and not self.warned and is_unbelieved(request, self.proxies):
            self.warned = True
            log.warning("a proxy is not believed", extra={"address": request.remote})
        return address_of(request, self.proxies)

    def nearby(self, request: web.Request) -> list[str]:
        """Where phones find this server, for a page that was opened by this machine's own name.

        Nobody else is told: the others have an address that works.
        """
        where = request.transport and request.transport.get_extra_info("sockname")
        if self.public_url is not None or not where or not is_on_this_machine(request):
            return []
        return [url_of(address, where[1]) for address in addresses(self.bind)]

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
    app = web.Application(
        middlewares=[
            server.doors.middleware(),
            delaying_refusals(server),
            telling_errors,
            knowing_host(server),
        ],
        client_max_size=server.limits.record_bytes,
    )
    app.on_shutdown.append(server.stop)

    async def socket(request: web.Request) -> web.StreamResponse:
        return await open_socket(server, request)

    async def page(request: web.Request) -> web.StreamResponse:
        return server.page.answer(request)

    async def docs(request: web.Request) -> web.StreamResponse:
        return server.docs.answer(request)

    app.router.add_get("/ws", socket)
    app.router.add_get("/healthz", server.health.answer)
    app.router.add_get("/readyz", server.health.answer_ready)
    if not server.metrics_apart:
        app.router.add_get("/metrics", metrics_handler(server))
    add_api(app, server)
    add_daily(app, server)
    app.router.add_get("/engine.wasm", EngineModule().answer)
    app.router.add_get(PREFIX + "{path:.*}", docs)
    app.router.add_get("/{path:(?!api/).*}", page)
    app.on_response_prepare.append(adding(headers, server.docs.headers(headers)))
    return app


def make_metrics_app(server: Server) -> web.Application:
    """Only what operators look at, for a port of its own."""
    app = web.Application(middlewares=[telling_errors])
    app.router.add_get("/healthz", server.health.answer)
    app.router.add_get("/readyz", server.health.answer_ready)
    app.router.add_get("/metrics", metrics_handler(server))
    return app


def knowing_host(server: Server) -> Middleware:
    """Answers only to the server's own names."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not server.hosts.knows(request):
            server.metrics.denied("bad-host")
            raise Refusal("bad-host")
        return await handler(request)

    return check


def adding(
    headers: Mapping[str, str], docs_headers: Mapping[str, str]
) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    async def add(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(docs_headers if request.path.startswith(PREFIX) else headers)

    return add


class Health:
    """Whether the store answers; asked at most once a second, however many want to know."""

    def __init__(
        self,
        store: Store,
        now: Now = time.monotonic,
        node: Standing | None = None,
        is_ready: Callable[[], bool] = always,
    ) -> None:
        self.store = store
        self.now = now
        self.node = node
        self.is_ready = is_ready
        self.until = float("-inf")
        self.code: str | None = None  # what is wrong
        self.asking = asyncio.Lock()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Whether it lives. A node that cannot reach the database does: it waits for it."""
        return self.reply(None if self.node is not None else await self.trouble())

    async def answer_ready(self, request: web.Request) -> web.StreamResponse:
        """Whether it may be given players."""
        return self.reply(await self.trouble() if self.is_ready() else "stopping")

    def reply(self, code: str | None) -> web.StreamResponse:
        body: dict[str, object] = {"ok": code is None}
        if code is not None:
            body["code"] = code
        if self.node is not None:
            body["node"] = self.node.name
        return web.json_response(body, status=200 if code is None else 503, headers=NO_STORE)

    async def trouble(self) -> str | None:
        async with self.asking:
            if self.now() >= self.until:
                self.code = await self.check()
                self.until = self.now() + HEALTHY_SECONDS
        return self.code

    async def check(self) -> str | None:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self.store.check()
        except StoreError as error:
            return error.code
        except TimeoutError:
            return "store-away"
        return None


def metrics_handler(server: Server) -> Handler:
    async def answer(request: web.Request) -> web.StreamResponse:
        # The peer itself: what a header says is anybody's word.
        is_private = is_near(request.remote or UNKNOWN) and not is_forwarded(request)
        if not is_private or not server.hosts.is_local(request):
            raise Refusal("near-only")
        return web.Response(
            body=server.metrics.page(),
            headers={"Content-Type": METRICS_TYPE, **NO_STORE},
        )

    return answer
