"""What comes before a socket is open, and slow clients: nobody else waits for them."""

import asyncio
import socket
import time
import zlib
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from tests.server import intruder as door
from tests.server.intruder import ADDRESSES, Intruder, honest, intruding
from tests.server.player import Player
from tests.server.process import PATIENCE, Serve, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")
server = door.guarded
HALF_OPEN = 300
BODY = 2 * 1024 * 1024
# The queue for a slow reader; and it is not the heartbeat that finds out.
SHORT = {"SEND_QUEUE": 20, "SEND_BYTES": 100_000, "HEARTBEAT_SECONDS": 3600}


# --- raw connections ---------------------------------------------------------------------


async def opened(server: Serve) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = server.url.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port), local_addr=(next(ADDRESSES), 0))


async def exchange(server: Serve, data: bytes) -> bytes:
    """All that comes back for some bytes, until the server closes."""
    reader, writer = await opened(server)
    writer.write(data)
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            answer = await reader.read()
            writer.close()
            return answer
    return b""


def request(path: str, *headers: str, method: str = "GET") -> bytes:
    lines = (f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *headers)
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")


TRAVERSALS = (
    "/../../../../../../etc/passwd",
    "/assets/../../../../../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/assets/..%5c..%5c..%5cetc%5cpasswd",
    "/%252e%252e%252fetc%252fpasswd",
    "//etc/passwd",
    "/etc/passwd",
    "/assets//etc/passwd",
    "/index.html%00.png",
    "/assets/%00",
    "/.sources",
    "/../app.py",
    "/..%2fapp.py",
    "/lastcard.db",
    "/secret",
    "/assets/" + "a/" * 500,
)
FOUND = (b"root:", b"import asyncio", b"SQLite format", b"[project]")


async def test_no_path_leads_out_of_the_page(server: Serve) -> None:
    async with honest(server, Random(30)):
        for path in TRAVERSALS:
            answer = await exchange(server, request(path))
            assert not [secret for secret in FOUND if secret in answer], path
            assert b" 500 " not in answer.partition(b"\r\n")[0], path


INJECTIONS = (
    "/api/rules/basic%0d%0aSet-Cookie:%20a=b",
    "/api/tables/BCDF7%0d%0aSet-Cookie:%20a=b/matches/1/record",
    "/api/tables/BCDF7/matches/1/record?lang=en%0d%0aSet-Cookie:%20a=b",
    "/t/%0d%0aSet-Cookie:%20a=b",
    "/%E5%98%8A%E5%98%8DSet-Cookie:%20a=b",
)


async def test_nothing_in_an_address_becomes_a_header(server: Serve) -> None:
    async with honest(server, Random(31)):
        for path in INJECTIONS:
            head = (await exchange(server, request(path))).partition(b"\r\n\r\n")[0]
            assert head
            assert b"\r\nset-cookie" not in head.lower(), path
            assert b" 500 " not in head.partition(b"\r\n")[0], path


async def test_requests_that_are_none_are_refused(server: Serve) -> None:
    rubbish = (
        b"\x00" * 100,
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        request("/", "X: " + "x" * 100_000),
        request("/" + "x" * 100_000),
        request("/", *(f"X{number}: x" for number in range(5000))),
        request("/ws", "Content-Length: -1"),
        request("/ws", "Transfer-Encoding: chunked", "Content-Length: 5"),
        request("/", method="DELETE"),
        request("/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 1"),
        request("/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: short"),
    )
    async with honest(server, Random(32)):
        for data in rubbish:
            answer = await exchange(server, data)
            assert answer[9:12] in (b"", *STATUSES), (data[:60], answer[:60])


STATUSES = (b"400", b"403", b"404", b"405", b"426", b"431")


async def test_large_bodies_are_refused(server: Serve) -> None:
    async with honest(server, Random(33)), ClientSession() as session:
        with suppress(ConnectionError, OSError):
            async with session.post(f"{server.url}/api/verify", data=b"x" * BODY) as answer:
                assert answer.status == 413


# A megabyte of gzip that unpacks to a thousand; anything may carry it (HARDENING H1).
UNPACKED = 512 * 1024 * 1024
BOMBED = (
    ("POST", "/api/verify"),
    ("GET", "/healthz"),
    ("PUT", "/nothing/here"),
    ("POST", "/ws"),
)


def bomb() -> tuple[bytes, float, float]:
    """The bytes; what unpacking them costs here in processor time, and in time."""
    press = zlib.compressobj(9, wbits=31)
    chunk = bytes(1024 * 1024)
    packed = b"".join(press.compress(chunk) for _ in range(UNPACKED // len(chunk)))
    packed += press.flush()
    since, used = time.perf_counter(), time.process_time()
    unpack = zlib.decompressobj(wbits=31)
    left = packed
    while not unpack.eof:
        unpack.decompress(left, len(chunk))
        left = unpack.unconsumed_tail
    return packed, time.process_time() - used, time.perf_counter() - since


async def figure(server: Serve, name: str) -> float:
    """One number of /metrics."""
    page = (await server.get("/metrics"))[1]
    return next(float(line.split()[-1]) for line in page.splitlines() if line.startswith(name))


async def test_a_compressed_body_holds_up_nobody(tmp_path: Path) -> None:
    packed, work, seconds = await asyncio.to_thread(bomb)
    headers = ("Content-Encoding: gzip", f"Content-Length: {len(packed)}")
    names = ("process_cpu_seconds_total", "lastcard_loop_lag_seconds_sum")
    async with serving(f"sqlite:///{tmp_path}/lastcard.db", tmp_path) as server:
        before = [await figure(server, name) for name in names]
        for method, path in BOMBED:
            await exchange(server, request(path, *headers, method=method) + packed)
        after = [await figure(server, name) for name in names]
        used, lag = (late - early for early, late in zip(before, after, strict=True))
        assert used < work  # four of them cost less than unpacking one
        assert lag < seconds
        assert not server.mistakes()


# --- other people's pages ----------------------------------------------------------------

ORIGINS = ("http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1", "file://", "")


async def test_other_pages_open_no_socket(server: Serve) -> None:
    async with honest(server, Random(34)):
        intruder = Intruder(server)
        host = server.url.removeprefix("http://")
        for origin in (*ORIGINS, f"http://{host}.evil.example", f"http://evil.example#{host}"):
            with pytest.raises(WSServerHandshakeError) as refused:
                await intruder.connect(Origin=origin)
            assert refused.value.status == 403
        await intruder.connect(Origin=server.url)
        assert (await intruder.ask("hello"))["type"] == "welcome"
        await intruder.close()


# --- slow ones ---------------------------------------------------------------------------

HANDSHAKE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


async def test_half_a_handshake_keeps_nobody_out(server: Serve) -> None:
    async with honest(server, Random(35)) as evening:
        halves = [await opened(server) for _ in range(HALF_OPEN)]
        for number, (_, writer) in enumerate(halves):
            writer.write(request("/ws", *HANDSHAKE)[: number % 150])
        visitor = Player("visitor")
        await visitor.connect_to(server.url)
        assert (await visitor.hello())["type"] == "welcome"
        await visitor.close()
        assert evening.losses == 0
        for _, writer in halves:
            writer.close()


async def test_half_a_frame_is_closed(server: Serve) -> None:
    """A client that does not get as far as hello is closed in time."""
    async with honest(server, Random(36)):
        lines = request("/ws", *HANDSHAKE).replace(b"Connection: close\r\n", b"")
        masked_text_of_100 = bytes((0x81, 0x80 | 100, 0, 0, 0, 0))
        answer = await exchange(server, lines + masked_text_of_100 + b'{"type": "he')
        assert answer.startswith(b"HTTP/1.1 101")
        assert b"hello-late" in answer


async def test_who_does_not_read_is_dropped_and_can_come_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/lastcard.db"
    async with (
        serving(database, tmp_path, limits=SHORT) as server,
        honest(server, Random(37)) as evening,
        intruding(server) as slow,
    ):
        await slow.ask("enter", code=evening.code, since=0)
        await stop_reading(slow)
        await dropped(server, slow, evening.code)
        again = Player("watcher", slow.address)
        await again.connect_to(server.url)
        await again.hello()
        await again.enter(evening.code, since=0)
        await again.until(lambda: bool(again.steps))
        steps, host = dict(again.steps), evening.players[0]
        first, last = min(steps), max(steps)
        await host.until(lambda: host.version >= last)
        assert steps == {at: move for at, move in host.steps.items() if first <= at <= last}
        await again.close()


async def stop_reading(slow: Intruder) -> None:
    """From now on what comes stays with the system, which has little room."""
    assert slow.socket is not None
    connection = slow.socket._response.connection
    assert connection is not None
    assert connection.transport is not None
    raw = connection.transport.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.transport.pause_reading()


async def dropped(server: Serve, slow: Intruder, code: str) -> None:
    """Ask for whole tables and never read them, until the server has had enough."""
    line = 'lastcard_closed_total{reason="slow-reader"} 1.0'
    async with asyncio.timeout(4 * PATIENCE):  # the system alone keeps megabytes for a socket
        while line not in (await server.get("/metrics"))[1]:
            with suppress(ConnectionError):
                for number in range(50):
                    enter = {"type": "enter", "id": f"s{number}", "code": code, "since": 0}
                    await slow.send(enter)
