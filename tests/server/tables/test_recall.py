"""`recall`: what a seat has seen, for the one person at a table with bots, and for nobody else."""

from typing import Any

import msgspec
import numpy as np

from lastcard.bots.recall import hands_json, recall
from lastcard.coach.track import walk_to
from lastcard.match import Match
from lastcard.server.protocol.shapes import Memory
from tests.server.world import FakeClient, World

START = """
edition basic
hand 0 r1 r2 g3 W
hand 1 b1 g2 y5
hand 2 r5 g4 y2
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
"""
OTHER_CARDS = START.replace("hand 1 b1 g2 y5", "hand 1 b1 b7 b8").replace("y8", "y9")
MOVES = ("0 play r1", "1 play b1", "2 draw", "2 pass")


async def practice(world: World, position: str = START) -> FakeClient:
    """Ann and two bots, some moves into a match."""
    (ann,) = await world.seat_people(1, bots=2, turn_time=None)
    live = await world.lay([ann], position)
    match = live.table.running
    for move in MOVES:
        match.play(move)
    live.broadcast.send_table()
    return ann


async def memory_of(client: FakeClient) -> Memory:
    answer = await client.do("recall")
    assert answer.memory is not None
    return answer.memory


async def test_the_one_person_is_told_what_their_seat_has_seen(world: World) -> None:
    ann = await practice(world)
    version = ann.version
    memory = await memory_of(ann)
    assert memory.discard == ["r9", "r1", "b1"]
    assert [len(hand.kinds) for hand in memory.hands] == ann.view.counts == [3, 2, 4]
    assert ann.version == world.live(ann).table.version == version


async def test_it_is_what_a_coach_would_remember(world: World) -> None:
    match = world.live(await practice(world)).table.running
    walk = walk_to(match, compiled=False)
    for seat in range(match.seats):
        found, known = recall(match, seat), walk.memories[seat]
        for name in ("round", "likes", "bluffs", "honest", "odd", "held"):
            np.testing.assert_array_equal(found[name], known[name])
        for each, held in enumerate(known["held"]):
            np.testing.assert_array_equal(found["slots"][each, :held], known["slots"][each, :held])


async def test_asked_again_it_goes_on_from_there(world: World) -> None:
    ann = await practice(world)
    await memory_of(ann)
    match = world.live(ann).table.running
    match.play("0 play W g")
    match.play("1 play g2")
    again = await memory_of(ann)
    whole = hands_json(match, recall(match, 0))
    assert [(hand.kinds, hand.likely) for hand in again.hands] == [
        (hand["kinds"], hand["likely"]) for hand in whole
    ]
    world.put(world.live(ann), OTHER_CARDS)  # another match
    assert (await memory_of(ann)).discard == ["r9"]


async def test_hidden_cards_change_nothing(world: World) -> None:
    one, other = [await memory_of(await practice(world, each)) for each in (START, OTHER_CARDS)]
    assert msgspec.to_builtins(one) == msgspec.to_builtins(other)


async def test_nobody_gets_it_where_another_person_plays_or_played(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    await world.lay([ann, ben], START)
    for client in (ann, ben):
        assert (await client.refused("recall")).code == "not-practice"
    ben.leave()  # a bot stands in
    await world.clock.pass_time(60)
    assert (await ann.refused("recall")).code == "not-practice"
    await ben.do("enter", code=ann.table.code)
    await ben.do("leave")  # and could come back to this match
    assert world.live(ann).table.people() == [0]
    assert (await ann.refused("recall")).code == "not-practice"


async def test_nobody_gets_it_while_somebody_watches_or_waits_for_a_seat(world: World) -> None:
    ann = await practice(world)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    assert (await eve.refused("recall")).code == "not-seated"
    assert (await ann.refused("recall")).code == "not-practice"
    await eve.do("sit", seat=2, name="Eve")
    assert (await ann.refused("recall")).code == "not-practice"
    await eve.do("leave")
    await eve.do("exit")
    assert (await memory_of(ann)).hands


async def test_a_tv_of_the_house_is_nobody(world: World) -> None:
    ann = await practice(world)
    screen = world.client(ann.guest)
    await screen.do("enter", code=ann.table.code, screen=True)
    assert (await screen.refused("recall")).code == "is-screen"
    assert (await memory_of(ann)).hands


async def test_there_is_nothing_to_recall_before_a_match(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=2)
    assert (await ann.refused("recall")).code == "not-in-match"


def test_a_position_is_remembered_as_it_was_laid() -> None:
    memory: Any = recall(Match.read(START), 0)
    assert memory["held"].tolist()[:3] == [4, 3, 3]
