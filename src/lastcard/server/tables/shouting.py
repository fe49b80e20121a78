"""Calls and catches: into the race about an uncalled card, played, or refused."""

from typing import TYPE_CHECKING

from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove

from ..protocol import commands
from ..refusals import Refusal
from .race import LEAST_REACTION, Shout
from .submit import SHOUTS, Asked, check_fresh, submit

if TYPE_CHECKING:
    from .owner import Owner


async def shout(owner: "Owner", asked: Asked, arrived: float) -> None:
    """A call or a catch: ordered by when it was made, not by when it came."""
    match = owner.table.match
    assert match is not None
    check_open(owner, asked)
    if asked.move.verb == "catch":
        check_catch(owner, asked, match, arrived)
    else:
        match.copy().make(asked.move)
    if not settles(match, asked.move):
        await submit(owner, asked)
    elif owner.race.of(asked.seat) is not None:
        raise Refusal("pending")
    else:
        owner.race.add(timed(owner, asked, arrived))


def check_open(owner: "Owner", asked: Asked) -> None:
    """Refuse what was settled before it came: a lost race has no penalty, but a reason."""
    lapse = owner.table.lapse
    if lapse is None or asked.command.version >= lapse.closed:
        return
    if asked.move.verb == "catch":
        if asked.move.seats == (lapse.seat,) and asked.command.version >= lapse.opened:
            raise Refusal("beaten" if lapse.by in SHOUTS else "stale")
    elif asked.seat == lapse.seat and lapse.by == "catch" and not is_legal(owner, asked):
        raise Refusal("caught")


def is_legal(owner: "Owner", asked: Asked) -> bool:
    assert owner.table.match is not None
    try:
        owner.table.match.copy().make(asked.move)
    except IllegalMove:
        return False
    return True


def check_catch(owner: "Owner", asked: Asked, match: Match, arrived: float) -> None:
    """Refuse a catch of nobody; it costs a pause, so that pressing all the time gains nothing."""
    wait = owner.cool_down.left(asked.seat, arrived)
    if wait > 0:
        raise Refusal("cool-down", round(wait * 1000))
    try:
        check_fresh(owner, asked)
        match.copy().make(asked.move)
    except (IllegalMove, Refusal):
        if owner.race.of(asked.seat) is None:
            owner.cool_down.start(asked.seat, arrived)
        raise


def distrust(owner: "Owner", guest: str, command: commands.TableCommand, arrived: float) -> None:
    """A catch of what is yet to come is pressing all the time, too."""
    seat = owner.table.seat_of(guest)
    is_catch = isinstance(command, commands.Move) and command.move.split()[:1] == ["catch"]
    if seat is not None and is_catch:
        owner.cool_down.start(seat, arrived)


def settles(match: Match, move: Move) -> bool:
    """Whether a shout is about the uncalled card that is open now."""
    whom = (move.seat,) if move.verb == "uno" else move.seats
    return match.liable is not None and whom == (match.liable,)


def timed(owner: "Owner", asked: Asked, arrived: float) -> Shout[Asked | None]:
    """A shout with its moment; a catch is not made before anybody could see the card."""
    lag = owner.lag.draw(asked.seat, owner.presence.latency_of(asked.guest))
    moment = arrived - lag
    if asked.move.verb == "catch":
        moment = max(moment, owner.times.liable + LEAST_REACTION)
    return Shout(asked.seat, asked.move.text, moment, asked, lag)
