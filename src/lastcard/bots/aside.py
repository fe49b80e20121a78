"""Bots asked in threads, so that an event loop is free for other tables meanwhile."""

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from lastcard.match import Move, View

from .protocol import Bot

Answer = TypeVar("Answer")


class Aside:
    """Threads in which bots think. Sharp leaves the interpreter free while it searches."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="lastcard-bot")

    async def choose(self, bot: Bot, view: View, moves: Sequence[Move]) -> Move:
        """The bot's answer, while the loop goes on."""
        return await self.run(lambda: bot.choose(view, moves))

    async def react(self, bot: Bot, view: View, moves: Sequence[Move]) -> Move | None:
        """What the bot does out of turn, while the loop goes on."""
        return await self.run(lambda: bot.react(view, moves))

    async def run(self, ask: Callable[[], Answer]) -> Answer:
        """Whatever takes long, in one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
