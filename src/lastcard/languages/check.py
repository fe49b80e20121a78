"""What is wrong with a language: texts that are missing or left over, and places that differ."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from .catalogue import Path, catalogue, leaves
from .files import BUILT_IN, SOURCE, Language, language
from .message import BadMessage, parse, places

PAGE = "page"
FORMAT_PLACE = re.compile(r"\{([^{}!:,]+)[^{}]*\}")


@dataclass
class Findings:
    """By path; `differing` says what the English has and what this language has."""

    texts: int = 0
    missing: list[str] = field(default_factory=list)
    left_over: list[str] = field(default_factory=list)
    differing: list[tuple[str, str, str]] = field(default_factory=list)
    unreadable: list[tuple[str, str]] = field(default_factory=list)
    same: list[str] = field(default_factory=list)  # as in English: perhaps not translated yet

    @property
    def is_sound(self) -> bool:
        """Whether everything that is there can be used."""
        return not (self.left_over or self.differing or self.unreadable)


def check(own: Language) -> Findings:
    """A language beside English."""
    source = dict(leaves(catalogue(language(SOURCE))))
    texts = dict(leaves(catalogue(own)))
    for key in own.info:  # BadLanguage if the head lacks one
        texts.pop((key,), None)
    found = Findings(texts=len(source))
    found.missing = [dotted(path) for path in source if path not in texts]
    found.left_over = [dotted(path) for path in texts if path not in source]
    for path in source.keys() & texts.keys():
        compare(found, path, source[path], texts[path])
    found.differing.sort()
    return found


def compare(found: Findings, path: Path, english: str, text: str) -> None:
    try:
        theirs, ours = places_of(path, english), places_of(path, text)
    except BadMessage as error:
        found.unreadable.append((dotted(path), str(error)))
        return
    if is_edition(path):  # a language may say "they" where another has the edition's own word
        theirs, ours = set(), ours - terms()
    if theirs != ours:
        found.differing.append((dotted(path), written(theirs), written(ours)))
    if english == text and any(letter.isalpha() for letter in text) and own_words(text):
        found.same.append(dotted(path))


def is_edition(path: Path) -> bool:
    """Whether places of a text are what an edition calls things, as {action}."""
    return path[0] == "editions" and path[1] != "words"


@lru_cache(maxsize=1)
def terms() -> frozenset[str]:
    """Every word that the texts of editions leave to the edition, in the languages we have."""
    return frozenset(
        name
        for lang in BUILT_IN
        for path, text in leaves(catalogue(language(lang)))
        if is_edition(path)
        for name in places_of(path, text)
    )


def places_of(path: Path, text: str) -> set[str]:
    """The names of the arguments that a text has places for."""
    if path[0] == PAGE:
        return {place.name for place in places(parse(text))}
    return {found[1] for found in FORMAT_PLACE.finditer(text)}


def own_words(text: str) -> bool:
    """Whether a text says something besides its places."""
    return any(letter.isalpha() for letter in re.sub(r"\{[^{}]*\}", "", text))


def dotted(path: Path) -> str:
    return ".".join(path)


def written(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "–"
