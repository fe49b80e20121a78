"""What is to be played: a table, who sits there, how many rounds or matches of which seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lastcard.bots.policies import POLICIES
from lastcard.editions import Edition, edition
from lastcard.errors import LastcardError
from lastcard.match.setup import STREAMS, check_seats, clean_seed

BLOCK = 2_000  # rounds that one worker plays at a time
BLOCK_MATCHES = 200
MOST = STREAMS


class BadPlan(LastcardError):
    """A simulation that cannot be run as asked."""

    code = "bad-plan"


@dataclass(frozen=True)
class Block:
    """A run of rounds (or matches): number first, first + 1, …"""

    first: int
    count: int


@dataclass(frozen=True)
class Plan:
    """A simulation, whole; equal plans give equal results on any machine."""

    edition_name: str
    seats: int
    options: tuple[tuple[str, str], ...]
    policies: tuple[str, ...]  # one a seat
    seed: str
    count: int
    matches: bool

    @property
    def edition(self) -> Edition:
        return edition(self.edition_name)

    @property
    def unit(self) -> str:
        return "matches" if self.matches else "rounds"

    def blocks(self) -> Iterator[Block]:
        """The work, in pieces that do not depend on each other."""
        size = BLOCK_MATCHES if self.matches else BLOCK
        for first in range(0, self.count, size):
            yield Block(first, min(size, self.count - first))


def make_plan(
    edition_name: str,
    seats: int,
    options: Mapping[str, object],
    policies: Sequence[str],
    seed: object,
    count: int,
    matches: bool,
) -> Plan:
    """A checked plan; one policy is everybody's, otherwise they take turns round the table."""
    book = edition(edition_name)
    check_seats(book, seats)
    for policy in policies:
        if policy not in POLICIES:
            known = ", ".join(POLICIES)
            raise BadPlan(
                f"There is no policy {policy!r}; there are {known}.",
                f"沒有「{policy}」這種打法；有 {known}。",
            )
    if not policies or len(policies) > seats:
        raise BadPlan(
            f"{seats} seats take 1 to {seats} policies, not {len(policies)}.",
            f"{seats} 個座位可以給 1 到 {seats} 種打法，不能是 {len(policies)} 種。",
        )
    if not 1 <= count <= MOST:
        raise BadPlan(
            f"The number of rounds or matches is from 1 to {MOST:,}, not {count:,}.",
            f"局數是 1 到 {MOST:,}，不能是 {count:,}。",
        )
    around = tuple(policies[seat % len(policies)] for seat in range(seats))
    changed = tuple(book.settle(options).items())
    return Plan(book.id, seats, changed, around, clean_seed(seed), count, matches)
