"""A match that ends without a winner: what is told, what can be done next, what can be proved."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lastcard.match.verify import verify_record
from lastcard.server.protocol import messages
from lastcard.server.protocol.shapes import VoidCode
from lastcard.server.tables import log
from tests.server.evening import Evening
from tests.server.process import serving
from tests.server.tables.test_back import play_some
from tests.server.world import FakeClient, World


async def void(world: World, people: list[FakeClient], code: VoidCode = "restored") -> None:
    live = world.live(people[0])
    async with live.lock:
        await live.referee.carry_out(log.Voided(code=code))
        live.alarm.plan()


@pytest.mark.parametrize("code", ["rules-changed", "too-long", "restored"])
async def test_a_void_match_is_over_for_everybody(world: World, code: VoidCode) -> None:
    people = await world.seat_people(2, bots=1)
    watcher = world.client()
    await watcher.do("enter", code=people[0].table.code)
    await world.deal(people)
    await play_some(world, people, 6)
    await void(world, people, code)
    for each in (*people, watcher):
        state = each.last(messages.Table)
        assert (state.stage, state.void, state.view, state.legal) == ("over", code, None, None)
        assert [seat.wins for seat in state.seats] == [0, 0, 0]
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
    record = await world.record(code, 2)
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


# --- too long ----------------------------------------------------------------------------


async def test_a_match_without_end_is_called_off(tmp_path: Path) -> None:
    """HARDENING M6: over real sockets, by players who could go on for ever."""
    database, limits = f"sqlite:///{tmp_path}/lastcard.db", {"MOVES_PER_MATCH": 30}
    async with serving(database, tmp_path, limits=limits) as server:
        evening = Evening(server, "basic", 2, {"target_score": "10000"}, Random(1))
        evening.enough = True
        await evening.gather()
        await evening.run()
        for player in evening.players:
            assert (player.stage, player.table["void"]) == ("over", "too-long")
            assert 31 <= len(player.steps) <= 33, "what was on its way may still come in"
        host = evening.players[0]
        await host.at_table("start")
        await host.until(lambda: host.stage == "match")
        assert host.table.get("void") is None
        await evening.close()
        assert not server.mistakes()


async def test_bots_do_not_play_for_ever_either(world: World) -> None:
    people = await world.seat_people(1, bots=1, options={"target_score": "10000"})
    live = world.live(people[0])
    live.clockwork.limits = replace(live.clockwork.limits, moves_per_match=25)
    await world.deal(people)
    await world.clock.pass_until(lambda: people[0].table.stage == "over", 4000)
    assert people[0].table.void == "too-long"
    record = await world.record(people[0].table.code, 1)
    assert record.partition("moves\n")[2].count("\n") == 25


async def test_a_match_that_was_too_long_before_a_restart_ends_after_it(world: World) -> None:
    people = await world.seat_people(2)
    await world.deal(people)
    await play_some(world, people, 6)
    world.limits = replace(world.limits, moves_per_match=3)
    await world.restart(graceful=False)
    await people[0].do("enter", code=people[0].table.code)
    await world.clock.pass_time(0.1)
    assert people[0].table.void == "too-long"


async def test_a_table_does_not_grow_for_ever(world: World) -> None:
    ann, ben = await world.seat_people(2)
    live = world.live(ann)
    live.referee.limits = replace(live.referee.limits, entries_per_table=live.table.version)
    settings = {"edition": "party", "seats": 2}
    arranging: tuple[Callable[[], Awaitable[messages.Refused]], ...] = (
        lambda: ann.refused("start"),
        lambda: ann.refused("change", settings=settings),
        lambda: ben.refused("sit", seat=1, name="Ben"),
    )
    for ask in arranging:
        assert (await ask()).code == "worn-out"
    await ben.do("leave")


async def test_a_match_goes_on_at_a_table_that_is_full(world: World) -> None:
    people = await world.seat_people(2)
    await people[0].do("start")
    live = world.live(people[0])
    live.referee.limits = replace(live.referee.limits, entries_per_table=1)
    await world.clock.pass_until(lambda: people[0].table.stage == "match")
    await play_some(world, people, 3)
    assert people[0].table.stage == "match"
