"""Frames that no honest client sends: each is refused or closed, and others play on."""

import asyncio
import time
from contextlib import suppress
from random import Random

import pytest
from aiohttp import ClientError, WSMsgType

from lastcard.server.budgets import RECONNECT_SECONDS
from lastcard.server.limits import Limits
from tests.server import intruder as door
from tests.server.attacks.test_door import tables_of
from tests.server.intruder import (
    CUT_OFF,
    STRICT,
    Intruder,
    honest,
    intruding,
    secrets_of,
)
from tests.server.process import Serve

pytestmark = pytest.mark.asyncio(loop_scope="module")
server = door.guarded
LARGEST = 16 * 1024
DEEP = 9000
BAD_MESSAGES = 20
FLOOD = 10_000
CONNECTIONS = 2000
TABLES = 70
REFUSED_FRAMES: tuple[bytes, ...] = (
    b"",
    b"nonsense",
    b"null",
    b"[]",
    b'"text"',
    b"7",
    b"{}",
    b'{"type": "ping"}',
    b'{"type": "ping", "id": 7}',
    b'{"type": "ping", "id": ""}',
    b'{"type": "ping", "id": "a b"}',
    b'{"type": "ping", "id": "' + b"x" * 41 + b'"}',
    b'{"type": "nonsense", "id": "a"}',
    b'{"type": 7, "id": "a"}',
    b'{"type": "ping", "id": "a", "more": 1}',
    b'{"type": "enter", "id": "a", "code": 7}',
    b'{"type": "enter", "id": "a", "code": "' + b"x" * 65 + b'"}',
    b'{"type": "enter", "id": "a", "code": "BCDF7", "since": -1}',
    b'{"type": "enter", "id": "a", "code": "BCDF7", "since": 1.5}',
    b'{"type": "sit", "id": "a", "version": 0, "seat": 16, "name": "x"}',
    b'{"type": "sit", "id": "a", "version": "0", "seat": 0, "name": "x"}',
    b'{"type": "create", "id": "a", "name": "x", "settings": {"edition": 7}}',
    b'{"type": "create", "id": "a", "name": "x", "settings": {"edition": "basic", "seats": 99}}',
    b'{"type": "commit", "id": "a", "version": 0, "match": 1, "commitment": "short"}',
    b'{"type": "hello", "id": "a", "token": "' + b"x" * 513 + b'"}',
    b'{"type": "ping", "id": "\xff\xfe"}',
    b"\xff\xff\xff",
    b"\xed\xa0\x80",
    b"[" * DEEP,
    b'{"type": "ping", "id": "a", "x": ' + b"[" * DEEP,
    b'{"type": "sit", "id": "a", "version": ' + b"9" * 5000 + b', "seat": 0, "name": "x"}',
    b'{"type": "ping", "id": "a", "x": "' + b"x" * LARGEST + b'"}',
    b'{"type": "ping", "id": "a", "x": 1e999}',
    b'{"type": "ping", "id": "a"} {"type": "ping", "id": "b"}',
)


async def test_frames_that_are_no_commands_are_refused_and_then_closed(server: Serve) -> None:
    async with honest(server, Random(10)) as evening:
        for frame in REFUSED_FRAMES:
            await refused_frame(server, frame)
        await closed_in_the_end(server)
        for kind in (WSMsgType.BINARY, WSMsgType.CONTINUATION):
            await odd_frame(server, kind)
        assert (await evening.players[0].ask("ping"))["type"] == "done"


async def refused_frame(server: Serve, frame: bytes) -> None:
    """One bad frame is refused, and the connection goes on; or it is closed."""
    async with intruding(server) as intruder:
        await intruder.frame(frame)
        message = await intruder.hear()
        if message is not None:
            assert (message["type"], message["code"]) == ("refused", "bad-message"), frame
            assert (await intruder.ask("ping"))["type"] == "done"


async def closed_in_the_end(server: Serve) -> None:
    async with intruding(server) as intruder:
        for _ in range(3 * BAD_MESSAGES):
            await intruder.frame(b"nonsense")
        assert await intruder.end() == 1008
        assert "too-many-bad-messages" in intruder.received[-1]


async def odd_frame(server: Serve, kind: WSMsgType) -> None:
    """Frames of another kind are refused or end the connection; they are never a command."""
    async with intruding(server) as intruder:
        await intruder.frame(b'{"type": "create", "id": "odd", "name": "x"}', kind)
        message = await intruder.hear()
        assert message is None or message["type"] == "refused"


async def test_huge_frames_are_closed(server: Serve) -> None:
    async with honest(server, Random(11)):
        for size in (5 * LARGEST, 4 * 1024 * 1024):
            async with intruding(server) as intruder:
                with suppress(ConnectionError):
                    await intruder.frame(b"x" * size)
                assert await intruder.end() in (1009, CUT_OFF)


# --- order -------------------------------------------------------------------------------


async def test_hello_comes_first_and_once(server: Serve) -> None:
    async with honest(server, Random(12)) as evening:
        silent = Intruder(server)
        await silent.connect()
        assert (await silent.ask("enter", code=evening.code))["code"] == "hello-first"
        assert (await silent.ask("create", settings={"edition": "basic"}, name="x"))[
            "code"
        ] == "hello-first"
        assert await silent.end() == 1008  # it never said hello
        assert not silent.found(*secrets_of(evening.players))
        await silent.close()
        async with intruding(server) as intruder:
            token = evening.players[0].guest_token
            assert (await intruder.ask("hello", token=token))["code"] == "hello-twice"


# --- too much ----------------------------------------------------------------------------


async def test_ten_thousand_messages_are_cut_off(server: Serve) -> None:
    async with honest(server, Random(13)), intruding(server) as intruder:
        with suppress(ConnectionError):
            for number in range(FLOOD):
                await intruder.send({"type": "list", "id": f"f{number}"})
        assert await intruder.end() in (1008, 1013, CUT_OFF)
        assert len(intruder.received) < FLOOD


async def test_thousands_of_connections_from_one_address_leave_room_for_others(
    server: Serve,
) -> None:
    async with honest(server, Random(14)) as evening:
        crowd, since = Intruder(server), time.monotonic()
        tries = [try_to_connect(crowd) for _ in range(CONNECTIONS)]
        came_in = sum(await asyncio.gather(*tries))
        most = STRICT["CONNECTIONS_PER_ADDRESS"]
        # Who says no hello is closed soon, and as many may come as may in that time.
        later = most / RECONNECT_SECONDS * (time.monotonic() - since)
        assert 0 < came_in <= most + later
        assert evening.losses == 0
        host = evening.players[0]
        visitor = type(host)("visitor")
        await visitor.connect_to(server.url)
        assert (await visitor.hello())["type"] == "welcome"
        await visitor.close()
        await crowd.session.close()


async def try_to_connect(crowd: Intruder) -> bool:
    try:
        await crowd.session.ws_connect(f"{crowd.server.url}/ws")
    except (ClientError, OSError):
        return False
    return True


async def test_many_tables_from_one_address_are_not_in_memory_at_once(server: Serve) -> None:
    async with honest(server, Random(15)), intruding(server) as intruder:
        settings = {"edition": "party", "seats": 16}
        before, most = await tables_of(server), Limits().tables_per_address
        answers = [await intruder.ask("create", settings=settings, name="x") for _ in range(TABLES)]
        assert sum(answer["type"] == "done" for answer in answers) >= most
        assert await tables_of(server) - before <= most
