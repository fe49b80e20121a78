"""A client that sends anything at all: every command is answered, and nothing breaks."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.server.budgets import Budgets
from lastcard.server.http.connection import Connection
from lastcard.server.http.metrics import Metrics
from lastcard.server.identity import Signer
from lastcard.server.limits import Limits
from lastcard.server.store import open_store
from lastcard.server.tables.lobby import Lobby
from lastcard.server.tables.ports import LoopClock

SECRET = b"s" * 32
MANY = 10**9
UNLIMITED = replace(
    Limits(),
    **dict.fromkeys(
        ("command_burst", "bad_messages", "send_queue", "send_bytes", "tables_per_address"), MANY
    ),
)
COMMANDS = 3000
ROUNDS = 2  # of the event loop, to hear what others did

OPTIONS: list[Any] = [{}, {}, {"stacking": "any"}, {"scoring": "off"}, {"deck": "none"}]
# Values for each field; some are right, some are wrong, none is what the others expect.
VALUES: dict[str, list[Any]] = {
    "seat": [0, 1, 2, 3, 15],
    "name": ["Ann", "Bob", "Ann ", "", "\u202e", "x" * 400, "電腦", "😀" * 25],
    "bots": [[], ["easy"], ["random"] * 2, ["none"], ["program:rm"]],
    "level": ["easy", "random", "steady", "none"],
    "edition": [*EDITIONS, "chess", "../basic"],
    "seats": [2, 3, 4, 16],
    "options": OPTIONS,
    "turn_time": [None, 15],
    "since": [None, 0, 5, 10**30],
    "match": [0, 1, 2, -1, 10**30],
    "commitment": ["ab" * 32, "00" * 32],
    "secret": ["ab" * 32, "00" * 32],
    "prompt": [0, 1, -5],
    "phrase": ["hello", "none", None],
    "text": ["hi", None, "\u202e\x00"],
    "lang": ["en", "zh"],
    "door": ["open", "link", "closed", "ajar"],
    "on": [True, False],
    "keep_out": [False, False, True],
    "number": [0, 1, 5, -1],
}
MOVES = ["", "draw", "uno", "catch 1", "point 2", "deal", "pass", "play r7", "0 draw", "swap 99"]
MOVES += [
    "link 1 1",
    "target 9",
    "\x00",
    "x" * 64,
    "accept",
    "challenge",
    "slip",
    "take",
    "color r",
]
FIELDS = {
    "create": ("settings", "name", "bots"),
    "quick": ("edition", "name", "seats", "level", "options", "turn_time"),
    "enter": ("code", "token", "since"),
    "exit": (),
    "list": (),
    "sit": ("version", "seat", "name"),
    "leave": ("version",),
    "bot": ("version", "seat", "level"),
    "remove": ("version", "seat", "keep_out"),
    "change": ("version", "settings"),
    "start": ("version",),
    "commit": ("version", "match", "commitment"),
    "reveal": ("version", "match", "secret"),
    "move": ("version", "move"),
    "hold": ("version", "prompt"),
    "back": ("version",),
    "say": ("version", "phrase", "text"),
    "door": ("version", "door"),
    "mute": ("version", "seat", "on"),
    "readmit": ("version", "number"),
    "speak": ("lang",),
    "ping": (),
}
OFTEN = {"move": 14.0, "start": 4.0, "sit": 4.0, "bot": 4.0, "enter": 5.0, "quick": 0.5}


class Hostile:
    """Sends what it likes, with what it has heard so far."""

    def __init__(self, lobby: Lobby, rng: Random) -> None:
        self.rng = rng
        self.inbox: list[dict[str, Any]] = []
        self.known: dict[str, list[Any]] = {
            "code": ["BCDF7", "none"],
            "token": [None, "none"],
            "version": [0, 1, 10**30],
            "move": ["draw"],
        }
        self.connection = Connection(
            lobby, Signer(SECRET), Budgets(UNLIMITED), Metrics(), "203.0.113.7", self.hear
        )

    async def hear(self, frame: bytes) -> None:
        message = json.loads(frame)
        self.inbox.append(message)
        self.learn("version", message.get("version", message.get("step", {}).get("version")))
        self.learn("token", message.get("token"))
        if message["type"] == "done":
            self.learn("code", message.get("code"))
        self.known["move"] = message.get("legal") or self.known["move"]

    def learn(self, name: str, value: object) -> None:
        if value is not None:
            self.known[name] = [*self.known[name][-4:], value]

    def command(self, id: str) -> dict[str, Any]:
        weights = [OFTEN.get(kind, 1.0) for kind in FIELDS]
        kind = self.rng.choices(list(FIELDS), weights)[0]
        return {"type": kind, "id": id, **{name: self.value(name) for name in FIELDS[kind]}}

    def value(self, name: str) -> Any:
        if name == "settings":
            names = ("edition", "seats", "options", "turn_time")
            return {field: self.value(field) for field in names}
        if name == "move" and self.rng.random() < 0.3:
            return self.rng.choice(MOVES)
        return self.rng.choice(self.known.get(name) or VALUES[name])


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    store = await open_store(f"sqlite:///{tmp_path}/lastcard.db")
    lobby = await Lobby.open(store, Signer(SECRET), LoopClock(), limits=UNLIMITED)
    yield lobby
    await lobby.stop()
    await store.stop()


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_is_sent_is_answered(lobby: Lobby, seed: int) -> None:
    rng = Random(seed)
    clients = [Hostile(lobby, rng) for _ in range(3)]
    writing = [asyncio.create_task(each.connection.outbox.run()) for each in clients]
    for each in clients:
        await each.connection.received(b'{"type": "hello", "id": "h"}')
    for number in range(COMMANDS):
        client = rng.choice(clients)
        command = client.command(str(number))
        client.inbox.clear()
        await client.connection.received(json.dumps(command).encode())
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        answers = [message for message in client.inbox if message.get("id") == command["id"]]
        assert len(answers) == 1, command
        assert answers[0].get("code") != "server-error", command
    for each in clients:
        each.connection.gone()
    await asyncio.gather(*writing)
