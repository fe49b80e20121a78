"""The texts that code reads from the languages' catalogues, and where it asks for them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from lastcard.languages import Texts
from lastcard.languages.check import places_of
from lastcard.text import Text

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
# How a module without a catalog of its own name speaks: as the table in the terminal.
VOICE = re.compile(r"(.*\.)?voice\.say|self\.say|say")
# Errors that are made from a key, and what stands before it in the catalogue.
ERRORS = {
    "Refusal": ("server.refusals", ""),
    "StoreFailed": ("server.store.errors", "failed."),
    "StoreRefused": ("server.store.errors", "refused."),
}


CATALOG = re.compile(r'^\w+ = Texts\("([\w.-]+)"\)', re.MULTILINE)
# In an HTML template: a text, and the template around it.
TEXT = re.compile(r'say\("([^"]+)"')
FRAME = re.compile(r'{% extends "([^"]+)"')


@dataclass
class Use:
    """One place that asks for a text: its key, or a pattern; None where a variable has it."""

    place: str
    key: str | None
    is_pattern: bool = False
    details: frozenset[str] | None = None  # None where they are not all named there


@dataclass
class Catalog:
    """The texts under a heading, and every use of them."""

    name: str
    texts: dict[str, Text]
    uses: list[Use] = field(default_factory=list)

    @property
    def folder(self) -> Path:
        """Where its texts are used: the folder that the headings name."""
        return SOURCE.joinpath("lastcard", *self.name.split(".")[:-1])

    def used_keys(self) -> set[str]:
        """Keys that are named where a text is asked for, or near a place that has a variable."""
        named = {key for use in self.uses for key in self.keys_of(use)}
        if any(use.key is None for use in self.uses):
            strings = strings_below(self.folder)
            named |= {key for key in self.texts if is_among(key, strings)}
        return named

    def keys_of(self, use: Use) -> set[str]:
        if use.key is None:
            return set()
        if use.is_pattern:
            return {key for key in self.texts if re.fullmatch(use.key, key)}
        return {use.key}


def is_among(key: str, strings: frozenset[str]) -> bool:
    """Whether the key is a string of the code, or two that are put together."""
    return key in strings or any(
        key[:cut] in strings and key[cut:] in strings for cut in range(1, len(key))
    )


def places(text: Text) -> tuple[frozenset[str], frozenset[str]]:
    """What is filled in, in English and in Chinese."""
    en, zh = (frozenset(places_of(("",), words)) for words in (text.en, text.zh))
    return en, zh


def headings() -> list[str]:
    """Of all catalogs, without reading code as a tree: pytest asks for them in every process."""
    texts = (path.read_text("utf-8") for path in modules())
    return sorted({name for text in texts for name in CATALOG.findall(text)})


@cache
def catalogs() -> dict[str, Catalog]:
    """Every catalog that code reads, by its headings."""
    found: dict[str, Catalog] = {}
    for path in modules():
        for _, name in own_catalogs(path):
            found[name] = Catalog(name, Texts(name).texts)
    for path in modules():
        for name, use in uses_in(path):
            found[name].uses.append(use)
    return found


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(SOURCE.rglob("*.py")))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def own_catalogs(path: Path) -> Iterator[tuple[str, str]]:
    """`NAME = Texts("CATALOGUE")` of a module."""
    for node in tree_of(path).body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="Texts"), args=[ast.Constant(value=str(catalog))]),
            ):
                yield name, catalog


def known_names(path: Path) -> dict[str, str]:
    """The names in a module that are catalogs, its own and imported ones."""
    names = dict(own_catalogs(path))
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom):
            for source in source_of(path, node):
                owned = dict(own_catalogs(source))
                for alias in node.names:
                    if alias.name in owned:
                        names[alias.asname or alias.name] = owned[alias.name]
    return names


def source_of(path: Path, node: ast.ImportFrom) -> Iterator[Path]:
    """The file that a `from … import` reads, if it is ours."""
    folder = path.parents[node.level - 1] if node.level else SOURCE
    file = folder.joinpath(*(node.module or "").split(".")).with_suffix(".py")
    if file.is_file():
        yield file


def uses_in(path: Path) -> Iterator[tuple[str, Use]]:
    """Every place in a module that asks for a text, with the catalog's name."""
    names, file = known_names(path), path.relative_to(ROOT)
    for node in ast.walk(tree_of(path)):
        where = f"{file}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Subscript):
            name = ast.unparse(node.value).removesuffix(".texts")
            for key, is_pattern in keys_in(node.slice) if name in names else ():
                yield names[name], Use(where, key, is_pattern)
        elif isinstance(node, ast.Call) and node.args:
            yield from uses_in_call(path, names, node, where)


def uses_in_call(
    path: Path, names: dict[str, str], node: ast.Call, where: str
) -> Iterator[tuple[str, Use]]:
    called = ast.unparse(node.func)
    catalog, before = names.get(called.removesuffix(".text")), ""
    details = [keyword.arg for keyword in node.keywords]
    if called in ERRORS:
        catalog, before = ERRORS[called]
        if called != "StoreRefused":
            details = [None]
    elif catalog is None and path.parent.name == "terminal" and VOICE.fullmatch(called):
        catalog = "cli.terminal.texts"
    if catalog is None:
        return
    named = None if None in details else frozenset(name for name in details if name)
    for key, is_pattern in keys_in(node.args[0]):
        yield catalog, Use(where, key if key is None else before + key, is_pattern, named)


def keys_in(node: ast.expr) -> Iterator[tuple[str | None, bool]]:
    """The key that an expression is, or each that it may be, or a pattern for it."""
    match node:
        case ast.Constant(value=str(key)):
            yield key, False
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys_in(body)
            yield from keys_in(orelse)
        case ast.JoinedStr(values=values):
            parts = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*"
                for part in values
            )
            pattern = "".join(parts)
            yield (None, False) if pattern == ".*" else (pattern, True)
        case _:
            yield None, False


@cache
def strings_below(folder: Path) -> frozenset[str]:
    """Every string in the code of a folder, and what its HTML templates say."""
    strings = {
        node.value
        for path in modules()
        if path.is_relative_to(folder)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return frozenset(strings.union(*(TEXT.findall(page) for page in templates_below(folder))))


def templates_below(folder: Path) -> Iterator[str]:
    """The HTML templates of a folder, and those that they extend."""
    for path in folder.rglob("*.html"):
        page = path.read_text("utf-8")
        yield page
        for name in FRAME.findall(page):
            yield from (frame.read_text("utf-8") for frame in SOURCE.rglob(name))
