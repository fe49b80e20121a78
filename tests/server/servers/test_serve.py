"""`lastcard serve` as a process of its own: start, play, stop, start again, and refusals."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from tests.server.process import PROGRAM
from tests.server.template import run

HERE = "lastcard is at "
WAIT = 60.0  # seconds; never what a test waits for

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")


def environment(folder: Path, **more: str) -> dict[str, str]:
    environment = {name: value for name, value in os.environ.items() if "LASTCARD" not in name}
    return environment | {"XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", **more}


def command(*words: str) -> list[str]:
    return [sys.executable, *PROGRAM, "serve", *words]


class Process:
    """A running server."""

    def __init__(self, folder: Path, *words: str, **more: str) -> None:
        self.process = subprocess.Popen(
            command("--port", "0", *words),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(folder, **more),
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith(HERE), line + "".join(self.process.stderr or ())
        self.url = line.removeprefix(HERE)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Stop it; what it logged."""
        self.process.send_signal(how)
        _, logged = self.process.communicate(timeout=WAIT)
        return logged


@contextmanager
def serving(folder: Path, *words: str, **more: str) -> Iterator[Process]:
    process = Process(folder, *words, **more)
    try:
        yield process
    finally:
        process.process.kill()
        process.process.wait()


def refused(folder: Path, *words: str, **more: str) -> str:
    """The sentence that a server which cannot start ends with."""
    done = run((*PROGRAM, "serve", *words), environment(folder, **more), WAIT)
    assert done.returncode == 2, done.stderr
    lines = [line for line in done.stderr.splitlines() if not line.startswith("time=")]
    assert len(lines) == 1
    assert "Traceback" not in done.stderr
    return lines[0]


async def ask(end: ClientWebSocketResponse, **fields: Any) -> dict[str, Any]:
    """The answer to a command; what else comes is left out."""
    await end.send_json(fields)
    return await answer_to(end, fields["id"])


async def answer_to(end: ClientWebSocketResponse, id: str) -> dict[str, Any]:
    while True:
        result: dict[str, Any] = await end.receive_json(timeout=WAIT)
        if result.get("id") == id:
            return result


async def kinds_until_closed(end: ClientWebSocketResponse) -> list[str]:
    kinds = []
    async with asyncio.timeout(WAIT):
        async for message in end:
            kinds.append(json.loads(message.data)["type"])
    return kinds


TABLE = {"edition": "basic", "seats": 2}


async def test_a_table_outlives_its_server(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        async with ClientSession() as session, session.ws_connect(f"{first.url}/ws") as end:
            welcome = await ask(end, type="hello", id="1")
            table = await ask(end, type="create", id="2", settings=TABLE, name="Ann")
            assert table["type"] == "done", table
            first.process.send_signal(signal.SIGTERM)
            assert "closing" in await kinds_until_closed(end)
            assert end.close_code == 1001
        assert first.process.wait(WAIT) == 0
    assert (tmp_path / "lastcard" / "lastcard.db").exists()
    with serving(tmp_path) as second:
        async with ClientSession() as session, session.ws_connect(f"{second.url}/ws") as end:
            again = await ask(end, type="hello", id="1", token=welcome["token"])
            assert again["guest"] == welcome["guest"]
            entered = await ask(end, type="enter", id="3", code=table["code"], token=table["token"])
            assert (entered["type"], entered["seat"]) == ("done", 0)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_stops_it_gracefully(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as process:
        logged = process.stop(how)
        assert process.process.returncode == 0
        assert "message=stopped" in logged
        assert "Traceback" not in logged


async def test_it_serves_health_metrics_and_data(tmp_path: Path) -> None:
    with serving(tmp_path, LASTCARD_LOG="json") as process:
        async with ClientSession() as session:
            for path in ("/healthz", "/metrics", "/api/editions", "/api/rules/basic"):
                assert (await session.get(process.url + path)).status == 200
        logged = process.stop()
        assert all(json.loads(line)["time"] for line in logged.splitlines())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path):
        assert "Another server has" in refused(tmp_path, "--port", "0")


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "choose another --port" in refused(tmp_path, "--port", port)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--database", "mysql://x"), "cannot begin with 'mysql'"),
        (("--database", "sqlite:///"), "needs a file"),
        (("--database", "sqlite:////nowhere/at/all.db"), "cannot be opened"),
        (("--database", "postgresql://nobody@127.0.0.1:1/x"), "cannot be reached"),
        (("--public-url", "cards.example"), "without a path"),
        (("--public-url", "https://cards.example/play"), "without a path"),
        (("--host", "203.0.113.1"), "no such address"),
        (("--host", "no such host"), "no such address"),
    ],
)
def test_what_cannot_be_is_refused_with_one_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused(tmp_path, "--port", "0", *words)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "lastcard").write_text("a file")
    assert f"Cannot create the folder {tmp_path}/lastcard" in refused(tmp_path)


def test_a_limit_that_is_no_number_is_named(tmp_path: Path) -> None:
    assert "LASTCARD_TABLES" in refused(tmp_path, LASTCARD_TABLES="many")


def test_sentences_are_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    assert "請寫" in refused(tmp_path, "--lang", "zh", "--database", "mysql://x")


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "here.db"
    more = {"LASTCARD_DATABASE": f"sqlite:///{file}", "LASTCARD_HOST": "localhost"}
    with serving(tmp_path, **more) as process:
        assert process.url.startswith("http://localhost:")
        assert file.exists()
        assert file.with_name("here.db.secret").stat().st_mode & 0o077 == 0
