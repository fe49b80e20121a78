"""Everything that people read in one language, as one table: its headings are the catalogues."""

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from .files import HERE, Headings, Language, merge, nested
from .texts import OWN, is_text

EDITIONS = HERE.parent / "editions"
LESSONS = HERE.parent / "lessons"


def catalogue(language: Language) -> dict[str, Any]:
    """A language's whole catalogue: its own texts, and those of editions' and lessons' files."""
    whole: dict[str, Any] = {}
    merge(whole, language.messages)
    for headings, content in in_folders().items():
        merge(whole, nested(headings, texts_of(content, language.id) or {}))
    return whole


@lru_cache(maxsize=1)
def in_folders() -> dict[Headings, dict[str, Any]]:
    """The files of the editions that ship and of the general lessons, by their headings."""
    return {
        (EDITIONS.name, file.parent.name, file.stem): tomllib.loads(file.read_text("utf-8"))
        for file in sorted([*EDITIONS.glob("*/*.toml"), *LESSONS.glob("*.toml")])
    }


def texts_of(content: Any, lang: str) -> Any:
    """The texts of one language in a table or list, or None where it has none."""
    if isinstance(content, list):
        lines = [texts_of(each, lang) for each in content]
        return None if all(line is None for line in lines) else [line or "" for line in lines]
    if not isinstance(content, dict):
        return None
    below = {key: texts_of(value, lang) for key, value in content.items()}
    table = {key: value for key, value in below.items() if value is not None}
    if not is_text(content) or lang not in content:
        return table or None
    return {OWN: content[lang], **table} if table else content[lang]


def leaves(content: Any, path: Headings = ()) -> Iterator[tuple[Headings, str]]:
    """Every text with its path; the texts of a list by their numbers."""
    if isinstance(content, str):
        yield path, content
    elif isinstance(content, dict | list):
        pairs = content.items() if isinstance(content, dict) else enumerate(content)
        for key, value in pairs:
            yield from leaves(value, (*path, str(key)))
