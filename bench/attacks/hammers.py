"""Attacks by the protocol: commands that are allowed, far too often, and requests for records."""

import asyncio
import json
import socket
from collections.abc import AsyncGenerator
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from load.socket import TEXT

from .client import Client, Refused, netloc
from .field import PAUSE, TROUBLE, Attack, Field, frame, together
from .player import Player

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
FASTER = 0.045  # seconds between two commands of one connection: just above its rate
STEPS = 120  # of a table that is asked for again and again
PREPARING = 40.0  # seconds
MOST = 60  # connections of one address
RECORD_MOVES = 1000
PHRASE = "hurry"
ILLEGAL = ("play r0 g", "catch 1", "challenge", "uno", "play W")

Wave = AsyncGenerator[None, None]


async def repeat(field: Field, client: Client, kind: str, **fields: Any) -> None:
    """One command again and again; who is closed comes back."""
    while True:
        try:
            if not client.is_open:
                await client.connect()
            client.post(kind, **fields)
            field.sent["commands"] += 1
        except TROUBLE:
            await asyncio.sleep(1.0)
        await asyncio.sleep(FASTER)


async def illegal(field: Field) -> Wave:
    """Everybody in a match of their own, with moves that are none."""
    players = []
    for seed in range(MOST):
        with suppress(*TROUBLE):
            player = Player(field.address, field.origin(), FASTER, seed)
            await player.connect()
            await player.ask("quick", edition="basic", name="Odd", seats=2, level="random")
            players.append(player)
    with suppress(TimeoutError):
        async with asyncio.timeout(PREPARING):  # until the last cards are dealt
            while players and players[-1].stage != "match":
                await asyncio.sleep(0.1)
    yield

    async def insist(player: Player) -> None:
        for number in count():
            try:
                if not player.is_open:
                    await player.connect()
                move = ILLEGAL[number % len(ILLEGAL)]
                player.post("move", version=player.version, move=move)
                field.sent["commands"] += 1
            except TROUBLE:
                await asyncio.sleep(1.0)
            await asyncio.sleep(FASTER)

    await together(map(insist, players))


async def enter(field: Field) -> Wave:
    """A table with a long match, asked for from the beginning by sixty connections."""
    host, friend = await pair(field)
    with suppress(TimeoutError):
        async with asyncio.timeout(PREPARING):
            while host.version < STEPS:
                await asyncio.sleep(0.1)
    host.stop()
    friend.stop()
    field.sent["steps"] = host.version
    clients = [host, *await field.clients(MOST - 2)]
    yield
    await together(repeat(field, client, "enter", code=host.code, since=0) for client in clients)


async def guess(field: Field) -> Wave:
    """Codes at random, by socket and by HTTP, of both lengths."""
    clients = await field.clients(8)
    rng = Random(7)
    host, _ = netloc(field.address)
    yield

    def code() -> str:
        return "".join(rng.choices(ALPHABET, k=rng.choice((5, 8))))

    async def by_socket(client: Client) -> None:
        while True:
            with suppress(*TROUBLE):
                if not client.is_open:
                    await client.connect()
                await client.ask("enter", code=code())
            field.sent["guesses"] += 1
            await asyncio.sleep(FASTER)

    async def by_http() -> None:
        for number in count():
            part = ("record", "verify", "replay")[number % 3]
            path = f"/api/tables/{code()}/matches/1/{part}?token=0000000000000000"
            await field.request(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())

    await together([*map(by_socket, clients), *(by_http() for _ in range(4))])


def record() -> bytes:
    """A long record that can be sent in to be checked."""
    import lastcard

    match, rng = lastcard.Match("basic", seats=4, seed="attack"), Random(1)
    for _ in range(RECORD_MOVES):
        if match.is_over:
            break
        match.play(rng.choice(match.legal_moves()))
    return match.record().encode()


async def records(field: Field) -> Wave:
    """Records of a match that is over and of one that is not, and one that is sent in."""
    code, match, token = await finished(field)
    body, (host, _) = record(), netloc(field.address)
    post = (
        f"POST /api/verify?lang=en HTTP/1.1\r\nHost: {host}\r\nContent-Type: text/plain\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body
    asks = [
        f"GET /api/tables/{code}/matches/{number}/{part}?token={token} HTTP/1.1\r\n"
        f"Host: {host}\r\n\r\n".encode()
        for number in (match, match + 1)
        for part in ("record", "verify", "replay")
    ]
    yield

    async def hammer(number: int) -> None:
        while True:
            for text in (*asks, post):
                await field.request(text, number)

    await together(hammer(number % 4) for number in range(16))


async def finished(field: Field) -> tuple[str, int, str]:
    """Play a short match to its end: the table's code, the match, and its token if it has one."""
    players = await pair(field, options={"target_score": "1"}, catch_window_ms=0)
    host = players[0]
    with suppress(TimeoutError):
        async with asyncio.timeout(PREPARING):
            while host.phase != "match-over" and host.stage != "over":
                await asyncio.sleep(0.05)
    for player in players:
        player.stop()
    field.sent["finished"] = int(host.stage == "over" or host.phase == "match-over")
    await asyncio.sleep(0.2)
    return host.code, 1, host.record_token


async def pair(field: Field, **settings: Any) -> tuple[Player, Player]:
    """Two of the attacker's own who play as fast as they may."""
    host = Player(field.address, field.origin(), FASTER)
    friend = Player(field.address, field.origin(), FASTER, 1)
    await host.connect()
    await host.host(**settings)
    await friend.connect()
    await friend.join(host.code, 1)
    await host.ask("start", version=host.version)
    host.play()
    friend.play()
    return host, friend


async def tables(field: Field) -> Wave:
    """Make a table, leave it, make the next: from sixty addresses."""
    clients = [client for number in range(MOST) for client in await field.clients(1, number)]
    yield

    async def make(client: Client) -> None:
        settings = {"edition": "basic", "seats": 2}
        while True:
            try:
                if not client.is_open:
                    await client.connect()
                await client.ask("create", settings=settings, name="Many")
                field.sent["tables"] += 1
                await client.ask("exit")
            except Refused:
                field.sent["refused"] += 1
                await asyncio.sleep(PAUSE)
            except TROUBLE:
                await asyncio.sleep(1.0)

    await together(map(make, clients))


async def bots(field: Field) -> Wave:
    """Sixty people who order ten sharp bots each, and sleep."""
    clients = await field.clients(MOST)
    yield
    for client in clients:
        with suppress(*TROUBLE):
            await client.ask(
                "quick", edition="party", name="Sleepy", seats=10, level="sharp", turn_time=15
            )
            field.sent["tables"] += 1
    await asyncio.sleep(3600)


async def chat(field: Field) -> Wave:
    """Ten at one table who all talk at once, and as many who listen as are let in."""
    host = Player(field.address, field.origin(), FASTER)
    await host.connect()
    await host.host(seats=10)
    talkers = [host]
    for number in range(1, MOST):
        with suppress(*TROUBLE):
            friend = Player(field.address, field.origin(number // 5), FASTER)
            await friend.connect()
            if number < 10:
                await friend.join(host.code, number)
                talkers.append(friend)
            else:
                await friend.ask("enter", code=host.code)
            field.sent["guests"] += 1
    yield
    await together(
        repeat(field, talker, "say", version=talker.version, phrase=PHRASE) for talker in talkers
    )


async def watchers(field: Field) -> Wave:
    """A hundred watchers at the victim's own table, who come and go."""
    clients = [client for number in range(25) for client in await field.clients(4, number)]
    yield

    async def look(client: Client) -> None:
        while True:
            with suppress(*TROUBLE):
                if not client.is_open:
                    await client.connect()
                await client.ask("enter", code=field.code, since=0)
                field.sent["entered"] += 1
            await asyncio.sleep(0.5)

    await together(map(look, clients))


async def slow(field: Field) -> Wave:
    """Sixty connections that ask for much and read nothing."""
    streams = []
    for number in range(MOST):
        with suppress(*TROUBLE):
            reader, writer = await field.socket(number % 4)
            sock = writer.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            streams.append((reader, writer))
    yield

    async def ask(writer: asyncio.StreamWriter) -> None:
        for number in count(2):
            if writer.is_closing():
                return
            kind = ("enter", "list")[number % 2]
            more = {"code": field.code, "since": 0} if kind == "enter" else {}
            text = json.dumps({"type": kind, "id": str(number), **more}).encode()
            with suppress(*TROUBLE):
                writer.write(frame(TEXT, text))
                async with asyncio.timeout(1.0):
                    await writer.drain()
            field.sent["commands"] += 1
            await asyncio.sleep(FASTER)

    await together(ask(writer) for _, writer in streams)


async def networks(field: Field) -> Wave:
    """Tables and connections from every /64 of one IPv6 /48, through a trusted proxy."""
    yield

    async def site(number: int) -> None:
        while True:
            try:
                client = await field.client(number)
                field.sent["connections"] += 1
                for _ in range(4):
                    settings = {"edition": "basic", "seats": 2}
                    await client.ask("create", settings=settings, name="Many")
                    field.sent["tables"] += 1
            except Refused:
                field.sent["refused"] += 1
                await asyncio.sleep(1.0)
            except TROUBLE:
                field.sent["turned away"] += 1
                await asyncio.sleep(1.0)

    await together(site(number) for number in range(256))


HAMMERS = (
    Attack("illegal", "60 connections of illegal moves", illegal),
    Attack("enter", "60 connections that ask for a long match from its start", enter),
    Attack("guess", "codes at random, by socket and by HTTP", guess, neighbour=True),
    Attack("records", "16 connections for records, checks and replays", records),
    Attack("tables", "60 addresses make tables and leave them", tables),
    Attack("bots", "60 sleepers who order ten sharp bots each", bots),
    Attack("chat", "60 guests of one table who all talk", chat),
    Attack("watchers", "100 watchers come and go at the victim's table", watchers),
    Attack("slow", "60 connections that ask for much and read nothing", slow),
    Attack("networks", "tables from 256 IPv6 networks of one line", networks, behind_proxy=True),
)
