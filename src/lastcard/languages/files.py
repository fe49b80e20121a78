"""Where languages are found: the files beside this one, then those of LASTCARD_LANGUAGES."""

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from lastcard.errors import LastcardError

HERE = Path(__file__).parent
VARIABLE = "LASTCARD_LANGUAGES"  # directories of more languages, separated like PATH
SOURCE = "en"  # what the others are translated from, and what stands where they have no text
BUILT_IN = (SOURCE, "zh")  # also have their texts beside each module, next to each other
NAME = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
HEAD = ("name", "short", "tag", "gap", "row", "pair")


class BadLanguage(LastcardError):
    """A language's file that cannot be used; the sentence names file and key."""

    code = "bad-language"

    def __init__(self, file: Path, en: str, zh: str) -> None:
        super().__init__(f"{file}: {en}.", f"{file}：{zh}。")


@dataclass(frozen=True)
class Language:
    """A language by the name of its file."""

    id: str
    file: Path

    @cached_property
    def content(self) -> dict[str, Any]:
        return read(self.file)

    def head(self, key: str) -> str:
        """One of HEAD: how the language is called, and what stands between words."""
        value = self.content.get(key)
        if not isinstance(value, str):
            raise BadLanguage(
                self.file,
                f"{key} must be a text above the first heading; "
                f"every language says {', '.join(HEAD)}",
                f"第一個標題之前要有 {key}，而且是文字；每種語言都要寫 {'、'.join(HEAD)}",
            )
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
        return {key: value for key, value in self.content.items() if key not in HEAD}


def read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadLanguage(
            file, f"cannot be read: {error.strerror}", f"無法讀取：{error.strerror}"
        ) from None
    except ValueError as error:  # TOML or UTF-8
        raise BadLanguage(file, f"not TOML: {error}", f"不是 TOML：{error}") from None


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """Every language by its name: built in, then found."""
    found: dict[str, Language] = {}
    for directory in directories():
        for file in files_in(directory):
            if file.stem in found:
                before = found[file.stem].file
                raise BadLanguage(
                    file,
                    f"there is a language {file.stem} already, in {before}",
                    f"已經有 {file.stem} 這種語言，在 {before}",
                )
            found[file.stem] = Language(file.stem, file)
    return found


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
    return [HERE, *(Path(directory).resolve() for directory in more if directory)]


def files_in(directory: Path) -> Iterator[Path]:
    """The language files of a directory, by name."""
    if not directory.is_dir():
        raise BadLanguage(
            directory, f"no such directory; {VARIABLE} names it", f"沒有這個目錄（{VARIABLE}）"
        )
    for file in sorted(directory.glob("*.toml")):
        if not NAME.fullmatch(file.stem):
            raise BadLanguage(
                file,
                "a language's file is named by its tag in small letters, as in de.toml",
                "語言檔以小寫的語言標籤命名，例如 de.toml",
            )
        yield file
