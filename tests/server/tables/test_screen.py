"""A TV at a table: it sees what any spectator sees, is counted apart, and does nothing."""

import json
from typing import Any

import pytest

from lastcard.server.limits import Limits
from lastcard.server.protocol import messages
from tests.server.memory_store import MemoryStore
from tests.server.world import FakeClient, World

TABLE_COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("sit", {"seat": 1, "name": "Eve"}),
    ("leave", {}),
    ("start", {}),
    ("move", {"move": "draw"}),
    ("say", {"phrase": "hello"}),
    ("tv", {"on": False}),
    ("door", {"door": "closed"}),
    ("hold", {"prompt": 1}),
)


async def screen_at(world: World, host: FakeClient, guest: str | None = None) -> FakeClient:
    """A TV that shows the host's table."""
    screen = world.client(guest)
    await screen.do("enter", code=host.table.code, screen=True)
    return screen


async def play(people: list[FakeClient], moves: int) -> None:
    """Everybody takes the first move that is offered."""
    for _ in range(moves):
        mover = next((each for each in people if each.is_asked), None)
        if mover is None:
            return
        await mover.ask("move", move=mover.legal[0])
        await mover.world.clock.pass_time(3)


def frames_of(client: FakeClient) -> list[Any]:
    """What a client was sent of the match, without what counts the watchers."""
    frames = [json.loads(frame) for frame in client.frames]
    return [frame for frame in frames if frame["type"] in ("table", "step", "seats")]


async def test_a_screen_is_sent_what_a_spectator_is_sent(world: World) -> None:
    people = await world.seat_people(2)
    spectator = world.client()
    await spectator.do("enter", code=people[0].table.code)
    screen = await screen_at(world, people[0])
    spectator.frames.clear()
    screen.frames.clear()
    await world.deal(people)
    await play(people, 12)
    assert len(frames_of(screen)) > 12
    assert frames_of(screen) == frames_of(spectator)
    hands = [card for each in people for card in each.view.hand]
    assert hands
    for frame in frames_of(screen):
        assert not (frame.get("view") or {}).get("hand"), frame
        assert not frame.get("legal"), frame
        assert frame.get("you") is None


async def test_a_screen_is_never_the_seat_of_its_guest(world: World) -> None:
    """The host opens the screen in another tab: it is the same guest, and shows no hand."""
    people = await world.seat_people(2)
    await world.deal(people)
    screen = await screen_at(world, people[0], people[0].guest)
    assert screen.table.you is None
    assert screen.table.view is not None
    assert screen.table.view.hand == []
    assert not screen.table.hosting
    assert screen.token is None
    await play(people, 4)
    assert screen.version == people[0].version
    assert screen.view.hand == []
    assert people[0].table.hosting


async def test_a_screen_keeps_no_seat_awake(world: World) -> None:
    """A player who leaves is away, though the same guest's TV is still there."""
    people = await world.seat_people(2)
    await screen_at(world, people[1], people[1].guest)
    people[1].leave()
    assert not people[0].table.seats[1].present


async def test_everybody_learns_of_screens(world: World) -> None:
    people = await world.seat_people(2)
    assert people[0].table.screens == 0
    screen = await screen_at(world, people[0])
    assert people[0].last(messages.Seats).screens == 1
    assert people[1].last(messages.Seats).screens == 1
    assert people[1].last(messages.Seats).watchers == 0
    assert screen.table.screens == 1
    screen.leave()
    assert people[0].last(messages.Seats).screens == 0


async def test_a_screen_that_becomes_a_watcher_is_no_screen(world: World) -> None:
    people = await world.seat_people(2)
    screen = await screen_at(world, people[0])
    await screen.do("enter", code=people[0].table.code)
    assert people[0].last(messages.Seats).screens == 0
    assert people[0].last(messages.Seats).watchers == 1


@pytest.mark.parametrize(("kind", "fields"), TABLE_COMMANDS)
async def test_a_screen_does_nothing(world: World, kind: str, fields: dict[str, Any]) -> None:
    people = await world.seat_people(2)
    screen = await screen_at(world, people[0], people[0].guest)
    refused = await screen.refused(kind, **fields)
    assert refused.code == "is-screen"
    assert "phone" in refused.sentence


async def test_a_screen_is_refused_in_its_language(world: World) -> None:
    people = await world.seat_people(2)
    screen = world.client(lang="zh")
    await screen.do("enter", code=people[0].table.code, screen=True)
    assert "手機" in (await screen.refused("say", phrase="hello")).sentence


async def test_a_stranger_does_not_make_controllers_of_phones(world: World) -> None:
    """`tv` says whether a player wants it; only who sits here can say so."""
    people = await world.seat_people(2)
    stranger = await screen_at(world, people[0])
    watcher = world.client()
    await watcher.do("enter", code=people[0].table.code)
    assert (await watcher.refused("tv")).code == "not-seated"
    assert not people[0].table.tv
    await people[1].do("tv")
    assert people[0].table.tv
    assert stranger.table.tv
    await people[0].do("tv", on=False)
    assert not people[1].table.tv


async def test_the_wish_for_a_tv_outlives_the_server(world: World) -> None:
    people = await world.seat_people(2)
    code = people[0].table.code
    await people[0].do("tv")
    await world.restart()
    back = world.client(people[0].guest)
    await back.do("enter", code=code)
    assert back.table.tv
    assert back.table.screens == 0


async def test_a_match_goes_on_where_a_tv_is_asked_for(world: World) -> None:
    """The table moves on by an entry that is no move; moves made before it count."""
    people = await world.seat_people(2)
    await world.deal(people)
    mover = next(each for each in people if each.is_asked)
    version, move = mover.version, mover.legal[0]
    await people[0].do("tv")
    await mover.do("move", move=move, version=version)


class TestLimits:
    async def test_there_are_not_more_screens_than_the_limit(self, world: World) -> None:
        people = await world.seat_people(2)
        for _ in range(world.limits.screens_per_table):
            await screen_at(world, people[0])
        late = world.client()
        refused = await late.refused("enter", code=people[0].table.code, screen=True)
        assert refused.code == "too-many-screens"
        watcher = world.client()
        await watcher.do("enter", code=people[0].table.code)

    async def test_strangers_make_room_for_the_players_own_tv(self, world: World) -> None:
        people = await world.seat_people(2)
        strangers = []
        for number in range(world.limits.screens_per_table):
            stranger = world.client()
            stranger.address = f"192.0.2.{number}"
            await stranger.do("enter", code=people[0].table.code, screen=True)
            strangers.append(stranger)
        more = world.client()
        more.address = "192.0.2.99"
        assert (
            await more.refused("enter", code=people[0].table.code, screen=True)
        ).code == "too-many-screens"
        await screen_at(world, people[0])
        assert strangers[0].last(messages.Out).code == "made-room"
        assert people[0].last(messages.Seats).screens == world.limits.screens_per_table

    async def test_screens_take_no_watchers_place(self) -> None:
        world = World(MemoryStore(), Limits(watchers_per_table=1, watchers_per_address=1))
        await world.open()
        people = await world.seat_people(2)
        await world.deal(people)
        await screen_at(world, people[0])
        watcher = world.client()
        await watcher.do("enter", code=people[0].table.code)
        await world.lobby.stop()

    async def test_nobody_watches_by_a_screen_where_nobody_may_watch(self, world: World) -> None:
        people = await world.seat_people(2, watchers=0)
        tv = world.client()
        refused = await tv.refused("enter", code=people[0].table.code, screen=True)
        assert refused.code == "no-screen"
        assert refused.wait
        await people[0].do("tv")
        await tv.do("enter", code=people[0].table.code, screen=True)

    async def test_a_closed_door_is_closed_to_screens(self, world: World) -> None:
        """One that was there when it was closed may come back; a stranger's may not."""
        people = await world.seat_people(2)
        screen = await screen_at(world, people[0])
        await people[0].do("door", door="closed")
        screen.leave()
        await screen.do("enter", code=people[0].table.code, screen=True)
        stranger = world.client()
        refused = await stranger.refused("enter", code=people[0].table.code, screen=True)
        assert refused.code == "closed"
