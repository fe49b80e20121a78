"""Budgets: by connection, address and guest, all or nothing; and the loop's own lag."""

import asyncio
import logging
import time

import pytest

from lastcard.server.addresses import networks
from lastcard.server.bucket import Now
from lastcard.server.budgets import Budgets, Scope, table
from lastcard.server.limits import Limits
from lastcard.server.loop_lag import QUIET_SECONDS, LoopLag, measuring_lag
from lastcard.server.refusals import Refusal

LIMITS = Limits(connections_per_address=2, command_burst=3, commands_per_second=1.0)
HELD = 1.2  # seconds that a test blocks the loop
LONG = 0.9  # and that are told: a busy machine alone holds it for less


class Somebody:
    def __init__(self, guest: str = "ann", address: str = "203.0.113.7") -> None:
        self.guest = guest
        self.address = address


class Still:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def budgets(now: Now | None = None) -> Budgets:
    return Budgets(LIMITS, now or Still())


def test_a_connection_has_a_budget_of_its_own() -> None:
    spending, ann, ben = budgets(), Somebody(), Somebody()
    waits = [spending.take("commands", who, 2.0, Scope.CONNECTION) for who in (ann, ann, ben)]
    assert waits == [0.0, 1.0, 0.0]


def test_what_has_no_room_is_refused_with_the_time_to_wait_and_counted() -> None:
    now = Still()
    spending, ann = budgets(now), Somebody()
    spending.spend("bad-messages", ann, 1000.0)
    with pytest.raises(Refusal) as refused:
        spending.spend("bad-messages", ann, 2.0)
    assert refused.value.code == "slow-down"
    assert refused.value.wait == 2001
    assert spending.refused["bad-messages", "connection"] == 1
    now.time += 2.0
    spending.spend("bad-messages", ann, 2.0)


def test_an_address_without_a_connection_pays_for_itself_only() -> None:
    spending = budgets()
    for _ in range(10):
        assert spending.take("bad-messages", "203.0.113.7") == 0.0  # of connections only
    assert [bool(spending.take("connections", "203.0.113.7")) for _ in range(3)] == [0, 0, 1]
    assert spending.take("connections", "203.0.113.8") == 0.0


def test_an_ipv6_address_is_counted_at_three_levels() -> None:
    assert networks("2001:db8:1:2345:6::7") == (
        ("2001:db8:1:2345::/64", 1),
        ("2001:db8:1:2300::/56", 4),
        ("2001:db8:1::/48", 16),
    )
    assert networks("::ffff:203.0.113.7") == networks("203.0.113.7") == (("203.0.113.7", 1),)


def spent(spending: Budgets, addresses: list[str]) -> int:
    """How many connections these addresses may open in all."""
    return sum(not spending.take("connections", each) for each in addresses * 3)


def test_many_ipv6_networks_of_one_line_have_no_more_than_the_line() -> None:
    one_line = [f"2001:db8:1:{part:x}::" for part in range(256)]
    assert spent(budgets(), one_line[:1]) == 2
    assert spent(budgets(), one_line) == 4 * 2
    one_office = [f"2001:db8:1:{part:x}00::" for part in range(256)]
    assert spent(budgets(), one_office) == 16 * 2
    assert spent(budgets(), [f"2001:db8:{part:x}::" for part in range(20)]) == 20 * 2


def test_nothing_is_taken_if_one_level_has_no_room() -> None:
    spending = budgets()
    assert spent(spending, [f"2001:db8:1:{part:x}::" for part in range(4)]) == 8
    fresh = "2001:db8:1:99::"
    for _ in range(5):
        assert spending.take("connections", fresh)
    (row,) = spending.rows["connections"]
    assert row.by_key.of("2001:db8:1:99::/64").tokens == 2
    assert row.by_key.of("2001:db8:1::/48", 16).tokens == 32 - 8


def test_every_budget_is_in_the_table_once_for_each_scope() -> None:
    rows = [(row.name, row.scope) for row in table(Limits())]
    assert len(set(rows)) == len(rows)
    assert set(Budgets(Limits()).refused) == {(name, scope.value) for name, scope in rows}


# --- the loop ----------------------------------------------------------------------------


async def test_a_loop_that_is_held_is_measured_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    seen: list[float] = []
    async with measuring_lag(seen.append, LONG):
        await asyncio.sleep(0.01)
        time.sleep(HELD)
        while not any(lag > LONG for lag in seen):
            await asyncio.sleep(0.01)
    (line,) = [each for each in caplog.records if each.levelno == logging.WARNING]
    assert line.getMessage() == "the event loop was held"
    assert line.__dict__["seconds"] >= HELD - 0.1
    assert line.__dict__["stalls"] == 1


def test_stalls_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    now, seen = Still(), list[float]()
    lag = LoopLag(seen.append, 0.25, now)
    for _ in range(100):
        lag.late(0.3)
        lag.late(0.1)
    now.time += QUIET_SECONDS
    lag.late(0.5)
    lines = [(each.__dict__["stalls"], each.__dict__["seconds"]) for each in caplog.records]
    assert lines == [(1, 0.3), (100, 0.5)]
    assert len(seen) == 201
