"""Where tables are kept: what is acknowledged is on the disk. See docs/store.md."""

from pathlib import Path
from urllib.parse import unquote

from lastcard.extras import extra

from .base import OperatorStore, Store, TableLog
from .counters import Counters
from .errors import (
    Corrupt,
    DuplicateTable,
    NoTable,
    Owned,
    Repeated,
    Stale,
    StoreError,
    StoreFailed,
    StoreRefused,
)
from .rows import (
    BestResult,
    Bucket,
    Claim,
    Entry,
    Handed,
    Load,
    News,
    NodeRow,
    RecordRow,
    ResultRow,
    Score,
    State,
    TableRow,
    TableSize,
)
from .sweep import DAY, Sweep

__all__ = ["Corrupt", "DuplicateTable", "NoTable", "Owned", "Repeated", "Stale"]
__all__ += ["StoreError", "StoreFailed", "StoreRefused"]
__all__ += ["Counters", "Entry", "OperatorStore", "RecordRow", "State", "Store", "TableRow"]
__all__ += ["BestResult", "Bucket", "Claim", "Handed"]
__all__ += ["Load", "News", "NodeRow", "ResultRow", "Score"]
__all__ += ["DAY", "Sweep", "TableLog", "TableSize", "is_postgres", "open_store"]

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


async def open_store(url: str, patience: float = 5.0) -> OperatorStore:
    """The store at sqlite:///FILE or postgresql://…, its schema up to date; or StoreRefused.

    `patience` is how many seconds to wait for a lock or an answer before StoreFailed.
    """
    if url.startswith(SQLITE):
        return await open_sqlite(unquote(url.removeprefix(SQLITE)), patience)
    if url.startswith(POSTGRES):
        return await open_postgres(url, patience)
    raise StoreRefused("store-url.scheme", scheme=url.split("://", 1)[0])


async def open_sqlite(name: str, patience: float) -> OperatorStore:
    from .sqlite import SqliteStore

    if name in ("", ":memory:"):
        raise StoreRefused("store-url.no-file")
    return await SqliteStore.open(Path(name), patience)


async def open_postgres(url: str, patience: float) -> OperatorStore:
    with extra("postgres"):
        from .postgres import PostgresStore
    return await PostgresStore.open(url, patience)


def is_postgres(url: str) -> bool:
    return url.startswith(POSTGRES)
