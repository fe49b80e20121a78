"""A restored backup: its matches are not played on with cards that everybody knows by now."""

import asyncio
import shutil
import stat
import subprocess
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from lastcard.server import lineage as lineages
from lastcard.server.lineage import Lineage, Restored
from lastcard.server.store import StoreFailed, marks, open_store
from tests.server import process, stores
from tests.server.evening import ROUND, Evening
from tests.server.player import Player
from tests.server.process import PATIENCE, PROGRAM, Serve
from tests.server.stores import Postgres, table
from tests.server.template import run

server, postgres = process.server, stores.postgres
MOVES = 4


def lastcard(server: Serve, *words: str) -> subprocess.CompletedProcess[str]:
    """A command beside the server, with the same database."""
    command = (*PROGRAM, *words, "--lang", "en", "--database", server.database)
    return run(command, server.environment(), PATIENCE)


@dataclass
class Night:
    """A match of which a copy was made in the middle, and that was finished then."""

    server: Serve
    file: Path
    copy: Path
    host: Player
    version: int  # of the copy, or a little earlier

    def restore(self) -> None:
        """As an operator would: the server is stopped, the copy takes the file's place."""
        for suffix in ("", "-wal", "-shm"):
            self.file.with_name(self.file.name + suffix).unlink(missing_ok=True)
        shutil.copyfile(self.copy, self.file)

    async def start(self, *words: str) -> None:
        self.server.words = words
        await self.server.start()

    async def look(self) -> Player:
        """The host on a device that remembers nothing of the table."""
        player = Player()
        player.guest_token = self.host.guest_token
        await player.connect_to(self.server.url)
        await player.hello()
        assert (await player.enter(self.host.code))["seat"] == 0
        return player


class Paused(Evening):
    """A match that stands still after a few moves, until it may go on."""

    def __init__(self, server: Serve) -> None:
        super().__init__(server, "basic", 2, ROUND, Random(5))
        self.paused, self.go_on = asyncio.Event(), asyncio.Event()

    async def move(self, player: Player) -> None:
        if len(player.steps) > MOVES:
            self.paused.set()
            await self.go_on.wait()
        await super().move(player)


@pytest.fixture
async def night(server: Serve, tmp_path: Path) -> AsyncIterator[Night]:
    evening = Paused(server)
    await evening.gather()
    evening.enough = True
    playing = asyncio.create_task(evening.run())
    host = evening.players[0]
    await evening.paused.wait()
    file, copy = Path(server.database.removeprefix("sqlite:///")), tmp_path / "backup.db"
    version = host.version
    done = await asyncio.to_thread(lastcard, server, "data", "backup", str(copy))
    assert done.returncode == 0, done.stderr
    evening.go_on.set()
    await playing
    assert host.stage == "over"
    yield Night(server, file, copy, host, version)
    await evening.close()


def refused_start(server: Serve) -> str:
    done = lastcard(server, "serve", "--port", "0")
    assert done.returncode == 2, done.stderr
    return done.stderr


async def test_a_restored_backup_does_not_go_on_with_known_cards(night: Night) -> None:
    """HARDENING M10: the public record named every hidden card of the restored match."""
    await night.server.stop()
    night.restore()
    assert "--void-running" in refused_start(night.server)
    await night.start("--void-running")
    host = await night.look()
    assert (host.stage, host.table["void"]) == ("over", "restored")
    await host.command("start")
    await host.until(lambda: host.stage in ("fair", "match"))
    assert host.table["match"] == 2
    await host.close()
    await night.server.stop()
    await night.start()  # settled: the next start needs no option
    host = await night.look()
    assert host.stage in ("fair", "match")
    await host.close()


async def test_an_operator_who_knows_better_may_go_on(night: Night) -> None:
    await night.server.stop()
    night.restore()
    await night.start("--continue-running")
    host = await night.look()
    assert (host.stage, host.table["match"]) == ("match", 1)
    assert host.version >= night.version
    assert host.version < night.host.version
    await host.close()


async def test_a_copy_made_by_other_means_is_found_out_too(night: Night) -> None:
    await night.server.stop()
    shutil.copyfile(night.file, night.copy)
    await night.start()
    await night.server.kill()
    night.restore()
    assert "--void-running" in refused_start(night.server)
    night.file.with_name(night.file.name + ".lineage").unlink()  # moved to another machine
    assert "--void-running" in refused_start(night.server)


async def test_a_server_that_was_killed_starts_again(night: Night) -> None:
    await night.server.kill()
    await night.start()
    await night.server.kill()
    await night.start()


def test_both_options_at_once_are_refused(tmp_path: Path) -> None:
    server = Serve(f"sqlite:///{tmp_path}/lastcard.db", tmp_path)
    done = lastcard(server, "serve", "--void-running", "--continue-running")
    assert done.returncode == 2
    assert "Choose one" in done.stderr


async def test_a_backup_is_its_owners_only_and_never_overwrites(night: Night) -> None:
    assert stat.S_IMODE(night.copy.stat().st_mode) == 0o600
    assert [path.name for path in night.copy.parent.glob("backup.db*")] == ["backup.db"]
    before = night.copy.read_bytes()
    done = await asyncio.to_thread(lastcard, night.server, "data", "backup", str(night.copy))
    assert done.returncode == 2
    assert "never overwrites" in done.stderr
    assert night.copy.read_bytes() == before


# --- the names of a database's states ----------------------------------------------------


async def test_a_crash_between_the_two_writes_is_no_restore(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/lastcard.db")
    await store.create(table())
    lineage = Lineage(store, tmp_path / "lineage", needs_file=True)
    await lineage.check()  # from before there were names
    await lineage.advance()
    await lineage.check()

    async def fail(name: str, value: str) -> None:
        raise StoreFailed("store-full", "test")

    for _ in range(3):
        with monkeypatch.context() as patch:
            patch.setattr(store, "set_mark", fail)
            await lineage.advance()
        await lineage.check()
    with monkeypatch.context() as patch:
        patch.setattr(lineages, "replace_file", fail_to_replace)
        await lineage.advance()
    await lineage.check()
    await store.set_mark(marks.LINEAGE, "an older one")
    with pytest.raises(Restored):
        await lineage.check()
    await store.stop()


def fail_to_replace(path: Path, text: str) -> None:
    raise OSError("no space")


async def test_an_empty_database_is_no_restore(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/lastcard.db")
    (tmp_path / "lineage").write_text("of another\nfile that is gone\n")
    await Lineage(store, tmp_path / "lineage", needs_file=True).check()
    await store.stop()


async def test_a_postgres_database_that_was_restored_is_found_out(
    postgres: Postgres, tmp_path: Path
) -> None:
    server = Serve(await postgres.new_database(), tmp_path)
    try:
        await server.start()
        host = Player()
        await host.connect_to(server.url)
        await host.hello()
        await host.create({"edition": "basic", "seats": 2})
        await host.close()
        await server.stop()
        await stores.execute(
            server.database, "UPDATE marks SET value = 'older' WHERE name = 'lineage'"
        )
        done = await asyncio.to_thread(lastcard, server, "serve", "--port", "0")
        assert "--void-running" in done.stderr
        for file in tmp_path.glob("*.lineage"):
            file.unlink()  # a container without a volume: nothing can be said
        await server.start()
    finally:
        await server.end()
