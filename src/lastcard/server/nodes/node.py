"""A node: the neighbors of its lobby, and its own place among them."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Mapping
from functools import partial
from typing import Protocol
from urllib.parse import urlsplit

import msgspec

from lastcard.errors import LastcardError

from ..addresses import parsed
from ..identity import Renewal
from ..protocol import commands, shapes
from ..reach import EVERYWHERE
from ..store import Claim, Handed, Load, Store, TableLog
from ..store.nodes import Nodes
from ..tables.away import Away
from ..tables.lobby import MOST_LISTED, read_renewals
from ..tables.neighbors import Unreachable
from .incoming import Relay, Tables
from .lease import Lease, LeasedLog
from .membership import Membership
from .outgoing import Link, Links, RelayChannel
from .shared import NodeBudgets

logger = logging.getLogger(__name__)

PATIENCE_PART = 0.5  # of a lease that another node may take to answer
LIST_SECONDS = 1.0  # how long the other nodes' list is reused
TIDY_SECONDS = 60.0
_lines = msgspec.json.Decoder(shapes.OpenTable)
_encoder = msgspec.json.Encoder()


class Lobby(Tables, Protocol):
    """What a node asks of its lobby."""

    def listing(self) -> dict[str, shapes.OpenTable]: ...

    def lose_all(self) -> None: ...

    def refresh(self, renewals: dict[str, Renewal]) -> list[str]: ...

    def counts(self) -> dict[str, int]: ...


class Server(Protocol):
    """What a node asks of its server."""

    @property
    def connections(self) -> Collection[object]: ...

    def fence(self) -> None: ...

    def sign_out(self, guest: str) -> None: ...


class Node:
    """Neighbors (see tables/neighbors.py) over a lease, a database and relays."""

    def __init__(self, store: Store, nodes: Nodes, key: bytes, url: str, seconds: float) -> None:
        lease = Lease(seconds)
        self.membership = Membership(nodes, url, lease, self._load, self._on_fenced)
        self.on_fenced: Callable[[], None] = lambda: None  # close every connection
        self.on_renewed: Callable[[str], None] = lambda guest: None
        self.connections: Callable[[], int] = lambda: 0
        self.links = Links(key, lambda: self.name, self.may_serve, PATIENCE_PART * seconds)
        self.relay: Relay | None = None
        self.budgets = NodeBudgets(nodes, key)
        self.hands_over = True
        self._key = key
        self._patience = PATIENCE_PART * seconds
        self._store = store
        self.nodes = nodes
        self._lobby: Lobby | None = None
        self._listing: dict[str, bytes] = {}  # our lines of the list, by code
        self._others: list[shapes.OpenTable] = []
        self._listed_at = float("-inf")
        self._lobby_rows = asyncio.Lock()
        self._has_short: Callable[[str], bool] = lambda code: False
        self._generations = -1
        self._tasks: set[asyncio.Task[None]] = set()
        self._upkeep: asyncio.Task[None] | None = None

    # --- life --------------------------------------------------------------------------------

    @property
    def address(self) -> tuple[str, int]:
        """Where to listen for other nodes: an address as it stands; behind a name, everywhere."""
        parts = urlsplit(self.membership.url)
        host = parts.hostname or ""
        return EVERYWHERE if parsed(host) is None else host, parts.port or 0

    def found(self, port: int) -> None:
        """The port that was asked for, or the one that was free."""
        parts = urlsplit(self.membership.url)
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
        self.membership.url = f"{parts.scheme}://{host}:{port}"

    def attach(self, server: Server) -> None:
        """Whose connections these are."""
        self.on_fenced, self.on_renewed = server.fence, server.sign_out
        self.connections = lambda: len(server.connections)

    async def join(self) -> None:
        """Live from now on."""
        await self.membership.join()
        self.membership.start()
        self._upkeep = asyncio.ensure_future(self._keep_up())

    def open(self, lobby: Lobby, has_short: Callable[[str], bool]) -> Relay:
        """Begin to serve a lobby's tables to other nodes."""
        self._lobby, self._has_short = lobby, has_short
        self.relay = Relay(self._key, lambda: self.name, self.may_serve, lobby, self._patience)
        return self.relay

    async def drain(self) -> None:
        await self.membership.drain()

    async def stop(self) -> None:
        """The lobby has stopped: no table is here any more."""
        if self._upkeep is not None:
            self._upkeep.cancel()
            await asyncio.wait([self._upkeep])
        if self._tasks:
            await asyncio.wait(self._tasks)
        if self.relay is not None:
            await self.relay.close()
        await self.links.close()
        await self.membership.leave()

    def _load(self) -> Load:
        counts = {} if self._lobby is None else self._lobby.counts()
        return Load(counts.get("tables", 0), counts.get("people", 0), self.connections())

    def _on_fenced(self) -> None:
        self._listing.clear()
        self._spawn(self.links.forget(lambda name: False))
        if self.relay is not None:
            self.relay.cut()
        if self._lobby is not None:
            self._lobby.lose_all()
        self.on_fenced()

    # --- upkeep ------------------------------------------------------------------------------

    async def _keep_up(self) -> None:
        """What follows a heartbeat: the list, the links, guests who have signed out devices."""
        tidied = 0.0
        while True:
            await asyncio.sleep(self.membership.lease.seconds / 5)
            if not self.may_serve():
                continue
            try:
                await self.links.forget(self.membership.living.__contains__)
                await self._show()
                await self._renew()
                if self.is_keeper() and self.membership.lease.now() - tidied > TIDY_SECONDS:
                    tidied = self.membership.lease.now()
                    await self.nodes.tidy()
            except LastcardError as error:
                logger.warning("a node's upkeep failed", extra={"code": error.code})
            except Exception:
                logger.exception("a node's upkeep went wrong")

    async def _show(self) -> None:
        """Write what has changed of our part of the list."""
        assert self._lobby is not None
        lines = {} if self.membership.is_draining else self._own_lines()
        before, self._listing = self._listing, lines
        changes: list[tuple[str, bytes | None]] = [
            (code, line) for code, line in lines.items() if before.get(code) != line
        ]
        changes += [(code, None) for code in before if code not in lines]
        if changes:
            async with self._lobby_rows:
                await self.nodes.show(self.name, changes)

    def _own_lines(self) -> dict[str, bytes]:
        assert self._lobby is not None
        return {code: _encoder.encode(line) for code, line in self._lobby.listing().items()}

    async def _renew(self) -> None:
        """Guests who have signed out their other devices, at whichever node."""
        generations = self.membership.generations
        if generations == self._generations or self._lobby is None:
            return
        for guest in self._lobby.refresh(await read_renewals(self._store)):
            self.on_renewed(guest)
        self._generations = generations

    # --- neighbors ---------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.membership.name

    @property
    def log(self) -> TableLog:
        return LeasedLog(self._store, partial(self.membership.may_serve_as, self.name))

    def wall(self) -> float:
        return self.membership.wall()

    def may_serve(self) -> bool:
        return self.membership.may_serve()

    def is_elsewhere(self, owner: str) -> bool:
        return owner != self.name and owner in self.membership.living

    def is_keeper(self) -> bool:
        return self.membership.is_keeper()

    async def claim(self, table_id: str) -> Claim:
        return await self.nodes.claim(table_id, self.name)

    def release(self, table_id: str, epoch: int) -> None:
        self._spawn(self.nodes.release(table_id, self.name, epoch))

    async def hand_over(self, handed: Mapping[str, Handed]) -> None:
        await self._let_go(self.nodes.hand_over(self.name, handed))

    async def release_all(self) -> None:
        await self._let_go(self.nodes.release_all(self.name))

    async def _let_go(self, releasing: Coroutine[None, None, None]) -> None:
        try:
            await releasing
        except LastcardError as error:  # then others wait for the lease to run out
            logger.warning("tables were not released", extra={"code": error.code})

    async def owned(self, here: Collection[str]) -> Collection[str]:
        return {*here, *await self.nodes.owned()}

    async def reserve(self, short: str, code: str) -> bool:
        async with self._lobby_rows:
            return await self.nodes.reserve(code, self.name, short)

    def forget(self, code: str) -> None:
        self._listing.pop(code, None)
        self._spawn(self._forget(code))

    async def _forget(self, code: str) -> None:
        """Unless the table has got a short code again meanwhile."""
        async with self._lobby_rows:
            if not self._has_short(code):
                await self.nodes.give_back(code, self.name)

    async def code_of(self, short: str) -> str | None:
        return await self.nodes.code_of(short)

    async def listed(self) -> list[shapes.OpenTable]:
        now = self.membership.lease.now()
        if now - self._listed_at > LIST_SECONDS:
            self._listed_at = now
            lines = await self.nodes.listed(self.name, MOST_LISTED)
            self._others = [_lines.decode(line) for line in lines]
        return self._others

    async def enter(self, away: Away, command: commands.Enter, owner: str, is_return: bool) -> bool:
        link = await self._link_to(owner)
        known = away.channel if isinstance(away.channel, RelayChannel) else None
        channel = known if known is not None and known.is_on(link) else link.open(away)
        guest = None
        try:
            guest = await channel.enter(command, is_return)
        finally:
            if guest is None and channel is not known:
                channel.close()
        if guest is not None:
            away.arrive(channel, guest, command)
        return guest is not None

    async def _link_to(self, owner: str) -> Link:
        node = self.membership.living.get(owner)
        try:
            if node is None:
                raise Unreachable
            return await self.links.to(node)
        except Unreachable:
            await self.membership.look()  # it may have died: the database knows
            raise

    # --- beside everything else --------------------------------------------------------------

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[None, None, None]) -> None:
        """What is not done now is done by others, later."""
        try:
            await work
        except LastcardError as error:
            logger.warning("a node's upkeep failed", extra={"code": error.code})
