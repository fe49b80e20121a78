"""`lastcard rules`: read, search and trace the clauses and rulings."""

import re
from typing import Annotated, Any, NoReturn

import typer

from lastcard.editions.errors import with_near
from lastcard.editions.register import (
    Book,
    Entry,
    books,
    edition_named,
    find,
)
from lastcard.editions.search import near_words, search, word_pattern
from lastcard.text import Text, as_json

from .common import BAD_REQUEST, Language, language, refusal, refused, say
from .layout import show, show_json
from .rules_pages import (
    book_page,
    entries_in,
    entry_page,
    hits_page,
    overview_page,
    trace_page,
)
from .trace import Place, Proof, places_by_id, proofs_by_id, tests_folder

NO_HITS = 1
WHOLE_ID = re.compile(r"[A-Za-z]+-[A-Za-z0-9]+-\d+")


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID|WORDS]...", help="Ids such as HK-BM-02, or words to find."),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(help="Only this edition: its clauses and its rulings.")
    ] = None,
    lang: Language = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show where each id is in the code and in the tests.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, in both languages.")] = False,
) -> None:
    """Read and search the rulebooks and the rulings on what they leave open."""
    words, tongue = " ".join(query or ()).split(), language(lang)
    with refused(tongue):
        only = None if edition is None else edition_named(edition)
        answer(words, only, tongue, trace, as_json)


def answer(words: list[str], only: str | None, lang: str, trace: bool, as_json: bool) -> None:
    """Show what was asked for, or refuse."""
    if trace:
        show_trace(chosen(words, only, lang), lang, as_json)
    elif as_json:
        show_json(as_data(words, only, lang))
    elif words:
        show_entries(words, chosen(words, only, lang), only, lang)
    elif only:
        show(book_page(only, lang))
    else:
        show(overview_page(lang))


def chosen(words: list[str], edition: str | None, lang: str) -> list[Entry]:
    """The entries with these ids, or with these words."""
    if are_ids(words):
        return [entry_with(word, edition, lang) for word in dict.fromkeys(words)]
    hits = search(words, edition)
    return hits or refuse_empty(words, edition, lang)


def are_ids(words: list[str]) -> bool:
    """Whether only ids are asked for, known or not."""
    return bool(words) and all(WHOLE_ID.fullmatch(word) for word in words)


def entry_with(id: str, edition: str | None, lang: str) -> Entry:
    """The entry with this id, if the edition has to do with it."""
    entry = find(id, edition)
    if edition and edition not in entry.editions:
        others = ", ".join(entry.editions)
        sentence = say("rules.other-edition", lang, id=entry.id, edition=edition, others=others)
        raise refusal(sentence, BAD_REQUEST)
    return entry


def refuse_empty(words: list[str], edition: str | None, lang: str) -> NoReturn:
    """Nothing has these words."""
    where = say("rules.in-edition", lang, edition=edition) if edition else ""
    sentence = say("rules.nothing-found", lang, where=where, words=" ".join(words))
    near = near_words(words)
    raise refusal(with_near(Text(sentence, sentence), near)[lang], NO_HITS)


def as_data(words: list[str], edition: str | None, lang: str) -> Any:
    """What the same request without --json shows, as plain values."""
    if words:
        return [as_json(entry) for entry in chosen(words, edition, lang)]
    if edition:
        return [as_json(entry) for entry in clauses_of(edition)]
    return [overview_data(book) for book in books()]


def overview_data(book: Book) -> dict[str, Any]:
    """A book's sections and how many entries each has."""
    sections = [
        {"id": section, "title": as_json(title), "entries": len(entries_in(book, section))}
        for section, title in book.sections.items()
    ]
    return {
        "book": book.code,
        "edition": book.edition,
        "title": as_json(book.title),
        "sections": sections,
    }


def clauses_of(edition: str) -> list[Entry]:
    """The clauses of an edition's book."""
    return [entry for entry in search([], edition) if entry.is_clause]


def show_entries(words: list[str], entries: list[Entry], edition: str | None, lang: str) -> None:
    """One entry or entries asked for by id: whole; hits of a search: a list."""
    if len(entries) == 1 or are_ids(words):
        show([block for entry in entries for block in entry_page(entry, edition, lang)])
    else:
        show(hits_page(entries, lang), stress=[word_pattern(word) for word in words])


def show_trace(entries: list[Entry], lang: str, as_json: bool) -> None:
    """Show where each entry is in the code and in the tests."""
    folder = tests_folder()
    places = places_by_id()
    tests = None if folder is None else proofs_by_id(folder)
    if as_json:
        show_json(trace_data(entries, places, tests))
    else:
        show(
            trace_page(entries, places, tests, lang),
            stress=[re.compile(say("rules.no-test", lang))],
        )


def trace_data(
    entries: list[Entry], places: dict[str, list[Place]], tests: dict[str, list[Proof]] | None
) -> list[dict[str, Any]]:
    """Every place and test of every entry; tests are null where there are none to look at."""
    return [
        {
            "id": entry.id,
            "code": [str(place) for place in places.get(entry.id, ())],
            "tests": None if tests is None else [str(test) for test in tests.get(entry.id, ())],
        }
        for entry in entries
    ]
