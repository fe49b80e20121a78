"""A table's alarm, and the work that it does by itself."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ..refusals import Refusal
from ..store import StoreError
from . import acts
from .agenda import dues
from .bot_turns import INFINITE
from .ports import Timer

if TYPE_CHECKING:
    from .owner import Owner

logger = logging.getLogger(__name__)
RETRY_SECONDS = 1.0  # after the store failed the table's own move


class Pace:
    """Calls a table when something is due, and does what it does beside commands."""

    def __init__(self, owner: "Owner") -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self._owner = owner
        self._timer: Timer | None = None
        self._set_for = INFINITE  # the time that the timer will call at
        self._not_before = 0.0  # the table's own moves wait for the store

    def plan(self) -> None:
        """See to it that an alarm comes when something is due, or before."""
        when = self._next()
        if self._set_for <= when < INFINITE:  # put off, mostly: the alarm will see that
            return
        self.rest()
        if when < INFINITE:
            self._set_for = when
            self._timer = self._owner.clock.call_at(when, self._alarm)

    def _next(self) -> float:
        """When there is something to do."""
        owner = self._owner
        if owner.ended is not None:
            return INFINITE
        when = min([due.when for due in dues(owner)], default=INFINITE)
        if owner.ledger.in_doubt:
            when = min(when, owner.clock.now() + RETRY_SECONDS)
        return max(when, self._not_before)

    def rest(self) -> None:
        """No alarm."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._set_for = INFINITE

    def _alarm(self) -> None:
        self.rest()
        owner = self._owner
        if owner.ledger.in_doubt or self._next() <= owner.clock.now():
            self.spawn(lambda: self.do(self._tick))
        else:
            self.plan()

    async def _tick(self) -> None:
        """Do everything that is due."""
        owner = self._owner
        while owner.ended is None:
            planned = min(dues(owner), default=None)
            if planned is None or planned.when > owner.clock.now():
                break
            await acts.act(owner, planned)

    async def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Something that the table does by itself; if it cannot be saved, later again."""
        owner = self._owner
        async with owner.lock:
            if owner.ended is not None:
                return
            self._not_before = owner.clock.now() + RETRY_SECONDS  # unless it goes well
            try:
                await owner.catch_up()
                await work()
                self._not_before = 0.0
            except (StoreError, Refusal) as error:
                told = {"table": owner.table.id, "code": error.code}
                logger.warning("a table's own move was not saved", extra=told)
            finally:
                self.plan()

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something beside the commands; failures are logged."""
        task: asyncio.Task[None] = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            logger.exception("a table's own work failed", extra={"table": self._owner.table.id})
