"""Strangers at somebody's table: they can be removed, and do not keep a friend out."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server import intruder as door
from tests.server.intruder import Intruder, intruding
from tests.server.process import Serve

pytestmark = pytest.mark.asyncio(loop_scope="module")
server = door.guarded
SETTINGS: dict[str, Any] = {"edition": "basic", "seats": 3}
CROWD = 100
CROWD_ADDRESSES = ("127.0.0.71", "127.0.0.72")


async def table_of(host: Intruder) -> str:
    """A new table; its code."""
    done = await host.ask("create", settings=SETTINGS, name="Ann")
    assert done["type"] == "done", done
    return str(done["code"])


async def sit(guest: Intruder, code: str, seat: int, name: str) -> int:
    """Enter and sit down; the version after that."""
    entered = await guest.ask("enter", code=code)
    assert entered["type"] == "done", entered
    done = await guest.ask("sit", seat=seat, name=name, version=entered["version"])
    assert done["type"] == "done", done
    return int(done["version"])


async def test_a_hundred_watchers_do_not_keep_a_friend_from_sitting_down(server: Serve) -> None:
    """HARDENING M9: a hundred watchers from two addresses, then a friend with the link."""
    async with AsyncExitStack() as opened:
        host = await opened.enter_async_context(intruding(server))
        code = await table_of(host)
        for number in range(CROWD):
            address = CROWD_ADDRESSES[number % 2]
            stranger = await opened.enter_async_context(intruding(server, address))
            await stranger.ask("enter", code=code)
        friend = await opened.enter_async_context(intruding(server))
        await sit(friend, code, 1, "Ben")


async def test_a_stranger_who_is_removed_stays_out(server: Serve) -> None:
    """HARDENING M9: the host removes somebody who is there, and closes the door."""
    async with (
        intruding(server) as host,
        intruding(server) as stranger,
        intruding(server) as friend,
    ):
        code = await table_of(host)
        entered = await stranger.ask("enter", code=code)
        done = await stranger.ask("sit", seat=1, name="Eve", version=entered["version"])
        token, version = done["token"], done["version"]
        removed = await host.ask("remove", seat=1, keep_out=True, version=version)
        assert removed["type"] == "done", removed
        while (message := await stranger.hear()) is not None and message["type"] != "out":
            pass
        assert message is not None
        assert message["code"] == "removed"
        for more in ({}, {"token": token}):
            assert (await stranger.ask("enter", code=code, **more))["code"] == "removed"
        closed = await host.ask("door", door="closed", version=removed["version"])
        assert (await friend.ask("enter", code=code))["code"] == "closed"
        await host.ask("door", door="link", version=closed["version"])
        await sit(friend, code, 1, "Ben")
