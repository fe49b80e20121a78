"""A language's file as text: the head, then every catalogue under its heading."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")


def write(head: Mapping[str, str], messages: Mapping[str, Any], note: str) -> str:
    """The TOML of a language."""
    lines = [f"# {line}".rstrip() for line in note.splitlines()]
    lines += [f"{key} = {value_source(value)}" for key, value in head.items()]
    for heading, content in messages.items():
        lines += table_lines(content, (heading,))
    return "\n".join(lines) + "\n"


def table_lines(content: Mapping[str, Any], headings: tuple[str, ...]) -> Iterator[str]:
    """A table, its own texts before those of the tables in it."""
    own = {key: value for key, value in content.items() if not isinstance(value, dict)}
    if own:
        yield ""
        yield f"[{'.'.join(map(key_source, headings))}]"
    for key, value in own.items():
        yield f"{key_source(key)} = {value_source(value)}"
    for key, value in content.items():
        if isinstance(value, dict):
            yield from table_lines(value, (*headings, key))


def value_source(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[\n" + "".join(f"    {inline(each)},\n" for each in value) + "]"
    return inline(value)


def inline(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, dict):
        pairs = (f"{key_source(key)} = {inline(each)}" for key, each in value.items())
        return f"{{ {', '.join(pairs)} }}"
    return value_source(value)


def key_source(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
