"""docs/protocol.md: the tables of commands, messages and shapes, written from the structs.

python -m lastcard.server.protocol.page             write them into docs/protocol.md
python -m lastcard.server.protocol.page FILE        or into this file
"""

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import msgspec.inspect as types

from . import commands, messages, shapes

DOCS = Path("docs/protocol.md")
BEGIN = "<!-- written by python -m lastcard.server.protocol.page -->"
END = "<!-- until here -->"
COMMENT = re.compile(r"^    (\w+):[^#\n]*#\s*(.+)$", re.MULTILINE)
PLAIN = {
    types.IntType: "integer",
    types.FloatType: "number",
    types.BoolType: "true or false",
    types.NoneType: "null",
    types.AnyType: "anything",
}
KNOWN = {
    "^[0-9a-f]{64}$": "64 hex digits",
    "^[!-~]+$": "printable ASCII",
}


def tables() -> str:
    """All tables, as Markdown."""
    parts = [
        *section("Commands: what a client sends", get_args(commands.AnyCommand)),
        *section("Messages: what the server sends", get_args(messages.AnyMessage)),
        *section("Shapes: what they are made of", shape_types()),
    ]
    return "\n".join(parts)


def section(title: str, kinds: tuple[type[msgspec.Struct], ...]) -> Iterator[str]:
    yield f"## {title}\n"
    for kind in kinds:
        yield from struct_part(kind)


def shape_types() -> tuple[type[msgspec.Struct], ...]:
    """The structs of shapes.py, in order."""
    return tuple(
        kind
        for kind in vars(shapes).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == shapes.__name__
    )


def struct_part(kind: type[msgspec.Struct]) -> Iterator[str]:
    """A heading, what it is for, and a line for each field."""
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    yield f"### `{info.tag}`\n" if info.tag else f"### Shape {kind.__name__}\n"
    if kind.__doc__:
        yield " ".join(kind.__doc__.split()) + "\n"
    notes = comments(kind)
    rows = [row(field, notes.get(field.name, "")) for field in in_order(info.fields)]
    if rows:
        yield "| field | what | otherwise | about |\n|---|---|---|---|"
        yield "\n".join(rows) + "\n"


def in_order(fields: tuple[types.Field, ...]) -> list[types.Field]:
    """The id first and the version next, wherever the struct has them."""
    first = ("id", "version")
    named = {field.name: field for field in fields}
    rest = [field for field in fields if field.name not in first]
    return [*(named[name] for name in first if name in named), *rest]


def row(field: types.Field, note: str) -> str:
    cells = (f"`{field.encode_name}`", words(field.type), otherwise(field), note)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def comments(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What stands behind a field in the source, its own and inherited."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if each.__module__.startswith(__package__ or ""):
            found |= dict(COMMENT.findall(inspect.getsource(each)))
    return found


def otherwise(field: types.Field) -> str:
    """The value of a field that is left out; nothing if it must be there."""
    if field.required:
        return ""
    if field.default is not msgspec.NODEFAULT:
        return f"`{msgspec.json.encode(field.default).decode()}`"
    make: Any = field.default_factory
    return f"`{msgspec.json.encode(make()).decode()}`"


def words(kind: types.Type) -> str:
    """A type as people read it."""
    match kind:
        case types.LiteralType(values=values):
            return " ".join(f"`{value}`" for value in values)
        case types.StrType():
            return text_words(kind)
        case types.IntType(ge=least, le=most):
            return "integer" + span(least, most)
        case types.ListType(item_type=item):
            return f"list of {words(item)}"
        case types.DictType(key_type=key, value_type=value):
            return f"object: {words(key)} to {words(value)}"
        case types.StructType(cls=cls):
            return f"[{cls.__name__}](#shape-{cls.__name__.lower()})"
        case types.UnionType(types=parts):
            return " or ".join(words(part) for part in parts)
    return PLAIN[type(kind)]


def text_words(kind: types.StrType) -> str:
    known = KNOWN[kind.pattern] if kind.pattern else ""
    longest = f"up to {kind.max_length}" if kind.max_length else ""
    limits = ", ".join(filter(None, (known, longest)))
    return f"text ({limits})" if limits else "text"


def span(least: int | None, most: int | None) -> str:
    if most is not None:
        return f" ({least} to {most})"
    return f" ({least} or more)" if least is not None else ""


def renewed(page: str) -> str:
    """The page with the tables between the marks written again."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{after}"


def main() -> None:
    file = Path(sys.argv[1]) if sys.argv[1:] else DOCS
    file.write_text(renewed(file.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
