"""A node is drained: its tables go on elsewhere, and nobody loses a seat, a clock or a question."""

import asyncio
import json
from pathlib import Path

from typer.testing import CliRunner

from lastcard import __version__
from lastcard.cli import app
from lastcard.server.store.nodes import living_at
from tests.server import stores
from tests.server.nodes.cluster import PATIENT, NodeProcess, cluster
from tests.server.nodes.test_relay import people
from tests.server.nodes.travelers import Traveler
from tests.server.process import PATIENCE
from tests.server.stores import Postgres

postgres = stores.postgres
TURN = 60  # seconds
WAITED = 2.0  # seconds that a question has been open when the node is drained
NOTICE = PATIENT | {"DRAIN_SECONDS": 2.0}


def left(player: Traveler) -> float | None:
    """Seconds for the open question."""
    clock = player.table.get("clock") or {}
    return None if clock.get("left") is None else clock["left"] / 1000


async def begun(ann: Traveler, ben: Traveler, eve: Traveler) -> None:
    """Two people and a bot at a table of the first one's node, a person is asked; a watcher."""
    settings = {"edition": "basic", "seats": 3, "turn_time": TURN, "watchers": 5}
    await ann.create(settings, bots=["steady"])
    await ben.sit_at(ann.code, 1)
    await eve.enter(ann.code)
    await ann.command("start")
    await ann.until(lambda: ann.stage == "match" and left(ann) is not None)


async def check_health(node: NodeProcess) -> None:
    """While it is drained, and still serves, nobody new should be sent there."""
    async with asyncio.timeout(PATIENCE):
        while (await node.get("/readyz"))[0] == 200:
            await asyncio.sleep(0.02)
    status, answer = await node.get("/readyz")
    assert (status, json.loads(answer)["code"]) == (503, "stopping")
    status, answer = await node.get("/healthz")
    assert (status, json.loads(answer)["ok"]) == (200, True)
    assert json.loads(answer)["node"]
    listed = await asyncio.to_thread(list_nodes, node.database)
    stars = [line.split()[0].endswith("*") for line in listed[1:-1]]
    assert sorted(stars) == [False, True]
    assert listed[-1] == "* is about to stop."


def list_nodes(database: str) -> list[str]:
    """What `lastcard nodes` prints."""
    words = ["nodes", "--lang", "en", "--database", database]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


async def check_list(database: str) -> None:
    """`lastcard nodes` knows the table and the people, within a heartbeat."""
    async with asyncio.timeout(PATIENCE):
        while sum(node.people for node in await living_at(database)) < 2:
            await asyncio.sleep(0.1)
    heading, *lines = await asyncio.to_thread(list_nodes, database)
    rows = [dict(zip(heading.split(), line.split(), strict=False)) for line in lines]
    living = await living_at(database)
    assert [row["name"] for row in rows] == [node.name for node in living]
    assert {row["version"] for row in rows} == {__version__}
    assert [(row["tables"], row["people"]) for row in rows].count(("1", "2")) == 1
    assert [int(row["sockets"]) for row in rows] == [node.connections for node in living]
    assert [line.rstrip().rpartition(" ")[2] for line in lines] == [node.url for node in living]
    assert len({line.index("http://") for line in lines} | {heading.index("address")}) == 1


async def check_unmoved(player: Traveler) -> None:
    """Somebody at another node has not noticed anything."""
    assert player.is_open
    assert player.closings == []
    await player.until(lambda: bool(player.table["seats"][0]["present"]))


async def test_what_the_log_does_not_say_is_handed_over(postgres: Postgres, tmp_path: Path) -> None:
    database = await postgres.new_database()
    async with cluster(database, tmp_path, 2, limits=NOTICE) as nodes:
        first, second = nodes.nodes
        async with people(first.url, second.url, second.url) as (ann, ben, eve):
            await begun(ann, ben, eve)
            await check_list(database)
            await asyncio.sleep(WAITED)
            view, loop = ann.view, asyncio.get_running_loop()
            await eve.command("sit", seat=2, name="Eve")  # when the round is over
            await ann.until(lambda: bool(ann.table["newcomers"]))
            before, since = left(ann), loop.time()
            stopping = asyncio.ensure_future(first.stop())
            await check_health(first)
            assert ann.is_open  # people there play on meanwhile
            await ann.until_lost()
            await ann.return_to(second.url)
            after, passed = left(ann), loop.time() - since
            assert await stopping == 0
            assert before is not None
            assert after is not None
            assert TURN - before > WAITED - 0.1
            assert before - passed - 0.1 <= after <= before
            assert ann.closings[-1] == "stopping"
            assert ann.view == view
            assert [each["name"] for each in ann.table["newcomers"]] == ["Eve"]
            assert [seat["kind"] for seat in ann.table["seats"]] == ["person", "person", "bot"]
            for player in (ben, eve):
                await check_unmoved(player)
        assert not nodes.mistakes()
