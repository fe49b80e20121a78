"""Finds clauses and rulings by words: ours, or those on the box."""

import re
from collections.abc import Iterable
from functools import lru_cache

from .errors import near_matches
from .fields import Fields
from .folders import HERE
from .register import Entry, edition_named, register

SYNONYMS_FILE = HERE / "synonyms.toml"
WORD = re.compile("[a-z]+")


@lru_cache(maxsize=1)
def synonyms() -> dict[str, tuple[str, ...]]:
    """What the boxes and people call things, and the words of our texts for them."""
    table = Fields(SYNONYMS_FILE).table("synonyms")
    return {theirs: table.words(theirs) for theirs in table.data}


def readings(words: str) -> list[str]:
    """The words as they are, then with the words of our texts in place of others."""
    return [
        words,
        *(
            words.replace(theirs, ours)
            for theirs, names in synonyms().items()
            if theirs in words
            for ours in names
        ),
    ]


def search(words: str | Iterable[str], edition: str | None = None) -> list[Entry]:
    """Entries that have all the words, the words in a row first; those of an edition, if given."""
    phrase = " ".join(" ".join([words] if isinstance(words, str) else words).casefold().split())
    only = None if edition is None else edition_named(edition)
    patterns = [word_pattern(word) for word in phrase.split()]
    hits = []
    for entry in register(only).values():
        text = searched_text(entry)
        if all(pattern.search(text) for pattern in patterns):
            hits.append((not any(each in text for each in readings(phrase)), entry))
    hits.sort(key=lambda hit: hit[0])
    return [entry for _, entry in hits]


def word_pattern(word: str) -> re.Pattern[str]:
    """Matches where a Latin word or a synonym begins; Chinese has no word boundaries."""
    ways = map(beginning, readings(word.casefold()))
    return re.compile("|".join(ways), re.IGNORECASE)


def beginning(word: str) -> str:
    begin = r"(?<![a-z0-9])" if word[0].isascii() and word[0].isalnum() else ""
    return begin + re.escape(word)


def searched_text(entry: Entry) -> str:
    """All that a search looks at, in small letters."""
    texts = (entry.section_title, entry.text, *([entry.note] if entry.note else ()))
    parts = (entry.id, *(each for text in texts for each in (text.en, text.zh)), *entry.options)
    return "\n".join(parts).casefold()


def near_words(words: Iterable[str]) -> list[str]:
    """Words of the registers that look like those that no entry has."""
    known = {word for entry in register().values() for word in WORD.findall(searched_text(entry))}
    unknown = [word for word in words if not search(word)]
    return [near for word in unknown for near in near_matches(word.casefold(), sorted(known))]
