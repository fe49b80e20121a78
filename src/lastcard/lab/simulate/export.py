"""A report for other programs as CSV: section,name,value,low,high; every number of as_dict().

A section is a key of as_dict(), and a name the path to the number, with dots:
`seats,0.wins,0.498,0.488,0.508`. An interval's cells are empty where there is none.
"""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from .sections import Result

COLUMNS = ("section", "name", "value", "low", "high")
PROSE = "sentences"  # of a comparison; no numbers
WHOLE = ("first", "second")  # reports within a comparison: their sections are 'first.seats', …
PAIRS = ("lengths",)  # lists of [name, value]

Line = tuple[str, str, object, object, object]


def to_csv(result: Result) -> str:
    """A header line, and a line for each number."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(lines(result.as_dict()))
    return text.getvalue()


def lines(whole: Mapping[str, Any], prefix: str = "") -> Iterator[Line]:
    """All numbers of a report, section by section."""
    for section, content in whole.items():
        if section in WHOLE:
            yield from lines(content, f"{section}.")
        elif section in PAIRS:
            for name, value in content:
                yield prefix + section, str(name), value, "", ""
        elif section != PROSE:
            yield from cells_of(prefix + section, "", content)


def cells_of(section: str, name: str, content: Any) -> Iterator[Line]:
    """The numbers below one key; an estimate with its interval is one line."""
    if isinstance(content, dict):
        if "low" in content:
            yield section, name, content["value"], cell(content["low"]), cell(content["high"])
            content = {key: content[key] for key in content if key not in COLUMNS}
        for key, inner in content.items():
            yield from cells_of(section, joined(name, key), inner)
    elif isinstance(content, list):
        for place, inner in enumerate(content):
            yield from cells_of(section, joined(name, str(place)), inner)
    elif content is not None:
        yield section, name, cell(content), "", ""


def joined(name: str, key: str) -> str:
    return f"{name}.{key}" if name else key


def cell(value: object) -> object:
    """Truth as JSON writes it, and nothing for None."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else value
