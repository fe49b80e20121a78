"""How tables come to be: made anew by a command, or replayed from the store."""

import hashlib
import logging
from collections.abc import Sequence

from ..identity import new_fair_secret
from ..names import clean_name
from ..protocol import commands, shapes
from ..store import Corrupt, Entry, TableRow
from . import log
from .decide import check_level, check_settings
from .refusals import Refusal
from .table import Table

logger = logging.getLogger(__name__)

Birth = tuple[log.Birth, list[log.AnyBody]]  # what a new table begins with


def birth_of(guest: str, command: commands.Create | commands.Quick) -> Birth:
    """The row and the first entries of a new table, or a LastcardError."""
    if isinstance(command, commands.Create):
        settings, bodies = created(guest, command)
        return log.Birth(settings, guest), bodies
    settings, bodies = quick(guest, command)
    return log.Birth(settings, guest, door="link"), bodies


def created(guest: str, command: commands.Create) -> tuple[shapes.Settings, list[log.AnyBody]]:
    """The host at seat 0, bots at the last seats."""
    settings = check_settings(command.settings)
    if len(command.bots) >= settings.seats:
        raise Refusal("too-many-bots")
    first = settings.seats - len(command.bots)
    bots = [
        log.BotSat(seat=seat, level=check_level(level))
        for seat, level in enumerate(command.bots, start=first)
    ]
    return settings, [log.Sat(seat=0, guest=guest, name=clean_name(command.name)), *bots]


def quick(guest: str, command: commands.Quick) -> tuple[shapes.Settings, list[log.AnyBody]]:
    """A table with bots, about to be dealt."""
    settings = shapes.Settings(
        edition=command.edition,
        seats=command.seats,
        options=command.options,
        turn_time=command.turn_time,
    )
    bots = [command.level] * (command.seats - 1)
    create = commands.Create(id=command.id, settings=settings, name=command.name, bots=bots)
    settings, bodies = created(guest, create)
    return settings, [*bodies, log.Began(secret=new_fair_secret())]


def table_id_of(guest: str, command_id: str) -> str:
    """A table's id follows from the command that made it, so that it is made once."""
    return hashlib.sha256(f"lastcard table/{guest}/{command_id}".encode()).hexdigest()[:16]


def replayed(row: TableRow, entries: Sequence[Entry], match: int | None = None) -> Table:
    """A table from its row and its log, to the end of a match or of everything.

    Corrupt if they do not go together. Only the last match is played, and the earlier ones
    whose log does not say who won.
    """
    seq = None
    try:
        table = Table(row.id, row.code, log.read_birth(row.body))
        bodies = [log.read_body(entry.body) for entry in entries]
        played = matches_to_play(bodies, match)
        for entry, body in zip(entries, bodies, strict=True):
            seq = entry.seq
            if isinstance(body, log.Began) and table.matches == match:
                break
            (table.apply if table.matches in played else table.skim)(seq, body)
    except Exception as error:
        logger.exception("a table cannot be replayed", extra={"table": row.id, "entry": seq})
        raise Corrupt(row.id, seq) from error
    return table


def matches_to_play(bodies: Sequence[log.AnyBody], match: int | None) -> set[int]:
    """The numbers of the matches whose moves matter; 0 is what comes before the first."""
    number, told = 0, set()
    for body in bodies:
        number += isinstance(body, log.Began)
        if isinstance(body, log.Voided) or getattr(body, "winners", None) is not None:
            told.add(number)
    last = number if match is None else min(match, number)
    return {*range(number + 1)} - (told - {last})
