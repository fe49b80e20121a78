"""kill -9 in mid-play: whatever was acknowledged is there, and everybody plays on to the end."""

import asyncio
import traceback
from pathlib import Path
from random import Random

import pytest

from tests.marks import shortened
from tests.server import stores
from tests.server.evening import EVENINGS, Evening, Kind, check, gathered
from tests.server.process import Serve, serving
from tests.server.stores import IN_SHORT

postgres, url = stores.postgres, stores.url
KILLS = 2
FAULTY_KILLS = 3
MANY_KILLS = 150
MOST_ANSWERS = 60  # between two kills
FAULTS = {"hasty": "the table went back", "forgetful": "refused, and done all the same"}


class Killer:
    """Kills at random moments: after a number of answers, wherever the other tables are then."""

    def __init__(self, server: Serve, evenings: list[Evening], rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.answers = 0
        self.enough = asyncio.Event()
        for evening in evenings:
            for player in evening.players:
                player.on_note = self.count

    def count(self) -> None:
        self.answers -= 1
        if self.answers <= 0:
            self.enough.set()

    async def strike(self) -> None:
        self.answers = self.rng.randrange(1, MOST_ANSWERS)
        self.enough.clear()
        await self.enough.wait()
        await self.server.kill()
        await self.server.start()


async def survive(server: Serve, kills: int, seed: int, kinds: tuple[Kind, ...] = EVENINGS) -> None:
    """Play at several tables while the server dies again and again, then to the end."""
    rng = Random(seed)
    async with gathered(server, rng, kinds) as evenings:
        killer = Killer(server, evenings, rng)
        async with asyncio.TaskGroup() as playing:
            for evening in evenings:
                playing.create_task(evening.run())
            for _ in range(kills):
                await killer.strike()
            for evening in evenings:
                evening.enough = True
        assert all(evening.losses >= len(evening.players) for evening in evenings)
        await check(server, evenings)


@IN_SHORT
async def test_kill_9_loses_nothing_acknowledged(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path) as server:
        await survive(server, KILLS, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
async def test_hundreds_of_kills_lose_nothing_acknowledged(
    url: str, tmp_path: Path, seed: int
) -> None:
    async with serving(url, tmp_path) as server:
        await survive(server, MANY_KILLS, seed)


# --- would it be found? ------------------------------------------------------------------


TRIES = 6  # a kill may miss the moment in which a fault shows


async def survive_faulty(folder: Path, fault: str, tries: int = 1) -> None:
    program = ("-m", "tests.server.faulty", fault)
    for number in range(tries):
        database = f"sqlite:///{folder}/lastcard{number}.db"
        async with serving(database, folder, program) as server:
            await survive(server, FAULTY_KILLS, seed=2 + number, kinds=EVENINGS[1:3])


@pytest.mark.parametrize(("fault", "finding"), shortened(FAULTS.items()))
async def test_a_planted_fault_is_found(tmp_path: Path, fault: str, finding: str) -> None:
    with pytest.raises((AssertionError, ExceptionGroup)) as found:
        await survive_faulty(tmp_path, fault, TRIES)
    assert finding in "".join(traceback.format_exception(found.value))


async def test_answers_that_are_late_alone_are_no_fault(tmp_path: Path) -> None:
    """Every kill comes between the disk and the answer: what is sent again is done once."""
    await survive_faulty(tmp_path, "late")
