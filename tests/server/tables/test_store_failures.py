"""When the store fails: a clear refusal, nothing half done, other tables go on, and recovery."""

import asyncio
import random
from collections.abc import Sequence

import msgspec
import pytest

from lastcard.server.limits import Limits
from lastcard.server.protocol import messages
from lastcard.server.store import Entry, RecordRow, Stale, StoreFailed
from lastcard.server.tables import log
from lastcard.server.tables.archive import replayed
from lastcard.server.tables.lobby import Lobby
from tests.server.memory_store import Failure, MemoryStore
from tests.server.stores import execute
from tests.server.tables.test_moves import ONE_LEFT
from tests.server.world import FakeClient, World, settings


def store_of(world: World) -> MemoryStore:
    assert isinstance(world.store, MemoryStore)
    return world.store


async def two_tables(world: World) -> tuple[list[FakeClient], list[FakeClient]]:
    tables = []
    for _ in range(2):
        people = await world.seat_people(2)
        await world.deal(people)
        tables.append(sorted(people, key=lambda client: not client.is_asked))
    return tables[0], tables[1]


def check_same(world: World, client: FakeClient) -> None:
    """What is in memory is what the log says."""
    live = world.live(client)
    store = store_of(world)
    again = replayed(store.tables[live.table.id], store.logs[live.table.id])
    assert again.version == live.table.version == client.version
    assert again.match == live.table.match


@pytest.mark.parametrize("code", ["store-full", "store-busy", "store-away", "store-failed"])
async def test_a_move_that_is_not_saved_is_not_made(world: World, code: str) -> None:
    (ann, ben), (cat, _) = await two_tables(world)
    store_of(world).failures = [Failure(StoreFailed(code, "test"))]
    fields = {"move": ann.legal[0], "id": "again", "version": ann.version}
    refused = await ann.refused("move", **fields)
    assert refused.code == code
    assert ben.version == ann.version
    await cat.move(cat.legal[0])
    await ann.do("move", **fields)
    check_same(world, ann)
    assert ben.version == ann.version


@pytest.mark.parametrize("who", ["same", "other", "nobody"])
async def test_a_move_that_was_saved_after_all(world: World, who: str) -> None:
    (ann, ben), _ = await two_tables(world)
    store_of(world).failures = [Failure(StoreFailed("store-away", "test"), written=True)]
    fields = {"move": ann.legal[0], "id": "again", "version": ann.version}
    answer = await ann.tell("move", **fields)
    assert isinstance(answer, messages.Refused)
    latest = ben.version
    if who == "same":
        assert (await ann.do("move", **fields)).version == latest + 1
    elif who == "other":
        await ben.ask("say", phrase="hello")
    else:
        await world.clock.pass_time(1.1)
    check_same(world, ann)
    assert ann.version == ben.version == latest + 1
    missed = ben.last(messages.Table).missed
    assert missed is not None
    assert [step.version for step in missed] == [latest + 1]
    assert (await ann.do("move", **fields)).version == latest + 1
    player = ann if ann.is_asked else ben
    await player.move(player.legal[0])
    check_same(world, ann)


async def test_another_move_on_top_of_one_that_was_saved_after_all(world: World) -> None:
    """What was decided before the doubt was cleared up is not written."""
    people = await world.seat_people(3)
    await world.deal(people)
    ann = next(client for client in people if client.is_asked)
    ben = next(client for client in people if client is not ann)
    store_of(world).failures = [Failure(StoreFailed("store-away", "test"), written=True)]
    await ann.ask("move", move=ann.legal[0])
    await ben.ask("move", move=ben.legal[0] if ben.legal else "draw")
    check_same(world, ann)


async def test_a_store_that_cannot_be_read_either(world: World) -> None:
    (ann, ben), _ = await two_tables(world)
    store = store_of(world)
    store.failures = [Failure(StoreFailed("store-away", "test"), written=True)]
    fields = {"move": ann.legal[0], "id": "again", "version": ann.version}
    await ann.ask("move", **fields)
    store.reading_fails = StoreFailed("store-away", "test")
    assert (await ann.refused("move", **fields)).code == "store-away"
    await world.clock.pass_time(5)
    store.reading_fails = None
    await world.clock.pass_time(1.1)
    assert ben.version == ann.version
    await ann.do("move", **fields)
    check_same(world, ann)


async def test_the_table_s_own_moves_are_tried_again(world: World) -> None:
    people = await world.seat_people(1, bots=2, turn_time=15)
    (ann,) = people
    await people[0].do("start")
    store = store_of(world)
    store.failures = [Failure(StoreFailed("store-full", "test")) for _ in range(5)]
    await world.clock.pass_time(20)
    assert ann.table.stage == "match"
    store.failures = [
        Failure(StoreFailed("store-away", "test"), written=number % 2 == 0) for number in range(20)
    ]
    await world.clock.pass_time(200)
    assert store.failures == []
    version = ann.version
    await world.clock.pass_time(60)
    assert ann.version > version
    check_same(world, ann)


async def test_a_race_and_a_move_that_waited_when_the_store_fails(world: World) -> None:
    ann, ben, cat = people = await world.seat_people(3)
    await world.lay(people, ONE_LEFT)
    await ann.move("play r1")
    move_id = await ben.ask("move", move="play r5")
    caught = await cat.ask("move", move="catch 0")
    store_of(world).failures = [Failure(StoreFailed("store-full", "test"))]
    await world.clock.pass_time(0.7)
    answer = cat.answer_to(caught)
    assert isinstance(answer, messages.Refused)
    assert answer.code == "store-full"
    await world.clock.pass_time(2)
    assert isinstance(ben.answer_to(move_id), messages.Acknowledgment)
    assert ann.view.top == "r5"


async def test_another_owner_takes_the_table(world: World) -> None:
    (ann, ben), (cat, _) = await two_tables(world)
    other = await Lobby.open(world.store, world.signer, world.clock, limits=Limits())
    await other.shelf.find(ann.table.code)
    answer = await ann.tell("move", move=ann.legal[0])
    assert isinstance(answer, messages.Refused)
    assert answer.code == "moved-away"
    assert ben.last(messages.Closing).code == "moved-away"
    await asyncio.sleep(0)
    assert (ann.close_code, ben.close_code) == (1012, 1012)
    assert (await ben.refused("say", phrase="hello")).code == "not-at-table"
    await cat.move(cat.legal[0])
    await other.stop()
    await ann.do("enter", code=ann.table.code)
    await ben.do("enter", code=ann.table.code)
    await ann.move(ann.legal[0])
    check_same(world, ann)


async def test_a_database_that_fell_behind_is_loaded_again(world: World) -> None:
    """HARDENING L2: after a failover every move was stale for ever, and newcomers saw the past."""
    (ann, ben), _ = await two_tables(world)
    before = ann.version
    for _ in range(2):
        player = next(each for each in (ann, ben) if each.is_asked)
        await player.move(player.legal[-1])
    fall_behind(store_of(world), world.live(ann).table.id, before)
    player, other = (ann, ben) if ann.is_asked else (ben, ann)
    answer = await player.tell("move", move=player.legal[-1])
    assert isinstance(answer, messages.Refused)
    assert answer.code == "rolled-back"
    assert other.last(messages.Closing).code == "rolled-back"
    await asyncio.sleep(0)
    assert (ann.close_code, ben.close_code) == (1012, 1012)
    for each in (ann, ben):
        await each.do("enter", code=each.table.code, since=each.version)
        assert each.version == before
    player = next(each for each in (ann, ben) if each.is_asked)
    await player.move(player.legal[-1])
    check_same(world, ann)


async def test_a_table_that_is_no_longer_in_the_database_is_given_up(world: World) -> None:
    (ann, ben), _ = await two_tables(world)
    store, table_id = store_of(world), world.live(ann).table.id
    del store.tables[table_id], store.logs[table_id]
    player = next(each for each in (ann, ben) if each.is_asked)
    answer = await player.tell("move", move=player.legal[-1])
    assert isinstance(answer, messages.Refused)
    assert answer.code == "no-table"
    assert ben.last(messages.Closing).code == "no-table"
    await world.clock.pass_time(300)
    assert (await ann.refused("enter", code=ann.table.code)).code == "no-table"


def fall_behind(store: MemoryStore, table_id: str, head: int) -> None:
    """As after a failover to a replica that had not got the last entries."""
    store.logs[table_id] = store.logs[table_id][:head]
    store.tables[table_id] = msgspec.structs.replace(store.tables[table_id], head=head)


async def test_a_match_of_a_restored_database_is_voided_when_somebody_comes_back(
    real_world: World,
) -> None:
    """HARDENING M10, on both databases: once, and only what was going on."""
    people = await real_world.seat_people(2, turn_time=None)
    await real_world.deal(people)
    waiting = await real_world.seat_people(2)
    await real_world.lobby.stop()
    await real_world.store.restore()
    await real_world.open()
    for each in (*people, *waiting):
        await each.do("enter", code=each.table.code)
    assert {(each.table.stage, each.table.void) for each in people} == {("over", "restored")}
    assert {(each.table.stage, each.table.void) for each in waiting} == {("lobby", None)}
    await real_world.deal(people)
    await real_world.restart()
    await people[0].do("enter", code=people[0].table.code)
    assert people[0].table.stage == "match"


async def test_an_owner_that_lost_a_table_does_not_forget_its_successor(world: World) -> None:
    (ann, ben), _ = await two_tables(world)
    old = world.live(ann)
    world.lobby.shelf.forget(old)
    await ann.do("enter", code=ann.table.code)
    new = world.live(ann)
    assert new is not old
    with pytest.raises(Exception, match="moved to another server"):
        await old.referee.commit(log.Left(seat=0))
    assert world.live(ann) is new
    await ben.do("enter", code=ann.table.code)
    await ann.move(ann.legal[0])


class SlowStore(MemoryStore):
    """Writes when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.go.set()

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        await asyncio.shield(self.go.wait())
        return await super().append(table_id, epoch, head, entries, record)


@pytest.mark.parametrize("written", [False, True])
async def test_a_command_that_is_cut_off_while_it_is_written(world: World, written: bool) -> None:
    store = SlowStore()
    world.store = store
    await world.lobby.stop()
    await world.open()
    (ann, ben), _ = await two_tables(world)
    store.go.clear()
    command = ann.command("move", move=ann.legal[0], id="cut")
    task = asyncio.ensure_future(world.lobby.handle(ann, command))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    store.go.set()
    table = world.live(ann).table
    if written:
        body = log.write(log.Moved(move=f"{ann.seat} {ann.legal[0]}"))
        key = f"{ann.guest}/cut"
        entry = Entry(table.version + 1, 1, ann.seat, key, body, 1.0)
        await store.append(table.id, 1, table.version, [entry])
    latest = ben.version
    await world.clock.pass_time(1.1)
    assert ben.version == latest + written
    again = await ann.tell("move", move=getattr(command, "move", ""), id="cut", version=latest)
    assert isinstance(again, messages.Acknowledgment)
    assert ann.version == ben.version == latest + 1
    check_same(world, ann)


async def test_a_damaged_table_is_refused_and_others_go_on(world: World) -> None:
    (ann, _), (cat, _) = await two_tables(world)
    await world.restart()
    store = store_of(world)
    store.damaged.add(next(row.id for row in store.tables.values() if row.code == ann.table.code))
    refused = await ann.refused("enter", code=ann.table.code)
    assert refused.code == "corrupt"
    await cat.do("enter", code=cat.table.code)
    await cat.move(cat.legal[0])
    store.damaged.clear()
    await ann.do("enter", code=ann.table.code)


async def test_a_log_that_no_longer_plays_ends_as_void(world: World) -> None:
    """Every row is as it was written (the store looks), so it is the rules that differ."""
    (ann, _), _ = await two_tables(world)
    store = store_of(world)
    table = world.live(ann).table
    await world.restart()
    body = log.write(log.Moved(move="0 play x9"))
    store.logs[table.id].append(Entry(table.version + 1, 1, 0, None, body, 1.0))
    row = store.tables[table.id]
    store.tables[table.id] = msgspec.structs.replace(row, head=row.head + 1)
    await ann.do("enter", code=ann.table.code)
    assert (ann.table.stage, ann.table.void) == ("over", "rules-changed")


async def test_a_damaged_row_in_a_real_file(real_world: World, tmp_path: object) -> None:
    world = real_world
    people = await world.seat_people(2)
    await world.deal(people)
    other = await world.seat_people(2)
    await world.restart()
    if type(world.store).__name__ != "SqliteStore":
        return
    url = f"sqlite:///{tmp_path}/lastcard.db"
    await execute(
        url,
        "UPDATE entries SET body = x'00' WHERE seq = 2 AND table_id IN "
        f"(SELECT id FROM tables WHERE code = '{people[0].table.code}')",
    )
    assert (await people[0].refused("enter", code=people[0].table.code)).code == "corrupt"
    await other[0].do("enter", code=other[0].table.code)


@pytest.mark.parametrize("written", [False, True])
async def test_a_new_table_that_is_not_saved(world: World, written: bool) -> None:
    ann = world.client()
    store_of(world).failures = [Failure(StoreFailed("store-away", "test"), written)]
    fields = {"settings": settings(), "name": "Ann", "id": "once"}
    assert (await ann.refused("create", **fields)).code == "store-away"
    await ann.do("create", **fields)
    assert len(store_of(world).tables) == 1
    assert ann.seat == 0


async def test_a_stale_answer_of_the_store_with_the_own_epoch(world: World) -> None:
    (ann, ben), _ = await two_tables(world)
    table = world.live(ann).table
    store_of(world).failures = [Failure(Stale(table.id, 1, table.version + 1, False))]
    assert (await ann.refused("move", move=ann.legal[0])).code == "stale"
    await ann.move(ann.legal[0])
    check_same(world, ann)
    assert ben.version == ann.version


# --- anything at any time ----------------------------------------------------------------

HOUSE_RULES: dict[str, dict[str, str]] = {
    "frozen": {"uno_window": "next-action", "jump_in": "all"},
    "basic": {"seven_zero": "on", "stacking": "any", "false_catch_penalty": "2"},
    "minions": {"jump_in": "numbers"},
    "hello-kitty": {"draw_until_playable": "on", "stacking": "same"},
    "party": {"speed_play": "on"},
}


@pytest.mark.parametrize("edition", HOUSE_RULES)
async def test_anything_at_any_time(world: World, edition: str) -> None:
    """People come, go and press what they like; the store fails, the server restarts."""
    rng = random.Random(edition)
    options = {"target_score": "40", **HOUSE_RULES[edition]}
    people = await world.seat_people(3, bots=1, edition=edition, options=options, turn_time=15)
    await people[0].do("start")
    for client in people:
        client.delay = rng.choice([0.0, 0.1, 0.6])
    for _ in range(120):
        await anything(world, rng, rng.choice(people))
        await world.clock.pass_time(rng.choice([0, 0, 0.1, 0.5, 1, 2.5, 6, 16]))
    store_of(world).failures = []
    for client in people:
        await client.do("enter", code=client.table.code)
    await world.clock.pass_time(3)
    for client in people:
        check_same(world, client)


async def anything(world: World, rng: random.Random, client: FakeClient) -> None:
    seat = rng.randrange(4)
    match rng.randrange(30):
        case _ if client not in world.lobby._at:
            token = {"token": client.token} if rng.random() < 0.5 else {}
            await client.ask("enter", code=client.table.code, since=client.version, **token)
        case 0 | 1:
            client.leave()
        case 2 | 3:
            failure = StoreFailed("store-away", "test")
            store_of(world).failures.append(Failure(failure, written=rng.random() < 0.5))
        case 4 if rng.random() < 0.3:
            await world.restart(graceful=rng.random() < 0.5)
        case 5:
            await client.ask(rng.choice(["start", "leave"]))
        case 6:
            await client.ask("sit", seat=seat, name=f"Player {seat}")
        case 7:
            await client.ask("remove", seat=seat)
        case 8:
            await client.ask("door", door=rng.choice(["open", "link", "closed"]))
        case 9:
            await client.ask("mute", seat=seat, on=rng.random() < 0.5)
        case 10:
            await client.ask("move", move=f"catch {seat}")
        case 11 | 12:
            await client.ask("move", move="uno")
        case _:
            version = max(0, client.version - rng.choice([0, 0, 1]))
            move = rng.choice([*client.legal, "draw", "deal"])
            await client.ask("move", move=move, version=version)


async def test_old_tables_are_forgotten(world: World) -> None:
    ann = (await world.seat_people(1, bots=1))[0]
    ann.leave()
    world.clock._now += 31 * 24 * 3600
    await world.clock.pass_time(3600)
    assert len(store_of(world).tables) == 1
    await world.clock.pass_time(25 * 3600)
    assert store_of(world).tables == {}
    assert (await world.client().refused("enter", code=ann.table.code)).code == "no-table"


async def test_many_who_come_at_once_load_a_table_once(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.restart()
    store = store_of(world)
    epoch = next(iter(store.tables.values())).epoch
    await asyncio.gather(*(client.do("enter", code=ann.table.code) for client in (ann, ben)))
    assert next(iter(store.tables.values())).epoch == epoch + 1
