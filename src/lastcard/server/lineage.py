"""Whether a database is the one that ran here last, or a copy that was restored."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from lastcard.errors import LastcardError

from .files import read_lines, replace_file
from .refusals import say
from .store import Store, marks

logger = logging.getLogger(__name__)

ADVANCE_SECONDS = 3600.0


class Restored(LastcardError):
    """A copy: what was played since it was made may have shown every card."""

    code = "store-restored"

    def __init__(self) -> None:
        super().__init__(say["operator.restored"])


class Lineage:
    """Names the states of a database in turn, in the database and in a file beside it.

    The name changes at each start and stop and once an hour. While it changes the file has
    both names, so that a crash in between leaves one that is in the file. A copy that was made
    before the last change has another, and a copy by `lastcard data backup` says itself what
    it is. A copy made otherwise within the hour and restored after a crash is not found.
    """

    def __init__(self, store: Store, path: Path, needs_file: bool) -> None:
        self._store = store
        self._path = path
        self._needs_file = needs_file  # or: a file that is not there says nothing

    async def check(self) -> None:
        """Return if this is the database that ran here last, or an empty one; else Restored."""
        if not await self._store.count():
            return
        if await self._store.mark(marks.BACKUP) is not None:
            raise Restored
        name, names = await self._store.mark(marks.LINEAGE), read_lines(self._path)
        if names is None and name is not None and not self._needs_file:
            logger.warning("cannot tell whether the database was restored: no lineage file")
            return
        if (name is not None or names is not None) and name not in (names or []):
            raise Restored

    async def advance(self) -> None:
        """Name the state of now; if that fails, the name before stays good."""
        try:
            before, name = await self._store.mark(marks.LINEAGE), secrets.token_hex(16)
            replace_file(self._path, f"{before or name}\n{name}\n")
            await self._store.set_mark(marks.LINEAGE, name)
            replace_file(self._path, f"{name}\n")
            if await self._store.mark(marks.BACKUP) is not None:
                await self._store.unmark(marks.BACKUP)
        except (LastcardError, OSError) as error:
            logger.warning("the database's lineage was not noted: %s", error)

    @asynccontextmanager
    async def advancing(self) -> AsyncIterator[None]:
        """Now, once an hour, and at the end."""
        await self.advance()
        task = asyncio.create_task(self._hourly())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task])
            await self.advance()

    async def _hourly(self) -> None:
        while True:
            await asyncio.sleep(ADVANCE_SECONDS)
            await self.advance()


async def file_beside(store: Store, database: Path | None, folder: Path, suffix: str) -> Path:
    """A file that belongs to a database: beside a SQLite file, else in the data folder."""
    if database is not None:
        return database.with_name(f"{database.name}.{suffix}")
    name = await store.mark(marks.DATABASE)
    if name is None:
        name = secrets.token_hex(8)
        await store.set_mark(marks.DATABASE, name)
    return folder / f"lastcard.{name}.{suffix}"
