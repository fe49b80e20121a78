"""Lines of text in either language: how wide they are, and where they may be broken."""

import re
from unicodedata import east_asian_width

# A Latin word or one Chinese character, together with the punctuation that must not leave it.
PIECE = re.compile(r"[（「『]*(?:[!-~–—’“”±−]+|\S)[、。，：；！？）」』…]*\s*")


def width_of(text: str) -> int:
    """How many columns a text fills; a Chinese character fills two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def broken(text: str, width: int) -> list[str]:
    """Lines no wider than the width, broken at spaces and between Chinese characters."""
    return [part for line in text.split("\n") for part in parts_of(line, width)]


def parts_of(line: str, width: int) -> list[str]:
    parts, part = [], ""
    for piece in PIECE.findall(line):
        if part and width_of(part + piece.rstrip()) > width:
            parts.append(part.rstrip())
            part = ""
        part += piece
    return [*parts, part.rstrip()]
