"""An edition's file, read key by key; an error names the file, the key, and what would be right."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from lastcard.languages import BUILT_IN, languages
from lastcard.text import Text

from .errors import BadEdition
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

    def error(self, key: str, en: str, zh: str) -> BadEdition:
        return BadEdition(self.file, f"{self.path}{key} {en}", f"{self.path}{key} {zh}")

    def value(self, key: str, kind: type | tuple[type, ...], en: str, zh: str) -> Any:
        """The value of a key; one that is missing or of another kind is refused."""
        if key not in self.data:
            raise self.error(key, f"is missing; it is {en}", f"沒有寫；它是{zh}")
        self._unread.discard(key)
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.error(key, f"is {value!r}; it must be {en}", f"是 {value!r}；必須是{zh}")
        return value

    def word(self, key: str) -> str:
        return str(self.value(key, str, "a text", "文字"))

    def words(self, key: str) -> tuple[str, ...]:
        values = self.value(key, list, "a list of texts", "文字的列表")
        if not all(isinstance(value, str) for value in values):
            raise self.error(key, "must be a list of texts", "必須是文字的列表")
        return tuple(values)

    def number(self, key: str, least: int, most: int) -> int:
        en, zh = f"a whole number from {least} to {most}", f" {least} 到 {most} 的整數"
        value = int(self.value(key, int, en, zh))
        if not least <= value <= most:
            raise self.error(key, f"is {value}; it must be {en}", f"是 {value}；必須是{zh}")
        return value

    def choice(self, key: str, known: Iterable[str], usual: str | None = None) -> str:
        """One of the known words; without one, the usual."""
        if usual is not None and key not in self.data:
            return usual
        names = list(known)
        value = self.word(key)
        if value not in names:
            among = ", ".join(names)
            raise self.error(
                key,
                f"is {value!r}; it must be one of {among}",
                f"是「{value}」；必須是 {among} 之一",
            )
        return value

    def color(self, key: str) -> str:
        value = self.word(key)
        if not COLOR.fullmatch(value):
            raise self.error(
                key,
                f"is {value!r}; a color is written #RRGGBB, as in #C4304F",
                f"是「{value}」；顏色要寫成 #RRGGBB，例如 #C4304F",
            )
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
        value = self.value(key, dict, "a table", "一個表")
        return Fields(self.file, value, f"{self.path}{key}.")

    def tables(self, key: str) -> Iterator[tuple[str, "Fields"]]:
        """The tables in a table, by their names."""
        table = self.table(key)
        for name in table.data:
            yield name, table.table(name)

    def lines(self, key: str) -> Iterator["Fields"]:
        """The tables in a list."""
        values = self.value(key, list, "a list of tables", "表的列表")
        for number, value in enumerate(values, start=1):
            if not isinstance(value, dict):
                raise self.error(key, "must be a list of tables", "必須是表的列表")
            yield Fields(self.file, value, f"{self.path}{key}[{number}].")

    def end(self) -> None:
        """Refuse what has not been read."""
        for key in sorted(self._unread):
            known = ", ".join(name for name in self.data if name not in self._unread)
            raise self.error(
                key, f"is not known here; known are {known}", f"這裡不認得；認得的有 {known}"
            )
