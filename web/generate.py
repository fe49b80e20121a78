"""Write what the page knows of Python: the protocol's types and the editions' cards and words.

python web/generate.py           write
python web/generate.py --check   fail when a file differs
"""

import json
import sys
import typing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from lastcard.editions import EDITIONS, edition
from lastcard.editions.folders import folder_of, read_toml
from lastcard.engine.options import CHOICES, RANGES
from lastcard.match.refusals import FORMS, QUESTIONS, SEAT, Form
from lastcard.server import protocol
from lastcard.server.protocol import commands, messages, shapes
from lastcard.text import LANGUAGES

SOURCE = Path(__file__).resolve().parent / "src" / "lib"
HEAD = "// Written by web/generate.py from Python; do not edit.\n\n"
NAMED = {
    frozenset(typing.get_args(shapes.Language)): "Language",
    frozenset(typing.get_args(shapes.EditionName)): "EditionName",
}
PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def type_of(kind: inspect.Type) -> str:
    """A type as TypeScript writes it; a struct by its name."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.LiteralType():
            named = NAMED.get(frozenset(kind.values))
            return named or " | ".join(json.dumps(value) for value in kind.values)
        case inspect.UnionType():
            return " | ".join(type_of(each) for each in kind.types)
        case inspect.ListType():
            inner = type_of(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.DictType():
            return f"Record<{type_of(kind.key_type)}, {type_of(kind.value_type)}>"
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.Metadata():
            return type_of(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


def interface(struct: type[msgspec.Struct], sent: bool) -> str:
    """One struct; a field with a default may be missing when we send it, or when it is omitted."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    omitted = struct.__struct_config__.omit_defaults
    for field in info.fields:
        mark = "?" if not field.required and (sent or omitted) else ""
        lines.append(f"  {field.encode_name}{mark}: {type_of(field.type)};")
    return "\n".join([*lines, "}"])


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


def settings_source() -> str:
    """A table as nobody has changed it."""
    plain = msgspec.to_builtins(shapes.Settings(edition="basic"))
    del plain["edition"]
    told = json.dumps(plain, indent=2)
    return f'export const SETTINGS: Omit<Settings, "edition"> = {told};'


def protocol_source() -> str:
    tagged = set(typing.get_args(commands.AnyCommand)) | set(typing.get_args(messages.AnyMessage))
    parts = [
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const TURN_TIMES = {list(shapes.TURN_TIMES)} as const;",
        literal("Language", shapes.Language),
        literal("EditionName", shapes.EditionName),
        *(interface(each, False) for each in structs(shapes)),
        settings_source(),
        *(interface(each, True) for each in structs(commands) if each in tagged),
        *(interface(each, False) for each in structs(messages) if each in tagged),
        union("AnyCommand", commands.AnyCommand),
        union("TableCommand", commands.TableCommand),
        union("AnyMessage", messages.AnyMessage),
    ]
    return HEAD + "\n\n".join(parts) + "\n"


def edition_data(name: str) -> dict[str, Any]:
    """What the page shows of an edition without asking the server."""
    told = edition(name)
    data = told._data
    return {
        "name": text(told.name),
        "book": told.book,
        "seats": {"least": told.least, "most": told.most, "advised": told.advised},
        "colors": told.colors,
        "kinds": list(told.kinds),
        "names": {card: text(each) for card, each in told.card_names.items()},
        "effects": dict(told.effects),
        "points": {key: line["points"] for key, line in data["points"].items()},
        "decks": list(data["decks"]),
        "look": look_data(name),
    }


def look_data(name: str) -> dict[str, Any]:
    """What the page paints an edition with; labels are the terminal's."""
    look = dict(read_toml(folder_of(name) / "look.toml"))
    del look["labels"]
    return look


def text(both: Any) -> dict[str, str]:
    return {"en": both.en, "zh": both.zh}


EDITION_TYPES = """\
import type { EditionName, Language } from './protocol';

export type Both = Record<Language, string>;

/** A color of cards: the card, the ink on it, the deep ink of its hue on cream. */
export interface CardColor {
  fill: string;
  ink: string;
  deep: string;
}

/** How an edition looks; src/lastcard/editions/LOOK.md says what each field is. */
export interface Look {
  place?: number;
  tagline: Both;
  fan: string[];
  colors: Record<string, CardColor>;
  cards: { wild: string; back: string; line: string; grain: string };
  scene: { picture: string; sky: string[] };
  table: { cloth: string; above: string };
  light: Record<string, string>;
  dark: Record<string, string>;
}

export interface Edition {
  name: Both;
  book: string;
  seats: { least: number; most: number; advised: number };
  colors: string;
  kinds: string[];
  names: Record<string, Both>;
  effects: Record<string, string>;
  points: Record<string, number | 'face'>;
  decks: string[];
  look: Look;
}
"""


def editions_source() -> str:
    told = {name: edition_data(name) for name in EDITIONS}
    return (
        HEAD
        + EDITION_TYPES
        + "\nexport const EDITIONS: Record<EditionName, Edition> = "
        + json.dumps(told, ensure_ascii=False, indent=1)
        + ";\n"
    )


OPTION_TYPES = """\
import type { EditionName } from './protocol';

export interface BookOption {
  value: string;
  clause: string;
}
"""


def options_source() -> str:
    book = {
        name: {
            key: {"value": option.value, "clause": option.clause}
            for key, option in edition(name).options.items()
        }
        for name in EDITIONS
    }
    ranges = {name: [span.start, span.stop - 1] for name, span in RANGES.items()}
    return (
        HEAD
        + OPTION_TYPES
        + "\n/** What each book says about each option that the edition has. */\n"
        + "export const BOOK: Record<EditionName, Record<string, BookOption>> = "
        + json.dumps(book, indent=1)
        + ";\n\nexport const CHOICES: Record<string, string[]> = "
        + json.dumps(CHOICES, indent=1)
        + ";\n\n/** The least and the most of an option that is a number. */\n"
        + "export const RANGES: Record<string, [number, number]> = "
        + json.dumps(ranges, indent=1)
        + ";\n"
    )


REFUSAL_TYPES = """\
/** A sentence with places for arguments; `you` names the argument that is the reader's seat. */
export interface Form {
  text: string;
  you?: string;
}

export interface Refusals {
  seat: string;
  questions: Record<string, string>;
  rules: Record<string, Form[]>;
}
"""


def refusals_source() -> str:
    """The sentences of refused moves."""
    parts = [HEAD + REFUSAL_TYPES]
    for lang in LANGUAGES:
        table = {
            "seat": SEAT.of(lang),
            "questions": {phase: each.of(lang) for phase, each in QUESTIONS.items()},
            "rules": {rule: [form_data(form, lang) for form in FORMS[rule]] for rule in FORMS},
        }
        shown = json.dumps(table, ensure_ascii=False, indent=1)
        parts.append(f"export const {lang}: Refusals = {shown};\n")
    return "\n".join(parts)


def form_data(form: Form, lang: str) -> dict[str, str]:
    you = {} if form.you is None else {"you": form.you}
    return {"text": form.zh if lang == "zh" else form.en, **you}


FILES = {
    "protocol.ts": protocol_source,
    "editions.ts": editions_source,
    "options.ts": options_source,
    "words/refusals.ts": refusals_source,
}


def main() -> None:
    check = sys.argv[1:] == ["--check"]
    for name, source in FILES.items():
        file = SOURCE / name
        wanted = source()
        if file.exists() and file.read_text() == wanted:
            continue
        if check:
            raise SystemExit(f"web/src/lib/{name} is not what Python says: run web/generate.py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(wanted)
        print(f"wrote web/src/lib/{name}")


if __name__ == "__main__":
    main()
