"""A message read piece by piece, and filled in: a small part of ICU's MessageFormat.

web/src/lib/words/messages.ts fills in what the page says, `fill` what Python does.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import index
from typing import SupportsIndex

from .plurals import plural

CHOICES = ("plural", "selectordinal", "select")
FORMATTED = re.compile(r"\{\w+,")  # an argument with more than its name
KINDS = ("", "number", "list", "row", "apart", "article", *CHOICES)
ARGUMENT = re.compile(r"\s*([^\s{},]+)\s*(?:,\s*(\w+)\s*)?(,)?")
OPTION = re.compile(r"\s*(=?\w+)\s*\{")


class BadMessage(ValueError):
    """A message whose braces do not fit, or that asks for something unknown."""


@dataclass
class Place:
    """Where an argument stands, and for a choice what each of its options says."""

    name: str
    kind: str = ""
    style: str = ""
    options: dict[str, list["str | Place"]] = field(default_factory=dict)


Pieces = list[str | Place]


def parse(message: str) -> Pieces:
    """The pieces of a message, or BadMessage."""
    pieces, end = _pieces(message, 0)
    if end != len(message):
        raise BadMessage(f"a closing brace too many at character {end + 1}")
    return pieces


def _pieces(text: str, at: int) -> tuple[Pieces, int]:
    """The pieces up to the brace that closes them, and where that is."""
    pieces: Pieces = []
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            place, at = _place(text, at + 1)
            pieces.append(place)
            continue
        end = next((end for end in range(at, len(text)) if text[end] in "{}"), len(text))
        pieces.append(text[at:end])
        at = end
    return pieces, at


def _place(text: str, at: int) -> tuple[Place, int]:
    found = ARGUMENT.match(text, at)
    if not found:
        raise BadMessage(f"no name after the brace at character {at}")
    name, kind, comma = found.groups()
    if (kind or "") not in KINDS:
        known = ", ".join(KINDS[1:])
        raise BadMessage(f"{{{name}, {kind}}}: {kind} is not known; known are {known}")
    place, at = Place(name, kind or ""), found.end()
    if place.kind in CHOICES:
        at = _options(place, text, at)
    elif comma:
        end = text.find("}", at)
        place.style, at = text[at:end].strip(), end
    if text[at : at + 1] != "}":
        raise BadMessage(f"{{{name} is not closed")
    return place, at + 1


def _options(place: Place, text: str, at: int) -> int:
    while found := OPTION.match(text, at):
        place.options[found[1]], at = _pieces(text, found.end())
        if at >= len(text):
            raise BadMessage(f"{{{place.name}: the option {found[1]} is not closed")
        at += 1
    if "other" not in place.options:
        raise BadMessage(f"{{{place.name}, {place.kind}}} has no option other")
    return at + len(text[at:]) - len(text[at:].lstrip())


def places(pieces: Pieces) -> Iterator[Place]:
    """Every place of a message, those within options too."""
    for piece in pieces:
        if isinstance(piece, Place):
            yield piece
            for option in piece.options.values():
                yield from places(option)


def rewrite(pieces: Pieces, change: Callable[[str], str]) -> str:
    """The message with its own words changed, and its arguments as they are."""
    return "".join(
        change(piece) if isinstance(piece, str) else _written(piece, change) for piece in pieces
    )


def _written(place: Place, change: Callable[[str], str]) -> str:
    if place.kind in CHOICES:
        options = " ".join(
            f"{key} {{{rewrite(option, change)}}}" for key, option in place.options.items()
        )
        return f"{{{place.name}, {place.kind}, {options}}}"
    parts = [place.name, place.kind, place.style and change(place.style)]
    return f"{{{', '.join(part for part in parts if part)}}}"


def fill(message: str, lang: str, values: Mapping[str, object]) -> str:
    """A text with its arguments: `{name}` as str.format has it, `plural`, `select` and `number`."""
    if FORMATTED.search(message):
        return _filled(_parsed(message), lang, values, "")
    return message.format(**values)


_parsed = lru_cache(maxsize=1024)(parse)


def _filled(pieces: Pieces, lang: str, values: Mapping[str, object], amount: str) -> str:
    return "".join(
        piece.replace("#", amount or "#")
        if isinstance(piece, str)
        else _filled_place(piece, lang, values, amount)
        for piece in pieces
    )


def _filled_place(place: Place, lang: str, values: Mapping[str, object], amount: str) -> str:
    if place.kind == "number":
        return f"{values[place.name]:,}"
    if place.kind not in CHOICES:
        return f"{{{place.name}}}".format(**values)
    value = values[place.name]
    if place.kind == "select":
        keys = [str(value)]
    else:
        assert isinstance(value, SupportsIndex), place.name
        keys, amount = [f"={value}", plural(lang, index(value))], str(value)
    option = next((place.options[key] for key in keys if key in place.options), None)
    return _filled(place.options["other"] if option is None else option, lang, values, amount)
