"""What a command means: entries for a table's log, or a refusal. Changes nothing."""

import hashlib
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from lastcard.bots.levels import LEVEL_NAMES
from lastcard.editions import edition
from lastcard.match.fair import SeatShare
from lastcard.match.setup import check_seats

from ..identity import new_fair_secret
from ..names import BOT_NAMES, bot_name, clean_name, tidy
from ..protocol import commands, messages
from ..protocol.shapes import Settings
from ..refusals import Refusal
from . import log
from .table import Fair, Table, refitted

LONGEST_WORDS = 40  # on the customizable card
LONGEST_TEXT = 200  # characters of free text
MOST_PAUSES = 3  # of one player in a match; the host has no limit
PHRASES = (  # without typing; the page has the words
    *("hello", "good-luck", "nice", "wow", "oops", "thanks", "sorry", "hurry"),
    *("well-played", "again", "back-soon", "bye"),
    *("heart", "laugh", "surprised", "clap", "cry", "party"),
)

Birth = tuple[log.Birth, list[log.AnyBody]]  # what a new table begins with


def check_settings(settings: Settings) -> Settings:
    """The settings with options that really differ from the book, or a LastcardError."""
    book = edition(settings.edition)
    check_seats(book, settings.seats)
    words = tidy(settings.words)[:LONGEST_WORDS].rstrip()
    options = book.settle(settings.options)
    return msgspec.structs.replace(settings, options=options, words=words)


def check_level(level: str) -> str:
    if level not in LEVEL_NAMES:
        raise Refusal("no-bot")
    return level


def sit(
    table: Table, guest: str, command: commands.Sit, deserted_in: float | None = None
) -> log.AnyBody:
    """Take a free seat; in `deserted_in` seconds also that of a player who is away."""
    place = table.places[at(table, command.seat)]
    if table.people() and not table.is_between:  # a table that all have left can be taken over
        check_newcomer(table, guest, command.seat)
    if place.is_person and place.guest != guest:
        check_deserted(deserted_in)
    if table.stage == "match" and table.hands.get(guest, command.seat) != command.seat:
        raise Refusal("other-hand")
    vacated = (table.seat_of(guest), command.seat)
    names = [
        other.name for seat, other in enumerate(table.places) if seat not in vacated and other.name
    ]
    name = clean_name(command.name, names)
    return log.Sat(seat=command.seat, guest=guest, name=name, face=command.face)


def check_newcomer(table: Table, guest: str, seat: int) -> None:
    """In a match, only a watcher may sit down, and only where a bot sits."""
    if table.seat_of(guest) is not None:
        raise Refusal("in-match")
    if table.places[seat].level is None:
        raise Refusal("seat-taken")


def check_deserted(seconds: float | None) -> None:
    """Refuse to take another player's seat, now or at all."""
    if seconds is None:
        raise Refusal("seat-taken")
    if seconds > 0:
        raise Refusal("just-left", round(seconds * 1000))


def leave(table: Table, guest: str, command: commands.Leave) -> log.AnyBody:
    return log.Left(seat=seated(table, guest))


def seat_bot(table: Table, guest: str, command: commands.SeatBot) -> log.AnyBody:
    check_host(table, guest)
    check_between(table)
    place = table.places[at(table, command.seat)]
    if place.is_person:
        raise Refusal("seat-taken")
    if command.level is None:
        return log.BotSat(seat=command.seat, level=None)
    # Another level leaves a bot its name.
    is_named = place.name in BOT_NAMES
    name = place.name if is_named else bot_name([other.name for other in table.places])
    return log.BotSat(seat=command.seat, level=check_level(command.level), name=name)


def remove(table: Table, guest: str, command: commands.Remove) -> log.AnyBody:
    place = table.places[at(table, command.seat)]
    if place.guest == table.host and not command.keep_out:  # nothing could be begun without a host
        seated(table, guest)
    else:
        check_host(table, guest)
    if not place.is_person:
        raise Refusal("no-person")
    return log.Left(seat=command.seat)


def readmit(table: Table, guest: str, command: commands.Readmit) -> log.AnyBody:
    check_host(table, guest)
    if command.number not in table.guests.removals:
        raise Refusal("no-removal")
    return log.Readmission(number=command.number)


def mute(table: Table, guest: str, command: commands.Mute) -> log.AnyBody:
    check_host(table, guest)
    if not table.places[at(table, command.seat)].is_person:
        raise Refusal("no-person")
    return log.Muting(seat=command.seat, on=command.on)


def show_on_tv(table: Table, guest: str, command: commands.ShowOnTv) -> log.AnyBody:
    seated(table, guest)
    return log.TvSet(on=command.on)


def make_host(table: Table, guest: str, command: commands.MakeHost) -> log.AnyBody:
    check_host(table, guest)
    if not table.places[at(table, command.seat)].is_person:
        raise Refusal("no-person")
    return log.HostSet(seat=command.seat)


def swap(table: Table, guest: str, command: commands.Swap) -> log.AnyBody:
    check_host(table, guest)
    check_between(table)
    return log.Swapped(seat=at(table, command.seat), other=at(table, command.other))


def plan(table: Table, guest: str, command: commands.Plan) -> log.AnyBody:
    check_host(table, guest)
    if table.stage == "lobby":
        raise Refusal("not-in-match")
    if command.settings is None:
        return log.Planned()
    return log.Planned(settings=fitting(table, command.settings))


def finish(table: Table, guest: str, command: commands.Finish) -> log.AnyBody:
    check_host(table, guest)
    if table.is_between:
        raise Refusal("not-in-match")
    return log.Voided(code="ended")


def thank(table: Table, guest: str, command: commands.Thank) -> log.AnyBody:
    check_host(table, guest)
    check_between(table)
    if not table.evening:
        raise Refusal("not-in-match")
    return log.Thanked(on=command.on)


def pace(table: Table, guest: str, command: commands.SetPace) -> log.AnyBody:
    check_host(table, guest)
    return log.Pacing(bot_wait_ms=command.bot_wait_ms)


def pause(table: Table, guest: str, command: commands.SetPause) -> log.AnyBody:
    seat, is_host = seated(table, guest), table.host == guest
    if table.stage != "match":
        raise Refusal("not-in-match")
    if command.on:
        if table.pause is not None:
            raise Refusal("paused")
        if not is_host and table.pauses[guest] >= MOST_PAUSES:
            raise Refusal("no-pauses-left")
    elif table.pause is None:
        raise Refusal("not-paused")
    elif not is_host and table.pause != seat:
        raise Refusal("other-pause")
    return log.Pausing(on=command.on, seat=seat)


def change(table: Table, guest: str, command: commands.Change) -> log.AnyBody:
    check_host(table, guest)
    check_between(table)
    return log.Changed(settings=fitting(table, command.settings))


def fitting(table: Table, settings: Settings) -> Settings:
    """Settings by which the people of a table can play."""
    settings = check_settings(settings)
    if len(table.people()) > settings.seats:
        raise Refusal("too-few-seats")
    return settings


def start(table: Table, guest: str, command: commands.Start) -> log.AnyBody:
    check_between(table)
    if table.stage == "over":
        seated(table, guest)
    else:
        check_host(table, guest)
    settings = table.plan or table.settings
    places = refitted(table.places, settings.seats)
    if any(place.is_free for place in places):
        raise Refusal("empty-seats")
    return log.begun(settings, new_fair_secret())


def commit(table: Table, guest: str, command: commands.Commit) -> log.AnyBody:
    seat = seated(table, guest)
    fair = sharing(table, command.match)
    if fair.closed:
        raise Refusal("too-late")
    if seat in fair.commitments:
        raise Refusal("already-shared")
    return log.Committed(seat=seat, commitment=command.commitment)


def reveal(table: Table, guest: str, command: commands.Reveal) -> log.AnyBody:
    seat = seated(table, guest)
    fair = sharing(table, command.match)
    if not fair.closed:
        raise Refusal("not-fair-stage")
    if seat in fair.secrets:
        raise Refusal("already-shared")
    commitment = fair.commitments.get(seat)
    if commitment is None:
        raise Refusal("wrong-secret")
    if not SeatShare(commitment, command.secret).fits(table.code, fair.match, seat):
        raise Refusal("wrong-secret")
    return log.Revealed(seat=seat, secret=command.secret)


# --- new tables -------------------------------------------------------------------------


def birth_of(guest: str, command: commands.Create | commands.Quick) -> Birth:
    """The row and the first entries of a new table, or a LastcardError."""
    if isinstance(command, commands.Create):
        settings, bodies = entries_of_create(guest, command)
        return log.Birth(settings, guest), bodies
    settings, bodies = entries_of_quick(guest, command)
    return log.Birth(settings, guest, door="link"), bodies


def entries_of_create(guest: str, command: commands.Create) -> tuple[Settings, list[log.AnyBody]]:
    """The host at seat 0, bots at the last seats."""
    settings = check_settings(command.settings)
    if len(command.bots) >= settings.seats:
        raise Refusal("too-many-bots")
    name = clean_name(command.name)
    names = [each for each in BOT_NAMES if each != name]
    first = settings.seats - len(command.bots)
    bots = [
        log.BotSat(seat=seat, level=check_level(level), name=bot)
        for seat, level, bot in zip(count(first), command.bots, names, strict=False)
    ]
    return settings, [log.Sat(seat=0, guest=guest, name=name, face=command.face), *bots]


def entries_of_quick(guest: str, command: commands.Quick) -> tuple[Settings, list[log.AnyBody]]:
    """A table with bots, about to be dealt."""
    settings = Settings(
        edition=command.edition,
        seats=command.seats,
        options=command.options,
        turn_time=command.turn_time,
        bot_wait_ms=command.bot_wait_ms,
    )
    bots = [command.level] * (command.seats - 1)
    create = commands.Create(
        id=command.id, settings=settings, name=command.name, face=command.face, bots=bots
    )
    settings, bodies = entries_of_create(guest, create)
    return settings, [*bodies, log.begun(settings, new_fair_secret())]


def table_id_of(guest: str, command_id: str) -> str:
    """A table's id follows from the command that made it, so that it is made once."""
    return hashlib.sha256(f"lastcard table/{guest}/{command_id}".encode()).hexdigest()[:16]


# --- talk --------------------------------------------------------------------------------


def speech(seat: int, name: str, command: commands.Say, chat: bool) -> messages.Remark:
    """What everybody is sent, or a refusal."""
    if command.phrase in PHRASES and command.text is None:
        return messages.Remark(seat=seat, name=name, phrase=command.phrase)
    text = tidy(command.text or "")[:LONGEST_TEXT].rstrip()
    if not chat or not text or command.phrase is not None:
        raise Refusal("no-phrase")
    return messages.Remark(seat=seat, name=name, text=text)


# --- what several need -------------------------------------------------------------------


def sharing(table: Table, match: int) -> Fair:
    """The shares of this match while they are taken; `too-late` once it is dealt."""
    fair = table.fair
    if fair is None or match != fair.match:
        raise Refusal("not-fair-stage")
    if table.stage != "fair":
        raise Refusal("too-late")
    return fair


def seated(table: Table, guest: str) -> int:
    seat = table.seat_of(guest)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def check_host(table: Table, guest: str) -> None:
    if table.host != guest or table.seat_of(guest) is None:
        raise Refusal("not-host")


def check_between(table: Table) -> None:
    if not table.is_between:
        raise Refusal("in-match")


def at(table: Table, seat: int) -> int:
    if seat >= len(table.places):
        raise Refusal("no-seat")
    return seat


DECISIONS: dict[type[Any], Callable[[Table, str, Any], log.AnyBody]] = {
    commands.Leave: leave,
    commands.SeatBot: seat_bot,
    commands.Remove: remove,
    commands.Readmit: readmit,
    commands.Mute: mute,
    commands.ShowOnTv: show_on_tv,
    commands.Change: change,
    commands.MakeHost: make_host,
    commands.Swap: swap,
    commands.Plan: plan,
    commands.Finish: finish,
    commands.Thank: thank,
    commands.SetPace: pace,
    commands.SetPause: pause,
    commands.Start: start,
    commands.Commit: commit,
    commands.Reveal: reveal,
}


def decide(
    table: Table, guest: str, command: commands.TableCommand, deserted_in: float | None = None
) -> log.AnyBody:
    """The entry that a command leads to, or a LastcardError."""
    if isinstance(command, commands.Sit):
        return sit(table, guest, command, deserted_in)
    return DECISIONS[type(command)](table, guest, command)
