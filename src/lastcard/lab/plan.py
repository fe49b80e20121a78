"""What is to be played: a table, a seed, how many rounds, and the blocks they are cut into."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from lastcard.editions import Edition, edition
from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.match.setup import STREAMS, check_seats, clean_seed

MOST = STREAMS
ERRORS = Texts("lab.errors")
FAILURES = Texts("lab.failures")


class BadPlan(LastcardError):
    """A run that cannot be made as requested."""

    code = "bad-plan"


@dataclass(frozen=True)
class Block:
    """Some of a plan's rounds, matches or deals: number first, first + 1, …"""

    first: int
    count: int
    plan: int = 0  # the place of the plan, in a run of several


@dataclass(frozen=True)
class Plan:
    """A table and its seed; equal plans give equal results on any machine."""

    edition_name: str
    seats: int
    options: tuple[tuple[str, str], ...]  # where not as in the book
    seed: str
    count: int  # rounds, or matches

    @property
    def unit(self) -> str:
        return "rounds"

    @property
    def edition(self) -> Edition:
        return edition(self.edition_name)

    def as_dict(self) -> dict[str, object]:
        table = {"edition": self.edition_name, "seats": self.seats, "options": dict(self.options)}
        return {**table, "seed": self.seed}

    @property
    def scoring(self) -> str:
        return dict(self.options).get("scoring", self.edition.options["scoring"].value)


def base_plan(
    edition_name: str, seats: int, options: Mapping[str, object], seed: object, count: int
) -> Plan:
    """A plan whose parts are checked."""
    book = edition(edition_name)
    check_seats(book, seats)
    if not 1 <= count <= MOST:
        raise BadPlan(ERRORS.text("too-many", most=MOST, count=count))
    return Plan(book.id, seats, tuple(book.settle(options).items()), clean_seed(seed), count)


@lru_cache
def rules_version() -> str:
    """The digest of the rules in this process."""
    from lastcard.play.library import digest

    return digest()
