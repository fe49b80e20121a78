"""PyTorch looks at the buffers without a copy, and the TorchRL example trains."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import torch

from lastcard.rl import BatchEnv, Buffers, ProcessBatch
from lastcard.rl.network import Policy
from tests.libraries import ready

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_torchrl.py"


def test_torch_sees_what_a_batch_writes() -> None:
    ready()
    env = BatchEnv(8, "basic", 2)
    rollout = Buffers.empty(env.config, 2, 8)
    rows = torch.from_numpy(rollout.observations)
    env.reset(rollout.at(0))
    assert rows.data_ptr() == rollout.observations.ctypes.data
    assert rows[0].any()
    env.step(env.sample(rollout.masks[0]), rollout.at(1))
    assert (rows[1].numpy() == rollout.observations[1]).all()
    assert torch.from_numpy(rollout.masks).dtype == torch.bool


def test_torch_sees_what_other_processes_write() -> None:
    ready()
    with ProcessBatch(6, "basic", 2, workers=2, slots=2) as env:
        rows = torch.from_numpy(env.buffers.observations)
        masks = torch.from_numpy(env.buffers.masks)
        env.reset()
        actions = torch.multinomial(masks[0].float(), 1).squeeze(1)
        env.step(actions.numpy(), slot=1)
        assert np.shares_memory(rows.numpy(), env.buffers.observations)
        assert rows[1].any()
    assert rows[1].any()  # and after the end the memory is still there


def test_the_torchrl_example_trains(tmp_path: Path) -> None:
    ready()
    options = ["--batches", "1", "--out", "policy.npz", "--picture", "curve.svg"]
    command = [sys.executable, "-W", "error::FutureWarning", str(EXAMPLE), *options]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "16,384 answers" in done.stdout
    assert Policy.load(tmp_path / "policy.npz").name == "lastcard/basic-2p-v2"
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
