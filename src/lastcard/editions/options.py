"""An edition's options: what its book says of each, and the clause that says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lastcard.engine import options as engine

from .box import Box
from .fields import Fields

EXAMPLE = '{ value = …, clause = "…" }'
LARGEST_DIGITS = 9  # of a number that any option takes, and more
NAMES = ("deck", *engine.CHOICES, *engine.RANGES, "custom_rule")


@dataclass(frozen=True)
class Option:
    """An option as one edition has it: the book's value and the clause that says so."""

    name: str
    value: str
    clause: str


def read_options(file: Fields, box: Box, common: Mapping[str, Any]) -> dict[str, Option]:
    """The book's value of every option that the edition has, then the house rules."""
    found = {name: read_option(name, line) for name, line in file.tables("options")}
    check_present(file, box, found, common)
    house = {name: Option(name, **line) for name, line in common["options"].items()}
    return found | house


def read_option(name: str, line: Fields) -> Option:
    value = line.value("value", (str, int), "value")
    return Option(name, str(value), line.word("clause"))


def check_present(
    file: Fields, box: Box, found: Mapping[str, Option], common: Mapping[str, Any]
) -> None:
    """An edition has the options of its cards, no others, and all that every edition has."""
    for name in found:
        if name not in NAMES or name in common["options"]:
            raise file.error(f"options.{name}", "no-option")
    for name in NAMES:
        if name in common["options"]:
            continue
        absent = common["absent"].get(name)
        of = absent and absent.get("of")
        has_card = of in box.effects.values() or of in box.symbols
        if of and has_card != (name in found):
            raise file.error(f"options.{name}", "together", of=of)
        if absent is None and name not in found:
            raise file.error(f"options.{name}", "option", example=EXAMPLE)


def whole_number(value: str) -> int | None:
    """The number that ASCII digits are; None of anything else, and of more than an option takes."""
    digits = value.lstrip("0")  # Python refuses to read thousands of digits
    if not value.isascii() or not value.isdigit() or len(digits) > LARGEST_DIGITS:
        return None
    return int(digits or "0")
