"""A puzzle read from its TOML; those of an edition are in its folder.

The file has the round's public history: the seed of the deal and every move up to the question.
What is judged and shown is the view and the memory of seat 0, never the hidden hands.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from lastcard.coach.reasons import REASONS
from lastcard.coach.report import Reason
from lastcard.editions import edition
from lastcard.editions.errors import UnknownName, near_matches
from lastcard.editions.fields import Fields
from lastcard.editions.folders import folder_of, folders
from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.match import Match

from .themes import THEMES

FILE = "puzzles.toml"
SOLVER = 0  # the seat that is to find the move
LEVELS = 3  # of difficulty, from 1
NUMBER = re.compile(r"[01]\.\d{3}")
SEPARATOR = ", "  # between moves
MOST_DEALS = 10**9
WHOLE = 100  # percent
say = Texts("puzzles.errors")


class UnknownPuzzle(UnknownName):
    """No puzzle has this name."""

    code = "unknown-puzzle"


class BadPuzzle(LastcardError):
    """A file of puzzles that cannot be read."""

    code = "bad-puzzle"


@dataclass(frozen=True)
class Answer:
    """One of the moves to choose from."""

    move: str  # without its seat
    chance: float
    reason: Reason | None  # why the best is better

    def __str__(self) -> str:
        values = [] if self.reason is None else [self.reason.code, *self.reason.arguments.values()]
        return " ".join(map(str, [self.move, f"{self.chance:.3f}", *values]))


@dataclass(frozen=True)
class Puzzle:
    """A position of seat 0 and what its moves are worth, best first."""

    edition: str
    id: str
    theme: str
    level: int
    seats: int
    seed: str
    moves: tuple[str, ...]
    answers: tuple[Answer, ...]
    error: float  # standard error of the margin
    solvers: tuple[int, ...]  # percent of the tries in which easy, steady, a short search find it

    @property
    def best(self) -> str:
        return self.answers[0].move

    @property
    def margin(self) -> float:
        """What the best has more than the second."""
        return self.answers[0].chance - self.answers[1].chance

    @property
    def record(self) -> str:
        """The round up to the question, in notation."""
        head = f"edition {self.edition}\nseats {self.seats}\nseed {self.seed}\nmoves\n"
        return head + "".join(f"{move}\n" for move in self.moves)

    def match(self) -> Match:
        """The match as it stands; what seat 0 may know of it is `match().view(0)`."""
        return Match.read(self.record)

    def reason(self) -> Reason | None:
        """Why the best is better than the second, or than the first of which there is a reason."""
        return next((each.reason for each in self.answers[1:] if each.reason), None)


@dataclass(frozen=True)
class Book:
    """The puzzles of a file, and how they were found."""

    edition: str
    seed: str
    deals: int  # in which each was confirmed
    puzzles: tuple[Puzzle, ...]


def id_of(record: str) -> str:
    return sha256(record.encode()).hexdigest()[:6]


# --- reading -------------------------------------------------------------------------------


def files() -> dict[str, Path]:
    """The file of every edition that has puzzles."""
    found = {name: folder / FILE for name, folder in folders().items()}
    return {name: file for name, file in found.items() if file.is_file()}


@lru_cache
def book_of(name: str) -> Book | None:
    """The puzzles of an edition; it need not have any."""
    file = folder_of(name) / FILE
    return read_book(file) if file.is_file() else None


def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    book = book_of(name)
    return () if book is None else book.puzzles


def puzzle(name: str, among: Sequence[Puzzle] | None = None) -> Puzzle:
    """A puzzle by its id, or UnknownPuzzle."""
    everything = (each for edition in files() for each in puzzles_of(edition))
    known = {each.id: each for each in (everything if among is None else among)}
    if name not in known:
        raise UnknownPuzzle(say.text("unknown", name=name), near_matches(name, known))
    return known[name]


def read_book(path: Path) -> Book:
    """The puzzles of a file; a mistake in its form is refused with file and key."""
    file = Fields(path)
    name = edition(file.word("edition")).id
    book = Book(
        edition=name,
        seed=file.word("seed"),
        deals=file.number("deals", 1, MOST_DEALS),
        puzzles=tuple(read_puzzle(line, name) for line in file.lines("puzzles")),
    )
    file.end()
    return book


def read_puzzle(line: Fields, name: str) -> Puzzle:
    box = edition(name)
    found = Puzzle(
        edition=name,
        id=line.word("id"),
        theme=line.choice("theme", THEMES),
        level=line.number("level", 1, LEVELS),
        seats=line.number("seats", box.least, box.most),
        seed=line.word("seed"),
        moves=tuple(filter(None, line.word("moves").split(SEPARATOR))),
        answers=tuple(read_answer(line, text) for text in line.words("answers")),
        error=float(line.value("error", float, "number", least=0, most=1)),
        solvers=tuple(line.value("solvers", list, "texts")),
    )
    line.end()
    return found


def read_answer(line: Fields, text: str) -> Answer:
    """A move, its chance, and perhaps a reason with what that is about."""
    words = text.split()
    place = next((at for at, word in enumerate(words) if NUMBER.fullmatch(word)), 0)
    code, *values = words[place + 1 :] or [""]
    if not place or (code and (code not in REASONS or len(values) != len(REASONS[code]))):
        raise BadPuzzle(say.text("bad-answer", file=line.file, answer=text))
    move, chance = " ".join(words[:place]), float(words[place])
    return Answer(move, chance, read_reason(code, values) if code else None)


def read_reason(code: str, values: list[str]) -> Reason:
    words = ("card", "color")
    arguments = zip(REASONS[code], values, strict=True)
    return Reason(code, {name: each if name in words else int(each) for name, each in arguments})


# --- writing -------------------------------------------------------------------------------


def toml_of(book: Book) -> str:
    """The file of a book."""
    return "\n".join([*head_of(book), *(line for each in book.puzzles for line in lines_of(each))])


def head_of(book: Book) -> Iterator[str]:
    yield "# Made by `lastcard puzzles make`; docs/puzzles.md says what the keys mean."
    yield f'edition = "{book.edition}"'
    yield f'seed = "{book.seed}"'
    yield f"deals = {book.deals}"
    yield ""


def lines_of(puzzle: Puzzle) -> Iterator[str]:
    yield "[[puzzles]]"
    yield f'id = "{puzzle.id}"'
    yield f'theme = "{puzzle.theme}"'
    yield f"level = {puzzle.level}"
    yield f"seats = {puzzle.seats}"
    yield f'seed = "{puzzle.seed}"'
    yield f'moves = "{SEPARATOR.join(puzzle.moves)}"'
    answers = ", ".join(f'"{answer}"' for answer in puzzle.answers)
    yield f"answers = [{answers}]"
    yield f"error = {puzzle.error:.4f}"
    yield f"solvers = {list(puzzle.solvers)}"
    yield ""
