"""Numbers as reports write them: as exact as their intervals."""

from math import floor, log10

from .estimate import Estimate

MOST_PLACES = 4  # after the point
NOTHING = "–"


def decimals(margin: float) -> int:
    """Places after the point that a margin deserves: one digit of it, two when it begins with 1."""
    if margin <= 0:
        return 1
    places = -floor(log10(margin))
    begins_with_one = margin * 10.0**places < 2
    return max(0, places + begins_with_one)


def number(value: float) -> str:
    """A number without an interval, in about three digits."""
    size = abs(value)
    if size == 0:
        return "0"
    places = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3
    places += size < 0.01
    return f"{value:,.{places}f}"


def with_margin(estimate: Estimate) -> str:
    """'58.5 ± 0.5'"""
    margin = estimate.margin
    if margin is None:
        return number(estimate.value)
    places = decimals(margin)
    return f"{estimate.value:,.{places}f} ± {margin:.{places}f}"


def central(estimate: Estimate) -> str:
    """'58.5', as exact as its interval."""
    return with_margin(estimate).partition(" ")[0]


def span(estimate: Estimate) -> str:
    """'58.0 – 59.0', a dash when nothing is known."""
    if estimate.low is None or estimate.high is None or estimate.margin is None:
        return NOTHING
    places = decimals(estimate.margin)
    return f"{estimate.low:,.{places}f} – {estimate.high:,.{places}f}"


def signed(value: float, places: int) -> str:
    """A difference with its sign; nothing has none."""
    text = f"{abs(value):,.{min(places, MOST_PLACES)}f}"
    return "0" if not text.strip("0.") else f"{'−' if value < 0 else '+'}{text}"


def percent(estimate: Estimate, least: int = 0) -> str:
    """'49.7%', as exact as its interval, with this many places at least."""
    return hundredths(estimate.value, percent_places(estimate, least)) + "%"


def percent_span(estimate: Estimate, least: int = 0) -> str:
    """'48.7 – 50.6%'"""
    if estimate.low is None or estimate.high is None:
        return NOTHING
    places = percent_places(estimate, least)
    return f"{hundredths(estimate.low, places)} – {hundredths(estimate.high, places)}%"


def hundredths(value: float, places: int) -> str:
    """A share in percent; nothing and everything without a point."""
    return f"{100 * value:.0f}" if value in (0, 1) else f"{100 * value:.{places}f}"


def percent_places(estimate: Estimate, least: int = 0) -> int:
    return min(MOST_PLACES, max(least, decimals(100 * (estimate.margin or 0))))


def part(value: float) -> str:
    """A share without an interval."""
    return hundredths(value, 1) + "%"
