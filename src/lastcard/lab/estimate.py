"""Means and shares with 95 % intervals, from whole sums: the same digits on every machine."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import NormalDist

LEVEL = 0.95
DIGITS = 8  # significant ones in exported numbers
# Student's t for 1, 2, … degrees of freedom; beyond these a series does.
FEW = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157)


@lru_cache
def normal_quantile(level: float = LEVEL) -> float:
    """How many standard errors an interval of this level reaches to each side."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def student(freedom: int) -> float:
    """The same for a 95 % interval from few observations."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = normal_quantile()
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third


# Rounds won and rounds lost that are added for an interval: Agresti and Coull's half of z².
ADDED = normal_quantile() ** 2 / 2


def neat(value: float) -> float:
    """The value without the digits that nobody reads."""
    return float(f"{value:.{DIGITS}g}")


def ratio(part: float, whole: float) -> float:
    """Part of the whole; 0 of nothing."""
    return part / whole if whole else 0.0


@dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval; None where too little is known for one."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def margin(self) -> float | None:
        """Half the interval's width: what stands after ±."""
        if self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2

    @property
    def width(self) -> float:
        """The interval's; infinite where none is known."""
        return float("inf") if self.margin is None else 2 * self.margin

    def holds(self, value: float) -> bool:
        """Whether the interval is known and has this value in it."""
        return self.low is not None and self.high is not None and self.low <= value <= self.high

    def verdict(self, fair: float) -> str:
        """'more' or 'less' than fair; 'even' where the interval does not say."""
        if self.low is not None and self.low > fair:
            return "more"
        return "less" if self.high is not None and self.high < fair else "even"

    def scaled(self, scale: float) -> "Estimate":
        """The same in another unit."""
        if self.low is None or self.high is None:
            return Estimate(self.value * scale)
        return Estimate(self.value * scale, self.low * scale, self.high * scale)

    def as_dict(self) -> dict[str, float | None]:
        """Its value and its interval as plain numbers."""

        low = None if self.low is None else neat(self.low)
        high = None if self.high is None else neat(self.high)
        return {"value": neat(self.value), "low": low, "high": high}


@dataclass(frozen=True)
class Share(Estimate):
    """How many of how many, with Wilson's score interval."""

    hits: int = 0
    of: int = 0

    def as_dict(self) -> dict[str, float | None]:
        """Its counts, its value and its interval as plain numbers."""
        return {"count": self.hits, "of": self.of, **super().as_dict()}


def deviation(total: int, squares: int, count: int) -> float | None:
    """The standard deviation of `count` whole numbers with this sum and sum of squares."""
    if count < 2:
        return None
    return sqrt((count * squares - total * total) / (count * (count - 1)))


def mean(total: int, squares: int, count: int, quantile: float | None = None) -> Estimate:
    """The mean of whole numbers; the interval is the normal one without another quantile."""
    value = ratio(total, count)
    spread = deviation(total, squares, count)
    if spread is None:
        return Estimate(value)
    reach = (quantile or normal_quantile()) * spread / sqrt(count)
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
    """A share of independent rounds, with its interval."""
    return Share(ratio(hits, of), *wilson(hits, of), hits, of)


def grouped_share(groups: Mapping[tuple[int, int], int]) -> Estimate | None:
    """Rounds won of rounds decided, from how many groups had which (won, decided).

    The interval rests on the spread between groups. About two rounds won and two lost are added
    for it, so that a bot that won everything is not taken to win everything for ever.
    """
    count = sum(groups.values())
    won = sum(hits * times for (hits, _), times in groups.items())
    decided = sum(of * times for (_, of), times in groups.items())
    if not decided:
        return None
    if count < 2:
        return Estimate(won / decided, 0.0, 1.0)
    whole = decided + 2 * ADDED
    center = (won + ADDED) / whole
    found = sorted(groups.items())  # sums of fractions depend on the order
    spread = sum(times * (hits - center * of) ** 2 for (hits, of), times in found)
    spread += ADDED * (center**2 + (1 - center) ** 2)
    reach = student(count - 1) * sqrt(spread * count / (count - 1)) / whole
    return Estimate(won / decided, max(0.0, center - reach), min(1.0, center + reach))


def differs(hits: int, of: int, fair: float, looks: int) -> bool:
    """Whether a share is clearly not `fair`, though `looks` shares were looked at (Bonferroni)."""
    low, high = wilson(hits, of, 1 - (1 - LEVEL) / looks)
    return not low <= fair <= high


def apart(more: Estimate, less: Estimate) -> bool:
    """Whether the first interval lies wholly above the second."""
    return more.low is not None and less.high is not None and more.low > less.high


def share_difference(before: Share, after: Share) -> Estimate:
    """After less before, of two shares that were measured apart (Newcombe's interval)."""
    value = after.value - before.value
    low_before, high_before = wilson(before.hits, before.of)
    low_after, high_after = wilson(after.hits, after.of)
    down = diagonal(after.value - low_after, high_before - before.value)
    up = diagonal(high_after - after.value, before.value - low_before)
    return Estimate(value, value - down, value + up)


def diagonal(one: float, other: float) -> float:
    """The root of the sum of two squares; as products, which no machine rounds otherwise."""
    return sqrt(one * one + other * other)
