"""The exponential function and its inverse in plain IEEE arithmetic.

The bits are the same interpreted, native and wasm.

C libraries differ in the last bit, and a browser has none. The reduction to a small interval and
the rational approximation there are those of Sun's fdlibm (e_exp.c).
"""

from lastcard.engine.mark import rule

LIMIT = 700.0  # what lies beyond has the value of the limit, which is finite and not zero
PER_POWER = 1.44269504088896338700  # 1 / ln 2
# ln 2 in two parts: a product of the first with a small whole number is exact.
LN2_HIGH = 6.93147180369123816490e-01
LN2_LOW = 1.90821492927058770002e-10
ROUNDING = 1.5 * 2.0**52  # added and subtracted again, it leaves the nearest whole number
P1 = 1.66666666666666019037e-01
P2 = -2.77777777770155933842e-03
P3 = 6.61375632143793436117e-05
P4 = -1.65339022054652515390e-06
P5 = 4.13813679705723846039e-08


@rule
def exp(number: float) -> float:
    """e to the power of a number."""
    number = max(-LIMIT, min(LIMIT, number))
    power = number * PER_POWER + ROUNDING - ROUNDING
    high = number - power * LN2_HIGH
    low = power * LN2_LOW
    rest = high - low
    square = rest * rest
    bend = rest - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))))
    return (1.0 - ((low - rest * bend / (2.0 - bend)) - high)) * power_of_two(int(power))


@rule
def log(number: float) -> float:
    """The natural logarithm of a positive number that is neither huge nor tiny."""
    guess = 0.0
    for _ in range(20):  # Halley's steps on the exponential
        power = exp(guess)
        step = 2.0 * (number - power) / (number + power)
        guess += step
        if abs(step) < 1e-12:
            break
    return guess


@rule
def power_of_two(power: int) -> float:
    """Two to a whole power, exactly."""
    factor = 0.5 if power < 0 else 2.0
    left = abs(power)
    product = 1.0
    while left > 0:
        if left & 1:
            product *= factor
        factor *= factor
        left >>= 1
    return product
