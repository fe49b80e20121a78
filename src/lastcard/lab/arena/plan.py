"""What is to be played: which bots at which table, on how many deals of which seed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from lastcard.bots import Bot, Start
from lastcard.bots.levels import level_of
from lastcard.editions import Edition, edition
from lastcard.errors import LastcardError
from lastcard.match.setup import STREAMS, check_seats, clean_seed

MOST = STREAMS
FEWEST_BOTS = 2

Maker = Callable[[Start], Bot]  # a class of bots, or a function that makes one
Player = str | Maker  # a bot by its name, or by what makes it


class BadContest(LastcardError):
    """A contest that cannot be held as asked."""

    code = "bad-contest"


@dataclass(frozen=True)
class Plan:
    """A contest, whole. An entry is a place in `bots`; a group is one deal in every rotation."""

    edition_name: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[Player, ...]
    seed: str
    asked: int  # rounds
    first: int = 0  # the number of the first deal

    @property
    def edition(self) -> Edition:
        return edition(self.edition_name)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(name_of, self.bots))

    @property
    def levels(self) -> set[str]:
        """The built-in levels that play."""
        specs = [bot for bot in self.bots if isinstance(bot, str)]
        return {level for spec in specs if (level := level_of(spec)) is not None}

    @property
    def rotations(self) -> int:
        """How often a deal is played until every entry has had the seats of every other."""
        around = self.entries(0)
        return next(
            shift for shift in range(1, self.seats + 1) if around[shift:] + around[:shift] == around
        )

    @property
    def groups(self) -> int:
        return ceil(self.asked / self.rotations)

    @property
    def rounds(self) -> int:
        """As many as were asked for, in whole groups."""
        return self.groups * self.rotations

    def entries(self, rotation: int) -> tuple[int, ...]:
        """Which entry sits at each seat; fewer bots than seats go round the table."""
        seats = range(self.seats)
        return tuple((seat + rotation) % self.seats % len(self.bots) for seat in seats)

    def lineup(self, rotation: int) -> list[Player]:
        """Who sits at each seat."""
        return [self.bots[entry] for entry in self.entries(rotation)]

    def fair(self, entry: int) -> float:
        """The share of rounds that an entry would win by chance alone: its share of the seats."""
        return self.entries(0).count(entry) / self.seats

    @property
    def scoring(self) -> str:
        return dict(self.options).get("scoring", self.edition.options["scoring"].value)


def clean(player: Player) -> Player:
    """A name as the registry writes it."""
    from lastcard.bots import clean_spec

    return clean_spec(player) if isinstance(player, str) else player


def name_of(player: Player) -> str:
    """What a bot is called in a report."""
    if isinstance(player, str):
        return player
    return str(getattr(player, "__name__", type(player).__name__))


def make_plan(
    bots: Sequence[Player],
    edition_name: str,
    seats: int | None,
    rounds: int,
    options: Mapping[str, object],
    seed: object,
) -> Plan:
    """A checked plan; without a number of seats there is one for each bot."""
    book = edition(edition_name)
    check_bots(bots)
    count = len(bots) if seats is None else seats
    check_seats(book, count)
    if len(bots) > count:
        raise BadContest(
            f"{len(bots)} bots do not fit on {count} seats.",
            f"{count} 個座位坐不下 {len(bots)} 個電腦玩家。",
        )
    changed = tuple(book.settle(options).items())
    return Plan(
        book.id, count, changed, tuple(map(clean, bots)), clean_seed(seed), checked_rounds(rounds)
    )


def check_bots(bots: Sequence[Player]) -> None:
    """Refuse fewer than two, and names that nobody has."""
    from lastcard.bots.registry import check_spec

    if len(bots) < FEWEST_BOTS:
        raise BadContest(
            "A contest takes at least two bots; they may be of the same kind.",
            "至少要有兩個電腦玩家才能比賽；可以是同一種。",
        )
    for bot in bots:
        if isinstance(bot, str):
            check_spec(bot)


def checked_rounds(rounds: int) -> int:
    if not 1 <= rounds <= MOST:
        raise BadContest(
            f"The number of rounds is from 1 to {MOST:,}, not {rounds:,}.",
            f"局數是 1 到 {MOST:,}，不能是 {rounds:,}。",
        )
    return rounds


def checked_workers(workers: int | None) -> int | None:
    if workers is not None and workers < 1:
        raise BadContest(
            f"The number of workers is 1 or more, not {workers}.",
            f"同時進行的工作數至少是 1，不能是 {workers}。",
        )
    return workers
