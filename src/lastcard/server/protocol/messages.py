"""What the server sends. `done`, `refused`, `welcome` and `tables` answer a command by its id."""

from typing import Literal

from msgspec import Struct

from .shapes import (
    Clock,
    Door,
    FairState,
    Language,
    Memory,
    Milliseconds,
    Newcomer,
    OpenTable,
    PastMatch,
    Pause,
    RemovedPlayer,
    Seat,
    Settings,
    Step,
    View,
    VoidCode,
)


class Message(Struct, tag_field="type", kw_only=True, omit_defaults=True):
    pass


class Welcome(Message, tag="welcome"):
    """The answer to `hello`; keep the token to be the same guest next time."""

    id: str
    protocol: int
    guest: str
    token: str
    lang: Language
    phrases: list[str]
    levels: list[str]
    rules: str  # a digest of the rules, as `engine.wasm` has it
    languages: dict[str, dict[str, str]] = {}  # that the page is not built with: name, tag …
    nearby: list[str] = []  # where phones find a server that was opened as `localhost`; best first


class Acknowledgment(Message, tag="done"):
    """Accepted; what it changed is on the disk. A repeated command gets the same answer."""

    id: str
    version: int | None = None
    code: str | None = None  # of the table that is watched now
    seat: int | None = None
    token: str | None = None  # the seat's: gives it back on any device
    memory: Memory | None = None  # the answer to `recall`


class Refused(Message, tag="refused"):
    """Not done, and nothing has changed; why, in the client's language."""

    id: str | None  # None: the frame had no readable id
    code: str
    sentence: str
    clause: str | None = None
    rule: str | None = None  # that a move broke: a sentence with names can be made of it
    arguments: dict[str, int | str] | None = None  # seats by number, cards and colors in notation
    version: int | None = None
    legal: list[str] | None = None  # what the seat could have done
    suggestion: str | None = None  # a name that is free
    wait: Milliseconds | None = None  # until it makes sense to try again


class Tables(Message, tag="tables"):
    id: str
    tables: list[OpenTable]


class Table(Message, tag="table"):
    """A whole table as the receiver sees it; replaces whatever was known of it."""

    version: int
    code: str
    stage: Literal["lobby", "fair", "match", "over"]
    settings: Settings
    seats: list[Seat]
    match: int  # counts from 1; 0 before the first
    you: int | None = None
    host: int | None = None  # the host's seat
    hosting: bool = False  # you are the host
    watchers: int = 0
    screens: int = 0  # TVs that show this table; none of the watchers
    newcomers: list[Newcomer] = []  # who sits down when the round is over
    tv: bool = False  # a player wants it on a TV: with a screen here, phones are controllers
    door: Door = "open"
    short: str | None = None  # a code to read aloud; only while the door is open
    removed: list[RemovedPlayer] = []  # whom the host keeps out; told to the host only
    resting: bool = False  # everybody here is asleep: it goes on with the next sign of life
    paused: Pause | None = None
    view: View | None = None
    legal: list[str] | None = None
    clock: Clock | None = None
    fair: FairState | None = None
    missed: list[Step] | None = None  # steps of this match after `since`, in order; at most 300
    record: str | None = None  # the token of the last match's record, once it is over
    plan: Settings | None = None  # how the next match is played, if not as this one
    evening: list[PastMatch] | None = None  # the host has ended it: what was played, in order
    void: VoidCode | None = None  # why the last match ended without a winner; no view then


class NewStep(Message, tag="step"):
    """One move, its events, and the position after it."""

    step: Step
    view: View
    legal: list[str] | None = None
    clock: Clock | None = None


class Seats(Message, tag="seats"):
    """Who is here; nothing else has changed."""

    seats: list[Seat]
    host: int | None = None
    hosting: bool = False
    watchers: int = 0
    screens: int = 0
    newcomers: list[Newcomer] = []
    resting: bool = False
    clock: Clock | None = None


class Hurry(Message, tag="hurry"):
    """Little time is left for these seats."""

    seats: list[int]
    left: Milliseconds


class Prompt(Message, tag="prompt"):
    """Show that you still hold the pose: send `hold` with this number in time."""

    prompt: int
    left: Milliseconds | None  # None: as long as you like


class Remark(Message, tag="said"):
    seat: int | None
    name: str
    phrase: str | None = None
    text: str | None = None


class Out(Message, tag="out"):
    """You are no longer at the table: removed by the host, or made room for a player."""

    code: str
    sentence: str


class Closing(Message, tag="closing"):
    """The server or the table closes; nothing is lost."""

    code: str
    sentence: str
    again: Milliseconds | None = None  # until it makes sense to reconnect


AnyMessage = (
    Welcome
    | Acknowledgment
    | Refused
    | Tables
    | Table
    | NewStep
    | Seats
    | Hurry
    | Prompt
    | Remark
    | Out
    | Closing
)
