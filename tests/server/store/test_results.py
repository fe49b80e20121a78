"""What was handed in of the deals of each day, on both databases."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from lastcard.server import data
from lastcard.server.daily import Daily, day_of
from lastcard.server.forgotten import Forgotten
from lastcard.server.retention import KEEP_SECONDS, Retention
from lastcard.server.store import DAY, Corrupt, OperatorStore, ResultRow, Score, open_store
from tests.server import stores
from tests.server.stores import PATIENCE, execute
from tests.server.world import FakeClock

postgres, url, store = stores.postgres, stores.url, stores.store
ANN, BEN, CAT = "a" * 32, "b" * 32, "c" * 32
DEAL = ("2026-11-18", "basic")
ROW = ResultRow(*DEAL, ANN, "Ann", 1, 120, 14, 5.5, "moves 蘋果".encode())


def other(guest: str, **changes: object) -> ResultRow:
    return msgspec.structs.replace(ROW, guest=guest, **changes)


async def test_a_result_is_kept_once(store: OperatorStore) -> None:
    assert await store.result(*DEAL, ANN) is None
    assert await store.add_result(ROW)
    assert not await store.add_result(other(ANN, points=999))
    assert await store.result(*DEAL, ANN) == ROW
    assert await store.add_result(msgspec.structs.replace(ROW, edition="frozen"))
    assert await store.results_of(ANN) == [DEAL, ("2026-11-18", "frozen")]


async def test_two_at_once_are_one(store: OperatorStore) -> None:
    both = await asyncio.gather(*(store.add_result(other(ANN, points=each)) for each in (1, 2)))
    assert sorted(both) == [False, True]


async def test_results_are_counted_and_the_best_come_first(store: OperatorStore) -> None:
    for row in (ROW, other(BEN, name="Ben", at=4.0), other(CAT, name="Cat", points=-7, place=4)):
        await store.add_result(row)
    await store.add_result(other("d" * 32, place=None, points=0, moves=0))
    assert sorted(await store.scores(*DEAL)) == [Score(-7, 14, 1), Score(120, 14, 2)]
    best = await store.best_results(*DEAL, 10)
    assert [each.name for each in best] == ["Ben", "Ann", "Cat"]
    assert [each.name for each in await store.best_results(*DEAL, 1)] == ["Ben"]
    gave_up = await store.result(*DEAL, "d" * 32)
    assert gave_up is not None
    assert gave_up.place is None


async def test_a_damaged_result_is_not_believed(store: OperatorStore, url: str) -> None:
    await store.add_result(ROW)
    await execute(url, "UPDATE results SET points = 500")
    with pytest.raises(Corrupt):
        await store.result(*DEAL, ANN)


async def test_all_servers_on_a_database_have_one_secret(store: OperatorStore) -> None:
    first, second = (Daily(store, lambda: 1_800_000_000.0) for _ in range(2))
    day = first.today()
    one, two = await asyncio.gather(first.seed(day, "basic"), second.seed(day, "basic"))
    assert one == two
    assert await store.mark_once("daily", "another") != "another"


async def test_the_secret_lasts(url: str) -> None:
    seeds = []
    for _ in range(2):
        opened = await open_store(url, PATIENCE)
        daily = Daily(opened, lambda: 1_800_000_000.0)
        seeds.append(await daily.seed(daily.today(), "party"))
        await opened.stop()
    assert seeds[0] == seeds[1]


async def test_a_forgotten_guest_has_handed_in_nothing(
    store: OperatorStore, tmp_path: Path
) -> None:
    await store.add_result(ROW)
    await store.add_result(other(BEN))
    listed = tmp_path / "forgotten"
    await data.forget(store, listed, ANN)
    assert await store.result_guests() == [BEN]
    await store.add_result(ROW)  # as a restored backup would have it
    await store.unmark("forgotten")
    assert await Forgotten(store, listed).again()
    assert await store.result_guests() == [BEN]
    with pytest.raises(data.NothingStored):
        await data.forget(store, listed, ANN)


async def test_results_go_after_thirty_days_and_a_wrong_clock_takes_none(
    store: OperatorStore,
) -> None:
    clock = FakeClock()
    young, old = day_of(clock.wall()), day_of(clock.wall() - KEEP_SECONDS - 3 * DAY)
    for day in (young, old):
        await store.add_result(msgspec.structs.replace(ROW, day=day))

    async def none_owned() -> frozenset[str]:
        return frozenset()

    retention = Retention(store, clock, none_owned)

    async def days(count: int) -> None:
        for _ in range(count * 24):
            clock._now += 3600.0
            retention.look()
            await retention.sweep()

    clock.wall_error = 40 * DAY
    await days(0)
    clock._now += 60.0
    retention.look()
    await retention.sweep()
    clock.wall_error = 0.0
    await days(1)
    assert await store.results_of(ANN) == [(old, "basic"), (young, "basic")]
    await days(2)
    assert await store.results_of(ANN) == [(young, "basic")]
