"""Records over real HTTP: who may read them, and what it costs when somebody asks."""

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession, TCPConnector

from lastcard.editions import RULES_VERSION
from lastcard.match import Match
from lastcard.match.moves import Move
from lastcard.server.budgets import CHECK_COST
from lastcard.server.http.app import Server, make_app
from lastcard.server.identity import record_token
from lastcard.server.limits import Limits
from lastcard.server.protocol import messages
from tests.server import process
from tests.server.evening import ROUND, Evening
from tests.server.ledger import read_ledgers
from tests.server.old_logs import read_old, text_of
from tests.server.process import Serve, serving
from tests.server.sockets import AppClient, HttpClient
from tests.server.tables.test_back import play_some
from tests.server.world import World

server = process.server
WRONG_TOKEN = "0" * 16
Answer = tuple[int, str]


async def get(server: Serve, path: str, address: str = "127.0.0.1") -> Answer:
    connector = TCPConnector(local_addr=(address, 0))
    session = ClientSession(connector=connector)
    async with session, session.get(server.url + path) as answer:
        return answer.status, await answer.text()


def path_of(code: str, match: int, token: str | None = None, what: str = "record") -> str:
    query = "" if token is None else f"?token={token}"
    return f"/api/tables/{code}/matches/{match}/{what}{query}"


async def one_match(server: Serve) -> Evening:
    """A table whose first match is over, and whose second is being played."""
    evening = Evening(server, "basic", 2, ROUND, Random(2))
    await evening.gather()
    lives = asyncio.ensure_future(evening.run())
    host = evening.players[0]
    await host.until(lambda: host.stage == "match" and host.table["match"] == 2)
    lives.cancel()
    with suppress(asyncio.CancelledError):
        await lives
    return evening


@pytest.fixture
async def evening(server: Serve) -> AsyncIterator[Evening]:
    evening = await one_match(server)
    yield evening
    await evening.close()


# --- the token ---------------------------------------------------------------------------


async def test_without_its_token_a_record_is_not_there(server: Serve, evening: Evening) -> None:
    """HARDENING M5: nobody learns from codes which tables there are, and what they do."""
    code = evening.code
    token = (await read_ledgers(server.database))[code].token(1)
    strangers = [
        path_of(code, 1),
        path_of(code, 1, WRONG_TOKEN),
        path_of(code, 1, ""),
        path_of(code, 2, token),  # another match, which is being played
        path_of(code, 3, token),
        path_of(code, 0, token),
        path_of("BCDFGHJK", 1, token),
        path_of("nonsense", 1, token),
    ]
    for number, what in enumerate(("record", "verify", "replay"), start=2):
        paths = [path.replace("/record", f"/{what}") for path in strangers]
        answers = {await get(server, path, f"127.0.0.{number}") for path in paths}
        assert len(answers) == 1, answers
        status, body = answers.pop()
        assert (status, json.loads(body)["code"]) == (404, "no-match")
        assert (await get(server, path_of(code, 1, token, what)))[0] == 200
    await server.stop()
    await server.start()  # nothing is in memory any more
    assert len({await get(server, path) for path in strangers}) == 1
    assert (await get(server, path_of(code, 1, token)))[0] == 200


async def test_wrong_tokens_are_guesses_and_a_right_one_is_not(tmp_path: Path) -> None:
    limits = {"WRONG_CODE_BURST": 6, "WRONG_CODES_PER_MINUTE": 0.1}
    async with serving(f"sqlite:///{tmp_path}/lastcard.db", tmp_path, limits=limits) as server:
        evening = await one_match(server)
        token = (await read_ledgers(server.database))[evening.code].token(1)
        wrong = path_of(evening.code, 1, WRONG_TOKEN)
        statuses = [(await get(server, wrong, "127.0.0.7"))[0] for _ in range(8)]
        assert statuses == [404] * 6 + [429] * 2
        right = path_of(evening.code, 1, token)
        assert (await get(server, right, "127.0.0.7"))[0] == 200, "neighbors read on"
        await evening.close()


async def test_those_at_the_table_get_the_token_when_the_match_is_over(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1, options={"scoring": "off"}, turn_time=None)
    watcher = world.client()
    await watcher.do("enter", code=ann.table.code)
    await world.deal([ann])
    assert all(each.record is None for each in ann.all(messages.Table))
    while ann.table.stage != "over":
        if ann.is_asked:
            plays = [move for move in ann.legal if move.startswith("play")]
            await ann.ask("move", move=(plays or ann.legal)[0])
        await world.clock.pass_time(2.1)
    table = world.live(ann).table
    assert table.fair is not None
    token = record_token(table.id, 1, table.fair.secret)
    text = f"lastcard record 1/{table.id}/1/{table.fair.secret}"
    assert token == hashlib.sha256(text.encode()).hexdigest()[:16]
    assert ann.table.record == watcher.table.record == token
    late = world.client()
    await late.do("enter", code=ann.table.code)
    assert late.table.record == token
    await ann.do("start")
    assert ann.table.record is None
    await world.restart()
    assert await world.record(table.code)


async def test_a_player_of_the_page_can_read_the_match(server: Serve) -> None:
    evening = Evening(server, "basic", 2, ROUND, Random(4))
    evening.enough = True
    await evening.gather()
    await evening.run()
    host = evening.players[0]
    await host.until(lambda: host.table.get("record") is not None)
    status, body = await get(server, path_of(evening.code, 1, host.table["record"], "verify"))
    assert (status, json.loads(body)["fits"]) == (200, True)
    await evening.close()


async def test_a_match_from_before_records_were_kept_is_read_from_its_log(
    world: World, aiohttp_client: AppClient
) -> None:
    row, entries = read_old("minions")
    await world.store.create(row, entries)
    client = await app_of(world, aiohttp_client, asks_per_minute=2 * int(CHECK_COST))
    secret = json.loads(next(each.body for each in entries if b"began" in each.body))["secret"]
    path = path_of(row.code, 1, record_token(row.id, 1, secret))
    answer = await client.get(path)
    assert (answer.status, await answer.text()) == (200, text_of("minions", "txt"))
    assert (await client.get(path)).status == 429, "such a one costs as much as a check"


# --- what it costs -----------------------------------------------------------------------


async def app_of(world: World, client: AppClient, **limits: Any) -> HttpClient:
    """The real application over a lobby for tests."""
    server = Server(world.lobby, world.store, world.signer, Limits(**limits))
    return await client(make_app(server))


async def test_nothing_is_played_to_refuse_a_running_match(
    world: World, aiohttp_client: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HARDENING M6: the table is not in memory, and its match is long."""
    people = await world.seat_people(2)
    await world.deal(people)
    await play_some(world, people, 20)
    await world.restart()
    client = await app_of(world, aiohttp_client, asks_per_minute=3 * int(CHECK_COST))
    moves: list[str] = []
    make = Match.make

    def counted(match: Match, move: Move | str) -> None:
        moves.append(str(move))
        make(match, move)

    monkeypatch.setattr(Match, "make", counted)
    path = path_of(people[0].table.code, 1)
    statuses = [(await client.get(path)).status for _ in range(4)]
    assert moves == []
    assert statuses == [404, 404, 429, 429], "looking through a log costs as much as a check"


@pytest.mark.parametrize("code", ["running", "nobody's"])
async def test_a_guess_costs_the_same_whatever_there_is(
    world: World, aiohttp_client: AppClient, code: str
) -> None:
    people = await world.seat_people(2)
    await world.deal(people)
    client = await app_of(world, aiohttp_client, asks_per_minute=3 * int(CHECK_COST))
    path = path_of(people[0].table.code if code == "running" else "BCDFGHJK", 1, WRONG_TOKEN)
    statuses = [(await client.get(path)).status for _ in range(4)]
    assert statuses == [404, 404, 429, 429]


async def test_a_kept_record_is_one_row(
    world: World, aiohttp_client: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await world.seat_people(1, bots=1, options={"scoring": "off"}, turn_time=None)
    await world.deal([ann])
    while ann.table.stage != "over":
        if ann.is_asked:
            plays = [move for move in ann.legal if move.startswith("play")]
            await ann.ask("move", move=(plays or ann.legal)[0])
        await world.clock.pass_time(2.1)
    await world.restart()
    client = await app_of(world, aiohttp_client, asks_per_minute=8)
    monkeypatch.setattr(world.store, "load", None)
    monkeypatch.setattr(world.store, "entries", None)
    path = path_of(ann.table.code, 1, ann.table.record)
    statuses = [(await client.get(path)).status for _ in range(9)]
    assert statuses == [200] * 8 + [429]


# --- other rules -------------------------------------------------------------------------


async def test_a_record_of_other_rules_is_read_and_not_judged(
    server: Serve, evening: Evening
) -> None:
    """HARDENING H5: as it will be after an upgrade."""
    code = evening.code
    token = (await read_ledgers(server.database))[code].token(1)
    await server.stop()
    age(server.database)
    await server.start()
    status, record = await get(server, path_of(code, 1, token))
    assert status == 200
    assert "# rules 999 " in record
    status, body = await get(server, path_of(code, 1, token, "verify"))
    checks = {check["check"]: check for check in json.loads(body)["checks"]}
    assert (status, checks["seed"]["fits"], checks["replay"]["open"]) == (200, True, True)
    status, body = await get(server, path_of(code, 1, token, "replay"))
    assert (status, json.loads(body)["code"]) == (409, "other-rules")


def age(database: str) -> None:
    """Mark every kept record as one of other rules."""
    from lastcard.server.store.rows import RecordRow, record_checksum

    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    rows = connection.execute("SELECT table_id, match, body FROM records").fetchall()
    assert rows
    with connection:
        for table_id, match, body in rows:
            older = RecordRow(match, body.replace(b"# rules %d " % RULES_VERSION, b"# rules 999 "))
            values = (older.body, record_checksum(table_id, older), table_id, match)
            connection.execute(
                "UPDATE records SET body = ?, checksum = ? WHERE table_id = ? AND match = ?", values
            )
    connection.close()
