"""Reads the registers; finds a clause or ruling by its id, or by words."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lastcard.text import Text

from .errors import UnknownClause, near_matches
from .folders import EDITION_FILE, HERE, folder_of, folders, read_toml

CLAUSE = "clause"
RULINGS = "rulings"
RULINGS_CODE = "R"
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


@lru_cache(maxsize=1)
def books() -> tuple[Book, ...]:
    """Every edition's book in order, then the rulings."""
    own = [
        book_of(code_of(folder), name, clauses_data(folder)) for name, folder in folders().items()
    ]
    return (*own, book_of(RULINGS_CODE, None, rulings_data()))


@lru_cache(maxsize=1)
def register() -> dict[str, Entry]:
    """Every clause in book order, then every ruling, by id."""
    settled_by = rulings_by_clause(rulings_data()[RULINGS])
    entries = [
        clause_of(folder, id, settled_by.get((name, id), ()))
        for name, folder in folders().items()
        for id in clauses_data(folder)["clauses"]
    ]
    entries += [ruling_of(id) for id in rulings_data()[RULINGS]]
    return {entry.id: entry for entry in entries}


def find(id: str) -> Entry:
    """Return the clause or ruling with this id, in capitals or not."""
    entries = register()
    wanted = id.strip().upper()
    if wanted not in entries:
        raise UnknownClause(
            f"There is no clause or ruling {id}.",
            f"沒有編號 {id} 的條款或裁定。",
            near_matches(wanted, entries),
        )
    return entries[wanted]


def edition_named(name: str) -> str:
    """Return the edition with this name, in capitals or not."""
    return folder_of(name.strip().lower()).name


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


def rulings_data() -> dict[str, Any]:
    return read_toml(HERE / "rulings.toml")


def clauses_data(folder: Path) -> dict[str, Any]:
    return read_toml(folder / "clauses.toml")


def code_of(folder: Path) -> str:
    """What the ids of an edition's clauses begin with."""
    return str(read_toml(folder / EDITION_FILE)["book"])


def book_of(code: str, edition: str | None, data: dict[str, Any]) -> Book:
    sections = {section: Text(**title) for section, title in data["sections"].items()}
    return Book(code, edition, Text(**data["title"]), sections)


def clause_of(folder: Path, id: str, settling: Iterable[str]) -> Entry:
    """One clause of an edition. The rulings that its file names come first."""
    data = clauses_data(folder)
    clause = data["clauses"][id]
    return Entry(
        id=id,
        book=code_of(folder),
        section=clause["section"],
        section_title=Text(**data["sections"][clause["section"]]),
        editions=(folder.name,),
        text=Text(clause["en"], clause["zh"]),
        kind=CLAUSE,
        rulings=tuple(dict.fromkeys([*clause.get(RULINGS, ()), *settling])),
        clauses=(),
        options=(),
    )


def ruling_of(id: str) -> Entry:
    """One ruling of the rulings' file."""
    data = rulings_data()
    ruling = data[RULINGS][id]
    return Entry(
        id=id,
        book=RULINGS_CODE,
        section=ruling["section"],
        section_title=Text(**data["sections"][ruling["section"]]),
        editions=editions_of(ruling),
        text=Text(ruling["en"], ruling["zh"]),
        kind=ruling["kind"],
        rulings=(),
        clauses=tuple(ruling.get("clauses", ())),
        options=tuple(ruling.get("options", ())),
    )


def editions_of(ruling: dict[str, Any]) -> tuple[str, ...]:
    """Which editions a ruling concerns: all, unless it names some."""
    return tuple(ruling.get("editions", folders()))


def rulings_by_clause(rulings: dict[str, Any]) -> dict[tuple[str, str], list[str]]:
    """Ids of the rulings that settle a clause, by edition and clause."""
    settled_by = defaultdict(list)
    for id, ruling in rulings.items():
        for clause in ruling.get("clauses", ()):
            for edition in editions_of(ruling):
                settled_by[edition, clause].append(id)
    return settled_by
