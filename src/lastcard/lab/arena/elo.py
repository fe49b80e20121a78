"""Ratings from who beat whom: Bradley and Terry's model on Elo's scale."""

from collections.abc import Mapping, Sequence

import numpy as np

from lastcard.lab.estimate import LEVEL

SCALE = 400.0  # points between ten times as strong and equally strong
AVERAGE = 1000.0  # the anchor's rating
HALF_WIN = 0.5  # counted each way beforehand, so that a clean sweep stays finite
RESAMPLES = 200
RESAMPLE_SEED = 20_000  # any number: the same results give the same intervals
CLOSE = 1e-9  # relative change of strengths at which the fit ends
MOST_STEPS = 100_000

Groups = Mapping[tuple[int, int], int]  # (won, decided) of a group → how many groups


def strengths(wins: np.ndarray) -> np.ndarray:
    """The strengths that make these wins (…, winner, loser) most likely; their product is 1."""
    size = wins.shape[-1]
    met_rounds = wins + np.swapaxes(wins, -1, -2)
    total = wins.sum(-1)
    found = np.ones(wins.shape[:-1])
    for _ in range(MOST_STEPS):
        met = met_rounds / (found[..., :, None] + found[..., None, :])
        better = total / met.sum(-1)
        better /= np.exp(np.log(better).sum(-1, keepdims=True) / size)
        still = np.abs(better / found - 1).max() > CLOSE
        found = better
        if not still:
            break
    return found


def ratings(wins: np.ndarray, anchor: int | None) -> np.ndarray:
    """Elo ratings; the anchor, or else the average, stands at 1000."""
    elo = SCALE * np.log10(strengths(wins))
    zero = elo.mean(-1, keepdims=True) if anchor is None else elo[..., anchor, None]
    return np.asarray(AVERAGE + elo - zero)


def win_table(size: int, pairs: Sequence[tuple[int, int, Groups]]) -> np.ndarray:
    """Who won how often against whom, the half wins included."""
    wins = np.zeros((size, size))
    for one, other, groups in pairs:
        wins[one, other] = HALF_WIN + sum(won * count for (won, _), count in groups.items())
        lost = sum((decided - won) * count for (won, decided), count in groups.items())
        wins[other, one] = HALF_WIN + lost
    return wins


def resampled(size: int, pairs: Sequence[tuple[int, int, Groups]]) -> np.ndarray:
    """Win tables with other luck: each group, and each half win, weighs by chance more or less.

    This is the Bayesian bootstrap: like drawing groups again, but what never happened among them
    keeps the half win's small chance.
    """
    rng = np.random.default_rng(RESAMPLE_SEED)
    wins = np.zeros((RESAMPLES, size, size))
    for one, other, groups in pairs:
        wins[:, one, other] = rng.gamma(HALF_WIN, size=RESAMPLES)
        wins[:, other, one] = rng.gamma(HALF_WIN, size=RESAMPLES)
        for (won, decided), count in sorted(groups.items()):
            weight = rng.gamma(count, size=RESAMPLES)
            wins[:, one, other] += won * weight
            wins[:, other, one] += (decided - won) * weight
    return wins


def intervals(
    size: int, pairs: Sequence[tuple[int, int, Groups]], anchor: int | None
) -> tuple[np.ndarray, np.ndarray]:
    """The ends of each rating's 95 % interval."""
    tail = (1 - LEVEL) / 2
    spread = ratings(resampled(size, pairs), anchor)
    low, high = np.quantile(spread, [tail, 1 - tail], axis=0)
    return low, high
