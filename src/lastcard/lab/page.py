"""A report in one language, as sentences and tables: what terminal and HTML page share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

Row = tuple[str, ...]
Drawing = Callable[[int], Iterable[tuple[str, str]]]  # columns of a terminal → lines and styles


@dataclass(frozen=True)
class Table:
    """Columns with a heading each: names first, then numbers."""

    caption: str
    columns: Row
    rows: Sequence[Row]
    names: int = 1  # columns of words
    spare: tuple[int, ...] = ()  # places of columns that a narrow terminal leaves out, in order
    long: bool = False  # a page folds it and a terminal leaves it out
    styles: Sequence[str] = ()  # of each row's last cell, which is a bar


@dataclass(frozen=True)
class Section:
    """A heading, sentences and tables; `key` says which chart belongs to it."""

    key: str
    title: str
    sentences: Sequence[str] = ()
    tables: Sequence[Table] = ()
    drawing: Drawing | None = None


@dataclass(frozen=True)
class Page:
    """A title, what was played, sections, and the command that plays the same again."""

    title: str
    opening: Sequence[str]
    sections: Sequence[Section]
    command: str | None  # None: with bots that no command line can name
