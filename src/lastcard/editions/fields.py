"""An edition's file, read key by key; an error names the file, the key, and what would be right."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from lastcard.languages import BUILT_IN, languages
from lastcard.text import Text

from .errors import ERRORS, BadEdition
from .folders import read_toml

COLOR = re.compile("#[0-9A-Fa-f]{6}")


class Fields:
    """One table of a file. `end` refuses the keys that nobody has asked for."""

    def __init__(self, file: Path, data: Any = None, path: str = "") -> None:
        self.file = file
        self.path = path
        self.data: dict[str, Any] = read_toml(file) if data is None else data
        self._unread = set(self.data)

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def error(self, key: str, why: str, **details: object) -> BadEdition:
        text = ERRORS.text(f"key.{why}", **details)
        return BadEdition(self.file, ERRORS.text("at", where=f"{self.path}{key}", why=text))

    def value(self, key: str, kind: type | tuple[type, ...], what: str, **details: object) -> Any:
        """The value of a key; one that is missing or of another kind is refused."""
        if key not in self.data:
            raise self.error(key, "missing", what=kind_text(what, **details))
        self._unread.discard(key)
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.error(key, "wrong", value=value, what=kind_text(what, **details))
        return value

    def word(self, key: str) -> str:
        return str(self.value(key, str, "word"))

    def words(self, key: str) -> tuple[str, ...]:
        values = self.value(key, list, "texts")
        if not all(isinstance(value, str) for value in values):
            raise self.error(key, "other", what=kind_text("texts"))
        return tuple(values)

    def number(self, key: str, least: int, most: int) -> int:
        value = int(self.value(key, int, "number", least=least, most=most))
        if not least <= value <= most:
            what = kind_text("number", least=least, most=most)
            raise self.error(key, "wrong", value=value, what=what)
        return value

    def choice(self, key: str, known: Iterable[str], usual: str | None = None) -> str:
        """One of the known words; without one, the usual."""
        if usual is not None and key not in self.data:
            return usual
        names = list(known)
        value = self.word(key)
        if value not in names:
            raise self.error(key, "choice", value=value, among=", ".join(names))
        return value

    def color(self, key: str) -> str:
        value = self.word(key)
        if not COLOR.fullmatch(value):
            raise self.error(key, "color", value=value)
        return value.upper()

    def text(self, key: str) -> Text:
        """A text in every language that it has; English and Chinese it must have."""
        table = self.table(key)
        text = table.own_text()
        table.end()
        return text

    def own_text(self) -> Text:
        """The text of this table itself."""
        others = [lang for lang in languages() if lang in self.data and lang not in BUILT_IN]
        return Text.read({lang: self.word(lang) for lang in (*BUILT_IN, *others)})

    def texts(self, key: str) -> dict[str, Text]:
        table = self.table(key)
        return {name: table.text(name) for name in table.data}

    def table(self, key: str) -> "Fields":
        value = self.value(key, dict, "table")
        return Fields(self.file, value, f"{self.path}{key}.")

    def tables(self, key: str) -> Iterator[tuple[str, "Fields"]]:
        """The tables in a table, by their names."""
        table = self.table(key)
        for name in table.data:
            yield name, table.table(name)

    def lines(self, key: str) -> Iterator["Fields"]:
        """The tables in a list."""
        values = self.value(key, list, "tables")
        for number, value in enumerate(values, start=1):
            if not isinstance(value, dict):
                raise self.error(key, "other", what=kind_text("tables"))
            yield Fields(self.file, value, f"{self.path}{key}[{number}].")

    def end(self) -> None:
        """Refuse what has not been read."""
        for key in sorted(self._unread):
            known = ", ".join(name for name in self.data if name not in self._unread)
            raise self.error(key, "unknown", known=known)


def kind_text(what: str, **details: object) -> Text:
    return ERRORS.text(f"kind.{what}", **details)
