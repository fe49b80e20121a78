"""What a table does by itself, and when. All of it is a move that a player could have made."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from .owner import Owner

FAIR_SECONDS = 2.0  # for commitments, and again for secrets
SECRET_SECONDS = 6.0  # for the secret of a seat that is connected: a slow phone is not left out
ROUND_SECONDS = 20.0  # to look at a round's points
WARNING_SECONDS = 5.0
BEAT_SECONDS = 0.8  # between the two halves of what the clock does for a seat

Act = Literal[
    "fair",
    "deal",
    "settle",
    "release",
    "idle",
    "hurry",
    "bot",
    "react",
    "slip",
    "away",
    "call-off",
]


class Due(NamedTuple):
    when: float
    act: Act
    seat: int = -1


@dataclass
class Times:
    """Since when things are as they are, and what is planned, in the clock's seconds."""

    stage: float = 0.0
    opened: float = 0.0  # the open question
    liable: float = 0.0
    turn: int | None = None  # where the turn was when poses were last asked for
    warned: bool = False
    rushed: int | None = None  # the seat that the clock is moving for
    half: bool = False  # the open question follows from what the clock did
    answers: dict[int, float] = field(default_factory=dict)  # when a bot answers
    reactions: dict[int, float] = field(default_factory=dict)  # when a bot looks up
    prompts: dict[int, float] = field(default_factory=dict)  # when a pose has slipped


def limit(owner: "Owner") -> float | None:
    """How long the open question waits for a person, in seconds."""
    settings, match = owner.table.settings, owner.table.match
    phase = "" if match is None else match.phase
    if phase == "point":
        return settings.point_ms / 1000
    return ROUND_SECONDS if phase == "round-over" else settings.turn_time


def warning(seconds: float) -> float:
    """How long before the end of so much time it is time to hurry."""
    return min(WARNING_SECONDS, seconds / 3)


def fair_seconds(owner: "Owner") -> float:
    """How long the open fair stage lasts from its beginning, as things stand."""
    waiting = owner.missing_shares()
    if not waiting:
        return 0.0
    fair = owner.table.fair
    if fair is not None and fair.closed and any(map(owner.is_here, waiting)):
        return SECRET_SECONDS
    return FAIR_SECONDS


def dues(owner: "Owner") -> Iterator[Due]:
    """Everything that the table will do unless something happens before."""
    table = owner.table
    if table.stage == "fair":
        yield Due(owner.times.stage + fair_seconds(owner), "fair")
    elif owner.is_too_long:
        yield Due(owner.clock.now(), "call-off")
    elif table.stage == "match" and owner.is_attended:
        yield from away_dues(owner)
        yield from shout_dues(owner)
        if not owner.race.shouts:  # whoever shouted comes before the clock
            yield from question_dues(owner)
            yield from pose_dues(owner)


def away_dues(owner: "Owner") -> Iterator[Due]:
    for seat in owner.table.people():
        since = owner.presence.away_since(owner.table.places[seat].guest)
        if since is not None and seat not in owner.stand_ins:
            yield Due(since + owner.grace, "away", seat)


def shout_dues(owner: "Owner") -> Iterator[Due]:
    if owner.race.shouts:
        yield Due(owner.race.settles_at(owner.rival_delays()), "settle")
    elif owner.held:
        yield Due(owner.window_end if owner.is_liable else owner.clock.now(), "release")
    for seat, when in owner.times.reactions.items():
        yield Due(when, "react", seat)


def question_dues(owner: "Owner") -> Iterator[Due]:
    match, times = owner.table.match, owner.times
    assert match is not None
    if owner.is_resting:
        return
    if match.phase == "round-over":
        yield Due(times.opened + ROUND_SECONDS * (not owner.is_everybody_ready()), "deal")
        return
    seconds = limit(owner)
    for seat in match.asked():
        if owner.is_bot(seat):
            yield Due(times.answers.get(seat, times.opened), "bot", seat)
        elif seconds is not None and seat not in owner.held:
            yield Due(times.opened + seconds, "idle", seat)
            if not times.warned:
                yield Due(times.opened + seconds - warning(seconds), "hurry", seat)


def pose_dues(owner: "Owner") -> Iterator[Due]:
    for seat, when in owner.times.prompts.items():
        yield Due(when, "slip", seat)
