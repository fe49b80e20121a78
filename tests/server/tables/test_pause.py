"""A match can be paused: clocks, bots and moves stand still; nobody can use it to spoil a match."""

import pytest

from lastcard.server.limits import Limits
from lastcard.server.protocol import messages
from lastcard.server.tables.clockwork import PAUSE_SECONDS
from lastcard.server.tables.decide import MOST_PAUSES
from tests.server.world import FakeClient, World

POSITION = """
edition basic
hand 0 r1 r2 r3 r4
hand 1 r5 r6 b7 b8
hand 2 g1 g2 g3 g4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
"""
BOT_FIRST = POSITION + "turn 2\n"
TWO_LEFT = POSITION.replace("hand 0 r1 r2 r3 r4", "hand 0 r1 r2")


def left(client: FakeClient) -> int | None:
    clock = client.table.clock
    return None if clock is None else clock.left


def pause_of(client: FakeClient) -> tuple[int, int | None] | None:
    paused = client.table.paused
    return None if paused is None else (paused.seat, paused.left)


async def test_clocks_keep_what_was_left(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=30)
    await world.lay([ann, ben], POSITION)
    await world.clock.pass_time(20)
    await ben.do("pause")
    assert pause_of(ann) == (1, PAUSE_SECONDS * 1000)
    assert left(ann) is None
    await world.clock.pass_time(300)
    assert ann.table.version == ben.table.version
    await ben.do("pause", on=False)
    assert (pause_of(ann), left(ann)) == (None, 10_000)
    await world.clock.pass_time(10.1)
    assert world.live(ann).table.steps[-1].by == "clock"


async def test_bots_and_moves_stand_still(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    live = await world.lay([ann, ben], BOT_FIRST)
    await ann.do("pause")
    version = live.table.version
    await world.clock.pass_time(60)
    assert live.table.version == version
    for move in ("draw", "play r1", "uno", "catch 1", "deal"):
        assert (await ann.refused("move", move=move)).code == "paused"
    await ann.do("pause", on=False)
    await world.clock.pass_until(lambda: live.table.version > version + 1)
    assert live.table.steps[-1].by == "bot"


async def test_people_may_come_and_go_and_talk_meanwhile(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=15)
    live = await world.lay([ann, ben], POSITION)
    await ann.do("pause")
    ben.leave()
    await world.clock.pass_time(120)
    assert 1 not in live.seats.stand_ins
    await ann.do("say", phrase="hello")
    await ben.do("enter", code=ann.table.code)
    assert ben.table.paused is not None
    await ann.do("pause", on=False)
    assert ben.table.paused is None


async def test_a_pause_ends_by_itself(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=30)
    await world.lay([ann, ben], POSITION)
    await ben.do("pause")
    await world.clock.pass_time(PAUSE_SECONDS - 1)
    assert ann.table.paused is not None
    await world.clock.pass_time(1.1)
    assert ann.table.paused is None


async def test_the_host_lifts_any_pause_and_others_only_their_own(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], POSITION)
    await ben.do("pause")
    assert (await cat.refused("pause", on=False)).code == "other-pause"
    assert (await cat.refused("pause")).code == "paused"
    await ann.do("pause", on=False)
    assert (await ben.refused("pause", on=False)).code == "not-paused"


async def test_a_player_has_three_pauses_a_match_and_the_host_more(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], POSITION)
    for _ in range(MOST_PAUSES):
        await ben.do("pause")
        await ben.do("pause", on=False)
    assert (await ben.refused("pause")).code == "no-pauses-left"
    for _ in range(MOST_PAUSES + 1):
        await ann.do("pause")
        await ann.do("pause", on=False)


async def test_a_pause_ends_when_its_player_leaves_for_good(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.lay([ann, ben, cat], POSITION)
    await ben.do("pause")
    await ben.do("leave")
    assert ann.table.paused is None


async def test_strangers_pause_nothing(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    assert (await ann.refused("pause")).code == "not-in-match"
    await world.lay([ann, ben], POSITION)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    assert (await eve.refused("pause")).code == "not-seated"
    await ann.do("pause")
    assert (await eve.refused("pause", on=False)).code == "not-seated"


@pytest.mark.parametrize("is_graceful", [True, False])
async def test_a_pause_outlives_the_server(world: World, is_graceful: bool) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=30)
    await world.deal([ann, ben])
    await ben.do("pause")
    await world.restart(is_graceful)
    for client in (ann, ben):
        await client.do("enter", code=ann.table.code)
    assert ann.table.paused is not None
    assert ann.table.paused.seat == 1
    version = ann.version
    await world.clock.pass_time(100)
    assert world.live(ann).table.version == version
    assert (await ann.refused("move", move="draw")).code == "paused"
    await ann.do("pause", on=False)
    await world.clock.pass_until(lambda: world.live(ann).table.version > version + 1)


async def test_a_pause_saves_nobody_who_forgot_to_call(world: World) -> None:
    ann, ben, cat = await world.seat_people(3, catch_window_ms=2000)
    live = await world.lay([ann, ben, cat], TWO_LEFT)
    await ann.move("play r1")
    cat.delay = cat.unproven = 0.3
    await ben.ask("move", move="catch 0")  # it may still be beaten: a race
    await ann.do("pause")
    await world.clock.pass_time(1)
    assert live.table.running.liable is None
    assert len(live.table.running.hand(0)) == 3
    await ann.do("pause", on=False)


async def test_a_move_that_waited_is_refused_and_can_be_made_again(world: World) -> None:
    ann, ben, cat = await world.seat_people(3, catch_window_ms=2000)
    live = await world.lay([ann, ben, cat], TWO_LEFT)
    await ann.move("play r1")
    waiting = await ben.ask("move", move="play r5")
    assert ben.answer_to(waiting) is None
    await cat.do("pause")
    answer = ben.answer_to(waiting)
    assert isinstance(answer, messages.Refused)
    assert answer.code == "paused"
    await world.clock.pass_time(30)
    await cat.do("pause", on=False)
    assert live.table.running.liable == 0  # and there is time to catch
    await cat.ask("move", move="catch 0")
    await world.clock.pass_time(1)
    assert len(live.table.running.hand(0)) == 3
    world.check_answers()


# --- how long bots wait --------------------------------------------------------------------


async def test_the_host_changes_the_pace_during_a_match(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, bot_wait_ms=5000, turn_time=None)
    live = await world.lay([ann, ben], BOT_FIRST)
    assert (await ben.refused("pace", bot_wait_ms=0)).code == "not-host"
    await ann.do("pace", bot_wait_ms=0)
    assert ben.table.settings.bot_wait_ms == 0
    await world.clock.pass_time(0.3)
    assert live.table.steps[-1].by == "bot"
    await world.restart()
    await ann.do("enter", code=ann.table.code)
    assert ann.table.settings.bot_wait_ms == 0


async def test_bots_hurry_only_while_somebody_is_awake(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=2, bot_wait_ms=0)
    live = await world.lay([ann], BOT_FIRST)
    assert live.clockwork.pause(live.table.running) < 0.2
    live.seats.stand_ins.add(0)
    assert live.clockwork.pause(live.table.running) >= 0.9


async def test_an_address_hurries_so_much_and_no_more(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=2, bot_wait_ms=0)
    live = await world.lay([ann], BOT_FIRST)
    waits = [live.clockwork.pause(live.table.running) for _ in range(400)]
    assert sum(wait < 0.2 for wait in waits) <= Limits().swift_move_burst
    assert waits[-1] >= 0.9
