"""Bots at a table: when they answer and look up, and what becomes of what they say."""

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from lastcard.bots.api import REACTIONS
from lastcard.bots.fallback import fallback_move
from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove

from .race import Shout
from .shouting import settles
from .submit import SHOUTS, must_wait, try_move

if TYPE_CHECKING:
    from .owner import Owner

logger = logging.getLogger(__name__)
INFINITE = float("inf")  # being thought about
AGAIN_SECONDS = 0.2  # until a bot that is busy is asked again


def think(owner: "Owner", seat: int) -> None:
    """Ask a bot; its answer comes back as a move, unless the question has changed."""
    since = owner.table.question_since
    owner.times.answers[seat] = when_free(owner, seat)

    async def choose(match: Match) -> Move | None:
        try:
            return await owner.bots.choose(match, seat, owner.level_of(seat))
        except Exception:
            logger.exception("a bot failed", extra={"table": owner.table.id})
            return fallback_move(match.view(seat), match.legal_moves(seat), owner.rng)

    consult(owner, seat, choose, lambda: owner.table.question_since == since)


def look_up(owner: "Owner", seat: int) -> None:
    """Ask a bot whether it does something out of turn; once a move."""
    version = owner.table.version
    owner.times.reactions[seat] = when_free(owner, seat)

    async def react(match: Match) -> Move | None:
        return await owner.bots.react(match, seat, owner.level_of(seat))

    consult(owner, seat, react, lambda: owner.table.version == version)


def when_free(owner: "Owner", seat: int) -> float:
    """Not again while it thinks about this; but again, if it is thinking about something else."""
    return owner.clock.now() + AGAIN_SECONDS if owner.bots.is_busy(seat) else INFINITE


def consult(
    owner: "Owner",
    seat: int,
    ask: Callable[[Match], Awaitable[Move | None]],
    is_same: Callable[[], bool],
) -> None:
    """Ask a bot beside everything else; what it says counts while its question is open."""
    if owner.bots.is_busy(seat):
        return

    def is_open() -> bool:
        return owner.table.stage == "match" and is_same() and owner.is_bot(seat)

    async def answer() -> None:
        move = None
        try:
            if owner.table.match is not None and is_open():
                move = await ask(owner.table.match)
        finally:
            if owner.times.answers.get(seat) == INFINITE:
                del owner.times.answers[seat]
            await owner.pace.do(lambda: say(owner, seat, move if is_open() else None))

    owner.pace.spawn(answer)


async def say(owner: "Owner", seat: int, move: Move | None) -> None:
    """A bot has made up its mind."""
    try:
        if move is not None:
            await bot_move(owner, seat, move)
    finally:
        plan_bots(owner)


async def bot_move(owner: "Owner", seat: int, move: Move) -> None:
    """Play a bot's move; like anybody's, it waits while the window is open."""
    match = owner.table.match
    assert match is not None
    if move.verb in SHOUTS and settles(match, move):
        owner.race.add(Shout(seat, move.text, owner.clock.now(), None))
        return
    after = match.copy()
    try:
        after.make(move)
    except IllegalMove:
        return
    if must_wait(owner, move, after):
        later = owner.times.reactions if move.verb in REACTIONS else owner.times.answers
        later[seat] = max(owner.window_end, owner.clock.now() + AGAIN_SECONDS)
    else:
        await try_move(owner, move, "bot")


def plan_bots(owner: "Owner") -> None:
    """When bots answer and look up: like people, after a moment."""
    match, times = owner.table.match, owner.times
    if match is None or owner.table.stage != "match":
        return
    waiting = match.asked()
    for seat in range(match.seats):
        if not owner.is_bot(seat):
            times.reactions.pop(seat, None)
            times.answers.pop(seat, None)
            continue
        if seat in waiting and seat not in times.answers:
            times.answers[seat] = owner.clock.now() + pause(owner, match)
        if not may_react(match, seat):
            times.reactions.pop(seat, None)
        elif seat not in times.reactions:
            times.reactions[seat] = owner.clock.now() + pause(owner, match)


def may_react(match: Match, seat: int) -> bool:
    return any(move.verb in REACTIONS for move in match.legal_moves(seat))


def pause(owner: "Owner", match: Match) -> float:
    """How long a bot seems to think, in seconds."""
    settings = owner.table.settings
    longest = settings.point_ms * 0.7 if match.phase == "point" else settings.bot_wait_ms * 1.8
    return owner.rng.uniform(settings.bot_wait_ms, max(longest, settings.bot_wait_ms)) / 1000
