"""The things that commands and messages are made of."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, defstruct

from lastcard.match.events import EVENT_TYPES
from lastcard.match.view_json import SENT_TYPES

FairStage = Literal["commit", "reveal", "dealt", "over"]
VoidCode = Literal["rules-changed", "too-long", "restored", "ended"]
Door = Literal["open", "link", "closed"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0)]
Milliseconds = Annotated[int, Meta(ge=0)]
Word = Annotated[str, Meta(max_length=64)]
Language = Annotated[str, Meta(max_length=32)]  # `welcome` has the one that is spoken
EditionName = Word  # of an edition that the server has, or it refuses with `unknown-edition`
Typed = Annotated[str, Meta(max_length=400)]  # what a person types, before it is cleaned
Token = Annotated[str, Meta(max_length=512)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

FACES = 84  # that the page draws: 7 colors, 4 mouths, 3 pairs of ears
Face = Annotated[int, Meta(ge=0, lt=FACES)]

TURN_TIMES = (15, 20, 30, 45, 60, 90, 120, 180, 300)  # seconds; None is no limit


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is: chosen by its host, before a match."""

    edition: EditionName
    seats: Annotated[int, Meta(ge=2, le=16)] = 4
    options: dict[Word, Word] = {}
    open: bool = False  # in the public list
    turn_time: Annotated[int, Meta(ge=15, le=300)] | None = 45  # seconds
    catch_window_ms: Annotated[int, Meta(ge=0, le=5000)] = 2000
    point_ms: Annotated[int, Meta(ge=2000, le=15000)] = 5000
    pose_ms: Annotated[int, Meta(ge=2000, le=15000)] = 5000
    bot_wait_ms: Annotated[int, Meta(ge=0, le=5000)] = 1200  # 0: no wait until a person is asked
    chat: bool = False  # free text besides phrases
    watchers: Annotated[int, Meta(ge=0, le=100)] = 20  # besides those who may still sit down
    words: Typed = ""  # the table's own words on the customizable card


class Seat(Struct, frozen=True, kw_only=True):
    """Who sits at one place."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    face: int | None = None  # the player's own choice; null: by the name
    level: str | None = None  # of a bot
    present: bool = False  # a person who is connected
    stand_in: bool = False  # a bot plays for a person who is away
    ready: bool = False  # for the next round or match
    wins: int = 0  # matches won at this table by the player who sits here
    muted: bool = False  # by the host: says nothing


class Pause(Struct, frozen=True, kw_only=True):
    """A match that stands still: no clock runs, no bot moves, every move is refused."""

    seat: int  # who paused it
    left: Milliseconds | None = None  # then it goes on by itself; None: when somebody says so


class PastMatch(Struct, frozen=True, kw_only=True):
    """A match of this evening that is over."""

    match: int
    edition: EditionName
    winners: list[int] = []  # seats; none: it ended without a winner
    names: list[str] = []  # of the winners; a bot's is empty
    record: str | None = None  # the token that opens its record


class Newcomer(Struct, frozen=True, kw_only=True):
    """A watcher who takes a bot's seat when the round is over."""

    seat: int
    name: str


class RemovedPlayer(Struct, frozen=True, kw_only=True):
    """Somebody whom the host keeps out."""

    number: int  # for `readmit`
    name: str


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How long the open question still waits; nothing in it: as long as it takes."""

    seats: list[int] = []  # who is waited for
    left: Milliseconds | None = None
    total: Milliseconds | None = None
    warning: Milliseconds | None = None  # when so much is left, hurry


# The fields of an event are those of match/events.py.
PlainEvent: Any = defstruct(
    "PlainEvent",
    [(name, kind) if name == "kind" else (name, kind, None) for name, kind in EVENT_TYPES.items()],
    kw_only=True,
    module="lastcard.match.events",
)


class Event(PlainEvent, frozen=True, omit_defaults=True):  # type: ignore[misc, call-arg]
    """One thing that happened, as the receiver sees it; docs/notation.md lists the kinds."""


class Lock(Struct, frozen=True):
    color: str
    owner: int


class Pose(Struct, frozen=True):
    seat: int
    owner: int


class MiniPile(Struct, frozen=True):
    color: str | None
    cards: list[str]


# What a view has without a shape of its own: match/view_json.py says which fields are sent.
PlainView: Any = defstruct(
    "PlainView", [*SENT_TYPES.items()], kw_only=True, module="lastcard.match.view_json"
)


class View(PlainView, frozen=True, kw_only=True):  # type: ignore[misc, call-arg]
    """Everything the receiver may know of the position; there is no place for another hand."""

    discard: list[str]  # the last few, bottom to top
    discard_count: int
    mini_pile: MiniPile | None
    lock: Lock | None
    link: list[int] | None
    poses: list[Pose]
    winners: list[int] | None
    hands: list[list[str]] | None = None  # everybody's, once the round is over


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move that was made, and what it brought about."""

    version: int
    move: str  # in notation, with its seat; a secret pick has no target
    by: Literal["person", "bot", "clock"] = "person"
    events: list[Event] = []


class RememberedHand(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat can conclude about one player's hand from what it has seen.

    Kinds of cards are bits of a hexadecimal number, in the order of the engine.
    """

    kinds: list[str] = []  # those that each card may be, oldest card first
    likely: list[str] = []  # those of them that a sensible player would hold
    likes: str | None = None  # the color that the player chose last
    bluffs: int = 0  # Wild Draw Fours challenged in this match: against the rule
    honest: int = 0  # and within it
    odd: int = 0  # times that a card came which was not likely


class Memory(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat has seen besides the view, as a player with a perfect memory has it."""

    discard: list[str]  # the whole discard pile, bottom to top
    hands: list[RememberedHand]  # by seat
    called_now: int | None = None  # who has just called UNO
    idle: int = 0  # turns in a row in which nobody could do anything


class FairState(Struct, frozen=True, kw_only=True):
    """How far the making of the match seed has come (docs/fair.md)."""

    match: int
    stage: FairStage
    server: str  # the server's commitment
    commitments: list[str | None]
    revealed: list[bool]
    seed: str | None = None  # commitment to the seed, before the first card
    left: Milliseconds | None = None


class OpenTable(Struct, frozen=True, kw_only=True):
    """One line of the public list."""

    code: str
    edition: EditionName
    seats: int
    people: int
    bots: int
    free: int
    playing: bool
    host: str
    changes: int  # options that differ from the book


def names(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a shape, in order."""
    return tuple(field.name for field in msgspec.structs.fields(kind))
