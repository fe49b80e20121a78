"""Where editions are found: the folders beside this file, then those of LASTCARD_EDITIONS."""

import os
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from lastcard.languages.texts import translated

from .errors import ERRORS, BadEdition, UnknownEdition, near_matches, say

HERE = Path(__file__).parent
COMMON_FILE = HERE / "common.toml"
VARIABLE = "LASTCARD_EDITIONS"  # directories of more editions, separated like PATH
EDITION_FILE = "edition.toml"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 32


@lru_cache(maxsize=1)
def folders() -> dict[str, Path]:
    """The folder of every edition by its name: built in, then found, each by rank and name."""
    found: dict[str, Path] = {}
    for directory in directories():
        for folder in sorted(editions_in(directory), key=order):
            if folder.name in found:
                before = found[folder.name]
                raise BadEdition(
                    folder, ERRORS.text("folder.twice", name=folder.name, before=before)
                )
            found[folder.name] = folder
    return found


def directories() -> list[Path]:
    more = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [HERE, *(Path(directory).resolve() for directory in more if directory)]


def editions_in(directory: Path) -> Iterator[Path]:
    """The folders of a directory that hold an edition."""
    if not directory.is_dir():
        raise BadEdition(directory, ERRORS.text("folder.no-directory", variable=VARIABLE))
    for folder in directory.iterdir():
        if (folder / EDITION_FILE).is_file():
            check_name(folder)
            yield folder


def check_name(folder: Path) -> None:
    if not NAME.fullmatch(folder.name) or len(folder.name) > LONGEST_NAME:
        raise BadEdition(folder, ERRORS.text("folder.name", most=LONGEST_NAME))


def order(folder: Path) -> tuple[int, str]:
    rank = read_toml(folder / EDITION_FILE).get("rank", 0)
    if not isinstance(rank, int):
        raise BadEdition(folder / EDITION_FILE, ERRORS["folder.rank"])
    return rank, folder.name


def folder_of(name: str) -> Path:
    """The folder of an edition, or UnknownEdition."""
    if name not in folders():
        known = ", ".join(folders())
        raise UnknownEdition(
            say.text("no-edition", name=name, known=known), near_matches(name, folders())
        )
    return folders()[name]


def headings_of(path: Path) -> tuple[str, ...]:
    """The headings under which languages have the texts of a file."""
    below = (
        path.relative_to(HERE) if path.is_relative_to(HERE) else Path(path.parent.name, path.name)
    )
    return ("editions", *below.with_suffix("").parts)


@lru_cache
def read_toml(path: Path) -> dict[str, Any]:
    """A file's content; one that cannot be read is refused."""
    try:
        return translated(tomllib.loads(path.read_text("utf-8")), headings_of(path))
    except FileNotFoundError:
        raise BadEdition(path, ERRORS["folder.missing"]) from None
    except ValueError as error:  # TOML or UTF-8
        raise BadEdition(path, ERRORS.text("folder.no-toml", why=error)) from None
