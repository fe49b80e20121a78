"""`lastcard data`: what is kept, forgetting it for good, also after a restore."""

import asyncio
import re
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from lastcard.server.forgotten import Forgotten, digest
from lastcard.server.serve import Serving
from lastcard.server.serve import known as know_database
from lastcard.server.store import Entry, OperatorStore, RecordRow, TableRow, open_store
from tests.commands import command
from tests.server import process, stores
from tests.server.evening import ROUND, Evening
from tests.server.player import Player
from tests.server.process import Serve
from tests.server.stores import PATIENCE

server, postgres, url, store = process.server, stores.postgres, stores.url, stores.store
ANN, BEN = "a" * 32, "b" * 32
SUFFIXES = ("", "-wal", "-shm")


def table(table_id: str, code: str, *guests: tuple[str, str]) -> tuple[TableRow, list[Entry]]:
    """A table of these guests and names."""
    bodies = [
        f'{{"kind":"sat","seat":{seat},"guest":"{guest}","name":"{name}"}}'
        for seat, (guest, name) in enumerate(guests)
    ]
    entries = [
        Entry(seq, 1, seq - 1, f"{guest}/c{seq}", body.encode(), 5.0)
        for seq, ((guest, _), body) in enumerate(zip(guests, bodies, strict=True), start=1)
    ]
    birth = f'{{"settings":{{}},"host":"{guests[0][0]}"}}'.encode()
    return TableRow(table_id, code, birth, "x", 1, len(entries), "open", 5.0, 5.0), entries


RECORD = b"table BCDF7\n# player 0 Ann\n# player 1 Ben\n# words Ann rules\n0 draw\n"


async def filled(store: OperatorStore) -> None:
    await store.create(*table("1" * 16, "BCDFGHJK", (ANN, "Ann"), (BEN, "Ben")))
    await store.create(*table("2" * 16, "BCDFGHJM", (BEN, "Ben")))
    end = Entry(3, 1, None, None, b'{"kind":"began","secret":"s"}', 6.0)
    await store.append("1" * 16, 1, 2, [end], RecordRow(1, RECORD))


async def test_a_guest_is_taken_out_of_every_table(store: OperatorStore, tmp_path: Path) -> None:
    await filled(store)
    await store.renew(ANN, "c1")
    await Forgotten(store, tmp_path / "list").add(ANN)
    row, entries = await store.load("1" * 16)  # checksums and all
    everything = row.body + b"".join(entry.body for entry in entries)
    everything += "".join(str(entry.command) for entry in entries).encode()
    assert ANN.encode() not in everything
    assert b"Ann" not in everything
    assert BEN.encode() in everything
    nobody = re.findall(rb'"host":"([0-9a-f]{32})"', row.body)[0]
    assert entries[0].body == b'{"kind":"sat","seat":0,"guest":"%s","name":"Guest"}' % nobody
    assert entries[0].command == f"{nobody.decode()}/c1"
    assert await store.record("1" * 16, 1) == RECORD.decode().replace("0 Ann", "0 Guest")
    assert await store.renewals() == []
    assert (await store.load("2" * 16))[0].code == "BCDFGHJM"
    assert ANN not in (tmp_path / "list").read_text()
    assert (tmp_path / "list").stat().st_mode & 0o077 == 0


async def test_a_list_is_carried_out_once_and_again_after_a_restore(
    store: OperatorStore, tmp_path: Path
) -> None:
    forgotten = Forgotten(store, tmp_path / "list")
    assert not await forgotten.again()
    await filled(store)
    await forgotten.add("2" * 16)
    await forgotten.add(ANN)
    assert forgotten.digests() == [digest("2" * 16), digest(ANN)]
    assert not await forgotten.again()
    for table_id in await store.ids():
        await store.delete(table_id)
    await filled(store)
    await store.set_mark("forgotten", "as of an older backup")
    assert await forgotten.again()
    assert await store.ids() == ["1" * 16]
    assert b"Ann" not in b"".join(entry.body for entry in await store.entries("1" * 16))


async def run(*words: str) -> tuple[int, str, str]:
    """A command with an event loop of its own."""
    return await asyncio.to_thread(command, words[0], *words[1:])


# --- the commands, on a real server's database -------------------------------------------


@pytest.fixture
async def evening(server: Serve) -> Evening:
    """Two people who have played a match; the server is stopped."""
    evening = Evening(server, "basic", 2, ROUND, Random(5))
    for player, name in zip(evening.players, ("Rosalind", "Bartholomew"), strict=True):
        player.name = name
    evening.enough = True
    await evening.gather()
    await evening.run()
    await evening.close()
    await server.stop()
    return evening


async def data(server: Serve, *words: str) -> str:
    status, out, err = await run("data", *words, "--database", server.database, "--lang", "en")
    assert status == 0, err
    return out


async def refused(server: Serve, *words: str) -> str:
    status, _, err = await run("data", *words, "--database", server.database, "--lang", "en")
    assert status == 2
    return err


def on_disk(server: Serve) -> bytes:
    """Everything in the database's files, deleted rows as well."""
    file = server.database.removeprefix("sqlite:///")
    paths = [Path(file + suffix) for suffix in SUFFIXES]
    return b"".join(path.read_bytes() for path in paths if path.exists())


async def test_what_is_kept_is_listed_and_shown(server: Serve, evening: Evening) -> None:
    listed = await data(server, "list")
    assert evening.code in listed
    assert "1 table, " in listed
    output = await data(server, "show", evening.code)
    assert "1 match, 1 record, " in output
    for player in evening.players:
        assert f"{player.name} (guest {player.guest})" in output
    assert await data(server, "show", output.split("(")[1].split(")")[0]) == output  # by its id
    assert "Nothing is stored for" in await refused(server, "show", "BCDFGHJKM")


async def test_a_forgotten_guest_is_nowhere_in_the_files(server: Serve, evening: Evening) -> None:
    rosalind, bartholomew = evening.players
    assert b"Rosalind" in on_disk(server)
    assert "Deleted" in await data(server, "forget", rosalind.guest, "--yes")
    for word in (b"Rosalind", rosalind.guest.encode()):
        assert word not in on_disk(server)
    assert b"Bartholomew" in on_disk(server)
    assert "Nothing is stored for" in await refused(server, "forget", rosalind.guest, "--yes")

    await server.start()
    stranger = Player()
    stranger.guest_token = rosalind.guest_token
    await stranger.connect_to(server.url)
    await stranger.hello()
    assert (await stranger.enter(evening.code, rosalind.seat_token)).get("seat") is None
    assert [seat["name"] for seat in stranger.table["seats"]] == ["Guest", "Bartholomew"]
    await stranger.close()
    bartholomew.version = 0
    bartholomew.steps.clear()
    await bartholomew.return_to(server.url)
    assert bartholomew.seat == 1
    await bartholomew.close()
    assert not server.mistakes()


async def test_a_forgotten_table_stays_forgotten_after_a_restore(
    server: Serve, evening: Evening, tmp_path: Path
) -> None:
    file = Path(server.database.removeprefix("sqlite:///"))
    copy = tmp_path / "copy.db"
    await data(server, "backup", str(copy))
    await data(server, "forget", evening.code.lower(), "--yes")
    assert await data(server, "list") == "There are no tables.\n"
    for word in (b"Rosalind", evening.code.encode()):
        assert word not in on_disk(server)
    for suffix in SUFFIXES:
        Path(f"{file}{suffix}").unlink(missing_ok=True)
    shutil.copyfile(copy, file)
    server.words = ("--void-running",)
    await server.start()
    host = evening.players[0]
    await host.connect_to(server.url)
    await host.hello()
    assert (await host.ask("enter", code=evening.code))["code"] == "no-table"
    await host.close()
    await server.stop()
    assert b"Rosalind" not in on_disk(server)


async def test_without_yes_it_asks(server: Serve, evening: Evening) -> None:
    from typer.testing import CliRunner

    from lastcard.cli import app

    words = ["data", "forget", evening.code, "--database", server.database, "--lang", "en"]
    result = await asyncio.to_thread(CliRunner().invoke, app, words, input="n\n")
    assert f"Delete table {evening.code}" in result.stdout
    assert "Nothing was changed." in result.stdout
    assert evening.code in await data(server, "list")
    words[2] = evening.players[1].guest
    result = await asyncio.to_thread(CliRunner().invoke, app, words, input="y\n")
    assert "from these tables" in result.stdout
    assert b"Bartholomew" not in on_disk(server)


async def test_a_running_server_is_in_the_way(server: Serve) -> None:
    for words in (("list",), ("show", "BCDF7"), ("forget", "BCDF7", "--yes")):
        assert "Stop it first" in await refused(server, *words)


async def test_sentences_in_chinese(server: Serve) -> None:
    await server.stop()
    words = ("--database", server.database, "--lang", "zh")
    assert (await run("data", "list", *words))[1] == "沒有保存任何牌桌。\n"
    assert "沒有「BCDF7」的任何資料" in (await run("data", "show", "BCDF7", *words))[2]


async def test_postgres_is_backed_up_by_its_own_tools(tmp_path: Path) -> None:
    status, _, err = command(f"data backup {tmp_path}/x --database postgresql://here/x --lang en")
    assert (status, "pg_dump" in err) == (2, True)


async def test_a_backup_of_nothing_or_of_another_program_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "recipes.db"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    for file, sentence in ((other, "another program"), (tmp_path / "none.db", "no such file")):
        words = ("--database", f"sqlite:///{file}", "--lang", "en")
        status, _, err = command(f"data backup {tmp_path}/copy.db", *words)
        assert (status, sentence in err) == (2, True), err
        assert not (tmp_path / "copy.db").exists()


async def test_an_older_file_begins_to_give_its_pages_back(tmp_path: Path) -> None:
    """auto_vacuum of a file that has tables takes a VACUUM, which forgetting makes."""
    file = tmp_path / "old.db"
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA application_id = 0x4C434152")
    connection.execute("CREATE TABLE other (id INTEGER)")
    connection.close()
    store = await open_store(f"sqlite:///{file}", PATIENCE)
    await filled(store)
    await Forgotten(store, tmp_path / "list").add("2" * 16)
    await store.stop()
    connection = sqlite3.connect(file)
    incremental = 2
    assert connection.execute("PRAGMA auto_vacuum").fetchone() == (incremental,)
    connection.close()


async def test_a_server_finds_the_list_of_a_postgres_database(
    postgres: stores.Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_SECRET_FILE", str(tmp_path / "secret"))
    address = await postgres.new_database()
    store = await open_store(address, PATIENCE)
    await filled(store)
    await store.stop()
    status, _, err = await run("data", "forget", ANN, "--yes", "--database", address)
    assert status == 0, err
    store = await open_store(address, PATIENCE)
    await store.set_mark("forgotten", "as of an older backup")
    for table_id in await store.ids():
        await store.delete(table_id)
    await filled(store)
    await know_database(Serving("", 0, address, tmp_path), store)
    assert b"Ann" not in b"".join(entry.body for entry in await store.entries("1" * 16))
    await store.stop()
