"""A host's evening: hand over, move people, the next box, other rules, and the end."""

import pytest

from lastcard.server.tables.table import MOST_PAST
from tests.server.world import FakeClient, World, settings

MATCH_END = """
edition basic
option scoring off
hand 0 r1
hand 1 r5 r6 b7 b8
hand 2 g1 g2 g3 g4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
called 0
"""
HOST_ONLY = [
    ("host", {"seat": 1}),
    ("swap", {"seat": 0, "other": 1}),
    ("plan", {"settings": settings(seats=3)}),
    ("finish", {}),
    ("thank", {}),
]


async def over(world: World, people: int = 2, bots: int = 1) -> list[FakeClient]:
    seated = await world.seat_people(people, bots, turn_time=None)
    await world.lay(seated, MATCH_END)
    await seated[0].move("play r1")
    return seated


async def again(world: World, people: list[FakeClient]) -> None:
    for each in people:
        await each.do("start")
    await world.clock.pass_until(lambda: all(each.table.view is not None for each in people))


def planned(client: FakeClient) -> str | None:
    """The box of the next match, where it is another one or has other rules."""
    return None if client.table.plan is None else client.table.plan.edition


@pytest.mark.parametrize(("kind", "fields"), HOST_ONLY)
async def test_only_the_host_may(world: World, kind: str, fields: dict[str, object]) -> None:
    ann, ben = await over(world)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    for other in (ben, eve):
        assert (await other.refused(kind, **fields)).code == "not-host"


async def test_the_host_hands_over(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    assert (await ann.refused("host", seat=2)).code == "no-person"
    await ann.do("host", seat=1)
    assert (ann.table.host, ann.table.hosting, ben.table.hosting) == (1, False, True)
    await world.restart()
    await ben.do("enter", code=ben.table.code)
    assert ben.table.hosting


async def test_two_seats_change_places_before_a_match(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    await ann.do("swap", seat=1, other=2)
    assert [seat.kind for seat in ann.table.seats] == ["person", "bot", "person"]
    assert ben.seat == 2
    assert (await ann.refused("swap", seat=0, other=7)).code == "no-seat"
    ben.leave()
    await ben.do("enter", code=ann.table.code, token=ben.token)
    assert ben.seat == 2
    await ann.do("start")
    assert (await ann.refused("swap", seat=0, other=1)).code == "in-match"


# --- the next match by other rules -----------------------------------------------------------


async def test_the_next_box_comes_to_the_same_people(world: World) -> None:
    ann, ben = await over(world)
    await ann.do("plan", settings=settings("frozen", seats=3))
    assert ben.table.stage == "over"
    assert ben.table.view is not None  # the result stays
    assert (planned(ben), ben.table.settings.edition) == ("frozen", "basic")
    await again(world, [ann, ben])
    assert (ben.table.settings.edition, planned(ben), ben.seat) == ("frozen", None, 1)
    assert [seat.wins for seat in ben.table.seats] == [1, 0, 0]
    await world.restart(graceful=False)
    await ben.do("enter", code=ben.table.code)
    assert ben.table.settings.edition == "frozen"


async def test_rules_change_with_the_next_match_and_never_in_this_one(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    assert (await ann.refused("plan", settings=settings(seats=3))).code == "not-in-match"
    await world.deal([ann, ben])
    before = ann.table.settings.options
    changed = settings(seats=3, options={"scoring": "off"}, turn_time=30)
    await ann.do("plan", settings=changed)
    assert (ben.table.settings.options, ben.table.settings.turn_time) == (before, None)
    await ann.do("finish")
    assert (ben.table.stage, ben.table.void) == ("over", "ended")
    await again(world, [ann, ben])
    assert (ben.table.settings.options["scoring"], ben.table.settings.turn_time) == ("off", 30)


async def test_a_plan_can_be_dropped_and_has_to_fit(world: World) -> None:
    ann, ben, cat = await over(world, people=3, bots=0)
    assert (await ann.refused("plan", settings=settings(seats=2))).code == "too-few-seats"
    assert (await ann.refused("plan", settings=settings("bridge", seats=3))).code
    await ann.do("plan", settings=settings("party", seats=4))
    assert (await ann.refused("start")).code == "empty-seats"
    await ann.do("plan")
    assert cat.table.plan is None
    await again(world, [ann, ben, cat])
    assert cat.table.settings.edition == "basic"


async def test_a_new_plan_is_a_new_question(world: World) -> None:
    ann, ben = await over(world)
    await ben.do("start")
    await ann.do("plan", settings=settings("minions", seats=3))
    assert not any(seat.ready for seat in ann.table.seats)


# --- the end ---------------------------------------------------------------------------------


async def test_an_ended_match_has_no_winner_and_a_record(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    assert (await ann.refused("finish")).code == "not-in-match"
    await world.deal([ann, ben])
    await ann.do("pause")
    await ann.do("finish")
    assert (ben.table.void, ben.table.paused, ben.table.view) == ("ended", None, None)
    assert ben.table.record
    assert "# void ended" in await world.record(ann.table.code)


async def test_everybody_is_thanked_with_what_was_played(world: World) -> None:
    ann, ben = await over(world)
    await again(world, [ann, ben])
    assert (await ann.refused("thank")).code == "in-match"
    await ann.do("finish")
    await ann.do("thank")
    assert ben.table.evening is not None
    matches = [(each.match, each.edition, each.winners, each.names) for each in ben.table.evening]
    assert matches == [(1, "basic", [0], ["Ann"]), (2, "basic", [], [])]
    assert all(each.record for each in ben.table.evening)
    await world.restart()
    await ben.do("enter", code=ben.table.code)
    assert ben.table.evening is not None
    await ann.do("enter", code=ben.table.code)
    await again(world, [ann, ben])
    assert ben.table.evening is None
    assert world.live(ann).table.evening == []  # another evening


async def test_nobody_is_thanked_for_nothing_and_it_can_go_on_after_all(world: World) -> None:
    ann, _ = await world.seat_people(2, bots=1)
    assert (await ann.refused("thank")).code == "not-in-match"
    ann, ben = await over(world)
    await ann.do("thank")
    await ann.do("thank", on=False)
    assert ben.table.evening is None
    assert len(world.live(ann).table.evening) == 1


async def test_a_long_evening_lists_its_last_matches(world: World) -> None:
    ann, _ = await over(world)
    table = world.live(ann).table
    for _ in range(MOST_PAST + 10):
        table._remember(())
    assert len(table.evening) == MOST_PAST
