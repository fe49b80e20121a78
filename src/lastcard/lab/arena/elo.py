"""Ratings from who beat whom: Bradley and Terry's model on Elo's scale."""

from collections.abc import Mapping, Sequence

import numpy as np

from lastcard.lab.estimate import LEVEL

SCALE = 400.0  # points between ten times as strong and equally strong
AVERAGE = 1000.0  # the anchor's rating
ONE_ROUND = 1.0  # counted beforehand, as chance has it, so that a clean sweep stays finite
RESAMPLES = 200
RESAMPLE_SEED = 20_000  # any number: the same results give the same intervals
CLOSE = 1e-9  # relative change of strengths at which the fit ends
MOST_STEPS = 100_000

Groups = Mapping[tuple[int, int], int]  # (won, decided) of a group → how many groups


def strengths(wins: np.ndarray, others: int = 1) -> np.ndarray:
    """The strengths that make these wins most likely; their product is 1.

    (…, 0, one, other) are rounds that one won alone among others, (…, 1, one, other) those that
    it lost to them. One wins with the chance one / (one + others · other).
    """
    size = wins.shape[-1]
    rounds = wins.sum(-3)
    total = wins[..., 0, :, :].sum(-1) + wins[..., 1, :, :].sum(-2)
    found = np.ones((*wins.shape[:-3], size))
    for _ in range(MOST_STEPS):
        met = rounds / (found[..., :, None] + others * found[..., None, :])
        better = total / (met.sum(-1) + others * met.sum(-2))
        better /= np.exp(np.log(better).sum(-1, keepdims=True) / size)
        still = np.abs(better / found - 1).max() > CLOSE
        found = better
        if not still:
            break
    return found


def ratings(wins: np.ndarray, anchor: int | None, others: int = 1) -> np.ndarray:
    """Elo ratings; the anchor, or else the average, stands at 1000."""
    elo = SCALE * np.log10(strengths(wins, others))
    zero = elo.mean(-1, keepdims=True) if anchor is None else elo[..., anchor, None]
    return np.asarray(AVERAGE + elo - zero)


def beforehand(others: int) -> tuple[float, float]:
    """What of the one round that is counted beforehand is won and lost."""
    return ONE_ROUND / (1 + others), ONE_ROUND * others / (1 + others)


def win_table(size: int, pairs: Sequence[tuple[int, int, Groups]], others: int = 1) -> np.ndarray:
    """Who won and lost how often among whom, with the round that is counted beforehand."""
    wins = np.zeros((2, size, size))
    for one, other, groups in pairs:
        wins[:, one, other] = beforehand(others)
        wins[0, one, other] += sum(won * count for (won, _), count in groups.items())
        wins[1, one, other] += sum((of - won) * count for (won, of), count in groups.items())
    return wins


def resampled(size: int, pairs: Sequence[tuple[int, int, Groups]], others: int = 1) -> np.ndarray:
    """Win tables with other luck: each group, and the round beforehand, weighs more or less.

    This is the Bayesian bootstrap: like drawing groups again, but what never happened among them
    keeps a small chance.
    """
    rng = np.random.default_rng(RESAMPLE_SEED)
    wins = np.zeros((RESAMPLES, 2, size, size))
    for one, other, groups in pairs:
        for side, part in enumerate(beforehand(others)):
            wins[:, side, one, other] = rng.gamma(part, size=RESAMPLES)
        for (won, decided), count in sorted(groups.items()):
            weight = rng.gamma(count, size=RESAMPLES)
            wins[:, 0, one, other] += won * weight
            wins[:, 1, one, other] += (decided - won) * weight
    return wins


def intervals(
    size: int, pairs: Sequence[tuple[int, int, Groups]], anchor: int | None, others: int = 1
) -> tuple[np.ndarray, np.ndarray]:
    """The ends of each rating's 95 % interval."""
    tail = (1 - LEVEL) / 2
    spread = ratings(resampled(size, pairs, others), anchor, others)
    low, high = np.quantile(spread, [tail, 1 - tail], axis=0)
    return low, high
