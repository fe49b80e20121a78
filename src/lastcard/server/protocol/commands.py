"""What a client may send. Every command has an id and gets an answer with that id."""

from typing import Annotated

from msgspec import Meta, Struct

from .shapes import (
    Digest,
    Door,
    EditionName,
    Face,
    Language,
    SeatNumber,
    Settings,
    Token,
    Typed,
    Version,
    Word,
)

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]


class Command(Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    id: CommandId


class Hello(Command, tag="hello"):
    """The first frame: who I am, if I have been here before. Answered with `welcome`."""

    token: Token | None = None
    lang: Language = "en"
    renew: bool = False  # sign out all my other devices: their tokens end, and this one's


class Speak(Command, tag="speak"):
    """Sentences in this language from now on."""

    lang: Language


class Ping(Command, tag="ping"):
    """Am I still connected? Answered with `done`."""


class ListTables(Command, tag="list"):
    """Open tables. Answered with `tables`."""


class Create(Command, tag="create"):
    """Make a table, sit down at seat 0 and watch it."""

    settings: Settings
    name: Typed
    face: Face | None = None
    bots: list[Word] = []  # levels for the last seats


class Quick(Command, tag="quick"):
    """A table with bots at all other seats, dealt at once."""

    edition: EditionName
    name: Typed
    face: Face | None = None
    seats: Annotated[int, Meta(ge=2, le=16)] = 4
    level: Word = "steady"
    options: dict[Word, Word] = {}
    turn_time: Annotated[int, Meta(ge=15, le=300)] | None = None
    bot_wait_ms: Annotated[int, Meta(ge=0, le=5000)] = 1200  # as in a table's settings


class Enter(Command, tag="enter"):
    """Watch a table; with a seat token, or as a guest who sits there, play on.

    `since` is the last version that was seen: every later step of the running match is sent
    again, in order; of more than 300 the last 300. A `screen` is a TV: it is sent what a
    spectator is sent, even if its guest sits there, and every command to the table is refused.
    """

    code: Word
    token: Token | None = None
    since: Version | None = None
    screen: bool = False  # show the table to the whole room, and never sit down


class Exit(Command, tag="exit"):
    """Watch no table any more; a seat stays mine."""


class AtTable(Command):
    """A command to the table that is being watched, made against this version of it."""

    version: Version


class Sit(AtTable, tag="sit"):
    """Take a free seat, or change to it. Answered with the seat's token.

    In a match a watcher can take a bot's seat with its cards and points, between two rounds:
    in a round it waits until then, and `leave` takes it back.
    """

    seat: SeatNumber
    name: Typed
    face: Face | None = None


class Leave(AtTable, tag="leave"):
    """Give the seat up; in a match a bot plays on."""


class SeatBot(AtTable, tag="bot"):
    """The host puts a bot of this level on a seat, or (None) takes it away."""

    seat: SeatNumber
    level: Word | None = None


class Remove(AtTable, tag="remove"):
    """The host removes a player: between rounds anybody, in a round only somebody who is away.

    In a match a bot plays on. A host who is away can be removed by any player.
    """

    seat: SeatNumber
    keep_out: bool = False  # the guest cannot enter again until `readmit`


class Readmit(AtTable, tag="readmit"):
    """The host lets somebody back in who was kept out."""

    number: Version  # from the table's `removed`


class SetDoor(AtTable, tag="door"):
    """The host says who may come in.

    `open`: anybody, and the table has a short code to read aloud. `link`: who has the table's
    own code. `closed`: only those who have sat here, or were here when it was closed.
    """

    door: Door


class Mute(AtTable, tag="mute"):
    """The host silences a player, or (false) no longer."""

    seat: SeatNumber
    on: bool = True


class ShowOnTv(AtTable, tag="tv"):
    """A player wants the table on a TV, or (false) no longer.

    While it is wanted and a screen is here, the players' phones are controllers.
    """

    on: bool = True


class Change(AtTable, tag="change"):
    """The host changes the table before a match."""

    settings: Settings


class MakeHost(AtTable, tag="host"):
    """The host makes another player the host."""

    seat: SeatNumber


class Swap(AtTable, tag="swap"):
    """The host lets two seats change places before a match."""

    seat: SeatNumber
    other: SeatNumber


class Plan(AtTable, tag="plan"):
    """The host says how the next match is played, or (null) as this one.

    Everybody sees it; it takes effect when the next match begins.
    """

    settings: Settings | None = None


class Finish(AtTable, tag="finish"):
    """The host ends the match that is on: nobody wins it."""


class Thank(AtTable, tag="thank"):
    """The host ends the evening, after a match: everybody sees who won how often.

    With `on: false`, or with the next match, it goes on after all.
    """

    on: bool = True


class SetPace(AtTable, tag="pace"):
    """The host lets bots wait for longer or shorter, also during a match."""

    bot_wait_ms: Annotated[int, Meta(ge=0, le=5000)]  # 0: no wait until a person is asked


class SetPause(AtTable, tag="pause"):
    """A player stops the match for a while; (false) that player or the host lets it go on.

    At most three times a match, the host as often as needed, each for ten minutes at most.
    """

    on: bool = True


class Start(AtTable, tag="start"):
    """The host begins a match.

    Once one is over every player says so who wants another: the next one begins when all who
    are here do, or ten seconds after the host or more than half of them did.
    """

    on: bool = True  # false: not after all


class Commit(AtTable, tag="commit"):
    """The seat's commitment to its share of the seed."""

    match: int
    commitment: Digest


class Reveal(AtTable, tag="reveal"):
    """The secret that was committed to."""

    match: int
    secret: Digest


class Move(AtTable, tag="move"):
    """A move in notation without its seat, such as `play r7 uno`; or `deal`."""

    move: Word


class Hold(AtTable, tag="hold"):
    """Still holding the pose that prompt number `prompt` asked for."""

    prompt: int


class Back(AtTable, tag="back"):
    """I am here: a bot that plays my seat hands it back, as it does for any other command."""


class Recall(AtTable, tag="recall"):
    """What I have seen of this match, to think about my next move; the answer has `memory`.

    Only for the one person at a table with bots, in a match that nobody else has played in and
    nobody watches: everywhere else players remember for themselves.
    """


class Say(AtTable, tag="say"):
    """One of the phrases, or free text where the host allows it."""

    phrase: Word | None = None
    text: Typed | None = None


TableCommand = (
    Sit
    | Leave
    | SeatBot
    | Remove
    | Readmit
    | SetDoor
    | Mute
    | ShowOnTv
    | Change
    | MakeHost
    | Swap
    | Plan
    | Finish
    | Thank
    | SetPace
    | SetPause
    | Start
    | Commit
    | Reveal
    | Move
    | Hold
    | Back
    | Recall
    | Say
)
AnyCommand = Hello | Speak | Ping | ListTables | Create | Quick | Enter | Exit | TableCommand
