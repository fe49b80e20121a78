"""Blocks on a Ray cluster: in threads here; in `make soak` on a real one, started for it and
reached only from this machine."""

import json
import os
import pickle
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from types import SimpleNamespace

import numpy as np
import pytest
from typer.testing import CliRunner

from lastcard.cli import app
from lastcard.extras import MissingExtra
from lastcard.lab import ray as lab_ray
from lastcard.lab.feed import Part
from lastcard.lab.plan import BadPlan, Block
from lastcard.lab.pool import AHEAD, WorkersDied, parts_here
from lastcard.lab.ray import NoCluster, Tasks, knock, on_ray
from lastcard.lab.simulate.job import Counts, Job
from lastcard.lab.simulate.plan import make_plan
from lastcard.lab.simulate.tally import TALLY, merge
from lastcard.text import Text

MAIN = [sys.executable, "-c", "from lastcard.cli import main; main()"]
COMMAND = [*MAIN, "simulate"]
TABLE = ["--edition=party", "--seats=6", "--policy=steady,random", "--seed=7", "--json"]
ROUNDS = 200_000
MATCHES = 900
KILLS = 3
PATIENCE = 120  # seconds

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


@dataclass
class Cluster:
    address: str
    head: int  # process id
    env: dict[str, str]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two cores of this machine. Ray listens on the loopback only, and asks for a token."""
    pytest.importorskip("ray")
    env = {
        **os.environ,
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # Ray's switch for loopback addresses
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    port = free_port()
    # Ray's sockets have long names: pytest's own folders are too deep.
    with TemporaryDirectory(prefix="ray", dir="/tmp") as folder:
        ray = str(Path(sys.executable).parent / "ray")
        how = f"start --head --block --node-ip-address=127.0.0.1 --port={port} --num-cpus=2"
        rest = "--include-dashboard=false --disable-usage-stats --object-store-memory=100000000"
        words = [ray, *how.split(), *rest.split(), f"--temp-dir={folder}"]
        log = Path(folder, "start.log")
        with log.open("w") as file:
            head = subprocess.Popen(words, env=env, stdout=file, stderr=file)
        try:
            wait_for(lambda: "Ray runtime started" in log.read_text(), head)
            yield Cluster(f"127.0.0.1:{port}", head.pid, env)
        finally:
            head.terminate()
            head.wait(PATIENCE)


def wait_for(happened: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert process.poll() is None, "it has ended"
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.05)


def parent_of(process: int) -> int:
    """The parent's id; 0 of a process that has ended."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, ValueError):
        return 0


def is_below(process: int, ancestor: int) -> bool:
    while process > 1 and process != ancestor:
        process = parent_of(process)
    return process == ancestor


def players(cluster: Cluster) -> list[int]:
    """The cluster's workers that are at a block just now; Ray writes it where a name would be."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            title = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if title.startswith(b"ray::play_block") and is_below(int(folder.name), cluster.head):
            found.append(int(folder.name))
    return found


def report(output: bytes) -> dict[str, object]:
    """A report without what differs from run to run."""
    result: dict[str, object] = json.loads(output)
    del result["run"]
    return result


def report_of(cluster: Cluster, words: list[str], kills: int) -> dict[str, object]:
    """The report of a run on the cluster, some of whose workers are killed at work."""
    killed: set[int] = set()
    command = [*words, "--ray", cluster.address]
    with subprocess.Popen(command, env=cluster.env, stdout=subprocess.PIPE) as process:
        while process.poll() is None and len(killed) < kills:
            for worker in [pid for pid in players(cluster) if pid not in killed][:1]:
                os.kill(worker, signal.SIGKILL)
                killed.add(worker)
            time.sleep(0.3)
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert len(killed) == kills
    return report(output)


@pytest.mark.soak
def test_the_cluster_gives_the_same_reports(cluster: Cluster) -> None:
    rounds = [*COMMAND, *TABLE, "--rounds", str(ROUNDS)]
    pairs = [*COMMAND, *TABLE, "--matches", str(MATCHES), "--versus", "stacking=any"]
    for words, kills in ((rounds, KILLS), (pairs, 0)):
        here = subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout
        assert report_of(cluster, words, kills) == report(here)


@pytest.mark.soak
def test_a_run_on_the_cluster_is_stopped_and_goes_on(cluster: Cluster, tmp_path: Path) -> None:
    file = tmp_path / "run.lc"
    words = [*COMMAND, *TABLE, "--rounds", str(ROUNDS)]
    resumable = [*words, "--resume", str(file), "--ray", cluster.address]
    with subprocess.Popen(resumable, env=cluster.env, stdout=subprocess.PIPE) as process:
        wait_for(lambda: bool(players(cluster)), process)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert 0 < json.loads(output)["done"] < ROUNDS
    here = subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout
    assert report_of(cluster, [*words, "--resume", str(file)], 0) == report(here)


@pytest.mark.soak
def test_the_cluster_holds_the_same_contest(cluster: Cluster) -> None:
    contest = "arena steady random easy --pool --rounds 400 --seed 7 --json"
    words = [*MAIN, *contest.split()]
    here = subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout
    assert report_of(cluster, words, 0) == report(here)


# --- tasks -------------------------------------------------------------------------------


class RayError(Exception):
    """A worker died once too often."""


class RayTaskError(RayError):
    """A task raised something."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Threads:
    """What Tasks asks of Ray, with threads for workers."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self.most = 0  # tasks at a time

    def put(self, job: object) -> bytes:
        return pickle.dumps(job)

    def remote(self, **_: object) -> Callable[..., object]:
        def task(function: Callable[..., object]) -> object:
            def start(job: bytes, block: Block) -> Future[object]:
                return self.executor.submit(function, pickle.loads(job), block)

            return SimpleNamespace(remote=start)

        return task

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def wait(
        self, tasks: list[Future[object]], num_returns: int
    ) -> tuple[list[Future[object]], list[Future[object]]]:
        self.most = max(self.most, len(tasks))
        done, rest = wait(tasks, return_when=FIRST_COMPLETED)
        return [*done], [*rest]

    def get(self, task: Future[object]) -> object:
        try:
            return task.result()
        except RayError:
            raise
        except Exception as error:
            raise RayTaskError(error) from None


@pytest.fixture
def threads() -> Iterator[Threads]:
    with ThreadPoolExecutor(2) as executor:
        yield Threads(executor)


def job_of(rounds: int) -> Job:
    return Job((make_plan("basic", 2, {}, ["random"], 7, rounds, False),))


def total(parts: Iterable[Part[Counts]]) -> tuple[list[Block], bytes]:
    """Which blocks were played, in order, and what they come to."""
    blocks, tally = [], np.zeros(1, TALLY)
    for part in parts:
        blocks.append(part.block)
        merge(tally, part.value.tallies)
    return sorted(blocks, key=lambda block: block.first), tally.tobytes()


def test_every_block_comes_back_once_and_few_are_out_at_a_time(threads: Threads) -> None:
    job = job_of(20_000)
    blocks, tally = total(Tasks(threads, job, job.feed()).parts())
    ends = [0, *accumulate(block.count for block in blocks)]
    assert [block.first for block in blocks] == ends[:-1]
    assert ends[-1] == 20_000
    assert tally == total(parts_here(job, job.feed()))[1]
    assert 1 < threads.most <= 2 * AHEAD


@pytest.mark.parametrize(
    ("cause", "kind", "message"),
    [
        (BadPlan(Text("no such table", "")), BadPlan, "no such table"),
        (ValueError("first line\nout of memory"), NoCluster, "out of memory"),
        (RayError("the worker died"), WorkersDied, "workers ended"),
    ],
)
def test_what_goes_wrong_over_there_is_told_here(
    threads: Threads,
    monkeypatch: pytest.MonkeyPatch,
    cause: Exception,
    kind: type[Exception],
    message: str,
) -> None:
    def fail(job: object, block: Block) -> None:
        raise cause

    monkeypatch.setattr(lab_ray, "play_block", fail)
    job = job_of(10)
    with pytest.raises(kind, match=message):
        list(Tasks(threads, job, job.feed()).parts())


def test_other_rules_are_refused(threads: Threads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ray, "play_block", lambda job, block: ("older", None))
    job = job_of(10)
    with pytest.raises(BadPlan, match="same version"):
        list(Tasks(threads, job, job.feed()).parts())


# --- no cluster --------------------------------------------------------------------------


def test_a_silent_address_is_refused_at_once() -> None:
    pytest.importorskip("ray")
    address = f"127.0.0.1:{free_port()}"
    result = CliRunner().invoke(app, ["simulate", "--lang", "en", "--ray", address])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"There is no Ray cluster at {address}: Connection refused.\n"


def test_something_else_may_listen() -> None:
    def greet() -> None:
        with other.accept()[0] as caller:
            caller.sendall(b"220 mail\r\n")

    with socket.create_server(("127.0.0.1", 0)) as other:
        answer = Thread(target=greet)
        answer.start()
        with pytest.raises(NoCluster, match="something else answers"):
            knock(f"127.0.0.1:{other.getsockname()[1]}")
        answer.join()


@pytest.mark.parametrize("address", ["head", "head:", "head:port", "head:99999"])
def test_an_address_has_a_port(address: str) -> None:
    with pytest.raises(NoCluster, match="is no address"):
        knock(address)


def test_ray_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'lastcard\[ray\]'"):
        on_ray("head:6379")
