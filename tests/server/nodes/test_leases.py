"""Who lives and whose a table is, by the database's clock alone."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from lastcard.server.budgets import Budgets
from lastcard.server.identity import Signer
from lastcard.server.limits import Limits
from lastcard.server.nodes.lease import PART, Lease, LeasedLog
from lastcard.server.nodes.membership import Membership
from lastcard.server.nodes.shared import NodeBudgets
from lastcard.server.nodes.start import BadNode, check_restore, shared_secrets
from lastcard.server.store import (
    DAY,
    Claim,
    Handed,
    Load,
    NoTable,
    Owned,
    StoreFailed,
    StoreRefused,
    open_store,
)
from lastcard.server.store import nodes as statements
from lastcard.server.store.nodes import Nodes
from lastcard.server.store.postgres import PostgresStore
from tests.server import stores
from tests.server.stores import PATIENCE, Postgres, entry, table

postgres = stores.postgres
LONG = 3600.0
URL, VERSION = "http://127.0.0.1:1", "1"
EXPIRE = "UPDATE nodes SET expires = 1.0 WHERE name = $1"


@asynccontextmanager
async def shared(url: str) -> AsyncIterator[tuple[PostgresStore, Nodes]]:
    store = await PostgresStore.open(url, PATIENCE, is_shared=True)
    nodes = Nodes(store, url)
    yield store, nodes
    await nodes.hang_up()
    await store.stop()


@pytest.fixture
async def url(postgres: Postgres) -> str:
    return await postgres.new_database()


@pytest.fixture
async def opened(url: str) -> AsyncIterator[tuple[PostgresStore, Nodes]]:
    """A database with a table of `here`, and two living nodes."""
    async with shared(url) as (store, nodes):
        await store.create(table())
        for name in ("here", "there"):
            await nodes.join(name, URL, VERSION, LONG)
        yield store, nodes


Opened = tuple[PostgresStore, Nodes]


async def test_a_living_node_is_never_robbed(opened: Opened) -> None:
    store, nodes = opened
    with pytest.raises(Owned) as owned:
        await nodes.claim("t1", "there")
    assert owned.value.owner == "here"
    assert await store.append("t1", 1, 0, [entry(1)]) == 1


async def test_a_dead_node_is_fenced_by_the_claim(opened: Opened) -> None:
    store, nodes = opened
    await store.write(EXPIRE, "here")
    assert (await nodes.claim("t1", "there")).epoch == 2
    assert [node.name for node in await nodes.living()] == ["there"]
    with pytest.raises(Exception, match="epoch 2"):
        await store.append("t1", 1, 0, [entry(1)])
    assert await nodes.renew("here", LONG, Load()) is None


async def test_a_lease_that_has_run_out_is_never_renewed(opened: Opened) -> None:
    store, nodes = opened
    await store.write(EXPIRE, "here")
    assert await nodes.renew("here", LONG, Load()) is None
    assert await nodes.renew("there", LONG, Load(3, 2, 1)) is not None
    (there,) = await nodes.living()
    assert (there.tables, there.people, there.connections) == (3, 2, 1)


async def test_an_own_table_and_a_released_one_can_be_claimed(opened: Opened) -> None:
    _, nodes = opened
    assert await nodes.claim("t1", "here") == Claim(2)
    await nodes.release("t1", "here", 1)  # of an epoch that is over
    with pytest.raises(Owned):
        await nodes.claim("t1", "there")
    await nodes.release("t1", "here", 2)
    assert await nodes.claim("t1", "there") == Claim(3)
    await nodes.release_all("there")
    assert await nodes.claim("t1", "here") == Claim(4)


async def test_what_is_handed_over_is_for_the_next_owner_alone(opened: Opened) -> None:
    _, nodes = opened
    await nodes.hand_over("here", {"t1": Handed(1, b"ready")})
    assert await nodes.claim("t1", "there") == Claim(2, b"ready")
    await nodes.hand_over("there", {"t1": Handed(1, b"of an epoch that is over")})
    await nodes.release_all("there")
    assert await nodes.claim("t1", "here") == Claim(3)
    await nodes.hand_over("here", {"t1": Handed(3, b"late")})
    await nodes.claim("t1", "there")
    await nodes.release("t1", "there", 4)
    assert await nodes.claim("t1", "here") == Claim(5)


# --- what is counted for all nodes together -------------------------------------------------


class Guest:
    """Somebody who comes from an address."""

    def __init__(self, address: str) -> None:
        self.guest = self.address = address


async def test_a_budget_is_spent_at_all_nodes_together(opened: Opened) -> None:
    store, nodes = opened
    limits = Limits(tables_per_hour=3, guest_tables_per_hour=100)
    here, there = Budgets(limits), Budgets(limits)
    here.shared = there.shared = NodeBudgets(nodes, b"key")
    ann, ben = Guest("192.0.2.1"), Guest("192.0.2.2")
    waits = [
        await budgets.take_everywhere("tables", ann)
        for budgets in (here, there, here, there, there)
    ]
    assert waits[:3] == [0.0] * 3
    assert all(1000 < wait <= 1200 for wait in waits[3:])
    assert there.refused["tables", "everywhere"] == 2
    assert await there.take_everywhere("tables", ben) == 0.0
    rows = await store.fetch("SELECT name FROM budgets")
    assert not any("192.0.2" in name for (name,) in rows)
    await store.write("UPDATE budgets SET full_at = full_at - 1201")
    assert await there.take_everywhere("tables", ann) == 0.0
    await store.write("UPDATE budgets SET full_at = 1")
    await nodes.tidy()
    assert await store.fetch("SELECT name FROM budgets") == []


async def test_what_one_of_several_budgets_refuses_is_taken_from_none(opened: Opened) -> None:
    _, nodes = opened
    budgets = Budgets(Limits(tables_per_hour=100, guest_tables_per_hour=1))
    budgets.shared = NodeBudgets(nodes, b"key")
    ann = Guest("192.0.2.1")
    assert await budgets.take_everywhere("tables", ann) == 0.0
    address, guest = budgets.shares("tables", ann)
    before = await budgets.shared.charge([address], 0.0)
    assert await budgets.shared.take([address, guest], 1.0) > 0
    (after,) = await budgets.shared.charge([address], 0.0)
    assert after == pytest.approx(before[0], abs=0.5)


async def test_wrong_codes_at_one_node_are_known_at_the_other(opened: Opened) -> None:
    _, nodes = opened
    limits = Limits(wrong_code_burst=4, guest_wrong_code_burst=100)
    here, there = Budgets(limits), Budgets(limits)
    here.shared = there.shared = NodeBudgets(nodes, b"key")
    ann = Guest("2001:db8::1")
    for budgets in (here, there, here, there):
        assert budgets.has_room("wrong-codes", ann)
        await budgets.charge_everywhere("wrong-codes", ann)
    assert not there.has_room("wrong-codes", ann)
    assert not there.has_room("wrong-codes", Guest("2001:db8::2"))  # of the same household
    assert there.has_room("wrong-codes", Guest("2001:db8:1::1"))


async def test_who_has_no_lease_claims_nothing(opened: Opened) -> None:
    store, nodes = opened
    await nodes.release_all("here")
    with pytest.raises(StoreFailed):
        await nodes.claim("t1", "nobody")
    with pytest.raises(NoTable):
        await nodes.claim("t2", "here")
    assert (await store.load("t1"))[0].epoch == 1


async def test_a_renewal_on_its_way_stops_a_claim(url: str, opened: Opened) -> None:
    """It was sent in time, and its commit is late: the claim waits for it, then sees it."""
    store, nodes = opened
    await store.write("UPDATE nodes SET expires = $2 + extract(epoch FROM now()) WHERE name = $1",
                      "here", 1.0)  # fmt: skip
    async with direct(url) as db:
        renewing = db.transaction()
        await renewing.start()
        assert await db.fetchval(statements.RENEW, "here", LONG, 0, 0, 0) is not None
        await asyncio.sleep(1.2)  # by now the lease would have run out
        claim = asyncio.ensure_future(nodes.claim("t1", "there"))
        await asyncio.sleep(0.2)
        assert not claim.done()
        await renewing.commit()
        with pytest.raises(Owned):
            await claim


async def test_a_claim_on_its_way_stops_a_renewal(url: str, opened: Opened) -> None:
    store, nodes = opened
    await store.write("UPDATE nodes SET expires = $2 + extract(epoch FROM now()) WHERE name = $1",
                      "here", 0.5)  # fmt: skip
    await asyncio.sleep(0.6)
    async with direct(url) as db:
        claiming = db.transaction()
        await claiming.start()
        await db.execute(statements.BURY, "here")
        renewal = asyncio.ensure_future(nodes.renew("here", LONG, Load()))
        await asyncio.sleep(0.2)
        await claiming.commit()
        assert await renewal is None


@asynccontextmanager
async def direct(url: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(url)
    yield connection
    await connection.close()


# --- short codes and lists ------------------------------------------------------------------


async def test_a_short_code_has_one_table(opened: Opened) -> None:
    _, nodes = opened
    assert await nodes.reserve("TABLE1", "here", "SHORT")
    assert not await nodes.reserve("TABLE2", "there", "SHORT")
    assert await nodes.code_of("SHORT") == "TABLE1"
    assert await nodes.reserve("TABLE1", "there", "SHORT")  # it has moved
    await nodes.give_back("TABLE1", "here")  # late, and not its own any more
    assert await nodes.code_of("SHORT") == "TABLE1"
    await nodes.give_back("TABLE1", "there")
    assert await nodes.code_of("SHORT") is None


async def test_the_list_has_the_tables_of_living_nodes(opened: Opened) -> None:
    store, nodes = opened
    await nodes.show("here", [("TABLE1", b"one"), ("TABLE2", b"two")])
    assert sorted(await nodes.listed("there", 10)) == [b"one", b"two"]
    assert await nodes.listed("here", 10) == []
    await nodes.show("here", [("TABLE1", None)])
    assert await nodes.listed("there", 10) == [b"two"]
    await store.write(EXPIRE, "here")
    assert await nodes.listed("there", 10) == []


# --- one kind of server on a database -------------------------------------------------------


async def test_nodes_and_a_server_alone_exclude_each_other(
    url: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.store.postgres_lock.TRY_SECONDS", 0.1)
    async with shared(url):  # another node is welcome
        with pytest.raises(StoreRefused) as refused:
            await open_store(url, PATIENCE)
    assert refused.value.code == "store-in-use"


async def test_all_nodes_sign_with_the_same_secret(opened: Opened, tmp_path: Any) -> None:
    store, nodes = opened
    keys = await shared_secrets(nodes, store, None)
    assert keys == await shared_secrets(nodes, store, None)
    with pytest.raises(BadNode) as refused:
        await shared_secrets(nodes, store, tmp_path / "another")
    assert refused.value.code == "other-secret"


async def test_a_restored_database_is_for_the_first_node_to_settle(opened: Opened) -> None:
    store, nodes = opened
    with pytest.raises(BadNode) as refused:
        await check_restore(nodes, store, "void")
    assert refused.value.code == "node-restore"
    for name in ("here", "there"):
        await nodes.leave(name)
    await check_restore(nodes, store, "void")
    assert await store.is_restored("t1")


# --- the node's own count -------------------------------------------------------------------


def test_a_lease_is_counted_from_when_it_was_asked_for() -> None:
    now = 100.0
    lease = Lease(10.0, lambda: now)
    assert not lease.holds()
    lease.begin(sent=97.0)
    assert lease.left() == pytest.approx(97.0 + PART * 10.0 - now)
    assert lease.holds()
    now = 105.5
    assert not lease.holds()
    lease.begin(sent=105.0)
    lease.begin(sent=101.0)  # an older answer takes nothing away
    assert lease.holds()
    lease.end()
    assert not lease.holds()


async def test_a_fenced_node_joins_as_somebody_else(opened: Opened) -> None:
    """Nobody has to wait for the lease that it had."""
    _, nodes = opened
    fences: list[str] = []
    lease = Lease(LONG)
    membership = Membership(nodes, URL, lease, Load, lambda: fences.append("fenced"))
    await membership.join()
    before = membership.name
    membership.fence()
    assert (fences, membership.name, lease.holds()) == (["fenced"], "", False)
    await membership.join()
    names = {node.name for node in await nodes.living()}
    assert names == {"here", "there", membership.name}
    assert before not in names
    await membership.leave()


async def test_the_time_of_day_is_the_database_s(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, nodes = opened
    membership = Membership(nodes, URL, Lease(LONG), Load, lambda: None)
    await membership.join()
    right = time.time()
    monkeypatch.setattr(time, "time", lambda: right + 365 * DAY)
    signer = Signer(b"s" * 32, wall=membership.wall)
    token = signer.guest_token("fox")
    ((clock,),) = await store.fetch(f"SELECT {statements.CLOCK}")
    assert membership.wall() == pytest.approx(clock, abs=60)
    monkeypatch.setattr(time, "time", lambda: right - 365 * DAY)
    assert signer.read_guest(token) == "fox"
    await membership.leave()


async def test_nothing_is_written_without_a_lease(opened: Opened) -> None:
    store, _ = opened
    holds = True
    log = LeasedLog(store, lambda: holds)
    assert await log.append("t1", 1, 0, [entry(1)]) == 1
    holds = False
    with pytest.raises(StoreFailed):
        await log.append("t1", 1, 1, [entry(2)])
    assert len(await log.entries("t1")) == 1
