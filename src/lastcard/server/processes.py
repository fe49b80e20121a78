"""All cores of one machine: several nodes behind one port, each a process that is restarted.

They accept from one listening socket, which this process holds open: when one of them dies, the
connections that wait are taken by another. A node whose parent is gone stops.
"""

import asyncio
import logging
import os
import pickle
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlsplit

from lastcard.errors import LastcardError

from .http.logs import set_up
from .refusals import say
from .serve import BACKLOG, Place, Serving, cannot_listen, on_signals, run
from .store import is_postgres

log = logging.getLogger(__name__)

OWN_NODE_URL = "http://127.0.0.1:0"
READY = b"ready\n"
PAUSE = 1.0  # seconds before a process that died is started again
REFUSED = 2  # the exit status of one that cannot serve
CHILD = ("-c", "from lastcard.server.processes import child; child()")


class CannotShare(LastcardError):
    """Several processes cannot share this database."""

    code = "processes-need-postgres"

    def __init__(self) -> None:
        super().__init__(say["operator.processes-need-postgres"])


class CannotStart(LastcardError):
    """A process could not serve, and has said why."""

    code = "process-refused"

    def __init__(self) -> None:
        super().__init__(say["operator.process-refused"])


def supervise(serving: Serving, count: int, found: Callable[[Place], None]) -> None:
    """Run several nodes until told to stop; LastcardError if they cannot serve."""
    if not is_postgres(serving.database):
        raise CannotShare
    set_up()
    with bound(serving.host, serving.port) as listener:
        asyncio.run(Supervisor(serving, listener, count, found).run())


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens, for all processes."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        raise cannot_listen(f"{host}:{port}", error) from None
    listener.set_inheritable(True)
    return listener


class Supervisor:
    """Starts the processes, starts again those that die, and stops them all."""

    def __init__(
        self,
        serving: Serving,
        listener: socket.socket,
        count: int,
        found: Callable[[Place], None],
    ) -> None:
        self._serving = serving
        self._listener = listener
        self._count = count
        self._found = found
        self._stopped = asyncio.Event()
        self._is_ready = False
        self._is_refused = False
        self._processes: dict[int, asyncio.subprocess.Process] = {}

    async def run(self) -> None:
        on_signals(self._stopped)
        keepers = [asyncio.ensure_future(self._keep(number)) for number in range(self._count)]
        await self._stopped.wait()
        for process in self._processes.values():
            with suppress(ProcessLookupError):
                process.terminate()
        await asyncio.gather(*keepers)
        if self._is_refused:
            raise CannotStart

    async def _keep(self, number: int) -> None:
        """See to it that one process runs, until all stop."""
        while not self._stopped.is_set():
            status = await self._run_one(number)
            if self._stopped.is_set():
                return
            if status == REFUSED and not self._is_ready:
                self._is_refused = True
                self._stopped.set()
                return
            log.error("a process died", extra={"number": number, "status": status})
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), PAUSE)

    async def _run_one(self, number: int) -> int:
        """Start a process and wait for its end; its exit status."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *CHILD,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=[self._listener.fileno()],
        )
        self._processes[number] = process
        if self._stopped.is_set():
            process.terminate()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pickle.dumps(self._part(number)))
        if await process.stdout.readline() == READY:
            self._note_ready()
        try:
            return await process.wait()
        finally:
            process.stdin.close()

    def _note_ready(self) -> None:
        """The first that serves is enough to say where."""
        if not self._is_ready:
            self._is_ready = True
            self._found(Place(self._serving.host, self._listener.getsockname()[1]))

    def _part(self, number: int) -> Serving:
        """What one process is told: ports of its own beside the one that all share."""
        serving = self._serving
        metrics = serving.metrics_port
        return replace(
            serving,
            listener=self._listener.fileno(),
            node_url=shifted(serving.node_url or OWN_NODE_URL, number),
            metrics_port=metrics + number if metrics else metrics,
        )


def shifted(url: str, number: int) -> str:
    """The address of the node with this number: ports follow each other; 0 stays any."""
    parts = urlsplit(url)
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    return f"{parts.scheme}://{host}:{parts.port + number if parts.port else 0}"


# --- one of them -----------------------------------------------------------------------------


def child() -> None:
    """A node that was started by a supervisor."""
    serving: Serving = pickle.load(sys.stdin.buffer)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    try:
        run(serving, lambda place: say_ready())
    except LastcardError as error:
        print(error, file=sys.stderr)
        sys.exit(REFUSED)


def say_ready() -> None:
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()


def stop_with_parent() -> None:
    """The end of what it reads is the end of the parent."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
