"""Who is connected to a table, and for whom they play."""

from collections.abc import Collection

from .ports import Client
from .race import Latency


class Presence:
    """The clients at a table. A client acts for one guest, mostly its own."""

    def __init__(self, now: float) -> None:
        self._since = now
        self._acts_for: dict[Client, str] = {}
        self._away_since: dict[str, float] = {}

    def enter(self, client: Client, guest: str, now: float) -> None:
        """A client comes, or comes again to act for somebody else."""
        self.gone(client, now)
        self._acts_for[client] = guest
        self._away_since.pop(guest, None)

    def gone(self, client: Client, now: float) -> None:
        guest = self._acts_for.pop(client, None)
        if guest is not None and guest not in self._acts_for.values():
            self._away_since[guest] = now

    def remember(self, guests: Collection[str | None]) -> None:
        """Nobody else's absence is asked for any more."""
        self._away_since = {
            guest: since for guest, since in self._away_since.items() if guest in guests
        }

    @property
    def clients(self) -> list[Client]:
        return list(self._acts_for)

    def guest_of(self, client: Client) -> str | None:
        return self._acts_for.get(client)

    def clients_of(self, guest: str | None) -> list[Client]:
        return [client for client, who in self._acts_for.items() if who == guest]

    def is_here(self, guest: str | None) -> bool:
        return guest is not None and guest in self._acts_for.values()

    def away_since(self, guest: str | None) -> float | None:
        """Since when a guest is away; None while here."""
        if guest is None or self.is_here(guest):
            return None
        return self._away_since.get(guest, self._since)

    def latency_of(self, guest: str | None) -> Latency:
        """Of a guest's quickest device: the card may have been seen there."""
        clients = self.clients_of(guest)
        return Latency(
            min((client.delay for client in clients), default=0.0),
            min((client.proven_delay for client in clients), default=0.0),
        )
