"""Other people's seats: no token, no command and no version gives one away."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from tests.server import intruder as door
from tests.server.evening import Evening
from tests.server.intruder import Intruder, honest, intruding, secrets_of
from tests.server.ledger import Replay, read_ledgers
from tests.server.player import Message, Player
from tests.server.process import Serve

pytestmark = pytest.mark.asyncio(loop_scope="module")
server = door.guarded
EDITION = {"edition": "basic", "seats": 2}
AGAIN = 5  # within the burst that entering is allowed


def mangled(token: str) -> list[str]:
    """What somebody could make of a token."""
    body, at, signature = token.split(".")
    flipped = "A" if signature[0] != "A" else "B"  # the last letter has bits that do not count
    return [
        token[:-1],
        token[1:],
        f"{body}.{at}.{flipped}{signature[1:]}",
        f"{body}.{at}.",
        f"{body}..{signature}",
        f"{body}.{at}.{signature[::-1]}",
        f"{body[:-4]}AAAA.{at}.{signature}",
        f"{body}.AAAAAA.{signature}",
        token * 2,
        token + "\x00",
        token + "é",
        "",
        "..",
    ]


async def test_forged_seat_tokens_give_no_seat(server: Serve) -> None:
    async with honest(server, Random(20)) as evening, intruding(server) as intruder:
        host = evening.players[0]
        assert host.seat_token is not None
        assert host.guest_token is not None
        for token in (*mangled(host.seat_token), host.guest_token):
            answer = await intruder.ask("enter", code=host.code, token=token)
            assert answer.get("code") == "bad-message" or answer.get("seat") is None, answer
        for token in mangled(host.guest_token):
            async with impostor(server, token) as (other, welcome):
                assert welcome["type"] == "refused" or welcome["guest"] != host.guest
                assert not other.found(*secrets_of(evening.players))
        await sees_nothing(intruder, evening)


@asynccontextmanager
async def impostor(server: Serve, token: str) -> AsyncIterator[tuple[Intruder, Message]]:
    """Says hello with somebody's mangled token."""
    other = Intruder(server)
    await other.connect()
    yield other, await other.ask("hello", token=token)
    await other.close()


async def sees_nothing(intruder: Intruder, evening: Evening) -> None:
    """Never told a token, a guest's id, or a card of anybody's hand."""
    assert not intruder.found(*secrets_of(evening.players))
    assert not intruder.found('"hand":["', '"you":')


async def test_a_seat_token_opens_its_own_table_only(server: Serve) -> None:
    async with honest(server, Random(21)) as evening, intruding(server) as intruder:
        answer = await intruder.ask("create", settings=EDITION, name="Mallory")
        assert answer["token"]
        await intruder.ask("enter", code=evening.code, token=answer["token"])
        message = await table(intruder)
        assert message["code"] == evening.code
        assert message.get("you") is None
        assert not intruder.found(*secrets_of(evening.players))


async def table(intruder: Intruder) -> Message:
    """The next whole table that is sent."""
    while True:
        message = await intruder.hear()
        assert message is not None
        if message["type"] == "table":
            return message


async def test_a_token_is_worth_nothing_once_somebody_else_sits_there(server: Serve) -> None:
    async with honest(server, Random(22)) as evening, intruding(server) as intruder:
        host = Player("Ann")
        await host.connect_to(server.url)
        await host.hello()
        await host.create(EDITION)
        await intruder.ask("enter", code=host.code)
        version = (await table(intruder))["version"]
        sat = await intruder.ask("sit", seat=1, name="Mallory", version=version)
        old = sat["token"]
        await intruder.ask("leave", version=sat["version"])
        victim = Player("Bob")
        await victim.connect_to(server.url)
        await victim.hello()
        await victim.sit_at(host.code, 1)
        await intruder.ask("exit")
        answer = await intruder.ask("enter", code=host.code, token=old)
        assert answer.get("seat") is None
        assert (await table(intruder)).get("you") is None
        assert not intruder.found(*secrets_of([host, victim, *evening.players]))
        await host.close()
        await victim.close()


# --- moves for others --------------------------------------------------------------------

FOR_OTHERS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "sit": ({"seat": 0, "name": "Mallory"}, {"seat-taken", "in-match"}),
    "leave": ({}, {"not-seated"}),
    "bot": ({"seat": 0, "level": "easy"}, {"not-host"}),
    "remove": ({"seat": 0}, {"not-host", "not-away", "not-seated"}),
    "change": ({"settings": EDITION}, {"not-host"}),
    "start": ({}, {"in-match", "not-host", "not-seated"}),
    "commit": ({"match": 1, "commitment": "ab" * 32}, {"not-seated"}),
    "reveal": ({"match": 1, "secret": "ab" * 32}, {"not-seated"}),
    "hold": ({"prompt": 1}, {"not-posing", "not-seated"}),
    "back": ({}, {"not-seated"}),
}
MOVES = ("draw", "uno", "catch 0", "catch 1", "deal", "0 draw", "1 draw", "play r1", "pass")


async def test_nobody_moves_for_others(server: Serve) -> None:
    async with honest(server, Random(23)) as evening, intruding(server) as intruder:
        await intruder.ask("enter", code=evening.code)
        version = (await table(intruder))["version"]
        for kind, (fields, codes) in FOR_OTHERS.items():
            answer = await intruder.ask(kind, version=version, **fields)
            assert answer.get("code") in codes, (kind, answer)
        for move in MOVES:
            answer = await intruder.ask("move", version=version, move=move)
            assert answer["type"] == "refused", answer
            assert answer.get("legal") is None
        ledger = (await read_ledgers(server.database))[evening.code]
        guests = {player.guest for player in evening.players}
        assert {command.split("/")[0] for command in ledger.commands} <= guests


async def test_old_and_future_versions_change_nothing(server: Serve) -> None:
    async with honest(server, Random(24)) as evening:
        for player in evening.players:
            future = await player.ask("move", version=10**9, move="draw")
            assert future["code"] == "from-the-future"
            old = await player.ask("move", version=0, move="draw")
            assert old["type"] == "refused"
            assert old["code"] in ("stale", "not-in-match", "pending"), old
            shared = await player.ask("commit", version=0, match=99, commitment="ab" * 32)
            assert shared["code"] == "not-fair-stage"


async def test_a_spectator_sees_only_what_is_open(server: Serve) -> None:
    """A spectator who enters again and again is told the public view, and nobody minds."""
    async with honest(server, Random(25)) as evening, intruding(server) as intruder:
        for _ in range(AGAIN):
            await intruder.ask("enter", code=evening.code, since=0)
        while not any(draws(json.loads(text)) for text in intruder.received):
            assert await intruder.hear() is not None
        await intruder.ask("exit")
        assert not intruder.found(*secrets_of(evening.players))
        ledger = (await read_ledgers(server.database))[evening.code]
    messages = [json.loads(text) for text in intruder.received]
    views = {
        message["version"]: message.get("view")
        for message in messages
        if message["type"] == "table"
    }
    views |= {
        message["step"]["version"]: message["view"]
        for message in messages
        if message["type"] == "step"
    }
    replay, checked = Replay(ledger), 0
    for entry in ledger.entries:
        replay.take(entry.body)
        if views.get(entry.seq) is not None:
            assert views[entry.seq] == replay.view(None)
            checked += 1
    assert checked > 0
    drawn = [event for message in messages for event in draws(message)]
    assert drawn
    assert not [event for event in drawn if event.get("card") or event.get("cards")]


def draws(message: Message) -> list[Message]:
    """The draws that a message tells of."""
    steps = [
        *(message.get("missed") or ()),
        *([message["step"]] if message["type"] == "step" else []),
    ]
    return [event for step in steps for event in step.get("events", ()) if event["kind"] == "draw"]
