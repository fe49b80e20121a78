"""Write what the page knows of Python: the protocol's types and the editions' cards and words.

python web/generate.py           write
python web/generate.py --check   fail when a file differs
"""

import dataclasses
import json
import sys
import typing
from pathlib import Path
from typing import Any

import generate_engine
import generate_lessons
import generate_puzzles
import generate_words
import msgspec
from msgspec import inspect
from typescript import HEAD, PAGE_NAMES, interface, type_of

from lastcard.bots.levels import LEVEL_NAMES
from lastcard.editions.card_texts import card_texts
from lastcard.editions.folders import HERE, folders
from lastcard.engine.options import CHOICES, RANGES
from lastcard.engine.state import PHASES
from lastcard.match.view_json import LAST_CARDS
from lastcard.server import names, protocol
from lastcard.server.http import catalog
from lastcard.server.protocol import commands, messages, shapes
from lastcard.server.refusals import say as refusal_texts
from lastcard.server.tables.decide import LONGEST_TEXT, LONGEST_WORDS, PHRASES
from lastcard.text import Text, as_json

WEB = Path(__file__).resolve().parent
SERVER_LEVELS = [level for level in LEVEL_NAMES if level not in generate_engine.PAGE_LEVELS]


def structs(module: Any) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in order."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]


def union(name: str, kinds: Any) -> str:
    return (
        f"export type {name} =\n  | "
        + "\n  | ".join(kind.__name__ for kind in typing.get_args(kinds))
        + ";"
    )


def literal(name: str, kinds: Any) -> str:
    words = " | ".join(json.dumps(word) for word in typing.get_args(kinds))
    return f"export type {name} = {words};"


def bounds_source() -> str:
    """The least and the most of every setting that is a number."""
    info = inspect.type_info(shapes.Settings)
    assert isinstance(info, inspect.StructType)
    lines = ["/** The least and the most that a table may set. */", "export const BOUNDS = {"]
    for field in info.fields:
        kinds = field.type.types if isinstance(field.type, inspect.UnionType) else [field.type]
        for kind in kinds:
            if isinstance(kind, inspect.IntType):
                lines.append(f"  {field.encode_name}: {{ least: {kind.ge}, most: {kind.le} }},")
    return "\n".join([*lines, "};"])


def settings_source() -> str:
    """A table as nobody has changed it."""
    plain = msgspec.to_builtins(shapes.Settings(edition="basic"))
    del plain["edition"]
    values = json.dumps(plain, indent=2)
    return f'export const SETTINGS: Omit<Settings, "edition"> = {values};'


def protocol_source() -> str:
    tagged = set(typing.get_args(commands.AnyCommand)) | set(typing.get_args(messages.AnyMessage))
    parts = [
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const TURN_TIMES = {list(shapes.TURN_TIMES)} as const;",
        f"/** Of the discard pile, in a view. */\nexport const LAST_CARDS = {LAST_CARDS};",
        "/** The most characters of what people write. */\nexport const LENGTHS = "
        f"{{ name: {names.LONGEST}, text: {LONGEST_TEXT}, words: {LONGEST_WORDS} }};",
        f"/** How many faces there are to choose from. */\nexport const FACES = {shapes.FACES};",
        "/** Levels that only a server plays. */\nexport const SERVER_LEVELS: readonly string[] = "
        f"{json.dumps(SERVER_LEVELS)};",
        "/** What bots are called, in every language. */\nexport const BOT_NAMES = "
        f"{json.dumps(names.BOT_NAMES)};",
        "export type Phase = " + " | ".join(json.dumps(phase) for phase in PHASES) + ";",
        "/** Of a language that the server has. */\nexport type Language = string;",
        "/** Of an edition that the server has. */\nexport type EditionName = string;",
        *(interface(each, False) for each in structs(shapes)),
        settings_source(),
        bounds_source(),
        *(interface(each, True) for each in structs(commands) if each in tagged),
        *(interface(each, False) for each in structs(messages) if each in tagged),
        union("AnyCommand", commands.AnyCommand),
        union("TableCommand", commands.TableCommand),
        union("AnyMessage", messages.AnyMessage),
    ]
    return HEAD + "\n\n".join(parts) + "\n"


# Options and clauses of cards that are built in have files of their own, not in the first view, and
# those of an edition that the page learns come with it.
IN_OTHER_FILES = {(catalog.PageEdition, "options"), (catalog.PageEdition, "clauses")}


def dataclasses_in(kind: Any) -> list[type]:
    """A dataclass after those that it is made of, each once."""
    hints = typing.get_type_hints(kind).values()
    parts = [each for hint in hints for each in kinds_in(hint)]
    inner = [each for part in parts for each in dataclasses_in(part)]
    return list(dict.fromkeys([*inner, kind]))


def kinds_in(hint: Any) -> list[type]:
    if dataclasses.is_dataclass(hint):
        return [] if hint is Text else [typing.cast(type, hint)]
    return [kind for part in typing.get_args(hint) for kind in kinds_in(part)]


def dataclass_source(kind: type) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.DataclassType)
    lines = [
        f"  {field.name}{'?' if (kind, field.name) in IN_OTHER_FILES else ''}: "
        f"{type_of(field.type)};"
        for field in info.fields
    ]
    return "\n".join([f"export interface {PAGE_NAMES.get(kind, kind.__name__)} {{", *lines, "}"])


def editions_source() -> str:
    pages = catalog.pages_json(*built_in())
    for page in pages.values():
        del page["options"], page["clauses"]
    return (
        HEAD
        + "/** A text in English and Chinese; a server may have it in more. */\n"
        + "export interface Both {\n  en: string;\n  zh: string;\n}\n\n"
        + "\n\n".join(dataclass_source(kind) for kind in dataclasses_in(catalog.PageEdition))
        + "\n\n/** An edition that the page is built with. */\n"
        + f"export type BuiltIn = {' | '.join(map(json.dumps, pages))};"
        + "\n\nexport const EDITIONS: Record<BuiltIn, Edition> = "
        + json.dumps(pages, ensure_ascii=False, indent=1)
        + ";\n"
    )


def built_in() -> list[str]:
    """The editions that the page is built with, wherever else others may lie."""
    return [name for name, folder in folders().items() if folder.parent == HERE]


RULE_PARTS = """\

export interface RuleParts {
  who: { id: string; text: Both }[];
  effects: { id: string; text: Both; who: string[]; counted: boolean }[];
  /** How both are put together. */
  sentence: Both;
  least: number;
  most: number;
}
"""


def options_source() -> str:
    book = {name: page["options"] for name, page in catalog.pages_json(*built_in()).items()}
    ranges = {name: [span.start, span.stop - 1] for name, span in RANGES.items()}
    return (
        HEAD
        + "import type { BookOption, Both } from './editions';\n"
        + RULE_PARTS
        + "\n/** What each book says about each option that the edition has. */\n"
        + "export const BOOK: Record<string, Record<string, BookOption>> = "
        + json.dumps(book, indent=1)
        + ";\n\nexport const CHOICES: Record<string, string[]> = "
        + json.dumps(CHOICES, indent=1)
        + ";\n\n/** The least and the most of an option that is a number. */\n"
        + "export const RANGES: Record<string, [number, number]> = "
        + json.dumps(ranges, indent=1)
        + ";\n\n/** What the rule of a customizable card is made of: WHO EFFECT [AMOUNT]. */\n"
        + "export const CUSTOM: RuleParts = "
        + json.dumps(catalog.custom_json(), ensure_ascii=False, indent=1)
        + ";\n"
    )


CARD_TEXT_TYPE = """\

/** A sentence about a card, and the options' values that it holds for. */
export interface CardText {
  text: Both;
  when: Record<string, string>;
  unless: Record<string, string>;
  /** Only at a table of this size. */
  seats: number | null;
}
"""


def card_texts_source() -> str:
    """What every card does, and the clause that says so."""
    clauses = {name: page["clauses"] for name, page in catalog.pages_json(*built_in()).items()}
    texts = {key: [as_json(each) for each in rows] for key, rows in card_texts().items()}
    return (
        HEAD
        + "import type { Both } from '$lib/editions';\n"
        + CARD_TEXT_TYPE
        + "\n/** By symbol, by effect, of number cards, and of all cards with a color. */\n"
        + "export const CARD_TEXTS: Record<string, CardText[]> = "
        + json.dumps(texts, ensure_ascii=False, indent=1)
        + ";\n\n/** The clause that says what a card does, by edition and symbol. */\n"
        + "export const CARD_CLAUSES: Record<string, Record<string, string>> = "
        + json.dumps(clauses, indent=1)
        + ";\n"
    )


# What the host of a table on this device refuses, as a server does.
LOCAL_REFUSALS = (
    *("paused", "not-paused"),
    *("not-at-table", "not-seated", "in-match", "not-in-match", "seat-taken"),
    *("no-seat", "empty-seats", "too-many-bots", "no-bot", "stale", "from-the-future", "pending"),
    *("beaten", "caught", "cool-down", "not-posing", "no-phrase"),
)


def local_source() -> str:
    """What the host of a table on this device says, as a server does."""
    refusals = {code: catalog.both(refusal_texts[code]) for code in LOCAL_REFUSALS}
    return (
        HEAD
        + "import type { Both } from '$lib/editions';\n\n"
        + "export const REFUSALS = "
        + json.dumps(refusals, ensure_ascii=False, indent=1)
        + " satisfies Record<string, Both>;\n\n"
        + "/** The phrases that can be said without typing. */\n"
        + f"export const PHRASES = {json.dumps(PHRASES)};\n"
    )


FILES = {
    "src/lib/protocol.ts": protocol_source,
    "src/lib/editions.ts": editions_source,
    "src/lib/options.ts": options_source,
    "src/help/generated.ts": card_texts_source,
    "src/local/generated.ts": local_source,
    **generate_lessons.FILES,
    **generate_puzzles.FILES,
    **generate_words.FILES,
    **generate_engine.FILES,
}


def main() -> None:
    check = sys.argv[1:] == ["--check"]
    for name, source in FILES.items():
        file = WEB / name
        wanted = source()
        if file.exists() and file.read_text() == wanted:
            continue
        if check:
            raise SystemExit(f"web/{name} is not what Python says: run web/generate.py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(wanted)
        print(f"wrote web/{name}")


if __name__ == "__main__":
    main()
