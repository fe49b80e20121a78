"""Any node takes any socket: what a relay carries is what its client may see, nothing else."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from lastcard.server.nodes.outgoing import NAME, NONCE, PATH
from lastcard.server.store.nodes import living_at
from lastcard.server.store.postgres import PostgresStore
from tests.server import stores
from tests.server.evening import Evening
from tests.server.ledger import Replay, read_ledgers
from tests.server.nodes.cluster import Cluster, cluster
from tests.server.nodes.travelers import Traveler, Travelers
from tests.server.player import Player
from tests.server.process import PATIENCE
from tests.server.stores import Postgres
from tests.server.tables.test_leak import Oracle

postgres = stores.postgres
WATCHER = 9


class Witness(Traveler):
    """Keeps every frame that it was ever sent."""

    def __init__(self, name: str = "Ann", address: str = "127.0.0.1") -> None:
        super().__init__(name, address)
        self.frames: list[bytes] = []

    def _read(self, frame: str) -> None:
        self.frames.append(frame.encode())
        super()._read(frame)


class Witnesses(Travelers):
    new_player: type[Player] = Witness


@asynccontextmanager
async def pair(postgres: Postgres, folder: Path) -> AsyncIterator[Cluster]:
    async with cluster(await postgres.new_database(), folder, 2) as nodes:
        yield nodes
        assert not nodes.mistakes()


@asynccontextmanager
async def people(*urls: str) -> AsyncIterator[list[Traveler]]:
    async with AsyncExitStack() as leaving:
        found = []
        for number, url in enumerate(urls):
            player = Traveler(f"Guest {number}")
            leaving.push_async_callback(player.close)
            await player.connect_to(url)
            await player.hello()
            found.append(player)
        yield found


async def test_no_relayed_frame_tells_a_hidden_card(postgres: Postgres, tmp_path: Path) -> None:
    """A whole match; its node dies in the middle, so that it goes on at another one."""
    async with pair(postgres, tmp_path) as nodes:
        first, second = nodes.nodes
        evening = Witnesses(nodes, "party", 3, {"target_score": "10"}, Random("leak"))
        watcher = Witness("watcher")
        try:
            await gather_apart(evening, [first.url, second.url, second.url])
            await watcher.connect_to(second.url)
            await watcher.hello()
            await watcher.enter(evening.code)
            async with asyncio.TaskGroup() as playing:
                playing.create_task(evening.run())
                await watcher.until(lambda: len(watcher.steps) > 12)
                await first.kill()
                evening.enough = True
            assert watcher.is_open
            oracle = await oracle_of(nodes.database, evening)
            frames: dict[int | None, list[bytes]] = {None: watcher.frames}
            for player in evening.players:
                assert isinstance(player, Witness)
                frames[player.seat] = player.frames
            for seat, sent in frames.items():
                cards = sum(oracle.check(frame, seat) for frame in sent if is_about(frame))
                assert cards > 20
        finally:
            await watcher.close()
            await evening.close()


async def gather_apart(evening: Evening, urls: list[str]) -> None:
    """The host's node has the table."""
    for player, url in zip(evening.players, urls, strict=True):
        await player.connect_to(url)
        await player.hello()
    host, *others = evening.players
    await host.create(evening.settings)
    for seat, player in enumerate(others, start=1):
        await player.sit_at(host.code, seat)


def is_about(frame: bytes) -> bool:
    """Whether a frame is of the match: before it there is nothing to know."""
    message = json.loads(frame)
    return message["type"] == "step" or bool(message.get("view"))


async def oracle_of(url: str, evening: Evening) -> Oracle:
    ledger = (await read_ledgers(url))[evening.code]
    replay = Replay(ledger)
    for entry in ledger.entries:
        replay.take(entry.body)
        if replay.match is not None:
            break
    assert replay.match is not None
    store = await PostgresStore.open(url, PATIENCE, is_shared=True)
    try:
        entries = await store.entries(ledger.id)
    finally:
        await store.stop()
    settings = evening.settings
    return Oracle(entries, settings["edition"], settings["seats"], replay.match)


async def test_the_lobby_is_one(postgres: Postgres, tmp_path: Path) -> None:
    async with pair(postgres, tmp_path) as nodes:
        first, second = nodes.nodes
        async with people(first.url, second.url) as (ann, ben):
            await ann.create({"edition": "basic", "seats": 2, "open": True})
            short = ann.table["short"]
            async with asyncio.timeout(PATIENCE):
                while not (listed := (await ben.ask("list"))["tables"]):
                    await asyncio.sleep(0.1)
            assert [table["code"] for table in listed] == [short]
            await ben.enter(short)
            assert ben.code == ann.code
            await ben.sit(1)
            await ann.until(lambda: ann.table["seats"][1]["kind"] == "person")
            names = {node.name for node in await living_at(nodes.database)}
            assert len(names) == 2
            for node in nodes.nodes:
                status, answer = await node.get("/readyz")
                assert status == 200
                assert json.loads(answer)["node"] in names
                _, page = await node.get("/metrics")
                assert any(f'lastcard_node{{node="{name}"}} 1.0' in page for name in names)


async def test_signing_out_other_devices_reaches_every_node(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with pair(postgres, tmp_path) as nodes:
        first, second = nodes.nodes
        async with people(first.url, second.url) as (ann, other):
            other.guest_token = ann.guest_token
            await other.connect_to(second.url)
            await other.hello()
            assert other.guest == ann.guest
            renewer = Player()
            await renewer.connect_to(first.url)
            await renewer.ask("hello", token=ann.guest_token, renew=True)
            async with asyncio.timeout(PATIENCE):
                while other.is_open:
                    await asyncio.sleep(0.1)
            assert other.closings == ["signed-out"]
            await renewer.close()


async def test_the_relay_is_refused_from_outside(postgres: Postgres, tmp_path: Path) -> None:
    async with pair(postgres, tmp_path) as nodes, ClientSession() as session:
        node, _ = await living_at(nodes.database)
        with pytest.raises(WSServerHandshakeError):
            await session.ws_connect(node.url + PATH)
        headers = {NAME: "0123456789ab", NONCE: "0" * 32}
        async with session.ws_connect(node.url + PATH, headers=headers) as socket:
            await socket.receive_str()
            await socket.send_str("0" * 64)
            message = await socket.receive(timeout=PATIENCE)
            assert message.data is None or isinstance(message.data, int)  # closed, without a word
        async with session.get(nodes.nodes[0].url + PATH) as answer:
            assert not answer.headers.get("Upgrade")
        async with session.get(node.url + "/healthz") as answer:
            assert answer.status == 404  # nothing else is served there
