"""Forgetting the tables that nobody has touched for thirty days, and the results of deals."""

import logging
from collections.abc import Awaitable, Callable, Container

from lastcard.errors import LastcardError

from .daily import day_of
from .store import DAY, Store, Sweep
from .store.marks import OLD_DAYS, UPTIME
from .tables.ports import Clock

logger = logging.getLogger(__name__)

KEEP_SECONDS = 30 * DAY  # without an entry
FIRST_SECONDS = 120.0  # after a start: a family's server may not run for an hour
SWEEP_SECONDS = 3600.0  # a sweep reads every table's row
JUMP_SECONDS = 3600.0  # of the wall clock against the monotonic one: it cannot be believed


class Retention:
    """Decides when old tables are deleted; a wrong clock alone must never do that.

    The wall clock may be wrong at boot (1970, 2038), for a minute (a bad NTP answer), or
    jump when a machine wakes up; only the monotonic clock is always right, and it ends with
    the process. So: a jump puts the next sweep off by an hour. What a sweep finds old it only
    sights; a table is deleted once sweeps have found it old for a day by the wall clock *and*
    for a day of running time. Both are in the database (store/sweep.py), so evenings of two
    hours add up, and one sweep with the right clock undoes what a wrong one has sighted.
    Tables that are in a server's memory are spared.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        owned: Callable[[], Awaitable[Container[str]]],
        is_keeper: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store = store
        self._clock = clock
        self._owned = owned
        self._is_keeper = is_keeper  # of several servers, one sweeps and counts the time
        self._now, self._wall = clock.now(), clock.wall()  # at the last look
        self._due = self._now + FIRST_SECONDS
        self._running = 0.0  # seconds with a steady clock that the store does not know of yet

    def look(self) -> bool:
        """Compare the two clocks, once a minute; whether it is time for a sweep."""
        now, wall = self._clock.now(), self._clock.wall()
        passed, jump = now - self._now, (wall - self._wall) - (now - self._now)
        self._now, self._wall = now, wall
        if abs(jump) > JUMP_SECONDS:
            logger.warning("the clock jumped; old tables stay", extra={"seconds": round(jump)})
            self._due = max(self._due, now + SWEEP_SECONDS)
        elif self._is_keeper():
            self._running += passed
        return now >= self._due and self._is_keeper()

    async def sweep(self) -> None:
        """Sight and forget, as of the last look."""
        self._due = self._now + SWEEP_SECONDS
        wall = self._wall
        try:
            uptime = await self.save()
            spare = await self._owned()
            gone = await self._store.forget(Sweep(wall, uptime, KEEP_SECONDS), spare)
            await self._forget_days(day_of(wall - KEEP_SECONDS), uptime)
        except LastcardError as error:
            logger.warning("old tables were not forgotten", extra={"code": error.code})
        else:
            if gone:
                logger.info("old tables were forgotten", extra={"tables": len(gone)})

    async def _forget_days(self, oldest: str, uptime: float) -> None:
        """Results go by the same two clocks: days that were old a day of running time ago too."""
        noted, _, since = (await self._store.mark(OLD_DAYS) or "").partition(" ")
        if noted and noted <= oldest:
            if float(since) > uptime - DAY:
                return
            await self._store.forget_days(noted)
        await self._store.set_mark(OLD_DAYS, f"{oldest} {uptime}")

    async def save(self) -> float:
        """Add the running time to the database's; the sum."""
        running, self._running = self._running, 0.0
        try:
            uptime = float(await self._store.mark(UPTIME) or 0) + running
            await self._store.set_mark(UPTIME, str(uptime))
        except BaseException:
            self._running += running
            raise
        return uptime

    async def stop(self) -> None:
        """The running time of a short evening counts as well."""
        try:
            await self.save()
        except LastcardError as error:
            logger.warning("the running time was not saved", extra={"code": error.code})
