"""The page's messages: which arguments each is given, and a language's messages with them."""

import tomllib
from functools import lru_cache
from typing import Any

from .files import HERE, SOURCE, language

ARGUMENTS_FILE = HERE / "arguments" / "page.toml"


@lru_cache(maxsize=1)
def arguments() -> dict[str, dict[str, str]]:
    """By part and key, what a message is given, as TypeScript writes it."""
    content = tomllib.loads(ARGUMENTS_FILE.read_text("utf-8"))
    content.pop("records")
    return content


@lru_cache(maxsize=1)
def records() -> dict[str, list[str]]:
    """By part, the tables that the page looks up by names from elsewhere."""
    found: dict[str, list[str]] = tomllib.loads(ARGUMENTS_FILE.read_text("utf-8"))["records"]
    return found


def names_of(declared: str) -> list[str]:
    """The names of arguments in `count: number, name: string`."""
    return [each.split(":")[0].strip() for each in declared.split(", ") if ":" in each]


def page_messages(lang: str) -> dict[str, Any]:
    """A language's messages for the page, English where it has none, each with its arguments."""
    source, own = (language(each).under(("page",)) for each in (SOURCE, lang))
    return {
        part: _with_arguments(messages, own.get(part, {}), arguments().get(part, {}))
        for part, messages in source.items()
    }


def _with_arguments(source: Any, own: Any, declared: dict[str, str], path: str = "") -> Any:
    if isinstance(source, dict):
        given = own if isinstance(own, dict) else {}
        return {
            key: _with_arguments(value, given.get(key), declared, f"{path}.{key}" if path else key)
            for key, value in source.items()
        }
    if isinstance(source, list):
        return own if isinstance(own, list) and len(own) == len(source) else source
    message = own if isinstance(own, str) else source
    return [names_of(declared[path]), message] if path in declared else message
