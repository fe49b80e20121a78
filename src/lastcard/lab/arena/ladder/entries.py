"""The bots of a ladder: a name, and a digest of what the bot is made of."""

import hashlib
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from lastcard import __version__
from lastcard.bots import clean_spec
from lastcard.bots.levels import LEVEL_NAMES, split_spec
from lastcard.bots.registry import PROGRAM, check_spec, entries

HOME = Path(__file__).parents[3]
LEVEL_PARTS = ("engine", "play", "bots")  # folders that a level is made of
DIGITS = 8


@dataclass(frozen=True, order=True)
class Entry:
    """A bot as a ladder knows it: one that has changed has another version, and is another."""

    name: str
    version: str

    @property
    def id(self) -> str:
        return f"{self.name}@{self.version}"


def entry_of(spec: str) -> Entry:
    """The bot that a spec stands for, as it is now; BadBot if there is none."""
    spec = clean_spec(spec)
    check_spec(spec)
    name, argument = split_spec(spec)
    if name in LEVEL_NAMES:
        return Entry(spec, digest([*level_files(), *files_among([argument])]))
    if name == PROGRAM:
        return Entry(spec, digest(files_among(shlex.split(argument)), spec))
    files = files_among([argument])
    label = f"{name}:{files[0].name}" if files else spec
    return Entry(label, digest([*module_files(name), *files], package_of(name)))


def level_files() -> list[Path]:
    """Everything that the levels are made of, weights included."""
    found = (path for part in LEVEL_PARTS for path in (HOME / part).rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def files_among(words: Iterable[str]) -> list[Path]:
    """The words that are names of files: a program's script, a policy's weights."""
    return [Path(word) for word in words if word and Path(word).is_file()]


def module_files(name: str) -> list[Path]:
    """The source of the module that brings a bot along."""
    found = find_spec(entries()[name].module)
    return [] if found is None or found.origin is None else [Path(found.origin)]


def package_of(name: str) -> str:
    """The package that a bot comes from, with its version."""
    package = entries()[name].dist
    return name if package is None else f"{package.name}=={package.version}"


def digest(files: Iterable[Path], words: str = __version__) -> str:
    sha = hashlib.sha256(words.encode())
    for file in files:
        sha.update(file.name.encode())
        sha.update(hashlib.sha256(file.read_bytes()).digest())
    return sha.hexdigest()[:DIGITS]
