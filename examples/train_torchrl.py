"""Learn two-seat Basic against a bot with TorchRL: its collector, its GAE, its clipped PPO.

    pip install "lastcard[train]"
    python examples/train_torchrl.py --batches 100 --out policy.npz --picture torchrl.svg
    lastcard arena learned:policy.npz easy --rounds 4000

`Tables` is all that TorchRL needs to know of lastcard: n tables stepped by one compiled call, whose
arrays are its tensors without a copy.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from tensordict import TensorDict, TensorDictBase
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from lastcard.rl import BatchEnv
from lastcard.rl.network import Policy, inputs_of, scale
from lastcard.rl.registry import name_of

TABLES, STEPS = 256, 64  # of one batch
HIDDEN = 128
EPOCHS, MINIBATCH = 2, 4096
FASTEST, SLOWEST = 1e-3, 1e-4  # learning rate, at the beginning and at the end
RIVALS = ("random", "easy", "steady")
TRIAL_ROUNDS = 2_000  # against each rival


class Tables(EnvBase):
    """n tables as one environment of TorchRL; bots play all seats but the learner's."""

    def __init__(self, tables: int, edition: str, opponents: str, seed: str) -> None:
        super().__init__(batch_size=[tables])
        self.batch = BatchEnv(tables, edition, 2, opponents=opponents, seed=seed)
        self.rows = np.arange(tables)
        self._begun = False
        size, actions = self.batch.config.planes.size, len(self.batch.config.actions)
        self.observation_spec = Composite(
            observation=Bounded(0, 255, (tables, size), dtype=torch.uint8),
            action_mask=Binary(actions, (tables, actions), dtype=torch.bool),
            shape=[tables],
        )
        self.action_spec = Categorical(actions, (tables,))
        self.reward_spec = Unbounded((tables, 1))

    def _seen(self) -> dict[str, torch.Tensor]:
        """What the environment shows, in its own memory: the collector copies what it keeps."""
        buffers = self.batch.buffers
        return {
            "observation": torch.from_numpy(buffers.observations),
            "action_mask": torch.from_numpy(buffers.masks),
        }

    def _reset(self, tensordict: TensorDictBase | None = None, **more: object) -> TensorDictBase:
        """Deal once; afterwards a table whose round is over shows the next one already."""
        if not self._begun:
            self.batch.reset()
            self._begun = True
        return TensorDict(self._seen(), batch_size=self.batch_size).clone()

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        seats = self.batch.buffers.seats.copy()
        buffers = self.batch.step(tensordict["action"].numpy())
        paid = torch.from_numpy(buffers.rewards[self.rows, seats])
        over = torch.from_numpy(buffers.ends | buffers.cuts)
        results = {"reward": paid.unsqueeze(-1), "done": over.unsqueeze(-1)}
        results["terminated"] = results["done"].clone()
        return TensorDict({**self._seen(), **results}, batch_size=self.batch_size).clone()

    def _set_seed(self, seed: int | None) -> None:
        self.batch.seed(seed)
        self._begun = False


class Trunk(nn.Module):
    """The first layers, from the bytes of an observation."""

    def __init__(self, batch: BatchEnv) -> None:
        super().__init__()
        planes = batch.config.planes
        self.inputs = len(inputs_of(planes))  # all but the happenings
        self.register_buffer("scale", torch.from_numpy(scale(planes)[: self.inputs]))
        self.layers = nn.Sequential(
            nn.Linear(self.inputs, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        return self.layers(rows[..., : self.inputs].float() / self.scale)


class Learner:
    """Actor and critic, and how the actor is written into a file."""

    def __init__(self, env: Tables, edition: str) -> None:
        self.name = name_of(edition, 2)
        actions = len(env.batch.config.actions)
        self.net = nn.Sequential(Trunk(env.batch), nn.Linear(HIDDEN, actions))
        with torch.no_grad():
            self.net[1].weight.mul_(0.01)
        logits = TensorDictModule(self.net, ["observation"], ["logits"])
        self.actor = ProbabilisticActor(
            logits,
            in_keys={"logits": "logits", "mask": "action_mask"},
            spec=env.action_spec,
            distribution_class=MaskedCategorical,
            return_log_prob=True,
        )
        value = nn.Sequential(Trunk(env.batch), nn.Linear(HIDDEN, 1))
        self.critic = ValueOperator(value, ["observation"])

    def save(self, path: Path) -> None:
        """A file for the bot `learned:FILE`."""
        trunk, head = self.net
        layers = [trunk.layers[0], trunk.layers[2], head]
        weights = [layer.weight.detach().numpy() for layer in layers]
        Policy(self.name, weights, [layer.bias.detach().numpy() for layer in layers]).save(path)

    @torch.no_grad()
    def trial(self, edition: str, rival: str) -> float:
        """The share of rounds that the actor wins, always taking the action it likes best."""
        env = BatchEnv(TABLES, edition, 2, opponents=rival, seed="trial")
        seen, won, rounds = env.reset(), 0.0, 0
        while rounds < TRIAL_ROUNDS:
            seats = seen.seats.copy()
            logits = self.net(torch.from_numpy(seen.observations))
            liked = logits.masked_fill(~torch.from_numpy(seen.masks), -1e9)
            seen = env.step(liked.argmax(dim=1).numpy())
            over = np.flatnonzero(seen.ends | seen.cuts)
            won += float((seen.rewards[over, seats[over]] + 1).sum()) / 2
            rounds += len(over)
        return won / rounds


class Curve:
    """Shares of rounds won, as they were measured."""

    def __init__(self) -> None:
        self.frames: list[int] = []
        self.shares: dict[str, list[float]] = {rival: [] for rival in RIVALS}

    def measure(self, learner: Learner, edition: str, frames: int) -> None:
        self.frames.append(frames)
        for rival, shares in self.shares.items():
            shares.append(learner.trial(edition, rival))
        seconds = time.process_time()
        result = ", ".join(f"{rival} {shares[-1]:.1%}" for rival, shares in self.shares.items())
        print(f"{frames:9,} answers, {seconds:4.0f} s of processor time: {result}", flush=True)

    def draw(self, path: Path, opponents: str) -> None:
        """The curve with the 95 % interval of each measurement."""
        import matplotlib

        matplotlib.use("Agg")
        matplotlib.rcParams["svg.hashsalt"] = "lastcard"
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(7, 4))
        thousands = np.array(self.frames) / 1000
        for rival, shares in self.shares.items():
            share = np.array(shares)
            error = 1.96 * np.sqrt(share * (1 - share) / TRIAL_ROUNDS)
            axes.errorbar(thousands, 100 * share, 100 * error, label=rival, marker="o", ms=3)
        axes.axhline(50, color="gray", lw=0.8)
        title = f"TorchRL's PPO, two-seat Basic, trained against {opponents}"
        axes.set(xlabel="answers, thousands", ylabel="rounds won, %", title=title)
        axes.legend(title="against")
        metadata = {"Date": None} if path.suffix == ".svg" else None
        figure.savefig(path, bbox_inches="tight", metadata=metadata)
        pyplot.close(figure)


def improve(loss: ClipPPOLoss, optimizer: torch.optim.Optimizer, batch: TensorDictBase) -> None:
    """Some epochs over one batch; an answer that was the only one possible teaches nothing."""
    rows = batch.reshape(-1)
    rows = rows[rows["action_mask"].sum(-1) > 1]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(rows)).split(MINIBATCH):
            losses = loss(rows[part])
            total = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
            optimizer.zero_grad()
            total.backward()
            nn.utils.clip_grad_norm_(loss.parameters(), 1.0)
            optimizer.step()


def train(options: argparse.Namespace) -> None:
    """Collect, estimate, improve; measured now and then."""
    env = Tables(TABLES, options.edition, options.opponents, options.seed)
    learner, curve = Learner(env, options.edition), Curve()
    gae = GAE(gamma=1.0, lmbda=0.95, value_network=learner.critic)
    loss = ClipPPOLoss(
        learner.actor,
        learner.critic,
        clip_epsilon=0.2,
        entropy_coeff=0.01,
        critic_coeff=0.5,
        normalize_advantage=True,
    )
    optimizer = torch.optim.Adam(loss.parameters(), lr=FASTEST, eps=1e-5)
    size = TABLES * STEPS
    collector = Collector(
        env,
        learner.actor,
        frames_per_batch=size,
        total_frames=size * options.batches,
        auto_register_policy_transforms=False,
    )
    curve.measure(learner, options.edition, 0)
    for number, batch in enumerate(collector, start=1):
        share = number / options.batches
        optimizer.param_groups[0]["lr"] = FASTEST + share * (SLOWEST - FASTEST)
        with torch.no_grad():
            gae(batch)
        improve(loss, optimizer, batch)
        if number % options.trial_every == 0 or number == options.batches:
            curve.measure(learner, options.edition, number * size)
            learner.save(options.out)
            curve.draw(options.picture, options.opponents)
    collector.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--edition", default="basic")
    parser.add_argument("--opponents", default="easy", choices=RIVALS)
    parser.add_argument("--batches", type=int, default=100, help="of 16,384 answers each")
    parser.add_argument("--trial-every", type=int, default=10, help="batches")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--picture", type=Path, default=Path("torchrl.svg"))
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(sum(options.seed.encode()))
    train(options)


if __name__ == "__main__":
    main()
