"""Python's shapes as TypeScript writes them."""

import json

import msgspec
from msgspec import inspect

from lastcard.server.http import catalog
from lastcard.text import Text

HEAD = "// Written by web/generate.py from Python; do not edit.\n\n"
# What the page calls them.
PAGE_NAMES = {Text: "Both", catalog.PageEdition: "Edition"}
FIELDS = {
    ("View", "phase"): "Phase",
    ("Hello", "lang"): "Language",
    ("Speak", "lang"): "Language",
    ("Welcome", "lang"): "Language",
    ("Welcome", "languages"): "Record<Language, Record<string, string>>",
}  # typed closer than on the wire
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
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.UnionType():
            return " | ".join(type_of(each) for each in kind.types)
        case inspect.ListType():
            inner = type_of(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.DictType():
            return f"Record<{type_of(kind.key_type)}, {type_of(kind.value_type)}>"
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.DataclassType():
            return PAGE_NAMES.get(kind.cls, kind.cls.__name__)
        case inspect.VarTupleType():
            return f"{type_of(kind.item_type)}[]"
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
        kind = FIELDS.get((struct.__name__, field.name)) or type_of(field.type)
        lines.append(f"  {field.encode_name}{mark}: {kind};")
    return "\n".join([*lines, "}"])
