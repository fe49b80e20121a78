"""Floods of frames: closed before they are parsed, counted, and nobody else waits for them."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import pytest
from aiohttp import WSMsgType

from tests.server import intruder as door
from tests.server.attacks.test_http import opened
from tests.server.intruder import CUT_OFF, Intruder, honest, intruding
from tests.server.process import PATIENCE, Serve

pytestmark = pytest.mark.asyncio(loop_scope="module")
server = door.guarded
MEGABYTE = 1_000_000
NO_MASK = bytes(4)
PING, PONG = b"\x89\x80" + NO_MASK, b"\x8a\x80" + NO_MASK
FIRST_PART, EMPTY_PART = b"\x01\x81" + NO_MASK + b" ", b"\x00\x80" + NO_MASK
LONG_TEXT = b"\x81\xfe\x3f\xff" + NO_MASK + b" " * 0x3FFF
FLOODS = {
    "pings": PING * (MEGABYTE // len(PING)),
    "pongs": PONG * (MEGABYTE // len(PONG)),
    "empty fragments": FIRST_PART + EMPTY_PART * (MEGABYTE // len(EMPTY_PART)),
    "long texts": LONG_TEXT * (4 * MEGABYTE // len(LONG_TEXT)),
}
CLIENTS = 10
DEARER = 20  # times what a connection costs that does nothing: a megabyte that is parsed is 100
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def closed(server: Serve, *reasons: str) -> float:
    """How many connections were closed for one of these reasons."""
    names = [f'lastcard_closed_total{{reason="{reason}"}}' for reason in reasons]
    return sum([await server.metric(name) for name in names])


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_is_closed_and_others_play_on(server: Serve, kind: str) -> None:
    reasons = "flood", "too-many-bad-messages"  # whichever the first bytes run into
    before = await closed(server, *reasons)
    async with honest(server, Random(20)) as evening, intruding(server) as intruder:
        intruder.raw(FLOODS[kind])
        assert (await evening.players[0].ask("ping"))["type"] == "done"
        assert await intruder.end() in (1008, CUT_OFF)
        assert (await evening.players[0].ask("ping"))["type"] == "done"
    assert await closed(server, *reasons) == before + 1


async def cpu_of(server: Serve, act: Callable[[Intruder], Awaitable[object]]) -> float:
    """Seconds of the server's processor that some clients cost, one after the other."""
    before = await server.metric("process_cpu_seconds_total")
    for _ in range(CLIENTS):
        async with intruding(server) as intruder:
            await act(intruder)
    return await server.metric("process_cpu_seconds_total") - before


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_costs_no_more_than_a_visit(server: Serve, kind: str) -> None:
    async def look(intruder: Intruder) -> None:
        await intruder.ask("ping")

    async def flood(intruder: Intruder) -> None:
        intruder.raw(FLOODS[kind])
        async with asyncio.timeout(PATIENCE):
            await intruder.end()

    await cpu_of(server, look)  # whatever happens only once
    quiet = await cpu_of(server, look)
    assert await cpu_of(server, flood) < DEARER * max(quiet, 0.02)


async def test_a_few_pings_are_answered_and_then_struck(server: Serve) -> None:
    before = await closed(server, "too-many-bad-messages")
    async with intruding(server) as intruder:
        assert intruder.socket is not None
        intruder.socket._autoping = False
        intruder.raw(PING * 100)
        answers = 0
        async with asyncio.timeout(PATIENCE):
            while (message := await intruder.socket.receive()).type is not WSMsgType.CLOSE:
                answers += message.type is WSMsgType.PONG
        assert 10 <= answers < 20
        assert message.data == 1008
    assert await closed(server, "too-many-bad-messages") == before + 1


async def test_pongs_that_nobody_asked_for_are_struck(server: Serve) -> None:
    before = await closed(server, "too-many-bad-messages")
    async with intruding(server) as intruder:
        intruder.raw(PONG * 100)
        assert await intruder.end() == 1008
    assert await closed(server, "too-many-bad-messages") == before + 1


async def test_what_comes_along_with_the_handshake_is_counted_too(server: Serve) -> None:
    before = await closed(server, "flood")
    reader, writer = await opened(server)
    writer.write(UPGRADE + FLOODS["empty fragments"][:60_000])
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            assert b"flood" in await reader.read()
    writer.close()
    assert await closed(server, "flood") == before + 1
