"""lastcard.client against a real server: the page's example, refusals, and reconnecting."""

import re
from pathlib import Path
from typing import Any

import pytest

from lastcard.client import Client, ConnectionLost, Refused, aiohttp_socket
from tests.server import process
from tests.server.process import Serve

server = process.server

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
SETTINGS = {"edition": "basic", "seats": 2, "turn_time": None}


async def test_the_pages_players_play_a_match_to_its_end(server: Serve) -> None:
    code = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert code is not None
    example: dict[str, Any] = {"__name__": "example"}
    exec(code[1], example)
    assert await example["evening"](server.url) in ([0], [1])


async def test_a_refusal_is_raised_with_its_code(server: Serve) -> None:
    async with Client(server.url, name="Ann") as ann:
        await ann.create(SETTINGS)
        with pytest.raises(Refused) as caught:
            await ann.move("draw")
        assert caught.value.code == caught.value.answer["code"]
        with pytest.raises(Refused) as caught:
            await ann.enter("BCDFG")
        assert caught.value.code == "no-table"


async def test_reconnecting_takes_up_the_seat_and_repeats_what_had_no_answer(server: Serve) -> None:
    async with Client(server.url, name="Ann") as ann, Client(server.url, name="Ben") as ben:
        await ann.create(SETTINGS)
        await ben.enter(ann.code)
        await ben.sit(1)
        start = {"type": "start", "id": ann.new_id(), "version": ben.version}
        ann.unanswered = start
        await ann.send(start)
        ann.abort()
        with pytest.raises(ConnectionLost):
            await ann.command("start")
        await ann.reconnect()
        await ann.until(lambda: ann.stage == "match")
        await ben.until(lambda: ben.stage == "match")
        assert (ann.seat, ben.seat) == (0, 1)
        assert ann.table["match"] == 1, "started once"
        assert ann.unanswered is None


async def test_a_pause_and_a_pace_outlive_a_server_that_was_killed(server: Serve) -> None:
    async with Client(server.url, name="Ann") as ann:
        await ann.create(SETTINGS, bots=["easy"])
        await ann.command("start")
        await ann.until(lambda: ann.stage == "match")
        await ann.command("pace", bot_wait_ms=0)
        await ann.command("pause")
        await server.kill()
        await server.start()
        ann.open_socket = aiohttp_socket(server.url)
        await ann.reconnect()
        assert ann.table["paused"]["seat"] == 0
        assert ann.table["settings"]["bot_wait_ms"] == 0
        with pytest.raises(Refused) as caught:
            await ann.move("draw")
        assert caught.value.code == "paused"
        await ann.command("pause", on=False)
        assert ann.table.get("paused") is None
        await ann.until(lambda: ann.is_asked)
