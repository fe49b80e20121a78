"""The texts of a report, in both languages."""

import shlex
import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from lastcard.text import Text

from .plan import Plan


class Words:
    """The texts of a TOML file by their keys; those below a heading are 'heading.key'."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @cached_property
    def texts(self) -> dict[str, Text]:
        return dict(texts_of(tomllib.loads(self.file.read_text("utf-8"))))

    def __call__(self, key: str, lang: str, **details: object) -> str:
        """A text in a language, filled in."""
        return self.texts[key].of(lang).format(**details)


def texts_of(content: dict[str, Any], heading: str = "") -> Iterator[tuple[str, Text]]:
    for key, value in content.items():
        if "en" in value:
            yield heading + key, Text(**value)
        else:
            yield from texts_of(value, f"{heading}{key}.")


def command(
    plan: Plan,
    words: Sequence[str],
    more: Sequence[str] = (),
    versus: Sequence[tuple[str, str]] = (),
) -> str:
    """The command line that plays the same again."""
    table = ("--edition", plan.edition_name, "--seats", str(plan.seats))
    count = (f"--{plan.unit}", str(plan.count))
    options = [word for pair in plan.options for word in ("--option", "=".join(pair))]
    options += [word for pair in versus for word in ("--versus", "=".join(pair))]
    return shlex.join(["lastcard", *words, *table, *count, *more, "--seed", plan.seed, *options])
