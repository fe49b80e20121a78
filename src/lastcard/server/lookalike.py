"""Which names look the same: Unicode's skeletons (UTS #39), read without case and spaces."""

import unicodedata
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("confusables.txt")
NOT_IN_THE_TABLE = str.maketrans("i", "l")  # I, l, 1 and | are there; i beside them is not


@cache
def table() -> dict[int, str]:
    """Character to prototype, as str.translate takes it; read when the first name is."""
    lines = TABLE.read_text("ascii").splitlines()
    groups = (group for line in lines if not line.startswith("#") for group in line.split())
    return {
        int(char, 16): "".join(chr(int(part, 16)) for part in prototype.split("+"))
        for prototype, _, chars in (group.partition("=") for group in groups)
        for char in chars.split(",")
    }


def skeleton(text: str) -> str:
    """The text with every character replaced by its prototype, in small letters, no spaces."""
    digits = "".join(map(ascii_digit, unicodedata.normalize("NFKD", text)))
    prototypes = unicodedata.normalize("NFD", digits.translate(table()))
    return "".join(prototypes.casefold().translate(NOT_IN_THE_TABLE).split())


def ascii_digit(char: str) -> str:
    """A digit of any script as 0 to 9."""
    return str(unicodedata.decimal(char)) if char.isdecimal() else char


def keys(text: str) -> set[str]:
    """Two texts look alike when they share a key: as written, or in small letters."""
    return {skeleton(text), skeleton(text.casefold())}


def alike(one: str, other: str) -> bool:
    """Whether people would take one name for the other."""
    return not keys(one).isdisjoint(keys(other))
