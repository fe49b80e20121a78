"""The application through a real port: the socket, the page, and what operators look at."""

import asyncio
import io
import json
import logging
import re
import socket as sockets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from lastcard.play.library import digest
from lastcard.server.http import engine
from lastcard.server.http.app import Server
from lastcard.server.http.connection import Connection
from lastcard.server.http.frames import read_frame, readable_id
from lastcard.server.http.logs import Lines
from lastcard.server.identity import Signer
from lastcard.server.protocol import LARGEST_FRAME, commands, messages
from lastcard.server.refusals import Refusal
from lastcard.server.store import StoreFailed
from lastcard.server.tables.ports import Client
from tests.server.sockets import SECRET, WAIT, Desk, House, desk, house, store, talk

__all__ = ["desk", "house", "store"]  # fixtures


# --- hello -------------------------------------------------------------------------------


async def test_hello_comes_first(house: House, desk: Desk) -> None:
    end = await talk(await house.open())
    result = await end.ask("list")
    assert (result["type"], result["code"], result["id"]) == ("refused", "hello-first", "1")
    assert (await end.hello())["type"] == "welcome"
    assert (await end.ask("list"))["type"] == "done"
    assert [type(command) for command in desk.commands] == [commands.ListTables]


async def test_a_token_makes_the_same_guest_on_another_connection(house: House) -> None:
    client = await house.open()
    first = await (await talk(client)).hello()
    again = await (await talk(client)).hello(token=first["token"])
    other = await (await talk(client)).hello()
    assert first["guest"] == again["guest"] != other["guest"]


async def test_a_token_from_before_the_clock_was_set_back_makes_the_same_guest(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await house.open()
    first = await (await talk(client)).hello()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 60)
    again = await (await talk(client)).hello(token=first["token"])
    assert again["guest"] == first["guest"]


async def test_a_bad_token_makes_somebody_new(house: House) -> None:
    client = await house.open()
    seat = Signer(SECRET).seat_token("t1", 0, "somebody", 1)
    for token in ("nonsense", seat, Signer(b"x" * 32).guest_token("somebody")):
        result = await (await talk(client)).hello(token=token)
        assert result["type"] == "welcome"
        assert result["guest"] != "somebody"


async def test_a_second_hello_is_refused(house: House) -> None:
    end = await talk(await house.open())
    first = await end.hello()
    assert (await end.hello(token=first["token"]))["code"] == "hello-twice"


async def test_who_does_not_say_hello_is_closed(house: House) -> None:
    end = await talk(await house.open({"hello_seconds": 0.01}))
    assert await end.end() == 1008
    assert end.aside[-1]["code"] == "hello-late"


async def test_sentences_are_in_the_language_that_was_asked_for(house: House) -> None:
    client = await house.open()
    end = await talk(client, **{"Accept-Language": "zh-TW,zh;q=0.9"})
    assert "打招呼" in (await end.ask("list"))["sentence"]
    await end.hello(lang="en")
    assert (await end.hello())["sentence"].isascii()
    assert (await end.ask("speak", lang="zh"))["type"] == "done"
    assert "打過招呼" in (await end.hello())["sentence"]


async def test_ping_is_answered_without_the_lobby(house: House, desk: Desk) -> None:
    end = await talk(await house.open())
    await end.hello()
    assert await end.ask("ping", id="p1") == {"type": "done", "id": "p1"}
    assert desk.commands == []


# --- bad frames --------------------------------------------------------------------------

BAD_FRAMES = [
    ('{"type": "ping", "id": "a", "x": 1}', "a"),
    ('{"type": "nonsense", "id": "b"}', "b"),
    ('{"type": "enter", "id": "c", "code": 7}', "c"),
    ('{"type": "ping", "id": 9}', None),
    ('{"type": "ping", "id": ""}', None),
    ('{"type": "ping"}', None),
    ('{"type": "ping", "id": "d"', None),
    ("[]", None),
    ("", None),
    ("null", None),
    ("\ud800", None),
    ('{"type": "say", "id": "e", "version": 1, "text": "\\ud800"}', None),
    ("[" * 9000, None),
    ('{"x": ' + "[" * 9000, None),
    ('{"type": "ping", "id": "f", "x": "' + "x" * LARGEST_FRAME + '"}', None),
    ('{"type": "sit", "id": "g", "version": ' + "9" * 5000 + ', "seat": 0, "name": "x"}', "g"),
]


@pytest.mark.parametrize(("frame", "id"), BAD_FRAMES)
async def test_what_cannot_be_read_is_refused_with_its_id(
    house: House, frame: str, id: str | None
) -> None:
    end = await talk(await house.open())
    await end.hello(lang="zh")
    await end.socket.send_frame(frame.encode("utf-8", "surrogatepass"), WSMsgType.TEXT)
    result = await end.hear()
    assert (result["type"], result["code"]) == ("refused", "bad-message")
    assert result["id"] in (id, None)
    assert "看不懂" in result["sentence"]
    assert (await end.ask("ping"))["type"] == "done"


async def test_the_id_is_told_where_it_can_be_read(house: House) -> None:
    end = await talk(await house.open())
    for frame, id in BAD_FRAMES[:3]:
        await end.socket.send_str(frame)
        assert (await end.hear())["id"] == id


async def test_binary_frames_are_refused(house: House) -> None:
    end = await talk(await house.open())
    await end.socket.send_bytes(b'{"type": "ping", "id": "a"}')
    assert (await end.hear())["code"] == "bad-message"


async def test_a_huge_frame_closes_at_once(house: House) -> None:
    end = await talk(await house.open())
    await end.hello()
    await end.socket.send_str("x" * 5 * LARGEST_FRAME)
    assert await end.end() == 1009


async def test_too_many_bad_frames_close(house: House, desk: Desk) -> None:
    end = await talk(await house.open({"bad_messages": 3}))
    await end.hello()
    for _ in range(6):
        await end.socket.send_str("nonsense")
    assert await end.end() == 1008
    assert [result["code"] for result in end.aside if result["type"] == "closing"] == [
        "too-many-bad-messages"
    ]
    await until(lambda: len(desk.left) == 1)


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=300)
@given(some.binary(max_size=200) | some.text(max_size=100).map(str.encode))
def test_no_bytes_do_anything_but_be_refused(frame: bytes) -> None:
    readable_id(frame)
    with suppress(Refusal):
        read_frame(frame, LARGEST_FRAME)


SCRAPS = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda inner: (
        some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = ("id", "version", "seat", "name", "token", "lang", "settings", "move", "match", "phrase")
TAGS = ("hello", "create", "enter", "sit", "move", "commit", "say", "hold", "change", "nonsense")


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=300)
@given(some.sampled_from(TAGS), some.dictionaries(some.sampled_from(FIELDS), SCRAPS, max_size=5))
def test_no_fields_do_anything_but_be_refused_or_read(tag: str, fields: dict[str, Any]) -> None:
    frame = json.dumps({**fields, "type": tag}).encode()
    with suppress(Refusal):
        read_frame(frame, LARGEST_FRAME)


# --- pace --------------------------------------------------------------------------------


async def test_who_is_too_fast_is_told_to_wait(house: House) -> None:
    end = await talk(await house.open({"command_burst": 3, "commands_per_second": 0.001}))
    await end.hello()
    assert [(await end.ask("ping"))["type"] for _ in range(2)] == ["done", "done"]
    result = await end.ask("ping", id="fast")
    assert (result["code"], result["id"]) == ("slow-down", "fast")
    assert result["wait"] > 0


async def test_what_is_much_work_counts_more(house: House) -> None:
    end = await talk(await house.open({"command_burst": 22, "commands_per_second": 0.001}))
    await end.hello()
    result = [await end.ask("enter", code="BCDF7", since=0) for _ in range(3)]
    assert [answer["type"] for answer in result] == ["done", "done", "refused"]
    assert result[-1]["code"] == "slow-down"


async def test_a_small_burst_is_enough_for_anything(house: House) -> None:
    end = await talk(await house.open({"command_burst": 3, "commands_per_second": 1000.0}))
    await end.hello()
    await asyncio.sleep(0.01)
    assert (await end.ask("enter", code="BCDF7"))["type"] == "done"


async def test_a_flood_is_closed_and_others_go_on(house: House, desk: Desk) -> None:
    client = await house.open({"command_burst": 50, "commands_per_second": 0.001})
    flood, other = await talk(client), await talk(client)
    await flood.hello()
    await other.hello()
    for number in range(2000):
        await flood.send(type="list", id=str(number))
    assert await flood.end() == 1008
    assert len(desk.commands) < 50
    assert (await other.ask("list"))["type"] == "done"


async def test_a_slow_reader_is_dropped_and_may_come_back(house: House, desk: Desk) -> None:
    client = await house.open({"send_queue": 20, "stop_seconds": 0.05})
    slow = await talk(client)
    guest = await slow.hello()
    await slow.ask("list")
    large = messages.Remark(seat=None, name="x", text="x" * 200_000)
    transport: Any = slow.socket._response.connection.transport  # type: ignore[union-attr]
    transport.pause_reading()
    server = desk.clients[0]
    assert isinstance(server, Connection)
    while server.close_code is None:
        server.send(large)
        await asyncio.sleep(0)
    assert server.close_code == 1013
    await until(lambda: desk.left == [server])
    again = await talk(client)
    assert (await again.hello(token=guest["token"]))["guest"] == guest["guest"]
    transport.abort()


async def until(is_so: Any) -> None:
    async with asyncio.timeout(20.0):
        while not is_so():
            await asyncio.sleep(0.005)


# --- the lobby ---------------------------------------------------------------------------


async def test_a_mistake_of_ours_is_answered_too(house: House, desk: Desk) -> None:
    def mistake(client: Client, command: Any) -> None:
        raise ZeroDivisionError

    end = await talk(await house.open())
    await end.hello()
    desk.answer = mistake
    assert (await end.ask("list"))["code"] == "server-error"
    desk.answer = desk.done
    assert (await end.ask("list"))["type"] == "done"


async def test_the_lobby_hears_when_a_client_goes(house: House, desk: Desk) -> None:
    end = await talk(await house.open())
    await end.hello()
    await end.ask("list")
    await end.socket.close()
    await until(lambda: desk.left == desk.clients)


async def test_the_way_is_measured(house: House, desk: Desk) -> None:
    end = await talk(await house.open())
    await end.hello()
    await end.ask("list")
    while not desk.clients[0].delay:  # answering pings is aiohttp's work, as it is a browser's
        await end.ask("ping")
    assert desk.clients[0].delay > 0.0


@pytest.mark.parametrize(
    ("behind_proxy", "value", "proven"),
    [(True, "1", 0.000001), (True, "x", 0.0), (True, "\u00b2", 0.0), (False, "9000000", None)],
)
async def test_a_proxy_says_what_is_proven_of_the_latency(
    house: House, desk: Desk, behind_proxy: bool, value: str, proven: float | None
) -> None:
    """Only where there is one: without it the header is anybody's, and our kernel is asked."""
    client = await house.open(behind_proxy=behind_proxy, rtt_header="X-Client-RTT")
    end = await talk(client, **{"X-Client-RTT": value})
    await end.hello()
    await end.ask("list")
    (known,) = desk.clients
    while not known.delay:
        await end.ask("ping")
    if proven is None:
        assert known.proven_delay < known.delay
    else:
        assert known.proven_delay == proven


async def test_who_answers_pings_stays_and_who_is_silent_goes(house: House, desk: Desk) -> None:
    client = await house.open({"heartbeat_seconds": 0.3})
    living = await talk(client)
    await living.hello()
    listening = asyncio.create_task(living.hear())
    silent = await client.ws_connect("/ws", autoping=False)
    while (message := await silent.receive(WAIT)).type is WSMsgType.PING:
        assert message.data, "nobody can guess the answer"
    assert message.type is WSMsgType.CLOSED
    assert isinstance(house.server, Server)
    assert b'lastcard_closed_total{reason="silent"} 1.0' in house.server.metrics.page()
    await living.send(type="ping", id="still-here")
    assert (await listening)["id"] == "still-here"


async def test_a_client_s_ping_is_answered_with_its_words(house: House) -> None:
    socket = await (await house.open()).ws_connect("/ws", autoping=False)
    await socket.ping(b"words")
    while (message := await socket.receive(WAIT)).type is WSMsgType.PING:
        pass
    assert (message.type, bytes(message.data)) == (WSMsgType.PONG, b"words")


async def test_everybody_is_told_when_the_server_stops(house: House) -> None:
    end = await talk(await house.open())
    await end.hello()
    assert isinstance(house.server, Server)
    await house.server.stop()
    assert await end.end() == 1001
    assert end.aside[-1]["code"] == "stopping"


# --- the door ----------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
async def test_other_pages_are_turned_away(house: House, origin: str) -> None:
    client = await house.open()
    with pytest.raises(WSServerHandshakeError) as refused:
        await talk(client, Origin=origin)
    assert refused.value.status == 403


async def test_an_address_has_so_many_connections(house: House) -> None:
    client = await house.open({"connections_per_address": 2})
    first, _ = await talk(client), await talk(client)
    with pytest.raises(WSServerHandshakeError) as refused:
        await talk(client)
    assert refused.value.status == 429
    await first.socket.close()
    assert isinstance(house.server, Server)
    crowd = house.server.crowd
    await until(lambda: crowd.count == 1)


# --- the page ----------------------------------------------------------------------------

INDEX = "<!doctype html><title>lastcard</title><script>let theme</script>" + " " * 600


def build_page(folder: Path) -> None:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / ".sources").write_text("hidden")
    (folder / "assets" / "main-1a2b.js").write_text("let card" + ";" * 1000)


async def test_without_a_page_a_sentence_says_so(house: House) -> None:
    client = await house.open()
    answer = await client.get("/")
    assert answer.status == 503
    assert "has not been built" in await answer.text()


@pytest.mark.parametrize("path", ["/", "/t/BCDF7", "/replay/BCDF7/1", "/score", "/index.html"])
async def test_every_place_of_the_page_shows_the_page(house: House, path: str) -> None:
    build_page(house.folder)
    answer = await (await house.open()).get(path)
    assert (answer.status, answer.content_type) == (200, "text/html")
    assert await answer.text() == INDEX
    assert answer.headers["Cache-Control"] == "no-cache"


async def test_assets_are_kept_for_ever_and_the_page_is_asked_for_again(house: House) -> None:
    build_page(house.folder)
    client = await house.open()
    script = await client.get("/assets/main-1a2b.js")
    assert script.content_type == "text/javascript"
    assert "immutable" in script.headers["Cache-Control"]
    page = await client.get("/")
    again = await client.get("/", headers={"If-None-Match": page.headers["ETag"]})
    assert (again.status, await again.read()) == (304, b"")
    assert "Content-Security-Policy" in again.headers


@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/.sources", "/../app.py", "/assets/..%2f..%2fapp.py", "/none.png"],
)
async def test_what_is_no_file_of_the_page_is_not_there(house: House, path: str) -> None:
    build_page(house.folder)
    answer = await (await house.open()).get(path)
    assert answer.status == 404 or await answer.text() == INDEX


async def test_the_rules_for_browsers_come_as_soon_as_they_are_built(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built: list[Path] = []
    monkeypatch.setattr(engine, "wasm_file", lambda: built[0] if built else None)
    client = await house.open()
    early = await client.get("/engine.wasm")
    assert (early.status, (await early.json())["code"]) == (404, "not-built")
    (tmp_path / "rules.wasm").write_bytes(b"\0asm" + bytes(2000))
    built.append(tmp_path / "rules.wasm")
    answer = await client.get("/engine.wasm")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/wasm")
    assert await answer.read() == b"\0asm" + bytes(2000)
    again = await client.get("/engine.wasm", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status == 304


async def test_the_welcome_names_the_rules(house: House) -> None:
    assert (await (await talk(await house.open())).hello())["rules"] == digest()


async def test_headers_that_a_scan_expects(house: House) -> None:
    build_page(house.folder)
    client = await house.open()
    for path in ("/", "/healthz", "/api/levels", "/none.png", "/assets/main-1a2b.js"):
        headers = (await client.get(path)).headers
        policy = headers["Content-Security-Policy"]
        scripts = re.findall(r"script-src ([^;]*)", policy)
        assert "unsafe" not in scripts[0].replace("'wasm-unsafe-eval'", "")
        assert "sha256-" in scripts[0]
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "camera=()" in headers["Permissions-Policy"]
        assert headers["Server"] == "lastcard"
        assert "Strict-Transport-Security" not in headers


async def test_only_https_is_said_to_stay(house: House) -> None:
    client = await house.open(public_url="https://cards.example")
    headers = (await client.get("/healthz")).headers
    assert headers["Strict-Transport-Security"].startswith("max-age=")
    assert "wss://cards.example" in headers["Content-Security-Policy"]


# --- operators ---------------------------------------------------------------------------


async def test_health_asks_the_store(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    client = await house.open()
    assert (await client.get("/healthz")).status == 200

    async def away() -> None:
        raise StoreFailed("store-away", "gone")

    monkeypatch.setattr(house.store, "check", away)
    assert isinstance(house.server, Server)
    house.server.health.until = 0.0
    answer = await client.get("/healthz")
    assert answer.status == 503
    assert await answer.json() == {"ok": False, "code": "store-away"}


async def test_metrics_count_what_happened(house: House) -> None:
    client = await house.open()
    end = await talk(client)
    await end.hello()
    await end.ask("list")
    await end.socket.send_str("nonsense")
    await end.hear()
    page = await (await client.get("/metrics")).text()
    for line in (
        "lastcard_connections 1.0",
        "lastcard_tables 3.0",
        "lastcard_people 5.0",
        'lastcard_commands_total{result="done",type="list"} 1.0',
        'lastcard_commands_total{result="refused",type="unreadable"} 1.0',
        'lastcard_refused_total{code="bad-message"} 1.0',
        "lastcard_store_appends_total 0.0",
    ):
        assert line in page.splitlines()
    assert "lastcard_answer_seconds_count 2.0" in page.splitlines()


async def test_metrics_are_not_for_everybody(house: House) -> None:
    client = await house.open(behind_proxy=True)
    answer = await client.get("/metrics", headers={"X-Forwarded-For": "8.8.8.8"})
    assert answer.status == 403


# --- logs --------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["logfmt", "json"])
async def test_logs_hold_no_secrets_names_or_cards(house: House, desk: Desk, form: str) -> None:
    """Whatever goes wrong with a command, its line tells nothing of what was in it."""
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(Lines(form))
    root = logging.getLogger()
    root.addHandler(handler)

    def mistake(client: Client, command: Any) -> None:
        raise ValueError(f"{command} of {client.guest} with y7 W+4")

    desk.answer = mistake
    try:
        end = await talk(await house.open())
        result = await end.hello(token="guest-token-7Q")
        await end.ask("enter", code="BCDF7", token="seat-token-7Q")
        await end.ask("sit", version=1, seat=0, name="Grandma Rosa")
        await end.ask("move", version=1, move="play y7")
        await end.ask("reveal", version=1, match=1, secret="ab" * 32)
        await end.socket.send_str('{"type": "token-in-a-tag-7Q"}')
        logging.getLogger("aiohttp.ws").warning("client protocols %r", "Grandma Rosa")
        logging.getLogger("lastcard.x").warning("odd", extra={"name_of_player": "Grandma Rosa"})
    finally:
        root.removeHandler(handler)
    written = lines.getvalue()
    assert "ValueError" in written
    assert "odd" in written
    secrets = ("7Q", "Rosa", "y7", "W+4", "BCDF7", "ab" * 32, result["guest"], result["token"])
    assert not [secret for secret in secrets if secret in written]
    assert len(written.splitlines()) == written.count("level=") + written.count('"level":')


def test_a_line_stays_one_line() -> None:
    record = logging.LogRecord("lastcard.x", 30, "x.py", 1, "a\nlevel=error b", None, None)
    record.__dict__["reason"] = 'x"\ny'
    for form in ("logfmt", "json"):
        assert len(Lines(form).format(record).splitlines()) == 1


async def test_half_a_request_harms_nobody(house: House) -> None:
    client = await house.open()
    with sockets.create_connection((client.host, client.port)) as half:
        half.sendall(b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websoc")
        assert (await client.get("/healthz")).status == 200
