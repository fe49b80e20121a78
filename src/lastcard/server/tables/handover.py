"""What a table knows besides its log, for the server at which it goes on.

Times are given in the players' favor: what passes between the two servers counts for nobody.
"""

import msgspec
from msgspec import Struct

from .clockwork import Clockwork
from .seats import Seats, Wish


class Newcomer(Struct, array_like=True):
    """A watcher who waits for a seat."""

    seat: int
    guest: str
    name: str
    face: int | None


class Handover(Struct, omit_defaults=True):
    """Of no use at any other version. A version of the program that lacks a field ignores it."""

    version: int
    here: list[str] = []  # guests who were connected, players and watchers
    away: dict[str, float] = {}  # for how many seconds players had not been
    ready: list[int] = []  # seats, for the next round or match
    newcomers: list[Newcomer] = []
    stand_ins: list[int] = []  # seats that a bot played for a person
    missed: dict[int, int] = {}  # turns in a row that a seat let pass
    prompts: dict[int, int] = {}  # the number of the pose's prompt that a seat has to answer
    question: float | None = None  # for how many seconds the open one had waited
    warned: bool = False  # that this is nearly too long
    is_half: bool = False  # it follows from what the clock did
    paused: float | None = None  # for how many seconds


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Handover)


def read_handover(data: bytes) -> Handover | None:
    """None if there is none that this version can read."""
    try:
        return _decoder.decode(data) if data else None
    except msgspec.DecodeError:
        return None


def write_handover(version: int, seats: Seats, clockwork: Clockwork) -> bytes:
    """Of a table that ends here."""
    now, presence = clockwork.clock.now(), seats.presence
    players = [place.guest for place in seats.table.places if place.guest is not None]
    away = {guest: presence.away_since(guest) for guest in players}
    handover = Handover(
        version,
        here=sorted(filter(None, presence.here)),
        away={guest: now - since for guest, since in away.items() if since is not None},
        ready=sorted(seats.ready),
        newcomers=[
            Newcomer(seat, wish.guest, wish.name, wish.face) for seat, wish in seats.wishes.items()
        ],
        stand_ins=sorted(seats.stand_ins),
        missed=dict(seats.missed),
        prompts={seat: clockwork.prompt_numbers[seat] for seat in clockwork.prompts},
        question=clockwork.question_age,
        warned=clockwork.warned,
        is_half=clockwork.is_half,
        paused=None if clockwork.paused_at is None else now - clockwork.paused_at,
    )
    return _encoder.encode(handover)


def take_over(handover: Handover, seats: Seats, clockwork: Clockwork) -> None:
    """Go on where another server has stopped; people are about to return."""
    now = clockwork.clock.now()
    seats.expect(handover.here)
    for guest, seconds in handover.away.items():
        seats.presence.note_absence(guest, now - seconds)
    seats.ready.update(handover.ready)
    seats.stand_ins.update(handover.stand_ins)
    seats.missed.update(handover.missed)
    for wish in handover.newcomers:
        seats.wishes[wish.seat] = Wish(wish.guest, wish.name, wish.face)
    clockwork.take_over(handover.question, handover.warned, handover.is_half, handover.paused)
    clockwork.prompt_again(handover.prompts)
