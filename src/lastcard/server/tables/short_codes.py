"""Short codes to read aloud: one for each table in memory whose door is open."""

from collections.abc import Awaitable, Callable

from ..identity import SHORT_SIZE, new_code
from ..refusals import Refusal

MOST_DRAWS = 20  # of a code that is free; more only when nearly all are taken

IsTaken = Callable[[str], Awaitable[bool]]


class ShortCodes:
    """Which table a short code leads to."""

    def __init__(self, is_taken: IsTaken) -> None:
        self._is_taken = is_taken  # by a table from before codes were longer
        self._tables: dict[str, str] = {}  # short code to the table's own
        self._short: dict[str, str] = {}  # the other way round

    def table(self, short: str) -> str | None:
        """The code of the table that has this short code."""
        return self._tables.get(short)

    async def draw(self, code: str) -> str:
        """A free short code for a table, which has it at once."""
        for _ in range(MOST_DRAWS):
            short = new_code(SHORT_SIZE)
            if short not in self._tables:
                self.keep(code, short)
                if not await self._is_taken(short):
                    return short
        self.keep(code, None)
        raise Refusal("server-full")

    async def renew(self, code: str, short: str | None) -> str | None:
        """The short code that a table had when it was last in memory, or another if it is taken."""
        if short is None:
            return None
        if self._tables.get(short, code) != code:
            return await self.draw(code)
        self.keep(code, short)
        return short

    def keep(self, code: str, short: str | None) -> None:
        """From now on a table has this short code, or none."""
        before = self._short.pop(code, None)
        if before is not None and self._tables.get(before) == code:
            del self._tables[before]
        if short is not None:
            self._short[code] = short
            self._tables[short] = code
