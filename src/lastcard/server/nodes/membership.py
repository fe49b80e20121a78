"""The heartbeat: a node joins, renews its lease, is fenced when it cannot, and joins again."""

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping

from lastcard import __version__
from lastcard.errors import LastcardError

from ..store import Load, NodeRow
from ..store.nodes import Nodes
from .lease import Lease

logger = logging.getLogger(__name__)

BEATS = 5  # in a lease
RETRY = 0.2  # seconds after a heartbeat that failed
NAME_BYTES = 6
CANNOT_FENCE = 70  # exit status


class Membership:
    """One node of a database. Its name is new each time that it joins: nobody is its old self."""

    def __init__(
        self,
        nodes: Nodes,
        url: str,
        lease: Lease,
        load: Callable[[], Load],
        on_fenced: Callable[[], None],
    ) -> None:
        self.lease = lease
        self.name = ""
        self._former = ""  # what it was called before it was fenced
        self.url = url
        self.living: Mapping[str, NodeRow] = {}
        self.generations = -1
        self.is_draining = False
        self._database_ahead: float | None = None  # of the lease's clock, in seconds
        self._nodes = nodes
        self._load = load
        self._on_fenced = on_fenced
        self._task: asyncio.Task[None] | None = None
        self._watch: asyncio.TimerHandle | None = None

    async def join(self) -> None:
        """Have a lease; StoreError if the database does not answer.

        Nothing of what it was before is in memory, so nobody has to wait for that lease.
        """
        if self._former:
            await self._nodes.leave(self._former)
            self._former = ""
        name = secrets.token_hex(NAME_BYTES)
        sent = self.lease.now()
        clock = await self._nodes.join(name, self.url, __version__, self.lease.seconds)
        self._database_ahead = clock - sent
        self.name = name
        self._begin(sent)
        await self.look()
        logger.info("joined the nodes", extra={"node": name})

    def start(self) -> None:
        """From now on the lease is renewed."""
        self._task = asyncio.ensure_future(self._run())

    async def look(self) -> None:
        """Read who lives."""
        self.living = {node.name: node for node in await self._nodes.living()}

    def may_serve(self) -> bool:
        return self.lease.holds()

    def may_serve_as(self, name: str) -> bool:
        """Whether what was claimed under a name can be believed: it is still ours."""
        return name == self.name and self.lease.holds()

    def wall(self) -> float:
        """The time of day, which is the same at all nodes: the database's, to within a moment."""
        if self._database_ahead is None:
            return time.time()
        return self.lease.now() + self._database_ahead

    def is_keeper(self) -> bool:
        """The one that has been there longest."""
        first = next((node.name for node in self.living.values() if not node.draining), None)
        return self.may_serve() and first == self.name

    # --- the heartbeat -------------------------------------------------------------------

    async def _run(self) -> None:
        pause = self.lease.seconds / BEATS
        while True:
            await asyncio.sleep(pause)
            try:
                await (self._renew() if self.name else self.join())
                pause = self.lease.seconds / BEATS
            except (LastcardError, TimeoutError) as error:
                pause = min(RETRY, self.lease.seconds / BEATS)
                code = getattr(error, "code", "timeout")
                logger.warning("a heartbeat failed", extra={"code": code})
            except Exception:
                logger.exception("a heartbeat went wrong")

    async def _renew(self) -> None:
        name, sent = self.name, self.lease.now()
        async with asyncio.timeout(self.lease.seconds / 2):
            news = await self._nodes.renew(name, self.lease.seconds, self._load())
        if name != self.name:  # fenced meanwhile
            return
        if news is None:
            self.fence()
            return
        self._begin(sent)
        if self.lease.holds():  # the answer itself may have come too late
            self.living = {node.name: node for node in news.nodes}
            self.generations = news.generations
            self._database_ahead = news.clock - sent
        else:
            self.fence()

    def _begin(self, sent: float) -> None:
        self.lease.begin(sent)
        if self._watch is not None:
            self._watch.cancel()
        loop = asyncio.get_running_loop()
        self._watch = loop.call_later(max(0.0, self.lease.left()), self._look_at_lease)

    def _look_at_lease(self) -> None:
        if not self.lease.holds():
            self.fence()
        else:
            self._begin(float("-inf"))

    def fence(self) -> None:
        """The lease is over: serve nothing, and begin again as somebody else."""
        if not self.name:
            return
        logger.warning("the lease has run out", extra={"node": self.name})
        self.lease.end()
        self.name, self._former = "", self.name
        self.living = {}
        try:
            self._on_fenced()
        except Exception:  # what is still in memory would be served under the next name
            logger.critical("a node could not be fenced, and ends", exc_info=True)
            os._exit(CANNOT_FENCE)

    # --- the end -------------------------------------------------------------------------

    async def drain(self) -> None:
        """About to stop: nobody should be sent here any more."""
        self.is_draining = True
        await self._quietly(self._nodes.drain)

    async def leave(self) -> None:
        """Serving nothing any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._watch is not None:
            self._watch.cancel()
        await self._quietly(self._nodes.leave)
        self.lease.end()
        await self._nodes.hang_up()

    async def _quietly(self, work: Callable[[str], Awaitable[None]]) -> None:
        """If it cannot be said, the lease runs out by itself."""
        try:
            await work(self.name)
        except LastcardError as error:
            logger.warning("the node's row was not changed", extra={"code": error.code})
