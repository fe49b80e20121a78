"""climb: rate bots on every board, with the rounds that tell most, until they are rated closely."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Unpack

from lastcard.bots import Start
from lastcard.bots.levels import LEVEL_NAMES, split_spec
from lastcard.bots.registry import PROGRAM, BadBot, make_bot
from lastcard.errors import LastcardError
from lastcard.lab.feed import Feed, Part
from lastcard.lab.plan import ERRORS, BadPlan
from lastcard.lab.plan import Block as Span
from lastcard.lab.run import How, Running
from lastcard.lab.run import run as run_job
from lastcard.match.setup import clean_seed

from ..job import Counts, Job
from ..plan import Plan
from ..run import Outcome
from ..table import play_rounds
from ..tally import Standing, Tally
from .boards import Block, Board, boards_of
from .entries import Entry, entry_of
from .folder import Folder, Result
from .standings import Standings

WIDTH = 60.0  # points of Elo: an interval that is not wider is narrow enough
MOST_ROUNDS = 5_000  # of one bot on one board, however wide its interval is then
TIMING = Lock()  # only one thread runs Python at a time: two that are timed would slow each other


class Collected(Outcome):
    """Blocks that are being played; each goes to the folder when its last deal is done."""

    def __init__(self, ladder: "Ladder", blocks: Sequence[Block], how: Running) -> None:
        self.ladder, self.blocks = ladder, blocks
        super().__init__([ladder.plan(block) for block in blocks], how=how)

    def add(self, part: Part[Counts]) -> None:
        super().add(part)
        place = part.block.plan
        if self.tallies[place].groups == self.plans[place].groups:
            self.ladder.keep(self.blocks[place], self.tallies[place])


class InOrder(Feed):
    """One block of the ladder after the other, so that few are lost when a run is killed."""

    def choose(self, left: Sequence[int]) -> int:
        return left[0]


class BlockJob(Job):
    def feed(self) -> Feed:
        feed = super().feed()
        return InOrder(feed.spans, feed.size, feed.largest)

    def __call__(self, block: Span) -> Counts:
        plan, counts = self.plans[block.plan], super().__call__(block)
        if plan.is_compiled and block.first == plan.first:
            time_levels(plan, counts.tally)
        return counts


def time_levels(plan: Plan, tally: Tally) -> None:
    """Time levels that played compiled: the first deal once more, asked as at a table."""
    untimed = [entry for entry, found in enumerate(tally.standings) if not found.times.count]
    if not untimed:
        return
    again, rotations = Tally.of(plan), range(plan.rotations)
    with TIMING:
        play_rounds(plan, [plan.first], 0, False)  # a first answer loads what it needs
        group = [play_rounds(plan, [plan.first], rotation, False)[0] for rotation in rotations]
    again.add(plan, group)
    for entry in untimed:
        tally.standings[entry].times = again.standings[entry].times


class Ladder:
    """The standings of every board in a folder, and the bots that can play now."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Folder(folder)
        self.boards: dict[Board, Standings] = {}
        self.specs: dict[Entry, str] = {}  # of the bots that can play
        self.is_complete = True  # whether nobody stopped it
        known: dict[Entry, str] = {}
        for result in self.folder.results():
            self.standings(result.block.meeting.board).add(result)
            _, one, other = result.block.meeting
            known.update(zip((one, other), result.specs, strict=True))
        for entry, spec in known.items():
            if is_same(entry, spec):
                self.specs[entry] = spec

    def standings(self, board: Board) -> Standings:
        return self.boards.setdefault(board, Standings(board))

    def join(self, spec: str) -> Entry:
        """A bot that is to be rated; BadBot if there is none of this name."""
        entry = entry_of(spec)
        self.specs[entry] = spec
        return entry

    def plan(self, block: Block) -> Plan:
        _, one, other = block.meeting
        return block.plan(self.specs[one], self.specs[other])

    def keep(self, block: Block, tally: Tally) -> None:
        one, *others = tally.standings
        whole = Standing()
        for standing in others:
            whole.merge(standing)
        _, entry, other = block.meeting
        result = Result(block, (self.specs[entry], self.specs[other]), one, whole)
        self.folder.add(result)
        self.standings(block.meeting.board).add(result)

    def to_json(self) -> dict[str, Any]:
        """What `lastcard arena --ladder --json` prints."""
        used = (board for board, standings in self.boards.items() if standings.met)
        boards = [self.boards[board].to_json() for board in sorted(used)]
        return {"boards": boards, "complete": self.is_complete}

    def playable(self, board: Board) -> list[Entry]:
        """The bots that can sit down at a board."""
        return [entry for entry, spec in self.specs.items() if sits_at(spec, board)]

    def next_blocks(
        self, board: Board, newcomers: Iterable[Entry], width: float, most: int, seed: str
    ) -> list[Block]:
        """What to play on a board: for the bot that is rated least closely."""
        standings, playable = self.standings(board), self.playable(board)
        elo = standings.elo()
        wide = {
            entry: elo[entry].width if entry in elo else float("inf")
            for entry in newcomers
            if entry in playable and standings.rounds(entry) < most
        }
        wide = {entry: found for entry, found in wide.items() if found > width}
        if not wide or len(playable) < 2:
            return []
        newcomer = max(wide, key=lambda entry: (wide[entry], entry))
        return standings.next_blocks(newcomer, playable, width, seed)


def is_same(entry: Entry, spec: str) -> bool:
    """Whether a bot of the folder is here, and as it was."""
    try:
        return entry_of(spec) == entry
    except LastcardError:
        return False


def sits_at(spec: str, board: Board) -> bool:
    """Whether a bot can play at a table; a program is taken to."""
    name, _ = split_spec(spec)
    if name in LEVEL_NAMES or name == PROGRAM:
        return True
    try:
        make_bot(spec, Start(board.edition, board.seats, 0, {})).close()
    except LastcardError:
        return False
    return True


def climb(
    folder: str | Path,
    bots: Sequence[str] = (),
    edition: str | None = None,
    seats: int | None = None,
    width: float = WIDTH,
    rounds: int = MOST_ROUNDS,
    seed: object = "0",
    **how: Unpack[How],
) -> Ladder:
    """Rate bots among all that the folder knows.

    A bot is rated until its interval is at most `width` points of Elo wide, or until it has played
    `rounds` rounds on a board. Without bots, nothing is played.

    Raises:
        BadBot: a name that no bot has.
        BadLadder: the folder holds something else, or a damaged file.
        BadPlan: there is nobody to play against.
    """
    if not width > 0:
        raise BadPlan(ERRORS.text("bad-width", width=width))
    boards, running = boards_of(edition, seats), Running(**how)
    ladder = Ladder(folder)
    newcomers = [ladder.join(spec) for spec in bots]
    check_field(ladder, newcomers, boards)
    wish = (newcomers, width, rounds, clean_seed(seed))
    while blocks := [block for board in boards for block in ladder.next_blocks(board, *wish)]:
        ladder.is_complete = play(ladder, blocks, running)
        if not ladder.is_complete:
            break
    return ladder


def check_field(ladder: Ladder, newcomers: Sequence[Entry], boards: Sequence[Board]) -> None:
    """Refuse bots that have nobody to play against anywhere."""
    for entry in newcomers:
        fields = [ladder.playable(board) for board in boards]
        if not any(entry in field for field in fields):
            raise BadBot(ERRORS.text("no-board", bot=entry.name))
        if not any(entry in field and len(field) > 1 for field in fields):
            raise BadPlan(ERRORS.text("alone", bot=entry.name))


def play(ladder: Ladder, blocks: Sequence[Block], how: Running) -> bool:
    """Play blocks, those of compiled bots in threads and the others in processes; all of them?"""
    done = True
    for is_compiled in (True, False):
        chosen = [block for block in blocks if ladder.plan(block).is_compiled == is_compiled]
        if chosen and done:
            outcome = Collected(ladder, chosen, how)
            run_job(BlockJob(tuple(outcome.plans)), outcome, how)
            done = outcome.complete
    return done
