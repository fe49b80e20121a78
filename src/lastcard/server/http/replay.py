"""A finished match told again, step by step, with everything laid open."""

import re
from typing import Any

import msgspec

from lastcard.errors import LastcardError
from lastcard.match import Event, Match
from lastcard.match.header import read_lines
from lastcard.match.marks import is_played_here
from lastcard.match.setup import read_setup
from lastcard.match.view_json import texts

from ..protocol.shapes import View
from ..refusals import Refusal
from ..tables.broadcast import event_shape, view_shape

PLAYER = re.compile(r"^# player (\d{1,2}) (.+)$", re.MULTILINE)
FACE = re.compile(r"^# face (\d{1,2}) (\d{1,2})$", re.MULTILINE)
WORDS = re.compile(r"^# words (.+)$", re.MULTILINE)


class OpenStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move, its all-seeing events, and the position after it with every hand."""

    move: str | None  # None: how it began
    events: list[Any]
    view: View


class ReplayBody(msgspec.Struct, frozen=True):
    """A whole match: `steps[0]` is the first deal."""

    edition: str
    options: dict[str, str]
    seats: int
    seed: str
    names: list[str]  # empty: a bot
    faces: list[int | None]  # None: not chosen
    words: str  # the table's own, on the customizable card
    steps: list[OpenStep]


def retell(record: str) -> bytes:
    """A record as JSON for the page; LastcardError if it does not play."""
    if not is_played_here(record):
        raise Refusal("other-rules")
    lines = read_lines(record)
    match = Match.from_setup(read_setup(lines))
    steps = [step(match, None, match.events(all_seeing=True))]
    for line in lines.moves:
        events = play(match, line.text, line.number)
        steps.append(step(match, match.moves[-1].text, events))
    body = ReplayBody(
        match.edition.id,
        match.options,
        match.seats,
        match.setup.seed,
        names_in(record, match.seats),
        faces_in(record, match.seats),
        next(iter(WORDS.findall(record)), ""),
        steps,
    )
    return msgspec.json.encode(body)


def names_in(record: str, seats: int) -> list[str]:
    """Who played, as the record's comments say."""
    known = {int(seat): name for seat, name in PLAYER.findall(record)}
    return [known.get(seat, "") for seat in range(seats)]


def faces_in(record: str, seats: int) -> list[int | None]:
    """The faces that players chose, as the record's comments say."""
    known = {int(seat): int(face) for seat, face in FACE.findall(record)}
    return [known.get(seat) for seat in range(seats)]


def play(match: Match, move: str, number: int) -> list[Event]:
    try:
        return match.play(move)
    except LastcardError as error:
        error.line = number
        raise


def step(match: Match, move: str | None, events: list[Event]) -> OpenStep:
    view = view_shape(match, match.view())
    hands = [texts(match.hand(seat)) for seat in range(match.seats)]
    opened = msgspec.structs.replace(view, hands=hands)
    return OpenStep(move, [event_shape(event) for event in events], opened)
