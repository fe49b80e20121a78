"""Blocks on a Ray cluster. Ray plays a block again whose worker died, and returns it once."""

import importlib
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

from lastcard.errors import LastcardError
from lastcard.extras import extra
from lastcard.text import Text

from .feed import Feed, Job, Part, Value
from .plan import ERRORS, FAILURES, BadPlan, Block, rules_version
from .pool import AHEAD, MOST_TRIES, died, play

LOOK = 10.0  # seconds until the cluster is counted again: it may have grown
ANSWER = 5.0  # seconds that a cluster has to answer
FINDERS = ("auto", "local")  # addresses that Ray finds by itself

# How a gRPC client begins, and the type of the frame that a server answers with (RFC 9113).
HELLO = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
FRAME_TYPE, SETTINGS = 3, 4


class NoCluster(LastcardError):
    """A Ray cluster that cannot be used."""

    code = "no-cluster"


def on_ray(address: str) -> Callable[[Job[Value], Feed], Iterator[Part[Value]]]:
    """Plays on the cluster at this address; NoCluster with a sentence when nobody is there."""
    ray = load_ray()
    if not ray.is_initialized() and address not in FINDERS:
        knock(address)

    def parts(job: Job[Value], feed: Feed) -> Iterator[Part[Value]]:
        with connection(ray, address):
            yield from Tasks(ray, job, feed).parts()

    return parts


def load_ray() -> Any:
    with extra("ray"):
        return importlib.import_module("ray")


@contextmanager
def connection(ray: Any, address: str) -> Iterator[None]:
    """Join the cluster for a while, unless the caller has; Ray's own output is no report."""
    if ray.is_initialized():
        yield
        return
    with redirect_stdout(sys.stderr):
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except Exception as error:
            raise no_answer(address, str(error).strip().partition("\n")[0]) from None
        try:
            yield
        finally:
            ray.shutdown()


def knock(address: str) -> None:
    """Refuse an address where nobody listens; Ray itself would try it for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit() or not 0 < int(port) < 1 << 16:
        raise NoCluster(ERRORS.text("no-address", address=address))
    try:
        with socket.create_connection((host.strip("[]"), int(port)), ANSWER) as there:
            if "RAY_USE_TLS" in os.environ:
                return
            there.sendall(HELLO)
            known = there.recv(FRAME_TYPE + 1)[FRAME_TYPE:] == bytes([SETTINGS])
    except OSError as error:
        raise no_answer(address, error.strerror or str(error)) from None
    if not known:
        raise no_answer(address, FAILURES["something-else"])


def no_answer(address: str, why: str | Text) -> NoCluster:
    reason = why.rstrip(".") if isinstance(why, str) else why
    return NoCluster(FAILURES.text("no-cluster", address=address, why=reason))


def play_block(job: Job[Value], block: Block) -> tuple[str, Part[Value]]:
    """A task: one block's part, and the version of the rules that played it."""
    job.get_ready()
    return rules_version(), play(job, block)


class Tasks:
    """The tasks that the cluster is at. There are never many, so memory stays flat."""

    def __init__(self, ray: Any, job: Job[Any], feed: Feed) -> None:
        self.ray, self.feed = ray, feed
        self.job = ray.put(job)
        self.play = ray.remote(num_cpus=1, max_retries=MOST_TRIES - 1)(play_block)
        self.waiting: dict[Any, Block] = {}
        self.capacity = 0
        self.counted = 0.0

    def parts(self) -> Iterator[Part[Any]]:
        """Every block's part, in the order in which they are done."""
        self.submit()
        while self.waiting:
            ready, _ = self.ray.wait(list(self.waiting), num_returns=1)
            for task in ready:
                part = self.result(task, self.waiting.pop(task))
                self.feed.fit(part)
                yield part
            self.submit()

    def submit(self) -> None:
        """Hand out blocks while the cluster has capacity."""
        if time.monotonic() > self.counted + LOOK or not self.capacity:
            self.capacity = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            self.counted = time.monotonic()
        while len(self.waiting) < self.capacity and (block := self.feed.next()) is not None:
            self.waiting[self.play.remote(self.job, block)] = block

    def result(self, task: Any, block: Block) -> Part[Any]:
        """A task's part, or the reason why there is none."""
        failures = self.ray.exceptions
        try:
            rules, part = self.ray.get(task)
        except failures.RayTaskError as error:
            if isinstance(error.cause, LastcardError):
                raise error.cause from None
            why = str(error.cause or error).strip().rpartition("\n")[2]
            raise NoCluster(ERRORS.text("worker-failed", why=why)) from error
        except failures.RayError:
            raise died(block) from None
        if rules != rules_version():
            raise BadPlan(ERRORS.text("other-rules"))
        assert isinstance(part, Part)
        return part
