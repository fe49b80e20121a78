"""Nodes are upgraded one by one while people play: two versions side by side on one database."""

import asyncio
from pathlib import Path
from random import Random

from lastcard import __version__
from lastcard.editions import RULES_VERSION
from lastcard.server.store.nodes import living_at
from tests.server import stores
from tests.server.evening import EVENINGS, Evening, gathered
from tests.server.ledger import Ledger, check_player, check_steps, check_views, read_ledgers
from tests.server.nodes.cluster import PATIENT, Cluster, NodeProcess, cluster
from tests.server.nodes.test_faults import check_epochs
from tests.server.nodes.travelers import Travelers
from tests.server.process import PATIENCE
from tests.server.servers.test_upgrade import CHANGES
from tests.server.source import SourceCopy
from tests.server.stores import Postgres

postgres = stores.postgres
NEXT = "99.0.0"
SCHEMA = """
ALTER TABLE tables ADD COLUMN weather TEXT;
CREATE TABLE forecasts (
    day TEXT NOT NULL
);
"""


def next_version(folder: Path) -> Path:
    """Other cards are dealt from a seed, the rules have another number, the schema has more."""
    copy = SourceCopy(folder)
    copy.change(*CHANGES["number"])
    copy.change(*CHANGES["rule"])
    copy.change("__init__.py", f'__version__ = "{__version__}"', f'__version__ = "{NEXT}"')
    copy.add("server/store/migrations/0999_weather.sql", SCHEMA)
    return copy.path


async def replace(node: NodeProcess, source: Path | None) -> None:
    assert await node.stop() == 0
    node.source = source
    await node.start()


async def more(evenings: list[Evening]) -> None:
    """Until somebody at every table has seen some more."""
    before = [steps_of(evening) for evening in evenings]
    async with asyncio.timeout(PATIENCE):
        while any(
            steps_of(evening) < steps + 3 for evening, steps in zip(evenings, before, strict=True)
        ):
            await asyncio.sleep(0.05)


def steps_of(evening: Evening) -> int:
    return max(len(player.steps) for player in evening.players)


async def test_an_upgrade_and_a_rollback_while_people_play(
    postgres: Postgres, tmp_path: Path
) -> None:
    newer = next_version(tmp_path)
    database = await postgres.new_database()
    async with (
        cluster(database, tmp_path, 2, limits=PATIENT) as nodes,
        gathered(nodes, Random(21), EVENINGS[:2], Travelers) as evenings,
    ):
        async with asyncio.TaskGroup() as playing:
            for evening in evenings:
                playing.create_task(evening.run())
            first, second = nodes.nodes
            await more(evenings)
            await replace(first, newer)
            assert {node.version for node in await living_at(database)} == {__version__, NEXT}
            await more(evenings)
            await replace(second, newer)
            await more(evenings)
            await replace(first, None)  # the upgrade is taken back
            await more(evenings)
            for evening in evenings:
                evening.enough = True
        await check_versions(nodes, evenings)


async def check_versions(nodes: Cluster, evenings: list[Evening]) -> None:
    """Nothing was lost, and each match was played by the rules that it was begun by."""
    ledgers = await read_ledgers(nodes.database)
    rules = set[int]()
    for evening in evenings:
        ledger = ledgers[evening.code]
        for player in evening.players:
            check_player(ledger, player)
            check_steps(ledger, player)
        check_views(ledger, evening.players)
        rules |= check_ends(ledger)
    assert rules == {RULES_VERSION, RULES_VERSION + 1}
    await check_epochs(nodes.database)
    assert not nodes.mistakes()


def check_ends(ledger: Ledger) -> set[int]:
    """By which rules matches were begun; each was won, or ended with a sentence that says why."""
    rules, end = set[int](), "won"
    for entry in ledger.entries:
        body = entry.body
        if body["kind"] == "began":
            assert end
            rules.add(body["rules"])
            end = ""
        elif body["kind"] == "voided":
            end = body["code"]
            assert end == "rules-changed"
        elif body.get("winners") is not None:
            end = "won"
    assert end
    return rules
