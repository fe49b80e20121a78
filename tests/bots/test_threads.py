"""Whose bot thinks next, and which must answer without thinking."""

import asyncio
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.policies.bot import PolicyBot
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.threads import LATE_SECONDS, NICE, Payer, Threads
from tests.server.tables.test_moves import TWO_HANDS

THOUGHT = 0.09  # seconds


class OneByOne(Executor):
    """Does what it is given when it is asked to; a clock goes on by a thought."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.now = 1000.0

    def submit(self, call: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: call(*given, **more)))
        return future

    async def work(self, thoughts: int) -> None:
        for _ in range(thoughts):
            future, call = self.waiting.pop(0)
            self.now += THOUGHT
            future.set_result(call())
            await settled()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


class Thinkers:
    """Tables whose bots think again as soon as they have an answer."""

    def __init__(self, **more: Any) -> None:
        self.executor = OneByOne()
        self.threads = Threads(1, executor=self.executor, now=lambda: self.executor.now, **more)
        self.answers: list[Payer] = []
        self.hurries: list[bool] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def think(self, payer: Payer, again: bool = True) -> None:
        def work(hurry: bool) -> bool:
            return hurry

        while True:
            self.hurries.append(await self.threads.run(work, payer, can_hurry=True))
            self.answers.append(payer)
            if not again:
                return

    async def begin(self, *payers: Payer, again: bool = True) -> None:
        self.tasks += [asyncio.ensure_future(self.think(payer, again)) for payer in payers]
        await settled()

    def end(self) -> None:
        for task in self.tasks:
            task.cancel()


def tables(address: str, count: int) -> list[Payer]:
    return [Payer(f"{address}/{number}", address) for number in range(count)]


async def test_a_bot_of_another_address_is_not_behind_the_queue() -> None:
    """HARDENING M8: sixty tables of ten bots, and then somebody else's."""
    thinkers = Thinkers()
    await thinkers.begin(*(payer for payer in tables("crowd", 60) for _ in range(10)))
    await thinkers.executor.work(3)
    other = Payer("other", "other")
    await thinkers.begin(other, again=False)
    await thinkers.executor.work(2)  # the one that was begun before, and then this
    assert other in thinkers.answers
    thinkers.end()


async def test_an_address_with_sixty_tables_gets_no_more_than_one_with_one() -> None:
    thinkers = Thinkers()
    await thinkers.begin(*tables("crowd", 60), *tables("one", 1))
    await thinkers.executor.work(120)
    counts = Counter(payer.address for payer in thinkers.answers)
    assert abs(counts["crowd"] - counts["one"]) <= 1
    crowd = Counter(payer.table for payer in thinkers.answers if payer.address == "crowd")
    assert max(crowd.values()) == 1, "its tables take turns"
    thinkers.end()


async def test_who_was_away_is_not_owed_the_time_of_others() -> None:
    thinkers = Thinkers()
    await thinkers.begin(*tables("early", 1))
    await thinkers.executor.work(50)
    await thinkers.begin(*tables("late", 1))
    await thinkers.executor.work(20)
    counts = Counter(payer.address for payer in thinkers.answers[50:])
    assert abs(counts["early"] - counts["late"]) <= 2
    thinkers.end()


async def test_who_waited_for_a_second_answers_at_once() -> None:
    thinkers = Thinkers()
    await thinkers.begin(*tables("crowd", 60))
    soon = int(LATE_SECONDS / THOUGHT)
    await thinkers.executor.work(soon)
    assert not any(thinkers.hurries)
    await thinkers.executor.work(10)
    assert all(thinkers.hurries[soon + 1 :])
    assert thinkers.threads.hurried["queue"] >= 9
    thinkers.end()


async def test_who_has_thought_their_share_answers_at_once() -> None:
    used: Counter[str] = Counter()
    thoughts = 4

    def pay(address: str, seconds: float) -> None:
        used[address] += round(seconds / THOUGHT)

    thinkers = Thinkers(may_think=lambda address: used[address] < thoughts, on_thought=pay)
    await thinkers.begin(*tables("crowd", 1))
    await thinkers.executor.work(10)
    assert thinkers.hurries == [False] * thoughts + [True] * (10 - thoughts)
    assert thinkers.threads.hurried["budget"] >= 10 - thoughts
    assert used["crowd"] == thoughts, "an answer at once costs nothing"
    thinkers.end()


async def test_a_failure_is_the_asker_s_and_the_next_goes_on() -> None:
    threads = Threads(1)

    def fail(hurry: bool) -> None:
        raise ValueError("no")

    failed, done = await asyncio.gather(
        threads.run(fail, Payer()), threads.run(lambda hurry: 7, Payer()), return_exceptions=True
    )
    assert isinstance(failed, ValueError)
    assert done == 7
    threads.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ranks threads")
async def test_bots_give_way_to_the_event_loop() -> None:
    def rank(hurry: bool) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    threads = Threads(1)
    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    assert await threads.run(rank, Payer()) == max(NICE, own)
    threads.close()


def test_sharp_in_a_hurry_plays_as_steady() -> None:
    match = Match.read(TWO_HANDS)
    start = Start(match.edition.id, match.seats, 0, match.options, "1")
    sharp, steady = Sharp(start), PolicyBot(start, "steady")
    view = match.view(0)
    assert sharp.choose_at_once(view, view.legal) == steady.choose(view, view.legal)
    assert sharp.mind.rounds == 0, "it tried nothing out"
    assert sharp.choose(view, view.legal) in view.legal
    assert sharp.mind.rounds > 0
