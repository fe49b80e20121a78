"""Texts beside a module, English and Chinese next to each other, and what other languages say."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from lastcard.text import Text

from .files import BUILT_IN, SOURCE, languages

PACKAGE = Path(__file__).parent.parent
OWN = "text"  # of a table that has more than its text


def read_texts(module: str, name: str) -> dict[str, Any]:
    """The TOML file of this name beside a module, which gives its `__file__`."""
    file = Path(module).with_name(name)
    return translated(tomllib.loads(file.read_text("utf-8")), catalogue_of(file))


def catalogue_of(file: Path) -> tuple[str, ...]:
    """The headings under which a language's file has the texts of this one."""
    if file.is_relative_to(PACKAGE):
        return file.relative_to(PACKAGE).with_suffix("").parts
    return ("editions", file.parent.name, file.stem)  # an edition from elsewhere


def translated(content: dict[str, Any], catalogue: tuple[str, ...]) -> dict[str, Any]:
    """The content with what languages say that are not in it."""
    for name, each in languages().items():
        if name not in BUILT_IN:
            own: Any = each.messages
            for heading in catalogue:
                own = own.get(heading, {}) if isinstance(own, dict) else {}
            add(content, own, name)
    return content


def add(content: Any, own: Any, lang: str) -> None:
    """Put a language's texts beside the English ones; what has no English is left over."""
    if isinstance(content, list):
        for place, value in enumerate(content):
            if isinstance(own, list) and place < len(own):
                add(value, own[place], lang)
    elif isinstance(content, dict):
        table = own if isinstance(own, dict) else {}
        text = own if isinstance(own, str) else table.get(OWN)
        if is_text(content) and isinstance(text, str):
            content[lang] = text
        for key, value in content.items():
            if key in table:
                add(value, table[key], lang)


def is_text(value: Any) -> bool:
    """Whether a table has a text: in English and in Chinese."""
    return isinstance(value, dict) and all(isinstance(value.get(lang), str) for lang in BUILT_IN)


class Texts:
    """The texts of a TOML file by their keys; those below a heading are 'heading.key'."""

    def __init__(self, module: str, name: str) -> None:
        self.place = module, name

    @cached_property
    def texts(self) -> dict[str, Text]:
        return dict(texts_of(read_texts(*self.place)))

    def __getitem__(self, key: str) -> Text:
        return self.texts[key]

    def __call__(self, key: str, lang: str, **details: object) -> str:
        """A text in a language, filled in."""
        return self.texts[key].of(lang).format(**details)

    def text(self, key: str, **details: object) -> Text:
        """A text in every language, filled in."""
        return self.texts[key].format(**details)


def texts_of(content: Mapping[str, Any], heading: str = "") -> Iterator[tuple[str, Text]]:
    """Every text in a file, with the headings above it in its key."""
    for key, value in content.items():
        if SOURCE in value:
            yield heading + key, Text.read(value)
        else:
            yield from texts_of(value, f"{heading}{key}.")
