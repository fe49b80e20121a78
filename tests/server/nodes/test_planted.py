"""Would a fault be found? A table is haunted by its former owner, with faults planted in nodes."""

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from lastcard.errors import LastcardError
from tests.server import stores
from tests.server.evening import Evening, check
from tests.server.nodes.cluster import LEASE, Cluster, NodeProcess, cluster
from tests.server.nodes.test_faults import check_epochs
from tests.server.nodes.test_relay import gather_apart
from tests.server.nodes.travelers import Travelers
from tests.server.player import Player
from tests.server.stores import Postgres

postgres = stores.postgres
STEPS = 6  # between two events
RETURNS = 2  # everybody reconnects so often, to one node and to the other
PATIENCE = 60.0

Loss = Callable[[NodeProcess, Evening], Awaitable[None]]

FOUND = (
    "the table went back",
    "came twice",
    "out of order",
    "acknowledged and lost",
    "refused, and done all the same",
    "refused, and nothing had changed",
    "views of versions that are not in the log",
    "check_views",  # one that does not follow from the log
    "check_steps",  # others than the log has
    "check_epochs",
    "a gap in the log",
    "IllegalMove",  # a log that was not written by the rules
)


class Forgetful(Travelers):
    """They do something else instead of sending again what had no answer."""

    async def repeat(self, player: Player) -> None:
        if player.unanswered is not None:
            self.unknown.add(player.unanswered["id"])
            player.unanswered = None


async def haunt(nodes: Cluster, evening: Evening, loss: Loss) -> None:
    """A table's node is lost; people play on elsewhere, and meet it again."""
    first, second = nodes.nodes
    await gather_apart(evening, [first.url] + [second.url] * (len(evening.players) - 1))
    async with asyncio.TaskGroup() as playing:
        playing.create_task(evening.run())
        await more_steps(evening)
        await loss(first, evening)
        for _ in range(RETURNS):
            await asyncio.sleep(LEASE / 5)
            for player in evening.players:
                player.abort()
            await more_steps(evening)
        evening.enough = True
    await check(nodes, [evening])
    await check_epochs(nodes.database)


async def die(node: NodeProcess, evening: Evening) -> None:
    await node.kill()
    await more_steps(evening)
    await node.start()


async def sleep(node: NodeProcess, evening: Evening) -> None:
    """Beyond its lease."""
    node.freeze()
    evening.players[0].abort()  # whose connection is to the one that sleeps
    await asyncio.sleep(1.2 * LEASE)
    await more_steps(evening)
    node.thaw()


async def stall(node: NodeProcess, evening: Evening) -> None:
    """What it wanted to write reaches the database when its lease has long run out."""
    assert node.line is not None
    node.line.trap = b'"kind":"move","move":"0 '  # of the one whose connection is to it
    await node.line.trapped.wait()
    await asyncio.sleep(1.2 * LEASE)
    await more_steps(evening)
    node.line.release()


async def more_steps(evening: Evening) -> None:
    """Until somebody has seen some more; or the evening has come to an end some other way."""
    start = seen(evening)
    async with asyncio.timeout(PATIENCE):
        while seen(evening) < start + STEPS:
            await asyncio.sleep(0.05)


def seen(evening: Evening) -> int:
    return max(len(player.steps) for player in evening.players)


async def survive_faulty(postgres: Postgres, folder: Path, fault: str, loss: Loss) -> None:
    program = ("-m", "tests.server.nodes.faulty", fault)
    database = await postgres.new_database()
    async with cluster(database, folder, 2, program, behind_proxies=postgres.folder) as nodes:
        evening = Forgetful(nodes, "basic", 2, {"scoring": "off"}, Random(fault))
        try:
            await haunt(nodes, evening, loss)
        finally:
            await evening.close()


@pytest.mark.soak
@pytest.mark.parametrize("loss", [die, sleep, stall])
async def test_without_a_fault_nothing_is_found(
    postgres: Postgres, tmp_path: Path, loss: Loss
) -> None:
    await survive_faulty(postgres, tmp_path, "none", loss)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("fault", "loss"),
    [("unfenced", stall), ("hasty", die), ("robber", sleep), ("undead", sleep), ("rules", die)],
)
async def test_a_planted_fault_is_found(
    postgres: Postgres, tmp_path: Path, fault: str, loss: Loss
) -> None:
    with pytest.raises((AssertionError, ExceptionGroup, TimeoutError, LastcardError)) as found:
        await survive_faulty(postgres, tmp_path, fault, loss)
    text = "".join(traceback.format_exception(found.value))
    assert any(finding in text for finding in FOUND), text
    print(fault, [finding for finding in FOUND if finding in text])
