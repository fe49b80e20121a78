"""What people call the options and settings, and what each does, in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from lastcard.text import Text

from .folders import HERE, read_toml
from .load import Edition
from .terms import fill

FILE = HERE / "option_texts.toml"


@dataclass(frozen=True)
class OptionText:
    """An option or setting as people read of it."""

    group: str
    name: Text
    about: Text
    values: Mapping[str, Text]  # of those that are words


@lru_cache(maxsize=1)
def groups() -> dict[str, Text]:
    """What options are sorted by, in order."""
    return {group: Text.read(name) for group, name in read_toml(FILE)["groups"].items()}


def option_text(edition: Edition, name: str) -> OptionText:
    """An option of an edition; cards go by the edition's own names."""
    texts = read_toml(FILE)
    text = option_text_of(edition, texts["options"][name], texts["values"])
    if name == "deck":
        return replace(text, values={deck: edition.deck_name(deck) for deck in edition.deck_names})
    return text


def setting_texts() -> dict[str, OptionText]:
    """What a table sets besides its options."""
    texts = read_toml(FILE)
    usual = texts["values"]
    return {name: option_text_of(None, text, usual) for name, text in texts["settings"].items()}


def option_text_of(
    edition: Edition | None, text: Mapping[str, Any], usual: Mapping[str, Any]
) -> OptionText:
    values = text.get("values", usual)
    names = {} if edition is None else edition.terms
    return OptionText(
        text["group"],
        fill(Text.read(text["name"]), names),
        fill(Text.read(text["about"]), names),
        {value: fill(Text.read(name), names) for value, name in values.items()},
    )
