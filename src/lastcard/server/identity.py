"""Who is who: signed tokens, ids, table codes, and the secret that signs."""

import hashlib
import os
import secrets
import stat
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from itsdangerous import BadData, TimestampSigner, URLSafeTimedSerializer

from lastcard.errors import LastcardError

from .files import sync_folder
from .refusals import say

DAY = 24 * 60 * 60  # seconds
GUEST_AGE = 365 * DAY
SEAT_AGE = 30 * DAY
CLOCK_SLACK = 5 * 60  # seconds a clock may have been set back since a token was signed
LONGEST_TOKEN = 512
SECRET_SIZE = 32
# No vowels and no digit that stands for one, so no words; of two look-alikes, one.
CODE_LETTERS = "BCDFGHJKMNPRTWX2579"
CODE_SIZE = 8  # of a table's own code, which its link carries
SHORT_SIZE = 5  # of one that is read aloud, and of tables from before codes were longer
LOOK_ALIKES = {"8": "B", "6": "G", "Z": "2", "S": "5"}  # left out, and read as what is there
BETWEEN = "-_.·–—"  # what people write between letters, besides spaces
READ_AS = str.maketrans(LOOK_ALIKES | dict.fromkeys(BETWEEN, ""))


class BadToken(LastcardError):
    code = "bad-token"


class ExpiredToken(LastcardError):
    code = "expired-token"


class BadCode(LastcardError):
    code = "bad-code"


class BadSecret(LastcardError):
    code = "bad-secret"


@dataclass(frozen=True)
class SeatClaim:
    """What a seat token says; it counts only while the seat's sitting number is still this."""

    table: str
    seat: int
    guest: str
    sitting: int

    def holds(self, table: str, seat: int, sitting: int) -> bool:
        """Whether the claim is to this seat, and nobody has sat down there since."""
        return (self.table, self.seat, self.sitting) == (table, seat, sitting)


@dataclass(frozen=True)
class Renewal:
    """How often a guest has signed out all other devices, and the command that did so last."""

    generation: int
    command: str


def own_clock() -> float:
    return time.time()


class Signer:
    """Signs tokens with one secret; reads those of the older ones too, so keys can change.

    A token names its guest's generation. The few guests who have ever raised theirs are in
    `renewals`, all in memory: nobody's hello has to ask the database.
    `wall` is the time of day: servers that read each other's tokens need the same.
    """

    def __init__(self, secret: bytes, *older: bytes, wall: Callable[[], float] = own_clock) -> None:
        if any(len(key) < SECRET_SIZE for key in (secret, *older)):
            raise BadSecret(say.text("bad-secret.short", size=SECRET_SIZE))
        self._keys = [*reversed(older), secret]  # the last one signs
        self._wall = wall
        self.renewals: dict[str, Renewal] = {}
        self._guests = self._purpose("lastcard guest 1")
        self._seats = self._purpose("lastcard seat token 1")

    def _purpose(self, salt: str) -> URLSafeTimedSerializer:
        """Tokens of one purpose are nothing to another."""
        options = {"key_derivation": "hmac", "digest_method": sha256}
        return URLSafeTimedSerializer(
            self._keys, salt=salt, signer=dated_by(self._wall), signer_kwargs=options
        )

    def generation(self, guest: str) -> int:
        renewal = self.renewals.get(guest)
        return 0 if renewal is None else renewal.generation

    def guest_token(self, guest: str) -> str:
        generation = self.generation(guest)
        return self._guests.dumps([guest, generation] if generation else guest)

    def read_guest(self, token: str) -> str:
        """The guest whose token this is; BadToken or ExpiredToken."""
        guest, generation = self.signed_guest(token)
        if generation != self.generation(guest):
            raise bad_token()
        return guest

    def signed_guest(self, token: str) -> tuple[str, int]:
        """A guest and a generation, which may have ended."""
        match load(self._guests, token, GUEST_AGE, self._wall()):
            case str(guest):
                return guest, 0
            case [str(guest), int(generation)]:
                return guest, generation
        raise bad_token()

    def seat_token(self, table: str, seat: int, guest: str, sitting: int) -> str:
        generation = self.generation(guest)
        return self._seats.dumps([table, seat, guest, sitting, *([generation] * bool(generation))])

    def read_seat(self, token: str) -> SeatClaim:
        """What a seat token claims; whether it still holds is for the table to say."""
        match load(self._seats, token, SEAT_AGE, self._wall()):
            case [str(table), int(seat), str(guest), int(sitting), *rest]:
                if rest == [self.generation(guest)] * bool(self.generation(guest)):
                    return SeatClaim(table, seat, guest, sitting)
        raise bad_token()

    def known_seat(self, token: str | None) -> SeatClaim | None:
        """The claim of a token that is good; a bad one counts as none, as `hello` takes it."""
        try:
            return None if token is None else self.read_seat(token)
        except (BadToken, ExpiredToken):
            return None


def dated_by(wall: Callable[[], float]) -> type[TimestampSigner]:
    """A signer that goes by this clock."""

    class Dated(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(wall())

    return Dated


def load(serializer: URLSafeTimedSerializer, token: str, age: int, now: float) -> Any:
    """What was signed; the errors never repeat the token."""
    if len(token) > LONGEST_TOKEN or not token.isascii():
        raise bad_token()
    try:
        signed, at = serializer.loads(token, return_timestamp=True)
    except BadData:
        raise bad_token() from None
    if -CLOCK_SLACK <= now - at.timestamp() <= age:
        return signed
    raise ExpiredToken(say["bad-token.expired"])


def bad_token() -> BadToken:
    return BadToken(say["bad-token.unknown"])


# --- ids and codes -----------------------------------------------------------------------


def new_guest_id() -> str:
    return secrets.token_hex(16)


def new_table_id() -> str:
    """An id that a proof can hold (lastcard.match.fair)."""
    return secrets.token_hex(8)


def new_fair_secret() -> str:
    """The server's share of a match seed (lastcard.match.fair)."""
    return secrets.token_hex(32)


def record_token(table_id: str, match: int, server_secret: str) -> str:
    """What opens the record of a match; it follows from the secret that the record reveals."""
    text = f"lastcard record 1/{table_id}/{match}/{server_secret}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def new_code(size: int = CODE_SIZE) -> str:
    """A table code: 17 billion long ones, 2.5 million short ones; the lobby checks it is free."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(size))


def clean_code(text: str) -> str:
    """A code as somebody typed it: any case or width, spaces and dashes; BadCode if it is none."""
    if len(text) <= LONGEST_TOKEN:
        wide = unicodedata.normalize("NFKC", text).upper()
        code = "".join(wide.split()).translate(READ_AS)
        if len(code) in (CODE_SIZE, SHORT_SIZE) and all(letter in CODE_LETTERS for letter in code):
            return code
    raise BadCode(say.text("bad-code.letters", short=SHORT_SIZE, long=CODE_SIZE))


# --- the secret --------------------------------------------------------------------------


def load_secrets(path: Path) -> list[bytes]:
    """The secret that signs, and the one before it if that was kept beside it as `.old`."""
    old = path.with_name(f"{path.name}.old")
    return [load_secret(path), *([load_secret(old)] if old.exists() else [])]


def load_secret(path: Path) -> bytes:
    """The signing secret in a file of its own, made at the first start; BadSecret if unsafe."""
    try:
        if not path.exists():
            create_secret(path)
        with path.open("rb") as file:
            check_mode(path, os.fstat(file.fileno()))
            secret = file.read(SECRET_SIZE + 1)
    except OSError as error:
        raise BadSecret(say.text("bad-secret.file", path=path, why=error.strerror)) from None
    if len(secret) != SECRET_SIZE:
        raise BadSecret(say.text("bad-secret.size", path=path, size=SECRET_SIZE))
    return secret


def create_secret(path: Path) -> None:
    """Whole or not at all: written beside it, then linked to its name unless that is taken."""
    with temporary_beside(path) as part:
        try:
            os.link(part, path)
        except FileExistsError:
            return  # another process was first; its secret counts
    sync_folder(path.parent)


@contextmanager
def temporary_beside(path: Path) -> Iterator[Path]:
    """A new secret in a file beside the path, readable by its owner only."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    descriptor = os.open(part, flags, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(SECRET_SIZE))
            file.flush()
            os.fsync(file.fileno())
        yield part
    finally:
        part.unlink()


def check_mode(path: Path, status: os.stat_result) -> None:
    """Refuse a file that others may read or change; Windows keeps that elsewhere."""
    if os.name == "posix" and stat.S_IMODE(status.st_mode) & 0o077:
        raise BadSecret(say.text("bad-secret.mode", path=path))
