"""A text in every language, and lines of it: how wide they are, where they may break."""

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from .message import fill

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

# A Latin word or one Chinese character, together with the punctuation that must not leave it.
PIECE = re.compile(r"[（「『]*(?:[!-~–—’“”±−]+|\S)[、。，：；！？）」』…]*\s*")


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and Chinese, and in the other languages that have it."""

    en: str
    zh: str
    others: Mapping[str, str] = field(default_factory=dict, hash=False)

    @classmethod
    def read(cls, table: Mapping[str, str]) -> "Text":
        """A text from a table with a text for each language."""
        others = {lang: text for lang, text in table.items() if lang not in ("en", "zh")}
        return cls(table["en"], table.get("zh", table["en"]), others)

    def of(self, lang: str) -> str:
        """The text in a language, or in English where it has none."""
        if lang == "zh":
            return self.zh
        return self.en if lang == "en" else self.others.get(lang, self.en)

    def __getitem__(self, lang: str) -> str:
        return self.of(lang)

    def map(self, change: Callable[[str], str]) -> "Text":
        """The text with every language changed alike."""
        others = {lang: change(text) for lang, text in self.others.items()}
        return Text(change(self.en), change(self.zh), others)

    def say(self, lang: str, **details: object) -> str:
        """The text in a language, filled in."""
        return fill(self.of(lang), lang, details)

    def format(self, **details: object) -> "Text":
        """The text filled in; a detail that is a text itself is said in the same language."""
        langs = {*self.others, *(lang for each in details.values() for lang in others_of(each))}

        def filled(lang: str) -> str:
            values = {
                name: each.of(lang) if isinstance(each, Text) else each
                for name, each in details.items()
            }
            return fill(self.of(lang), lang, values)

        return Text(filled("en"), filled("zh"), {lang: filled(lang) for lang in langs})

    def as_json(self) -> dict[str, str]:
        """By language."""
        return {"en": self.en, "zh": self.zh, **self.others}


def others_of(value: object) -> Mapping[str, str]:
    return value.others if isinstance(value, Text) else {}


def as_json(value: "DataclassInstance") -> dict[str, Any]:
    """A dataclass as JSON has it, its texts by language."""
    return asdict(value, dict_factory=_table)


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    others = table.pop("others", {}) if table.keys() == {"en", "zh", "others"} else {}
    return table | others


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
