"""Strangers who hand in what nobody played: everybody else plays on."""

import asyncio
import json
from pathlib import Path
from random import Random

from aiohttp import ClientSession, TCPConnector

from lastcard.bots.daily import MOST_MOVES
from tests.bots.deals import play_deal, record_of
from tests.server.intruder import ADDRESSES, STRICT, Intruder, honest
from tests.server.process import Serve, serving

STRANGERS = 6
TRIES = 8  # of each: more than the budget of an address has
FEW = {"ASKS_PER_MINUTE": 40}  # four records


async def flood(server: Serve, body: dict[str, str]) -> list[tuple[int, str]]:
    """What one address is answered that hands in the same again and again, all at once."""
    stranger = Intruder(server)
    await stranger.connect()
    welcome = await stranger.ask("hello", token=None)
    headers = {"Authorization": f"Bearer {welcome['token']}"}

    async def hand_in() -> tuple[int, str]:
        path = f"{server.url}/api/daily/basic"
        async with stranger.session.post(path, json=body, headers=headers) as answer:
            return answer.status, (await answer.json())["code"]

    try:
        return await asyncio.gather(*(hand_in() for _ in range(TRIES)))
    finally:
        await stranger.session.close()


async def test_a_flood_of_forged_records_stalls_no_table(tmp_path: Path) -> None:
    """Each is paid for, one is replayed at a time off the event loop, and few wait for that."""
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with serving(database, tmp_path, limits=STRICT | FEW) as server:
        session = ClientSession(connector=TCPConnector(local_addr=(next(ADDRESSES), 0)))
        async with session, session.get(f"{server.url}/api/daily/basic") as answer:
            deal = json.loads(await answer.text())
        record = record_of(play_deal("basic", deal["seed"]))
        forged = record.rsplit("\n", 2)[0]  # all of it is replayed before the end is missed
        endless = forged + "\n1 draw" * MOST_MOVES
        texts = [forged, endless] * (STRANGERS // 2)
        bodies = [{"day": deal["day"], "name": "x", "record": text} for text in texts]
        async with honest(server, Random(41)):
            floods = await asyncio.gather(*(flood(server, body) for body in bodies))
        assert not server.mistakes()
    codes = {code for answers in floods for _, code in answers}
    assert {"daily-unfinished", "slow-down"} <= codes
    assert codes <= {"daily-unfinished", "daily-long", "slow-down", "busy"}
