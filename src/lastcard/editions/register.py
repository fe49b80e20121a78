"""Reads the registers; finds a clause or ruling by its id."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lastcard.text import Text

from .errors import ERRORS, BadEdition, UnknownClause, near_matches, say
from .fields import Fields
from .folders import EDITION_FILE, HERE, folder_of, folders
from .terms import fill, terms

CLAUSES_FILE = "clauses.toml"
RULINGS_FILE = HERE / "rulings.toml"
RULINGS_CODE = "R"
CLAUSE = "clause"
BOOK = re.compile("[A-Z]{2,5}")
ID = re.compile(r"[A-Z]+-[A-Z0-9]+-\d\d")


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause or a ruling. A clause's `rulings` are all that settle it in its edition.

    A clause's text is what its book says; what we add to it is its `note`.
    """

    id: str
    book: str
    section: str
    section_title: Text
    editions: tuple[str, ...]
    text: Text
    note: Text | None
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
            raise BadEdition(folder / EDITION_FILE, ERRORS.text("folder.book-twice", code=code))
    rulings = Fields(RULINGS_FILE)
    return (*own, Book(RULINGS_CODE, None, rulings.text("title"), rulings.texts("sections")))


def read_book(folder: Path) -> Book:
    code, file = Fields(folder / EDITION_FILE), Fields(folder / CLAUSES_FILE)
    if not BOOK.fullmatch(code.word("book")):
        raise code.error("book", "book")
    return Book(code.word("book"), folder.name, file.text("title"), file.texts("sections"))


@lru_cache
def register(edition: str | None = None) -> dict[str, Entry]:
    """Every clause in book order, then every ruling, by id; of an edition, all in its own words."""
    file = Fields(RULINGS_FILE)
    rulings = [read_ruling(id, ruling, edition) for id, ruling in file.tables("rulings")]
    own = zip(books(), folders().values(), strict=False)
    clauses = [clause for book, folder in own for clause in read_clauses(book, folder, rulings)]
    entries = (*clauses, *rulings)
    return {each.id: each for each in entries if edition is None or edition in each.editions}


def read_clauses(book: Book, folder: Path, rulings: Iterable[Entry]) -> Iterator[Entry]:
    """The clauses of a book. The rulings that a clause itself names come first."""
    settling = [ruling for ruling in rulings if folder.name in ruling.editions]
    for id, clause in Fields(folder / CLAUSES_FILE).tables("clauses"):
        if not id.startswith(f"{book.code}-") or not ID.fullmatch(id):
            raise clause.error("", "id", code=book.code)
        section = clause.choice("section", book.sections)
        named = clause.words("rulings") if "rulings" in clause else ()
        settled_by = (ruling.id for ruling in settling if id in ruling.clauses)
        yield Entry(
            id=id,
            book=book.code,
            section=section,
            section_title=book.sections[section],
            editions=(folder.name,),
            text=clause.own_text(),
            note=clause.text("note") if "note" in clause else None,
            kind=CLAUSE,
            rulings=tuple(dict.fromkeys([*named, *settled_by])),
            clauses=(),
            options=(),
        )


def read_ruling(id: str, ruling: Fields, edition: str | None) -> Entry:
    """A ruling concerns all editions, or those that it names and those whose clauses name it."""
    section = ruling.word("section")
    return Entry(
        id=id,
        book=RULINGS_CODE,
        section=section,
        section_title=books()[-1].sections[section],
        editions=editions_of(id, ruling),
        text=fill(ruling_text(ruling, edition), terms(edition)),
        note=None,
        kind=ruling.word("kind"),
        rulings=(),
        clauses=ruling.words("clauses") if "clauses" in ruling else (),
        options=ruling.words("options") if "options" in ruling else (),
    )


def ruling_text(ruling: Fields, edition: str | None) -> Text:
    """What a ruling says of all editions, then of one; without an edition, then of each."""
    parts = [ruling.own_text()]
    for line in ruling.lines("by_edition") if "by_edition" in ruling else ():
        text, named = line.own_text(), line.words("editions")
        if edition is None:
            names = [Fields(folder_of(name) / EDITION_FILE).text("name") for name in named]
            parts.append(say.text("labeled", label=joined(names, say["and"]), text=text))
        elif edition in named:
            parts.append(text)
    return joined(parts, say["then"])


def joined(parts: Iterable[Text], two: Text) -> Text:
    """Texts one after the other, in every language; `two` says how."""
    whole, *rest = parts
    for part in rest:
        whole = two.format(first=whole, second=part)
    return whole


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


def find(id: str, edition: str | None = None) -> Entry:
    """Return the clause or ruling with this id, in capitals or not, in an edition's words."""
    entries = register()
    wanted = id.strip().upper()
    if wanted not in entries:
        raise UnknownClause(say.text("no-clause", id=id), near_matches(wanted, entries))
    return register(edition).get(wanted, entries[wanted])


def edition_named(name: str) -> str:
    """Return the edition with this name, in capitals or not."""
    return folder_of(name.strip().lower()).name
