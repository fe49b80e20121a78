"""Coming back: a reload, a lost network, another device, a while away."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server import process
from tests.server.evening import EVENINGS, ROUND, Evening, check, gathered
from tests.server.ledger import check_views, read_ledgers
from tests.server.player import ConnectionLost, Message, Player
from tests.server.process import Serve, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")
server = process.shared
PAIR = (("basic", 2, ROUND),)
LOSSES = 0.2  # of all commands: the network goes before the answer comes


class Bumpy(Evening):
    """An evening on a train: the network is often gone right after something was sent."""

    async def tell(self, player: Player, kind: str, fields: Message | None = None) -> None:
        if self.rng.random() >= LOSSES:
            await super().tell(player, kind, fields)
            return
        command: Message = {"type": kind, "id": player.new_id(), "version": player.version}
        player.unanswered = command | (fields or {})
        await player.send(player.unanswered)
        player.abort()
        raise ConnectionLost


async def test_a_command_whose_answer_was_lost_takes_effect_once(server: Serve) -> None:
    rng = Random(4)
    evenings = [Bumpy(server, *kind, Random(rng.random())) for kind in EVENINGS]
    for evening in evenings:
        await evening.gather()
    await asyncio.gather(*(play_one(evening) for evening in evenings))
    assert sum(evening.losses for evening in evenings) > len(evenings)
    await check(server, evenings)
    for evening in evenings:
        await evening.close()


async def play_one(evening: Evening) -> None:
    """To the end of this match."""
    evening.enough = True
    await evening.run()


async def test_a_table_is_made_once_however_often_it_is_asked_for(server: Serve) -> None:
    """Two connections of one guest send the same command at the same moment."""
    first, again = Player("Ann"), Player("Ann")
    await first.connect_to(server.url)
    await first.hello()
    again.guest_token = first.guest_token
    await again.connect_to(server.url)
    await again.hello()
    before = len(await read_ledgers(server.database))
    create = {"settings": {"edition": "basic", "seats": 2}, "name": "Ann"}
    command: Message = {"type": "create", "id": "c1", **create}
    answers = await asyncio.gather(first.request(command), again.request(command))
    assert {answer["type"] for answer in answers} == {"done"}
    assert len({answer["code"] for answer in answers}) == 1
    assert len(await read_ledgers(server.database)) == before + 1
    await first.close()
    await again.close()


# --- reload ------------------------------------------------------------------------------


async def begun(evening: Evening, moves: int = 6) -> None:
    """Play a little, then stop where it is."""
    lives = asyncio.create_task(evening.run())
    host = evening.players[0]
    await host.until(lambda: len(host.steps) > moves or lives.done())
    lives.cancel()
    await asyncio.wait([lives])
    for player in evening.players * 2:  # what was under way has happened and been told
        player.unanswered = None
        await player.ask("ping")


async def test_a_reload_gives_the_seat_back_without_its_token(server: Serve) -> None:
    async with gathered(server, Random(5), PAIR) as (evening,):
        await begun(evening)
        host, other = evening.players
        await host.close()
        await other.until(lambda: not other.table["seats"][0]["present"])
        host.seat_token = None  # a guest token is enough where one sits
        await host.return_to(server.url)
        assert host.seat == 0
        await play_one(evening)
        await check(server, [evening])


async def test_another_device_plays_the_seat_with_its_token(server: Serve) -> None:
    async with gathered(server, Random(6), PAIR) as (evening,):
        await begun(evening)
        host = evening.players[0]
        phone = Player("phone")
        await phone.connect_to(server.url)
        await phone.hello()
        assert phone.guest != host.guest
        await phone.enter(host.code, host.seat_token, since=0)
        assert phone.seat == 0
        await host.until(lambda: host.version == phone.version)
        assert phone.view == host.view
        assert phone.steps == host.steps
        await both_see(evening, host, phone)
        ledger = (await read_ledgers(server.database))[host.code]
        assert check_views(ledger, [*evening.players, phone]) > 0
        await phone.close()


async def both_see(evening: Evening, host: Player, phone: Player) -> None:
    """The match goes on at one device, and the other one shows it."""
    await play_one(evening)
    await phone.until(lambda: phone.stage == "over")
    assert phone.view == host.view
    assert phone.steps == host.steps


async def test_a_lost_signing_secret_costs_the_tokens_and_nothing_else(tmp_path: Path) -> None:
    """HARDENING M4: a token that means nothing any more does not keep its owner out."""
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with (
        serving(database, tmp_path, limits={"GRACE_SECONDS": 0.01}) as server,
        gathered(server, Random(9), PAIR) as (evening,),
    ):
        host, other = evening.players
        await host.until(lambda: host.stage == "lobby")
        await server.stop()
        server.secret.unlink()
        await server.start()
        for player in (host, other):
            await player.connect_to(server.url)
            await player.hello()
            answer = await player.ask("enter", code=host.code, token=player.seat_token, since=0)
            assert answer["type"] == "done", answer
            assert answer.get("seat") is None
        await asyncio.sleep(0.05)  # longer than the grace
        sat = await host.ask("sit", seat=0, name="Ann", version=host.version)
        assert sat["type"] == "done", sat
        removed = await host.ask("remove", seat=1, version=sat["version"])
        assert removed["type"] == "done", removed
        sat = await other.ask("sit", seat=1, name="Ben", version=removed["version"])
        assert (sat["type"], sat["seat"]) == ("done", 1)


# --- away --------------------------------------------------------------------------------


async def test_a_bot_plays_for_whoever_is_away_and_hands_back_at_once(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with (
        serving(database, tmp_path, limits={"GRACE_SECONDS": 0.2}) as server,
        gathered(server, Random(7), PAIR) as (evening,),
    ):
        evening.settings["bot_wait_ms"] = 900
        await begun(evening, moves=2)
        host, other = evening.players
        away = host if host.is_asked else other
        stays = other if away is host else host
        seat = away.seat or 0
        await away.close()
        await stays.until(lambda: bool(stays.table["seats"][seat]["stand_in"]))
        version = stays.version
        await stays.until(lambda: stays.version > version)
        assert stays.steps[max(stays.steps)].startswith(str(seat))
        await away.return_to(server.url)
        await stays.until(lambda: not stays.table["seats"][seat]["stand_in"])
        assert away.steps == stays.steps
        await play_one(evening)
        await check(server, [evening])
