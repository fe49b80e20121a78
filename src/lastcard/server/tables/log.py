"""What a table's log is made of, and its writer. A table is its birth and these entries, folded."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from lastcard.editions import BadOption, Edition, edition
from lastcard.errors import LastcardError
from lastcard.match import Match
from lastcard.match.marks import FIRST, RulesMark, mark_of

from ..protocol.shapes import Door, Settings, names
from ..refusals import Refusal, say
from ..store import Entry, RecordRow, Repeated, Stale, TableLog
from .ports import Clock

REMEMBERED = 256  # of the latest commands

By = Literal["person", "bot", "clock"]


class NewerVersion(Refusal):
    """Something that a newer version of this program has written."""

    def __init__(self) -> None:
        super().__init__("newer-version")


class Birth(Struct, frozen=True):
    """What a table's row holds: how it began, and whose it is."""

    settings: Settings
    host: str  # a guest
    door: Door = "open"
    short: str | None = None  # the code to read aloud


class Body(Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """What one entry says."""


class Sat(Body, tag="sat"):
    """A guest sits down, or changes seats; the entry's seq is the sitting's number."""

    seat: int
    guest: str
    name: str
    face: int | None = None


class Left(Body, tag="left"):
    """A player has gone for good; in a match a bot plays on under that name."""

    seat: int
    keep_out: list[str] = []  # guests: the player, and those who acted for the player


class Readmission(Body, tag="readmission"):
    """Somebody may come in again; `number` is the seq of the entry that kept them out."""

    number: int


class DoorSet(Body, tag="door"):
    """Who may come in from now on."""

    door: Door
    short: str | None = None  # the code to read aloud
    guests: list[str] = []  # who only watched when it was closed


class Muting(Body, tag="mute"):
    seat: int
    on: bool


class TvSet(Body, tag="tv"):
    """A player wants the table on a TV, or no longer."""

    on: bool


class Pausing(Body, tag="pause"):
    """A player stops the match for a while, or it goes on; without a seat by itself."""

    on: bool
    seat: int | None = None


class Pacing(Body, tag="pace"):
    """How long bots wait from now on."""

    bot_wait_ms: int


class HostSet(Body, tag="host"):
    """Another player is the host."""

    seat: int


class Swapped(Body, tag="swap"):
    """Two seats have changed places."""

    seat: int
    other: int


class Planned(Body, tag="plan"):
    """How the next match is played; None: as the last one."""

    settings: Settings | None = None


class Thanked(Body, tag="thank"):
    """The host has ended the evening, or it goes on after all."""

    on: bool


class BotSat(Body, tag="bot"):
    """A bot takes a seat, or (None) gives it up."""

    seat: int
    level: str | None
    name: str = ""  # in logs of earlier servers it has none


class Changed(Body, tag="changed"):
    settings: Settings


class Began(Body, tag="began"):
    """A match is about to be dealt; the server has committed to its share.

    It is played by these rules to its end; an entry without them is of rules 1.
    """

    secret: str
    rules: int | None = None  # their number
    cards: str | None = None  # digest of the box
    options: dict[str, str] | None = None  # every option's value


class Committed(Body, tag="committed"):
    seat: int
    commitment: str


class Closed(Body, tag="closed"):
    """No more commitments: secrets may be revealed now."""


class Revealed(Body, tag="revealed"):
    seat: int
    secret: str


class Dealt(Body, tag="dealt"):
    """No more secrets: the seed follows, and the match begins."""


class Moved(Body, tag="move"):
    """A move of the match in notation."""

    move: str
    by: By = "person"
    winners: list[int] | None = None  # with the move that ends the match
    lag: int | None = None  # ms of latency that were made good, for a shout that won a race


class Voided(Body, tag="voided"):
    """The match, or the making of its seed, ends without a winner; a VoidCode."""

    code: str


AnyBody = (
    Sat
    | Left
    | Readmission
    | DoorSet
    | Muting
    | TvSet
    | HostSet
    | Swapped
    | Planned
    | Thanked
    | Pausing
    | Pacing
    | BotSat
    | Changed
    | Began
    | Committed
    | Closed
    | Revealed
    | Dealt
    | Moved
    | Voided
)

_encoder = msgspec.json.Encoder()
_body: msgspec.json.Decoder[AnyBody] = msgspec.json.Decoder(AnyBody)
_birth = msgspec.json.Decoder(Birth)


def write(body: AnyBody | Birth) -> bytes:
    return _encoder.encode(body)


def read_body(data: bytes) -> AnyBody:
    """An entry; a newer version's settings without what is not known here, or NewerVersion."""
    try:
        return _body.decode(data)
    except msgspec.ValidationError:
        body: AnyBody = converted(data, AnyBody)
        return body


def read_birth(data: bytes) -> Birth:
    """A table's beginning, in the same way."""
    try:
        return _birth.decode(data)
    except msgspec.ValidationError:
        birth: Birth = converted(data, Birth)
        return birth


def converted(data: bytes, kind: Any) -> Any:
    """What is stored, without settings that this version does not have."""
    stored = msgspec.json.decode(data)
    settings = stored.get("settings") if isinstance(stored, dict) else None
    if isinstance(settings, dict):
        known = names(Settings)
        stored["settings"] = {name: settings[name] for name in settings if name in known}
    try:
        return msgspec.convert(stored, kind)
    except msgspec.ValidationError as error:
        raise NewerVersion from error


def key_of(guest: str, command_id: str) -> str:
    """A command in the log: ids are a guest's own."""
    return f"{guest}/{command_id}"


# --- by which rules a match was begun, and whether this program can play it on ---------------


class OtherRules(LastcardError):
    """A log that plays, but not to the end that it had."""

    code = "rules-changed"

    def __init__(self) -> None:
        super().__init__(say["operator.rules-changed"])


def begun(settings: Settings, secret: str) -> Began:
    """The entry that begins a match by today's rules."""
    book = edition(settings.edition)
    values = book.values(book.settle(settings.options))
    mark = mark_of(book, values["deck"])
    return Began(secret=secret, rules=mark.number, cards=mark.cards, options=values)


def options_of(began: Began, settings: Settings) -> dict[str, str]:
    """The options of a match as its record writes them: every value, where the log has them."""
    return settings.options if began.options is None else began.options


def usable(settings: Settings) -> Settings:
    """Stored settings without options that this version does not know."""
    book = edition(settings.edition)
    options = {
        name: value for name, value in settings.options.items() if is_known(book, name, value)
    }
    return msgspec.structs.replace(settings, options=options)


def is_known(book: Edition, option: str, value: str) -> bool:
    try:
        book.check_option(option, value)
    except BadOption:
        return False
    return True


def mark_in(began: Began) -> RulesMark | None:
    """The mark for the record of a match; None if it began before there were any."""
    return None if began.rules is None else RulesMark(began.rules, began.cards)


def is_playable(began: Began, settings: Settings) -> bool:
    """Whether this program would play a match as it was begun."""
    book = edition(settings.edition)
    mark, values = mark_in(began), options_of(began, settings)
    if mark is None:
        mark = RulesMark(FIRST)
        if book_digest(book) != book.first_digest:
            return False
    deck = values.get("deck", book.options["deck"].value)
    known = all(is_known(book, name, value) for name, value in values.items())
    return known and mark.is_ours(book, deck)


def check_winners(match: Match, body: Moved) -> None:
    """OtherRules if a move that was written as the last one is not, or somebody else wins."""
    if body.winners is not None and match.winners != body.winners:
        raise OtherRules


@lru_cache
def book_digest(book: Edition) -> str:
    """A short name for an edition's values and cards."""
    box = [book.values({}), [book.cards_digest(deck) for deck in book.deck_names]]
    return hashlib.sha256(json.dumps(box).encode()).hexdigest()[:12]


# --- the writer ------------------------------------------------------------------------------


class Writer:
    """Writes the end of one table's log, and knows which commands took effect there."""

    def __init__(
        self,
        store: TableLog,
        clock: Clock,
        table_id: str,
        epoch: int,
        entries: Iterable[Entry] = (),
    ) -> None:
        self.in_doubt = False  # whether the last write happened
        self.epoch = epoch
        self._store = store
        self._clock = clock
        self._table_id = table_id
        self._versions: OrderedDict[str, int] = OrderedDict()
        for entry in entries:
            self.remember(entry.command, entry.seq)

    async def append(
        self,
        head: int,
        body: AnyBody,
        key: str | None = None,
        record: RecordRow | None = None,
    ) -> int:
        """Put an entry on the disk; its version. After an error it may still be there."""
        seat = getattr(body, "seat", None)
        data, now = write(body), self._clock.wall()
        entry = Entry(head + 1, self.epoch, seat, key, data, now)
        try:
            await self._store.append(self._table_id, self.epoch, head, [entry], record)
        except Repeated:
            raise
        except Stale as error:
            self.in_doubt = error.epoch == self.epoch
            raise
        except BaseException:
            self.in_doubt = True
            raise
        self.remember(key, entry.seq)
        return entry.seq

    async def after(self, head: int) -> list[Entry]:
        """What was written after all; nothing is in doubt then."""
        entries = await self._store.entries(self._table_id, head)
        self.in_doubt = False
        for entry in entries:
            self.remember(entry.command, entry.seq)
        return entries

    def remember(self, key: str | None, version: int) -> None:
        """A command that took effect, so that it gets the same answer when it comes again."""
        if key is None or self._versions.get(key) == version:
            return
        self._versions[key] = version
        if len(self._versions) > REMEMBERED:
            self._versions.popitem(last=False)

    def forget(self) -> None:
        """No command is asked for here any more."""
        self._versions.clear()

    def version_of(self, key: str) -> int | None:
        """The version that a command led to."""
        return self._versions.get(key)
