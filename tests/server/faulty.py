"""`lastcard serve` with a fault planted in it: what looks for faults must find it.

python -m tests.server.faulty FAULT serve …
"""

import asyncio
import sys
from collections.abc import Sequence

import msgspec

from lastcard.cli import main
from lastcard.match import Match
from lastcard.match.view import View
from lastcard.server.http.connection import Connection
from lastcard.server.protocol import messages, shapes
from lastcard.server.store import Entry, RecordRow, TableRow
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.tables import broadcast

SECONDS = 0.02
writing: list["asyncio.Future[int]"] = []
append, load = SqliteStore.append, SqliteStore.load
send, view_shape = Connection.send, broadcast.view_shape


async def write_later(
    store: SqliteStore,
    table_id: str,
    epoch: int,
    head: int,
    entries: Sequence[Entry],
    record: RecordRow | None = None,
) -> int:
    """Acknowledge first, write afterwards."""

    def write() -> None:
        writing.append(asyncio.ensure_future(append(store, table_id, epoch, head, entries, record)))

    asyncio.get_running_loop().call_later(SECONDS, write)
    return head + len(entries)


async def answer_late(
    store: SqliteStore,
    table_id: str,
    epoch: int,
    head: int,
    entries: Sequence[Entry],
    record: RecordRow | None = None,
) -> int:
    """Write at once, so that a kill comes between that and the answer."""
    head = await append(store, table_id, epoch, head, entries, record)
    await asyncio.sleep(SECONDS)
    return head


async def load_without_commands(store: SqliteStore, table_id: str) -> tuple[TableRow, list[Entry]]:
    """Forget which commands took effect."""
    row, entries = await load(store, table_id)
    return row, [msgspec.structs.replace(entry, command=None) for entry in entries]


def send_twice(connection: Connection, message: messages.AnyMessage) -> None:
    """Answer a command, and answer it again."""
    send(connection, message)
    if isinstance(message, messages.Acknowledgment):
        send(connection, message)


def view_askew(match: Match, view: View) -> shapes.View:
    """Show a position that is not the one in the log."""
    shape = view_shape(match, view)
    return msgspec.structs.replace(shape, draw_count=shape.draw_count + 1)


def plant(fault: str) -> None:
    match fault:
        case "twice":
            Connection.send = send_twice  # type: ignore[method-assign, assignment]
        case "askew":
            broadcast.view_shape = view_askew
        case "hasty":
            SqliteStore.append = write_later  # type: ignore[method-assign, assignment]
        case "late":
            SqliteStore.append = answer_late  # type: ignore[method-assign, assignment]
        case "forgetful":
            SqliteStore.append = answer_late  # type: ignore[method-assign, assignment]
            SqliteStore.load = load_without_commands  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    plant(sys.argv.pop(1))
    main()
