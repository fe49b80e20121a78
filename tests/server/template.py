"""Servers forked from a process that has imported them: imports take most of a start.

What is forked is a process of its own, with arguments, environment, output and signals of its own.
A program whose environment brings other modules or data is started from nothing all the same.
"""

import array
import asyncio
import atexit
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import IO, NamedTuple

ROOT = Path(__file__).parents[2]
MODULES = (
    "lastcard.cli",
    "lastcard.server.data",
    "lastcard.server.processes",
    "lastcard.server.store.backup",
    "lastcard.server.store.postgres",
    "lastcard.server.store.sqlite",
    "lastcard.server.tables.lobby",
    "uvloop",
)
# Read while modules are imported.
AT_IMPORT = ("PYTHONPATH", "LASTCARD_EDITIONS", "LASTCARD_LANGUAGES", "LASTCARD_CACHE")
OWN = dict(os.environ)  # before any test changes it


class Request(NamedTuple):
    """What to run: words as Python's own, `-c CODE …` or `-m MODULE …`."""

    words: Sequence[str]
    environment: Mapping[str, str]


def fits(environment: Mapping[str, str]) -> bool:
    """Whether a process that was forked would be the one that would be started."""
    return all(environment.get(name) == OWN.get(name) for name in AT_IMPORT)


# --- in the tests' process ----------------------------------------------------------------


@lru_cache(maxsize=1)
def template() -> socket.socket:
    """Where requests go; the template ends with this process."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    command = [sys.executable, "-m", "tests.server.template", str(theirs.fileno())]
    process = subprocess.Popen(
        command, cwd=ROOT, env=OWN, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
    )
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.close)  # before it
    return ours


def fork(request: Request, output: int, errors: int) -> IO[bytes]:
    """Start it with these files; its number comes in a line, and at the end its status."""
    text = json.dumps(request).encode()
    read, write = os.pipe()
    size = array.array("L", [len(text)]).tobytes()
    socket.send_fds(template(), [size], [output, errors, write])
    template().sendall(text)
    os.close(write)
    return os.fdopen(read, "rb", buffering=0)


def run(
    words: Sequence[str], environment: Mapping[str, str], timeout: float
) -> subprocess.CompletedProcess[str]:
    """As subprocess.run does."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        with fork(Request(words, environment), output.fileno(), errors.fileno()) as status:
            process = int(status.readline())
            if not select.select([status], [], [], timeout)[0]:
                os.kill(process, signal.SIGKILL)
            code = int(status.readline())
        return subprocess.CompletedProcess(words, code, text_of(output), text_of(errors))


def text_of(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


class Stream:
    """A pipe's end, to read lines from."""

    def __init__(self) -> None:
        self.reader = asyncio.StreamReader()

    async def open(self, file: IO[bytes]) -> None:
        loop, protocol = asyncio.get_running_loop(), asyncio.StreamReaderProtocol(self.reader)
        self.transport, _ = await loop.connect_read_pipe(lambda: protocol, file)

    async def number(self) -> int:
        return int(await self.reader.readline())


class Forked:
    """As asyncio's Process, of what another process has forked."""

    def __init__(self, pid: int, status: Stream, output: Stream) -> None:
        self.pid = pid
        self.stdout = output.reader
        self.returncode: int | None = None
        self._end = asyncio.create_task(self._read(status, output))

    async def _read(self, status: Stream, output: Stream) -> None:
        self.returncode = await status.number()
        status.transport.close()
        output.transport.close()

    async def wait(self) -> int:
        await asyncio.shield(self._end)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


async def forked(words: Sequence[str], environment: Mapping[str, str], errors: IO[bytes]) -> Forked:
    """A running program, whose standard output is read here."""
    read, write = os.pipe()
    status, output = Stream(), Stream()
    await status.open(fork(Request(words, environment), write, errors.fileno()))
    os.close(write)
    await output.open(os.fdopen(read, "rb"))
    return Forked(await status.number(), status, output)


# --- in the template ----------------------------------------------------------------------


def load() -> None:
    """Import what servers and the commands beside them need, and read the books."""
    from lastcard.lessons import lessons

    for module in MODULES:
        import_module(module)
    lessons()  # with all registers
    gc.collect()
    gc.freeze()


def wait_for_requests(requests: socket.socket) -> Request | None:
    """What this process shall run: in a fork, a request. In the template None, at the end."""
    word = array.array("L").itemsize
    while True:
        size, files, *_ = socket.recv_fds(requests, word, 3)
        reap()
        if not size:
            return None
        text = requests.recv(array.array("L", size)[0], socket.MSG_WAITALL)
        if os.fork() == 0:
            requests.close()
            return watched(Request(*json.loads(text)), *files)
        for file in files:
            os.close(file)


def reap() -> None:
    """Let those go that have nobody left to watch."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def watched(request: Request, output: int, errors: int, status: int) -> Request:
    """Fork once more, so that somebody waits for it and says how it ended."""
    process = os.fork()
    if process == 0:
        os.close(status)
        for file, number in ((output, 1), (errors, 2)):
            os.dup2(file, number)
            os.close(file)
        return request
    for file in (0, 1, 2, output, errors):
        os.close(file)
    os.write(status, b"%d\n" % process)
    _, code = os.waitpid(process, 0)
    os.write(status, b"%d\n" % os.waitstatus_to_exitcode(code))
    os._exit(0)


def become(request: Request) -> None:
    """Run it as Python would."""
    os.environ.clear()
    os.environ.update(request.environment)
    kind, program, *arguments = request.words
    sys.argv = [kind, *arguments]
    if kind == "-m":
        runpy.run_module(program, run_name="__main__", alter_sys=True)
    else:
        exec(program, {"__name__": "__main__"})


if __name__ == "__main__":
    load()
    if found := wait_for_requests(socket.socket(fileno=int(sys.argv[1]))):
        become(found)
