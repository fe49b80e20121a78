"""The real server for the browser tests, where deals can be set beforehand and bots are quick.

A file CODE.MATCH.txt in --deals, or NAME.txt after the host's name, holds the lines of a
position (docs/notation.md) without edition, options, seats and seed: that table begins there.
"""

import argparse
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from lastcard.errors import LastcardError
from lastcard.match import Match
from lastcard.server.http import built_page
from lastcard.server.http.fixed import Fixed
from lastcard.server.serve import Place, Serving, run
from lastcard.server.tables import clockwork
from lastcard.server.tables.clockwork import Clockwork
from lastcard.server.tables.table import Table

SLOWEST_MS = 5000  # the most that a table may ask of its bots
FOREVER = 1e6  # seconds
REFUSED = "refused deal: "  # before the sentence, for web/tests/browser/server.ts
ENDLESS = "Endless"
DOZY = "Dozy"
DOZY_SECONDS = 2.0  # for a question at a table of that host, where there is any limit
WORKER = re.compile(r"assets/worker-[^/]+\.js")
FAST_CLOCK = """{
  const now = performance.now.bind(performance), later = setTimeout;
  performance.now = () => now() / PART;
  const sped = (ms) => (ms === PATIENCE ? ms : ms * PART);
  globalThis.setTimeout = (run, ms, ...more) => later(run, sped(ms), ...more);
}
"""
SHELF = Path(__file__).parent.parent / "web" / "src" / "local" / "shelf.ts"


def set_deals(folder: Path) -> None:
    """Let tables begin at the positions in a folder; all others are dealt as ever."""
    dealt = Table._deal

    def deal(table: Table) -> None:
        dealt(table)
        lines = prepared(table, folder)
        if lines is None:
            return
        assert table.match is not None
        try:
            table.match = Match.read("\n".join([*table.match.setup.head(), lines]))
        except LastcardError as error:
            print(f"{REFUSED}{error}", file=sys.stderr, flush=True)
            raise
        table.steps.clear()
        table._note("deal", "clock")

    setattr(Table, "_deal", deal)  # noqa: B010


def prepared(table: Table, folder: Path) -> str | None:
    for file in (f"{table.code}.{table.matches}.txt", f"{host_of(table)}.txt"):
        if (folder / file).is_file():
            return (folder / file).read_text("utf-8")
    return None


def hurry_bots(part: float) -> None:
    """Let bots think for this part of the time that they would take; the slowest never move."""
    usual = Clockwork.pause

    def pause(clockwork: Clockwork, match: Match) -> float:
        if clockwork.table.settings.bot_wait_ms == SLOWEST_MS:
            return FOREVER
        return usual(clockwork, match) * part

    setattr(Clockwork, "pause", pause)  # noqa: B010


def hurry_worker(part: float) -> None:
    """Let the clock of the page's worker run faster: its bots think for this part of the time.

    Its database has as long to open as ever, which depends on the machine and not on bots.
    """
    read = built_page.read_files

    def read_files(folder: Path) -> Mapping[str, Fixed]:
        return {
            name: sped_up(file, part) if WORKER.fullmatch(name) else file
            for name, file in read(folder).items()
        }

    setattr(built_page, "read_files", read_files)  # noqa: B010


def sped_up(script: Fixed, part: float) -> Fixed:
    patience = re.search(r"^const PATIENCE_MS = (\d+);", SHELF.read_text("utf-8"), re.MULTILINE)
    assert patience, f"{SHELF} no longer says how long a database may take"
    clock = FAST_CLOCK.replace("PATIENCE", patience[1]).replace("PART", str(part))
    prelude = clock.encode()
    return Fixed.of(prelude + script.body, script.kind, script.cache)


def leave_points_open() -> None:
    """Let points and results be looked at until everybody goes on, however slow they are."""
    setattr(clockwork, "ROUND_SECONDS", FOREVER)  # noqa: B010
    setattr(clockwork, "REMATCH_SECONDS", FOREVER)  # noqa: B010


def host_of(table: Table) -> str | None:
    seat = table.seat_of(table.host)
    return None if seat is None else table.places[seat].name


def call_off_early() -> None:
    """Let a match of the host ENDLESS be too long after its first move."""
    usual = vars(Clockwork)["is_too_long"].fget

    def is_too_long(clockwork: Clockwork) -> bool:
        table = clockwork.table
        moved = table.stage == "match" and table.match is not None and len(table.match.moves) > 0
        return (moved and host_of(table) == ENDLESS) or bool(usual(clockwork))

    setattr(Clockwork, "is_too_long", property(is_too_long))  # noqa: B010


def shorten_turns() -> None:
    """Let questions at a table of the host DOZY wait no longer than DOZY_SECONDS."""
    usual = vars(Clockwork)["question_seconds"].fget

    def question_seconds(clockwork: Clockwork) -> float | None:
        seconds: float | None = usual(clockwork)
        if seconds is None or host_of(clockwork.table) != DOZY:
            return seconds
        return min(seconds, DOZY_SECONDS)

    setattr(Clockwork, "question_seconds", property(question_seconds))  # noqa: B010


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--folder", type=Path, required=True, help="for the database and deals")
    parser.add_argument("--bots", type=float, default=1.0, help="part of the time bots take")
    options = parser.parse_args()
    folder: Path = options.folder
    (folder / "deals").mkdir(parents=True, exist_ok=True)
    set_deals(folder / "deals")
    hurry_bots(options.bots)
    hurry_worker(options.bots)
    leave_points_open()
    call_off_early()
    shorten_turns()
    host = os.environ.get("LASTCARD_HOST", "127.0.0.1")
    serving = Serving(host, options.port, f"sqlite:///{folder / 'lastcard.db'}", folder)
    run(serving, say)


def say(place: Place) -> None:
    print(place.url, flush=True)


if __name__ == "__main__":
    main()
