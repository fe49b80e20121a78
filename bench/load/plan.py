"""What a run is to do, and what came of it: both cross from one process to another as JSON."""

import msgspec

from .meter import Waits


class Stretch(msgspec.Struct, frozen=True):
    """A number of seats in play for some seconds, and the seconds between two moves of a seat."""

    seats: int
    move_every: float  # seconds, of one seat
    seconds: float
    warm_up: float = 5.0  # seconds before it counts


class Plan(msgspec.Struct, frozen=True):
    """One run of the players."""

    kind: str  # of server: a key of drive.TABLES
    address: str
    pid: int  # of the server
    stretches: list[Stretch]
    core: int | None = None
    server_core: int | None = None
    limit: float | None = None  # milliseconds: stop when p99 is above it
    burst_share: float = 0.05
    fair_share: float = 0.25
    away_every: float = 300.0
    home: str | None = None  # where tables are made, if not where people play
    helpers: list[int] = []  # other processes that serve
    database: int | None = None  # the first process of a PostgreSQL


class Outcome(msgspec.Struct, frozen=True):
    """What one stretch was like."""

    stretch: Stretch
    seconds: float
    waits: Waits
    held: Waits
    moves: int
    server_share: float  # of its core; helpers are counted with it
    players_share: float  # of theirs
    stolen_share: float  # of the server's core, by the host of the machine
    resident: int  # bytes, of the server
    refused: dict[str, int]
    counts: dict[str, int]
    database_share: float = 0.0

    @property
    def moves_rate(self) -> float:
        return self.moves / self.seconds

    @property
    def moves_per_processor_second(self) -> float:
        return self.moves_rate / max(self.server_share, 0.001)


class Report(msgspec.Struct, frozen=True):
    """A whole run: its stretches, and every disagreement between acknowledged and seen."""

    outcomes: list[Outcome]
    checked: int  # acknowledged moves that every seat saw once and in order
    findings: list[str]
    failed: list[str] = []  # tables that could not be opened
