"""The one thread that writes to a SQLite file: whatever waits goes into one commit."""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from time import perf_counter, sleep
from typing import Any, NamedTuple, TypeVar

from .appends import run
from .counters import Counters
from .errors import Corrupt, StoreError, StoreFailed

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Answer]

LARGEST_BATCH = 1000
BETWEEN = 0.004  # seconds from one commit to the next, so that one is for many
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
CODES = {
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
}


class Job(NamedTuple):
    work: Work[Any]
    future: asyncio.Future[Any]


class Writer:
    """Runs jobs in the order they came; a job's answer is given after the commit."""

    def __init__(self, connection: sqlite3.Connection, counters: Counters) -> None:
        self.connection = connection
        self.counters = counters
        self.loop = asyncio.get_running_loop()
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.stopping = False
        self.thread = threading.Thread(target=self.run, name="lastcard-store", daemon=True)
        self.thread.start()

    async def do(self, work: Work[Answer]) -> Answer:
        """Run this in the next commit and return its answer when that is on the disk."""
        if self.stopping:
            raise StoreFailed("store-stopped", "SQLite")
        future: asyncio.Future[Answer] = self.loop.create_future()
        self.jobs.put(Job(work, future))
        return await future

    async def stop(self) -> None:
        """Finish what is waiting, then end the thread."""
        if not self.stopping:
            self.stopping = True
            self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    def run(self) -> None:
        last, began = False, 0.0
        while not last:
            batch, last = self.next_batch(began + BETWEEN)
            began = perf_counter()
            if batch:
                self.answer(batch, self.commit(batch))

    def next_batch(self, not_before: float) -> tuple[list[Job], bool]:
        """Everything that waits, and whether it is the last."""
        batch: list[Job] = []
        job = self.jobs.get()
        sleep(max(0.0, not_before - perf_counter()))
        while job is not None:
            batch.append(job)
            if len(batch) == LARGEST_BATCH:
                return batch, False
            try:
                job = self.jobs.get_nowait()
            except Empty:
                return batch, False
        return batch, True

    def commit(self, batch: list[Job]) -> list[Any]:
        """The answer to each job, or the exception it ended in."""
        started = perf_counter()
        try:
            try:
                answers = self.transact([job.work for job in batch])
            except sqlite3.OperationalError:  # the disk or a lock: nothing of it is safe
                raise
            except Exception:  # somebody's own failure, which must not spoil the others
                self.roll_back()
                answers = self.transact([partial(self.attempt, job.work) for job in batch])
        except Exception as error:  # whatever it is, this thread must go on
            self.roll_back()
            self.counters.failed(getattr(failure(error), "code", "store-failed"))
            log.warning("a batch was not saved: %s", error)
            return [failure(error) for _ in batch]
        self.counters.committed(len(batch), perf_counter() - started)
        return answers

    def transact(self, works: Iterable[Work[Any]]) -> list[Any]:
        self.connection.execute("BEGIN IMMEDIATE")
        answers = run(self.connection, works)
        self.connection.execute("COMMIT")
        return answers

    def attempt(self, work: Work[Any], connection: sqlite3.Connection) -> Any:
        """One job's answer, or what it failed with, which undoes what it did."""
        connection.execute("SAVEPOINT job")
        try:
            answer = work(connection)
        except sqlite3.OperationalError:
            raise
        except Exception as error:
            connection.execute("ROLLBACK TO job")
            answer = failure(error)
        connection.execute("RELEASE job")
        return answer

    def roll_back(self) -> None:
        with suppress(sqlite3.Error):  # the next BEGIN will tell
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def answer(self, batch: list[Job], answers: list[Any]) -> None:
        futures = [job.future for job in batch]
        with suppress(RuntimeError):  # a closed loop: nobody waits any more
            self.loop.call_soon_threadsafe(settle, futures, answers)


def settle(futures: list[asyncio.Future[Any]], answers: list[Any]) -> None:
    for future, answer in zip(futures, answers, strict=True):
        if future.done():
            continue  # cancelled
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def failure(error: Exception) -> Exception:
    """What a caller is told; a mistake of the caller's own stays what it was."""
    if isinstance(error, StoreError) or not isinstance(error, sqlite3.Error | MemoryError):
        return error
    # An extended code keeps the plain one in its low byte.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in DAMAGED:
        return Corrupt(None)
    return StoreFailed(CODES.get(code, "store-failed"), str(error))
