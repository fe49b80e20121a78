"""Run a server: open everything, say where it is, and stop without losing anything."""

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote

from aiohttp import web

from lastcard.editions import EDITIONS, edition
from lastcard.errors import LastcardError
from lastcard.lessons import lessons

from .addresses import PRIVATE_NETWORKS, Network
from .budgets import Budgets
from .daily import Daily
from .forgotten import Forgotten
from .gc_pacing import tidied
from .http.app import Lobby, Server, make_app, make_metrics_app
from .http.logs import set_up
from .identity import Signer, load_secrets
from .limits import Limits
from .lineage import Lineage, file_beside
from .loop_lag import measuring_lag
from .reach import EVERYWHERE, EVERYWHERE_6, addresses, url_of
from .refusals import say
from .store import SQLITE, OperatorStore, Store, open_store

if TYPE_CHECKING:
    from .nodes.node import Node

log = logging.getLogger(__name__)

IDLE_SECONDS = 60.0  # a connection that sends no whole request is closed
BACKLOG = 1024  # connections that wait to be accepted
SECRET_FILE = "LASTCARD_SECRET_FILE"
RTT_HEADER = "LASTCARD_RTT_HEADER"

OpenLobby = Callable[[Store, Signer, Budgets], Awaitable[Lobby]]


class CannotListen(LastcardError):
    code = "cannot-listen"


@dataclass(frozen=True)
class Serving:
    """Where to listen, where to keep tables, and how others call this server."""

    host: str
    port: int
    database: str
    data_folder: Path
    public_url: str | None = None
    behind_proxy: bool = False
    running: Literal["void", "continue"] | None = None  # matches of a restored database
    proxies: tuple[Network, ...] = PRIVATE_NETWORKS  # which ones to believe
    metrics_port: int | None = None  # apart from everything else
    node_url: str | None = None  # where other nodes on the same database reach this one
    node_listen: tuple[str, int] | None = None  # where they do behind what forwards to here
    listener: int | None = None  # a socket that listens already, as a file of this process

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database."""
        if not self.database.startswith(SQLITE):
            return None
        return Path(unquote(self.database.removeprefix(SQLITE)))


@dataclass(frozen=True)
class Place:
    """Where a server can be found."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """From this machine."""
        here = {EVERYWHERE: "127.0.0.1", EVERYWHERE_6: "::1"}.get(self.host, self.host)
        return url_of(here, self.port)

    @property
    def nearby(self) -> list[str]:
        """From other devices in the same network."""
        return [url_of(address, self.port) for address in addresses(self.host)]


def run(serving: Serving, found: Callable[[Place], None], lobby: OpenLobby | None = None) -> None:
    """Serve until told to stop; LastcardError if it cannot. `found` is called when it can."""
    set_up()
    more_files()
    for name in EDITIONS:
        edition(name)  # BadEdition now, rather than at its first table
    lessons()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(serving, Limits.from_environment(), found, lobby or open_lobby))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def more_files() -> None:
    """A connection is a file: as many as the system lets us have."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def open_lobby(store: Store, signer: Signer, budgets: Budgets) -> Lobby:
    from .tables.lobby import Lobby as Tables
    from .tables.ports import LoopClock

    limits = budgets.limits
    return await Tables.open(store, signer, LoopClock(), limits=limits, budgets=budgets)


async def serve(
    serving: Serving, limits: Limits, found: Callable[[Place], None], lobby: OpenLobby
) -> None:
    """Open in order; on the way out the other way round: doors, tables, sockets, store."""
    stopped = asyncio.Event()
    async with AsyncExitStack() as opened:
        budgets = Budgets(limits)
        base = await foundation(serving, limits, budgets, lobby, opened)
        tables, node = base.tables, base.node
        server = Server(
            tables,
            base.store,
            base.signer,
            limits,
            public_url=serving.public_url,
            behind_proxy=serving.behind_proxy,
            proxies=serving.proxies,
            rtt_header=os.environ.get(RTT_HEADER),
            bind=serving.host,
            metrics_apart=serving.metrics_port is not None,
            budgets=budgets,
            node=node,
            daily=None if node is None else Daily(base.store, node.wall),
        )
        runner = await started(make_app(server), limits)
        opened.push_async_callback(runner.cleanup)
        if runner.server is not None:
            server.doors.guard(runner.server)
        opened.push_async_callback(tables.stop)
        if node is not None:
            node.attach(server)
            await node.join()
        place = await open_doors(runner, serving)
        opened.push_async_callback(close_doors, server, runner)
        if serving.metrics_port is not None:
            metrics_runner = await started(make_metrics_app(server), limits)
            opened.push_async_callback(metrics_runner.cleanup)
            apart = await listen(metrics_runner, serving.host, serving.metrics_port)
            log.info("metrics", extra={"port": apart.port})
        on_signals(stopped)
        await opened.enter_async_context(tidied())
        lag = server.metrics.loop_lag
        await opened.enter_async_context(measuring_lag(lag.observe, limits.loop_lag_seconds))
        log.info("serving", extra={"port": place.port} | tables.counts())
        found(place)
        await stopped.wait()
        log.info("stopping", extra=tables.counts())
        if node is not None:
            server.stopping = True
            await node.drain()
            await asyncio.sleep(limits.drain_seconds)
    log.info("stopped")


@dataclass(frozen=True)
class Foundation:
    """What a server stands on."""

    store: Store
    signer: Signer
    tables: Lobby
    node: "Node | None" = None


async def foundation(
    serving: Serving,
    limits: Limits,
    budgets: Budgets,
    lobby: OpenLobby,
    opened: AsyncExitStack,
) -> Foundation:
    """The database, the keys and the tables: of a server alone, or of a node."""
    if serving.node_url is not None:
        return await node_foundation(serving, limits, budgets, opened)
    store = await open_store(serving.database)
    opened.push_async_callback(store.stop)
    await opened.enter_async_context((await known(serving, store)).advancing())
    signer = Signer(*load_secrets(secret_file(serving)))
    return Foundation(store, signer, await lobby(store, signer, budgets))


async def node_foundation(
    serving: Serving, limits: Limits, budgets: Budgets, opened: AsyncExitStack
) -> Foundation:
    """A node has keys that it shares, and a port of its own for the others."""
    from .nodes.start import check_restore, open_node, shared_secrets
    from .tables.lobby import Lobby as Tables
    from .tables.ports import LoopClock

    assert serving.node_url is not None
    store, node = await open_node(serving.database, serving.node_url, limits.lease_seconds)
    opened.push_async_callback(store.stop)
    budgets.shared = node.budgets
    await check_restore(node.nodes, store, serving.running)
    named = os.environ.get(SECRET_FILE)
    secrets = await shared_secrets(node.nodes, store, Path(named) if named else None)
    signer, clock = Signer(*secrets, wall=node.wall), LoopClock(node.wall)
    tables = await Tables.open(
        store, signer, clock, limits=limits, budgets=budgets, neighbors=node, again=0.0
    )
    runner = await started(node.open(tables, tables.shelf.short_codes.has).app(), limits)
    place = await listen(runner, *(serving.node_listen or node.address))
    if serving.node_listen is None:
        node.found(place.port)
    opened.push_async_callback(runner.cleanup)
    opened.push_async_callback(node.stop)
    return Foundation(store, signer, tables, node)


async def known(serving: Serving, store: OperatorStore) -> Lineage:
    """Refuse a restored database unless told what to do with it; then forget again."""
    folder = secret_file(serving).parent
    lineage = Lineage(
        store,
        await file_beside(store, serving.file, folder, "lineage"),
        needs_file=serving.file is not None,
    )
    if serving.running is None:
        await lineage.check()
    elif serving.running == "void":
        await store.restore()
    forgotten = Forgotten(store, await file_beside(store, serving.file, folder, "forgotten"))
    if await forgotten.again():
        log.info("forgot again what was forgotten before a restore")
    return lineage


async def started(app: web.Application, limits: Limits) -> web.AppRunner:
    runner = web.AppRunner(
        app,
        access_log=None,
        keepalive_timeout=IDLE_SECONDS,
        auto_decompress=False,  # nobody sends us compressed requests
        lingering_time=0,  # what follows an answer is not read
        shutdown_timeout=limits.stop_seconds,
    )
    await runner.setup()
    return runner


async def listen(runner: web.AppRunner, host: str, port: int) -> Place:
    site = web.TCPSite(runner, host, port, backlog=BACKLOG)
    try:
        await site.start()
    except (OSError, OverflowError) as error:
        raise cannot_listen(f"{host}:{port}", error) from None
    return Place(host, site.port)


async def open_doors(runner: web.AppRunner, serving: Serving) -> Place:
    """Listen where players come, perhaps beside other processes."""
    if serving.listener is None:
        return await listen(runner, serving.host, serving.port)
    shared = socket.socket(fileno=serving.listener)
    shared.setblocking(False)
    await web.SockSite(runner, shared, backlog=BACKLOG).start()
    return Place(serving.host, shared.getsockname()[1])


async def close_doors(server: Server, runner: web.AppRunner) -> None:
    """No new connections; those that are here are told by the lobby first."""
    server.stopping = True
    for site in list(runner.sites):
        await site.stop()


def cannot_listen(where: str, error: BaseException) -> CannotListen:
    """Why a port cannot be had, and what to do."""
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return CannotListen(say.text("operator.port-in-use", where=where))
    if isinstance(error, PermissionError):
        return CannotListen(say.text("operator.port-forbidden", where=where))
    return CannotListen(say.text("operator.no-address", where=where))


def secret_file(serving: Serving) -> Path:
    """Beside the database; for PostgreSQL in the data folder, or where the environment says."""
    named = os.environ.get(SECRET_FILE)
    if named:
        return Path(named)
    if serving.file is not None:
        return serving.file.with_name(serving.file.name + ".secret")
    serving.data_folder.mkdir(parents=True, exist_ok=True)
    return serving.data_folder / "lastcard.secret"


def on_signals(stopped: asyncio.Event) -> None:
    """The first signal stops gracefully; a second one ends at once, as signals do."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)

    def stop() -> None:
        stopped.set()
        for each in signals:
            loop.remove_signal_handler(each)

    with suppress(NotImplementedError):  # Windows: Ctrl-C interrupts by itself
        for each in signals:
            loop.add_signal_handler(each, stop)
