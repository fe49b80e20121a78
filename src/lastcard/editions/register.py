"""Reads the registers; finds a clause or ruling by its id, or by words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lastcard.text import Text

from .errors import BadEdition, UnknownClause, near_matches
from .fields import Fields
from .folders import EDITION_FILE, HERE, folder_of, folders

CLAUSES_FILE = "clauses.toml"
RULINGS_FILE = HERE / "rulings.toml"
RULINGS_CODE = "R"
CLAUSE = "clause"
BOOK = re.compile("[A-Z]{2,5}")
ID = re.compile(r"[A-Z]+-[A-Z0-9]+-\d\d")
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
    own = tuple(read_book(folder) for folder in folders().values())
    codes = [RULINGS_CODE, *(book.code for book in own)]
    for code, folder in zip(codes[1:], folders().values(), strict=True):
        if codes.count(code) > 1:
            raise BadEdition(
                folder / EDITION_FILE,
                f"book is {code}, which another book has; ids of clauses begin with it",
                f"book 是 {code}，別的規則書已經用了；條款編號以它開頭",
            )
    rulings = Fields(RULINGS_FILE)
    return (*own, Book(RULINGS_CODE, None, rulings.text("title"), rulings.texts("sections")))


def read_book(folder: Path) -> Book:
    code, file = Fields(folder / EDITION_FILE), Fields(folder / CLAUSES_FILE)
    if not BOOK.fullmatch(code.word("book")):
        raise code.error("book", "must be two to five capital letters", "必須是二到五個大寫字母")
    return Book(code.word("book"), folder.name, file.text("title"), file.texts("sections"))


@lru_cache(maxsize=1)
def register() -> dict[str, Entry]:
    """Every clause in book order, then every ruling, by id."""
    rulings = [read_ruling(id, ruling) for id, ruling in Fields(RULINGS_FILE).tables("rulings")]
    own = zip(books(), folders().values(), strict=False)
    clauses = [clause for book, folder in own for clause in read_clauses(book, folder, rulings)]
    return {entry.id: entry for entry in (*clauses, *rulings)}


def read_clauses(book: Book, folder: Path, rulings: Iterable[Entry]) -> Iterator[Entry]:
    """The clauses of a book. The rulings that a clause itself names come first."""
    settling = [ruling for ruling in rulings if folder.name in ruling.editions]
    for id, clause in Fields(folder / CLAUSES_FILE).tables("clauses"):
        if not id.startswith(f"{book.code}-") or not ID.fullmatch(id):
            raise clause.error(
                "", f"must be an id like {book.code}-DECK-01", f"編號要像 {book.code}-DECK-01"
            )
        section = clause.choice("section", book.sections)
        named = clause.words("rulings") if "rulings" in clause else ()
        settled_by = (ruling.id for ruling in settling if id in ruling.clauses)
        yield Entry(
            id=id,
            book=book.code,
            section=section,
            section_title=book.sections[section],
            editions=(folder.name,),
            text=Text(clause.word("en"), clause.word("zh")),
            kind=CLAUSE,
            rulings=tuple(dict.fromkeys([*named, *settled_by])),
            clauses=(),
            options=(),
        )


def read_ruling(id: str, ruling: Fields) -> Entry:
    """A ruling concerns all editions, or those that it names and those whose clauses name it."""
    section = ruling.word("section")
    return Entry(
        id=id,
        book=RULINGS_CODE,
        section=section,
        section_title=books()[-1].sections[section],
        editions=editions_of(id, ruling),
        text=Text(ruling.word("en"), ruling.word("zh")),
        kind=ruling.word("kind"),
        rulings=(),
        clauses=ruling.words("clauses") if "clauses" in ruling else (),
        options=ruling.words("options") if "options" in ruling else (),
    )


def editions_of(id: str, ruling: Fields) -> tuple[str, ...]:
    if "editions" not in ruling:
        return tuple(folders())
    named = ruling.words("editions")
    return (*named, *(name for name in folders() if name not in named and id in own_rulings(name)))


@lru_cache
def own_rulings(edition: str) -> tuple[str, ...]:
    """The rulings that an edition's own file says hold for it, too."""
    file = Fields(folder_of(edition) / CLAUSES_FILE)
    return file.words("rulings") if "rulings" in file else ()


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
