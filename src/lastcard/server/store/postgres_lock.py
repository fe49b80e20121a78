"""One server for one PostgreSQL database, or only nodes: a lock that ends with its session."""

import asyncio
from time import monotonic
from typing import Any

import asyncpg

from .errors import StoreFailed

SERVER_LOCK = 0x4C434153  # any number will do, apart from that of migrations
TRY = "SELECT pg_try_advisory_lock($1)"
TRY_SHARED = "SELECT pg_try_advisory_lock_shared($1)"
TRY_SECONDS = 5.0  # a killed server's session may live on for a moment
BETWEEN = 0.1
SETTINGS = {
    "application_name": "lastcard lock",
    # The database should notice within a minute that this machine is gone.
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}


class ServerLock:
    """Held on a connection of its own for the life of the process.

    It keeps a second server from starting; what keeps two from writing one table is the
    epoch. When the connection is lost the lock is taken again with the next write. Nodes
    share it.
    """

    def __init__(self, url: str, patience: float, is_shared: bool = False) -> None:
        self.url = url
        self.patience = patience
        self.statement = TRY_SHARED if is_shared else TRY
        self.connection: Any = None
        self.taking = asyncio.Lock()

    async def wait(self) -> bool:
        """Take it; False if another server holds it all the while."""
        end = monotonic() + TRY_SECONDS
        while not await self.take():
            if monotonic() > end:
                return False
            await asyncio.sleep(BETWEEN)
        return True

    async def take(self) -> bool:
        connection = await asyncpg.connect(
            self.url,
            timeout=self.patience,
            command_timeout=self.patience,
            server_settings=SETTINGS,
        )
        try:
            if await connection.fetchval(self.statement, SERVER_LOCK):
                self.connection, connection = connection, None
                return True
            return False
        finally:
            if connection is not None:
                await connection.close()

    async def hold(self) -> None:
        """Return while it is held; StoreFailed if another server has taken it meanwhile."""
        if self.is_held():
            return
        async with self.taking:
            if not self.is_held() and not await self.take():
                raise StoreFailed("store-in-use", "PostgreSQL")

    def is_held(self) -> bool:
        return self.connection is not None and not self.connection.is_closed()

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
