"""Versions and ids of commands: late or repeated, a command takes effect once or not at all."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from lastcard.server.protocol import commands, messages
from lastcard.server.store import Entry, TableRow
from lastcard.server.tables.log import REMEMBERED
from tests.server.world import FakeClient, World, settings

TWO_HANDS = """
edition basic
hand 0 r1 r2 r3 g4
hand 1 r5 r6 b7 b8
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
"""
ONE_LEFT = """
edition basic
hand 0 r1 r2
hand 1 r5 r6 b7 b8
hand 2 r3 r4 b1 b2
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
"""


async def asked_first(world: World) -> tuple[FakeClient, FakeClient]:
    ann, ben = await world.seat_people(2)
    await world.deal([ann, ben])
    return (ann, ben) if ann.is_asked else (ben, ann)


async def test_a_move_for_a_question_that_is_over_is_stale(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], TWO_HANDS)
    latest = ann.version
    await ann.move("play r1")
    assert (await ann.refused("move", move="play r2", version=latest)).code == "stale"
    await ben.move("play r5")
    refused = await ann.refused("move", move="play r2", version=latest)
    assert refused.code == "stale"
    assert refused.version == ann.version
    await ann.move("play r2")


async def test_what_others_do_meanwhile_makes_no_answer_late(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], ONE_LEFT.replace("hand 2 r3 r4 b1 b2\n", ""))
    latest = ann.version
    await ann.move("uno")
    await ann.move("play r1", version=latest)
    assert ann.view.liable is None


async def test_a_penalty_that_has_the_pile_shuffled_makes_no_answer_late(world: World) -> None:
    people = await world.seat_people(3)
    ann, ben, cat = people
    few = ONE_LEFT.replace("discard r9", "discard y9 g9 r9")
    await world.lay(people, few.replace("draw y1 y2 y3 y4 y5 y6 y7 y8", "draw y1\nrest none"))
    await ann.move("play r1")
    move_id = await ben.ask("move", move="play r5")
    await cat.ask("move", move="catch 0")
    await world.clock.pass_time(2.0)
    assert ann.view.counts[0] == 3
    assert ann.view.discard_count < 4
    assert isinstance(ben.answer_to(move_id), messages.Acknowledgment)


async def test_nobody_moves_before_the_table(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], TWO_HANDS)
    refused = await ann.refused("move", move="play r1", version=ann.version + 1)
    assert refused.code == "from-the-future"


async def test_a_refused_move_tells_the_clause_and_what_would_do(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], TWO_HANDS)
    ann.lang = "zh"
    refused = await ann.refused("move", move="play g4")
    assert refused.code == "illegal-move"
    assert refused.clause == "BAS-MATCH-01"
    assert (refused.rule, refused.arguments) == (
        "no-fit",
        {"card": "g4", "color": "r", "symbol": "9"},
    )
    assert refused.legal == ann.legal
    assert "綠" in refused.sentence
    refused = await ben.refused("move", move="play r5")
    assert refused.code == refused.rule == "not-your-turn"
    assert refused.arguments == {"seat": 1, "turn": 0, "phase": "turn"}
    for nonsense in ("", "0 draw", "1 play r5", "play", "fly", "deal deal", "play r1 r2"):
        assert (await ann.refused("move", move=nonsense)).code == "bad-notation"
    assert (await ann.refused("move", move="deal")).code == "illegal-move"


@pytest.mark.parametrize("restart", [False, True])
async def test_a_repeated_command_takes_effect_once(real_world: World, restart: bool) -> None:
    world = real_world
    first, other = await asked_first(world)
    fields = {"move": first.legal[0], "version": first.version, "id": "once"}
    answer = await first.do("move", **fields)
    if restart:
        await world.restart(graceful=False)
        for client in (other, first):
            await client.do("enter", code=client.table.code)
    before = world.position(first)
    assert await first.do("move", **fields) == answer
    assert world.position(first) == before


@pytest.mark.parametrize("restart", [False, True])
async def test_a_repeated_sitting_down_gives_the_token_again(world: World, restart: bool) -> None:
    ann = (await world.seat_people(1, bots=1))[0]
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    fields = {"seat": 1, "name": "Eve", "version": eve.version, "id": "once"}
    answer = await eve.do("sit", **fields)
    if restart:
        await world.restart()
        await eve.do("enter", code=ann.table.code)
    again = await eve.do("sit", **fields)
    assert (again.version, again.seat) == (answer.version, answer.seat)
    back = world.client()
    await back.do("enter", code=ann.table.code, token=again.token)
    assert back.seat == 1


async def test_another_guest_may_use_the_same_id(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], TWO_HANDS)
    await ann.move("play r1", id="same")
    answer = await ben.move("play r5", id="same")
    assert answer.version == ann.version


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("kind", ["create", "quick"])
async def test_a_repeated_command_makes_one_table(
    real_world: World, kind: str, restart: bool
) -> None:
    world, ann = real_world, real_world.client()
    more = {"settings": settings()} if kind == "create" else {"edition": "basic"}
    fields = {"name": "Ann", "id": "once", **more}
    answer = await ann.do(kind, **fields)
    if restart:
        await world.restart(graceful=False)
    again = await ann.do(kind, **fields)
    assert (again.code, again.seat) == (answer.code, answer.seat)
    assert len(await world.store.running()) == 1


@pytest.mark.parametrize("kind", ["create", "quick"])
async def test_a_command_that_is_sent_twice_at_once_makes_one_table(
    real_world: World, kind: str
) -> None:
    fields = {"settings": settings()} if kind == "create" else {"edition": "basic"}
    devices = [real_world.client("ann"), real_world.client("ann")]
    asking = (device.do(kind, name="Ann", id="once", **fields) for device in devices)
    first, second = await asyncio.wait_for(asyncio.gather(*asking), 10)
    assert first.code == second.code
    assert len(await real_world.store.running()) == 1


def tell_late(world: World, meanwhile: Callable[[], Awaitable[None]]) -> None:
    """Something happens after a new table is written, and before its lobby knows that."""
    create = world.store.create

    async def told_late(table: TableRow, entries: Sequence[Entry] = ()) -> None:
        await create(table, entries)
        await meanwhile()

    world.store.create = told_late  # type: ignore[method-assign]


async def let_others_run() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_one_owner_for_a_table_that_is_made_twice_at_once(world: World) -> None:
    tell_late(world, let_others_run)
    devices = [world.client("ann"), world.client("ann")]
    asking = (device.do("quick", name="Ann", id="once", edition="basic") for device in devices)
    await asyncio.wait_for(asyncio.gather(*asking), 10)
    assert world.lobby._at[devices[0]] is world.lobby._at[devices[1]] is world.live(devices[0])
    assert [row.epoch for row in await world.store.running()] == [1]


async def test_a_table_that_is_written_while_the_server_stops(world: World) -> None:
    """It is answered before everybody is told goodbye; the next start finds it (HARDENING M3)."""
    stopping: list[asyncio.Task[None]] = []

    async def stop_meanwhile() -> None:
        stopping.append(asyncio.create_task(world.lobby.stop()))
        await let_others_run()

    tell_late(world, stop_meanwhile)
    ann = world.client()
    fields = {"name": "Ann", "id": "once", "edition": "basic"}
    await ann.do("quick", **fields)
    await asyncio.wait_for(asyncio.gather(*stopping), 10)
    assert ann.last(messages.Closing).code == "stopping"
    await world.restart()
    await ann.do("quick", **fields)
    assert len(await world.store.running()) == 1


async def test_a_move_that_waits_is_answered_wherever_it_was_sent(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], ONE_LEFT)
    await ann.move("play r1")
    assert ann.view.liable == 0
    fields = {"move": "play r5", "version": ben.version, "id": "held"}
    await ben.ask("move", **fields)
    phone = world.client(ben.guest)
    await phone.do("enter", code=ben.table.code)
    await phone.ask("move", **fields)
    assert ben.answer_to("held") is phone.answer_to("held") is None
    assert (await ben.refused("move", move="play r6")).code == "pending"
    await world.clock.pass_time(2)
    assert ben.answers_to("held") == phone.answers_to("held")
    assert isinstance(ben.answer_to("held"), messages.Acknowledgment)
    assert ben.view.top == "r5"


async def test_a_shout_that_waits_is_answered_wherever_it_was_sent(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], ONE_LEFT)
    cat.delay = 0.5
    await ann.move("play r1")
    fields = {"move": "catch 0", "version": ben.version, "id": "shout"}
    await ben.ask("move", **fields)
    phone = world.client(ben.guest)
    await phone.do("enter", code=ben.table.code)
    await phone.ask("move", **fields)
    assert (await ben.refused("move", move="catch 0")).code == "pending"
    await world.clock.pass_time(0.7)
    assert ben.answers_to("shout") == phone.answers_to("shout")
    assert isinstance(ben.answer_to("shout"), messages.Acknowledgment)


async def test_the_newest_commands_are_remembered(world: World) -> None:
    ann, _ = await world.seat_people(2)
    live = world.live(ann)
    for _ in range(REMEMBERED + 50):
        await ann.do("say", phrase="hello")
        await world.clock.pass_time(1)
    assert len(live.writer._versions) == REMEMBERED
    assert len(live.referee.speech_pauses) == 1


async def test_a_command_that_is_no_table_s_business(world: World) -> None:
    ann = (await world.seat_people(1, bots=1))[0]
    await world.lobby.handle(ann, commands.Ping(id="p"))
    assert isinstance(ann.answer_to("p"), messages.Refused)
