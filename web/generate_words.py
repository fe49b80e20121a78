"""The page's words: types and messages, from the files of the languages that it is built with."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from lastcard.languages import BUILT_IN, SOURCE, language
from lastcard.languages.page import arguments, page_messages, records
from lastcard.match.forms import AN
from lastcard.server.http.language_pack import events, refusals

HEAD = "// Written by web/generate.py from src/lastcard/languages; do not edit.\n"
PLAIN_KEY = re.compile(r"[A-Za-z_]\w*")

# What loads with its own views, not with the first one; `cards` is there in every language at once.
LATER = {
    "cards": "src/lib/words/cardWords.ts",
    "help": "src/help/words.ts",
    "evening": "src/evening/words.ts",
    "pass": "src/pass/words.ts",
    "tv": "src/tv/words.ts",
    "controller": "src/controller/words.ts",
    "lab": "src/lab/words.ts",
    "daily": "src/daily/words.ts",
    "learn": "src/learn/words.ts",
    "device": "src/local/words.ts",
}

SENTENCE_TYPES = """\
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

export interface Events {
  because: string;
  directions: Record<string, string>;
  counts: Record<string, (amount: number) => string>;
  reasons: Record<string, string>;
  sentences: Record<string, Form[]>;
}
"""


# --- types -------------------------------------------------------------------------------


def type_source(part: str, content: Any, path: str = "") -> str:
    """The type of a part's table, text or function."""
    declared = arguments().get(part, {})
    if path in declared:
        return f"({declared[path]}) => string"
    if isinstance(content, str):
        return "string"
    if isinstance(content, list):
        return list_type(content)
    inner = {
        key: type_source(part, value, f"{path}.{key}".strip(".")) for key, value in content.items()
    }
    if path in records().get(part, []):
        return f"Record<string, {next(iter(inner.values()))}>"
    fields = " ".join(f"{key_source(key)}: {kind};" for key, kind in inner.items())
    return f"{{ {fields} }}"


def list_type(content: list[Any]) -> str:
    first = content[0]
    if isinstance(first, dict):
        fields = " ".join(
            f"{key}: {'string' if isinstance(value, str) else 'string[]'};"
            for key, value in first.items()
        )
        return f"{{ {fields} }}[]"
    return "[string, string][]" if isinstance(first, list) else "string[]"


def key_source(key: str) -> str:
    return key if PLAIN_KEY.fullmatch(key) else json.dumps(key)


def interface(name: str, part: str, content: Mapping[str, Any]) -> str:
    lines = [
        f"  {key_source(key)}: {type_source(part, value, key)};" for key, value in content.items()
    ]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def words_name(part: str) -> str:
    return f"{part.capitalize()}Words"


def types_source() -> str:
    """What the first view's words are, part by part."""
    source = language(SOURCE).messages["page"]
    first = {part: content for part, content in source.items() if part not in LATER}
    fields = [f"  {part}: {words_name(part)};" for part in first]
    parts = [interface(words_name(part), part, content) for part, content in first.items()]
    every = "\n".join(
        ["export interface Words {", *fields, "  events: Events;", "  refusals: Refusals;", "}"]
    )
    return f"{HEAD}import type {{ Player }} from './messages';\n\n" + "\n".join(
        [SENTENCE_TYPES, "\n\n".join([*parts, every]), ""]
    )


# --- messages ----------------------------------------------------------------------------


def languages_source() -> str:
    """What the page knows of a language before its words are here."""
    infos = {name: language(name).info for name in BUILT_IN}
    return (
        HEAD
        + "\n/** How a language is called and tagged, and what stands between its words. */\n"
        + "export interface LanguageInfo {\n"
        + "".join(f"  {key}: string;\n" for key in infos[SOURCE])
        + "}\n\n/** A language that the page is built with. */\n"
        + f"export type BuiltIn = {' | '.join(map(json.dumps, infos))};\n\n"
        + f"export const LANGUAGES: Record<BuiltIn, LanguageInfo> = {dump(infos)};\n\n"
        + "/** What an English name begins with that has 'an'. */\n"
        + f"export const AN = {json.dumps(AN)};\n"
    )


def first_source(lang: str) -> Callable[[], str]:
    """All words of the first view in one language."""

    def source() -> str:
        first = {
            part: content for part, content in page_messages(lang).items() if part not in LATER
        }
        first |= {"events": events(lang), "refusals": refusals(lang)}
        return (
            f"{HEAD}import {{ LANGUAGES }} from './languages';\n"
            "import { wordsOf, type Messages } from './messages';\n"
            "import type { Words } from './types';\n\n"
            f"export const MESSAGES: Messages = {dump(first)};\n\n"
            f"export const words = wordsOf<Words>(MESSAGES, LANGUAGES.{lang});\n"
        )

    return source


def part_source(part: str) -> Callable[[], str]:
    """A part that loads later, in every language that the page is built with."""

    def source() -> str:
        name = words_name(part)
        content = language(SOURCE).messages["page"][part]
        player = ", type Player" if "Player" in str(arguments().get(part, {})) else ""
        tables = "".join(
            f"  {lang}: wordsOf<{name}>({dump(page_messages(lang)[part])}, LANGUAGES.{lang}),\n"
            for lang in BUILT_IN
        )
        return (
            f"{HEAD}import {{ LANGUAGES, type BuiltIn }} from '$lib/words/languages';\n"
            f"import {{ wordsOf{player} }} from '$lib/words/messages';\n\n"
            f"{interface(name, part, content)}\n\n"
            f"export const {part.upper()}_WORDS: Record<BuiltIn, {name}> = {{\n{tables}}};\n"
        )

    return source


def dump(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1)


FILES: dict[str, Callable[[], str]] = {
    "src/lib/words/languages.ts": languages_source,
    "src/lib/words/types.ts": types_source,
    **{f"src/lib/words/{lang}.ts": first_source(lang) for lang in BUILT_IN},
    **{file: part_source(part) for part, file in LATER.items()},
}
