"""lastcard play: a match against bots."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import Language, Options, language, pairs, refusal, refused, say

if TYPE_CHECKING:
    from lastcard.match import Match, Replay

    from .terminal.record import RecordFile
    from .terminal.screen import Screen

DEFAULT_EDITION = "basic"
DEFAULT_SEATS = 4
DEFAULT_BOT = "steady"
LONGEST_NAME = 16


def play(
    terminal: Annotated[
        bool, typer.Option("--terminal", help="At a table in the terminal, as without it.")
    ] = False,
    edition: Annotated[
        str | None,
        typer.Option(help="An edition, as `lastcard rules` lists them; otherwise basic."),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many sit at the table, you included; otherwise 4."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help="random, easy, steady, keen or sharp. Several take turns round the table: with "
            "commas, or once for each. Otherwise steady.",
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="Deal the same cards again.")] = None,
    name: Annotated[str, typer.Option(help="What the table calls you.")] = "",
    record: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Keep the record here, not in the usual folder."),
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with the match of this record.")
    ] = None,
    wait: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="Pause after each bot's turn; otherwise 0.6."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Letters only, no colors; NO_COLOR does the same.")
    ] = False,
    lang: Language = None,
) -> None:
    """Play a match in the terminal against bots."""
    from lastcard.bots import clean_spec
    from lastcard.bots.registry import check_spec
    from lastcard.match import Replay

    from .terminal.record import RecordFile
    from .terminal.screen import Screen

    spoken = language(lang)
    if wait is not None and not 0 <= wait < float("inf"):
        raise refusal(say("play.wait", spoken))
    levels = [clean_spec(spec) for specs in bots or () for spec in split(specs)]
    with refused(spoken):
        if resume is None:
            past = Replay(new_match(edition, seats, seed, pairs(option, spoken)))
        else:
            refuse_changes(spoken, edition=edition, seats=seats, option=option, seed=seed)
            past, old_name, old_levels = old_match(resume, spoken)
            name, levels = name or old_name, levels or old_levels
        assert past.match is not None
        levels = levels or [DEFAULT_BOT]
        for level in levels:
            check_spec(level)
    new_path = partial(path_of, past.match.edition.id, record, resume, spoken)
    sit_down(past, RecordFile(clean_name(name), levels), new_path, Screen(plain, wait), spoken)


def new_match(
    edition: str | None, seats: int | None, seed: str | None, options: dict[str, str]
) -> "Match":
    from lastcard.match import Match

    return Match(
        edition or DEFAULT_EDITION,
        seats=DEFAULT_SEATS if seats is None else seats,
        seed=str(random.SystemRandom().getrandbits(64)) if seed is None else seed,
        options=options,
    )


def refuse_changes(lang: str, **given: object) -> None:
    names = [f"--{name}" for name, value in given.items() if value is not None]
    if names:
        raise refusal(say("play.brings-own", lang, names=" ".join(names)))


def split(specs: str) -> list[str]:
    """Bots with commas between them; the command line of a program keeps its commas."""
    if specs.startswith("program:"):
        return [specs]
    return [spec.strip() for spec in specs.split(",")]


def old_match(file: str, lang: str) -> "tuple[Replay, str, list[str]]":
    """The match of a record with all that happened, the person's name, and the bots."""
    from lastcard.match import replay

    from .terminal.record import notes_in

    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise refusal(say("common.cannot-read", lang, file=file, why=error.strerror)) from None
    past = replay(data)
    if past.error is not None:
        line, why = past.error.line or 1, past.error.text.of(lang)
        raise refusal(say("play.bad-record", lang, file=file, line=line, why=why))
    return past, *notes_in(data.decode())


def clean_name(name: str) -> str:
    """A name as a seat can show it: one line, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST_NAME]


def path_of(edition: str, record: str | None, resume: str | None, lang: str) -> Path:
    """Where the record is kept; a file that is there already is refused."""
    from .terminal.record import new_path

    if record is None and resume is not None:
        return Path(resume)
    try:
        if record is None:
            return new_path(edition)
        path = Path(record)
        if not path.parent.is_dir():
            raise refusal(say("play.no-folder", lang, file=record, folder=path.parent))
        path.touch(exist_ok=False)
    except FileExistsError:
        raise refusal(say("play.exists", lang, file=record)) from None
    except OSError as error:
        why = error.strerror
        raise refusal(say("play.cannot-write", lang, file=error.filename, why=why)) from None
    return path


def sit_down(
    past: "Replay",
    record: "RecordFile",
    new_path: Callable[[], Path],
    screen: "Screen",
    lang: str,
) -> None:
    """Play until the match is over or the person leaves."""
    from .terminal.table import TerminalTable
    from .terminal.transport import LocalTable
    from .terminal.voice import Voice

    match = past.match
    assert match is not None
    levels = [record.bots[seat % len(record.bots)] for seat in range(match.seats - 1)]
    voice = Voice(match.edition, lang, record.name, levels, screen.plain)
    table = LocalTable(match, record, voice)
    try:
        with refused(lang):
            table.start_bots()
        record.begin(new_path(), match)
        at_table = TerminalTable(table, screen, voice, record.path)
        for _, events in past.steps:
            at_table.scores.note(events)
        at_table.run()
    except OSError as error:
        why = error.strerror
        raise refusal(say("play.cannot-write", lang, file=record.path, why=why)) from None
    finally:
        table.close()
