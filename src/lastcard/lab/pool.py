"""Blocks on this machine: in threads where compiled code plays them, in processes otherwise.

Blocks are pure. When a process dies, the blocks that it leaves are played again. There are at
most three blocks a worker, however unevenly they get on: AHEAD that are handed out, counted until
somebody has taken their part, and the one that a worker has just returned.
"""

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from queue import SimpleQueue
from types import ModuleType

from lastcard.errors import LastcardError
from lastcard.runtime import cores

from .feed import Feed, Job, Part, Value
from .plan import ERRORS, Block

AHEAD = 2  # blocks for each worker, so that none waits
MOST_TRIES = 5  # of one block, before its workers' deaths count as its fault


class WorkersDied(LastcardError):
    """Workers that end again and again, whatever is done."""

    code = "workers-died"


def died(block: Block) -> WorkersDied:
    first, last = block.first, block.first + block.count - 1
    return WorkersDied(ERRORS.text("workers-died", tries=MOST_TRIES, first=first, last=last))


def play(job: Job[Value], block: Block) -> Part[Value]:
    """Play one block, and take the time."""
    begin = time.perf_counter()
    value = job(block)
    return Part(block, value, time.perf_counter() - begin)


def parts(job: Job[Value], feed: Feed, workers: int | None = None) -> Iterator[Part[Value]]:
    """Every block's part once, in the order in which they are done."""
    workers = workers or cores()
    if workers == 1 or not (job.is_compiled or can_ship(job)):
        yield from parts_here(job, feed)
        return
    deaths: Counter[Block] = Counter()
    while True:
        pending: dict[Block, None] = {}
        executor = start(workers, job.is_compiled)
        try:
            yield from parts_of(executor, job, feed, pending, AHEAD * workers)
            return
        except BrokenProcessPool:
            deaths.update(pending.keys())
            for block in pending:
                if deaths[block] == MOST_TRIES:
                    raise died(block) from None
            feed.put_back(pending)
        finally:
            executor.shutdown(cancel_futures=True)


def parts_here(job: Job[Value], feed: Feed) -> Iterator[Part[Value]]:
    while (block := feed.next()) is not None:
        part = play(job, block)
        feed.fit(part)
        yield part


def parts_of(
    executor: Executor, job: Job[Value], feed: Feed, pending: dict[Block, None], most: int
) -> Iterator[Part[Value]]:
    """Parts from an executor; `pending` has the blocks whose parts were not taken from here."""
    results: SimpleQueue[Future[Part[Value]]] = SimpleQueue()
    while True:
        while len(pending) < most and submit(executor, job, feed, pending, results):
            pass
        if not pending:
            return
        part = results.get().result()
        del pending[part.block]
        feed.fit(part)
        yield part
        del part  # what is counted is gone before the next block is cut


def submit(
    executor: Executor,
    job: Job[Value],
    feed: Feed,
    pending: dict[Block, None],
    results: "SimpleQueue[Future[Part[Value]]]",
) -> bool:
    """Have the next block played; False when there is none."""
    block = feed.next()
    if block is None:
        return False
    pending[block] = None
    with no_main(), no_interrupt():  # this may start another process
        executor.submit(play, job, block).add_done_callback(results.put)
    return True


def start(workers: int, compiled: bool) -> Executor:
    if compiled:
        return ThreadPoolExecutor(workers)
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, initializer=belong_to_parent)


def belong_to_parent() -> None:
    """In a worker process: Ctrl-C is for the parent, and there is no work without it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def can_ship(job: Job[Value]) -> bool:
    """Whether another process can load the job: it does not know the script that runs here."""
    try:
        with no_main():
            pickle.dumps(job)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


@contextmanager
def no_main() -> Iterator[None]:
    """Keep new processes from running the caller's script again."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def no_interrupt() -> Iterator[None]:
    """New processes leave Ctrl-C to this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
