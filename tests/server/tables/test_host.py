"""What a host can do about people: the door, removing, muting, and how many watch."""

import msgspec
import pytest

from lastcard.server.budgets import Budgets
from lastcard.server.identity import CODE_SIZE, SHORT_SIZE
from lastcard.server.limits import Limits
from lastcard.server.protocol import messages
from lastcard.server.store import TableRow
from lastcard.server.tables import log
from lastcard.server.tables.lobby import Lobby
from tests.server.world import FakeClient, World, settings


async def come(world: World, code: str | None, address: str = "127.0.0.1") -> FakeClient:
    """Somebody new, who watches."""
    client = world.client()
    client.address = address
    await client.do("enter", code=code)
    return client


LAST_CARD = """
edition basic
hand 0 r1
hand 1 r5 r6 b7 b8
hand 2 g1 g2 g3 g4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
called 0
"""


# --- codes -------------------------------------------------------------------------------


async def test_a_new_table_has_a_long_code_and_a_short_one(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    long, short = ann.table.code, ann.table.short
    assert short is not None
    assert (len(long), len(short)) == (CODE_SIZE, SHORT_SIZE)
    for typed in (long.lower(), short.lower()):
        assert (await world.client().do("enter", code=typed)).code == long


async def test_a_quick_table_has_no_short_code(world: World) -> None:
    ann = world.client()
    await ann.do("quick", edition="basic", name="Ann")
    assert (ann.table.door, ann.table.short) == ("link", None)


async def test_a_short_code_comes_back_after_a_restart_unless_it_is_taken(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    code, short = ann.table.code, ann.table.short
    await world.restart()
    eve = world.client()
    assert (await eve.refused("enter", code=short)).code == "no-table"  # only while in memory
    await ann.do("enter", code=code)
    assert ann.table.short == short
    await eve.do("enter", code=short)
    await world.restart()
    await world.lobby.shelf.short_codes.renew("ANOTHER", short)
    await ann.do("enter", code=code)
    assert ann.table.short not in (short, None)
    await eve.do("enter", code=ann.table.short)


async def test_a_table_with_an_old_code_goes_on(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    row, entries = await world.store.load(world.live(ann).table.id)
    birth = log.read_birth(row.body)
    old = log.write(log.Birth(birth.settings, birth.host)).replace(b',"door":"open"', b"")
    old = old.replace(b',"short":null', b"").replace(b',"watchers":20', b"")
    assert b"door" not in old
    assert b"short" not in old
    row = msgspec.structs.replace(row, id="old", code="BCDF7", body=old)
    await world.store.create(row, entries)
    eve = await come(world, "bcd-f7")
    assert (eve.table.code, eve.table.door, eve.table.short) == ("BCDF7", "open", None)
    assert eve.table.settings.watchers == 20


async def test_a_short_code_is_never_an_old_table_s(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    old_code = "BBBBC"

    async def is_code(code: str) -> bool:
        return code == old_code

    monkeypatch.setattr(world.lobby.shelf.short_codes, "_is_taken", is_code)
    (ben,) = await world.seat_people(1, bots=1)
    assert ann.table.short == "BBBBB"
    assert ben.table.short == "BBBBD"


async def test_the_public_list_tells_the_short_code_while_the_door_is_open(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1, open=True)
    eve = world.client()

    async def listed() -> list[str]:
        await eve.ask("list")
        return [table.code for table in eve.last(messages.Tables).tables]

    assert await listed() == [ann.table.short]
    await ann.do("door", door="link")
    assert await listed() == []


# --- the door ----------------------------------------------------------------------------


async def test_behind_the_link_only_the_long_code_works(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    code, short = ann.table.code, ann.table.short
    await ann.do("door", door="link")
    assert (ann.table.door, ann.table.short) == ("link", None)
    eve = world.client()
    assert (await eve.refused("enter", code=short)).code == "no-table"
    await eve.do("enter", code=code)
    await ann.do("door", door="open")
    assert ann.table.short not in (None, short)


async def test_a_closed_door_lets_in_only_who_was_here(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    cat = await come(world, ann.table.code)  # watches
    gone = await come(world, ann.table.code)
    gone.leave()
    await ann.do("door", door="closed")
    eve = world.client(lang="zh")
    refused = await eve.refused("enter", code=ann.table.code)
    assert refused.code == "closed"
    assert any(ord(letter) > 0x3000 for letter in refused.sentence)
    for stays in (ben, cat):
        stays.leave()
        await stays.do("enter", code=ann.table.code)
    assert ben.table.you == 1
    assert (await gone.refused("enter", code=ann.table.code)).code == "closed"
    other = world.client("ben-s-phone")
    await other.do("enter", code=ann.table.code, token=ben.token)
    await world.restart()
    assert (await eve.refused("enter", code=ann.table.code)).code == "closed"
    await cat.do("enter", code=ann.table.code)
    await ann.do("enter", code=ann.table.code)
    await ann.do("door", door="link")
    await eve.do("enter", code=ann.table.code)


async def test_only_the_host_sets_the_door(world: World) -> None:
    ann, ben = await world.seat_people(2)
    assert (await ben.refused("door", door="closed")).code == "not-host"
    eve = await come(world, ann.table.code)
    assert (await eve.refused("door", door="closed")).code == "not-host"
    await ann.do("leave")
    await ben.do("door", door="closed")
    assert ben.table.door == "closed"


async def test_a_door_that_is_not_saved_is_not_set(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    await ann.do("door", door="link")
    await ann.do("door", door="open")
    assert world.lobby.shelf.short_codes.table(ann.table.short or "") == ann.table.code
    ann.leave()
    await world.clock.pass_time(3600)
    assert world.lobby.shelf.short_codes._tables == {}


# --- removing ----------------------------------------------------------------------------


async def test_the_host_removes_a_stranger_who_is_here(world: World) -> None:
    ann, eve, cat = await world.seat_people(3)
    await ann.do("remove", seat=1, keep_out=True)
    assert eve.last(messages.Out).code == "removed"
    assert cat.table.seats[1].kind == "empty"
    assert (await eve.refused("sit", seat=1, name="Eve")).code == "not-at-table"
    assert (await eve.refused("enter", code=ann.table.code)).code == "removed"
    assert (await eve.refused("enter", code=ann.table.code, token=eve.token)).code == "removed"
    (player,) = ann.table.removed
    assert player.name == "Guest 1"
    assert cat.table.removed == []
    await world.restart()
    assert (await eve.refused("enter", code=ann.table.code, token=eve.token)).code == "removed"
    await ann.do("enter", code=ann.table.code)
    await cat.do("enter", code=ann.table.code)
    assert (await cat.refused("readmit", number=player.number)).code == "not-host"
    assert (await ann.refused("readmit", number=player.number + 1)).code == "no-removal"
    await ann.do("readmit", number=player.number)
    assert ann.table.removed == []
    await eve.do("enter", code=ann.table.code)
    await eve.do("sit", seat=1, name="Eve")


async def test_who_is_removed_leaves_on_every_device(world: World) -> None:
    ann, eve = await world.seat_people(2)
    same, phone = world.client(eve.guest), world.client("another-device")
    await same.do("enter", code=ann.table.code)
    await phone.do("enter", code=ann.table.code, token=eve.token)
    await ann.do("remove", seat=1, keep_out=True)
    for device in (eve, same, phone):
        assert device.last(messages.Out).code == "removed"
        assert (await device.refused("enter", code=ann.table.code)).code == "removed"
    fresh = world.client("third-device")
    assert (await fresh.refused("enter", code=ann.table.code, token=eve.token)).code == "removed"
    await fresh.do("enter", code=ann.table.code)  # the door is open: a guest like any other
    assert world.live(ann).seats.presence.clients == [ann, fresh]


async def test_between_rounds_a_bot_plays_on_for_who_is_removed(world: World) -> None:
    ann, eve, cat = await world.seat_people(3)
    await world.lay([ann, eve, cat], LAST_CARD)
    assert (await ann.refused("remove", seat=1, keep_out=True)).code == "not-away"
    await ann.move("play r1")
    await ann.do("remove", seat=1, keep_out=True)
    assert ann.table.seats[1].kind == "bot"
    assert ann.table.seats[1].name == "Guest 1"
    await ann.move("deal")
    await cat.move("deal")
    assert ann.view.round == 2


async def test_who_is_away_can_be_removed_in_a_round_and_may_come_back(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.deal([ann, ben, cat])
    ben.leave()
    await world.clock.pass_time(20)
    await ann.do("remove", seat=1)
    assert ann.table.removed == []
    await ben.do("enter", code=ann.table.code)


async def test_nobody_removes_a_host_who_is_here(world: World) -> None:
    ann, ben = await world.seat_people(2)
    for keep_out, code in ((False, "not-away"), (True, "not-host")):
        assert (await ben.refused("remove", seat=0, keep_out=keep_out)).code == code
    assert (await ann.refused("remove", seat=0, keep_out=True)).code == "not-away"
    ann.leave()
    await world.clock.pass_time(20)
    assert (await ben.refused("remove", seat=0, keep_out=True)).code == "not-host"
    await ben.do("remove", seat=0)


# --- muting ------------------------------------------------------------------------------


async def test_who_is_muted_plays_and_says_nothing(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    assert (await ben.refused("mute", seat=2)).code == "not-host"
    await ann.do("mute", seat=1)
    assert cat.table.seats[1].muted
    assert (await ben.refused("say", phrase="hello")).code == "muted"
    await ben.do("leave")
    await ben.do("sit", seat=1, name="Ben")
    assert (await ben.refused("say", phrase="hello")).code == "muted"
    await world.restart()
    for each in (ann, ben):
        await each.do("enter", code=ann.table.code)
    assert (await ben.refused("say", phrase="hello")).code == "muted"
    await ann.do("mute", seat=1, on=False)
    await ben.do("say", phrase="hello")
    assert (await ann.refused("mute", seat=9)).code == "no-seat"
    await ben.do("leave")
    assert (await ann.refused("mute", seat=1)).code == "no-person"


# --- watchers ----------------------------------------------------------------------------


async def test_a_host_says_how_many_may_watch(world: World) -> None:
    ann, _ben = await world.seat_people(2, watchers=2)
    for place in range(2):
        await come(world, ann.table.code, f"10.0.0.{place}")
    eve = world.client()
    assert (await eve.refused("enter", code=ann.table.code)).code == "too-many-watchers"
    await eve.do("enter", code=ann.table.code, token=ann.token)
    await ann.do("change", settings=settings(seats=3, watchers=0))
    cat = await come(world, ann.table.code, "10.0.0.9")
    await cat.do("sit", seat=2, name="Cat")


async def test_an_address_has_so_many_watchers(world: World) -> None:
    ann, _ben = await world.seat_people(2)
    most = world.limits.watchers_per_address
    for _ in range(most):
        await come(world, ann.table.code, "10.0.0.1")
    eve = world.client()
    eve.address = "10.0.0.1"
    assert (await eve.refused("enter", code=ann.table.code)).code == "too-many-watchers"
    await come(world, ann.table.code, "10.0.0.2")


async def test_who_comes_to_sit_down_takes_the_place_of_a_watcher(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1, watchers=6)
    crowd = [await come(world, ann.table.code, f"10.0.0.{place % 2}") for place in range(7)]
    ben = await come(world, ann.table.code, "10.0.0.9")
    out = [client for client in crowd if client.all(messages.Out)]
    assert out == [crowd[0]]
    assert out[0].last(messages.Out).code == "made-room"
    assert (await crowd[0].refused("sit", seat=1, name="Eve")).code == "not-at-table"
    await ben.do("sit", seat=1, name="Ben")
    assert ben.table.you == 1


# --- one hand a match --------------------------------------------------------------------


async def test_who_sat_elsewhere_sees_no_second_hand(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=2)
    await world.deal([ann])
    hand = ann.view.hand
    await ann.do("leave")
    for seat in (1, 2):
        assert (await ann.refused("sit", seat=seat, name="Ann")).code == "other-hand"
    await world.restart()
    await ann.do("enter", code=ann.table.code)
    assert (await ann.refused("sit", seat=1, name="Ann")).code == "other-hand"
    await ann.do("sit", seat=0, name="Ann")
    assert ann.view.hand == hand
    await ann.do("leave")
    eve = await come(world, ann.table.code)
    await eve.do("sit", seat=1, name="Eve")
    await eve.do("leave")
    assert (await eve.refused("sit", seat=0, name="Eve")).code == "other-hand"
    world.live(ann).table.stage = "over"
    await ann.do("sit", seat=2, name="Ann again")


# --- what it costs -----------------------------------------------------------------------


async def test_a_wrong_code_costs_the_same_long_or_short(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    await ann.do("door", door="link")
    looks: list[str] = []
    by_code = world.store.by_code

    async def look(code: str) -> TableRow | None:
        looks.append(code)
        return await by_code(code)

    monkeypatch.setattr(world.store, "by_code", look)
    costs = []
    for number, code in enumerate(("22222", "22222222")):
        eve = world.client()
        eve.address = f"10.0.0.{number}"
        looks.clear()
        codes = [(await eve.refused("enter", code=code)).code for _ in range(40)]
        costs.append((codes, len(looks)))
    assert costs[0] == costs[1]
    assert costs[0][0].count("no-table") == world.limits.guest_wrong_code_burst


async def test_an_address_that_has_thought_its_share_is_told_by_its_budget(world: World) -> None:
    """HARDENING M8: what bots think is paid by the address that they play for."""
    lobby = Lobby(world.store, world.signer, world.clock, Budgets(Limits(), world.clock.now))
    may_think, pay = lobby.shelf.threads._may_think, lobby.shelf.threads._on_thought
    assert may_think("10.0.0.1")
    pay("10.0.0.1", world.limits.bot_seconds_burst)
    assert not may_think("10.0.0.1")
    assert may_think("10.0.0.2")
    await world.clock.pass_time(1)
    assert may_think("10.0.0.1")
    await lobby.stop()
