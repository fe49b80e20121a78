"""The lines of a record: header lines with their numbers, then move lines."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from lastcard.errors import LastcardError
from lastcard.text import Text

from .errors import BadNotation, BadPosition, no_seat, say

VERSION = "1"
MANY = ("option", "hand", "pose", "called")  # header lines that may come more than once
PEOPLE_WRITE = (
    *("lastcard", "edition", "option", "seats", "seed", "dealer", "scores", "hand", "discard"),
    *("draw", "rest", "turn", "direction", "color", "lock", "pose", "link", "called", "liable"),
)
# docs/notation.md: what a position in the middle of a question needs besides
IN_BETWEEN = (
    *("phase", "drawn", "wild", "source", "bluff", "stack", "mini", "picks", "calling", "idle"),
    *("round", "winner", "winners", "loose", "bottom", "stream"),
)
EXAMPLES = {
    "scores": "scores 120 40 300",
    "hand": "hand 0 r7 g3 W",
    "pose": "pose 1 0",
    "link": "link 1 3",
    "lock": "lock r 0",
    "seats": "seats 4",
    "winners": "winners 0 2",
    "picks": "picks 1 - 0",
}
NAMES = (*PEOPLE_WRITE, *IN_BETWEEN)


@dataclass(frozen=True)
class Line:
    """One line of a record that counts, without its comment."""

    number: int
    words: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.words[0]

    @property
    def arguments(self) -> tuple[str, ...]:
        return self.words[1:]

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def bad(self, text: Text) -> BadNotation:
        """The error of a line that cannot be read."""
        error = BadNotation(text)
        error.line = self.number
        return error

    def impossible(self, text: Text, clause: str | None = None) -> BadPosition:
        """The error of a line that says what cannot be."""
        error = BadPosition(text, clause)
        error.line = self.number
        return error

    @contextmanager
    def located(self) -> Iterator[None]:
        """Errors from in here know their line."""
        try:
            yield
        except LastcardError as error:
            error.line = self.number
            raise


@dataclass
class Lines:
    """A record split into its header and its moves."""

    header: list[Line] = field(default_factory=list)
    moves: list[Line] = field(default_factory=list)

    def all(self, name: str) -> list[Line]:
        return [line for line in self.header if line.name == name]

    def one(self, name: str) -> Line | None:
        return next(iter(self.all(name)), None)


def read_lines(text: str) -> Lines:
    """Split a record's text; comments and blank lines do not count."""
    lines = Lines()
    part = lines.header
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        words = raw.partition("#")[0].split()
        if not words:
            continue
        line = Line(number, tuple(words))
        if part is lines.header and words == ["moves"]:
            part = lines.moves
            continue
        if part is lines.header:
            check_header(line, lines)
        part.append(line)
    return lines


def check_header(line: Line, lines: Lines) -> None:
    if line.name not in NAMES:
        known = " ".join(PEOPLE_WRITE)
        raise line.bad(say.text("record.no-line", name=line.name, known=known))
    if line.name not in MANY and lines.one(line.name) is not None:
        raise line.bad(say.text("record.twice", name=line.name))


def numbers(line: Line, count: int | None) -> list[int]:
    """The whole numbers of a line; `count` of them unless None."""
    words = line.arguments
    good = all(word.isascii() and word.isdigit() and len(word) < 16 for word in words) and words
    if not good or (count is not None and len(words) != count):
        example = EXAMPLES.get(line.name, f"{line.name} 2")
        raise line.bad(say.text("record.unreadable", line=line.text, example=example))
    return [int(word) for word in words]


def seat_in(line: Line, seat: int, seats: int) -> int:
    if seat >= seats:
        raise line.impossible(no_seat(seat, seats))
    return seat
