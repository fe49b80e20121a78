"""A table: its seats, its match and how far it has come. A pure fold over its log."""

from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from typing import Literal, get_args

import msgspec

from lastcard.match import Match
from lastcard.match.fair import Proof, SeatShare, server_commitment
from lastcard.match.marks import RulesMark
from lastcard.match.setup import head_lines

from ..identity import record_token
from ..protocol.shapes import Door, Settings, VoidCode
from ..refusals import Refusal
from ..store import RecordRow
from . import log
from .log import check_winners, is_playable, mark_in, options_of, usable

Stage = Literal["lobby", "fair", "match", "over"]
CARDLESS = ("uno", "catch", "slip")  # but a penalty may have the pile shuffled
MOST_PAST = 50  # matches of an evening that are listed
MOST_MISSED = 300  # steps that are sent again; more would keep other tables waiting
STAND_IN = "steady"  # plays for a person who is away or has left


@dataclass
class Place:
    """A seat and who sits there."""

    guest: str | None = None
    name: str = ""
    level: str | None = None  # of the bot that sits there
    sitting: int = 0  # the entry that seated the guest; a seat token names it
    wins: int = 0
    face: int | None = None  # the player's choice

    @property
    def is_person(self) -> bool:
        return self.guest is not None

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.level is None


@dataclass(frozen=True)
class Removal:
    """A player whom the host keeps out, with the guests who acted for them."""

    name: str
    guests: tuple[str, ...]


@dataclass
class Guests:
    """Who may be at a table: its door, and whom the host keeps out or has muted."""

    door: Door
    short: str | None  # the code to read aloud, while the door is open
    known: set[str] = field(default_factory=set)  # may come in through a closed door
    muted: set[str] = field(default_factory=set)
    removals: dict[int, Removal] = field(default_factory=dict)  # by the seq of their entry

    def check(self, guests: Iterable[str]) -> None:
        """Refuse a client that is any of these guests, if none may come in."""
        guests = set(guests)
        if any(guests.intersection(removal.guests) for removal in self.removals.values()):
            raise Refusal("removed")
        if self.door == "closed" and not guests & self.known:
            raise Refusal("closed")

    def apply(self, version: int, body: log.AnyBody, name: str = "") -> None:
        """Apply an entry; `name` is of the player who left."""
        match body:
            case log.Sat():
                self.known.add(body.guest)
            case log.Left() if body.keep_out:
                self.removals[version] = Removal(name, tuple(body.keep_out))
            case log.Readmission():
                self.removals.pop(body.number, None)
            case log.DoorSet():
                self.door, self.short = body.door, body.short
                self.known.update(body.guests)


@dataclass
class Fair:
    """The shares that a match seed is made of, as they come in."""

    match: int
    secret: str
    commitment: str
    commitments: dict[int, str] = field(default_factory=dict)
    secrets: dict[int, str] = field(default_factory=dict)
    closed: bool = False  # to commitments

    def share(self, table: str, seat: int) -> SeatShare:
        """A secret that does not fit its commitment counts as none."""
        commitment = self.commitments.get(seat)
        share = SeatShare(commitment, self.secrets.get(seat) if commitment else None)
        return share if share.fits(table, self.match, seat) else SeatShare(commitment)

    def proof(self, table: str, seats: int) -> Proof:
        shares = tuple(self.share(table, seat) for seat in range(seats))
        return Proof(table, self.match, self.commitment, self.secret, shares)


@dataclass(frozen=True)
class Lapse:
    """An uncalled card that is settled: whose it was, in which versions, and how it ended."""

    seat: int
    opened: int
    closed: int
    by: str  # the verb of the move that closed it


@dataclass(frozen=True)
class Step:
    """A step of the running match, kept for clients that reconnect."""

    version: int
    move: str
    by: log.By
    rows: tuple[bytes, ...]


@dataclass(frozen=True)
class Finished:
    """A match that is over or void: its proof, who played, by which rules, and its moves."""

    proof: Proof
    names: tuple[str, ...]  # empty: a bot
    faces: tuple[int | None, ...]  # None: not chosen
    words: str  # the table's own, on the customizable card
    mark: RulesMark | None
    header: tuple[str, ...]
    moves: tuple[str, ...]
    void: VoidCode | None = None

    @property
    def record(self) -> str:
        """The record; what is not part of its notation is in comments."""
        comments = [f"# player {seat} {name}" for seat, name in enumerate(self.names) if name]
        comments += [
            f"# face {seat} {face}" for seat, face in enumerate(self.faces) if face is not None
        ]
        comments += [f"# words {self.words}"] if self.words else []
        comments += [str(self.mark)] if self.mark else []
        comments += [f"# void {self.void}"] if self.void else []
        return str(self.proof) + "\n".join([*comments, *self.header, "moves", *self.moves, ""])


@dataclass(frozen=True)
class Past:
    """A match of this evening that is over, as everybody may know it."""

    match: int
    edition: str
    winners: tuple[int, ...]
    names: tuple[str, ...]  # of the winners; empty: a bot
    record: str | None  # the token of its record


class Table:
    """Everything about one table that its log says; `version` is the last entry's seq.

    The moves of `skipped` matches are taken in without being played; so are those of a match
    that was begun by other rules.
    """

    def __init__(
        self, table_id: str, code: str, birth: log.Birth, skipped: Container[int] = ()
    ) -> None:
        self.id = table_id
        self.code = code
        self.skipped = skipped
        self.settings: Settings = usable(birth.settings)
        self.host = birth.host
        self.guests = Guests(birth.door, birth.short)
        self.tv = False  # a player wants it on a TV
        self.plan: Settings | None = None  # how the next match is played
        self.evening: list[Past] = []  # the last MOST_PAST
        self.is_thanked = False  # the host has ended the evening
        self.pause: int | None = None  # the seat that has paused the match
        self.pauses: Counter[str] = Counter()  # how often a guest has paused this match
        self.version = 0
        self.places = [Place() for _ in range(birth.settings.seats)]
        self.stage: Stage = "lobby"
        self.matches = 0
        self.fair: Fair | None = None
        self.began: log.Began | None = None  # the last match
        self.match: Match | None = None
        self.unplayed: list[str] = []  # the moves of a match that is not played here
        self.steps: list[Step] = []  # the last MOST_MISSED
        self.hands: dict[str, int] = {}  # the seat whose cards a guest has seen in this match
        self.finished: Finished | None = None  # the last match, when it is over
        self.void: VoidCode | None = None  # why the last match ended without a winner
        self.question_since = 0  # the version that opened the question which is open now
        self.top_since = 0  # the version that laid the top card
        self.liable_since = 0
        self.lapse: Lapse | None = None  # the last one that was settled

    # --- looking -------------------------------------------------------------------------

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits."""
        for seat, place in enumerate(self.places):
            if place.guest == guest:
                return seat
        return None

    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.guest is not None]

    @property
    def running(self) -> Match:
        """The match that is on, or was until now."""
        assert self.match is not None
        return self.match

    @property
    def is_between(self) -> bool:
        """Before the first match, or between two."""
        return self.stage in ("lobby", "over")

    @property
    def is_between_rounds(self) -> bool:
        """Whether no cards are being played: between two rounds, or two matches."""
        counting = self.match is not None and self.match.phase == "round-over"
        return self.is_between or (self.stage == "match" and counting)

    def seats_to_take(self) -> int:
        """How many could sit down, now or when the round is over; a bot makes room."""
        return sum(not place.is_person for place in self.places)

    @property
    def is_stuck(self) -> bool:
        """Whether a match is on that was begun by rules which this program cannot play by."""
        if self.stage == "match":
            return self.match is None
        return self.stage == "fair" and not self._is_playable

    @property
    def _is_playable(self) -> bool:
        assert self.began is not None
        return self.matches not in self.skipped and is_playable(self.began, self.settings)

    @property
    def shown_settings(self) -> Settings:
        """The settings; while there is a match, with the options that it is played by."""
        if self.match is None:
            return self.settings
        return msgspec.structs.replace(self.settings, options=self.match.options)

    def proof(self) -> Proof:
        assert self.fair is not None
        return self.fair.proof(self.code, len(self.places))

    # --- folding -------------------------------------------------------------------------

    def apply(self, version: int, body: log.AnyBody, after: Match | None = None) -> None:
        """Take an entry in; `after` is the match after the move, where that is known."""
        self.version = version
        match body:
            case log.Sat():
                self._sit(body)
            case log.Left():
                self.guests.apply(version, body, self.places[body.seat].name)
                self._leave(body.seat)
            case log.Readmission() | log.DoorSet():
                self.guests.apply(version, body)
            case log.Muting():
                self._mute(body)
            case log.TvSet():
                self.tv = body.on
            case log.HostSet():
                self.host = self.places[body.seat].guest or self.host
            case log.Swapped():
                places, one, other = self.places, body.seat, body.other
                places[one], places[other] = places[other], places[one]
            case log.Planned():
                self.plan = body.settings
            case log.Thanked():
                self.is_thanked = body.on
            case log.Pausing():
                self._pause(body)
            case log.Pacing():
                settings, wait = self.settings, body.bot_wait_ms
                self.settings = msgspec.structs.replace(settings, bot_wait_ms=wait)
            case log.BotSat():
                wins = self.places[body.seat].wins if body.level else 0
                self.places[body.seat] = Place(name=body.name, level=body.level, wins=wins)
            case log.Changed():
                self._change(body.settings)
                self.match, self.steps, self.stage = None, [], "lobby"
                self.void = None
            case log.Moved():
                self._move(body, after)
            case log.Voided():
                self._void(void_code(body.code))
            case _:
                self._share(body)

    def _sit(self, body: log.Sat) -> None:
        before = self.seat_of(body.guest)
        wins, sitting = 0, self.version
        if before is not None:
            wins, sitting = self.places[before].wins, self.places[before].sitting
            self.places[before] = Place()
        self.places[body.seat] = Place(body.guest, body.name, None, sitting, wins, body.face)
        if self.seat_of(self.host) is None:
            self.host = body.guest
        self.guests.apply(self.version, body)
        if self.stage == "match":
            self.hands[body.guest] = body.seat

    def _mute(self, body: log.Muting) -> None:
        guest = self.places[body.seat].guest
        assert guest is not None
        (self.guests.muted.add if body.on else self.guests.muted.discard)(guest)

    def _change(self, settings: Settings) -> None:
        self.places = refitted(self.places, settings.seats)
        self.settings, self.plan = usable(settings), None

    def _pause(self, body: log.Pausing) -> None:
        self.pause = body.seat if body.on else None
        if body.on and body.seat is not None:
            self.pauses[self.places[body.seat].guest or ""] += 1

    def _leave(self, seat: int) -> None:
        place = self.places[seat]
        if self.pause == seat:
            self.pause = None
        if self.is_between:
            self.places[seat] = Place()
        else:
            self.places[seat] = Place(None, place.name, STAND_IN, 0, place.wins, place.face)
        if place.guest == self.host:
            self.host = next((self.places[each].guest or "" for each in self.people()), self.host)

    def _share(self, body: log.AnyBody) -> None:
        """What has to do with the making of the seed."""
        if isinstance(body, log.Began):
            if self.plan is not None:
                self._change(self.plan)
            if self.is_thanked:
                self.evening, self.is_thanked = [], False
            self.matches += 1
            commitment = server_commitment(self.code, self.matches, body.secret)
            self.fair = Fair(self.matches, body.secret, commitment)
            self.match, self.steps, self.stage = None, [], "fair"
            self.began, self.unplayed = body, []
            self.finished = self.void = self.pause = None
            self.pauses.clear()
            return
        assert self.fair is not None
        match body:
            case log.Committed():
                self.fair.commitments[body.seat] = body.commitment
            case log.Closed():
                self.fair.closed = True
            case log.Revealed():
                self.fair.secrets[body.seat] = body.secret
            case log.Dealt():
                self._deal()

    def _deal(self) -> None:
        self.stage = "match"
        self.hands = {place.guest: seat for seat, place in enumerate(self.places) if place.guest}
        assert self.began is not None
        if not self._is_playable:
            return
        options = options_of(self.began, self.settings)
        self.resume(Match(self.settings.edition, len(self.places), self.proof().seed(), options))

    def resume(self, match: Match) -> None:
        """Go on with a match as it stands; one that was not dealt here has no proof."""
        self.stage, self.match = "match", match
        self._note("deal", "clock")
        self.question_since = self.top_since = self.liable_since = self.version
        self.lapse = None

    def _move(self, body: log.Moved, after: Match | None) -> None:
        before = self.match
        if before is None:
            self.unplayed.append(body.move)
            if body.winners is not None:
                self._end(body.winners)
            return
        if after is None:
            after, before = before, before.copy()
            after.make(body.move)
            check_winners(after, body)
        self.match = after
        self._note(body.move, body.by)
        is_cardless = after.moves[-1].verb in CARDLESS
        if before.question != after.question:
            self.question_since = self.version
        if not is_cardless and before.top_place != after.top_place:
            self.question_since = self.top_since = self.version
        self._note_liability(before, after)
        if after.is_over:
            self._end(after.winners or ())

    def _note_liability(self, before: Match, after: Match) -> None:
        if before.liable == after.liable:
            return
        if before.liable is not None:
            verb = after.moves[-1].verb
            self.lapse = Lapse(before.liable, self.liable_since, self.version, verb)
        self.liable_since = self.version

    def _note(self, move: str, by: log.By) -> None:
        assert self.match is not None
        self.steps.append(Step(self.version, move, by, tuple(self.match.rows)))
        del self.steps[:-MOST_MISSED]

    @property
    def record_token(self) -> str | None:
        """What opens the record of the last match, once it is over."""
        if self.finished is None:
            return None
        proof = self.finished.proof
        return record_token(self.id, proof.match, proof.server_secret)

    def record_row(self, body: log.AnyBody) -> RecordRow | None:
        """The record that an entry completes, before it is taken in."""
        if self.fair is None:
            return None
        if isinstance(body, log.Moved) and body.winners is not None:
            finished = self._so_far(body.move)
        elif isinstance(body, log.Voided) and self.stage == "match":
            finished = self._so_far(void=void_code(body.code))
        else:
            return None
        return RecordRow(self.matches, finished.record.encode())

    def _so_far(self, *last: str, void: VoidCode | None = None) -> Finished:
        """The match as far as it was played, and a last move."""
        assert self.began is not None
        proof, options = self.proof(), options_of(self.began, self.settings)
        header = head_lines(self.settings.edition, options, len(self.places), proof.seed())
        moves = self.unplayed
        if self.match is not None:
            header += self.match.setup.rest()
            moves = [move.text for move in self.match.moves]
        return Finished(
            proof,
            tuple(place.name for place in self.places),
            tuple(place.face for place in self.places),
            self.settings.words,
            mark_in(self.began),
            tuple(header),
            (*moves, *last),
            void,
        )

    def _void(self, code: VoidCode) -> None:
        """No position is left: what was dealt so far is in the record."""
        if self.stage == "match" and self.fair is not None:
            self.finished = self._so_far(void=code)
        else:  # never dealt here, so there is nothing to prove
            self.fair = None
        self.match, self.steps = None, []
        self.void = code
        self.pause = None
        self.stage = "over"
        self._remember(())

    def close(self) -> None:
        """Another match follows, so this one was over, whether or not its log says who won."""
        if self.stage == "match":
            self._end(())

    def _end(self, winners: Iterable[int]) -> None:
        self.finished = None if self.fair is None else self._so_far()
        self.stage = "over"
        winners = tuple(winners)
        for seat in winners:
            self.places[seat].wins += 1
        self._remember(winners)

    def _remember(self, winners: tuple[int, ...]) -> None:
        """A match is over: it belongs to the evening."""
        names = tuple(self.places[seat].name for seat in winners)
        edition, token = self.settings.edition, self.record_token
        self.evening.append(Past(self.matches, edition, winners, names, token))
        del self.evening[:-MOST_PAST]


def void_code(code: str) -> VoidCode:
    """A code that this version has a sentence for; a newer version's rules are other rules."""
    return next((each for each in get_args(VoidCode) if each == code), "rules-changed")


def refitted(places: list[Place], seats: int) -> list[Place]:
    """The same players at another number of seats: a player without one moves to a free one."""
    fitting = places[:seats] + [Place() for _ in range(seats - len(places))]
    moving = [place for place in places[seats:] if not place.is_free]
    for place in sorted(moving, key=lambda place: not place.is_person):
        free = [seat for seat, other in enumerate(fitting) if other.is_free]
        if place.is_person:  # a bot makes room
            free += [seat for seat, other in enumerate(fitting) if not other.is_person]
        if free:
            fitting[free[0]] = place
    return fitting
