"""Many connections of one address within their own limits, and everybody else (HARDENING M7)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from lastcard.server.budgets import ILLEGAL_COST, RESERVE, RESERVE_PER_SECOND
from tests.server.attacks.test_door import arrived, neighbor
from tests.server.evening import gathered
from tests.server.intruder import HONEST, Intruder, intruding
from tests.server.player import Message, Player
from tests.server.process import HURRIED, Serve, serving

CONNECTIONS = 60
TIMES = 5  # that each asks for the whole match
STEPS = 20  # that it has
ENTER = 10  # what it costs
HARDLY = 0.001  # a second
PAUSE = 0.3  # of the victim; its own address is as small as the others'

# A small address, beside connections as they are by default.
SMALL: dict[str, float] = {
    "COMMANDS_PER_SECOND": 20.0,
    "COMMAND_BURST": 60,
    "ADDRESS_COMMANDS_PER_SECOND": 5.0,
    "ADDRESS_COMMAND_BURST": 50,
}


@asynccontextmanager
async def small(folder: Path, limits: dict[str, float]) -> AsyncIterator[tuple[Serve, Player]]:
    """A server that was hurried while a match was played, and a seat at that match."""
    async with serving(f"sqlite:///{folder}/lastcard.db", folder) as server:
        async with gathered(server, Random(70), HONEST) as (evening,):
            playing = asyncio.create_task(evening.run())
            seat = evening.players[0]
            await seat.until(lambda: has_steps(seat))
            playing.cancel()
            await asyncio.wait([playing])
            await server.stop()
        server.limits = HURRIED | limits
        await server.start()
        yield server, seat


def has_steps(seat: Player) -> bool:
    """Whether the running match is long enough."""
    moves = list(seat.steps.values())
    return seat.stage == "match" and "deal" not in moves[-STEPS:] and len(moves) > STEPS


async def flood(intruder: Intruder, seat: Player) -> list[Message]:
    """The whole match again and again."""
    fields = {"code": seat.code, "token": seat.seat_token, "since": 0}
    return [await intruder.ask("enter", **fields) for _ in range(TIMES)]


async def crowd_of(server: Serve, stack: AsyncExitStack, count: int) -> list[Intruder]:
    first = await stack.enter_async_context(intruding(server))
    near = [await stack.enter_async_context(neighbor(first)) for _ in range(count - 1)]
    return [first, *near]


async def pinged(player: Player, answers: list[str]) -> None:
    while True:
        answers.append((await player.ask("ping"))["type"])
        await asyncio.sleep(PAUSE)


async def test_sixty_connections_of_one_address_have_one_budget(tmp_path: Path) -> None:
    async with small(tmp_path, SMALL) as (server, seat), AsyncExitStack() as stack:
        crowd = await crowd_of(server, stack, CONNECTIONS)
        victim = await arrived(server, stack, "Ann", "127.0.0.77")
        pings: list[str] = []
        measuring = asyncio.create_task(pinged(victim, pings))
        since = time.monotonic()
        floods = await asyncio.gather(*(flood(each, seat) for each in crowd))
        seconds = time.monotonic() - since
        measuring.cancel()
        answers = [answer for each in floods for answer in each]
        done = sum(answer["type"] == "done" for answer in answers)
        rate = SMALL["ADDRESS_COMMANDS_PER_SECOND"] + RESERVE_PER_SECOND * CONNECTIONS
        at_once = SMALL["ADDRESS_COMMAND_BURST"] + RESERVE * CONNECTIONS
        assert 0 < done <= (at_once + rate * seconds) / ENTER
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert {answer["code"] for answer in refused} == {"slow-down"}
        assert all(answer["wait"] > 0 for answer in refused)
        assert set(pings) == {"done"}
        assert (await victim.ask("list"))["type"] == "tables"
        assert not server.mistakes()


async def test_a_quiet_neighbor_of_a_flood_goes_on(tmp_path: Path) -> None:
    limits = SMALL | {"ADDRESS_COMMANDS_PER_SECOND": HARDLY, "ADDRESS_COMMAND_BURST": 20}
    async with small(tmp_path, limits) as (server, seat), AsyncExitStack() as stack:
        loud, quiet = await crowd_of(server, stack, 2)
        answers = [await loud.ask("ping") for _ in range(50)]
        assert [answer["type"] for answer in answers].count("done") < 40
        done = await quiet.ask("enter", code=seat.code, token=seat.seat_token)
        assert done["type"] == "done", done


async def test_a_match_is_sent_again_once_a_second(tmp_path: Path) -> None:
    limits = {"REPLAYS_PER_SECOND": HARDLY}
    async with small(tmp_path, limits) as (server, seat), intruding(server) as intruder:
        fields = {"code": seat.code, "token": seat.seat_token}
        answers = [await intruder.ask("enter", since=0, **fields) for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
        assert answers[-1]["code"] == "slow-down"
        for since in (None, answers[0]["version"]):  # nothing has to be sent again
            answer = await intruder.ask("enter", since=since, **fields)
            assert answer["type"] == "done", answer


async def test_what_is_sent_again_is_paid_for(tmp_path: Path) -> None:
    limits = {"COMMAND_BURST": 1000, "COMMANDS_PER_SECOND": HARDLY}
    async with small(tmp_path, limits) as (server, seat), AsyncExitStack() as stack:
        reader, asker = await crowd_of(server, stack, 2)
        fields = {"code": seat.code, "token": seat.seat_token}

        async def count(who: Intruder, since: int | None) -> int:
            """How often one connection may enter."""
            for number in range(200):
                if (await who.ask("enter", since=since, **fields))["type"] != "done":
                    return number
            raise AssertionError("it never ends")

        assert await count(reader, 0) < await count(asker, None)


async def test_illegal_moves_cost_more(tmp_path: Path) -> None:
    burst = 120
    limits = {"COMMAND_BURST": burst, "COMMANDS_PER_SECOND": HARDLY}
    async with small(tmp_path, limits) as (server, seat), intruding(server) as intruder:
        enter = await intruder.ask("enter", code=seat.code, token=seat.seat_token)
        left, handled = burst - 1 - ENTER, 0
        while True:
            answer = await intruder.ask("move", move="play WF r", version=enter["version"])
            if answer["code"] == "slow-down":
                break
            assert answer["legal"] is not None
            handled += 1
        assert handled <= left / (1 + ILLEGAL_COST) + 1
