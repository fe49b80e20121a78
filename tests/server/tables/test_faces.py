"""A player's own face: chosen, shown to everybody, and still there in the record."""

import msgspec
import pytest

from lastcard.server.http.replay import faces_in, retell
from lastcard.server.protocol import commands
from lastcard.server.protocol.shapes import FACES
from lastcard.server.tables import log
from tests.server.world import FakeClient, World, settings

ROUND_END = """
edition basic
option scoring off
hand 0 r1
hand 1 r5 r6 b7 b8
hand 2 g1 g2 g3 g4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
called 0
"""


def faces(client: FakeClient) -> list[int | None]:
    return [seat.face for seat in client.table.seats]


async def test_who_sits_down_brings_a_face_and_may_change_it(world: World) -> None:
    ann, ben = world.client(), world.client()
    await ann.do("create", settings=settings(seats=3), name="Ann", face=7, bots=["steady"])
    await ben.do("enter", code=ann.table.code)
    await ben.do("sit", seat=1, name="Ben")
    assert faces(ann) == faces(ben) == [7, None, None]
    await ben.do("sit", seat=1, name="Ben", face=FACES - 1)
    assert faces(ann) == [7, FACES - 1, None]
    await world.restart()
    await ann.do("enter", code=ann.table.code)
    assert faces(ann) == [7, FACES - 1, None]


async def test_a_newcomer_s_face_waits_for_the_seat(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    await world.lay([ann, ben], ROUND_END)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    await eve.do("sit", seat=2, name="Eve", face=3)
    assert faces(ann)[2] is None
    await ann.move("play r1")
    await world.clock.pass_time(0)
    assert faces(ann)[2] == 3


async def test_a_replay_shows_the_faces_of_the_match(world: World) -> None:
    ann = world.client()
    await ann.do("quick", edition="basic", name="Ann", seats=3, face=12)
    assert faces(ann) == [12, None, None]
    await world.clock.pass_until(lambda: ann.table.stage == "match")
    await ann.do("finish")
    record = await world.record(ann.table.code)
    assert msgspec.json.decode(retell(record))["faces"] == [12, None, None]
    assert faces_in(record.replace("# face", "# older"), 3) == [None, None, None]


@pytest.mark.parametrize("face", [-1, FACES, "7"])
def test_a_face_that_nobody_draws_is_refused(face: object) -> None:
    sit = {"type": "sit", "id": "1", "version": 0, "seat": 0, "name": "Ann", "face": face}
    with pytest.raises(msgspec.ValidationError, match="face"):
        msgspec.convert(sit, commands.AnyCommand)


def test_a_log_from_before_faces_is_read() -> None:
    body = msgspec.json.decode(b'{"kind":"sat","seat":0,"guest":"g","name":"Ann"}', type=log.Sat)
    assert body.face is None
