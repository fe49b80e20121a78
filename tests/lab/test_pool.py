"""Blocks in threads and processes: the same sums from any workers, also when some die."""

import os
import signal
from dataclasses import dataclass, replace
from multiprocessing import active_children
from typing import Any

import pytest

from lastcard.lab.arena import compete
from lastcard.lab.feed import QUICK, SLOW, Feed, Part
from lastcard.lab.plan import Block
from lastcard.lab.pool import WorkersDied, parts
from lastcard.lab.run import Running
from lastcard.lab.simulate.job import Counts, Job
from lastcard.lab.simulate.plan import BLOCK, make_plan
from lastcard.lab.simulate.run import add_up, run
from tests.lab.test_arena import First

PLAN = make_plan("hello-kitty", 4, {}, ["random", "steady"], "rainy sunday", 20 * BLOCK, False)
IN_PROCESSES = Job((PLAN,), is_compiled=False)
ALONE = Running(workers=1)


@dataclass
class Killer:
    """Kills workers while they play, each as soon as there is another one."""

    most: int
    deaths: int = 0

    def __call__(self, done: int, count: int) -> None:
        children = active_children()
        if self.deaths < self.most and children:
            assert children[0].pid is not None
            os.kill(children[0].pid, signal.SIGKILL)
            self.deaths += 1


def test_blocks_of_a_killed_worker_are_played_again_and_count_once() -> None:
    killer = Killer(2)
    outcome = add_up(IN_PROCESSES, Running(2, progress=killer)).outcomes()[0]
    alone = run(PLAN, ALONE)
    assert killer.deaths == killer.most
    assert (outcome.done, outcome.longest) == (alone.done, alone.longest)
    assert outcome.tally.tobytes() == alone.tally.tobytes()
    assert not active_children()


def test_a_contest_survives_a_killed_worker() -> None:
    killer = Killer(1)
    how: dict[str, Any] = {"edition": "frozen", "rounds": 60, "seed": 1}
    result = compete([First, "steady"], workers=2, progress=killer, **how)
    alone = compete([First, "steady"], workers=1, **how)
    assert killer.deaths == killer.most
    assert [bot.won for bot in result.bots] == [bot.won for bot in alone.bots]
    assert [bot.points for bot in result.bots] == [bot.points for bot in alone.bots]


class Deadly(Job):
    """Ends every process that plays it."""

    def __call__(self, block: Block) -> Counts:
        os._exit(9)


class Faulty(Job):
    def __call__(self, block: Block) -> Counts:
        raise ZeroDivisionError("no such round")


def test_a_block_that_kills_every_worker_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.lab.pool.MOST_TRIES", 2)
    job = Deadly((PLAN,), is_compiled=False)
    with pytest.raises(WorkersDied, match="numbers 0 to 1,999"):
        list(parts(job, job.feed(), 2))
    assert not active_children()


@pytest.mark.parametrize("compiled", [True, False], ids=["threads", "processes"])
def test_an_error_in_a_worker_is_raised_here(compiled: bool) -> None:
    job = Faulty((PLAN,), is_compiled=compiled)
    with pytest.raises(ZeroDivisionError, match="no such round"):
        list(parts(job, job.feed(), 2))
    assert not active_children()


# --- the feed ----------------------------------------------------------------------------


def part(block: Block, seconds: float) -> Part[None]:
    return Part(block, None, seconds)


def test_several_plans_get_on_alike() -> None:
    feed = Feed([(0, 3), (10, 2)], size=1, largest=8)
    blocks = [feed.next() for _ in range(6)]
    assert blocks[:5] == [
        Block(0, 1, 0),
        Block(10, 1, 1),
        Block(1, 1, 0),
        Block(11, 1, 1),
        Block(2, 1, 0),
    ]
    assert blocks[5] is None


def test_blocks_are_fitted_to_the_time_they_take() -> None:
    feed = Feed([(0, 1000)], size=2, largest=5)
    for expected in (4, 5, 5):
        feed.fit(part(Block(0, feed.size), QUICK / 2))
        assert feed.size == expected
    feed.fit(part(Block(0, 5), 2 * SLOW))
    assert feed.size == 2


def test_a_lost_block_comes_again_even_after_ctrl_c() -> None:
    feed = Feed([(0, 10)], size=2, largest=2)
    lost = feed.next()
    assert lost is not None
    feed.brake.pulled = True
    feed.put_back([lost])
    assert [feed.next(), feed.next()] == [replace(lost), None]
