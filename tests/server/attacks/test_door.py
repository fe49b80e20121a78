"""Who comes in: tables that one address loads, codes that are guessed, and neighbors."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from lastcard.client import Refused
from lastcard.server.identity import CODE_LETTERS
from lastcard.server.protocol import messages
from lastcard.server.tables import shelf
from lastcard.server.tables.index import MOST_DRAWS
from tests.server.intruder import Intruder, intruding
from tests.server.player import Player
from tests.server.process import PATIENCE, Serve, serving
from tests.server.world import World, settings

SETTINGS = {"edition": "basic", "seats": 2}
WRONG = f"/api/tables/{CODE_LETTERS[:5]}/matches/1/record"
# Both kinds of wrong codes run out after a few, and refill slowly.
FEW_GUESSES: dict[str, float] = {
    "WRONG_CODE_BURST": 6,
    "WRONG_CODES_PER_MINUTE": 0.1,
    "GUEST_WRONG_CODE_BURST": 3,
    "GUEST_WRONG_CODES_PER_MINUTE": 0.1,
}
FEW_TABLES: dict[str, float] = {"TABLES": 8, "TABLES_PER_ADDRESS": 3}


@asynccontextmanager
async def door(folder: Path, limits: Mapping[str, float]) -> AsyncIterator[Serve]:
    async with serving(f"sqlite:///{folder}/lastcard.db", folder, limits=limits) as server:
        yield server


async def arrived(server: Serve, stack: AsyncExitStack, name: str, address: str) -> Player:
    player = Player(name, address)
    stack.push_async_callback(player.close)
    await player.connect_to(server.url)
    await player.hello()
    return player


async def tables_of(server: Serve) -> int:
    page = (await server.get("/metrics"))[1]
    (line,) = [line for line in page.splitlines() if line.startswith("lastcard_tables ")]
    return int(float(line.split()[1]))


# --- codes that are guessed (HARDENING M2, M3, M5) ---------------------------------------


async def guess(intruder: Intruder, times: int) -> list[str]:
    return [(await intruder.ask("enter", code=CODE_LETTERS[:5]))["code"] for _ in range(times)]


async def exhausted(server: Serve, stack: AsyncExitStack) -> str:
    """The address of guests who have tried wrong codes until theirs must wait."""
    first = await stack.enter_async_context(intruding(server))
    assert await guess(first, 4) == ["no-table"] * 3 + ["slow-down"], "a guest has three"
    second = await stack.enter_async_context(neighbor(first))
    assert await guess(second, 4) == ["no-table"] * 3 + ["slow-down"], "the address has six"
    return first.address


@asynccontextmanager
async def neighbor(other: Intruder) -> AsyncIterator[Intruder]:
    """Somebody else at the same address."""
    near = Intruder(other.server)
    await near.session.close()
    near.session, near.address = other.session, other.address
    await near.connect()
    await near.ask("hello")
    yield near
    assert near.socket is not None
    await near.socket.close()


async def test_who_guesses_codes_locks_out_no_neighbor(tmp_path: Path) -> None:
    async with door(tmp_path, FEW_GUESSES) as server, AsyncExitStack() as stack:
        address = await exhausted(server, stack)
        ann = await arrived(server, stack, "Ann", address)
        await ann.create(SETTINGS)
        ben = await arrived(server, stack, "Ben", "127.0.0.1")
        await ben.sit_at(ann.code, 1)
        ben.address = address
        await ben.return_to(server.url)  # as guest and with the seat's token
        assert ben.seat == 1
        ben.seat_token = None
        await ben.return_to(server.url)  # as a guest who sits there
        assert ben.seat == 1
        token = (await ben.enter(ben.code, since=ben.version))["token"]
        await server.stop()
        await server.start()  # nothing is in memory any more
        ben.seat_token = token
        await ben.return_to(server.url, with_guest=False)  # with the token alone
        assert ben.seat == 1


async def test_a_right_code_is_not_told_from_a_wrong_one_when_guesses_are_used_up(
    tmp_path: Path,
) -> None:
    async with door(tmp_path, FEW_GUESSES) as server, AsyncExitStack() as stack:
        ann = await arrived(server, stack, "Ann", "127.0.0.1")
        await ann.create(SETTINGS)
        own = await arrived(server, stack, "Eve", "127.0.0.9")
        await own.create(SETTINGS)
        first = await stack.enter_async_context(intruding(server))
        await guess(first, 4)
        answers = [
            await first.ask("enter", code=code, token=own.seat_token)
            for code in (ann.code, CODE_LETTERS[:5], "nonsense")
        ]
        assert {answer["code"] for answer in answers} == {"slow-down"}


async def test_a_table_that_was_made_is_never_refused(tmp_path: Path) -> None:
    async with door(tmp_path, FEW_GUESSES) as server, AsyncExitStack() as stack:
        address = await exhausted(server, stack)
        ann = await arrived(server, stack, "Ann", address)
        command = {"type": "create", "id": "once", "settings": SETTINGS, "name": "Ann"}
        for _ in range(3):
            answer = await ann.request({**command})
            assert answer["type"] == "done", answer
        assert await tables_of(server) == 1, "the same command makes one table"
        assert (await ann.ask("quick", edition="basic", name="Ann"))["type"] == "done"
        assert await tables_of(server) == 2


async def test_codes_are_guessed_from_one_budget_by_socket_and_http(tmp_path: Path) -> None:
    async with door(tmp_path, FEW_GUESSES) as server, AsyncExitStack() as stack:
        intruder = await stack.enter_async_context(intruding(server))

        async def get() -> int:
            async with intruder.session.get(server.url + WRONG) as answer:
                assert ("Retry-After" in answer.headers) == (answer.status == 429)
                return answer.status

        assert [await get() for _ in range(4)] == [404] * 4
        assert await guess(intruder, 3) == ["no-table"] * 2 + ["slow-down"]
        assert await get() == 429
        assert (await server.get(WRONG))[0] == 404, "another address has its own"


async def test_codes_are_drawn_so_many_times(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = world.client()
    await ann.do("create", settings=settings(), name="Ann")
    draws: list[str] = []

    def new_code() -> str:
        draws.append(ann.table.code)
        assert len(draws) < 1000, "it never ends"
        return ann.table.code

    monkeypatch.setattr(shelf, "new_code", new_code)
    refused = await world.client().refused("create", settings=settings(), name="Ben")
    assert refused.code == "server-full"
    assert len(draws) == MOST_DRAWS


# --- tables in memory (HARDENING H6) -----------------------------------------------------


async def test_tables_that_an_address_loads_count_for_it(tmp_path: Path) -> None:
    async with door(tmp_path, FEW_TABLES) as server, AsyncExitStack() as stack:
        codes: list[str] = []
        for _ in range(4):
            async with intruding(server) as maker:
                for _ in range(3):
                    codes.append((await maker.ask("create", settings=SETTINGS, name="x"))["code"])
            await server.stop()
            await server.start()
        first = await stack.enter_async_context(intruding(server))
        holders = [first]
        for _ in codes[1:]:
            holders.append(await stack.enter_async_context(neighbor(first)))
        answers = [
            await holder.ask("enter", code=code)
            for holder, code in zip(holders, codes, strict=True)
        ]
        assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"] * 9
        assert {answer["code"] for answer in answers[3:]} == {"too-many-tables"}
        assert await tables_of(server) == 3
        other = await arrived(server, stack, "Ann", "127.0.0.1")
        await other.create(SETTINGS)


async def test_a_full_server_unloads_what_nobody_is_at(tmp_path: Path) -> None:
    limits = FEW_TABLES | {"TABLES_PER_ADDRESS": 100}
    async with door(tmp_path, limits) as server, AsyncExitStack() as stack:
        ann = await arrived(server, stack, "Ann", "127.0.0.1")
        await ann.create(SETTINGS)
        ben = await arrived(server, stack, "Ben", "127.0.0.2")
        await ben.create(SETTINGS)
        await ben.close()
        async with intruding(server) as maker:
            for _ in range(6):
                assert (await maker.ask("create", settings=SETTINGS, name="x"))["type"] == "done"
        assert await tables_of(server) == 8
        cat = await arrived(server, stack, "Cat", "127.0.0.3")
        await once_there_is_room(lambda: cat.create(SETTINGS))
        await once_there_is_room(lambda: ben.return_to(server.url))
        assert ben.seat == 0
        assert await tables_of(server) == 8
        assert (await ann.at_table("say", phrase="hello"))["type"] == "done"


async def once_there_is_room(enter: Callable[[], Awaitable[object]]) -> None:
    """Try again until a table has been idle for long enough to be unloaded."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await enter()
                return
            except Refused as refusal:
                if refusal.code != "server-full":
                    raise
            await asyncio.sleep(0.2)


async def test_tables_have_a_rate_by_address_and_by_guest(tmp_path: Path) -> None:
    limits = {"TABLES_PER_HOUR": 5, "GUEST_TABLES_PER_HOUR": 2}
    async with door(tmp_path, limits) as server, AsyncExitStack() as stack:
        first = await stack.enter_async_context(intruding(server))
        second = await stack.enter_async_context(neighbor(first))
        third = await stack.enter_async_context(neighbor(first))

        async def make(who: Intruder) -> dict[str, Any]:
            return await who.ask("create", settings=SETTINGS, name="x")

        for who in (first, second):
            assert [(await make(who))["type"] for _ in range(2)] == ["done"] * 2
            assert (await make(who))["code"] == "too-many-tables"
        assert (await make(third))["type"] == "done"
        refused = await make(third)
        assert refused["code"] == "too-many-tables"
        assert refused["wait"] > 0
        assert await tables_of(server) == 5


def line(part: int) -> str:
    """One of the /64 networks of a line with a /56."""
    return f"2001:db8:1:{part:x}::"


async def test_an_ipv6_line_is_one_client_in_the_end(world: World) -> None:
    most = world.limits.tables_per_address
    tables = 0
    for part in range(6):
        for _ in range(most):
            client = world.client()
            client.address = line(part)
            answer = await client.tell("create", settings=settings(), name="Ann")
            tables += isinstance(answer, messages.Acknowledgment)
    assert tables == 4 * most
