"""What people call the options and settings, and what each does, in both languages."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from lastcard.text import Text

from .folders import HERE, read_toml
from .load import Edition

FILE = HERE / "option_texts.toml"
CARD = re.compile(r"\{([^{}]+)\}")


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
    return {group: Text(**name) for group, name in read_toml(FILE)["groups"].items()}


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
    return OptionText(
        text["group"],
        with_card_names(edition, text["name"]),
        with_card_names(edition, text["about"]),
        {value: with_card_names(edition, name) for value, name in values.items()},
    )


def with_card_names(edition: Edition | None, text: Mapping[str, str]) -> Text:
    """The text with the edition's name for each symbol or effect in braces."""

    def name_in(lang: str) -> str:
        def name_of(found: re.Match[str]) -> str:
            assert edition is not None
            card = edition.card_with(found[1]) or found[1]
            return edition.card_names.get(card, Text(card, card)).of(lang)

        return CARD.sub(name_of, text[lang])

    return Text(name_in("en"), name_in("zh"))
