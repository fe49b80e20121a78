"""What people call the options and settings, and what each does, in both languages."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lastcard.text import Text

from .load import Edition, read

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
    return {group: Text(**name) for group, name in read("option_texts")["groups"].items()}


def option_text(edition: Edition, name: str) -> OptionText:
    """An option of an edition; cards go by the edition's own names."""
    told = read("option_texts")
    return named(edition, told["options"][name], told["values"])


def setting_texts() -> dict[str, OptionText]:
    """What a table sets besides its options."""
    told = read("option_texts")
    return {name: named(None, text, told["values"]) for name, text in told["settings"].items()}


def named(edition: Edition | None, text: Mapping[str, Any], usual: Mapping[str, Any]) -> OptionText:
    values = {value: filled(edition, name) for value, name in text.get("values", usual).items()}
    return OptionText(
        text["group"], filled(edition, text["name"]), filled(edition, text["about"]), values
    )


def filled(edition: Edition | None, text: Mapping[str, str]) -> Text:
    """The text with the edition's name for each card in braces."""

    def name_in(lang: str) -> str:
        def name_of(found: re.Match[str]) -> str:
            assert edition is not None
            return edition.card_names[found[1]].of(lang)

        return CARD.sub(name_of, text[lang])

    return Text(name_in("en"), name_in("zh"))
