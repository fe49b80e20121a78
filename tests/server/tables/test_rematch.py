"""Another match is agreed on: nobody is taken away from the result by one player's press."""

from lastcard.server.limits import Limits
from lastcard.server.protocol import messages
from lastcard.server.tables.clockwork import REMATCH_SECONDS
from tests.server.world import FakeClient, World

LAST_CARDS = """
edition basic
option scoring off
hand 0 r1
hand 1 r5 r6 b7 b8
hand 2 g1 g2 g3 g4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
called 0
"""


async def over(world: World, people: int, bots: int = 0) -> list[FakeClient]:
    """A table where a match has just been won by its host."""
    seated = await world.seat_people(people, bots)
    await world.lay(seated, LAST_CARDS)
    await seated[0].move("play r1")
    assert seated[0].table.stage == "over"
    return seated


def ready(client: FakeClient) -> list[bool]:
    return [seat.ready for seat in client.table.seats]


def left(client: FakeClient) -> float | None:
    clock = client.table.clock
    return None if clock is None or clock.left is None else clock.left / 1000


async def test_alone_with_bots_it_begins_at_once(world: World) -> None:
    (ann,) = await over(world, 1, bots=2)
    await ann.do("start")
    assert (ann.table.stage, ann.table.match) == ("fair", 2)


async def test_everybody_wants_it_and_it_begins_at_once(world: World) -> None:
    ann, ben, cat = await over(world, 3)
    await cat.do("start")
    assert (ann.table.stage, ready(ann), left(ann)) == ("over", [False, False, True], None)
    await ben.do("start")  # two of three
    await ann.do("start")
    assert {each.table.stage for each in (ann, ben, cat)} == {"fair"}
    assert ready(cat) == [False, False, False]


async def test_the_host_s_word_begins_it_after_a_countdown(world: World) -> None:
    ann, ben, _ = await over(world, 3)
    await ann.do("start")
    assert (ben.table.stage, ready(ben), left(ben)) == ("over", [True, False, False], 10.0)
    assert ben.table.clock is not None
    assert ben.table.clock.seats == [1, 2]
    stages = []
    for seconds in (REMATCH_SECONDS - 0.1, 0.2):
        await world.clock.pass_time(seconds)
        stages.append(ben.table.stage)
    assert stages == ["over", "fair"]


async def test_one_of_three_is_not_enough_and_two_are(world: World) -> None:
    ann, ben, cat = await over(world, 3)
    await ben.do("start")
    await world.clock.pass_time(100)
    assert (ann.table.stage, left(ann)) == ("over", None)
    await cat.do("start")
    assert left(ann) == 10.0
    await cat.do("start", on=False)
    assert (ready(ann), left(ann)) == ([False, True, False], None)
    await world.clock.pass_time(100)
    assert ann.table.stage == "over"


async def test_those_who_are_away_are_not_waited_for(world: World) -> None:
    ann, ben, cat = await over(world, 3)
    await ben.do("start")
    cat.leave()
    assert left(ann) is None  # one of two
    ann.leave()
    await world.clock.pass_time(0)
    assert ben.table.stage == "fair"


async def test_a_seat_that_is_left_meanwhile_stops_the_countdown(world: World) -> None:
    ann, ben, _ = await over(world, 3)
    await ann.do("start")
    await ben.do("leave")
    assert (ready(ann), left(ann)) == ([False, False, False], None)
    await world.clock.pass_time(100)
    assert ann.table.stage == "over"
    assert (await ann.refused("start")).code == "empty-seats"
    await ann.do("bot", seat=1, level="easy")
    await ann.do("start")
    assert left(ann) == 10.0


async def test_a_watcher_has_no_vote_and_a_stranger_none_either(world: World) -> None:
    ann, *_ = await over(world, 2, bots=1)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    assert (await eve.refused("start")).code == "not-seated"
    assert (await eve.refused("start", on=False)).code == "not-seated"


async def test_a_vote_again_and_again_is_answered_and_told_once(world: World) -> None:
    ann, ben, _ = await over(world, 3)
    await ben.do("start")
    before = len(ann.all(messages.Seats))
    for _ in range(20):
        await ben.do("start")
    assert len(ann.all(messages.Seats)) == before
    assert world.live(ann).table.version == ann.version


async def test_before_the_first_match_there_is_nothing_to_take_back(world: World) -> None:
    ann, _ = await world.seat_people(2)
    assert (await ann.refused("start", on=False)).code == "stale"


async def test_a_worn_out_table_says_so(world: World) -> None:
    ann, *_ = await over(world, 3)
    world.live(ann).referee.limits = Limits(entries_per_table=4)
    assert (await ann.refused("start")).code == "worn-out"
    world.check_answers()
