"""What a database says happened, told independently of the server's own tables."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lastcard.editions import RULES_VERSION
from lastcard.match import Match
from lastcard.server.tables.broadcast import view_shape

from .player import Message, Player

ABSENT = "-"
ROWS = "SELECT id, code, body FROM tables"
ENTRIES = "SELECT table_id, seq, command, body FROM entries ORDER BY table_id, seq"


@dataclass(frozen=True)
class Written:
    """One entry of a log."""

    seq: int
    command: str | None
    body: Message


@dataclass
class Ledger:
    """One table's log, and what follows from it."""

    id: str
    code: str
    birth: Message
    entries: list[Written] = field(default_factory=list)

    @property
    def commands(self) -> dict[str, Written]:
        return {entry.command: entry for entry in self.entries if entry.command}

    def token(self, match: int) -> str:
        """What opens the record of a match."""
        began = [entry.body for entry in self.entries if entry.body["kind"] == "began"]
        text = f"lastcard record 1/{self.id}/{match}/{began[match - 1]['secret']}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def steps(self) -> dict[int, str]:
        """Version and move of every step, deals included."""
        moves = {"dealt": "deal"}
        return {
            entry.seq: entry.body.get("move") or moves[entry.body["kind"]]
            for entry in self.entries
            if entry.body["kind"] in ("dealt", "move")
        }


async def read_ledgers(url: str) -> dict[str, Ledger]:
    """Every table in a database, by code."""
    read = read_sqlite if url.startswith("sqlite") else read_postgres
    tables, entries = await read(url)
    found = {row[0]: Ledger(row[0], row[1], json.loads(row[2])) for row in tables}
    for table_id, seq, command, body in entries:
        ledger = found[table_id]
        assert seq == len(ledger.entries) + 1, "a gap in the log"
        ledger.entries.append(Written(seq, command, json.loads(body)))
    return {ledger.code: ledger for ledger in found.values()}


async def read_sqlite(url: str) -> tuple[list[Any], list[Any]]:
    connection = sqlite3.connect(url.removeprefix("sqlite:///"))
    try:
        return connection.execute(ROWS).fetchall(), connection.execute(ENTRIES).fetchall()
    finally:
        connection.close()


async def read_postgres(url: str) -> tuple[list[Any], list[Any]]:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(ROWS), await connection.fetch(ENTRIES)
    finally:
        await connection.close()


# --- fair cards, from docs/fair.md alone -------------------------------------------------


def digest(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


def seat_commitment(code: str, match: int, seat: int, secret: str) -> str:
    return digest("lastcard seat 1", code, match, seat, secret)


def seed_of(code: str, match: int, server: str, shares: list[tuple[str, str]]) -> str:
    seats = [f"seat {seat} {result} {secret}" for seat, (result, secret) in enumerate(shares)]
    head = ("lastcard seed 1", f"table {code}", f"match {match}", f"server {server}")
    return digest(*head, *seats)


# --- replay ------------------------------------------------------------------------------


class Replay:
    """A log played again, entry after entry."""

    def __init__(self, ledger: Ledger) -> None:
        self.code = ledger.code
        self.settings = ledger.birth["settings"]
        self.matches = 0
        self.server = ""
        self.commitments: dict[int, str] = {}
        self.secrets: dict[int, str] = {}
        self.match: Match | None = None
        self.is_ours = True  # by the rules of this version

    def take(self, body: Message) -> None:
        match body["kind"]:
            case "changed":
                self.settings, self.match = body["settings"], None
            case "began":
                self.matches, self.server, self.match = self.matches + 1, body["secret"], None
                self.commitments, self.secrets = {}, {}
                self.is_ours = body["rules"] == RULES_VERSION
            case "committed":
                self.commitments[body["seat"]] = body["commitment"]
            case "revealed":
                self.secrets[body["seat"]] = body["secret"]
            case "dealt" if self.is_ours:
                self.match = self.deal()
            case "move" if self.is_ours:
                assert self.match is not None
                self.match.play(body["move"])

    def deal(self) -> Match:
        seats = self.settings["seats"]
        shares = [
            (self.commitments.get(seat, ABSENT), self.secrets.get(seat, ABSENT))
            for seat in range(seats)
        ]
        seed = seed_of(self.code, self.matches, self.server, shares)
        return Match(self.settings["edition"], seats, seed, self.settings["options"])

    def view(self, seat: int | None) -> Any:
        """What a seat is shown now, as JSON has it."""
        assert self.match is not None
        return msgspec.to_builtins(view_shape(self.match, self.match.view(seat)))


# --- checks ------------------------------------------------------------------------------


def check_player(ledger: Ledger, player: Player) -> None:
    """All that was acknowledged is in the log at its version, and nothing that was refused."""
    commands = ledger.commands
    for command_id, (version, command) in player.accepted.items():
        if command.get("move") == "deal":
            continue  # ready for a round: the last one to be deals
        entry = commands.get(f"{player.guest}/{command_id}")
        if entry is None and command["type"] == "start":
            continue  # ready for another match: the last one to be begins it
        assert entry is not None, f"acknowledged and lost: {command} at {version}"
        assert entry.seq == version
        if command["type"] == "move":
            assert entry.body["move"].split(" ", 1)[1] == command["move"]
    refused = {f"{player.guest}/{command_id}" for command_id in player.refused}
    assert not refused & commands.keys(), "refused, and done all the same"
    assert not player.surplus, "answers to nothing"


def check_steps(ledger: Ledger, player: Player) -> None:
    """Every step was told once, and as it is in the log."""
    result = {version: visible_move(move, player.seat) for version, move in ledger.steps().items()}
    assert player.steps == result


def visible_move(move: str, seat: int | None) -> str:
    """A finger is secret: others are told that somebody points, not at whom."""
    words = move.split()
    return " ".join(words[:2]) if words[1:2] == ["point"] and words[0] != str(seat) else move


def check_views(ledger: Ledger, players: Iterable[Player]) -> int:
    """Every view that was shown is the one that follows from the log; how many."""
    samples: dict[int, list[tuple[int | None, Message]]] = {}
    for player in players:
        for version, seat, view in player.samples:
            samples.setdefault(version, []).append((seat, view))
    replay, checked = Replay(ledger), 0
    for entry in ledger.entries:
        replay.take(entry.body)
        for seat, view in samples.pop(entry.seq, ()):
            if replay.is_ours:
                assert view == replay.view(seat), (entry.seq, seat)
                checked += 1
    assert not samples, "views of versions that are not in the log"
    return checked
