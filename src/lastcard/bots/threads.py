"""Threads in which bots think, shared fairly: by address, and within one by table."""

import asyncio
import os
import sys
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from lastcard.match import Move, View

from .api import Bot

Answer = TypeVar("Answer")
Now = Callable[[], float]
LATE_SECONDS = 1.0  # in the queue; then a bot answers without thinking long
NICE = 10  # of the threads: a move is written and told before a bot thinks on
MOST_IDLE = 1024  # addresses with nothing to think about, before they are forgotten


@dataclass(frozen=True)
class Payer:
    """Whose turn a bot takes up: a table's, and the address that the table is played from."""

    table: str = ""
    address: str = ""


@dataclass(frozen=True, eq=False)
class Job(Generic[Answer]):
    """Something to think about; `work` is given whether to hurry, where it can."""

    payer: Payer
    work: Callable[[bool], Answer]
    can_hurry: bool
    queued: float
    answer: "asyncio.Future[Answer]"


@dataclass
class Share:
    """What an address has waiting, by table, and the seconds that it has had."""

    spent: float
    tables: "OrderedDict[str, deque[Job[Any]]]" = field(default_factory=OrderedDict)


class FairQueue:
    """The address that has had the least time comes first; its tables take turns.

    Who comes late is not owed what others had before.
    """

    def __init__(self) -> None:
        self._shares: dict[str, Share] = {}
        self._floor = 0.0  # what the address that was served last had had

    def put(self, job: Job[Any]) -> None:
        share = self._shares.get(job.payer.address)
        if share is None:
            self._forget_idle()
            share = self._shares[job.payer.address] = Share(self._floor)
        if not share.tables:
            share.spent = max(share.spent, self._floor)
        share.tables.setdefault(job.payer.table, deque()).append(job)

    def take(self) -> Job[Any] | None:
        """The job whose turn it is."""
        waiting = [share for share in self._shares.values() if share.tables]
        if not waiting:
            return None
        share = min(waiting, key=lambda share: share.spent)
        self._floor = max(self._floor, share.spent)
        table, jobs = share.tables.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            share.tables[table] = jobs  # at the end
        return job

    def charge(self, address: str, seconds: float) -> None:
        """An address has had so much time."""
        share = self._shares.get(address)
        if share is not None:
            share.spent += seconds

    def _forget_idle(self) -> None:
        if len(self._shares) >= MOST_IDLE:
            self._shares = {
                address: share
                for address, share in self._shares.items()
                if share.tables or share.spent > self._floor
            }


def give_way() -> None:
    """Let this thread go after the event loop's where they share a core; Linux only."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


class Threads:
    """Threads in which bots think. Sharp leaves the interpreter free while it searches."""

    def __init__(
        self,
        threads: int | None = None,
        *,
        executor: Executor | None = None,
        may_think: Callable[[str], bool] = lambda address: True,
        on_thought: Callable[[str, float], None] = lambda address, seconds: None,
        now: Now = time.monotonic,
    ) -> None:
        self._count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._executor = executor or ThreadPoolExecutor(
            self._count, thread_name_prefix="lastcard-bot", initializer=give_way
        )
        self._may_think = may_think  # whether an address has thinking time left
        self._on_thought = on_thought  # reports the seconds that an address used
        self._now = now
        self._queue = FairQueue()
        self._busy = 0
        self.hurried: Counter[str] = Counter({"queue": 0, "budget": 0})  # thoughts cut short

    async def choose(self, payer: Payer, bot: Bot, view: View, moves: Sequence[Move]) -> Move:
        """The bot's answer, while the loop goes on."""
        ways = (bot.choose, bot.choose_at_once)
        return await self.run(lambda hurry: ways[hurry](view, moves), payer, can_hurry(bot))

    async def react(self, payer: Payer, bot: Bot, view: View, moves: Sequence[Move]) -> Move | None:
        """What the bot does out of turn, while the loop goes on."""
        ways = (bot.react, bot.react_at_once)
        return await self.run(lambda hurry: ways[hurry](view, moves), payer, can_hurry(bot))

    async def run(
        self, work: Callable[[bool], Answer], payer: Payer, can_hurry: bool = False
    ) -> Answer:
        """Whatever takes long, in one of the threads when its turn comes."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(payer, work, can_hurry, self._now(), answer))
        self._start_next()
        return await answer

    def _start_next(self) -> None:
        while self._busy < self._count:
            job = self._queue.take()
            if job is None:
                return
            if not job.answer.done():  # nobody waits for it any more
                self._start(job)

    def _start(self, job: Job[Any]) -> None:
        started, reason = self._now(), self._why_hurry(job)
        if reason is not None:
            self.hurried[reason] += 1
        self._busy += 1

        def end(done: "asyncio.Future[Any]") -> None:
            self._busy -= 1
            seconds = self._now() - started
            self._queue.charge(job.payer.address, seconds)
            if job.can_hurry and reason is None:
                self._on_thought(job.payer.address, seconds)
            settle(job.answer, done)
            self._start_next()

        loop = asyncio.get_running_loop()
        loop.run_in_executor(self._executor, job.work, reason is not None).add_done_callback(end)

    def _why_hurry(self, job: Job[Any]) -> str | None:
        """Why a bot that takes its time may not; None if it may, or never does."""
        if not job.can_hurry:
            return None
        if self._now() - job.queued > LATE_SECONDS:
            return "queue"
        return None if self._may_think(job.payer.address) else "budget"

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


def can_hurry(bot: Bot) -> bool:
    """Whether a bot answers otherwise when it must not think."""
    return type(bot).choose_at_once is not Bot.choose_at_once


def settle(answer: "asyncio.Future[Any]", done: "asyncio.Future[Any]") -> None:
    """Hand a result on, if anybody waits for it."""
    if done.cancelled():
        answer.cancel()
    elif answer.done():
        done.exception()  # looked at, so that nothing is logged
    elif (error := done.exception()) is not None:
        answer.set_exception(error)
    else:
        answer.set_result(done.result())
