"""Signing out other devices: every older token of a guest ends, everywhere, and for good."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.server import process
from tests.server.player import Message, Player
from tests.server.process import Serve

server = process.server


async def arrived(server: Serve, token: str | None = None) -> Player:
    player = Player()
    player.guest_token = token
    await player.connect_to(server.url)
    await player.hello()
    return player


async def renew(server: Serve, token: str | None, id: str = "renew-1") -> tuple[Player, Message]:
    player = Player()
    await player.connect_to(server.url)
    command = {"type": "hello", "id": id, "token": token, "renew": True}
    return player, await player.request(command)


async def until_lost(player: Player) -> list[str]:
    """The reasons that a player was closed with."""
    async with asyncio.timeout(process.PATIENCE):
        while player.is_open:
            player.change.clear()
            await player.change.wait()
    return player.closings


@pytest.fixture
async def host(server: Serve) -> AsyncIterator[Player]:
    """At a table, on the first device."""
    player = await arrived(server)
    await player.create({"edition": "basic", "seats": 2})
    yield player
    await player.close()


async def test_other_devices_are_signed_out(server: Serve, host: Player) -> None:
    """HARDENING L13: a guest token was good for a year, in any hands."""
    idle = await arrived(server, host.guest_token)
    borrowed = await arrived(server)  # somebody else's device, with the seat's token
    assert (await borrowed.enter(host.code, host.seat_token))["seat"] == 0
    stranger = await arrived(server)
    device, welcome = await renew(server, host.guest_token)
    assert welcome["guest"] == host.guest

    for player in (host, idle, borrowed):
        assert await until_lost(player) == ["signed-out"]
    assert (await stranger.ask("list"))["type"] == "tables"

    assert (await device.enter(host.code, host.seat_token))["seat"] == 0  # as the guest
    for each in (idle, borrowed, stranger, device):
        await each.close()
    await server.kill()
    await server.start()
    thief = await arrived(server, host.guest_token)
    assert thief.guest != host.guest
    assert (await thief.enter(host.code, host.seat_token)).get("seat") is None
    again = await arrived(server, welcome["token"])
    assert again.guest == host.guest
    entered = await again.enter(host.code)
    assert entered["seat"] == 0
    borrower = await arrived(server)
    assert (await borrower.enter(host.code, entered["token"]))["seat"] == 0
    for each in (thief, again, borrower):
        await each.close()


async def test_a_renewal_that_comes_twice_is_made_once(server: Serve, host: Player) -> None:
    """The answer was lost: the same command with the old token still finds its guest."""
    first, welcome = await renew(server, host.guest_token)
    again, repeated = await renew(server, host.guest_token)
    other, stranger = await renew(server, host.guest_token, id="renew-2")
    assert welcome["guest"] == repeated["guest"] == host.guest
    assert stranger["guest"] != host.guest
    assert (await again.ask("list"))["type"] == "tables"
    for each in (first, again, other):
        await each.close()


async def test_without_a_token_there_is_nothing_to_renew(server: Serve) -> None:
    for token in (None, "nonsense"):
        player, welcome = await renew(server, token)
        assert welcome["type"] == "welcome"
        await player.close()


async def test_renewals_have_a_budget(server: Serve) -> None:
    await server.stop()
    server.limits["RENEWALS_PER_HOUR"] = 1
    await server.start()
    first, second = await arrived(server), await arrived(server)
    one, welcome = await renew(server, first.guest_token)
    two, refused = await renew(server, second.guest_token)
    assert welcome["type"] == "welcome"
    assert (refused["type"], refused["code"]) == ("refused", "slow-down")
    assert (await second.ask("list"))["type"] == "tables"  # nothing has changed
    two.guest_token = second.guest_token
    assert (await two.hello())["guest"] == second.guest
    for each in (first, second, one, two):
        await each.close()
