"""The annotated rulebook: a page for each edition, one for the rulings, one for the options."""

import html
from collections.abc import Iterator

from lastcard.editions import EDITIONS, edition
from lastcard.editions.address import FOLDER, address, anchor, page_of
from lastcard.editions.register import Book, Entry, books, find, register

from .markdown import bullets, escaped, link, page, say
from .options_page import options_of, options_page
from .sources import Sources, place_item, places, proof_item, proofs

EXAMPLE = "HK-BM-02"


def rulebook(lang: str, sources: Sources) -> dict[str, str]:
    """Every page of the rulebook in a language, by its path; what it cites goes into `sources`."""
    own = [book_page(name, lang, sources) for name in EDITIONS]
    texts = [index_page(lang), *own, rulings_page(lang, sources), options_page(lang)]
    return dict(zip(rulebook_pages(), texts, strict=True))


def rulebook_pages() -> list[str]:
    """The paths of the rulebook's pages, the same in every language."""
    return [f"{FOLDER}/{name}.md" for name in ("index", *EDITIONS, "rulings", "options")]


def index_page(lang: str) -> str:
    """The books, and how to read a clause."""
    kinds = dict.fromkeys(entry.kind for entry in register().values() if not entry.is_clause)
    return page(
        f"# {say('rules.title', lang)}",
        say("rules.lead", lang, address=address(EXAMPLE, lang)),
        f"## {say('rules.books', lang)}",
        bullets([*book_rows(lang)], "books"),
        f"## {say('rules.how', lang)}",
        say("rules.how-text", lang),
        f"## {say('rules.kinds', lang)}",
        bullets([say(f"kinds.{kind}", lang) for kind in kinds], "kinds"),
        "```{toctree}\n:hidden:\n\n" + "\n".join([*EDITIONS, "rulings", "options"]) + "\n```",
    )


def book_rows(lang: str) -> Iterator[str]:
    """A row for each book: its name, what is special about it, how long it is."""
    for name in EDITIONS:
        box, count = edition(name), sum(entry.editions == (name,) for entry in clauses())
        tagline = escaped(box.look.tagline[lang])
        size = say("rules.count-clauses", lang, count=count)
        yield f"**{link(escaped(box.name[lang]), name + '.md')}** {tagline} · {size}"
    title, options = books()[-1].title[lang], say("options.title", lang)
    count = len(register()) - len(clauses())
    yield f"**{link(title, 'rulings.md')}** {say('rules.count-rulings', lang, count=count)}"
    names = {option for name in EDITIONS for option in edition(name).options}
    count_options = say("rules.count-options", lang, count=len(names))
    yield f"**{link(options, 'options.md')}** {count_options}"


def clauses() -> list[Entry]:
    return [entry for entry in register().values() if entry.is_clause]


def book_page(name: str, lang: str, sources: Sources) -> str:
    """An edition's book, section by section, with what belongs to each clause."""
    box = edition(name)
    book = next(book for book in books() if book.edition == name)
    own = [entry for entry in register(name).values() if entry.is_clause]
    lead = say(
        "rules.book-lead",
        lang,
        title=escaped(book.title[lang]),
        count=len(own),
        tagline=escaped(box.look.tagline[lang]),
    )
    sections = [
        block
        for section, entries in by_section(book, own)
        for block in section_blocks(book, section, entries, name, lang, sources)
    ]
    title = f"# {escaped(box.name[lang])}"
    return page(marker(name), title, lead, *sections, other_rulings(name, own, lang))


def marker(name: str) -> str:
    """What the style sheet knows an edition's page by."""
    return f'<div class="book" data-edition="{name}"></div>'


def by_section(book: Book, entries: list[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    for section in book.sections:
        found = [entry for entry in entries if entry.section == section]
        if found:
            yield section, found


def section_blocks(
    book: Book, section: str, entries: list[Entry], name: str | None, lang: str, sources: Sources
) -> list[str]:
    title = f"## {escaped(book.sections[section][lang])}"
    return [title, *(entry_block(entry, name, lang, sources) for entry in entries)]


def entry_block(entry: Entry, name: str | None, lang: str, sources: Sources) -> str:
    """A clause or ruling: its heading is its address."""
    note = f"**{say('rules.note', lang)}** {escaped(entry.note[lang])}" if entry.note else ""
    return page(
        f"### {entry.id}",
        escaped(entry.text[lang]),
        "{.our-note}\n> " + note if note else "",
        bullets([*facts(entry, name, lang)], "facts"),
        trace(entry, lang, sources),
    )


def facts(entry: Entry, name: str | None, lang: str) -> Iterator[str]:
    """What belongs to an entry, a row for each kind."""
    if not entry.is_clause:
        yield f"**{say(f'kinds.{entry.kind}', lang)}**"
        yield row("editions", lang, (edition_link(each, lang) for each in entry.editions))
    if entry.clauses:
        yield row("settles", lang, map(entry_link, entry.clauses))
    for id in entry.rulings:
        ruling = find(id, name)
        yield f"**{say('rules.settled-by', lang)}** {entry_link(id)}: {escaped(ruling.text[lang])}"
    options = options_of(entry)
    if options:
        yield row("options", lang, (f"[`{each}`](options.md#{anchor(each)})" for each in options))


def row(key: str, lang: str, items: Iterator[str]) -> str:
    return f"**{say(f'rules.{key}', lang)}** " + " · ".join(items)


def entry_link(id: str) -> str:
    return link(id, f"{page_of(find(id))}.md#{anchor(id)}")


def edition_link(name: str, lang: str) -> str:
    return link(escaped(edition(name).name[lang]), f"{name}.md")


def trace(entry: Entry, lang: str, sources: Sources) -> str:
    """The code that carries an entry out and the tests that prove it, folded up."""
    up = "../" if lang == "en" else "../../"
    code = [place_item(place, sources, up) for place in places().get(entry.id, ())]
    tests = [proof_item(proof, sources, up) for proof in proofs().get(entry.id, ())]
    count = say("rules.trace-count", lang, places=len(code), tests=len(tests))
    return "\n".join(
        [
            '<details class="trace">',
            f"<summary>{html.escape(say('rules.trace', lang))} <span>{count}</span></summary>",
            *listed(say("rules.code", lang), code or [f"<li>{say('rules.no-code', lang)}</li>"]),
            *listed(say("rules.tests", lang), tests),
            "</details>",
        ]
    )


def listed(title: str, items: list[str]) -> list[str]:
    return [f"<p>{html.escape(title)}</p>", "<ul>", *items, "</ul>"]


def other_rulings(name: str, own: list[Entry], lang: str) -> str:
    """The rulings on an edition that stand at none of its clauses."""
    rulings = [entry for entry in register(name).values() if not entry.is_clause]
    named = {id for entry in own for id in entry.rulings}
    rows = [
        f"{entry_link(entry.id)}: {escaped(entry.text[lang])}"
        for entry in rulings
        if entry.id not in named
    ]
    return page(
        f"## {say('rules.other-rulings', lang)}",
        say("rules.more-rulings", lang, count=len(rulings)),
        bullets(rows, "facts"),
    )


def rulings_page(lang: str, sources: Sources) -> str:
    """Every ruling, with the clauses that it settles."""
    book = books()[-1]
    own = [entry for entry in register().values() if not entry.is_clause]
    sections = [
        block
        for section, entries in by_section(book, own)
        for block in section_blocks(book, section, entries, None, lang, sources)
    ]
    lead = say("rules.rulings-lead", lang, count=len(own))
    return page(f"# {book.title[lang]}", lead, *sections)
