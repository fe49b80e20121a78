"""Where chunks are played: here, in threads when the code is compiled, in processes otherwise."""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

from lastcard.runtime import no_interrupt, no_main

from .blocks import Chunk, Part, Worker, compiled
from .plan import Plan

Submit = Callable[[Chunk], "Future[Part]"]

_mine = threading.local()  # a thread's or a process's own worker


@contextmanager
def crew(plans: Sequence[Plan], workers: int, keep: bool) -> Iterator[Submit]:
    """Workers for these contests, until the end of the block."""
    threads = all(map(compiled, plans))
    if workers == 1 or not (threads or shippable(plans)):
        yield at_once(Worker(plans, keep))
        return
    executor = (in_threads if threads else in_processes)(plans, workers, keep)
    try:
        yield lambda chunk: handed_in(executor, chunk)
    finally:
        executor.shutdown(cancel_futures=True)


def handed_in(executor: Executor, chunk: Chunk) -> "Future[Part]":
    """Hand in a chunk, which may start another worker."""
    with no_main(), no_interrupt():
        return executor.submit(work, chunk)


def at_once(worker: Worker) -> Submit:
    """Play each chunk when it is handed in."""

    def submit(chunk: Chunk) -> "Future[Part]":
        future: Future[Part] = Future()
        future.set_result(worker(chunk))
        return future

    return submit


def in_threads(plans: Sequence[Plan], workers: int, keep: bool) -> Executor:
    return ThreadPoolExecutor(workers, initializer=begin, initargs=(plans, keep))


def in_processes(plans: Sequence[Plan], workers: int, keep: bool) -> Executor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, begin_alone, (plans, keep))


def begin(plans: Sequence[Plan], keep: bool) -> None:
    _mine.worker = Worker(plans, keep)


def begin_alone(plans: Sequence[Plan], keep: bool) -> None:
    """In a process of its own; Ctrl-C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    begin(plans, keep)


def leave_with_parent() -> None:
    """A worker whose starter was killed has nobody to work for."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def work(chunk: Chunk) -> Part:
    worker: Worker = _mine.worker
    return worker(chunk)


def shippable(plans: Sequence[Plan]) -> bool:
    """Whether another process can make the bots: it does not know the script that runs here."""
    makers = [bot for plan in plans for bot in plan.bots if not isinstance(bot, str)]
    if any(getattr(maker, "__module__", "__main__") == "__main__" for maker in makers):
        return False
    try:
        pickle.dumps(makers)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
