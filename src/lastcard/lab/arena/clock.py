"""How long a choice takes: by processor time where a bot thinks in one thread."""

import sys
from collections.abc import Callable
from time import perf_counter, thread_time

from lastcard.bots.levels import level_of, split_spec
from lastcard.bots.sharp.bot import LONG

Clock = Callable[[], float]  # seconds


def clock_for(bot: str) -> Clock:
    """The clock that times a bot.

    Processor time does not count what else the machine does. Programs are waited for, sharp:long
    has several threads, and Windows counts a thread's time in steps of 16 ms.
    """
    in_thread = level_of(bot) is not None and split_spec(bot)[1] != LONG
    return thread_time if in_thread and sys.platform != "win32" else perf_counter
