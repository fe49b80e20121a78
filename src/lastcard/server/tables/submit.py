"""Making a move: is it fresh, must it wait for a shout, and then into the log."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.errors import LastcardError
from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove

from ..protocol import commands
from ..refusals import Refusal
from . import log
from .ports import Client

if TYPE_CHECKING:
    from .owner import Owner

SHOUTS = ("uno", "catch")
ANY_TIME = ("uno", "slip")  # about oneself: the rules alone say whether they are too late


@dataclass(frozen=True)
class Asked:
    """A move that waits for its answer; everybody who has sent the command gets it."""

    clients: list[Client]
    guest: str
    command: commands.Move
    move: Move

    @property
    def seat(self) -> int:
        assert self.move.seat is not None
        return self.move.seat


def check_fresh(owner: "Owner", asked: Asked) -> None:
    """Refuse an answer to a question that is no longer open."""
    table, verb = owner.table, asked.move.verb
    since = table.question_since
    if verb in ANY_TIME:
        since = 0
    elif verb == "jump":  # R-PTY-35: it may have fitted what the player saw
        since = table.top_since
    elif verb == "catch":
        since = table.liable_since
    if asked.command.version < since:
        raise Refusal("stale")


async def submit(owner: "Owner", asked: Asked, lag: float | None = None) -> None:
    """Play a person's move now, unless it would shut the window too early.

    `lag` is what a shout was given for its latency, in seconds.
    """
    match = owner.table.match
    assert match is not None
    after = match.copy()
    after.make(asked.move)
    if must_wait(owner, asked.move, after):
        owner.held[asked.seat] = asked
        return
    given = None if lag is None else round(lag * 1000)
    body = log.Made(move=asked.move.text, winners=after.winners, lag=given)
    await owner.write(body, asked.guest, asked.command.id, after)
    for client in asked.clients:
        owner.answers.accept(client, asked.guest, asked.command)
    owner.publish()


def must_wait(owner: "Owner", move: Move, after: Match) -> bool:
    """R-GEN-26: nobody closes the window on an uncalled card before it was open long enough."""
    before = owner.table.match
    assert before is not None
    if before.liable is None or move.verb in SHOUTS or after.liable == before.liable:
        return False
    return bool(owner.race.shouts) or owner.clock.now() < owner.window_end


async def try_move(owner: "Owner", move: Move, by: log.By) -> bool:
    """Play a bot's or the clock's move, if it is still possible."""
    match = owner.table.match
    assert match is not None
    after = match.copy()
    try:
        after.make(move)
    except IllegalMove:
        return False
    await owner.write(log.Made(move=move.text, by=by, winners=after.winners), played=after)
    owner.publish()
    return True


def refuse(owner: "Owner", asked: Asked, error: LastcardError) -> None:
    for client in asked.clients:
        owner.answers.refuse(client, asked.guest, asked.command, error)
