"""Which names look the same: every character by the one it is mistaken for."""

import json
import unicodedata
from functools import cache
from importlib.resources import files

MARK = "\u200e"  # the table writes right-to-left characters between these
NOT_IN_THE_TABLE = {"i": "l"}  # I, l, 1 and | are there; i beside them is not


@cache
def table() -> dict[str, str]:
    """Character to prototype, from Unicode's confusables; the 0.9 MB file is read when asked."""
    # The package's own module loads urllib.request for 80 ms; its data alone takes 15.
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    like = {
        written.strip(MARK): [entry["c"].strip(MARK) for entry in entries]
        for written, entries in json.loads(data).items()
    }
    return {char: prototype(char, like) for char in like if len(char) == 1}


def prototype(char: str, like: dict[str, list[str]]) -> str:
    """The middle of a character's star: everything alike is listed there, it alone elsewhere."""
    others = like[char]
    if len(others) > 1:
        return char
    (other,) = others
    if len(like.get(other, ())) > 1 or len(other) > 1:
        return other
    return min(char, other)


def skeleton(text: str) -> str:
    """The text with every character replaced by its prototype, small letters, no spaces."""
    known = table()
    digits = (ascii_digit(char) for char in unicodedata.normalize("NFKD", text))
    mapped = "".join(known.get(char, char) for char in digits).casefold()
    return "".join(NOT_IN_THE_TABLE.get(char, char) for char in mapped if not char.isspace())


def ascii_digit(char: str) -> str:
    """A digit of any script as 0 to 9."""
    return str(unicodedata.decimal(char)) if char.isdecimal() else char


def keys(text: str) -> set[str]:
    """Two texts look alike when they share a key: as written, or in small letters."""
    return {skeleton(text), skeleton(text.casefold())}


def alike(one: str, other: str) -> bool:
    """Whether people would take one name for the other."""
    return not keys(one).isdisjoint(keys(other))
