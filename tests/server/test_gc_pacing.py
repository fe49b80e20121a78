"""The server looks for cycles in its own way, and leaves everything as it was."""

import asyncio
import gc
import weakref
from contextlib import suppress

import pytest

from lastcard.server import gc_pacing
from lastcard.server.budgets import Budgets
from lastcard.server.http.connection import Connection
from lastcard.server.http.metrics import Metrics
from lastcard.server.identity import Signer
from lastcard.server.limits import Limits
from lastcard.server.protocol import commands
from lastcard.server.tables.ports import Client


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_new_cycles_are_freed_and_old_ones_seldom() -> None:
    gc.disable()
    try:
        young = weakref.ref(Knot())
        gc_pacing.look_at_young()
        assert young() is None
        knot = Knot()
        old = weakref.ref(knot)
        gc_pacing.look_at_young()
        del knot
        gc_pacing.look_at_young()
        assert old() is not None
        gc_pacing.look_at_all()
        assert old() is None
    finally:
        gc.unfreeze()
        gc.enable()


async def test_the_usual_way_comes_back_with_the_end() -> None:
    async with gc_pacing.tidied():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize(("grown", "looks"), [(100, False), (126, True)])
async def test_all_is_looked_at_when_a_quarter_more_is_there(
    monkeypatch: pytest.MonkeyPatch, grown: int, looks: bool
) -> None:
    seen: list[int] = []

    def look() -> int:
        seen.append(grown)
        return grown

    monkeypatch.setattr(gc_pacing, "YOUNG_SECONDS", 0)
    monkeypatch.setattr(gc_pacing, "ALL_SECONDS", 0)
    monkeypatch.setattr(gc_pacing, "look_at_young", lambda: None)
    monkeypatch.setattr(gc_pacing, "look_at_all", look)
    monkeypatch.setattr(gc, "get_freeze_count", lambda: grown)
    with suppress(TimeoutError):
        await asyncio.wait_for(gc_pacing.tidy(100), 0.05)
    assert seen == [grown] * looks


class NoTables:
    async def renew(self, guest: str, command_id: str) -> None: ...

    async def handle(self, client: Client, command: commands.AnyCommand) -> None: ...

    def gone(self, client: Client) -> None: ...


def test_a_closed_connection_is_in_no_circle() -> None:
    async def write(frame: bytes) -> None: ...

    budgets = Budgets(Limits())
    connection = Connection(NoTables(), Signer(b"s" * 32), budgets, Metrics(), "a", write)
    connection.on_end = connection.hello_is_late
    budgets.take("commands", connection)
    known = weakref.ref(connection)
    gc.disable()
    try:
        connection.gone()
        del connection
        assert known() is None
    finally:
        gc.enable()
