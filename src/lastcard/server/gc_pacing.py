"""Memory without long pauses.

Nearly everything here is freed by its last reference. Python's own collector looks for cycles
among all objects that are left, again and again: hundreds of milliseconds with many tables. So
only what is new is looked at, often, and everything only when a quarter more has come to stay.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

YOUNG_SECONDS = 0.25
ALL_SECONDS = 300.0
GROWN = 1.25  # times as many objects as after the last look at all


@asynccontextmanager
async def tidied() -> AsyncIterator[None]:
    """Collect in this way as long as the context lasts."""
    gc.disable()
    task = asyncio.create_task(tidy(look_at_all()))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        gc.enable()


async def tidy(known: int) -> None:
    """For ever; `known` objects are here to begin with."""
    loop = asyncio.get_running_loop()
    due = loop.time() + ALL_SECONDS
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        look_at_young()
        if loop.time() >= due:
            due += ALL_SECONDS
            if gc.get_freeze_count() > GROWN * known:
                known = look_at_all()


def look_at_young() -> None:
    """Free the cycles among what is new; what is left is not looked at again."""
    gc.collect(0)
    gc.freeze()


def look_at_all() -> int:
    """Free every cycle; how many objects are left."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()
