"""A player's move: is it fresh, may it be played, must it wait for a shout?"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.editions import LastcardError
from lastcard.engine.cards import NONE
from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove

from . import log
from .client import Client
from .decide import seated
from .protocol import commands
from .refusals import Refusal
from .shout import Shout, moment_of

if TYPE_CHECKING:
    from .owner import Owner

SHOUTS = ("uno", "catch")
ANY_TIME = ("uno", "slip")  # about oneself: the rules alone say whether they are too late


@dataclass(frozen=True)
class Asked:
    """A move that waits for its answer."""

    client: Client
    guest: str
    command: commands.Move
    move: Move


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
    asked = Asked(client, guest, command, Move(f"{seat} {command.move}"))
    if is_waiting(owner, asked):
        return
    if asked.move.verb in SHOUTS:
        await shout(owner, asked, arrived)
    else:
        check_fresh(owner, asked)
        await submit(owner, asked)


def is_waiting(owner: "Owner", asked: Asked) -> bool:
    """Whether this very command waits already; another one of that seat has to come later."""
    seat = asked.move.seat
    assert seat is not None
    held = owner.held.get(seat)
    if held is None:
        return False
    if held.command.id != asked.command.id:
        if asked.move.verb in SHOUTS:
            return False
        raise Refusal("pending")
    owner.held[seat] = asked
    return True


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


async def shout(owner: "Owner", asked: Asked, arrived: float) -> None:
    """A call or a catch: ordered by when it was made, not by when it came."""
    seat, match = asked.move.seat, owner.table.match
    assert match is not None
    assert seat is not None
    wait = owner.cool_down.left(seat, arrived)
    if wait > 0 and asked.move.verb == "catch":
        raise Refusal("cool-down", round(wait * 1000))
    try:
        check_fresh(owner, asked)
        match.copy().play(asked.move)
    except (IllegalMove, Refusal):
        if asked.move.verb == "catch" and not owner.race.has(seat):
            owner.cool_down.start(seat, arrived)
        raise
    if int(match.state["liable"]) == NONE:
        await submit(owner, asked)
        return
    if owner.race.has(seat):
        raise Refusal("pending")
    delay = owner.presence.delay_of(asked.guest)
    owner.race.add(Shout(seat, asked.move.text, moment_of(arrived, delay), asked))


async def settle(owner: "Owner") -> None:
    """The race is decided: the first shout counts, the others hear why they do not."""
    for shouted in owner.race.order():
        asked = shouted.sender
        if asked is not None:
            await answered(owner, asked)
        else:
            await try_move(owner, Move(shouted.move), "bot")


async def release(owner: "Owner") -> None:
    """The window is over: what was kept waiting is played."""
    waiting = list(owner.held.values())
    owner.held.clear()
    for asked in waiting:
        await answered(owner, asked)


async def answered(owner: "Owner", asked: Asked) -> None:
    """Play what waited, and answer it either way."""
    try:
        if asked.move.verb not in SHOUTS:
            check_fresh(owner, asked)
        await submit(owner, asked)
    except LastcardError as error:
        owner.refuse(asked.client, asked.guest, asked.command.id, error)


async def submit(owner: "Owner", asked: Asked) -> None:
    """Play a person's move now, unless it would shut the window too early."""
    match = owner.table.match
    assert match is not None
    after = match.copy()
    after.play(asked.move)
    if must_wait(owner, asked.move, after):
        assert asked.move.seat is not None
        owner.held[asked.move.seat] = asked
        return
    body = log.Made(move=asked.move.text)
    await owner.write([body], asked.guest, asked.command.id, after)
    owner.answer(asked.client, asked.guest, asked.command.id)
    owner.publish()


def must_wait(owner: "Owner", move: Move, after: Match) -> bool:
    """R-GEN-26: nobody closes the window on an uncalled card before it was open long enough."""
    before = owner.table.match
    assert before is not None
    liable = int(before.state["liable"])
    if liable in (NONE, move.seat) or move.verb in SHOUTS:
        return False
    if int(after.state["liable"]) == liable:
        return False
    return bool(owner.race.shouts) or owner.clock.now() < owner.window_end


async def be_ready(
    owner: "Owner", client: Client, guest: str, command: commands.Move, seat: int
) -> None:
    """The next round is dealt once everybody here wants it."""
    match = owner.table.match
    assert match is not None
    if match.phase != "round-over":
        match.copy().play("deal")  # raises with the reason
    owner.ready.add(seat)
    if owner.is_everybody_ready():
        await owner.write([log.Made(move="deal")], guest, command.id)
        owner.answer(client, guest, command.id)
        owner.publish()
    else:
        owner.answer(client, guest, command.id)
        owner.tell.presence()


async def try_move(owner: "Owner", move: Move, by: log.By) -> bool:
    """Play a bot's or the clock's move, if it is still possible."""
    match = owner.table.match
    assert match is not None
    after = match.copy()
    try:
        after.play(move)
    except IllegalMove:
        return False
    await owner.write([log.Made(move=move.text, by=by)], played=after)
    owner.publish()
    return True
