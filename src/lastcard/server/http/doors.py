"""Every open TCP connection, also of clients that never send a whole request.

An address that has too many loses the one that has been idle longest, so that half requests
push out each other and not the people beside them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from ..addresses import UNKNOWN, Network, is_in, networks, site
from ..limits import Limits
from .metrics import Metrics

EVERYBODY = "everybody"
SPARE = 1.25  # times as many connections in all as may be sockets

Line = OrderedDict[web.RequestHandler, None]  # the one idle longest first


class Doors:
    """Counts connections by network; `proxies` bring many clients each and are not counted."""

    def __init__(self, limits: Limits, metrics: Metrics, proxies: Collection[Network] = ()) -> None:
        self.limits = limits
        self.metrics = metrics
        self.proxies = proxies
        self.levels: dict[web.RequestHandler, dict[str, float]] = {}  # networks, and their most
        self.lines: dict[str, Line] = {}  # by network
        self.busy: set[web.RequestHandler] = set()

    def guard(self, server: web.Server) -> None:
        """Be told of the connections that this server accepts and loses."""
        connect, disconnect = server.connection_made, server.connection_lost

        def connection_made(handler: web.RequestHandler, transport: asyncio.Transport) -> None:
            connect(handler, transport)
            if not self.enter(handler, transport.get_extra_info("peername")):
                # Soon: aiohttp has yet to begin with a connection before it can lose it.
                asyncio.get_running_loop().call_soon(transport.abort)

        def connection_lost(
            handler: web.RequestHandler, error: BaseException | None = None
        ) -> None:
            disconnect(handler, error)
            self.leave(handler)

        setattr(server, "connection_made", connection_made)  # noqa: B010
        setattr(server, "connection_lost", connection_lost)  # noqa: B010

    def levels_of(self, peer: object) -> dict[str, float]:
        """What a peer is counted as, and how many connections each may have."""
        levels = {EVERYBODY: SPARE * self.limits.connections}
        address = str(peer[0]) if isinstance(peer, tuple) else UNKNOWN
        if not is_in(address, self.proxies):
            most = self.limits.open_per_address
            levels |= {name: most * multiple for name, multiple in networks(site(address))}
        return levels

    def enter(self, handler: web.RequestHandler, peer: object) -> bool:
        """Count one in, for which an idle one may have to go; False if none can."""
        levels = self.levels_of(peer)
        for name, most in levels.items():
            line = self.lines.get(name)
            if line is not None and len(line) >= most and not self.close_idle(line):
                self.metrics.denied("too-many-connections")
                return False
        self.levels[handler] = levels
        for name in levels:
            self.lines.setdefault(name, OrderedDict())[handler] = None
        return True

    def leave(self, handler: web.RequestHandler) -> None:
        for name in self.levels.pop(handler, ()):
            del self.lines[name][handler]
            if not self.lines[name]:
                del self.lines[name]
        self.busy.discard(handler)

    def close_idle(self, line: Line) -> bool:
        """Close the one that has been without a request for longest; whether there is one."""
        idle = next((handler for handler in line if handler not in self.busy), None)
        if idle is None:
            return False
        self.metrics.closed("idle")
        self.leave(idle)
        idle.force_close()
        return True

    def middleware(self) -> Middleware:
        """Knows which connections have a request, or are sockets."""

        @web.middleware
        async def busy(request: web.Request, handler: Handler) -> web.StreamResponse:
            connection = request.protocol
            self.busy.add(connection)
            try:
                return await handler(request)
            finally:
                self.busy.discard(connection)
                for name in self.levels.get(connection, ()):
                    self.lines[name].move_to_end(connection)

        return busy
