"""The network fitted to weighed positions: Adam on small batches.

The slopes are those of the weights as keen uses them, rounded to whole parts, so what is fitted is
what plays; the steps are taken by the numbers behind them.
"""

from collections.abc import Callable, Iterator
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
    """Weights as real numbers while they are learned."""

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


def check(network: Network, data: Positions, chosen: np.ndarray) -> Check:
    desk = np.zeros(1, DESK)[0]
    KERNEL.fastest().add_choices(network.whole(), *data.arrays, chosen.copy(), desk)
    names = ("over_steady", "over_mean", "agreed")
    return Check(*(float(desk[name]) / max(1, len(chosen)) for name in names))


def fit(
    network: Network,
    data: Positions,
    epochs: int,
    seed: int,
    first_rate: float,
    watch: Callable[[int, Check], None] = lambda epoch, result: None,
) -> Check:
    """Learn from all positions but the held-out ones; what these say in the end."""
    numbers = np.arange(len(data))
    held, learned = numbers[::HELD_OUT], np.delete(numbers, numbers[::HELD_OUT])
    rng = np.random.default_rng(seed)
    arrays = data.arrays
    steps = epochs * max(1, len(learned) // BATCH)
    step = 0
    result = check(network, data, held)
    with ThreadPoolExecutor(LANES) as pool:
        for epoch in range(epochs):
            for part in batches(learned, rng):
                rate = LAST_RATE + (first_rate - LAST_RATE) * (1.0 - step / steps) ** 1.5
                network.learn(arrays, part, rate, pool)
                step += 1
            result = check(network, data, held)
            watch(epoch, result)
    return result


def batches(numbers: np.ndarray, rng: np.random.Generator) -> Iterator[np.ndarray]:
    mixed = rng.permutation(numbers)
    yield from np.array_split(mixed, max(1, len(mixed) // BATCH))
