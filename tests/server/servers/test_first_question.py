"""The first start at a terminal asks who may join, once; a start by a program asks nothing."""

import os
import pty
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.servers.test_serve import WAIT, command, environment

QUESTION = "Who may join?"
HERE = "lastcard is at http://127.0.0.1:"
ALONE = "Only this computer can open it"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals are POSIX")


class Terminal:
    """A server that was started by a person at a keyboard."""

    def __init__(self, folder: Path, *words: str, **more: str) -> None:
        self.keyboard, screen = pty.openpty()
        self.process = subprocess.Popen(
            command("--port", "0", *words),
            stdin=screen,
            stdout=screen,
            stderr=subprocess.DEVNULL,
            env=environment(folder, **more),
        )
        os.close(screen)
        self.text = ""

    def read_until(self, words: str) -> str:
        """Everything on the screen, once these words stand there."""
        end = time.monotonic() + WAIT
        while words not in self.text:
            assert time.monotonic() < end, self.text
            try:
                self.text += os.read(self.keyboard, 4096).decode()
            except OSError:  # it has ended
                raise AssertionError(self.text) from None
        return self.text

    def type(self, line: str) -> None:
        os.write(self.keyboard, f"{line}\n".encode())


@contextmanager
def started(folder: Path, *words: str, **more: str) -> Iterator[Terminal]:
    terminal = Terminal(folder, *words, **more)
    try:
        yield terminal
    finally:
        terminal.process.kill()
        terminal.process.wait()
        with suppress(OSError):
            os.close(terminal.keyboard)


def answer_of(folder: Path) -> str:
    return (folder / "lastcard" / "reach").read_text()


def test_everybody_in_the_network_is_asked_for_once_and_remembered(tmp_path: Path) -> None:
    with started(tmp_path) as first:
        first.read_until(QUESTION)
        assert HERE not in first.text
        first.type("2")
        first.read_until("Ctrl-C")
        assert HERE in first.text
        assert ALONE not in first.text
    assert answer_of(tmp_path) == "network"
    with started(tmp_path) as second:
        assert QUESTION not in second.read_until("Ctrl-C")
        assert ALONE not in second.text


def test_enter_alone_means_this_machine_and_ask_asks_again(tmp_path: Path) -> None:
    with started(tmp_path) as first:
        first.read_until(QUESTION)
        first.type("")
        assert ALONE in first.read_until("Ctrl-C")
    assert answer_of(tmp_path) == "machine"
    with started(tmp_path, "--ask", "--lang", "zh") as again:
        again.read_until("誰可以加入？")
        again.type("2")
        again.read_until("Ctrl-C")
    assert answer_of(tmp_path) == "network"


@pytest.mark.parametrize("words", [("--host", "127.0.0.1"), ("--public-url", "https://a.example")])
def test_who_says_where_is_not_asked(tmp_path: Path, words: tuple[str, ...]) -> None:
    with started(tmp_path, *words) as terminal:
        assert QUESTION not in terminal.read_until("Ctrl-C")
    assert not (tmp_path / "lastcard" / "reach").exists()


def test_a_program_is_not_asked_and_gets_this_machine(tmp_path: Path) -> None:
    folder = tmp_path / "lastcard"
    folder.mkdir()
    (folder / "reach").write_text("network")  # what a person answered is for a terminal
    process = subprocess.Popen(
        command("--port", "0"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(tmp_path),
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(HERE)
        process.terminate()
        assert process.stdout.read() == ""  # no address in the network
    finally:
        process.kill()
        process.wait()
