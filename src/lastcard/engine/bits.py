"""Two bit operations; compiled.py gives them a machine instruction each."""


def lowest(mask: int) -> int:
    """Index of the lowest set bit; the mask is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count(mask: int) -> int:
    """Number of set bits; the mask is not negative."""
    return int(mask).bit_count()
