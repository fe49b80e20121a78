"""Texts by catalogue: what every language says under the same headings, side by side."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from lastcard.text import Text

from .files import SOURCE, languages

OWN = "text"  # of a table that has more than its text


def read_texts(catalogue: str, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """What every language has under these headings, laid over what is no text."""
    return translated({} if facts is None else facts, tuple(catalogue.split(".")))


def translated(content: dict[str, Any], headings: tuple[str, ...]) -> dict[str, Any]:
    """The content with the texts of every language; English says where there are any."""
    for name, each in languages().items():
        add(content, each.under(headings), name)
    return content


def add(content: Any, own: Any, lang: str) -> None:
    """Put a language's texts in their places; where English has none they are left over."""
    if isinstance(own, str):
        if isinstance(content, dict) and (lang == SOURCE or is_text(content)):
            content[lang] = own
    elif isinstance(own, list) and isinstance(content, list):
        for place, text in zip(content, own, strict=False):
            if text:
                add(place, text, lang)
    elif isinstance(own, dict) and isinstance(content, dict):
        for key, value in own.items():
            if key == OWN:
                add(content, value, lang)
                continue
            if lang == SOURCE:
                content.setdefault(key, [{} for _ in value] if isinstance(value, list) else {})
            if key in content:
                add(content[key], value, lang)


def is_text(value: Any) -> bool:
    """Whether a table has a text."""
    return isinstance(value, dict) and isinstance(value.get(SOURCE), str)


class Texts:
    """The texts of a catalogue by their keys; those below a heading are 'heading.key'."""

    def __init__(self, catalogue: str) -> None:
        self.catalogue = catalogue

    @cached_property
    def texts(self) -> dict[str, Text]:
        return dict(texts_of(self.read()))

    def read(self) -> dict[str, Any]:
        """The catalogue as it stands."""
        return read_texts(self.catalogue)

    def __getitem__(self, key: str) -> Text:
        return self.texts[key]

    def __call__(self, key: str, lang: str, **details: object) -> str:
        """A text in a language, filled in."""
        return self.texts[key].say(lang, **details)

    def text(self, key: str, **details: object) -> Text:
        """A text in every language, filled in."""
        return self.texts[key].format(**details)


def texts_of(content: Mapping[str, Any], heading: str = "") -> Iterator[tuple[str, Text]]:
    """Every text in a catalogue, with the headings above it in its key."""
    for key, value in content.items():
        if is_text(value):
            yield heading + key, Text.read(value)
        else:
            yield from texts_of(value, f"{heading}{key}.")
