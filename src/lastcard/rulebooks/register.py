"""Reads the registers; finds a clause or ruling by its id, or by words."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lastcard.text import Text

FOLDER = Path(__file__).parent
EDITIONS = ("frozen", "basic", "minions", "hello-kitty", "party")
CLAUSE = "clause"
RULINGS = "rulings"
RULINGS_CODE = "R"
LIKENESS = 0.5  # of a near match, from 0 to 1
WORD = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause or a ruling. A clause's `rulings` are all that settle it in its edition."""

    id: str
    book: str
    section: str
    section_title: Text
    editions: tuple[str, ...]
    text: Text
    kind: str
    rulings: tuple[str, ...]
    clauses: tuple[str, ...]
    options: tuple[str, ...]

    @property
    def is_clause(self) -> bool:
        """Whether it stands in a book, rather than being our ruling."""
        return self.kind == CLAUSE


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook, or the rulings: those have no edition of their own."""

    code: str
    edition: str | None
    title: Text
    sections: Mapping[str, Text]


class UnknownError(KeyError):
    """Nothing has this name; `text` says so and names near matches in both languages."""

    def __init__(self, name: str, text: Text, near: Sequence[str]) -> None:
        super().__init__(name)
        self.name = name
        self.near = tuple(near)
        self.text = with_near(text, near)

    def __str__(self) -> str:
        return self.text.en


class UnknownIdError(UnknownError):
    """No clause or ruling has this id."""


class UnknownEditionError(UnknownError):
    """No edition has this name."""


def with_near(text: Text, near: Sequence[str]) -> Text:
    """The text, and a question that names the near matches."""
    if not near:
        return text
    en = f"{text.en} Did you mean {' or '.join(near)}?"
    return Text(en, f"{text.zh}是不是 {' 或 '.join(near)}？")


@lru_cache(maxsize=1)
def books() -> tuple[Book, ...]:
    """The five books in their order, then the rulings."""
    return tuple(book_of(data) for data in files())


@lru_cache(maxsize=1)
def register() -> dict[str, Entry]:
    """Every clause in book order, then every ruling, by id."""
    *clauses, rulings = files()
    settled_by = rulings_by_clause(rulings[RULINGS])
    entries = [clause_of(data, id, settled_by) for data in clauses for id in data["clauses"]]
    entries += [ruling_of(rulings, id) for id in rulings[RULINGS]]
    return {entry.id: entry for entry in entries}


def find(id: str) -> Entry:
    """Return the clause or ruling with this id, in capitals or not."""
    entries = register()
    wanted = id.strip().upper()
    if wanted not in entries:
        text = Text(f"There is no clause or ruling {id}.", f"沒有編號 {id} 的條款或裁定。")
        raise UnknownIdError(id, text, near_matches(wanted, entries))
    return entries[wanted]


def edition_named(name: str) -> str:
    """Return the edition with this name, in capitals or not."""
    edition = name.strip().lower()
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        text = Text(
            f"There is no edition {name}; there are {known}.",
            f"沒有 {name} 這個版本；版本有 {known}。",
        )
        raise UnknownEditionError(name, text, near_matches(edition, EDITIONS))
    return edition


def search(words: str | Iterable[str], edition: str | None = None) -> list[Entry]:
    """Entries that have all the words, the words in a row first; those of an edition, if given."""
    phrase = " ".join(" ".join([words] if isinstance(words, str) else words).casefold().split())
    only = None if edition is None else edition_named(edition)
    patterns = [word_pattern(word) for word in phrase.split()]
    hits = []
    for entry in register().values():
        if only is not None and only not in entry.editions:
            continue
        text = searched_text(entry)
        if all(pattern.search(text) for pattern in patterns):
            hits.append((phrase not in text, entry))
    hits.sort(key=lambda hit: hit[0])
    return [entry for _, entry in hits]


def word_pattern(word: str) -> re.Pattern[str]:
    """Matches where a Latin word begins; Chinese has no word boundaries, so anywhere."""
    begin = r"(?<![a-z0-9])" if word[0].isascii() and word[0].isalnum() else ""
    return re.compile(begin + re.escape(word), re.IGNORECASE)


def searched_text(entry: Entry) -> str:
    """All that a search looks at, in small letters."""
    title = entry.section_title
    parts = (entry.id, title.en, title.zh, entry.text.en, entry.text.zh, *entry.options)
    return "\n".join(parts).casefold()


def near_words(words: Iterable[str]) -> list[str]:
    """Words of the registers that look like those that no entry has."""
    known = {word for entry in register().values() for word in WORD.findall(searched_text(entry))}
    unknown = [word for word in words if not search(word)]
    return [near for word in unknown for near in near_matches(word.casefold(), sorted(known))]


def near_matches(wanted: str, known: Iterable[str]) -> list[str]:
    """Up to three known names that look like the wanted one."""
    from difflib import get_close_matches

    return get_close_matches(wanted, list(known), n=3, cutoff=LIKENESS)


@lru_cache(maxsize=1)
def files() -> tuple[dict[str, Any], ...]:
    """The files as they are: the books, then the rulings."""
    return tuple(
        tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")) for name in (*EDITIONS, RULINGS)
    )


def book_of(data: dict[str, Any]) -> Book:
    """A file's head."""
    sections = {section: Text(**title) for section, title in data["sections"].items()}
    code = data.get("book", RULINGS_CODE)
    return Book(code, data.get("edition"), Text(**data["title"]), sections)


def clause_of(data: dict[str, Any], id: str, settled_by: dict[tuple[str, str], list[str]]) -> Entry:
    """One clause of a book's file. The rulings that the file names come first."""
    clause = data["clauses"][id]
    settling = settled_by.get((data["edition"], id), ())
    return Entry(
        id=id,
        book=data["book"],
        section=clause["section"],
        section_title=Text(**data["sections"][clause["section"]]),
        editions=(data["edition"],),
        text=Text(clause["en"], clause["zh"]),
        kind=CLAUSE,
        rulings=tuple(dict.fromkeys([*clause.get(RULINGS, ()), *settling])),
        clauses=(),
        options=(),
    )


def ruling_of(data: dict[str, Any], id: str) -> Entry:
    """One ruling of the rulings' file."""
    ruling = data[RULINGS][id]
    return Entry(
        id=id,
        book=RULINGS_CODE,
        section=ruling["section"],
        section_title=Text(**data["sections"][ruling["section"]]),
        editions=tuple(ruling["editions"]),
        text=Text(ruling["en"], ruling["zh"]),
        kind=ruling["kind"],
        rulings=(),
        clauses=tuple(ruling.get("clauses", ())),
        options=tuple(ruling.get("options", ())),
    )


def rulings_by_clause(rulings: dict[str, Any]) -> dict[tuple[str, str], list[str]]:
    """Ids of the rulings that settle a clause, by edition and clause."""
    settled_by = defaultdict(list)
    for id, ruling in rulings.items():
        for clause in ruling.get("clauses", ()):
            for edition in ruling["editions"]:
                settled_by[edition, clause].append(id)
    return settled_by
