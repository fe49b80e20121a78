"""What a contest plays: which bots at which table, on how many deals of which seed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from lastcard.bots import Bot, Start
from lastcard.bots.levels import level_of, split_spec
from lastcard.bots.registry import WITH_WEIGHTS
from lastcard.lab import plan
from lastcard.lab.plan import ERRORS, BadPlan, base_plan

FEWEST_BOTS = 2

Maker = Callable[[Start], Bot]  # a class of bots, or a function that makes one
Player = str | Maker  # a bot by its name, or by what makes it


@dataclass(frozen=True)
class Plan(plan.Plan):
    """A contest, whole. An entry is a place in `bots`; a group is one deal in every rotation."""

    bots: tuple[Player, ...]
    first: int = 0  # the number of the first deal

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(name_of, self.bots))

    @property
    def levels(self) -> set[str]:
        """The built-in levels that play."""
        specs = [bot for bot in self.bots if isinstance(bot, str)]
        return {level for spec in specs if (level := level_of(spec)) is not None}

    @property
    def is_compiled(self) -> bool:
        """Whether compiled code plays all of the bots; it has one set of learned weights."""
        levels = all(isinstance(bot, str) and level_of(bot) is not None for bot in self.bots)
        return levels and len(self._files()) < 2

    @property
    def weights(self) -> str:
        """The file that keen's weights come from; empty for the level's own."""
        return next(iter(self._files()), "")

    def _files(self) -> set[str]:
        specs = (split_spec(bot) for bot in self.bots if isinstance(bot, str))
        return {file for name, file in specs if name == WITH_WEIGHTS}

    @property
    def rotations(self) -> int:
        """How often a deal is played until every entry has had the seats of every other."""
        around = self.entries(0)
        return next(
            shift for shift in range(1, self.seats + 1) if around[shift:] + around[:shift] == around
        )

    @property
    def groups(self) -> int:
        return ceil(self.count / self.rotations)

    @property
    def rounds(self) -> int:
        """At least `count`, in whole groups."""
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

    def as_dict(self, names: Sequence[str] | None = None) -> dict[str, object]:
        return {**super().as_dict(), "bots": list(names or self.names), "rounds": self.count}


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
    bots = check_bots(bots)
    base = base_plan(edition_name, len(bots) if seats is None else seats, options, seed, rounds)
    if len(bots) > base.seats:
        raise BadPlan(ERRORS.text("too-many-bots", bots=len(bots), seats=base.seats))
    return Plan(**vars(base), bots=tuple(bots))


def check_bots(bots: Sequence[Player]) -> list[Player]:
    """Names as the registry writes them; fewer than two are refused, and names that nobody has."""
    from lastcard.bots import clean_spec
    from lastcard.bots.registry import check_spec

    if len(bots) < FEWEST_BOTS:
        raise BadPlan(ERRORS.text("one-bot"))
    for bot in bots:
        if isinstance(bot, str):
            check_spec(bot)
    return [clean_spec(bot) if isinstance(bot, str) else bot for bot in bots]
