"""A text in both languages, and lines of either: how wide they are, where they may break."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
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

    def __iter__(self) -> Iterator[str]:
        return iter((self.en, self.zh))


def read_toml(module: str, name: str) -> dict[str, Any]:
    """The TOML file of this name beside a module, which gives its `__file__`."""
    import tomllib

    return tomllib.loads(Path(module).with_name(name).read_text("utf-8"))


class Texts:
    """The texts of a TOML file by their keys; those below a heading are 'heading.key'."""

    def __init__(self, module: str, name: str) -> None:
        self.place = module, name

    @cached_property
    def texts(self) -> dict[str, Text]:
        return dict(texts_of(read_toml(*self.place)))

    def __getitem__(self, key: str) -> Text:
        return self.texts[key]

    def __call__(self, key: str, lang: str, **details: object) -> str:
        """A text in a language, filled in."""
        return self.texts[key].of(lang).format(**details)

    def both(self, key: str, **details: object) -> Text:
        """A text in both languages, filled in."""
        return Text(*(text.format(**details) for text in self.texts[key]))


def texts_of(content: dict[str, Any], heading: str = "") -> Iterator[tuple[str, Text]]:
    """Every text in a file, with the headings above it in its key."""
    for key, value in content.items():
        if "en" in value:
            yield heading + key, Text(**value)
        else:
            yield from texts_of(value, f"{heading}{key}.")


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
