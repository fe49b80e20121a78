"""Names, proxies and half requests: who a server believes, and how many it keeps open."""

import asyncio
import json
import logging
import socket
import struct
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from aiohttp.test_utils import make_mocked_request

from lastcard.server.addresses import read_networks
from lastcard.server.http.gate import Hosts
from lastcard.server.http.logs import is_ours_to_mend
from tests.server.attacks.test_door import door
from tests.server.attacks.test_http import HANDSHAKE, request
from tests.server.intruder import intruding
from tests.server.process import PATIENCE, Serve

EVIL = "evil.example"
FORWARDED = {"X-Forwarded-For": "127.0.0.1"}


async def get(server: Serve, path: str, headers: Mapping[str, str]) -> tuple[int, str]:
    """The status, and the text or the code of an error."""
    async with (
        ClientSession() as session,
        session.get(server.url + path, headers=headers) as answer,
    ):
        text = await answer.text()
        is_error = not answer.ok and answer.content_type == "application/json"
        return answer.status, json.loads(text)["code"] if is_error else text


async def can_open(server: Serve, headers: Mapping[str, str]) -> bool:
    async with ClientSession() as session:
        try:
            async with session.ws_connect(f"{server.url}/ws", headers=headers):
                return True
        except WSServerHandshakeError:
            return False


# --- names (HARDENING L5) ----------------------------------------------------------------


async def test_a_page_that_rebinds_its_name_gets_nothing(tmp_path: Path) -> None:
    async with door(tmp_path, {}) as server:
        port = server.url.rpartition(":")[2]
        evil = {"Host": f"{EVIL}:{port}", "Origin": f"http://{EVIL}:{port}"}
        for path in ("/", "/api/levels", "/metrics", "/healthz"):
            assert await get(server, path, evil) == (403, "bad-host")
        assert not await can_open(server, evil)
        for name in ("localhost", "127.0.0.1", "[::1]"):
            own = {"Host": f"{name}:{port}", "Origin": f"http://{name}:{port}"}
            assert (await get(server, "/api/levels", own))[0] == 200
            assert await can_open(server, own)
        assert not await can_open(server, {"Origin": "http://localhost:3000"})


@pytest.mark.parametrize(
    ("bind", "public_url", "host", "known"),
    [
        ("127.0.0.1", None, "127.0.0.1:8000", True),
        ("127.0.0.1", None, "LOCALHOST:9000", True),
        ("127.0.0.1", None, "cards.localhost", True),
        ("127.0.0.1", None, "[::1]:8000", True),
        ("127.0.0.1", None, "192.168.0.7", True),
        ("127.0.0.1", None, EVIL, False),
        ("127.0.0.1", None, "localhost.evil.example", False),
        ("127.0.0.1", None, "evil", False),
        ("127.0.0.1", None, "", False),
        ("127.0.0.1", None, "[nonsense", False),
        ("localhost", None, "tablet.local", False),
        ("0.0.0.0", None, "192.168.0.7:8000", True),
        ("0.0.0.0", None, "tablet.local:8000", True),
        ("0.0.0.0", None, "raspberrypi:8000", True),
        ("0.0.0.0", None, "cards.home.arpa.", True),
        ("0.0.0.0", None, f"{EVIL}:8000", False),
        ("::", None, "cards.lan", True),
        ("0.0.0.0", "https://cards.example.org", EVIL, True),
    ],
)
def test_a_server_knows_its_names(
    bind: str, public_url: str | None, host: str, known: bool
) -> None:
    asking = make_mocked_request("GET", "/", headers={"Host": host})
    assert Hosts(bind, public_url).knows(asking) is known


def test_metrics_are_for_local_names_and_the_public_one() -> None:
    hosts = Hosts("0.0.0.0", "https://cards.example.org")
    for host, is_local in ((EVIL, False), ("cards.example.org", True), ("10.0.0.5", True)):
        assert hosts.is_local(make_mocked_request("GET", "/", headers={"Host": host})) is is_local


# --- proxies (HARDENING L6) --------------------------------------------------------------


async def test_no_header_opens_the_metrics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_BEHIND_PROXY", "1")
    async with door(tmp_path, {}) as server:
        assert await get(server, "/metrics", FORWARDED) == (403, "near-only")
        assert await get(server, "/metrics", {"Forwarded": "for=127.0.0.1"}) == (403, "near-only")
        assert (await get(server, "/metrics", {}))[0] == 200


async def came_in(server: Serve, addresses: list[str]) -> int:
    """How many sockets are opened for these clients, through one proxy."""
    async with ClientSession() as session, AsyncExitStack() as stack:
        count = 0
        for address in addresses:
            headers = {"X-Forwarded-For": address}
            with suppress(WSServerHandshakeError):
                opening = session.ws_connect(f"{server.url}/ws", headers=headers)
                await stack.enter_async_context(opening)
                count += 1
        return count


async def test_only_a_known_proxy_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_BEHIND_PROXY", "1")
    clients = [f"203.0.113.{number}" for number in range(5)]
    limits = {"CONNECTIONS_PER_ADDRESS": 2, "OPEN_PER_ADDRESS": 3}
    async with door(tmp_path, limits) as server:
        assert await came_in(server, clients) == 5
        assert await came_in(server, ["198.51.100.1"] * 3) == 2
    monkeypatch.setenv("LASTCARD_PROXY_NETWORKS", "10.0.0.0/8, fd00::/8")
    async with door(tmp_path, {"CONNECTIONS_PER_ADDRESS": 2}) as server:
        assert await came_in(server, clients) == 2
        warnings = [line for line in server.lines() if "a proxy is not believed" in line]
        assert len(warnings) == 1


def test_networks_are_read_from_a_line() -> None:
    assert [str(each) for each in read_networks("10.1.2.3, fd00::/8,")] == [
        "10.1.2.3/32",
        "fd00::/8",
    ]


async def test_metrics_can_have_a_port_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_METRICS_PORT", "0")
    async with door(tmp_path, {}) as server:
        (line,) = [line for line in server.lines() if "message=metrics" in line]
        fields = dict(part.split("=", 1) for part in line.split())
        assert "lastcard_tables" not in (await get(server, "/metrics", {}))[1]
        apart = Serve(server.database, tmp_path)
        apart.url = f"http://127.0.0.1:{fields['port']}"
        status, text = await get(apart, "/metrics", {})
        assert status == 200
        assert "lastcard_tables" in text
        assert (await get(apart, "/metrics", FORWARDED))[1] == "near-only"
        assert (await get(apart, "/healthz", {}))[0] == 200


# --- half requests (HARDENING L8) --------------------------------------------------------

MOST = 20


async def test_half_requests_push_out_each_other(tmp_path: Path) -> None:
    async with door(tmp_path, {"OPEN_PER_ADDRESS": MOST}) as server, AsyncExitStack() as stack:
        intruder = await stack.enter_async_context(intruding(server))
        host, port = server.url.removeprefix("http://").split(":")
        readers = []
        for _ in range(3 * MOST):
            reader, writer = await asyncio.open_connection(
                host, int(port), local_addr=(intruder.address, 0)
            )
            writer.write(b"GET / HTTP/1.1\r\nHost: 127")
            stack.callback(writer.close)
            readers.append(reader)
        async with asyncio.timeout(PATIENCE):
            for reader in readers[: 2 * MOST]:
                with suppress(ConnectionError):
                    assert await reader.read() == b""  # closed
        async with intruder.session.get(f"{server.url}/healthz") as answer:
            assert answer.status == 200
        assert (await intruder.ask("ping"))["type"] == "done", "a socket is not idle"
        assert 'lastcard_closed_total{reason="idle"}' in (await server.get("/metrics"))[1]


async def test_a_connection_that_is_refused_writes_no_error_into_the_log(tmp_path: Path) -> None:
    async with door(tmp_path, {"OPEN_PER_ADDRESS": 1}) as server, intruding(server) as intruder:
        host, port = server.url.removeprefix("http://").split(":")
        async with asyncio.timeout(PATIENCE):
            for _ in range(3):
                reader, writer = await asyncio.open_connection(
                    host, int(port), local_addr=(intruder.address, 0)
                )
                with suppress(ConnectionError):
                    assert await reader.read() == b""  # closed
                writer.close()
        assert (await intruder.ask("ping"))["type"] == "done"
        assert not server.mistakes()


RESETS = 60

# --- resets (HARDENING L10) --------------------------------------------------------------


async def test_clients_that_reset_write_no_error_into_the_log(tmp_path: Path) -> None:
    async with door(tmp_path, {}) as server:
        host, port = server.url.removeprefix("http://").split(":")
        for number in range(RESETS):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(request("/ws", *HANDSHAKE).replace(b"Connection: close\r\n", b""))
            await reader.readuntil(b"\r\n\r\n")
            ping = bytes((0x89, 0x80 | 4, 0, 0, 0, 0)) + b"ping"
            writer.write(ping * number + close_frame() * (number % 3))
            raw = writer.get_extra_info("socket")
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
        assert (await server.get("/healthz"))[0] == 200
        assert not server.mistakes()


def close_frame() -> bytes:
    return bytes((0x88, 0x80, 0, 0, 0, 0))


def test_a_client_that_resets_is_no_error_of_ours() -> None:
    for error, is_ours in ((ConnectionResetError(), False), (BrokenPipeError(), False)):
        record = logging.LogRecord("aiohttp.server", logging.ERROR, "", 0, "x", (), None)
        record.exc_info = (type(error), error, None)
        assert is_ours_to_mend(record) is is_ours
    record.exc_info = (ValueError, ValueError(), None)
    assert is_ours_to_mend(record)
