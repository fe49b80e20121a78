"""Who may be at a table: its door, and whom the host keeps out or has muted."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..protocol.shapes import Door
from ..refusals import Refusal
from . import log


@dataclass(frozen=True)
class Removal:
    """Somebody whom the host keeps out, with everybody who acted for them."""

    name: str
    guests: tuple[str, ...]


@dataclass
class Guests:
    """What a table's log says about those who come."""

    door: Door
    short: str | None  # the code to read aloud, while the door is open
    known: set[str] = field(default_factory=set)  # may come in through a closed door
    muted: set[str] = field(default_factory=set)
    removals: dict[int, Removal] = field(default_factory=dict)  # by the seq of their entry

    def check(self, guests: Iterable[str]) -> None:
        """Refuse a client that is any of these guests, if none may come in."""
        guests = set(guests)
        if any(guests.intersection(removal.guests) for removal in self.removals.values()):
            raise Refusal("removed")
        if self.door == "closed" and not guests & self.known:
            raise Refusal("closed")

    def take_in(self, version: int, body: log.AnyBody, name: str = "") -> None:
        """Apply an entry; `name` is of the player who left."""
        match body:
            case log.Sat():
                self.known.add(body.guest)
            case log.Left() if body.keep_out:
                self.removals[version] = Removal(name, tuple(body.keep_out))
            case log.Readmission():
                self.removals.pop(body.number, None)
            case log.DoorSet():
                self.door, self.short = body.door, body.short
                self.known.update(body.guests)
