"""A player's move comes in: it is played, kept waiting, or refused."""

import logging
from typing import TYPE_CHECKING

from lastcard.errors import LastcardError
from lastcard.match.moves import Move, read_move

from ..protocol import commands
from ..refusals import Refusal
from . import log
from .decide import seated
from .ports import Client
from .shouting import check_open, shout
from .submit import SHOUTS, Asked, check_fresh, refuse, submit, try_move

if TYPE_CHECKING:
    from .owner import Owner

logger = logging.getLogger(__name__)


async def ask(
    owner: "Owner", client: Client, guest: str, command: commands.Move, arrived: float
) -> None:
    """A person's move: play it, keep it waiting, or refuse it."""
    seat = seated(owner.table, guest)
    if owner.table.stage != "match":
        raise Refusal("not-in-match")
    if command.move.split() == ["deal"]:
        await be_ready(owner, client, guest, command, seat)
        return
    asked = Asked([client], guest, command, read_move(f"{seat} {command.move}"))
    if is_waiting(owner, asked):
        return
    if asked.move.verb in SHOUTS:
        await shout(owner, asked, arrived)
    else:
        check_fresh(owner, asked)
        await submit(owner, asked)


def is_waiting(owner: "Owner", asked: Asked) -> bool:
    """Whether this very command waits already; another one of that seat has to come later."""
    held, shouted = owner.held.get(asked.seat), owner.race.of(asked.seat)
    for waiting in (held, shouted.sender if shouted else None):
        if waiting is not None and waiting.command.id == asked.command.id:
            waiting.clients.extend(asked.clients)
            return True
    if held is not None and asked.move.verb not in SHOUTS:
        raise Refusal("pending")
    return False


async def settle(owner: "Owner") -> None:
    """The race is decided: the first shout counts, the others hear why they do not."""
    since = owner.table.liable_since
    for shouted in owner.race.order():
        if shouted.sender is not None:
            await answered(owner, shouted.sender, shouted.lag)
        elif owner.table.liable_since == since:
            await shout_for_bot(owner, read_move(shouted.move))


async def shout_for_bot(owner: "Owner", move: Move) -> None:
    """If it cannot be saved, those after it still get their answers."""
    try:
        await try_move(owner, move, "bot")
    except LastcardError as error:
        logger.warning("a bot's shout was not saved", extra={"code": error.code})


async def release(owner: "Owner") -> None:
    """The window is over: what was kept waiting is played."""
    waiting = list(owner.held.values())
    owner.held.clear()
    for asked in waiting:
        await answered(owner, asked)


async def answered(owner: "Owner", asked: Asked, lag: float | None = None) -> None:
    """Play what waited, and answer it either way."""
    try:
        await owner.catch_up()
        if owner.table.seat_of(asked.guest) != asked.seat:
            raise Refusal("not-seated")
        if asked.move.verb in SHOUTS:
            check_open(owner, asked)
        else:
            check_fresh(owner, asked)
        await submit(owner, asked, lag)
    except LastcardError as error:
        refuse(owner, asked, error)


async def be_ready(
    owner: "Owner", client: Client, guest: str, command: commands.Move, seat: int
) -> None:
    """The next round is dealt once everybody here wants it."""
    match = owner.table.match
    assert match is not None
    if match.phase != "round-over":
        match.copy().make("deal")  # raises with the reason
    if command.version < owner.table.question_since:
        raise Refusal("stale")
    if owner.is_everybody_ready(seat):
        await owner.write(log.Made(move="deal"), guest, command.id)
        owner.answers.accept(client, guest, command)
        owner.publish()
    else:
        owner.ready.add(seat)
        owner.answers.accept(client, guest, command)
        owner.tell.presence()
