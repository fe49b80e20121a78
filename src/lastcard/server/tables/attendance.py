"""Who plays at a table, who is here, and who is waited for."""

from .ports import Clock
from .presence import Presence
from .table import STAND_IN, Table


class Attendance:
    """A table and who is at it now; a bot stands in for whoever is away."""

    def __init__(self, table: Table, clock: Clock, grace: float) -> None:
        self.table = table
        self.clock = clock
        self.grace = grace  # seconds
        self.presence = Presence(clock.now())
        self.stand_ins: set[int] = set()
        self.ready: set[int] = set()
        self.missed: dict[int, int] = {}  # questions in a row that a seat let pass
        self.idle_since = clock.now()  # nobody is connected

    @property
    def is_attended(self) -> bool:
        """Whether a player is connected; without one, the table rests."""
        return any(self.is_here(seat) for seat in self.table.people())

    def is_here(self, seat: int) -> bool:
        return self.presence.is_here(self.table.places[seat].guest)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat now."""
        return self.table.places[seat].level is not None or seat in self.stand_ins

    def level_of(self, seat: int) -> str:
        return self.table.places[seat].level or STAND_IN

    def is_everybody_ready(self, *more: int) -> bool:
        """Whether all who are here want the next round; `more` want it, too."""
        here = {seat for seat in self.table.people() if self.is_here(seat)}
        return here - self.stand_ins <= self.ready.union(more)

    def deserted_seats(self) -> list[int]:
        """Seats that may be taken over."""
        return self.table.people() if self.deserted_in() == 0 else []

    def deserted_in(self) -> float | None:
        """Seconds until seats may be taken over; None in a match, or while somebody is here."""
        away = [self.away_for(seat) for seat in self.table.people()]
        if not self.table.is_between or None in away:
            return None
        return max([0.0, *(self.grace - (seconds or 0.0) for seconds in away)])

    def missing_shares(self) -> list[int]:
        """The seats whose commitment, or later whose secret, can still come."""
        fair = self.table.fair
        assert fair is not None
        if fair.closed:
            return [seat for seat in fair.commitments if seat not in fair.secrets]
        people = self.table.people()
        return [seat for seat in people if self.is_here(seat) and seat not in fair.commitments]

    @property
    def is_resting(self) -> bool:
        """Whether a round is over and everybody here slept through it: the next one can wait."""
        match = self.table.match
        if match is None or self.table.stage != "match" or match.phase != "round-over":
            return False
        here = {seat for seat in self.table.people() if self.is_here(seat)}
        return bool(here) and here <= self.stand_ins

    @property
    def is_liable(self) -> bool:
        """Whether there is an uncalled card."""
        match = self.table.match
        return match is not None and match.liable is not None

    def away_for(self, seat: int) -> float | None:
        """For how many seconds a person has been away; None while here."""
        since = self.presence.away_since(self.table.places[seat].guest)
        return None if since is None else self.clock.now() - since
