"""Several clients send anything in any order: each frame gets one answer, and tables stay whole."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import WSMsgType
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from lastcard.server.protocol import commands, read_command
from tests.server.ledger import Ledger, Replay, read_ledgers, seat_commitment
from tests.server.player import ConnectionLost, Message, Player
from tests.server.process import PROGRAM, Serve, serving
from tests.server.protocol.frames import EDITS, any_command, edited, nearly, playing

EXAMPLES = 40
MANY_EXAMPLES = 3000
CLIENTS = 3
FAULTS = {"twice": "answered more than once", "askew": "does not follow from the log"}
SECRET = "5e" * 32
UNLIMITED = {"BAD_MESSAGES": 10**9, "TABLES_PER_ADDRESS": 10**9, "SEND_QUEUE": 10**6}
TABLE = {"edition": "basic", "seats": CLIENTS, "catch_window_ms": 0, "bot_wait_ms": 900}

SENT = some.one_of(
    some.tuples(some.just("command"), playing()),
    some.tuples(some.just("command"), any_command()),
    some.tuples(some.just("command"), nearly()),
    some.tuples(some.just("edited"), some.tuples(any_command(), EDITS)),
    some.tuples(some.just("bytes"), some.binary(max_size=40)),
    some.tuples(some.just("again"), some.none()),
    some.tuples(some.just("lose"), some.booleans()),
)
ACTS = some.lists(some.tuples(some.integers(0, CLIENTS - 1), SENT), min_size=5, max_size=40)


class Fuzzer(Player):
    """A player who sends anything, counts the answers, and follows whatever table it is at."""

    def __init__(self, name: str, crowd: "list[Fuzzer]") -> None:
        super().__init__(name)
        self.crowd = crowd
        self.sent = self.got = 0
        self.codes: list[str] = []
        self.views: dict[str, list[tuple[int, int | None, Message]]] = {}
        self.last_frame: bytes | None = None
        self.rng = Random(name)

    # --- answers -------------------------------------------------------------------------

    def on_answer(self, answer: Message) -> None:
        self.got += 1
        assert answer.get("code") != "server-error", answer
        if answer["type"] == "done" and answer.get("token"):
            self.seat_token = answer["token"]
        super().on_answer(answer)

    def check_table(self, message: Message) -> None:
        if self.is_entering:
            self.version, self.steps = 0, {}
        else:
            assert message["code"] == self.table["code"]
            assert message["version"] in (self.version, self.version + 1)
        self.codes.append(message["code"])

    def sample(self) -> None:
        if self.table.get("view") is not None:
            views = self.views.setdefault(self.table["code"], [])
            views.append((self.version, self.seat, self.table["view"]))

    # --- frames --------------------------------------------------------------------------

    async def act(self, kind: str, what: Any) -> None:
        match kind:
            case "command":
                await self.put(json.dumps(self.filled(what)).encode())
            case "edited":
                command, edits = what
                await self.put(edited(json.dumps(self.filled(command)).encode(), edits))
            case "bytes":
                await self.put(what)
            case "again" if self.last_frame is not None:
                await self.put(self.last_frame)
            case "lose":
                await self.lose(what)

    async def put(self, frame: bytes) -> None:
        """Send a frame; one answer comes."""
        self.check()
        command = readable(frame)
        if isinstance(command, commands.Create | commands.Quick | commands.Enter):
            self.is_entering = True
        await self.socket.send_frame(frame, WSMsgType.TEXT)
        self.last_frame = frame
        self.sent += 1
        await self.until(lambda: self.got >= self.sent)
        if not self.messages or self.messages[-1]["type"] != "table":
            await self.settle()
        assert self.got == self.sent, "answered more than once"

    async def settle(self) -> None:
        """Whatever the frame brought about has been told."""
        await self.ask_once("ping")
        self.is_entering = False

    async def ask_once(self, kind: str) -> Message:
        self.sent += 1
        return await self.ask(kind)

    async def lose(self, sending: bool) -> None:
        """Lose the connection, perhaps with a command on its way; come back."""
        if sending and self.is_open:
            await self.socket.send_str(json.dumps(self.filled(MOVE)))
        await self.connect_to(self.url)
        self.sent = self.got = 0
        self.is_entering = False
        self.table, self.version, self.steps = {}, 0, {}
        self.sent += 1
        await self.hello()
        if self.codes:
            await self.put(json.dumps(self.filled(ENTER)).encode())

    url = ""

    # --- what is known -------------------------------------------------------------------

    def filled(self, what: Any) -> Any:
        """Words that begin with @, replaced by what they stand for now."""
        if isinstance(what, dict):
            return {self.filled(name): self.filled(value) for name, value in what.items()}
        if isinstance(what, list):
            return [self.filled(value) for value in what]
        if isinstance(what, str) and what.startswith("@"):
            known = getattr(self, f"known_{what[1:]}", None)
            return what if known is None else known()
        return what

    def known_id(self) -> str:
        return self.new_id()

    def known_code(self) -> str:
        return self.codes[-1] if self.codes else self.known_other()

    def known_other(self) -> str:
        codes = [code for other in self.crowd for code in other.codes]
        return self.rng.choice(codes) if codes else "BCDF7"

    def known_seat(self) -> str | None:
        return self.seat_token

    def known_guest(self) -> str | None:
        return self.guest_token

    def known_theirs(self) -> str | None:
        return self.rng.choice(self.crowd).seat_token

    def known_version(self) -> int:
        return self.version

    def known_match(self) -> int:
        return int(self.table.get("match", 0))

    def known_legal(self) -> str:
        return self.rng.choice(self.legal) if self.legal else "deal"

    def known_secret(self) -> str:
        return SECRET

    def known_commitment(self) -> str:
        return seat_commitment(self.known_code(), self.known_match(), self.seat or 0, SECRET)


MOVE = {"type": "move", "id": "@id", "version": "@version", "move": "@legal"}
COMMIT = {"type": "commit", "id": "@id", "version": "@version", "match": "@match"}
COMMIT |= {"commitment": "@commitment"}
REVEAL = {"type": "reveal", "id": "@id", "version": "@version", "match": "@match"}
REVEAL |= {"secret": "@secret"}
ENTER = {"type": "enter", "id": "@id", "code": "@code", "token": "@seat", "since": 0}


def at_stage(fuzzer: Fuzzer, stage: str) -> Callable[[], bool]:
    """Whether the making of the seed has come so far, whenever it is asked."""
    return lambda: (fuzzer.table.get("fair") or {}).get("stage") == stage


def readable(frame: bytes) -> commands.AnyCommand | None:
    try:
        return read_command(frame)
    except (ValueError, RecursionError, msgspec.MsgspecError):
        return None


# --- the world ---------------------------------------------------------------------------


class World:
    """A server that many examples are tried on; each has clients and a table of its own."""

    def __init__(self, runner: "asyncio.Runner", server: Serve) -> None:
        self.runner = runner
        self.server = server
        self.frames = self.steps = 0

    def attempt(self, acts: list[tuple[int, tuple[str, Any]]]) -> None:
        self.runner.run(self.play(acts))

    async def play(self, acts: list[tuple[int, tuple[str, Any]]]) -> None:
        crowd: list[Fuzzer] = []
        crowd += [Fuzzer(f"Guest {number}", crowd) for number in range(CLIENTS)]
        try:
            await self.sit_down(crowd)
            for who, act in acts:
                await crowd[who].act(*act)
                self.frames += 1
            self.steps += max(len(fuzzer.steps) for fuzzer in crowd)
            await self.check(crowd)
        except ConnectionLost:
            raise AssertionError("a connection was lost") from None
        finally:
            for fuzzer in crowd:
                await fuzzer.close()

    async def sit_down(self, crowd: list[Fuzzer]) -> None:
        """A table that begins: from here on anything may happen."""
        for fuzzer in crowd:
            fuzzer.url = self.server.url
            await fuzzer.lose(False)
        create = {"type": "create", "id": "@id", "name": "Ann", "settings": TABLE}
        await crowd[0].act("command", create)
        for seat, fuzzer in enumerate(crowd[1:], start=1):
            await fuzzer.act("command", {"type": "enter", "id": "@id", "code": "@other"})
            sit = {"type": "sit", "id": "@id", "version": "@version", "seat": seat}
            await fuzzer.act("command", sit | {"name": fuzzer.name})
        await crowd[0].settle()
        await crowd[0].act("command", {"type": "start", "id": "@id", "version": "@version"})
        await self.share(crowd)

    async def share(self, crowd: list[Fuzzer]) -> None:
        """Everybody gives their share, so that the match begins at once."""
        for stage, share in (("commit", COMMIT), ("reveal", REVEAL)):
            for fuzzer in crowd:
                await fuzzer.until(at_stage(fuzzer, stage))
                await fuzzer.act("command", share)
        for fuzzer in crowd:
            await fuzzer.until(at_stage(fuzzer, "dealt"))

    async def check(self, crowd: list[Fuzzer]) -> None:
        """Every view that anybody saw follows from the log; and so does what is there now."""
        codes = {code for fuzzer in crowd for code in fuzzer.codes}
        watcher = Fuzzer("watcher", crowd)
        watcher.url = self.server.url
        await watcher.lose(False)
        for code in codes:
            await watcher.act("command", {"type": "enter", "id": "@id", "code": code})
        await watcher.close()
        ledgers = await read_ledgers(self.server.database)
        for code in codes:
            check_log(ledgers[code], [fuzzer.views.get(code, []) for fuzzer in (*crowd, watcher)])
        assert not self.server.mistakes()


def check_log(ledger: Ledger, seen: list[list[tuple[int, int | None, Message]]]) -> None:
    views: dict[int, list[tuple[int | None, Message]]] = {}
    for version, seat, view in (sample for samples in seen for sample in samples):
        views.setdefault(version, []).append((seat, view))
    replay = Replay(ledger)
    for entry in ledger.entries:
        replay.take(entry.body)
        for seat, view in views.pop(entry.seq, ()):
            assert view == replay.view(seat), "a view that does not follow from the log"
    assert not views


@contextmanager
def opened(folder: Path, program: tuple[str, ...] = PROGRAM) -> Iterator[World]:
    with asyncio.Runner() as runner:
        served = serving(f"sqlite:///{folder}/lastcard.db", folder, program, UNLIMITED)
        try:
            yield World(runner, runner.run(served.__aenter__()))
        finally:
            runner.run(served.__aexit__(None, None, None))


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with opened(tmp_path_factory.mktemp("fuzz")) as result:
        yield result


PATIENT = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None)


@settings(PATIENT, max_examples=EXAMPLES)
@given(acts=ACTS)
def test_anything_in_any_order_is_answered_once(world: World, acts: Any) -> None:
    world.attempt(acts)


@pytest.mark.soak
@settings(PATIENT, max_examples=MANY_EXAMPLES)
@given(acts=ACTS)
def test_anything_in_any_order_for_a_long_time(world: World, acts: Any) -> None:
    world.attempt(acts)


@pytest.mark.parametrize(("fault", "finding"), FAULTS.items())
def test_a_planted_fault_is_found(tmp_path: Path, fault: str, finding: str) -> None:
    with (
        opened(tmp_path, ("-m", "tests.server.faulty", fault)) as world,
        pytest.raises(AssertionError, match=finding),
    ):
        world.attempt([(0, ("command", MOVE))])


def test_without_a_fault_nothing_is_found(world: World) -> None:
    world.attempt([(0, ("command", MOVE))])
