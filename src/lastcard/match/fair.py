"""Fair cards: commitments, reveals, the seed that follows from them, and their proof.

docs/fair.md says what is hashed, byte by byte, and what this does not prevent.
"""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from hmac import compare_digest
from typing import Any

from lastcard.languages import Texts
from lastcard.text import Text

from .errors import BadNotation
from .header import Line

say = Texts("match.proof")

ABSENT = "-"  # in a text: no commitment, or a secret that was not revealed
DIGEST = re.compile("[0-9a-f]{64}")  # 32 bytes
TABLE = re.compile("[A-Za-z0-9_-]{1,64}")
MATCH = re.compile("[1-9][0-9]{0,8}")
LINES = {  # what stands after '# fair', and how many words follow
    "table": 1,
    "match": 1,
    "server": 2,
    "seat": 3,
}


def digest(*lines: object) -> str:
    """SHA-256 of the lines with a line feed between them and none at the end, in hex."""
    return hashlib.sha256("\n".join(map(str, lines)).encode("ascii")).hexdigest()


def server_commitment(table: str, match: int, secret: str) -> str:
    """What the server publishes before a match; `secret` is 64 hex digits.

    >>> server_commitment("attic", 1, "00" * 32)[:16]
    '9b3207a51ffc0304'
    """
    return digest("lastcard server 1", table, match, secret)


def seat_commitment(table: str, match: int, seat: int, secret: str) -> str:
    """What a seat sends before a match, bound to its place.

    >>> seat_commitment("attic", 1, 0, "00" * 32) == seat_commitment("attic", 1, 1, "00" * 32)
    False
    """
    return digest("lastcard seat 1", table, match, seat, secret)


def seed_commitment(seed: str) -> str:
    """What the server publishes before the first card; never the seed's bare SHA-256.

    The bare SHA-256 of the seed is the key of the random stream: it would tell every card.
    """
    return digest("lastcard deal 1", seed)


@dataclass(frozen=True)
class Finding:
    """One thing that was checked."""

    check: str
    fits: bool
    text: Text
    open: bool = False  # it could not be checked, so it neither fits nor accuses anybody


@dataclass(frozen=True)
class SeatShare:
    """What a seat gave: None and None for a bot; a secret that fits its commitment, or None."""

    commitment: str | None = None
    secret: str | None = None

    def __post_init__(self) -> None:
        for word in (self.commitment, self.secret):
            if word is not None:
                check_digest(word)
        if self.commitment is None and self.secret is not None:
            raise BadNotation(say["no-commitment"])

    def fits(self, table: str, match: int, seat: int) -> bool:
        """Whether the secret, if there is one, is the one that was committed to."""
        if self.commitment is None or self.secret is None:
            return True
        return compare_digest(self.commitment, seat_commitment(table, match, seat, self.secret))

    @property
    def words(self) -> str:
        return f"{self.commitment or ABSENT} {self.secret or ABSENT}"


@dataclass(frozen=True)
class Proof:
    """Everything that the seed of one match was made of."""

    table: str
    match: int
    server_commitment: str
    server_secret: str
    seats: tuple[SeatShare, ...]

    def __post_init__(self) -> None:
        check_table(self.table)
        check_match(str(self.match))
        check_digest(self.server_commitment)
        check_digest(self.server_secret)

    def seed(self) -> str:
        """The match seed, a function of everything that was committed and revealed."""
        return digest(
            "lastcard seed 1",
            f"table {self.table}",
            f"match {self.match}",
            f"server {self.server_secret}",
            *(f"seat {seat} {share.words}" for seat, share in enumerate(self.seats)),
        )

    def check(self) -> list[Finding]:
        """Whether every secret fits its commitment, and whether any seat took part."""
        seats = [self.check_seat(seat) for seat in range(len(self.seats))]
        return [self.check_server(), *seats, self.check_shares()]

    def check_server(self) -> Finding:
        commitment = server_commitment(self.table, self.match, self.server_secret)
        fits = compare_digest(commitment, self.server_commitment)
        key = "server-fits" if fits else "server-differs"
        return Finding("server", fits, say.text(key, commitment=self.server_commitment))

    def check_seat(self, seat: int) -> Finding:
        share = self.seats[seat]
        fits = share.fits(self.table, self.match, seat)
        if share.commitment is None:
            key = "seat-none"
        elif share.secret is None:
            key = "seat-silent"
        else:
            key = "seat-fits" if fits else "seat-differs"
        return Finding(f"seat {seat}", fits, say.text(key, seat=seat + 1))

    def check_shares(self) -> Finding:
        """A seed without any seat's secret is the server's choice alone."""
        count = sum(share.secret is not None for share in self.seats)
        key = "shares" if count else "no-shares"
        return Finding("shares", count > 0, say.text(key, count=count))

    def lines(self) -> list[str]:
        """The proof as comment lines of a record."""
        return [
            f"# fair table {self.table}",
            f"# fair match {self.match}",
            f"# fair server {self.server_commitment} {self.server_secret}",
            *(f"# fair seat {seat} {share.words}" for seat, share in enumerate(self.seats)),
        ]

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def as_json(self) -> dict[str, Any]:
        """The whole proof, secrets and all: only for a match that is over."""
        seed = self.seed()
        shares = [{"commitment": each.commitment, "secret": each.secret} for each in self.seats]
        return {
            "table": self.table,
            "match": self.match,
            "server": {"commitment": self.server_commitment, "secret": self.server_secret},
            "seats": shares,
            "seed": seed,
            "seed_commitment": seed_commitment(seed),
        }


def publish(proof: Proof, seed: str | None = None) -> dict[str, Any]:
    """What everybody may know before the first card; with the seed, once reveals are closed."""
    return {
        "table": proof.table,
        "match": proof.match,
        "server": proof.server_commitment,
        "seats": [share.commitment for share in proof.seats],
        "revealed": [share.secret is not None for share in proof.seats],
        "seed": None if seed is None else seed_commitment(seed),
    }


# --- reading -----------------------------------------------------------------------------


def read_proof(text: str) -> Proof | None:
    """The proof in a record's comment lines; None when no line starts with '# fair'.

    >>> proof = Proof("attic", 1, "ab" * 32, "cd" * 32, (SeatShare(), SeatShare("ef" * 32)))
    >>> read_proof(f"edition basic\\n{proof}") == proof
    True
    """
    lines = fair_lines(text)
    if not lines:
        return None
    table, match, server = (only(lines, name) for name in ("table", "match", "server"))
    return Proof(
        checked(table, 0, check_table),
        int(checked(match, 0, check_match)),
        checked(server, 0, check_digest),
        checked(server, 1, check_digest),
        tuple(read_shares([line for line in lines if line.name == "seat"])),
    )


def fair_lines(text: str) -> list[Line]:
    """The lines '# fair …' without these two words; each of a kind and length that is known."""
    found = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        sign, words = raw.lstrip()[:1], raw.lstrip()[1:].split()
        if sign != "#" or words[:1] != ["fair"]:
            continue
        line = Line(number, tuple(words[1:]))
        if not line.words or LINES.get(line.name) != len(line.arguments):
            raise line.bad(say["unreadable"])
        found.append(line)
    return found


def only(lines: list[Line], name: str) -> Line:
    """The one line of this kind."""
    same = [line for line in lines if line.name == name]
    if not same:
        raise lines[-1].bad(say.text("no-line", name=name))
    if len(same) > 1:
        raise same[1].bad(say.text("twice", name=name))
    return same[0]


def checked(line: Line, place: int, check: Callable[[str], None]) -> str:
    """A word of a line after a check that may refuse it."""
    word = line.arguments[place]
    with line.located():
        check(word)
    return word


def read_shares(lines: list[Line]) -> list[SeatShare]:
    """One share a seat, from seat 0 on and without a gap."""
    shares = []
    for seat, line in enumerate(lines):
        number, *words = line.arguments
        if number != str(seat):
            raise line.bad(say.text("seat-order", seat=seat))
        with line.located():
            shares.append(SeatShare(*(None if word == ABSENT else word for word in words)))
    return shares


def check_digest(word: str) -> None:
    if not DIGEST.fullmatch(word):
        raise BadNotation(say["digest"])


def check_table(word: str) -> None:
    if not TABLE.fullmatch(word):
        raise BadNotation(say["table"])


def check_match(word: str) -> None:
    if not MATCH.fullmatch(word):
        raise BadNotation(say["match"])
