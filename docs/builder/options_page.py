"""The page of options: what each does, its values, and what every book says of it."""

from collections.abc import Iterator

from lastcard.editions import EDITIONS, Edition, edition
from lastcard.editions.address import anchor, page_of
from lastcard.editions.register import Entry, find
from lastcard.editions.texts import OptionText, groups, option_text
from lastcard.engine.options import CHOICES

from .markdown import bullets, escaped, link, page, say

EXAMPLE = "stacking"


def options_page(lang: str) -> str:
    """Every option of every edition, by its group."""
    names = list(dict.fromkeys(name for each in EDITIONS for name in edition(each).options))
    blocks: list[str] = []
    for group, title in groups().items():
        inside = [name for name in names if text_of(name).group == group]
        if inside:
            blocks += [f"## {title[lang]}", *(option_block(name, lang) for name in inside)]
    lead = say("options.lead", lang, name=EXAMPLE)
    return page(f"# {say('options.title', lang)}", lead, *blocks)


def owners(name: str) -> list[Edition]:
    """The editions that have an option."""
    return [edition(each) for each in EDITIONS if name in edition(each).options]


def text_of(name: str) -> OptionText:
    return option_text(owners(name)[0], name)


def option_block(name: str, lang: str) -> str:
    """An option: its heading is its address."""
    text, boxes = text_of(name), owners(name)
    return page(
        f"({anchor(name)})=\n### {escaped(text.name[lang])}",
        f"`{name}` · {escaped(text.about[lang])}",
        bullets([*value_rows(name, text, lang)], "values"),
        bullets([*book_rows(name, boxes, lang)], "facts"),
    )


def value_rows(name: str, text: OptionText, lang: str) -> Iterator[str]:
    """The values that are words, each with what it means; otherwise the range."""
    if name in CHOICES:
        for value in CHOICES[name]:
            yield f"`{value}` {escaped(text.values[value][lang])}"
    elif name != "deck":  # each box has its own
        yield f"`{owners(name)[0].values_of(name)}`"


def book_rows(name: str, boxes: list[Edition], lang: str) -> Iterator[str]:
    """What the books say, those that agree in one row."""
    by_value: dict[str, list[str]] = {}
    for box in boxes:
        option = box.options[name]
        entry = find(option.clause)
        clause = link(entry.id, f"{page_of(entry)}.md#{anchor(entry.id)}")
        by_value.setdefault(option.value, []).append(f"{escaped(box.name[lang])} ({clause})")
    for value, names in by_value.items():
        yield f"**{say('options.books', lang)}** `{value}`: {', '.join(names)}"


def options_of(entry: Entry) -> list[str]:
    """The options that change a clause or a ruling: its own, its rulings', those that cite it."""
    rulings = [option for id in entry.rulings for option in find(id).options]
    citing = [
        option.name
        for name in entry.editions
        for option in edition(name).options.values()
        if option.clause == entry.id
    ]
    known = {option for name in entry.editions for option in edition(name).options}
    return [name for name in dict.fromkeys([*entry.options, *rulings, *citing]) if name in known]
