"""Everything that people read in one language, as one table: its headings are the catalogues."""

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from .files import BUILT_IN, HERE, Language
from .texts import OWN, PACKAGE, catalogue_of, is_text

Path = tuple[str, ...]


def catalogue(language: Language) -> dict[str, Any]:
    """A language's whole catalogue: its file, and for the first two what stands beside modules."""
    whole: dict[str, Any] = dict(language.messages)
    if language.id not in BUILT_IN:
        return whole
    for headings, content in beside_modules().items():
        texts = texts_of(content, language.id)
        if texts:
            place = whole
            for heading in headings[:-1]:
                place = place.setdefault(heading, {})
            place[headings[-1]] = {**place.get(headings[-1], {}), **texts}
    return whole


@lru_cache(maxsize=1)
def beside_modules() -> dict[Path, dict[str, Any]]:
    """The files of texts beside the modules, by their headings."""
    files = (file for file in sorted(PACKAGE.rglob("*.toml")) if not file.is_relative_to(HERE))
    return {catalogue_of(file): tomllib.loads(file.read_text("utf-8")) for file in files}


def texts_of(content: Any, lang: str) -> Any:
    """The texts of one language in a table or list, or None where it has none."""
    if isinstance(content, list):
        lines = [texts_of(each, lang) for each in content]
        return None if all(line is None for line in lines) else [line or "" for line in lines]
    if not isinstance(content, dict):
        return None
    below = {key: texts_of(value, lang) for key, value in content.items()}
    table = {key: value for key, value in below.items() if value is not None}
    if not is_text(content):
        return table or None
    return {OWN: content[lang], **table} if table else content[lang]


def leaves(content: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text with its path; the texts of a list by their numbers."""
    if isinstance(content, str):
        yield path, content
    elif isinstance(content, dict | list):
        pairs = content.items() if isinstance(content, dict) else enumerate(content)
        for key, value in pairs:
            yield from leaves(value, (*path, str(key)))
