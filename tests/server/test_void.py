"""A match that ends without a winner: what is told, what can be done next, what can be proved."""

import pytest

from lastcard.match.verify import verify_record
from lastcard.server.protocol import messages
from lastcard.server.protocol.shapes import VoidCode
from lastcard.server.tables import log
from tests.server.tables import FakeClient, World
from tests.server.test_back import play_some


async def void(world: World, people: list[FakeClient], code: VoidCode = "restored") -> None:
    owner = world.owner(people[0])
    async with owner.lock:
        await owner.write(log.Voided(code=code))
        owner.publish()
        owner.pace.plan()


@pytest.mark.parametrize("code", ["rules-changed", "too-long", "restored"])
async def test_a_void_match_is_over_for_everybody(world: World, code: VoidCode) -> None:
    people = await world.seat_people(2, bots=1)
    watcher = world.client()
    await watcher.do("enter", code=people[0].table.code)
    await world.deal(people)
    await play_some(world, people, 6)
    await void(world, people, code)
    for each in (*people, watcher):
        told = each.last(messages.Table)
        assert (told.stage, told.void, told.view, told.legal) == ("over", code, None, None)
        assert [seat.wins for seat in told.seats] == [0, 0, 0]
    assert (await people[0].refused("move", move="draw")).code == "not-in-match"
    version = people[0].version
    await world.clock.pass_time(300)
    assert people[0].version == version, "no bot plays on, and no clock"


async def test_the_next_match_is_offered_at_once(world: World) -> None:
    people = await world.seat_people(2)
    await world.deal(people)
    await void(world, people)
    await world.deal(people)
    table = people[0].table
    assert (table.match, table.stage, table.void) == (2, "match", None)


async def test_a_void_match_is_still_void_after_a_restart(world: World) -> None:
    people = await world.seat_people(2, bots=1)
    await world.deal(people)
    await play_some(world, people, 4)
    await void(world, people)
    await world.restart(graceful=False)
    await people[0].do("enter", code=people[0].table.code)
    assert (people[0].table.stage, people[0].table.void) == ("over", "restored")
    await people[1].do("enter", code=people[0].table.code)
    await world.deal(people)
    await world.restart(graceful=False)
    await people[0].do("enter", code=people[0].table.code)
    assert (people[0].table.match, people[0].table.stage) == (2, "match")


async def test_what_was_dealt_is_proved_and_nothing_before_the_deal(world: World) -> None:
    people = await world.seat_people(2)
    await people[0].do("start")
    await void(world, people)
    assert (people[0].table.stage, people[0].table.fair) == ("over", None)
    await world.deal(people)
    await play_some(world, people, 4)
    await void(world, people)
    code = people[0].table.code
    record = await world.lobby.record(code, 2)
    assert "# void restored\n" in record
    checks = {each.check: each.fits for each in verify_record(record).findings}
    assert checks["server"]
    assert checks["seed"]
    assert checks["replay"]


async def test_a_change_of_settings_forgets_the_void(world: World) -> None:
    people = await world.seat_people(2)
    await world.deal(people)
    await void(world, people)
    settings = {"edition": "party", "seats": 2}
    await people[0].do("change", settings=settings)
    assert (people[0].table.stage, people[0].table.void) == ("lobby", None)
