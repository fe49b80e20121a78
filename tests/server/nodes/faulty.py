"""`lastcard serve` as a node with a fault planted in it: what looks for faults must find it.

python -m tests.server.nodes.faulty FAULT serve …
"""

import asyncio
import sys
from collections.abc import Sequence

from lastcard.cli import main
from lastcard.server.nodes.lease import Lease
from lastcard.server.nodes.membership import Membership
from lastcard.server.nodes.node import Node
from lastcard.server.store import Claim, Entry, RecordRow, TableRow
from lastcard.server.store import nodes as leases
from lastcard.server.store import statements as sql
from lastcard.server.store.nodes import Nodes
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.tables import archive, shelf
from lastcard.server.tables.live import LiveTable
from lastcard.server.tables.table import Table

SECONDS = 0.05
writing: list["asyncio.Future[int]"] = []
append, replayed = PostgresStore.append, archive.replayed


async def write_later(
    store: PostgresStore,
    table_id: str,
    epoch: int,
    head: int,
    entries: Sequence[Entry],
    record: RecordRow | None = None,
) -> int:
    """Acknowledge before the commit."""

    def write() -> None:
        writing.append(asyncio.ensure_future(append(store, table_id, epoch, head, entries, record)))

    asyncio.get_running_loop().call_later(SECONDS, write)
    return head + len(entries)


async def rob(nodes: Nodes, table_id: str, claimer: str) -> Claim:
    """Claim, no matter who owns it."""
    async with nodes._store.writing() as db:
        return Claim(int(await db.fetchval(leases.CLAIM, claimer, table_id)))


def never_die() -> None:
    """Go on after the lease."""
    Lease.holds = lambda lease: True  # type: ignore[method-assign, assignment]
    Membership.fence = lambda membership: None  # type: ignore[method-assign, assignment]


def write_without_fence() -> None:
    """Write whatever the epoch is, at whatever head the table is, over what is there."""
    fence, anything = "epoch = $4 AND head = $5", "$4::bigint + $5::bigint IS NOT NULL"
    columns = [name for name in sql.ENTRY_COLUMNS.split(", ") if name != "seq"]
    values = ", ".join(f"{name} = excluded.{name}" for name in columns)
    for name in ("APPEND", "APPEND_LAST"):
        statement = getattr(sql, name).replace(fence, anything)
        setattr(sql, name, f"{statement} ON CONFLICT (table_id, seq) DO UPDATE SET {values}")


def replayed_otherwise(row: TableRow, entries: Sequence[Entry]) -> Table:
    """By rules that shuffle otherwise: all moves are legal, and the next card is another."""
    table = replayed(row, entries)
    if table.match is not None:
        block = table.match.state["block"]  # of random numbers, from which cards are drawn
        for place in range(len(block)):
            block[place] ^= 0x5555
    return table


def plant(fault: str) -> None:
    match fault:
        case "unfenced":
            write_without_fence()
        case "hasty":
            PostgresStore.append = write_later  # type: ignore[method-assign, assignment]
        case "robber":
            Nodes.claim = rob  # type: ignore[method-assign, assignment]
            Node.is_elsewhere = lambda node, owner: False  # type: ignore[method-assign, assignment]
        case "undead":
            never_die()
            LiveTable.lose = lambda table, code: None  # type: ignore[method-assign, assignment]
        case "rules":
            setattr(shelf, "replayed", replayed_otherwise)  # noqa: B010
        case "none":
            pass


if __name__ == "__main__":
    plant(sys.argv.pop(1))
    main()
