"""What a table does when its time has come, and what it plans after a move."""

from typing import TYPE_CHECKING

from lastcard.bots.idle import idle_move
from lastcard.bots.protocol import REACTIONS
from lastcard.engine.cards import NONE
from lastcard.match import Match, Move
from lastcard.match.view import poses_of

from . import log, playing
from .agenda import BEAT_SECONDS, Due, asked, limit
from .protocol import messages
from .shout import Shout

if TYPE_CHECKING:
    from .owner import Owner

ASLEEP = 2  # questions in a row that somebody let pass: a bot plays until the next sign of life
INFINITE = float("inf")  # being thought about
HOLD = "hold"  # the pose option: the page asks for signs of it


async def act(owner: "Owner", due: Due) -> None:
    """Do what is due."""
    match due.act:
        case "fair":
            await share(owner)
        case "deal":
            await owner.write([log.Made(move="deal", by="clock")])
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
            think(owner, due.seat)
        case "react":
            look_up(owner, due.seat)


async def share(owner: "Owner") -> None:
    """Close the commitments, then the secrets; whoever did not give theirs is left out."""
    assert owner.table.fair is not None
    body: log.AnyBody = log.Dealt() if owner.table.fair.closed else log.Closed()
    await owner.write([body])
    owner.publish()


async def idle(owner: "Owner", seat: int) -> None:
    """R-GEN-44: time is up, and the plainest move is made."""
    match, seconds = owner.table.match, limit(owner)
    assert match is not None
    assert seconds is not None
    view = match.view(seat)
    move = idle_move(view, view.legal, owner.dice)
    owner.missed[seat] = owner.missed.get(seat, 0) + (match.phase != "drawn")
    await playing.try_move(owner, move, "clock")
    if owner.missed[seat] >= ASLEEP:
        stand_in(owner, seat)
    elif seat in asked(match_of(owner)):
        owner.times.opened = owner.clock.now() - seconds + BEAT_SECONDS


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
    plan_bots(owner)
    owner.tell.presence()


async def slip(owner: "Owner", seat: int) -> None:
    """R-MIN-01: a prompt was missed, so the pose is broken."""
    owner.times.prompts.pop(seat, None)
    await playing.try_move(owner, Move.of(seat, "slip"), "clock")


# --- bots --------------------------------------------------------------------------------


def think(owner: "Owner", seat: int) -> None:
    """Ask a bot; its answer comes back as a move, unless the question has changed."""
    owner.times.answers[seat] = INFINITE
    if owner.bots.is_busy(seat):
        return
    since = owner.table.question_since

    async def answer() -> None:
        move = await owner.bots.choose(match_of(owner), seat, owner.level_of(seat))
        async with owner.lock():
            if is_open(owner, seat, since):
                await bot_move(owner, move)
            owner.times.answers.pop(seat, None)
            plan_bots(owner)
            owner.plan()

    owner.spawn(answer)


def is_open(owner: "Owner", seat: int, since: int) -> bool:
    """Whether the question that a bot thought about still waits for it."""
    return (
        owner.table.stage == "match" and owner.table.question_since == since and owner.is_bot(seat)
    )


async def bot_move(owner: "Owner", move: Move) -> None:
    """Play a bot's move; like anybody's, it waits while the window is open."""
    match = match_of(owner)
    if move.verb in playing.SHOUTS and int(match.state["liable"]) != NONE:
        assert move.seat is not None
        owner.race.add(Shout(move.seat, move.text, owner.clock.now(), None))
        return
    after = match.copy()
    after.play(move)
    if playing.must_wait(owner, move, after):
        assert move.seat is not None
        owner.times.answers[move.seat] = owner.window_end
    else:
        await playing.try_move(owner, move, "bot")


def look_up(owner: "Owner", seat: int) -> None:
    """Ask a bot whether it does something out of turn."""
    owner.times.reactions[seat] = INFINITE
    if owner.bots.is_busy(seat):
        return
    version = owner.table.version

    async def answer() -> None:
        move = await owner.bots.react(match_of(owner), seat, owner.level_of(seat))
        async with owner.lock():
            if move is not None and owner.table.version == version and owner.is_bot(seat):
                await bot_move(owner, move)
            if owner.table.version != version:
                owner.times.reactions.pop(seat, None)
            plan_bots(owner)
            owner.plan()

    owner.spawn(answer)


# --- planning ----------------------------------------------------------------------------


def after_move(owner: "Owner", body: log.Made | log.Dealt) -> None:
    """Note what a move has changed, and plan what follows from it."""
    table, times = owner.table, owner.times
    match = match_of(owner)
    if table.question_since == table.version:
        times.opened, times.warned = owner.clock.now(), False
        times.answers = {}
    if table.stage != "match":
        finish(owner)
        return
    if len(table.past) == 1 or getattr(body, "move", "") == "deal":
        owner.ready.clear()
        owner.cool_down.clear()
    owner.bots.tell(match)
    times.reactions = {seat: when for seat, when in times.reactions.items() if when != INFINITE}
    plan_bots(owner)
    plan_prompts(owner)


def finish(owner: "Owner") -> None:
    """The match is over: bots rest, nothing is planned."""
    owner.bots.close()
    owner.times.answers.clear()
    owner.times.reactions.clear()
    owner.times.prompts.clear()
    owner.held.clear()
    owner.ready.clear()


def plan_bots(owner: "Owner") -> None:
    """When bots answer and look up: like people, after a moment."""
    match = owner.table.match
    if match is None or owner.table.stage != "match":
        return
    waiting = asked(match)
    for seat in range(match.seats):
        if not owner.is_bot(seat):
            owner.times.reactions.pop(seat, None)
            owner.times.answers.pop(seat, None)
            continue
        if seat in waiting and seat not in owner.times.answers:
            owner.times.answers[seat] = owner.clock.now() + pause(owner, match)
        if not may_react(match, seat):
            owner.times.reactions.pop(seat, None)
        elif seat not in owner.times.reactions:
            owner.times.reactions[seat] = owner.clock.now() + pause(owner, match)


def may_react(match: Match, seat: int) -> bool:
    return any(move.verb in REACTIONS for move in match.legal_moves(seat))


def pause(owner: "Owner", match: Match) -> float:
    """How long a bot seems to think, in seconds."""
    settings = owner.table.settings
    longest = settings.point_ms * 0.7 if match.phase == "point" else settings.bot_wait_ms * 1.8
    return owner.dice.uniform(settings.bot_wait_ms, max(longest, settings.bot_wait_ms)) / 1000


def plan_prompts(owner: "Owner") -> None:
    """R-MIN-01: each time the turn passes, everybody who holds a pose has to show it."""
    match, times = match_of(owner), owner.times
    option = match.edition.options.get("pose")
    if option is None or match.options.get("pose", option.value) != HOLD:
        return
    posing = {seat for seat, _ in poses_of(match.state["poses"][: match.seats])}
    times.prompts = {seat: when for seat, when in times.prompts.items() if seat in posing}
    passed, times.turn = match.turn != times.turn, match.turn
    for seat in posing:
        if passed and not owner.is_bot(seat) and seat not in times.prompts:
            prompt(owner, seat)


def prompt(owner: "Owner", seat: int) -> None:
    """Ask one seat to show that it still holds its pose."""
    table = owner.table
    owner.prompts[seat] = table.version
    owner.times.prompts[seat] = owner.clock.now() + table.settings.pose_ms / 1000
    message = messages.Prompt(prompt=table.version, left=table.settings.pose_ms)
    for client in owner.presence.clients_of(table.places[seat].guest):
        client.send(message)
