"""Learn to play by playing against oneself: PPO with PyTorch on a CPU, two seats.

    pip install "lastcard[rl,train]"
    python examples/train_selfplay.py --minutes 15 --out policy.npz
    lastcard arena learned:policy.npz easy --rounds 4000

Every step asks one seat at each table, so both seats learn from the same arrays: what is good for
the one is as bad for the other, and the value of the next position changes its sign with the seat.
"""

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from torch import nn
from torch.distributions import Categorical

from lastcard.rl import BatchEnv, Buffers
from lastcard.rl.network import Policy, inputs_of, scale
from lastcard.rl.registry import name_of

TABLES, STEPS = 512, 64  # of one rollout
HIDDEN = (128, 128)
EPOCHS, MINIBATCH = 2, 4096
CLIP, ENTROPY, VALUE_WEIGHT, FADE = 0.2, 0.01, 0.5, 0.95
FASTEST, SLOWEST = 1e-3, 1e-4  # learning rate, at the beginning and at the end
RIVALS = ("random", "easy", "steady")
TRIAL_ROUNDS, TRIAL_EVERY = 2_000, 60.0  # rounds against each rival, and the seconds between trials
FORBIDDEN = -1e9


class Player(nn.Module):
    """A perceptron with two heads: how gladly each action is taken, and what to expect."""

    def __init__(self, env: BatchEnv) -> None:
        super().__init__()
        planes = env.config.planes
        self.inputs = len(inputs_of(planes))  # the first bytes: all but the happenings
        self.register_buffer("scale", torch.from_numpy(scale(planes)[: self.inputs]))
        sizes = (self.inputs, *HIDDEN)
        self.layers = nn.ModuleList(map(nn.Linear, sizes[:-1], sizes[1:]))
        self.policy = nn.Linear(sizes[-1], len(env.config.actions))
        self.value = nn.Linear(sizes[-1], 1)
        with torch.no_grad():
            self.policy.weight.mul_(0.01)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits, with what is not offered ruled out, and values from -1 to 1."""
        values = rows[:, : self.inputs].float() / self.scale
        for layer in self.layers:
            values = torch.relu(layer(values))
        logits = self.policy(values).masked_fill(~masks, FORBIDDEN)
        return logits, torch.tanh(self.value(values)).squeeze(-1)

    def to_policy(self, name: str) -> Policy:
        """The same weights for the bot, without what only learning needs."""
        layers = [*self.layers, self.policy]
        weights = [layer.weight.detach().numpy() for layer in layers]
        return Policy(name, weights, [layer.bias.detach().numpy() for layer in layers])


class Rollout:
    """The arrays of one rollout, the environment's own seen by PyTorch without a copy."""

    def __init__(self, env: BatchEnv) -> None:
        self.env = env
        self.buffers = Buffers.empty(env.config, STEPS + 1, TABLES)
        self.rows = torch.from_numpy(self.buffers.observations)
        self.masks = torch.from_numpy(self.buffers.masks)
        self.actions = torch.zeros(STEPS, TABLES, dtype=torch.int64)
        self.chances = torch.zeros(STEPS, TABLES)
        self.values = torch.zeros(STEPS + 1, TABLES)
        self.finished = env.reset(self.buffers.at(STEPS))

    @torch.no_grad()
    def play(self, player: Player) -> int:
        """Play on from where the last rollout ended; how many episodes came to an end."""
        for name in ("observations", "masks", "seats"):
            array = getattr(self.buffers, name)
            array[0] = array[STEPS]
        for step in range(STEPS):
            logits, self.values[step] = player(self.rows[step], self.masks[step])
            choices = Categorical(logits=logits)
            self.actions[step] = choices.sample()
            self.chances[step] = choices.log_prob(self.actions[step])
            self.env.step(self.actions[step].numpy(), self.buffers.at(step + 1))
        _, self.values[STEPS] = player(self.rows[STEPS], self.masks[STEPS])
        return int(self.buffers.ends[1:].sum())

    def advantages(self) -> torch.Tensor:
        """How much better each action did than expected, from the view of who took it."""
        seats, rewards = self.buffers.seats, self.buffers.rewards
        over = self.buffers.ends | self.buffers.cuts
        values = self.values.numpy()
        found = np.zeros((STEPS, TABLES), np.float32)
        later = np.zeros(TABLES, np.float32)
        for step in reversed(range(STEPS)):
            mine = rewards[step + 1][np.arange(TABLES), seats[step]]
            sign = np.where(seats[step] == seats[step + 1], 1.0, -1.0).astype(np.float32)
            sign[over[step + 1]] = 0.0
            later = mine + sign * values[step + 1] - values[step] + FADE * sign * later
            found[step] = later
        return torch.from_numpy(found)


@dataclass
class Curve:
    """Shares of rounds won, as they were measured."""

    minutes: list[float] = field(default_factory=list)
    shares: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in RIVALS})

    def measure(self, player: Player, edition: str, minutes: float) -> str:
        """Let the player meet every rival; what came of it, in a few words."""
        self.minutes.append(minutes)
        for rival, shares in self.shares.items():
            shares.append(trial(player, edition, rival))
        return ", ".join(f"{rival} {shares[-1]:.0%}" for rival, shares in self.shares.items())

    def draw(self, path: Path) -> None:
        """The learning curve as a picture."""
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(7, 4))
        for rival, shares in self.shares.items():
            axes.plot(self.minutes, [100 * share for share in shares], "o-", label=rival, ms=3)
        axes.axhline(50, color="gray", lw=0.8)
        axes.set(xlabel="minutes", ylabel="rounds won, %", title="Self-play, two seats")
        axes.legend(title="against")
        figure.savefig(path, dpi=120, bbox_inches="tight")
        pyplot.close(figure)


@torch.no_grad()
def trial(player: Player, edition: str, rival: str) -> float:
    """The share of rounds that the player wins, always taking the action it likes best."""
    env = BatchEnv(TABLES, edition, 2, opponents=rival, seed="trial")
    seen, won, rounds = env.reset(), 0.0, 0
    while rounds < TRIAL_ROUNDS:
        seats = seen.seats.copy()
        logits, _ = player(torch.from_numpy(seen.observations), torch.from_numpy(seen.masks))
        seen = env.step(logits.argmax(dim=1).numpy())
        over = np.flatnonzero(seen.ends | seen.cuts)
        won += float((seen.rewards[over, seats[over]] + 1).sum()) / 2
        rounds += len(over)
    return won / rounds


def learn(player: Player, rollout: Rollout, optimizer: torch.optim.Optimizer) -> None:
    """Some epochs over one rollout; a step with one possible action teaches nothing."""
    advantages = rollout.advantages()
    targets = (advantages + rollout.values[:STEPS]).clamp(-1, 1).flatten()
    chosen = torch.nonzero(rollout.masks[:STEPS].sum(dim=2).flatten() > 1).squeeze(1)
    rows = rollout.rows[:STEPS].flatten(0, 1)
    masks = rollout.masks[:STEPS].flatten(0, 1)
    actions, before = rollout.actions.flatten(), rollout.chances.flatten()
    gains = advantages.flatten()
    gains = (gains - gains[chosen].mean()) / (gains[chosen].std() + 1e-6)
    for _ in range(EPOCHS):
        for part in chosen[torch.randperm(len(chosen))].split(MINIBATCH):
            logits, values = player(rows[part], masks[part])
            choices = Categorical(logits=logits)
            ratio = (choices.log_prob(actions[part]) - before[part]).exp()
            gain = gains[part]
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            error = (values - targets[part]).square().mean()
            loss = VALUE_WEIGHT * error - better - ENTROPY * choices.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 1.0)
            optimizer.step()


def train(options: argparse.Namespace, progress: Progress) -> Curve:
    """Play and learn until the time is over; the file and the picture are there all along."""
    env = BatchEnv(TABLES, options.edition, 2, seed=options.seed)
    player, rollout, curve = Player(env), Rollout(env), Curve()
    optimizer = torch.optim.Adam(player.parameters(), lr=FASTEST, eps=1e-5)
    seconds = 60 * options.minutes
    bar = progress.add_task("compiling and dealing", total=seconds, rounds=0, result="")
    begun, rounds, next_trial = time.monotonic(), 0, 0.0
    while (spent := time.monotonic() - begun) < seconds:
        share = spent / seconds
        optimizer.param_groups[0]["lr"] = FASTEST + share * (SLOWEST - FASTEST)
        if spent >= next_trial:
            result = keep(player, curve, options, spent)
            progress.update(bar, result=result)
            progress.console.print(
                f"{spent / 60:4.1f} min, {rounds:,} rounds: won against {result}"
            )
            next_trial = spent + TRIAL_EVERY
        rounds += rollout.play(player)
        learn(player, rollout, optimizer)
        progress.update(bar, completed=spent, description="learning", rounds=rounds)
    progress.update(bar, completed=seconds, result=keep(player, curve, options, seconds))
    return curve


def keep(player: Player, curve: Curve, options: argparse.Namespace, seconds: float) -> str:
    """Measure, save the policy, draw the curve."""
    result = curve.measure(player, options.edition, seconds / 60)
    player.to_policy(name_of(options.edition, 2)).save(options.out)
    curve.draw(options.picture)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--edition", default="basic")
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--picture", type=Path, default=Path("learning.png"))
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(sum(options.seed.encode()))
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[rounds]:,} rounds · won against {task.fields[result]}"),
    )
    console = Console()
    with Progress(*columns, console=console) as progress:
        curve = train(options, progress)
    last = {rival: f"{shares[-1]:.1%}" for rival, shares in curve.shares.items()}
    console.print(f"Rounds won at the end: {last}")
    console.print(f"Policy: {options.out} ({options.out.stat().st_size / 1024:.0f} kB)")
    console.print(f"Picture: {options.picture}")
    console.print(f"Measure it: lastcard arena learned:{options.out} easy --rounds 4000")


if __name__ == "__main__":
    main()
