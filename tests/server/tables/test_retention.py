"""Old tables are forgotten, and a wrong clock forgets nothing: the real lobby and store."""

import logging

import pytest

from lastcard.server.retention import Retention
from lastcard.server.store import DAY
from tests.marks import shortened
from tests.server.world import FakeClient, World

HOUR = 3600.0
MINUTE = 60.0
IN_1970 = -1_800_000_000.0
IN_2038 = 350_000_000.0


async def alone(world: World) -> FakeClient:
    """The host of a table, who has left the server."""
    (host,) = await world.seat_people(1, 1)
    host.leave()
    return host


async def codes(world: World) -> set[str]:
    return {row.code for row in await world.store.running()}


async def test_a_clock_that_jumps_for_a_minute_deletes_nothing(
    real_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """HARDENING H4: one wrong answer of a time server deleted every table."""
    away = await alone(real_world)
    people = await real_world.seat_people(2, turn_time=None)
    await real_world.deal(people)
    for error in (31 * DAY, IN_2038, IN_1970):
        await real_world.clock.pass_time(2 * HOUR)
        real_world.clock.wall_error = error
        await real_world.clock.pass_time(MINUTE)
        real_world.clock.wall_error = 0.0
        await real_world.clock.pass_time(2 * HOUR)
    assert await codes(real_world) == {away.table.code, people[0].table.code}
    player = next(each for each in people if each.is_asked)
    await player.move(player.legal[-1])
    warnings = [each for each in caplog.records if "clock jumped" in each.message]
    assert len(warnings) == 6
    assert {each.levelno for each in warnings} == {logging.WARNING}


@pytest.mark.parametrize("error", shortened([IN_1970, IN_2038, 40 * DAY]))
async def test_a_boot_with_a_wrong_clock_deletes_nothing(real_world: World, error: float) -> None:
    before = await alone(real_world)
    await real_world.lobby.stop()
    real_world.clock.wall_error = error
    await real_world.open()
    during = await alone(real_world)
    await real_world.clock.pass_time(23 * HOUR)
    real_world.clock.wall_error = 0.0  # the time server answers
    await real_world.clock.pass_time(3 * DAY)
    await real_world.restart()
    await real_world.clock.pass_time(DAY)
    assert await codes(real_world) == {before.table.code, during.table.code}


async def old_table(world: World) -> FakeClient:
    """A table without an entry for 31 days; the clock is right."""
    world.clock.wall_error = -31 * DAY
    host = await alone(world)
    await world.lobby.stop()
    world.clock.wall_error = 0.0
    await world.open()
    return host


async def test_what_is_old_is_forgotten_after_a_day(real_world: World) -> None:
    await old_table(real_world)
    young = await alone(real_world)
    await real_world.clock.pass_time(23 * HOUR)
    assert len(await codes(real_world)) == 2
    await real_world.clock.pass_time(3 * HOUR)
    assert await codes(real_world) == {young.table.code}


async def test_after_a_jump_forgetting_goes_on(real_world: World) -> None:
    await old_table(real_world)
    real_world.clock.wall_error = 40 * DAY
    await real_world.clock.pass_time(HOUR)
    real_world.clock.wall_error = 0.0
    await real_world.clock.pass_time(DAY + 4 * HOUR)
    assert await codes(real_world) == set()


async def test_short_evenings_add_up(real_world: World) -> None:
    """A family's server that runs for two hours a day forgets after twelve of them."""
    await old_table(real_world)
    evenings = 0
    while await codes(real_world):
        await real_world.clock.pass_time(2 * HOUR)
        await real_world.lobby.stop()
        real_world.clock.wall_error += 22 * HOUR  # the machine was off
        await real_world.open()
        evenings += 1
        assert evenings < 16
    assert evenings > 11


async def test_a_table_that_somebody_looks_at_is_spared(real_world: World) -> None:
    host = await old_table(real_world)
    watcher = real_world.client()
    await watcher.do("enter", code=host.table.code)
    await real_world.clock.pass_time(2 * DAY)
    assert await codes(real_world) == {host.table.code}
    watcher.leave()
    await real_world.clock.pass_time(2 * HOUR)
    assert await codes(real_world) == set()


async def test_a_start_reads_no_table_and_a_sweep_comes_once_an_hour(
    real_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HARDENING L4: 200,000 tables were read before the port opened, and again every minute."""
    sweeps: list[float] = []

    async def count(retention: Retention) -> None:
        sweeps.append(real_world.clock.now())
        await sweep(retention)

    async def never() -> None:
        raise AssertionError("every table is read")

    sweep = Retention.sweep
    monkeypatch.setattr(Retention, "sweep", count)
    monkeypatch.setattr(real_world.store, "running", never)
    await real_world.restart()
    await real_world.clock.pass_time(5 * HOUR)
    assert 4 <= len(sweeps) <= 6
