"""Coming back: reload, another device, a bot in between, another server over the same store."""

import gc
import weakref

import pytest

from lastcard.editions import EDITIONS
from lastcard.match import Match
from lastcard.server.protocol import messages
from lastcard.server.tables import table
from lastcard.server.tables.lobby import SWEEP_SECONDS
from lastcard.server.tables.shelf import LEFT_SECONDS, UNLOAD_SECONDS
from tests.server.tables.test_moves import ONE_LEFT, TWO_HANDS
from tests.server.world import FakeClient, World

LONG_GAME = """
edition basic
hand 0 r1 r2 r3 r4 g4
hand 1 r5 r6 r7 r8 b8
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
"""


async def test_everything_missed_comes_once_and_in_order(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], ONE_LEFT.replace("hand 0 r1 r2", "hand 0 r1 r2 g1 g2"))
    since = cat.version
    cat.leave()
    await ann.move("play r1")
    await ben.move("play r5")
    back = world.client()
    await back.do("enter", code=ann.table.code, token=cat.token, since=since)
    missed = back.table.missed
    assert missed is not None
    assert [step.move for step in missed] == ["0 play r1", "1 play r5"]
    assert [step.version for step in missed] == [since + 1, since + 2]
    assert back.seat == 2
    assert back.view.hand == ["b1", "b2", "r3", "r4"]
    assert back.guest != cat.guest
    answer = await back.do("enter", code=ann.table.code, token=cat.token, since=back.version)
    assert back.table.missed == []
    assert answer.seat == 2


async def test_two_devices_at_once(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], TWO_HANDS)
    phone = world.client()
    await phone.do("enter", code=ann.table.code, token=ann.token)
    await phone.move("play r1")
    assert ann.view == phone.view
    ann.leave()
    assert ben.table.seats[0].present
    phone.leave()
    assert not ben.table.seats[0].present


async def test_a_token_gives_no_other_seat(world: World) -> None:
    ann, ben = await world.seat_people(2)
    eve = world.client()
    await eve.do("enter", code=ann.table.code, token="stolen")
    assert eve.table.you is None
    other = (await world.seat_people(1, bots=1))[0]
    await eve.do("enter", code=ann.table.code, token=other.token)
    assert eve.table.you is None
    await ben.do("leave")
    await eve.do("enter", code=ann.table.code, token=ben.token)
    assert eve.table.you is None, "a player who has left has no token any more"


async def test_a_deserted_seat_can_be_taken_over_between_matches(world: World) -> None:
    """HARDENING M4: without their tokens nobody could sit down at a full table again."""
    ann, ben = await world.seat_people(2)
    ann.leave()
    eve = world.client()
    await eve.do("enter", code=ben.table.code)
    await world.clock.pass_time(30)
    assert (await eve.refused("sit", seat=0, name="Eve")).code == "seat-taken", "ben is here"
    ben.leave()
    await world.clock.pass_time(19)
    refused = await eve.refused("sit", seat=0, name="Eve")
    assert (refused.code, refused.wait) == ("just-left", 1000), "they may be back in a moment"
    await world.clock.pass_time(1)
    await eve.do("sit", seat=0, name="Eve")
    assert [seat.name for seat in eve.table.seats] == ["Eve", "Guest 1"]
    assert eve.table.hosting
    back = world.client(ann.guest)
    await back.do("enter", code=eve.table.code, token=ann.token)
    assert back.table.you is None


async def test_a_seat_in_a_match_is_never_taken_over(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], LONG_GAME)
    eve = world.client()
    await eve.do("enter", code=ben.table.code)
    ann.leave()
    ben.leave()
    await world.clock.pass_time(3600)
    assert (await eve.refused("sit", seat=0, name="Eve")).code == "seat-taken"


async def test_a_bot_stands_in_and_hands_back_at_once(world: World) -> None:
    ann, ben = await world.seat_people(2)
    live = await world.lay([ann, ben], LONG_GAME)
    await ann.move("play r1")
    ben.leave()
    await world.clock.pass_time(19.9)
    assert not ann.table.seats[1].stand_in
    await world.clock.pass_time(0.2)
    assert ann.table.seats[1].stand_in
    await world.clock.pass_until(lambda: ann.is_asked)
    assert ann.last(messages.NewStep).step.by == "bot"
    await ann.move(ann.legal[0])
    await ben.do("enter", code=ann.table.code, since=ben.version)
    assert not ann.table.seats[1].stand_in
    if ben.is_asked:
        await world.clock.pass_time(10)
        assert ben.is_asked, "nobody plays for a player who is back"
    assert live.bots._bots == {}


async def test_without_anybody_the_table_rests(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    await world.deal([ann, ben])
    ann.leave()
    ben.leave()
    live = world.live(ann)
    version = live.table.version
    await world.clock.pass_time(300)
    assert live.table.version == version
    await ann.do("enter", code=ann.table.code)
    clock = ann.table.clock
    assert clock is not None
    if clock.left is not None:
        assert clock.left == 45_000
    await world.clock.pass_time(100)
    assert live.table.version > version
    assert ann.table.seats[1].stand_in


async def test_a_table_that_rests_for_long_is_put_away_and_found_again(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.deal([ann, ben])
    live = world.live(ann)
    before = ann.view
    ann.leave()
    ben.leave()
    await world.clock.pass_time(UNLOAD_SECONDS + 120)
    assert world.lobby.counts()["tables"] == 0
    await ann.do("enter", code=ann.table.code)
    assert ann.view == before
    assert live.alarm.tasks == set()


async def test_a_table_that_all_have_left_is_put_away_soon(world: World) -> None:
    ann, ben = await world.seat_people(2)
    for each in (ann, ben):
        await each.do("leave")
    await world.clock.pass_time(LEFT_SECONDS + SWEEP_SECONDS)
    assert world.lobby.counts()["tables"] == 1  # they still look on
    for each in (ann, ben):
        each.leave()
    await world.clock.pass_time(LEFT_SECONDS + SWEEP_SECONDS)
    assert world.lobby.counts()["tables"] == 0
    await ben.do("enter", code=ben.table.code)
    await ben.do("sit", seat=0, name="Ben")


async def test_a_table_that_is_put_away_takes_no_room(world: World) -> None:
    """Its parts are in reference cycles; the match and its steps do not wait for the collector."""
    ann, ben = await world.seat_people(2)
    await world.deal([ann, ben])
    live = world.live(ann)
    match = weakref.ref(live.table.match)
    ann.leave()
    ben.leave()
    gc.disable()
    try:
        await world.clock.pass_time(UNLOAD_SECONDS + 120)
        assert match() is None
    finally:
        gc.enable()


async def play_some(world: World, people: list[FakeClient], moves: int) -> None:
    for _ in range(moves):
        player = next((each for each in people if each.is_asked), None)
        if player is None:
            if people[0].view.phase == "round-over":
                for each in people:
                    await each.ask("move", move="deal")
            await world.clock.pass_time(1)
            continue
        await player.ask("move", move=next(m for m in player.legal if m.split()[0] not in ("uno",)))
        await world.clock.pass_time(2.1)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_another_server_goes_on_exactly_there(world: World, edition: str) -> None:
    people = await world.seat_people(3, bots=1, edition=edition)
    await world.deal(people)
    await play_some(world, people, 30)
    await check_restart(world, people)


async def test_another_server_over_a_real_database(real_world: World) -> None:
    people = await real_world.seat_people(2, bots=1, edition="party")
    await real_world.deal(people)
    await play_some(real_world, people, 12)
    await check_restart(real_world, people)


async def test_of_very_many_steps_the_last_are_told(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "MOST_MISSED", 5)
    people = await world.seat_people(2)
    await world.deal(people)
    await play_some(world, people, 12)
    answer = people[0].version
    await people[0].do("enter", code=people[0].table.code, since=0)
    missed = people[0].table.missed
    assert missed is not None
    assert [step.version for step in missed] == list(range(answer - 4, answer + 1))


async def check_restart(world: World, people: list[FakeClient]) -> None:
    before = [(each.view, each.legal, each.version) for each in people]
    match = world.live(people[0]).table.match
    assert match is not None
    past = [(step.version, step.move, step.by) for step in world.live(people[0]).table.steps]
    await world.restart(graceful=False)
    for each in people:
        await each.do("enter", code=each.table.code, since=0)
    assert [(each.view, each.legal, each.version) for each in people] == before
    now = world.live(people[0]).table
    assert now.match == match
    assert [(step.version, step.move, step.by) for step in now.steps] == past
    assert Match.read(str(match)) == match
    await play_some(world, people, 10)


async def test_a_graceful_stop_answers_everybody(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], ONE_LEFT)
    await ann.move("play r1")
    move_id = await ben.ask("move", move="play r5")
    cat.delay = 0.4
    shouted = await ben.ask("move", move="catch 0")
    await world.lobby.stop()
    for command_id in (move_id, shouted):
        answer = ben.answer_to(command_id)
        assert isinstance(answer, messages.Refused)
        assert answer.code == "stopping"
    assert ben.last(messages.Closing).code == "stopping"
    assert (await ann.refused("start")).code == "stopping"
    assert world.clock.planned == []


async def test_nobody_is_remembered_for_ever(world: World) -> None:
    ann, _ = await world.seat_people(2)
    for _ in range(50):
        eve = world.client()
        await eve.do("enter", code=ann.table.code)
        assert (await eve.refused("say", phrase="wow")).code == "not-seated"
        eve.leave()
    live = world.live(ann)
    assert live.seats.presence._away_since == {}
    assert len(live.seats.presence.clients) == 2
    assert len(world.lobby._at) == 2


async def test_who_comes_for_another_seat_leaves_the_own(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], TWO_HANDS)
    await world.clock.pass_time(30)
    await ann.do("enter", code=ann.table.code, token=ben.token)
    assert not ben.table.seats[0].present
    await world.clock.pass_time(10)
    assert not ben.table.seats[0].stand_in, "the grace time begins when somebody leaves"
