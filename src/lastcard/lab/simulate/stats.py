"""Means and shares with 95 % intervals, from whole sums: the same digits on every machine."""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import NormalDist

LEVEL = 0.95
DIGITS = 8  # significant ones in exported numbers


@lru_cache
def normal_quantile(level: float = LEVEL) -> float:
    """How many standard errors an interval of this level reaches to each side."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def neat(value: float) -> float:
    """The value without the digits that nobody reads."""
    return float(f"{value:.{DIGITS}g}")


def ratio(part: float, whole: float) -> float:
    """Part of the whole; 0 of nothing."""
    return part / whole if whole else 0.0


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval; None where too little is known for one."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def margin(self) -> float | None:
        """Half the interval's width: what stands after ±."""
        if self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether the interval is known and has this value in it."""
        return self.low is not None and self.high is not None and self.low <= value <= self.high

    def as_dict(self) -> dict[str, float | None]:
        low = None if self.low is None else neat(self.low)
        high = None if self.high is None else neat(self.high)
        return {"value": neat(self.value), "low": low, "high": high}


@dataclass(frozen=True)
class Share(Estimate):
    """How many of how many, with Wilson's score interval."""

    hits: int = 0
    of: int = 0

    def as_dict(self) -> dict[str, float | None]:
        return {"count": self.hits, "of": self.of, **super().as_dict()}


def deviation(total: int, squares: int, count: int) -> float | None:
    """The standard deviation of `count` whole numbers with this sum and sum of squares."""
    if count < 2:
        return None
    return sqrt((count * squares - total * total) / (count * (count - 1)))


def mean(total: int, squares: int, count: int) -> Estimate:
    """The mean of whole numbers, with the normal interval around it."""
    value = ratio(total, count)
    spread = deviation(total, squares, count)
    if spread is None:
        return Estimate(value)
    reach = normal_quantile() * spread / sqrt(count)
    return Estimate(value, value - reach, value + reach)


def wilson(hits: int, of: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's score interval for a share; (0, 1) of nothing."""
    if of == 0:
        return 0.0, 1.0
    z = normal_quantile(level)
    center = (hits + z * z / 2) / (of + z * z)
    reach = z / (of + z * z) * sqrt(hits * (of - hits) / of + z * z / 4)
    low = 0.0 if hits == 0 else center - reach
    high = 1.0 if hits == of else center + reach
    return low, high


def share(hits: int, of: int) -> Share:
    """A share with its interval."""
    return Share(ratio(hits, of), *wilson(hits, of), hits, of)


def differs(hits: int, of: int, fair: float, looks: int) -> bool:
    """Whether a share is clearly not `fair`, though we looked at so many shares (Bonferroni)."""
    low, high = wilson(hits, of, 1 - (1 - LEVEL) / looks)
    return not low <= fair <= high


def apart(more: Estimate, less: Estimate) -> bool:
    """Whether the first interval lies wholly above the second."""
    return more.low is not None and less.high is not None and more.low > less.high


def share_difference(before: Estimate, after: Estimate) -> Estimate:
    """After less before, of two shares that were measured apart (Newcombe's interval)."""
    value = after.value - before.value
    low_before, high_before = bounds(before)
    low_after, high_after = bounds(after)
    down = sqrt((after.value - low_after) ** 2 + (high_before - before.value) ** 2)
    up = sqrt((high_after - after.value) ** 2 + (before.value - low_before) ** 2)
    return Estimate(value, value - down, value + up)


def bounds(estimate: Estimate) -> tuple[float, float]:
    """The interval; all that a share can be where it is not known."""
    low = 0.0 if estimate.low is None else estimate.low
    high = 1.0 if estimate.high is None else estimate.high
    return low, high
