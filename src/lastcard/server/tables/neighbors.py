"""What a lobby knows of other servers on its database; a server alone has none."""

from collections.abc import Collection, Mapping
from typing import Protocol

from ..protocol import commands, shapes
from ..store import Claim, Handed, Store, TableLog
from .away import Away


class Unreachable(Exception):
    """A table's owner does not answer, or is not its owner any more: look again."""


class Neighbors(Protocol):
    """Which tables are whose, and the way to those that are not ours."""

    @property
    def name(self) -> str:
        """This server, as the owner of tables."""

    @property
    def log(self) -> TableLog:
        """Where tables in memory write to."""

    @property
    def hands_over(self) -> bool:
        """Whether tables go on at other servers when this one stops."""

    def may_serve(self) -> bool:
        """Whether what is in memory here can be believed."""

    def is_elsewhere(self, owner: str) -> bool:
        """Whether an owner is another server that lives, as far as is known here."""

    def is_keeper(self) -> bool:
        """Whether this server does what one of them has to do for all."""

    async def claim(self, table_id: str) -> Claim:
        """Take a table over. Owned if its owner lives."""

    def release(self, table_id: str, epoch: int) -> None:
        """A table is not in memory any more: the next server that needs it may claim it."""

    async def hand_over(self, handed: Mapping[str, Handed]) -> None:
        """These tables, by id, are not in memory any more; what the next owners need to know."""

    async def release_all(self) -> None:
        """No table is in memory any more."""

    async def owned(self, here: Collection[str]) -> Collection[str]:
        """The ids of all tables that are in a server's memory; `here` are ours."""

    async def reserve(self, short: str, code: str) -> bool:
        """Give a table a short code; False if another table has it."""

    def forget(self, code: str) -> None:
        """A table has no short code any more, and is on no list."""

    async def code_of(self, short: str) -> str | None:
        """The table that has this short code at another server."""

    async def listed(self) -> list[shapes.OpenTable]:
        """The open tables of other servers."""

    async def enter(self, away: Away, command: commands.Enter, owner: str, is_return: bool) -> bool:
        """Enter a table elsewhere; False if it was refused there. Unreachable: look again."""


class NoNeighbors:
    """A server that has its database to itself."""

    def __init__(self, store: Store, name: str) -> None:
        self.name = name
        self.hands_over = False
        self.log: TableLog = store
        self._store = store

    def may_serve(self) -> bool:
        return True

    def is_elsewhere(self, owner: str) -> bool:
        return False

    def is_keeper(self) -> bool:
        return True

    async def claim(self, table_id: str) -> Claim:
        return Claim(await self._store.claim(table_id, self.name))

    def release(self, table_id: str, epoch: int) -> None:
        """Nobody else would claim it."""

    async def hand_over(self, handed: Mapping[str, Handed]) -> None:
        """There is nobody to hand them to."""

    async def release_all(self) -> None:
        """The next server claims them all the same."""

    async def owned(self, here: Collection[str]) -> Collection[str]:
        return here

    async def reserve(self, short: str, code: str) -> bool:
        return True

    def forget(self, code: str) -> None:
        """Short codes are in memory only."""

    async def code_of(self, short: str) -> str | None:
        return None

    async def listed(self) -> list[shapes.OpenTable]:
        return []

    async def enter(self, away: Away, command: commands.Enter, owner: str, is_return: bool) -> bool:
        raise Unreachable
