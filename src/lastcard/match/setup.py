"""From header lines to a starting position: what a table begins with, checked."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from lastcard.editions import Edition, edition
from lastcard.engine.cards import NONE
from lastcard.engine.deal import start_match
from lastcard.engine.state import new_state

from .errors import BadNotation, BadPosition, no_seat, say
from .header import VERSION, Lines, numbers, seat_in
from .plain import plain
from .position import Position

LARGEST_SCORE = 1_000_000
STREAMS = 10**9  # of one seed: as many as STREAM_SEED can name
STREAM_SEED = re.compile(r"(.*)/(0|[1-9][0-9]{0,8})")


@dataclass
class Setup:
    """What a match starts from; `lines` holds the position when hands are given."""

    edition: Edition
    options: dict[str, str]
    seats: int
    seed: str
    dealer: int | None = None
    scores: tuple[int, ...] = ()
    position: Lines | None = field(default=None, compare=False)

    def check(self) -> None:
        """Refuse seats, a dealer or scores that cannot be."""
        check_seats(self.edition, self.seats)
        if self.dealer is not None and not 0 <= self.dealer < self.seats:
            raise BadPosition(no_seat(self.dealer, self.seats))
        if self.scores:
            check_scores(self.scores, self.seats)

    def head(self) -> list[str]:
        """The header lines that every record of this table has."""
        return head_lines(self.edition.id, self.options, self.seats, self.seed)

    def rest(self) -> list[str]:
        """The header lines that only some records have."""
        if self.position is not None:
            return [line.text for line in self.position.header if line.name not in IN_HEAD]
        lines = []
        if self.dealer is not None:
            lines.append(f"dealer {self.dealer}")
        if any(self.scores):
            lines.append(f"scores {' '.join(map(str, self.scores))}")
        return lines

    def lines(self) -> list[str]:
        """The header of the record."""
        return [*self.head(), *self.rest()]

    def rules(self) -> np.void:
        """The table's rules as plain numbers, the same for all tables that play by them."""
        return plain_rules(self.edition, tuple(self.options.items()))

    def state(self, rules: np.void) -> np.void:
        """The state that the match begins in, as plain numbers."""
        state = new_state()
        state["seats"] = self.seats
        set_seed(state, self.seed)
        state["scores"][: self.seats] = self.scores or (0,) * self.seats
        if self.position is not None:
            Position(self.edition, rules, state).fill(self.position, self.dealer or 0)
            return plain(state)
        state = plain(state)
        start_match(rules, state, NONE if self.dealer is None else self.dealer)
        return state


@lru_cache(maxsize=256)
def plain_rules(edition: Edition, options: tuple[tuple[str, str], ...]) -> np.void:
    return plain(edition.rules(dict(options)))


def head_lines(edition_id: str, options: Mapping[str, str], seats: int, seed: str) -> list[str]:
    """The header of a record that is dealt from its seed."""
    return [
        f"lastcard {VERSION}",
        f"edition {edition_id}",
        *(f"option {name} {value}" for name, value in options.items()),
        f"seats {seats}",
        f"seed {seed}",
    ]


def clean_seed(seed: object) -> str:
    """A seed as a record can hold it: one line, single spaces, no comment sign."""
    text = " ".join(str(seed).split())
    if not text or "#" in text:
        raise BadNotation(say["record.seed"])
    return text


def set_seed(state: np.void, seed: str) -> None:
    """Key the random stream: SHA-256 of the text; 'TEXT/N' is a stream of TEXT's own, N + 1."""
    split = STREAM_SEED.fullmatch(seed)
    text, stream = (split[1], int(split[2]) + 1) if split else (seed, 0)
    key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
    state["key"][:] = np.frombuffer(key, dtype="<u4")
    state["stream"] = stream


def read_setup(lines: Lines) -> Setup:
    """Check the header of a record; the position itself is filled in later."""
    version = lines.one("lastcard")
    if version is not None and version.arguments != (VERSION,):
        raise version.bad(say["record.version"])
    book = read_edition(lines)
    options = read_options(lines, book)
    hands = lines.all("hand")
    count = lines.one("seats")
    if count is None and not hands:
        raise BadPosition(say["record.no-seats"])
    seats = len(hands) if count is None else numbers(count, 1)[0]
    with (count or hands[-1]).located():
        check_seats(book, seats)
    setup = Setup(book, options, seats, read_seed(lines))
    setup.dealer = read_dealer(lines, seats)
    setup.scores = read_scores(lines, seats)
    setup.position = read_position(lines)
    return setup


def read_edition(lines: Lines) -> Edition:
    line = lines.one("edition")
    if line is None:
        raise BadPosition(say["record.no-edition"])
    if not line.arguments:
        raise line.bad(say["record.edition-name"])
    with line.located():
        return edition(" ".join(line.arguments))


def read_options(lines: Lines, book: Edition) -> dict[str, str]:
    changes: dict[str, str] = {}
    for line in lines.all("option"):
        if len(line.arguments) < 2:
            raise line.bad(say["record.option"])
        name, value = line.arguments[0], " ".join(line.arguments[1:])
        if name in changes:
            raise line.bad(say.text("record.option-twice", name=name))
        with line.located():
            changes[name] = book.check_option(name, value)
    return book.settle(changes)


def read_seed(lines: Lines) -> str:
    line = lines.one("seed")
    if line is None:
        return "0"
    with line.located():
        return clean_seed(" ".join(line.arguments))


def read_dealer(lines: Lines, seats: int) -> int | None:
    line = lines.one("dealer")
    return None if line is None else seat_in(line, numbers(line, 1)[0], seats)


def read_scores(lines: Lines, seats: int) -> tuple[int, ...]:
    line = lines.one("scores")
    if line is None:
        return ()
    scores = tuple(numbers(line, None))
    with line.located():
        check_scores(scores, seats)
    return scores


def check_seats(book: Edition, seats: int) -> None:
    if not book.least <= seats <= book.most:
        least, most = book.least, book.most
        raise BadPosition(
            say.text("record.seats", edition=book.name, least=least, most=most, seats=seats),
            "R-GEN-04",
        )


def check_scores(scores: tuple[int, ...], seats: int) -> None:
    if len(scores) != seats or not all(0 <= score <= LARGEST_SCORE for score in scores):
        raise BadPosition(say.text("record.scores", seats=seats, most=LARGEST_SCORE))


IN_HEAD = ("lastcard", "edition", "option", "seats", "seed")
WITHOUT_HANDS = ("lastcard", "edition", "option", "seats", "seed", "dealer", "scores")


def read_position(lines: Lines) -> Lines | None:
    """The header again when it sets up a position, None when the cards are dealt."""
    if lines.all("hand"):
        return lines
    for line in lines.header:
        if line.name not in WITHOUT_HANDS:
            raise line.impossible(say.text("record.needs-hands", name=line.name))
    return None
