"""A text in both languages, and lines of either: how wide they are, where they may break."""

import re
from dataclasses import dataclass
from unicodedata import east_asian_width

LANGUAGES = ("en", "zh")

# A Latin word or one Chinese character, together with the punctuation that must not leave it.
PIECE = re.compile(r"[（「『]*(?:[!-~–—’“”±−]+|\S)[、。，：；！？）」』…]*\s*")


@dataclass(frozen=True, slots=True)
class Text:
    """One text in both languages."""

    en: str
    zh: str

    def of(self, lang: str) -> str:
        """Return the text in a language of LANGUAGES."""
        if lang not in LANGUAGES:
            raise KeyError(lang)
        return self.zh if lang == "zh" else self.en

    def __getitem__(self, lang: str) -> str:
        return self.of(lang)


def width_of(text: str) -> int:
    """How many columns a text fills; a Chinese character fills two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def wrap(text: str, width: int) -> list[str]:
    """Lines no wider than the width, broken at spaces and between Chinese characters."""
    return [part for line in text.split("\n") for part in _wrap_line(line, width)]


def _wrap_line(line: str, width: int) -> list[str]:
    parts, part = [], ""
    for piece in PIECE.findall(line):
        if part and width_of(part + piece.rstrip()) > width:
            parts.append(part.rstrip())
            part = ""
        part += piece
    return [*parts, part.rstrip()]
