"""How many tables are in memory: in all, and for each network that made or loaded them."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from ..addresses import networks
from ..limits import Limits


class Capacity:
    """Counts tables by code for the address that brought each into memory."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._address_of: dict[str, str] = {}  # by code
        self._codes: dict[str, set[str]] = {}  # by network
        self._reserved: Counter[str] = Counter()  # by network, of what is made or loaded now
        self._reservations = 0

    @property
    def is_full(self) -> bool:
        return len(self._address_of) + self._reservations >= self._limits.tables

    def full_network(self, address: str) -> str | None:
        """The smallest network around an address that has all the tables it may have."""
        most = self._limits.tables_per_address
        for network, multiple in networks(address):
            count = len(self._codes.get(network, ())) + self._reserved[network]
            if count >= most * multiple:
                return network
        return None

    def codes_of(self, network: str) -> frozenset[str]:
        """The tables that are counted for a network."""
        return frozenset(self._codes.get(network, ()))

    @contextmanager
    def reserved(self, address: str) -> Iterator[None]:
        """A place for one table, as long as it is being made or loaded."""
        names = [network for network, _ in networks(address)]
        self._reservations += 1
        self._reserved.update(names)
        try:
            yield
        finally:
            self._reservations -= 1
            self._reserved -= Counter(names)

    def add(self, code: str, address: str) -> None:
        self.remove(code)
        self._address_of[code] = address
        for network, _ in networks(address):
            self._codes.setdefault(network, set()).add(code)

    def remove(self, code: str) -> None:
        address = self._address_of.pop(code, None)
        for network, _ in () if address is None else networks(address):
            self._codes[network].discard(code)
            if not self._codes[network]:
                del self._codes[network]
