"""Where languages are found: those beside this file, then those of LASTCARD_LANGUAGES."""

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from lastcard.errors import LastcardError
from lastcard.text import Text

HERE = Path(__file__).parent
VARIABLE = "LASTCARD_LANGUAGES"  # directories of more languages, separated like PATH
SOURCE = "en"  # what the others are translated from, and what stands where they have no text
BUILT_IN = (SOURCE, "zh")  # what the page is built with, and what an edition's folder has
NAME = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
HEAD = ("name", "short", "tag", "gap", "row", "pair")
HEAD_FILE = "language.toml"  # of a language that is a folder
Headings = tuple[str, ...]


class BadLanguage(LastcardError):
    """A language's file that cannot be used; the sentence names file and key."""

    code = "bad-language"

    def __init__(self, file: Path, key: str, **details: object) -> None:
        super().__init__(own_text("bad").format(file=file, why=own_text(key).format(**details)))


def own_text(key: str) -> Text:
    """What is said of languages, in those that ship: another may be what cannot be read."""
    return Text.read(
        {lang: Language(lang, HERE / lang).under(("languages", key)) for lang in BUILT_IN}
    )


@dataclass(frozen=True)
class Language:
    """A language by the name of its file, or of its folder of files."""

    id: str
    file: Path
    contents: dict[Path, dict[str, Any]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def files(self) -> dict[Headings, Path]:
        """By the headings that all its texts are under; a folder's file has them for its name."""
        if not self.file.is_dir():
            return {(): self.file}
        named = {tuple(file.stem.split(".")): file for file in sorted(self.file.glob("*.toml"))}
        return {headings: file for headings, file in named.items() if file.name != HEAD_FILE}

    def content(self, file: Path) -> dict[str, Any]:
        if file not in self.contents:
            self.contents[file] = read(file)
        return self.contents[file]

    def under(self, headings: Headings) -> Any:
        """What it has under these headings; only the file that has them is read."""
        file = next(
            (
                self.files[headings[:depth]]
                for depth in range(len(headings), -1, -1)
                if headings[:depth] in self.files
            ),
            None,
        )
        found: Any = {} if file is None else self.content(file)
        for heading in headings:
            found = found.get(heading, {}) if isinstance(found, dict) else {}
        return found

    def head(self, key: str) -> str:
        """One of HEAD: how the language is called, and what stands between words."""
        file = self.file / HEAD_FILE if self.file.is_dir() else self.file
        value = self.content(file).get(key)
        if not isinstance(value, str):
            raise BadLanguage(file, "head", name=key, keys=", ".join(HEAD))
        return value

    @property
    def info(self) -> dict[str, str]:
        return {key: self.head(key) for key in HEAD}

    @property
    def name(self) -> str:
        """In the language itself."""
        return self.head("name")

    @property
    def tag(self) -> str:
        """As lang attributes have it."""
        return self.head("tag")

    @cached_property
    def messages(self) -> dict[str, Any]:
        """Everything below the head, by catalogue."""
        whole: dict[str, Any] = {}
        for headings in self.files:
            merge(whole, nested(headings, self.under(headings)))
        return {key: value for key, value in whole.items() if key not in HEAD}


def nested(headings: Headings, content: Any) -> dict[str, Any]:
    """The content under its headings."""
    for heading in reversed(headings):
        content = {heading: content}
    return dict(content)


def merge(whole: dict[str, Any], part: dict[str, Any]) -> None:
    """Put a table into another, whose own tables are filled up."""
    for key, value in part.items():
        if isinstance(value, dict) and isinstance(whole.get(key, {}), dict):
            merge(whole.setdefault(key, {}), value)
        else:
            whole[key] = value


def read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadLanguage(file, "unreadable", why=error.strerror) from None
    except ValueError as error:  # TOML or UTF-8
        raise BadLanguage(file, "no-toml", why=error) from None


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """Every language by its name: English, the others that ship, then those found."""
    found = dict(shipped())
    for directory in directories():
        for each in languages_in(directory):
            if each.id in found:
                raise BadLanguage(each.file, "twice", id=each.id, before=found[each.id].file)
            found[each.id] = each
    return found


@lru_cache(maxsize=1)
def shipped() -> dict[str, Language]:
    """The languages of the package."""
    found = {each.id: each for each in languages_in(HERE)}
    return {SOURCE: found.pop(SOURCE), **found}


def language(name: str) -> Language:
    """A language by its name; KeyError for one that is not known."""
    return languages()[name]


def spoken(wish: str) -> str | None:
    """The language that a locale or an Accept-Language names first; None if it is not known."""
    tag = re.split(r"[,;.@]", wish.strip().lower().replace("_", "-"))[0]
    if tag in languages():
        return tag
    return next((name for name in languages() if name.split("-")[0] == tag.split("-")[0]), None)


def directories() -> list[Path]:
    more = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [Path(directory).resolve() for directory in more if directory]


def languages_in(directory: Path) -> Iterator[Language]:
    """The languages of a directory, by name: files, and folders with a head."""
    if not directory.is_dir():
        raise BadLanguage(directory, "no-directory", variable=VARIABLE)
    folders = (file.parent for file in directory.glob(f"*/{HEAD_FILE}"))
    for file in sorted([*directory.glob("*.toml"), *folders]):
        name = file.name.removesuffix(".toml")
        if not NAME.fullmatch(name):
            raise BadLanguage(file, "bad-name")
        yield Language(name, file)
