"""The exponential function: right to the last bits, and the same bits wherever it runs."""

import math
import random
from collections.abc import Iterator

import pytest

from lastcard.bots.sharp.exponential import LIMIT, exp, power_of_two

ULPS = 1.0  # of difference that are good enough
STRENGTHS = 60.0  # more than any strength of evaluate.py


def numbers() -> Iterator[float]:
    """Small ones, those of the search, all that are not cut off, and where the powers meet."""
    rng = random.Random("exponential")
    for reach in (1e-12, 0.4, STRENGTHS, LIMIT):
        for _ in range(20_000):
            yield rng.uniform(-reach, reach)
    for half in range(-2000, 2001):
        edge = (half / 2) * math.log(2)
        yield from (math.nextafter(edge, -math.inf), edge, math.nextafter(edge, math.inf))


def test_it_is_the_exponential_function() -> None:
    for number in numbers():
        right = math.exp(number)
        assert abs(exp(number) - right) <= ULPS * math.ulp(right), number


def test_interpreted_and_compiled_bits_agree() -> None:
    from lastcard.compiler.jit import compiled

    fast = compiled(exp)
    for number in numbers():
        assert fast(number).hex() == exp(number).hex()


@pytest.mark.parametrize("number", [0.0, -0.0, 5e-324, -5e-324])
def test_nothing_gives_one(number: float) -> None:
    assert exp(number) == 1.0


@pytest.mark.parametrize("sign", [1, -1])
def test_beyond_the_limit_it_stays_finite_and_above_zero(sign: int) -> None:
    end = exp(sign * LIMIT)
    assert 0.0 < end < math.inf
    for number in (LIMIT + 1, 1e300, math.inf):
        assert exp(sign * number) == end


def test_powers_of_two_are_exact() -> None:
    for power in range(-1010, 1011):
        assert power_of_two(power) == math.ldexp(1.0, power)
