"""Blocks in processes of this machine. A worker that dies is replaced, and its blocks retried."""

import multiprocessing
import signal
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait

from lastcard.errors import LastcardError
from lastcard.runtime import cores, no_interrupt, no_main

from .job import Executor, Job, Part, get_ready, next_lot
from .plan import Block

AHEAD = 2  # lots that a worker holds, so that it never waits for the next one
QUICK, SLOW = 0.05, 0.2  # seconds: a lot that takes less or more is too small or too large
LARGEST_LOT = 64  # blocks
MOST_TRIES = 5  # of one lot, before its workers' deaths count as its fault
WARM_UP = 0.5  # seconds in this process, until it is known how long the rest will take
WORTH = 4.0  # seconds of work that are worth the start of other processes

_starting = threading.Lock()


class WorkersDied(LastcardError):
    """Workers that end again and again, whatever is done."""

    code = "workers-died"


def local(workers: int | None) -> Executor:
    """This machine: that many processes, or as many as are worth it."""
    if workers is None:
        return here if cores() == 1 else here_then_everywhere
    if workers == 1:
        return here
    return in_processes(workers)


def here(job: Job, blocks: Iterator[Block]) -> Iterator[Part]:
    """In this very process."""
    return map(job, blocks)


def here_then_everywhere(job: Job, blocks: Iterator[Block]) -> Iterator[Part]:
    """Here first: a short run is over before other processes have started."""
    count, done, begin = job.plans[0].count, 0, time.perf_counter()
    for block in blocks:
        yield job(block)
        done += block.count
        spent = time.perf_counter() - begin
        if spent >= WARM_UP and spent * (count - done) >= WORTH * done:
            break
    yield from in_processes(cores())(job, blocks)


def in_processes(workers: int) -> Executor:
    """That many workers, each with a few lots of blocks at a time."""

    def play(job: Job, blocks: Iterator[Block]) -> Iterator[Part]:
        crew = Crew(job, blocks, workers)
        try:
            yield from crew.parts()
        finally:
            crew.dismiss()

    return play


class Crew:
    """Some workers and the lots that they are at. Each lot's part is taken once."""

    def __init__(self, job: Job, blocks: Iterator[Block], workers: int) -> None:
        self.job = job
        self.blocks = blocks
        self.size = 1  # blocks in the next lot
        self.again: deque[Block] = deque()  # what dead workers left
        self.tries: Counter[Block] = Counter()
        self.free = workers  # places for workers that are not started
        self.workers: dict[Connection, Worker] = {}

    def parts(self) -> Iterator[Part]:
        """Every lot's part, in the order in which they are done."""
        self.hire()
        while self.workers:
            for connection in wait(list(self.workers)):
                assert isinstance(connection, Connection)
                worker = self.workers[connection]
                part = worker.take()
                if part is None:
                    self.bury(worker)
                    self.hire()
                    continue
                self.fit(worker.seconds)
                self.feed(worker)
                yield part

    def fit(self, seconds: float) -> None:
        """Make lots worth their way, but none so large that others wait for it at the end."""
        if seconds < QUICK:
            self.size = min(2 * self.size, LARGEST_LOT)
        elif seconds > SLOW:
            self.size = max(self.size // 2, 1)

    def next_lot(self) -> Block | None:
        return self.again.popleft() if self.again else next_lot(self.blocks, self.size)

    def hire(self) -> None:
        """Start workers while there is a place and a lot for them."""
        while self.free:
            lot = self.next_lot()
            if lot is None:
                return
            worker = Worker(self.job)
            self.free -= 1
            self.workers[worker.connection] = worker
            worker.give(lot)

    def feed(self, worker: "Worker") -> None:
        """Lots until it has enough; a worker without any goes home."""
        while len(worker.lots) < AHEAD:
            lot = self.next_lot()
            if lot is None:
                break
            worker.give(lot)
        if not worker.lots:
            del self.workers[worker.connection]
            self.free += 1
            worker.stop()

    def bury(self, worker: "Worker") -> None:
        """Take a dead worker's lots back, unless they keep killing."""
        del self.workers[worker.connection]
        self.free += 1
        worker.stop()
        self.again.extend(worker.lots)
        at_work = worker.lots[0]
        self.tries[at_work] += 1
        if self.tries[at_work] == MOST_TRIES:
            raise died(at_work)

    def dismiss(self) -> None:
        for worker in self.workers.values():
            worker.stop()


def died(block: Block) -> WorkersDied:
    first, last = block.first, block.first + block.count - 1
    return WorkersDied(
        f"{MOST_TRIES} workers ended at numbers {first:,} to {last:,}; is there enough memory?",
        f"有 {MOST_TRIES} 個行程在第 {first:,} 到 {last:,} 號時中斷；記憶體夠嗎？",
    )


class Worker:
    """One process, and the lots it was given and has not answered."""

    def __init__(self, job: Job) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.lots: deque[Block] = deque()
        self.seconds = 0.0  # that the last lot took
        self.since = time.perf_counter()
        self.process = context.Process(target=serve, args=(theirs, job), daemon=True)
        with _starting, no_main(), no_interrupt():
            self.process.start()
        theirs.close()  # so that the worker's end is the only one, and closes with it

    def give(self, lot: Block) -> None:
        self.lots.append(lot)
        try:
            self.connection.send(lot)
        except OSError:
            return  # it has died: take() will say so

    def take(self) -> Part | None:
        """The next part; None when the worker has died. Lots come back in their order."""
        try:
            part = self.connection.recv()
        except (EOFError, OSError):
            return None
        if isinstance(part, str):
            raise RuntimeError(f"A worker failed:\n{part}")
        assert isinstance(part, Part)
        assert part.block == self.lots.popleft()
        now = time.perf_counter()
        self.seconds, self.since = now - self.since, now
        return part

    def stop(self) -> None:
        """End the process; it holds nothing that could be lost."""
        self.connection.close()
        self.process.terminate()
        self.process.join()


def serve(connection: Connection, job: Job) -> None:
    """A worker's life: a lot in, its part out, until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        get_ready(job.plans[0])
        while True:
            connection.send(job(connection.recv()))
    except (EOFError, OSError):
        return
    except Exception:
        connection.send(traceback.format_exc())
