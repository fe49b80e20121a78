"""Every refusal as Python says it, to compare with: python web/tests/refusals.py"""

import itertools
import json
import sys
from collections.abc import Iterator
from typing import Any

from lastcard.editions import edition
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.match.errors import Argument
from lastcard.match.refusals import ARGUMENTS, FORMS, QUESTIONS, sentence

NAMES = ["Mei", "媽媽", "", "theo"]  # seat 2 has no name
BASE: dict[str, Argument] = {
    "seat": 0,
    "turn": 1,
    "owner": 2,
    "target": 3,
    "last": 3,
    "number": 16,
    "card": "g7",
    "color": "r",
    "symbol": "2",
    "phase": "turn",
    "edition": "basic",
    "colors": "b g r y",
    "example": "0 play WC 2 g",
}
OTHER_VALUES: list[dict[str, Any]] = [
    {},
    *({"card": card} for card in ("gS", "r+2", "W", "W+4", "WC", "k3", "WZ")),
    *({"symbol": symbol} for symbol in ("S", "R", "+2")),
    *({"phase": phase} for phase in QUESTIONS),
    {"color": "k"},
    {"seat": 3, "turn": 0},
    {"owner": 0},
]
ABSENT: list[tuple[str, ...]] = [(), ("turn",), ("symbol",), ("symbol", "color"), ("last",)]


def cases(rule: str, name: str) -> Iterator[dict[str, Any]]:
    for values, absent in itertools.product(OTHER_VALUES, ABSENT):
        given = BASE | {"edition": name} | values
        names = ARGUMENTS[rule] - set(absent)
        if not any(form.you is None and form.places <= names for form in FORMS[rule]):
            continue
        arguments = {key: given[key] for key in sorted(names)}
        for lang, you in itertools.product(LANGUAGES, (None, *range(len(NAMES)))):
            text = sentence(edition(name), lang, rule, arguments, NAMES, you)
            yield {
                "edition": name,
                "rule": rule,
                "arguments": arguments,
                "lang": lang,
                "you": you,
                "sentence": text,
            }


def main() -> None:
    found = {
        json.dumps(case, ensure_ascii=False)
        for name in ("basic", "party")
        for rule in FORMS
        for case in cases(rule, name)
    }
    sys.stdout.write(json.dumps({"names": NAMES, "cases": [json.loads(case) for case in found]}))


if __name__ == "__main__":
    main()
