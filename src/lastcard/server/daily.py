"""Today's deal: one deal a day and edition, from a secret of the database; see docs/daily.md."""

import hmac
import secrets
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from lastcard.bots.daily import Outcome

from .refusals import Refusal
from .store import Store
from .store.marks import DAILY

GRACE_SECONDS = 30 * 60  # after midnight, for a round that was begun before
PRACTICE_DAYS = 30  # back, as long as results are kept
SECRET_BYTES = 32
SEED_DIGITS = 32
MOST_COACHES = 200  # days and editions whose coach is remembered

Key = tuple[str, str]  # a day and an edition


def day_of(wall: float) -> str:
    """The day of a moment, in UTC, as 2026-11-18."""
    return datetime.fromtimestamp(wall, UTC).date().isoformat()


def read_day(text: str) -> date:
    """A day as `day_of` writes it; a Refusal for anything else."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise Refusal("daily-past") from None
    if found.isoformat() != text:
        raise Refusal("daily-past")
    return found


class Daily:
    """Which deals may be known now, and which may be handed in.

    The secret is made once and kept in the database: all servers on it deal the same, and a
    deal follows from nothing that anybody is told before its day begins.
    """

    def __init__(self, store: Store, wall: Callable[[], float] = time.time) -> None:
        self._store = store
        self.wall = wall
        self._secret: bytes | None = None
        self._coaches: dict[Key, Outcome | None] = {}

    def today(self) -> str:
        return day_of(self.wall())

    def seconds_left(self) -> int:
        """Until the next day begins."""
        now = datetime.fromtimestamp(self.wall(), UTC)
        midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
        return max(1, round((midnight - now).total_seconds()))

    def known_day(self, text: str) -> str:
        """A day whose deals may be known: today or one of the last; a Refusal otherwise."""
        day, today = read_day(text), read_day(self.today())
        if day > today:
            raise Refusal("daily-early")
        if (today - day).days > PRACTICE_DAYS:
            raise Refusal("daily-past")
        return text

    def open_day(self, text: str) -> str:
        """A day whose deals may be handed in now; a Refusal otherwise."""
        day = self.known_day(text)
        if not self.is_open(day):
            raise Refusal("daily-closed")
        return day

    def is_open(self, day: str) -> bool:
        return day in (self.today(), day_of(self.wall() - GRACE_SECONDS))

    async def seed(self, day: str, edition: str) -> str:
        """The seed of a deal that may be known."""
        if self._secret is None:
            value = await self._store.mark_once(DAILY, secrets.token_hex(SECRET_BYTES))
            self._secret = bytes.fromhex(value)
        text = f"lastcard daily 1/{self.known_day(day)}/{edition}"
        return hmac.new(self._secret, text.encode(), sha256).hexdigest()[:SEED_DIGITS]

    def coach(self, key: Key) -> Outcome | None:
        """What the coach came to, if it has played this deal here; KeyError if not."""
        return self._coaches[key]

    def remember_coach(self, key: Key, outcome: Outcome | None) -> None:
        while len(self._coaches) >= MOST_COACHES:
            del self._coaches[next(iter(self._coaches))]
        self._coaches[key] = outcome
