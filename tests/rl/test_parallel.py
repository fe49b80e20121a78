"""Tables stepped by several processes: the same tables, shared memory, and no process left."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import fields

import numpy as np
import pytest

from lastcard.editions import BadOption
from lastcard.match import IllegalMove
from lastcard.rl import BatchEnv, Buffers, ProcessBatch, WorkerLost
from lastcard.rl.batch import BadArray
from lastcard.rl.parallel import ClosedBatch
from tests.libraries import ready

TABLES, SLOTS = 7, 3
NAMES = [field.name for field in fields(Buffers)]


@pytest.fixture(scope="module")
def shared() -> Iterator[ProcessBatch]:
    ready()
    with ProcessBatch(TABLES, "party", 3, workers=2, slots=SLOTS, seed="both") as batch:
        yield batch


def differing(one: Buffers, other: Buffers) -> list[str]:
    return [name for name in NAMES if (getattr(one, name) != getattr(other, name)).any()]


def test_they_are_the_tables_of_one_process(shared: ProcessBatch) -> None:
    alone = BatchEnv(TABLES, "party", 3, seed="both")
    assert differing(shared.reset(), alone.reset()) == []
    chance = np.random.default_rng(1)
    for step in range(200):
        masks = alone.buffers.masks
        actions = np.array([chance.choice(np.flatnonzero(row)) for row in masks])
        assert differing(shared.step(actions, step % SLOTS), alone.step(actions)) == []
    assert differing(shared.reset(1, seed="other"), alone.reset(seed="other")) == []


def test_next_episodes_are_numbered_across_the_processes() -> None:
    ready()
    alone = BatchEnv(5, "basic", 2, opponents="easy", seed="later")
    with ProcessBatch(5, "basic", 2, opponents="easy", seed="later", workers=2) as shared:
        out, seen = shared.reset(), alone.reset()
        for _ in range(150):
            actions = alone.sample(seen.masks)
            out, seen = shared.step(actions), alone.step(actions)
            assert differing(out, seen) == []
        assert (alone.tables["number"] >= 5).all()


def test_a_step_is_written_into_the_arrays_that_the_caller_has(shared: ProcessBatch) -> None:
    """What torch.from_numpy needs to share them: writable, contiguous, in the same place."""
    shared.reset(seed="memory")
    observations = shared.buffers.observations[1]
    before = observations.copy()
    shared.step(shared.sample(shared.slot(0).masks), 1)
    assert (observations != before).any()
    assert np.shares_memory(observations, shared.slot(1).observations)
    assert not np.shares_memory(observations, shared.slot(2).observations)
    for name in NAMES:
        view = memoryview(getattr(shared.buffers, name))
        assert view.contiguous
        assert not view.readonly


def test_a_refused_action_steps_no_table(shared: ProcessBatch) -> None:
    seen = shared.reset(seed="refused").copy()
    actions = shared.sample(seen.masks)
    wrong = actions.copy()
    wrong[-1] = np.flatnonzero(~seen.masks[-1])[0]
    with pytest.raises(IllegalMove, match="Table 6 does not offer action"):
        shared.step(wrong)
    with pytest.raises(IllegalMove, match="no action"):
        shared.step(actions - 10_000)
    with pytest.raises(BadArray, match="7 whole numbers"):
        shared.step(actions[:3])
    with pytest.raises(BadOption, match="slot cannot be 3"):
        shared.step(actions, SLOTS)
    assert differing(shared.slot(), seen) == []
    alone = BatchEnv(TABLES, "party", 3, seed="refused")
    alone.reset()
    assert differing(shared.step(actions), alone.step(actions)) == []


def test_a_process_that_is_killed_is_named_and_everything_ends() -> None:
    ready()
    batch = ProcessBatch(4, "basic", 2, workers=2)
    out = batch.reset()
    processes = list(batch._processes)
    processes[1].kill()
    processes[1].wait()
    actions = batch.sample(out.masks)
    with pytest.raises(WorkerLost, match=r"Process 2 of 2, with tables 2 to 3, has ended \(signal"):
        batch.step(actions)
    assert [process.poll() is not None for process in processes] == [True, True]
    assert out.masks.any()
    with pytest.raises(ClosedBatch, match="make another one"):
        batch.step(actions)
    batch.close()


def test_masks_that_the_caller_overwrites_do_not_reach_the_rules() -> None:
    ready()
    batch = ProcessBatch(2, "basic", 2, workers=2)
    out = batch.reset()
    actions = batch.sample(out.masks)
    actions[1] = np.flatnonzero(~out.masks[1])[0]
    out.masks[:] = True
    with pytest.raises(IllegalMove, match="Table 1 does not offer"):
        batch.step(actions)
    with pytest.raises(ClosedBatch):
        batch.reset()


def test_what_cannot_be_is_refused_before_a_process_starts() -> None:
    files = os.listdir("/proc/self/fd") if sys.platform == "linux" else []
    for wrong in ({"workers": 0}, {"workers": 3}, {"slots": 0}, {"opponents": "nobody"}):
        with pytest.raises(BadOption):
            ProcessBatch(2, **wrong)
    if files:
        assert len(os.listdir("/proc/self/fd")) == len(files)


KILLED = """
import os, signal
from lastcard.rl import ProcessBatch
batch = ProcessBatch(2, workers=2)
print(*(process.pid for process in batch._processes), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_the_one_that_started_them() -> None:
    ready()
    command = [sys.executable, "-c", KILLED]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL
    pids = [int(pid) for pid in done.stdout.split()]
    assert len(pids) == 2
    until = time.monotonic() + 60
    while any(is_running(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(is_running(pid) for pid in pids)


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie that nobody has waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    command = ["ps", "-o", "stat=", "-p", str(pid)]
    state = subprocess.run(command, check=False, capture_output=True, text=True)
    return not state.stdout.startswith("Z") and bool(state.stdout.strip())
