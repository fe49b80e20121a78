"""Long runs on one machine: its cores, Ctrl-C, and one process that compiles for all."""

import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 2.0  # seconds of compiling before a message says so


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Brake:
    """Ctrl-C, once: begin nothing more. Twice: end at once."""

    def __init__(self) -> None:
        self.pulled = False
        self.ours = False

    def pull(self, *_: object) -> None:
        if self.pulled:
            raise KeyboardInterrupt
        self.pulled = True

    def __enter__(self) -> "Brake":
        in_main = threading.current_thread() is threading.main_thread()
        self.ours = in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self.ours:
            signal.signal(signal.SIGINT, self.pull)
        return self

    def __exit__(self, *_: object) -> None:
        if self.ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def patience(compiling: Callable[[], None]) -> Iterator[None]:
    """Say that something is being compiled, if it takes long."""
    timer = threading.Timer(PATIENCE, compiling)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def log_compiling() -> None:
    logging.getLogger("lastcard").warning(
        "Compiling the rules for this machine; this happens once and takes a minute or two."
    )


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Wait while another process is in here, where the system can say so."""
    try:
        import fcntl

        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.open("w")
    except (ImportError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
