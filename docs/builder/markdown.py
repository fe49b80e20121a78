"""Texts of the registers as Markdown."""

import re
import tomllib
from pathlib import Path
from typing import Any

from lastcard.languages import Texts

SPECIAL = re.compile(r"([\\`*_{}\[\]<>$~|#])")


class OwnTexts(Texts):
    """The documentation's own words, in the languages that it is written in."""

    def read(self) -> dict[str, Any]:
        return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


say = OwnTexts("docs")


def escaped(text: str) -> str:
    """The text as Markdown that shows it as it stands."""
    return SPECIAL.sub(r"\\\1", text)


def page(*blocks: str) -> str:
    """Blocks with an empty line between them; empty ones are left out."""
    return "\n\n".join(block.strip("\n") for block in blocks if block) + "\n"


def bullets(rows: list[str], css_class: str) -> str:
    """A list with a class for the style sheet; nothing of nothing."""
    return "{." + css_class + "}\n" + "\n".join(f"- {row}" for row in rows) if rows else ""


def link(text: str, target: str) -> str:
    return f"[{text}]({target})"
