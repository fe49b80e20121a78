"""The network fitted to weighed positions: Adam on small batches.

The slopes are those of the weights as keen uses them, rounded to whole parts, so what is fitted is
what plays; the steps are taken by the numbers behind them.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from lastcard.bots.keen.network import ONE, SCORE, SHAPE
from lastcard.bots.keen.rows import PLACES, SITUATION_ROWS, UNITS

from .kernel import KERNEL
from .slopes import DESK

MOST = 127  # parts of a weight
BATCH = 4_096  # positions
LANES = 2  # parts of a batch, each in a thread; always as many, so the sums are the same
HELD_OUT = 20  # one position in this many is not learned from
LAST_RATE = 1e-4  # of the last steps
PREFERENCE = 1.5  # its square is how much score steady's move has more in the beginning


@dataclass(frozen=True)
class Positions:
    """Weighed positions; those of a position's moves stand together."""

    situations: np.ndarray  # (positions, rows), NOTHING where there is none
    moves: np.ndarray  # (moves, rows), counted from the first row of a move
    values: np.ndarray  # (moves,)
    heads: np.ndarray  # (positions, 2): how many moves, and which of them steady makes

    def __len__(self) -> int:
        return len(self.heads)

    @property
    def arrays(self) -> tuple[np.ndarray, ...]:
        return self.situations, self.moves, self.values, self.heads, self.firsts()

    def firsts(self) -> np.ndarray:
        """The first move of each position."""
        return np.concatenate([[0], np.cumsum(self.heads[:, 0].astype(np.int64))[:-1]])

    @classmethod
    def joined(cls, parts: "list[Positions]") -> "Positions":
        return cls(
            *(
                np.concatenate([getattr(part, name) for part in parts])
                for name in ("situations", "moves", "values", "heads")
            )
        )


def rounded(weights: np.ndarray) -> np.ndarray:
    """The weights in whole parts, as they are kept."""
    whole: np.ndarray = np.clip(np.rint(weights * ONE), -MOST, MOST).astype(np.int8)
    return whole


def first_weights(seed: int) -> np.ndarray:
    """Small random numbers, and one unit that says what steady would do."""
    rng = np.random.default_rng(seed)
    weights: np.ndarray = rng.normal(0.0, 0.08, SHAPE).astype(np.float32)
    weights[0:SITUATION_ROWS] *= 0.5
    weights[SCORE] = rng.choice((-0.5, 0.5), UNITS)
    weights[:, 0] = 0.0
    weights[PLACES["steady"], 0] = weights[SCORE, 0] = PREFERENCE
    return weights


class Network:
    """Weights as real numbers while they are learned, and Adam's memory of their slopes."""

    def __init__(self, weights: np.ndarray) -> None:
        self.weights = weights.astype(np.float32)
        self.mean = np.zeros(SHAPE, np.float32)
        self.square = np.zeros(SHAPE, np.float32)
        self.steps = 0

    def whole(self) -> np.ndarray:
        """The weights as keen uses them, as real numbers."""
        return rounded(self.weights).astype(np.float32) / np.float32(ONE)

    def learn(
        self,
        arrays: tuple[np.ndarray, ...],
        chosen: np.ndarray,
        rate: float,
        pool: ThreadPoolExecutor,
    ) -> None:
        """One step down the slope of some positions."""
        whole = self.whole()

        def slope(part: np.ndarray) -> np.ndarray:
            gradient, desk = np.zeros(SHAPE, np.float32), np.zeros(1, DESK)[0]
            KERNEL.fastest().add_slopes(whole, *arrays, part.copy(), gradient, desk)
            return gradient

        first, *others = pool.map(slope, np.array_split(chosen, LANES))
        self._step(sum(others, first) / np.float32(len(chosen)), rate)

    def _step(self, gradient: np.ndarray, rate: float) -> None:
        """Adam's."""
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient * gradient - self.square)
        mean = self.mean / (1.0 - 0.9**self.steps)
        square = self.square / (1.0 - 0.999**self.steps)
        self.weights -= rate * mean / (np.sqrt(square) + 1e-8)
        np.clip(self.weights, -MOST / ONE, MOST / ONE, out=self.weights)


@dataclass(frozen=True)
class Check:
    """What the choice would bring on positions that were not learned from, in wins."""

    over_steady: float  # more than steady's move
    over_mean: float  # more than a random move
    agreement: float  # how often it is steady's move


def check(network: Network, shards: Iterable[Positions], every: int = 1) -> Check:
    """What the choice would bring, over one position in this many."""
    desk, count = np.zeros(1, DESK)[0], 0
    for data in shards:
        chosen = np.arange(0, len(data), every)
        KERNEL.fastest().add_choices(network.whole(), *data.arrays, chosen, desk)
        count += len(chosen)
    names = ("over_steady", "over_mean", "agreed")
    return Check(*(float(desk[name]) / max(1, count) for name in names))


@dataclass(frozen=True)
class Course:
    """The lessons of a fit. Each is a shard of the positions, so that memory holds one of them;
    an epoch has all of them, in an order of its own."""

    shards: int
    epochs: int
    seed: int
    first_rate: float

    @property
    def lessons(self) -> int:
        return self.shards * self.epochs

    def shard(self, lesson: int) -> int:
        """The shard that a lesson is about."""
        epoch, place = divmod(lesson, self.shards)
        return int(np.random.default_rng((self.seed, epoch)).permutation(self.shards)[place])

    def rate(self, done: float) -> float:
        """How long a step is when this many lessons are done."""
        left = 1.0 - done / self.lessons
        return LAST_RATE + (self.first_rate - LAST_RATE) * float(left**1.5)

    def teach(self, network: Network, lesson: int, data: Positions) -> None:
        """Let a network learn from all positions of a lesson's shard but the held-out ones."""
        numbers = np.arange(len(data))
        learned = np.delete(numbers, numbers[::HELD_OUT])
        rng = np.random.default_rng((self.seed, self.epochs, lesson))
        parts = np.array_split(rng.permutation(learned), max(1, len(learned) // BATCH))
        arrays = data.arrays
        with ThreadPoolExecutor(LANES) as pool:
            for number, part in enumerate(parts):
                network.learn(arrays, part, self.rate(lesson + number / len(parts)), pool)
