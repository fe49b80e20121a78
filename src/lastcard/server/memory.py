"""Memory without long pauses.

Nearly everything here is freed by its last reference. Python's own collector looks for cycles
among all objects that are left, again and again: hundreds of milliseconds with many tables. So
only what is new is looked at, often, and the rest once in a long while.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

YOUNG_SECONDS = 1.0
ALL_SECONDS = 1800.0


@asynccontextmanager
async def tidied() -> AsyncIterator[None]:
    """Collect in this way as long as the context lasts."""
    gc.disable()
    look_at_all()
    task = asyncio.create_task(tidy())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        gc.enable()


async def tidy() -> None:
    loop = asyncio.get_running_loop()
    due = loop.time() + ALL_SECONDS
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        if loop.time() < due:
            look_at_young()
        else:
            look_at_all()
            due = loop.time() + ALL_SECONDS


def look_at_young() -> None:
    """Free the cycles among what is new; what is left is not looked at again."""
    gc.collect(0)
    gc.freeze()


def look_at_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
