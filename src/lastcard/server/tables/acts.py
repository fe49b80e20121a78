"""What a table does when its time has come, and what it plans after a move."""

from typing import TYPE_CHECKING

from lastcard.bots.fallback import fallback_move
from lastcard.match import Match, Move

from ..protocol import messages
from . import bot_turns, log, playing
from .agenda import BEAT_SECONDS, Due, limit
from .submit import try_move

if TYPE_CHECKING:
    from .owner import Owner

ASLEEP = 2  # questions in a row that somebody let pass: a bot plays until the next sign of life
WHOLE = ("turn", "challenge", "stack", "point", "pile")  # questions that follow from no answer
HOLD = "hold"  # the pose option: the page asks for signs of it


async def act(owner: "Owner", due: Due) -> None:
    """Do what is due."""
    match due.act:
        case "fair":
            await share(owner)
        case "deal":
            await owner.write(log.Made(move="deal", by="clock"))
            owner.publish()
        case "settle":
            await playing.settle(owner)
        case "release":
            await playing.release(owner)
        case "idle":
            await idle(owner, due.seat)
        case "hurry":
            hurry(owner)
        case "away":
            stand_in(owner, due.seat)
        case "slip":
            await slip(owner, due.seat)
        case "bot":
            bot_turns.think(owner, due.seat)
        case "react":
            bot_turns.look_up(owner, due.seat)
        case "call-off":
            await owner.write(log.Voided(code="too-long"))
            owner.publish()


async def share(owner: "Owner") -> None:
    """Close the commitments, then the secrets; whoever did not give theirs is left out."""
    assert owner.table.fair is not None
    body: log.AnyBody = log.Dealt() if owner.table.fair.closed else log.Closed()
    await owner.write(body)
    owner.publish()


async def idle(owner: "Owner", seat: int) -> None:
    """R-GEN-44: time is up, and the plainest move is made."""
    match = match_of(owner)
    view, is_whole = match.view(seat), not owner.times.half
    owner.times.rushed = seat
    try:
        await try_move(owner, fallback_move(view, view.legal, owner.rng), "clock")
    finally:
        owner.times.rushed = None
    owner.missed[seat] = owner.missed.get(seat, 0) + is_whole
    if owner.missed[seat] >= ASLEEP:
        stand_in(owner, seat)


def match_of(owner: "Owner") -> Match:
    assert owner.table.match is not None
    return owner.table.match


def hurry(owner: "Owner") -> None:
    owner.times.warned = True
    clock = owner.tell.clock()
    if clock is not None and clock.left is not None:
        owner.tell.everybody(messages.Hurry(seats=clock.seats, left=clock.left))


def stand_in(owner: "Owner", seat: int) -> None:
    """A bot plays for somebody who is away."""
    owner.stand_ins.add(seat)
    owner.times.prompts.pop(seat, None)
    bot_turns.plan_bots(owner)
    owner.tell.presence()


async def slip(owner: "Owner", seat: int) -> None:
    """R-MIN-01: a prompt was missed, so the pose is broken."""
    await try_move(owner, Move.of(seat, "slip"), "clock")
    owner.times.prompts.pop(seat, None)


# --- planning ----------------------------------------------------------------------------


def after_move(owner: "Owner", body: log.Made | log.Dealt) -> None:
    """Note what a move has changed, and plan what follows from it."""
    table, times = owner.table, owner.times
    match = match_of(owner)
    if table.question_since == table.version:
        open_question(owner)
    if table.stage != "match":
        finish(owner)
        return
    if len(table.past) == 1 or getattr(body, "move", "") == "deal":
        owner.ready.clear()
        owner.cool_down.clear()
    owner.bots.tell(match)
    times.reactions = {
        seat: when for seat, when in times.reactions.items() if when != bot_turns.INFINITE
    }
    bot_turns.plan_bots(owner)
    plan_prompts(owner)


def open_question(owner: "Owner") -> None:
    """The time for a new question begins; the second half of what the clock does comes soon."""
    times, match, seconds = owner.times, match_of(owner), limit(owner)
    times.opened, times.warned = owner.clock.now(), False
    times.answers = {}
    times.half = times.rushed in match.asked() and match.phase not in WHOLE
    if times.half and seconds is not None:
        times.opened += BEAT_SECONDS - seconds
        times.warned = True


def finish(owner: "Owner") -> None:
    """The match is over: bots rest, nothing is planned, whoever waits is told."""
    owner.bots.close()
    owner.times.answers.clear()
    owner.times.reactions.clear()
    owner.times.prompts.clear()
    owner.prompts.clear()
    owner.ready.clear()
    owner.missed.clear()
    owner.cool_down.clear()
    owner.answers.let_go("stale")


def plan_prompts(owner: "Owner") -> None:
    """R-MIN-01: each time the turn passes, everybody who holds a pose has to show it."""
    match, times = match_of(owner), owner.times
    option = match.edition.options.get("pose")
    if option is None or match.options.get("pose", option.value) != HOLD:
        return
    posing = {seat for seat, _ in match.poses}
    times.prompts = {seat: when for seat, when in times.prompts.items() if seat in posing}
    passed, times.turn = match.turn != times.turn, match.turn
    for seat in posing:
        here = owner.is_here(seat) and not owner.is_bot(seat)
        if passed and here and seat not in times.prompts:
            prompt(owner, seat)


def prompt(owner: "Owner", seat: int) -> None:
    """Ask one seat to show that it still holds its pose."""
    table = owner.table
    owner.prompts[seat] = table.version
    owner.times.prompts[seat] = owner.clock.now() + table.settings.pose_ms / 1000
    for client in owner.presence.clients_of(table.places[seat].guest):
        owner.tell.prompt(client, seat)
