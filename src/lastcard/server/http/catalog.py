"""What the page must know of editions, rules and levels; it does not change while we run."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec.inspect as inspect

from lastcard.bots import LEVELS
from lastcard.editions import EDITIONS, Edition, Option, edition
from lastcard.editions.card_texts import card_clauses
from lastcard.editions.custom import ALLOWED, AMOUNTS, COUNTED, EFFECT_TEXT, WHO_TEXT
from lastcard.editions.engine_data import engine_data
from lastcard.editions.errors import say
from lastcard.editions.look import Look
from lastcard.editions.register import Book, Entry, books, register
from lastcard.editions.search import synonyms
from lastcard.editions.texts import groups, option_text, setting_texts
from lastcard.engine import options as engine
from lastcard.lessons import lessons
from lastcard.lessons.page import info_json, is_built_in, steps_json
from lastcard.text import Text, as_json

from ..protocol.shapes import TURN_TIMES, Settings
from .docs import rulebook_json

Json = dict[str, Any]


@dataclass(frozen=True)
class SeatRange:
    least: int
    most: int
    advised: int


@dataclass(frozen=True)
class BookOption:
    """What a book says about an option."""

    value: str
    clause: str


@dataclass(frozen=True)
class PageEdition:
    """What the page draws and plays an edition with; web/generate.py builds ours into it."""

    name: Text
    book: str
    seats: SeatRange
    colors: str
    kinds: list[str]
    names: dict[str, Text]
    action: Text  # what its book calls an action card
    effects: dict[str, str]
    asks: dict[str, list[str]]  # the questions of a special wild, in order
    points: dict[str, int | str]
    decks: list[str]
    options: dict[str, BookOption]
    clauses: dict[str, str]  # what says what a card does, by its symbol; "number" for numbers
    look: Look


def both(text: Text) -> Json:
    return text.as_json()


# --- editions ----------------------------------------------------------------------------


def editions_json() -> Json:
    """Every edition with its cards and options, and what a table may set besides."""
    return {
        "editions": [edition_json(edition(name)) for name in EDITIONS],
        "groups": [{"id": group, "name": both(name)} for group, name in groups().items()],
        "settings": settings_json(),
        "custom_rule": custom_json(),
    }


def edition_json(book: Edition) -> Json:
    return {
        "id": book.id,
        "book": book.book,
        "name": both(book.name),
        "seats": {"least": book.least, "most": book.most, "advised": book.advised},
        "colors": [{"id": color, "name": both(name)} for color, name in book.color_names.items()],
        "decks": list(book.deck_names),
        "cards": cards_json(book),
        "options": [option_json(book, option) for option in book.options.values()],
        "page": as_json(page_edition(book)),
    }


def pages_json(*names: str) -> Json:
    """What the page needs of these editions, by name."""
    return {name: as_json(page_edition(edition(name))) for name in names}


def page_edition(book: Edition) -> PageEdition:
    return PageEdition(
        name=book.name,
        book=book.book,
        seats=SeatRange(book.least, book.most, book.advised),
        colors=book.colors,
        kinds=list(book.kinds),
        names=dict(book.card_names),
        action=book.terms["action"],
        effects=dict(book.effects),
        asks={card: list(asks) for card, asks in book.box.asks.items()},
        points=dict(book.box.points),
        decks=list(book.deck_names),
        options={
            option.name: BookOption(option.value, option.clause) for option in book.options.values()
        },
        clauses=card_clauses(book),
        look=book.look,
    )


def engine_json(name: str) -> Json:
    """What the rules in a browser need of an edition that the page was not built with."""
    return engine_data(edition(name))


def lessons_json() -> list[Json]:
    """The lessons that the page was not built with."""
    found = [each for each in lessons().values() if not is_built_in(each)]
    return [{**info_json(each), "course": steps_json(each)} for each in found]


def cards_json(book: Edition) -> list[Json]:
    """Every kind in the edition's card order, with its copies in each deck."""
    copies = {deck: book.rules({"deck": deck})["copies"] for deck in book.deck_names}
    return [
        {
            "text": card,
            "color": None if card.startswith("W") else card[0],
            "symbol": card if card.startswith("W") else card[1:],
            "effect": book.effects.get(card),
            "name": both(book.card_name(card)),
            "points": book.points(card),
            "copies": {deck: int(count[kind]) for deck, count in copies.items()},
        }
        for card, kind in book.kinds.items()
    ]


def option_json(book: Edition, option: Option) -> Json:
    """An option with the book's value, and the values or the range that it takes."""
    text = option_text(book, option.name)
    line = {
        "name": option.name,
        "group": text.group,
        "title": both(text.name),
        "about": both(text.about),
        "value": option.value,
        "clause": option.clause,
    }
    if option.name in engine.RANGES:
        span = engine.RANGES[option.name]
        return line | {"least": span[0], "most": span[-1]}
    values = {"deck": book.deck_names, "custom_rule": ("plain",)}.get(option.name)
    if values is None:
        values = engine.CHOICES[option.name]
    return line | {
        "values": [{"value": value, "name": both(text.values[value])} for value in values]
    }


def custom_json() -> Json:
    """The parts that the rule of a customizable card is made of: WHO EFFECT [AMOUNT]."""
    return {
        "who": [{"id": who, "text": both(text)} for who, text in WHO_TEXT.items()],
        "effects": [
            {
                "id": effect,
                "text": both(EFFECT_TEXT[effect]),
                "who": list(who),
                "counted": effect in COUNTED,
            }
            for effect, who in ALLOWED.items()
        ],
        "sentence": both(say["custom.sentence"]),
        "least": AMOUNTS[0],
        "most": AMOUNTS[-1],
    }


def settings_json() -> list[Json]:
    """What a table sets besides options: the default, and the range of a number."""
    fields = {field.name: field for field in struct_fields(Settings)}
    return [
        {
            "name": name,
            "group": text.group,
            "title": both(text.name),
            "about": both(text.about),
            "value": fields[name].default,
            **span_of(fields[name].type),
            **({"values": [None, *TURN_TIMES]} if name == "turn_time" else {}),
        }
        for name, text in setting_texts().items()
    ]


def struct_fields(kind: type) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def span_of(kind: inspect.Type) -> Json:
    parts = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    numbers = [part for part in parts if isinstance(part, inspect.IntType)]
    return {"least": numbers[0].ge, "most": numbers[0].le} if numbers else {}


# --- rules and levels --------------------------------------------------------------------


def rules_json(name: str, docs: Path | None = None) -> Json:
    """An edition's clauses, then the rulings that concern it, section by section.

    With the folder of the documentation: the pages that have them annotated.
    """
    book = edition(name)  # UnknownEdition, if it is none
    own = next(each for each in books() if each.edition == book.id)
    rulings = next(each for each in books() if each.edition is None)
    return {
        "edition": book.id,
        "title": both(own.title),
        "sections": sections_json(own, book.id),
        "rulings": sections_json(rulings, book.id),
        "synonyms": synonyms(),
        "docs": rulebook_json(book.id, docs),
    }


def sections_json(book: Book, name: str) -> list[Json]:
    entries = [entry for entry in register(name).values() if entry.book == book.code]
    sections = [
        {
            "id": section,
            "title": both(title),
            "entries": [entry_json(entry) for entry in entries if entry.section == section],
        }
        for section, title in book.sections.items()
    ]
    return [section for section in sections if section["entries"]]


def entry_json(entry: Entry) -> Json:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "text": both(entry.text),
        "note": None if entry.note is None else both(entry.note),
        "rulings": list(entry.rulings),
        "clauses": list(entry.clauses),
        "options": list(entry.options),
    }


def levels_json() -> list[Json]:
    return [
        {"id": level.id, "name": both(level.name), "about": both(level.about)} for level in LEVELS
    ]
