"""A guest who comes in the middle of a round watches, and takes a bot's seat when it is over."""

from tests.server.world import FakeClient, World

ROUND_END = """
edition basic
hand 0 r1
hand 1 r5 r6 b7 b8
hand 2 g1 g2 g3 g4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
called 0
"""
MATCH_END = ROUND_END.replace("edition basic", "edition basic\noption scoring off")


async def come(world: World, code: str) -> FakeClient:
    guest = world.client()
    await guest.do("enter", code=code)
    return guest


def waiting(client: FakeClient) -> list[tuple[int, str]]:
    return [(each.seat, each.name) for each in client.table.newcomers]


async def test_in_a_round_it_waits_and_then_sits_down(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    live = await world.lay([ann, ben], ROUND_END)
    eve = await come(world, ann.table.code)
    answer = await eve.do("sit", seat=2, name="Eve")
    assert answer.token is None
    assert waiting(ann) == waiting(eve) == [(2, "Eve")]
    assert eve.view.hand == []
    assert live.table.places[2].level is not None
    await ann.move("play r1")
    await world.clock.pass_time(0)
    assert (eve.seat, live.table.places[2].name, waiting(ann)) == (2, "Eve", [])
    for client in (ann, ben, eve):
        await client.move("deal")
    assert eve.view.hand is not None
    assert len(eve.view.hand) == 7


async def test_at_the_end_of_a_match_it_sits_down_for_the_next(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    await world.lay([ann, ben], MATCH_END)
    eve = await come(world, ann.table.code)
    await eve.do("sit", seat=2, name="Eve")
    await ann.move("play r1")
    await world.clock.pass_time(0)
    assert (eve.seat, eve.table.stage) == (2, "over")


async def test_between_two_rounds_it_sits_down_at_once(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    await world.lay([ann, ben], ROUND_END)
    await ann.move("play r1")
    eve = await come(world, ann.table.code)
    answer = await eve.do("sit", seat=2, name="Eve")
    assert (answer.seat, eve.seat) == (2, 2)
    assert answer.token


async def test_only_a_bot_s_seat_can_be_taken(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    await world.lay([ann, ben], ROUND_END)
    eve = await come(world, ann.table.code)
    assert (await eve.refused("sit", seat=1, name="Eve")).code == "seat-taken"
    assert (await eve.refused("sit", seat=9, name="Eve")).code == "no-seat"
    assert (await eve.refused("sit", seat=2, name="Ann")).code == "name-taken"
    assert (await ben.refused("sit", seat=2, name="Ben")).code == "in-match"


async def test_one_guest_waits_for_a_seat_and_can_take_it_back(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    await world.lay([ann, ben], ROUND_END)
    eve, fay = await come(world, ann.table.code), await come(world, ann.table.code)
    await eve.do("sit", seat=2, name="Eve")
    assert (await fay.refused("sit", seat=2, name="Fay")).code == "seat-taken"
    await eve.do("leave")
    assert waiting(ann) == []
    await fay.do("sit", seat=2, name="Fay")
    fay.leave()
    await eve.do("sit", seat=2, name="Eve")  # who has gone keeps nothing
    assert waiting(ann) == [(2, "Eve")]


async def test_who_has_gone_is_not_seated(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1, turn_time=None)
    live = await world.lay([ann, ben], ROUND_END)
    eve = await come(world, ann.table.code)
    await eve.do("sit", seat=2, name="Eve")
    eve.leave()
    await ann.move("play r1")
    await world.clock.pass_time(0)
    assert live.table.places[2].level is not None
    assert waiting(ann) == []


async def test_who_has_seen_other_cards_of_this_match_goes_back_to_them_only(world: World) -> None:
    ann, ben, cat = await world.seat_people(3, bots=1, turn_time=None)
    await world.deal([ann, ben, cat])
    await cat.do("leave")
    assert (await cat.refused("sit", seat=3, name="Cat")).code == "other-hand"
    await cat.do("sit", seat=2, name="Cat")
    assert waiting(ann) == [(2, "Cat")]


async def test_an_absent_player_s_seat_is_freed_and_then_taken(world: World) -> None:
    ann, ben, cat = await world.seat_people(3, turn_time=None)
    await world.lay([ann, ben, cat], ROUND_END)
    eve = await come(world, ann.table.code)
    cat.leave()
    await world.clock.pass_time(60)
    assert (await eve.refused("sit", seat=2, name="Eve")).code == "seat-taken"
    await ann.do("remove", seat=2)
    await eve.do("sit", seat=2, name="Eve")
    assert waiting(ann) == [(2, "Eve")]
