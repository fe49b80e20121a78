"""Another version of the program over the same database, both as real servers."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from lastcard.editions import RULES_VERSION
from lastcard.server.store.rows import read_table, table_checksum
from lastcard.server.store.statements import TABLE_COLUMNS
from tests.marks import shortened
from tests.server.evening import ROUND, Evening
from tests.server.player import Player
from tests.server.process import Serve, python_path, serving
from tests.server.source import SourceCopy

MOVES = 6


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets servers that are started from now on run a copy of the source with one change."""
    copy = SourceCopy(tmp_path)

    def change(file: str, old: str, new: str) -> None:
        copy.change(file, old, new)
        monkeypatch.setenv("PYTHONPATH", python_path(copy.path))

    return change


async def play_some(server: Serve, **options: str) -> Evening:
    """Two people in the middle of a match."""
    evening = Evening(server, "basic", 2, options, Random(3))
    await evening.gather()
    lives = asyncio.ensure_future(evening.run())
    host = evening.players[0]
    await host.until(lambda: host.stage == "match" and len(host.steps) > MOVES)
    lives.cancel()
    with suppress(asyncio.CancelledError):
        await lives
    await back(server, evening.players)  # what was on its way has arrived
    await evening.close()
    return evening


async def back(server: Serve, players: list[Player]) -> None:
    for player in players:
        await player.connect_to(server.url)
        await player.hello()
        answer = await player.enter(player.code, player.seat_token, player.version)
        assert answer["type"] == "done", answer


CHANGES = {
    "number": (
        "editions/version.py",
        f"RULES_VERSION = {RULES_VERSION}\n",
        f"RULES_VERSION = {RULES_VERSION + 1}\n",
    ),
    "cards": (
        "editions/basic/edition.toml",
        'cards = "WC", copies = 3',
        'cards = "WC", copies = 2',
    ),
    "rule": ("match/setup.py", "hashlib.sha256(text.encode(", 'hashlib.sha256(b"x" + text.encode('),
}


@pytest.mark.parametrize("change", shortened(CHANGES))
async def test_an_upgrade_of_the_rules_ends_the_match_with_a_sentence(
    tmp_path: Path, changed: Callable[..., None], change: str
) -> None:
    """HARDENING H5.2; the last change is one whose number was forgotten."""
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with serving(database, tmp_path) as server:
        evening = await play_some(server)
        assert await server.stop() == 0
    changed(*CHANGES[change])
    async with serving(database, tmp_path) as server:
        await back(server, evening.players)
        for player in evening.players:
            assert (player.stage, player.table["void"]) == ("over", "rules-changed")
            assert player.table.get("view") is None
        host = evening.players[0]
        await host.at_table("start")
        await host.until(lambda: host.stage == "match")
        await evening.close()
        assert not server.mistakes()


async def test_an_upgrade_with_another_default_changes_no_running_match(
    tmp_path: Path, changed: Callable[..., None]
) -> None:
    """HARDENING H5.1: the book's penalty goes from 2 to 4."""
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with serving(database, tmp_path) as server:
        evening = await play_some(server, **ROUND)
        before = [player.view for player in evening.players]
        assert await server.stop() == 0
    changed("editions/basic/edition.toml", "uno_penalty = { value = 2", "uno_penalty = { value = 4")
    async with serving(database, tmp_path) as server:
        await back(server, evening.players)
        assert [player.stage for player in evening.players] == ["match"] * 2
        assert [player.view for player in evening.players] == before
        assert evening.players[0].table["settings"]["options"] == {**ROUND, "uno_penalty": "2"}
        evening.server, evening.enough = server, True
        await evening.run()
        assert evening.players[0].stage == "over"
        await evening.close()
        assert not server.mistakes()


async def test_a_rollback_reads_the_settings_that_it_knows(tmp_path: Path) -> None:
    """HARDENING H5.3: a newer version has written a setting that this one does not have."""
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with serving(database, tmp_path) as server:
        evening = await play_some(server)
        before = evening.players[0].view
        assert await server.stop() == 0
    add_setting(tmp_path / "lastcard.db", "weather", "rain")
    async with serving(database, tmp_path) as server:
        await back(server, evening.players)
        assert evening.players[0].view == before
        await evening.close()
        assert not server.mistakes()


def add_setting(file: Path, name: str, value: str) -> None:
    """What a newer version would have written into the table's row."""
    connection = sqlite3.connect(file)
    table = read_table(connection.execute(f"SELECT {TABLE_COLUMNS} FROM tables").fetchone())
    birth = json.loads(table.body)
    birth["settings"][name] = value
    newer = msgspec.structs.replace(table, body=json.dumps(birth).encode())
    with connection:
        written = (newer.body, table_checksum(newer))
        connection.execute("UPDATE tables SET body = ?, checksum = ?", written)
    connection.close()
