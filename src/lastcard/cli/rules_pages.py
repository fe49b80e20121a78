"""What `lastcard rules` shows: the pages, in both languages."""

from collections.abc import Sequence

from lastcard.editions.address import address
from lastcard.editions.register import Book, Entry, books, find, register
from lastcard.manual import base

from .common import say
from .layout import Block, Page, Paragraph, Rows, Title
from .trace import Place, Proof

MOST_PLACES = 3  # places and tests of one id in a trace; --json has them all


def book_with(code: str) -> Book:
    """The book with this code."""
    return next(book for book in books() if book.code == code)


def overview_page(lang: str) -> Page:
    """All books with their sections, and how to go on."""
    page: list[Block] = []
    for book in books():
        page += [Title(overview_title(book, lang)), Paragraph(sections_line(book, lang))]
    lines = say("rules.go-on", lang).split("\n")
    return [*page, Rows([tuple(line.split("\t")) for line in lines])]


def overview_title(book: Book, lang: str) -> str:
    """A book's title, its edition's name and how many entries it has."""
    count = sum(entry.book == book.code for entry in register().values())
    if book.edition is None:
        return f"{book.title[lang]} · {say('rules.rulings-count', lang, count=count)}"
    return f"{book.title[lang]} · {book.edition} · {say('rules.clauses-count', lang, count=count)}"


def sections_line(book: Book, lang: str) -> str:
    """A book's sections and how many entries each has, in one line."""
    return " · ".join(
        f"{title[lang]} {len(entries_in(book, section))}"
        for section, title in book.sections.items()
    )


def book_page(edition: str, lang: str) -> Page:
    """One book whole, section by section."""
    book = next(book for book in books() if book.edition == edition)
    rulings = [entry for entry in register(edition).values() if not entry.is_clause]
    page: list[Block] = [Title(overview_title(book, lang))]
    for section, title in book.sections.items():
        page += [Title(title[lang]), rows_of(entries_in(book, section), lang)]
    after = say("rules.after-book", lang, count=len(rulings), id=rulings[0].id, edition=edition)
    return [*page, Paragraph(after)]


def rows_of(entries: Sequence[Entry], lang: str) -> Rows:
    """A table of ids and texts; a clause's text ends with our note and the rulings on it."""
    return Rows([(entry.id, with_rulings(entry, lang)) for entry in entries])


def with_rulings(entry: Entry, lang: str) -> str:
    """The text with our note, and the ids of the rulings that settle it."""
    return with_note(entry, lang) + (f" → {', '.join(entry.rulings)}" if entry.rulings else "")


def with_note(entry: Entry, lang: str) -> str:
    """The text, then our note in brackets."""
    note = say("rules.note", lang, note=entry.note[lang]) if entry.note else ""
    return f"{entry.text[lang]} {note}".rstrip()


def hits_page(entries: list[Entry], lang: str) -> Page:
    """What a search found."""
    after = say("rules.after-hits", lang, count=len(entries), id=entries[0].id)
    return [rows_of(entries, lang), Paragraph(after)]


def entry_page(entry: Entry, edition: str | None, lang: str) -> Page:
    """One entry with its section, its text and all that belongs to it."""
    page: list[Block] = [
        Title(f"{entry.id} · {origin(entry, lang)} · {entry.section_title[lang]}"),
        Paragraph(with_note(entry, lang)),
    ]
    for key, ids in relations(entry, edition).items():
        if ids:
            rows = [(id, with_note(find(id, edition), lang)) for id in ids]
            page += [Title(say(f"rules.{key}", lang)), Rows(rows)]
    return [*page, *facts(entry, lang)]


def origin(entry: Entry, lang: str) -> str:
    """A clause's book, or what kind of ruling it is."""
    if entry.is_clause:
        return book_with(entry.book).title[lang]
    return f"{say('rules.ruling', lang)} · {say(f'rules.kind-{entry.kind}', lang)}"


def relations(entry: Entry, edition: str | None) -> dict[str, list[str]]:
    """The ids that belong to an entry, by what they are to it; the open edition's clauses first."""
    editions = entry.editions if edition is None else (edition,)
    own = [id for id in entry.clauses if find(id).editions[0] in editions]
    others = [id for id in entry.clauses if id not in own]
    return {"settled-by": list(entry.rulings), "settles": own, "compares": others}


def facts(entry: Entry, lang: str) -> list[Rows]:
    """A ruling's editions, the options that the entry or its rulings name, where to read on."""
    rulings = (find(id) for id in entry.rulings)
    options = dict.fromkeys([*entry.options, *(name for r in rulings for name in r.options)])
    rows = []
    if not entry.is_clause:
        rows.append((say("rules.editions-label", lang), ", ".join(entry.editions)))
    if options:
        rows.append((say("rules.options-label", lang), ", ".join(options)))
    rows.append((say("rules.address-label", lang), (base() or "") + address(entry.id, lang)))
    return [Rows(rows)]


def entries_in(book: Book, section: str) -> list[Entry]:
    """The entries of one section, in order."""
    return [
        entry
        for entry in register().values()
        if entry.book == book.code and entry.section == section
    ]


def trace_page(
    entries: list[Entry],
    places: dict[str, list[Place]],
    tests: dict[str, list[Proof]] | None,
    lang: str,
) -> Page:
    """A table of ids, the first places and the first tests, and a summary."""
    columns = 3 if tests is not None else 2
    rows = [tuple(say("rules.trace-head", lang).split("\t"))[:columns]]
    for entry in entries:
        code = first_few(places.get(entry.id, ()), "–")
        proof = first_few((tests or {}).get(entry.id, ()), say("rules.no-test", lang))
        rows.append((entry.id, code, proof)[:columns])
    return [Rows(rows), Paragraph(trace_summary(entries, tests, lang))]


def first_few(found: Sequence[Place | Proof], nothing: str) -> str:
    """The first ones, a line each, and how many more there are."""
    lines = [str(one) for one in found[:MOST_PLACES]]
    if len(found) > MOST_PLACES:
        lines.append(f"+{len(found) - MOST_PLACES}")
    return "\n".join(lines) or nothing


def trace_summary(entries: list[Entry], tests: dict[str, list[Proof]] | None, lang: str) -> str:
    """How many clauses and rulings there are, and how many have tests."""
    if tests is None:
        return say("rules.no-tests-here", lang)
    clauses = sum(entry.is_clause for entry in entries)
    tested = sum(entry.id in tests for entry in entries)
    return say(
        "rules.summary",
        lang,
        clauses=clauses,
        rulings=len(entries) - clauses,
        tested=tested,
        untested=len(entries) - tested,
    )
