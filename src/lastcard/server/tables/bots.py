"""The bots of one table: they think in threads, and see what happens in order."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from lastcard.bots.api import Bot, Start, bot_seed
from lastcard.bots.registry import make_bot
from lastcard.bots.threads import Payer, Threads
from lastcard.match import Event, Match, Move
from lastcard.match.view import View
from lastcard.play.asking import REACTIONS
from lastcard.play.driver import show_past

Answer = TypeVar("Answer")
logger = logging.getLogger(__name__)


@dataclass
class SeatedBot:
    """A bot, and what has happened while it was thinking."""

    level: str
    bot: Bot
    busy: bool = False
    unseen: list[tuple[View, list[Event]]] = field(default_factory=list)

    def show(self, view: View, events: list[Event]) -> None:
        if self.busy:
            self.unseen.append((view, events))
        else:
            self.bot.watch(view, events)

    def free(self) -> None:
        """It has answered: what it missed comes in order."""
        self.busy = False
        for view, events in self.unseen:
            self.bot.watch(view, events)
        self.unseen.clear()


class Bots:
    """Makes bots when they are first asked, and forgets them when their match is over."""

    def __init__(self, threads: Threads, seed: str, payer: Callable[[], Payer]) -> None:
        self._threads = threads
        self._seed = seed
        self._payer = payer
        self._bots: dict[int, SeatedBot] = {}

    def retain(self, levels: Mapping[int, str]) -> None:
        """Only these seats are played by bots now; others are closed."""
        for seat in [seat for seat in self._bots if levels.get(seat) != self._bots[seat].level]:
            self._bots.pop(seat).bot.close()

    def show(self, match: Match) -> None:
        """Let every bot that watches see what the last move brought about."""
        for seat, seated in self._bots.items():
            if seated.bot.watches:
                seated.show(match.view(seat), match.events(seat))

    async def choose(self, match: Match, seat: int, level: str) -> Move:
        """The bot's answer to the open question."""
        view = match.view(seat)
        return await self._ask(
            match,
            seat,
            level,
            lambda bot: self._threads.choose(self._payer(), bot, view, view.legal),
        )

    async def react(self, match: Match, seat: int, level: str) -> Move | None:
        """What the bot does out of turn, if anything."""
        view = match.view(seat)
        moves = [move for move in view.legal if move.verb in REACTIONS]
        if not moves:
            return None
        return await self._ask(
            match, seat, level, lambda bot: self._threads.react(self._payer(), bot, view, moves)
        )

    async def _ask(
        self, match: Match, seat: int, level: str, ask: Callable[[Bot], Awaitable[Answer]]
    ) -> Answer:
        known = self._bots.get(seat)
        seated = known or self._new(match, seat, level)
        seated.busy = True
        try:
            if known is None:
                past = match.copy()
                await self._threads.run(
                    lambda hurry: show_past(past, {seat: seated.bot}), self._payer()
                )
            return await ask(seated.bot)
        finally:
            seated.free()

    def _new(self, match: Match, seat: int, level: str) -> SeatedBot:
        rng = bot_seed(self._seed, seat, level)
        start = Start(match.edition.id, match.seats, seat, match.options, rng)
        seated = SeatedBot(level, make_bot(level, start))
        self._bots[seat] = seated
        return seated

    def is_busy(self, seat: int) -> bool:
        return seat in self._bots and self._bots[seat].busy

    def close(self) -> None:
        self.retain({})
