"""Shares and means with 95 % intervals, from how much deals differ from each other."""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
NORMAL = NormalDist().inv_cdf(0.5 + LEVEL / 2)
# Student's t for 1, 2, … degrees of freedom; beyond these a series does.
FEW = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157)
# Rounds won and rounds lost that are added for the interval: Agresti and Coull's half of z².
ADDED = NORMAL**2 / 2
DIGITS = 8  # significant ones in exported numbers


class Estimate(NamedTuple):
    """A figure and its interval; None where nothing is known."""

    value: float | None = None
    low: float | None = None
    high: float | None = None

    @property
    def neat(self) -> "Estimate":
        """The same without the digits that nobody reads."""
        return Estimate(*(None if end is None else neat(end) for end in self))


def neat(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = NORMAL
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third


def share(groups: Mapping[tuple[int, int], int]) -> Estimate:
    """Rounds won of rounds decided, from how many groups had which (won, decided).

    The interval rests on the spread between groups. About two rounds won and two lost are added
    for it, so that a bot that won everything is not taken to win everything for ever.
    """
    count = sum(groups.values())
    won = sum(hits * times for (hits, _), times in groups.items())
    decided = sum(of * times for (_, of), times in groups.items())
    if not decided:
        return Estimate()
    if count < 2:
        return Estimate(won / decided, 0.0, 1.0)
    whole = decided + 2 * ADDED
    center = (won + ADDED) / whole
    spread = sum(times * (hits - center * of) ** 2 for (hits, of), times in groups.items())
    spread += ADDED * (center**2 + (1 - center) ** 2)
    reach = student(count - 1) * sqrt(spread * count / (count - 1)) / whole
    return Estimate(won / decided, max(0.0, center - reach), min(1.0, center + reach))


def mean(total: int, squares: int, groups: int, rounds: int) -> Estimate:
    """A mean per round, from the sum of the groups' sums and of their squares."""
    if not groups:
        return Estimate()
    value = total / rounds
    if groups < 2:
        return Estimate(value)
    spread = (groups * squares - total * total) / (groups * (groups - 1))
    reach = student(groups - 1) * sqrt(spread * groups) / rounds
    return Estimate(value, value - reach, value + reach)


def verdict(estimate: Estimate, fair: float) -> str | None:
    """Whether a share is 'more' or 'less' than fair, or the interval holds it: 'even'."""
    if estimate.low is None or estimate.high is None:
        return None
    return "more" if estimate.low > fair else "less" if estimate.high < fair else "even"
