"""Which tables are in memory: how many for each network, and by which short codes."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from ..addresses import networks
from ..identity import SHORT_SIZE, new_code
from ..limits import Limits
from ..refusals import Refusal

MOST_DRAWS = 20  # of a code that is free; more only when nearly all are taken

IsTaken = Callable[[str], Awaitable[bool]]
Reserve = Callable[[str, str], Awaitable[bool]]  # a short code for a table's own
Forget = Callable[[str], None]


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


async def always(short: str, code: str) -> bool:
    """Without other servers a code that is free here is free."""
    return True


def ignore(code: str) -> None:
    """Without other servers nobody else has to know."""


class ShortCodes:
    """Short codes to read aloud: one for each table in memory whose door is open."""

    def __init__(
        self, is_taken: IsTaken, reserve: Reserve | None = None, forget: Forget | None = None
    ) -> None:
        self._is_taken = is_taken  # by a table from before codes were longer
        self._reserve = reserve or always  # against other servers
        self._forget = forget or ignore
        self._tables: dict[str, str] = {}  # short code to the table's own
        self._short: dict[str, str] = {}  # the other way round

    def has(self, code: str) -> bool:
        """Whether a table has a short code."""
        return code in self._short

    def table(self, short: str) -> str | None:
        """The code of the table that has this short code."""
        return self._tables.get(short)

    async def draw(self, code: str) -> str:
        """A free short code for a table, which has it at once."""
        for _ in range(MOST_DRAWS):
            short = new_code(SHORT_SIZE)
            if short not in self._tables:
                self.assign(code, short)
                if not await self._is_taken(short) and await self._reserve(short, code):
                    return short
        self.assign(code, None)
        raise Refusal("server-full")

    async def renew(self, code: str, short: str | None) -> str | None:
        """The short code that a table had when it was last in memory, or another if it is taken."""
        if short is None:
            return None
        if self._tables.get(short, code) == code:
            self.assign(code, short)
            if await self._reserve(short, code):
                return short
        return await self.draw(code)

    def assign(self, code: str, short: str | None) -> None:
        """From now on a table has this short code, or none."""
        before = self._short.pop(code, None)
        if short is None:
            self._forget(code)
        if before is not None and self._tables.get(before) == code:
            del self._tables[before]
        if short is not None:
            self._short[code] = short
            self._tables[short] = code
