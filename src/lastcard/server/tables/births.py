"""How tables come to be: made anew by a command, or replayed from the store."""

import hashlib
import logging
from collections.abc import Sequence

from lastcard.errors import LastcardError

from ..identity import new_fair_secret
from ..names import clean_name
from ..protocol import commands, shapes
from ..refusals import Refusal
from ..store import Corrupt, Entry, TableRow
from . import log
from .decide import check_level, check_settings
from .ledger import Ledger
from .rules import begun
from .table import Finished, Table

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
    return settings, [*bodies, begun(settings, new_fair_secret())]


def table_id_of(guest: str, command_id: str) -> str:
    """A table's id follows from the command that made it, so that it is made once."""
    return hashlib.sha256(f"lastcard table/{guest}/{command_id}".encode()).hexdigest()[:16]


def replayed(row: TableRow, entries: Sequence[Entry]) -> Table:
    """A table from its row and its log; Corrupt if they do not go together.

    Only the last match is played, and the earlier ones whose log does not say who won. A match
    that these rules refuse is not played either; if it is still on, the table is stuck.
    """
    bodies = read_log(row, entries)
    return folded(row, entries, bodies, ended(bodies) - {matches_in(bodies)})


def finished_in(row: TableRow, entries: Sequence[Entry], match: int) -> Finished | None:
    """A match that is over, from its log alone: nothing is played."""
    bodies = read_log(row, entries)
    begins = [place for place, body in enumerate(bodies) if isinstance(body, log.Began)]
    if not 0 < match <= len(begins):
        return None
    end = begins[match] if match < len(begins) else len(bodies)
    table = folded(row, entries[:end], bodies[:end], frozenset(range(len(begins) + 1)))
    if match < len(begins):
        table.close()
    return table.finished


async def call_off(table: Table, ledger: Ledger, code: shapes.VoidCode) -> None:
    """End a match that must not be played on, in the log and at the table."""
    body = log.Voided(code=code)
    version = await ledger.append(table.version, body, record=table.record_row(body))
    table.apply(version, body)
    logger.warning("a match was called off", extra={"table": table.id, "code": code})


def read_log(row: TableRow, entries: Sequence[Entry]) -> list[log.AnyBody]:
    """What the entries say; NewerVersion, or Corrupt if they say nothing."""
    bodies = []
    for entry in entries:
        try:
            bodies.append(log.read_body(entry.body))
        except log.NewerVersion:
            raise
        except Exception as error:
            raise corrupt(row, entry.seq) from error
    return bodies


def folded(
    row: TableRow,
    entries: Sequence[Entry],
    bodies: Sequence[log.AnyBody],
    skipped: frozenset[int],
) -> Table:
    """The table that the entries add up to, without playing the moves of some matches."""
    seq = None
    try:
        table = Table(row.id, row.code, log.read_birth(row.body), skipped)
        for entry, body in zip(entries, bodies, strict=True):
            seq = entry.seq
            table.apply(seq, body)
    except log.NewerVersion:
        raise
    except LastcardError as error:  # what these rules refuse, those of the log allowed
        facts = {"table": row.id, "entry": seq, "code": error.code}
        logger.warning("a match was played by other rules", extra=facts)
        return folded(row, entries, bodies, skipped | {table.matches})
    except Exception as error:
        raise corrupt(row, seq) from error
    return table


def corrupt(row: TableRow, seq: int | None) -> Corrupt:
    logger.exception("a table cannot be replayed", extra={"table": row.id, "entry": seq})
    return Corrupt(row.id, seq)


def matches_in(bodies: Sequence[log.AnyBody]) -> int:
    return sum(isinstance(body, log.Began) for body in bodies)


def ended(bodies: Sequence[log.AnyBody]) -> frozenset[int]:
    """The numbers of the matches whose log says how they ended."""
    number, found = 0, set[int]()
    for body in bodies:
        number += isinstance(body, log.Began)
        if isinstance(body, log.Voided) or getattr(body, "winners", None) is not None:
            found.add(number)
    return frozenset(found)
