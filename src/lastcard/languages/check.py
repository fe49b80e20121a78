"""What is wrong with a language: texts that are missing or left over, and places that differ."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from lastcard.message import FORMATTED, BadMessage, parse, places

from .catalogue import catalogue, leaves
from .files import BUILT_IN, SOURCE, Headings, Language, language

PAGE = "page"
# Sentences that the page fills in, too.
PLAIN = (("match", "events", "sentences"), ("match", "refusals", "rules"))
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


def compare(found: Findings, path: Headings, english: str, text: str) -> None:
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


def is_edition(path: Headings) -> bool:
    """Whether places of a text are what an edition calls things, as {action}."""
    return path[0] == "editions" and path[1] not in ("words", "errors")


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


def places_of(path: Headings, text: str) -> set[str]:
    """The names of the arguments that a text has places for."""
    if is_message(path, text):
        return {re.split("[!:]", place.name)[0] for place in places(parse(text))}
    return {found[1] for found in FORMAT_PLACE.finditer(text)}


def is_message(path: Headings, text: str) -> bool:
    """Whether a text is read by the page, or has an argument that is not as it is given."""
    if path[0] == PAGE or FORMATTED.search(text) is None:
        return path[0] == PAGE
    if is_edition(path) or path[:3] in PLAIN:
        raise BadMessage("a sentence of the rules or of an event has plain places only")
    return True


def own_words(text: str) -> bool:
    """Whether a text says something besides its places."""
    return any(letter.isalpha() for letter in re.sub(r"\{[^{}]*\}", "", text))


def dotted(path: Headings) -> str:
    return ".".join(path)


def written(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "–"
