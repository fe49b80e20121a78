"""What one more connection and one more table take of a server's memory."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass

from .measure import Effort, ours
from .meter import Meter
from .process import Server, resident
from .seat import LoadSeat
from .table import SEATS, Habits, LoadTable

FIRST = 50  # connections and tables that are there before anything counts
TOGETHER = 32
SETTLING = 1.0  # second: matches are dealt, buffers are let go
MOVES = 10.0  # seconds of play, at a move a second
QUIET = Habits(burst_share=0.0, fair_share=0.0, away_every=0.0)


@dataclass(frozen=True)
class Memory:
    """Bytes, each the difference over many."""

    idle_connection: float
    dealt_table: float  # with four players connected, a match just dealt
    moves: int  # a table has made by the time of the next figure
    played_table: float
    at_start: int  # the whole process, before anybody came

    @property
    def table_alone(self) -> float:
        """A dealt table without its connections."""
        return self.dealt_table - SEATS * self.idle_connection


def measure_memory(effort: Effort) -> Memory:
    import uvloop

    with ours() as server:
        return uvloop.run(watch(server, effort))


async def watch(server: Server, effort: Effort) -> Memory:
    """Nobody leaves before the end: memory that was let go would be taken for the next."""
    at_start = resident(server.pid)
    meter = Meter()
    await join_idly(server, FIRST)
    await open_tables(server, 0, FIRST, meter)
    before = resident(server.pid)
    await join_idly(server, effort.idle)
    idle = (resident(server.pid) - before) / effort.idle
    before = resident(server.pid)
    tables = await open_tables(server, FIRST, effort.tables, meter)
    dealt = (resident(server.pid) - before) / len(tables)
    moves = await play_on(tables, meter)
    result = (resident(server.pid) - before) / len(tables)
    return Memory(idle, dealt, moves // len(tables), result, at_start)


async def play_on(tables: list[LoadTable], meter: Meter) -> int:
    """Let everybody move for a while, and say how often they did."""
    meter.start()
    for table in tables:
        table.is_playing = True
        for seat in table.seats:
            seat.wake()
    await asyncio.sleep(MOVES)
    return meter.counts["moves"]


async def join_idly(server: Server, count: int) -> None:
    """Connections that say hello and then nothing."""
    lonely = LoadTable(0, server.address, Meter(), QUIET)
    await together([LoadSeat(lonely, number).join() for number in range(count)])
    await asyncio.sleep(1)


async def open_tables(server: Server, first: int, count: int, meter: Meter) -> list[LoadTable]:
    """Tables with a match that was just dealt and nobody who moves."""
    tables = [
        LoadTable(number, server.address, meter, QUIET) for number in range(first, first + count)
    ]
    await together([table.open() for table in tables])
    for table in tables:
        table.start(table.seats[0])
    while not all(seat.phase for table in tables for seat in table.seats):
        await asyncio.sleep(SETTLING)
    await asyncio.sleep(SETTLING)
    return tables


async def together(work: list[Coroutine[None, None, None]]) -> None:
    """Do all of it, a few at a time."""
    for first in range(0, len(work), TOGETHER):
        await asyncio.gather(*work[first : first + TOGETHER])
