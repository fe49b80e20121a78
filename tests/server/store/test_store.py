"""What every store promises, on both databases."""

import asyncio

import pytest

from lastcard.server.store import (
    DAY,
    Corrupt,
    DuplicateTable,
    Entry,
    NoTable,
    RecordRow,
    Repeated,
    Stale,
    Store,
    StoreFailed,
    Sweep,
    open_store,
)
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.sqlite import SqliteStore
from tests.server import stores
from tests.server.stores import PATIENCE, entry, execute, table

postgres, url, store = stores.postgres, stores.url, stores.store


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    row = table(head=2)
    log = [entry(1, "c1"), Entry(2, 1, None, None, bytes(range(256)), 1234567890.123456)]
    await store.create(row, log)
    assert await store.load("t1") == (row, log)


async def test_append_moves_the_head_and_the_last_change(store: Store) -> None:
    await store.create(table())
    assert await store.append("t1", 1, 0, [entry(1), entry(2, at=7.5)]) == 2
    found, log = await store.load("t1")
    assert (found.head, found.updated, found.created) == (2, 7.5, 1.0)
    assert log == [entry(1), entry(2, at=7.5)]


async def test_entries_after_a_seq(store: Store) -> None:
    await store.create(table(head=3), [entry(1), entry(2), entry(3)])
    assert await store.entries("t1", after=2) == [entry(3)]
    assert await store.entries("t1", after=3) == []


async def test_a_stale_head_writes_nothing(store: Store) -> None:
    await store.create(table(head=2), [entry(1), entry(2)])
    with pytest.raises(Stale) as refused:
        await store.append("t1", 1, 1, [entry(2), entry(3)])
    assert (refused.value.epoch, refused.value.head) == (1, 2)
    assert len(await store.entries("t1")) == 2


async def test_who_was_taken_over_writes_nothing(store: Store) -> None:
    await store.create(table())
    assert await store.claim("t1", "elsewhere") == 2
    with pytest.raises(Stale) as refused:
        await store.append("t1", 1, 0, [entry(1)])
    assert refused.value.epoch == 2
    assert await store.append("t1", 2, 0, [entry(1, epoch=2)]) == 1
    found, _ = await store.load("t1")
    assert (found.owner, found.epoch) == ("elsewhere", 2)


async def test_of_many_who_claim_each_has_an_epoch_of_its_own(store: Store) -> None:
    await store.create(table())
    epochs = await asyncio.gather(*(store.claim("t1", f"node{node}") for node in range(10)))
    assert sorted(epochs) == list(range(2, 12))


async def test_of_many_who_append_to_one_head_one_does(store: Store) -> None:
    await store.create(table())
    answers = await asyncio.gather(
        *(store.append("t1", 1, 0, [entry(1)]) for _ in range(20)), return_exceptions=True
    )
    assert answers.count(1) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == 19
    assert store.counters.refused == 19


async def test_a_command_takes_effect_once(store: Store) -> None:
    await store.create(table(head=1), [entry(1, "c1")])
    with pytest.raises(Repeated) as repeated:
        await store.append("t1", 1, 1, [entry(2, "c2"), entry(3, "c1")])
    assert repeated.value.seq == 1
    found, log = await store.load("t1")
    assert (found.head, len(log)) == (1, 1)


async def test_the_same_append_again_is_known_by_its_command(store: Store) -> None:
    """After an answer that was lost, the owner learns that its move was kept."""
    await store.create(table())
    await store.append("t1", 1, 0, [entry(1, "c1")])
    with pytest.raises(Repeated):
        await store.append("t1", 1, 0, [entry(1, "c1")])


async def test_a_command_is_one_tables_own(store: Store) -> None:
    for table_id in ("t1", "t2"):
        await store.create(table(table_id))
        assert await store.append(table_id, 1, 0, [entry(1, "c1")]) == 1


async def test_a_refused_append_spoils_no_other(store: Store) -> None:
    names = [f"t{number}" for number in range(30)]
    for name in names:
        await store.create(table(name))
    wrong_head = 5
    answers = await asyncio.gather(
        *(
            store.append(name, 1, head, [entry(head + 1)])
            for name in names
            for head in (0, wrong_head)
        ),
        return_exceptions=True,
    )
    assert answers[::2] == [1] * 30
    assert all(isinstance(answer, Stale) for answer in answers[1::2])


async def test_concurrent_tables_keep_their_order(store: Store) -> None:
    async def play(table_id: str) -> None:
        await store.create(table(table_id))
        for head in range(25):
            await store.append(table_id, 1, head, [entry(head + 1, f"c{head}")])

    names = [f"t{number}" for number in range(12)]
    await asyncio.gather(*map(play, names))
    for name in names:
        found, log = await store.load(name)
        assert found.head == 25
        assert [one.command for one in log] == [f"c{head}" for head in range(25)]
    assert store.counters.appends == store.counters.entries == 12 * 25


async def test_no_entries_are_no_write(store: Store) -> None:
    await store.create(table())
    assert await store.append("t1", 1, 0, []) == 0


async def test_a_callers_mistakes_are_told(store: Store) -> None:
    await store.create(table())
    for wrong in ([entry(2)], [entry(1, epoch=2)], [entry(1, "c"), entry(2, "c")]):
        with pytest.raises(ValueError, match=r"entries|command"):
            await store.append("t1", 1, 0, wrong)
    with pytest.raises(ValueError, match="head"):
        await store.create(table("t2", head=3))


async def test_ids_and_codes_are_unique(store: Store) -> None:
    await store.create(table())
    with pytest.raises(DuplicateTable):
        await store.create(table(), [])
    assert await store.by_code("T1") == table()
    assert await store.by_code("nothing") is None


async def test_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoTable):
        await store.load("t1")
    with pytest.raises(NoTable):
        await store.claim("t1", "here")
    with pytest.raises(NoTable):
        await store.append("t1", 1, 0, [entry(1)])


async def test_a_table_that_is_over_takes_no_more(store: Store, url: str) -> None:
    await store.create(table("t1"))
    await store.create(table("t2"))
    await execute(url, "UPDATE tables SET state = 'over' WHERE id = 't1'")
    assert [found.id for found in await store.running()] == ["t2"]
    with pytest.raises(Stale) as refused:
        await store.append("t1", 1, 0, [entry(1)])
    assert refused.value.over


KEEP = 30 * DAY
NOW = 1_800_000_000.0


def sweep(days: float, running: float | None = None) -> Sweep:
    """A sweep some days after NOW, after some days of running time."""
    return Sweep(NOW + days * DAY, (days if running is None else running) * DAY, KEEP)


async def old_and_new(store: Store, old: int = 1) -> None:
    for number in range(old):
        await store.create(table(f"old{number}", head=1, updated=NOW - 31 * DAY), [entry(1)])
    await store.create(table("new", head=1, updated=NOW), [entry(1)])


async def ids(store: Store) -> list[str]:
    return [found.id for found in await store.running()]


async def test_forget_what_two_sweeps_a_day_apart_find_old(store: Store) -> None:
    await old_and_new(store, 120)
    for too_early in (sweep(0), sweep(0.9), sweep(5, running=0.9), sweep(0.9, running=5)):
        assert await store.forget(too_early) == []
    assert len(await store.forget(sweep(1))) == 120
    assert await ids(store) == ["new"]
    assert await store.entries("old7") == []
    assert await store.entries("new") == [entry(1)]
    assert await store.count() == 1


async def test_a_table_that_is_spared_or_taken_or_played_stays(store: Store) -> None:
    await old_and_new(store, 3)
    await store.forget(sweep(0))
    await store.append("old1", 1, 1, [entry(2, at=NOW)])
    assert await store.forget(sweep(2), spare={"old0"}) == ["old2"]
    assert await ids(store) == ["new", "old0", "old1"]
    assert await store.forget(sweep(2)) == ["old0"]


async def test_a_sweep_with_the_right_clock_undoes_one_with_a_wrong_clock(store: Store) -> None:
    await old_and_new(store)
    for wrong in (4000, 4000.9):
        assert await store.forget(sweep(wrong, running=wrong - 4000)) == []
    assert await store.forget(sweep(1)) == []  # sighted in the future: begins again
    assert await store.forget(sweep(4002, running=1.5)) == []
    assert await store.forget(sweep(2)) == ["old0"]
    assert await store.forget(sweep(3)) == []
    assert await ids(store) == ["new"]


@pytest.mark.parametrize("updated", [100.0, NOW + 4000 * DAY])
async def test_a_date_that_cannot_be_says_nothing_of_a_tables_age(
    store: Store, updated: float
) -> None:
    """Written while the clock was in 1970 or in 2038."""
    await store.create(table(updated=updated))
    for days in (0, 2, 29.9):
        assert await store.forget(sweep(days)) == []
    assert await store.forget(sweep(30)) == ["t1"]


async def test_everything_is_there_after_a_stop(store: Store, url: str) -> None:
    await store.create(table())
    await store.append("t1", 1, 0, [entry(1)])
    await store.stop()
    again = await open_store(url, PATIENCE)
    assert (await again.load("t1"))[1] == [entry(1)]
    await again.stop()


async def test_a_stop_finishes_what_was_asked(store: Store, url: str) -> None:
    names = [f"t{number}" for number in range(60)]
    tasks = [asyncio.ensure_future(store.create(table(name))) for name in names]
    await asyncio.sleep(0)
    await asyncio.gather(store.stop(), store.stop())
    await asyncio.gather(*tasks)
    again = await open_store(url, PATIENCE)
    assert len(await again.running()) == 60
    await again.stop()


async def test_after_a_stop_nothing_is_taken(store: Store) -> None:
    await store.stop()
    for call in (store.create(table()), store.load("t1"), store.check()):
        with pytest.raises(StoreFailed) as refused:
            await call
        assert refused.value.code == "store-stopped"


async def test_a_store_that_answers_is_healthy(store: Store) -> None:
    await store.check()
    assert store.counters.failures == 0


RECORD = RecordRow(1, "# player 0 小安\nlastcard 1\n".encode())
EVERY_OTHER = [False, True] * 10


async def test_a_record_is_written_with_the_entry_that_ends_its_match(store: Store) -> None:
    await store.create(table())
    assert await store.append("t1", 1, 0, [entry(1)], RECORD) == 1
    assert await store.record("t1", 1) == RECORD.body.decode()
    assert await store.record("t1", 2) is None
    assert await store.record("t2", 1) is None


async def test_a_refused_append_keeps_no_record(store: Store) -> None:
    await store.create(table(head=1), [entry(1, "c1")])
    for head, command in ((0, None), (1, "c1")):
        with pytest.raises((Stale, Repeated)):
            await store.append("t1", 1, head, [entry(head + 1, command)], RECORD)
    assert await store.record("t1", 1) is None


async def test_records_of_many_tables_at_once(store: Store) -> None:
    names = [f"t{number}" for number in range(20)]
    for name in names:
        await store.create(table(name))
    records = [
        RecordRow(1, name.encode()) if over else None
        for name, over in zip(names, EVERY_OTHER, strict=True)
    ]
    appends = (
        store.append(name, 1, 0, [entry(1)], record)
        for name, record in zip(names, records, strict=True)
    )
    await asyncio.gather(*appends)
    found = [await store.record(name, 1) for name in names]
    assert found == [record and record.body.decode() for record in records]


async def test_records_go_with_their_table(store: Store) -> None:
    await store.create(table())
    await store.append("t1", 1, 0, [entry(1, at=NOW - 31 * DAY)], RECORD)
    assert await store.forget(sweep(0)) == []
    assert await store.forget(sweep(1)) == ["t1"]
    assert await store.record("t1", 1) is None


async def test_a_damaged_record_is_named(store: Store, url: str) -> None:
    await store.create(table())
    await store.append("t1", 1, 0, [entry(1)], RECORD)
    await execute(url, "UPDATE records SET body = 'other'")
    with pytest.raises(Corrupt, match="t1"):
        await store.record("t1", 1)
    assert store.counters.corrupt == 1


DAMAGE = (
    "UPDATE entries SET body = 'other' WHERE table_id = 't1' AND seq = 2",
    "UPDATE entries SET seat = 3 WHERE table_id = 't1' AND seq = 2",
    "DELETE FROM entries WHERE table_id = 't1' AND seq = 2",
    "DELETE FROM entries WHERE table_id = 't1' AND seq = 3",
    "UPDATE tables SET head = 2 WHERE id = 't1'",
    "UPDATE tables SET body = 'other' WHERE id = 't1'",
)


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_table_is_named_and_the_others_go_on(
    store: Store, url: str, damage: str
) -> None:
    for name in ("t1", "t2"):
        await store.create(table(name, head=3), [entry(1), entry(2), entry(3)])
    await execute(url, damage)
    with pytest.raises(Corrupt, match="t1") as corrupt:
        await store.load("t1")
    assert "t1" in corrupt.value.text.zh
    assert store.counters.corrupt == 1
    assert (await store.load("t2"))[0].head == 3
    assert await store.append("t2", 1, 3, [entry(4)]) == 4


async def test_a_damaged_row_does_not_hide_the_other_tables(store: Store, url: str) -> None:
    for name in ("t1", "t2", "t3"):
        await store.create(table(name))
    await execute(url, "UPDATE tables SET body = 'other' WHERE id = 't2'")
    assert [found.id for found in await store.running()] == ["t1", "t3"]
    assert store.counters.corrupt == 1


async def test_an_entry_that_should_not_be_there_is_damage(store: Store, url: str) -> None:
    await store.create(table(head=1), [entry(1)])
    await execute(url, "UPDATE tables SET head = 0 WHERE id = 't1'")
    with pytest.raises(Corrupt):
        await store.append("t1", 1, 0, [entry(1)])


async def test_refusals_speak_both_languages(store: Store) -> None:
    with pytest.raises(NoTable) as refused:
        await store.load("t1")
    assert refused.value.code == "no-table"
    assert refused.value.text.zh == "沒有 t1 這張牌桌。"


async def test_what_each_table_takes(store: Store) -> None:
    await store.create(table("t1", head=1, updated=9.0), [entry(1)])
    await store.create(table("t2", updated=5.0))
    await store.append("t1", 1, 1, [entry(2, at=9.5)], RECORD)
    assert isinstance(store, SqliteStore | PostgresStore)
    old, new = await store.sizes()
    body = len(table().body)
    assert old == ("t2", "T2", 1.0, 5.0, 0, body)
    assert new == ("t1", "T1", 1.0, 9.5, 2, body + 2 * len(entry(1).body) + len(RECORD.body))
    assert await store.ids() == ["t1", "t2"]


async def test_generations_count_up(store: Store, url: str) -> None:
    assert await store.renewals() == []
    assert [await store.renew("ann", "c1"), await store.renew("ann", "c2")] == [1, 2]
    assert await store.renew("ben", "c1") == 1
    await store.stop()
    again = await open_store(url, PATIENCE)
    assert sorted(await again.renewals()) == [("ann", 2, "c2"), ("ben", 1, "c1")]
    await again.unrenew("ann")
    assert await again.renewals() == [("ben", 1, "c1")]
    await again.stop()


async def test_tables_of_a_backup_are_settled_one_by_one(store: Store) -> None:
    await store.create(table("t1"))
    await store.restore()
    await store.create(table("t2"))
    assert (await store.is_restored("t1"), await store.is_restored("t2")) == (True, False)
    await store.settle("t1")
    assert not await store.is_restored("t1")
    await store.restore()
    await store.restore()
    assert await store.is_restored("t2")
