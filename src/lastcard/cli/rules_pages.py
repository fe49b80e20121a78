"""What `lastcard rules` shows: the pages, in both languages."""

from collections.abc import Sequence

from lastcard.editions.register import Book, Entry, books, find, register, search
from lastcard.text import Text

from .layout import Block, Page, Paragraph, Rows, Title
from .trace import Place, Proof

MOST_PLACES = 3  # places and tests of one id in a trace; --json has them all

KINDS = {
    "gap": Text("gap", "缺漏"),
    "ambiguity": Text("ambiguity", "歧義"),
    "contradiction": Text("contradiction", "矛盾"),
    "clarification": Text("clarification", "釐清"),
    "house-rule": Text("house rule", "自家規則"),
}
RULING = Text("Ruling", "裁定")
SETTLED_BY = Text("Rulings that settle it", "相關裁定")
SETTLES = Text("Clauses it settles", "裁定的條款")
COMPARES = Text("Clauses of other books to compare", "可對照的其他版本條款")
EDITIONS_LABEL = Text("Editions", "版本")
OPTIONS_LABEL = Text("Options", "選項")
CLAUSES_COUNT = Text("{} clauses", "{} 條條款")
RULINGS_COUNT = Text("{} rulings", "{} 條裁定")
GO_ON = Text(
    "lastcard rules --edition party\tone book, section by section\n"
    "lastcard rules HK-BM-02\tone clause, with the rulings that settle it\n"
    "lastcard rules R-HOU\tthe ids that begin so\n"
    'lastcard rules "draw two"\tsearch; --edition keeps to one box\n'
    "lastcard rules --lang zh\t繁體中文\n"
    "lastcard rules --trace\twhere each is in the code and in the tests",
    "lastcard rules --edition party\t讀一本規則書\n"
    "lastcard rules HK-BM-02\t看一條條款和相關裁定\n"
    "lastcard rules R-HOU\t列出這樣開頭的編號\n"
    "lastcard rules 質疑\t搜尋；加上 --edition 只找一個版本\n"
    "lastcard rules --lang en\tEnglish\n"
    "lastcard rules --trace\t每一條在程式和測試裡的位置",
)
AFTER_BOOK = Text(
    "{count} rulings concern this edition. lastcard rules {id} shows one; "
    "lastcard rules --edition {edition} WORDS searches clauses and rulings.",
    "這個版本有 {count} 條相關裁定。lastcard rules {id} 看其中一條；"
    "lastcard rules --edition {edition} 加上字詞，可搜尋條款和裁定。",
)
AFTER_HITS = Text(
    "{count} found. lastcard rules {id} shows one with all that belongs to it.",
    "找到 {count} 條。lastcard rules {id} 可看其中一條和相關內容。",
)
NO_TEST = Text("NO TEST", "沒有測試")
TRACE_HEAD = Text("id\tcode\ttests", "編號\t程式\t測試")
NO_TESTS_HERE = Text(
    "The tests are not here: this is an installed package. A checkout of the project shows them.",
    "這裡沒有測試：這是安裝好的套件。在專案的原始碼目錄裡執行才看得到。",
)
SUMMARY = Text(
    "{clauses} clauses, {rulings} rulings: {tested} with tests, {untested} without.",
    "{clauses} 條條款、{rulings} 條裁定：{tested} 條有測試，{untested} 條沒有。",
)


def book_with(code: str) -> Book:
    """The book with this code."""
    return next(book for book in books() if book.code == code)


def overview_page(lang: str) -> Page:
    """All books with their sections, and how to go on."""
    page: list[Block] = []
    for book in books():
        page += [Title(overview_title(book, lang)), Paragraph(sections_line(book, lang))]
    return [*page, Rows([tuple(line.split("\t")) for line in GO_ON[lang].split("\n")])]


def overview_title(book: Book, lang: str) -> str:
    """A book's title, its edition's name and how many entries it has."""
    count = sum(entry.book == book.code for entry in register().values())
    if book.edition is None:
        return f"{book.title[lang]} · {RULINGS_COUNT[lang].format(count)}"
    return f"{book.title[lang]} · {book.edition} · {CLAUSES_COUNT[lang].format(count)}"


def sections_line(book: Book, lang: str) -> str:
    """A book's sections and how many entries each has, in one line."""
    return " · ".join(
        f"{title[lang]} {len(entries_in(book, section))}"
        for section, title in book.sections.items()
    )


def book_page(edition: str, lang: str) -> Page:
    """One book whole, section by section."""
    book = next(book for book in books() if book.edition == edition)
    rulings = [entry for entry in search([], edition) if not entry.is_clause]
    page: list[Block] = [Title(overview_title(book, lang))]
    for section, title in book.sections.items():
        page += [Title(title[lang]), rows_of(entries_in(book, section), lang)]
    after = AFTER_BOOK[lang].format(count=len(rulings), id=rulings[0].id, edition=edition)
    return [*page, Paragraph(after)]


def rows_of(entries: Sequence[Entry], lang: str) -> Rows:
    """A table of ids and texts; a clause's text ends with the rulings that settle it."""
    return Rows([(entry.id, with_rulings(entry, lang)) for entry in entries])


def with_rulings(entry: Entry, lang: str) -> str:
    """The text, and the ids of the rulings that settle it."""
    return entry.text[lang] + (f" → {', '.join(entry.rulings)}" if entry.rulings else "")


def hits_page(entries: list[Entry], lang: str) -> Page:
    """What a search found."""
    after = AFTER_HITS[lang].format(count=len(entries), id=entries[0].id)
    return [rows_of(entries, lang), Paragraph(after)]


def entry_page(entry: Entry, lang: str) -> Page:
    """One entry with its section, its text and all that belongs to it."""
    page: list[Block] = [
        Title(f"{entry.id} · {origin(entry, lang)} · {entry.section_title[lang]}"),
        Paragraph(entry.text[lang]),
    ]
    for title, ids in relations(entry):
        if ids:
            page += [Title(title[lang]), Rows([(id, find(id).text[lang]) for id in ids])]
    return [*page, *facts(entry, lang)]


def origin(entry: Entry, lang: str) -> str:
    """A clause's book, or what kind of ruling it is."""
    if entry.is_clause:
        return book_with(entry.book).title[lang]
    return f"{RULING[lang]} · {KINDS[entry.kind][lang]}"


def relations(entry: Entry) -> list[tuple[Text, list[str]]]:
    """The ids that belong to an entry, by what they are to it."""
    own = [id for id in entry.clauses if find(id).editions[0] in entry.editions]
    others = [id for id in entry.clauses if id not in own]
    return [(SETTLED_BY, list(entry.rulings)), (SETTLES, own), (COMPARES, others)]


def facts(entry: Entry, lang: str) -> list[Rows]:
    """A ruling's editions, and the options that the entry or its rulings name."""
    rulings = (find(id) for id in entry.rulings)
    options = dict.fromkeys([*entry.options, *(name for r in rulings for name in r.options)])
    rows = []
    if not entry.is_clause:
        rows.append((EDITIONS_LABEL[lang], ", ".join(entry.editions)))
    if options:
        rows.append((OPTIONS_LABEL[lang], ", ".join(options)))
    return [Rows(rows)] if rows else []


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
    rows = [tuple(TRACE_HEAD[lang].split("\t"))[:columns]]
    for entry in entries:
        code = first_few(places.get(entry.id, ()), "–")
        proof = first_few((tests or {}).get(entry.id, ()), NO_TEST[lang])
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
        return NO_TESTS_HERE[lang]
    clauses = sum(entry.is_clause for entry in entries)
    tested = sum(entry.id in tests for entry in entries)
    return SUMMARY[lang].format(
        clauses=clauses,
        rulings=len(entries) - clauses,
        tested=tested,
        untested=len(entries) - tested,
    )
