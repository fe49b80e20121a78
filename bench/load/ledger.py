"""What was acknowledged at a table, what each seat saw of it, and whether the two agree."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .policy import verb

DEAL = "deal"  # all ask for it, so it is nobody's
SECRET = frozenset(("point",))  # a pick whose target only its owner sees


@dataclass
class Ledger:
    """One table's moves by version. `seen` has a list of versions for each seat."""

    table: str
    seats: int
    acknowledged: dict[int, str] = field(default_factory=dict)  # with the seat in front
    moves: dict[int, str] = field(default_factory=dict)  # as they were told first
    by_person: set[int] = field(default_factory=set)
    seen: list[list[int]] = field(default_factory=list)
    excused: list[tuple[int, int, int]] = field(default_factory=list)  # seat, after, up to
    findings: list[str] = field(default_factory=list)
    checked: int = 0  # every version up to this one was checked and dropped
    right: int = 0  # acknowledged moves that everybody saw once

    def __post_init__(self) -> None:
        self.seen = [[] for _ in range(self.seats)]

    def acknowledge(self, seat: int, version: int, move: str) -> None:
        """The seat's move was accepted as this version."""
        if version in self.acknowledged:
            self.find(version, f"given to {self.acknowledged[version]!r} and to '{seat} {move}'")
        self.acknowledged[version] = f"{seat} {move}"

    def saw(self, seat: int, version: int, move: str, by_person: bool) -> None:
        """A seat was told of a move."""
        versions = self.seen[seat]
        if versions and version <= versions[-1]:
            self.find(version, f"seat {seat} was told after {versions[-1]}: {move!r}")
            return
        versions.append(version)
        result = self.moves.setdefault(version, move)
        if by_person and move != DEAL:
            self.by_person.add(version)
        if not same(result, move):
            self.find(version, f"seat {seat} was told {move!r}, another {result!r}")

    def excuse(self, seat: int, upto: int) -> None:
        """What this seat has not seen up to here was of a match before: nobody tells it."""
        if upto > self.last_seen(seat):
            self.excused.append((seat, self.last_seen(seat), upto))

    def last_seen(self, seat: int) -> int:
        return self.seen[seat][-1] if self.seen[seat] else self.checked

    def settle(self, upto: int | None = None) -> None:
        """Check everything up to a version that all seats have passed, and put it away."""
        limit = max([self.checked, *self.moves, *self.acknowledged]) if upto is None else upto
        for finding in self.compare(limit):
            self.findings.append(finding)
        self.put_away(limit)

    def compare(self, limit: int) -> Iterator[str]:
        seen = [set(versions) for versions in self.seen]
        for version, move in self.acknowledged.items():
            if version > limit:
                continue
            missing = self.missing(version, seen)
            if missing:
                yield self.finding(version, f"{move!r} was acknowledged, seats {missing} lack it")
            elif not same(self.moves.get(version, ""), move):
                yield self.finding(version, f"{move!r} came back as {self.moves[version]!r}")
            else:
                self.right += 1
        for version, move in self.moves.items():
            if version <= limit:
                yield from self.compare_moves(version, move, seen)

    def missing(self, version: int, seen: list[set[int]]) -> list[int]:
        """The seats that should have seen it and did not."""
        excused = {seat for seat, after, upto in self.excused if after < version <= upto}
        return [
            seat
            for seat, versions in enumerate(seen)
            if version not in versions and seat not in excused
        ]

    def compare_moves(self, version: int, move: str, seen: list[set[int]]) -> Iterator[str]:
        """A move that was told: to all, and asked for by one."""
        if version in self.acknowledged:
            return
        missing = self.missing(version, seen)
        if missing:
            yield self.finding(version, f"seats {missing} lack {move!r}")
        if version in self.by_person:
            yield self.finding(version, f"{move!r} was made, but nobody's move was acknowledged")

    def put_away(self, limit: int) -> None:
        """A run may last for hours: keep only what is still to be checked."""
        self.checked = max(self.checked, limit)
        self.acknowledged = {at: move for at, move in self.acknowledged.items() if at > limit}
        self.moves = {at: move for at, move in self.moves.items() if at > limit}
        self.excused = [one for one in self.excused if one[-1] > limit]
        self.by_person = {at for at in self.by_person if at > limit}
        for seat, versions in enumerate(self.seen):
            last = versions[-1:]
            self.seen[seat] = [at for at in versions if at > limit] or last

    def find(self, version: int, what: str) -> None:
        self.findings.append(self.finding(version, what))

    def finding(self, version: int, what: str) -> str:
        return f"table {self.table}, version {version}: {what}"


def same(result: str, other: str) -> bool:
    """Whether two tellings are of one move; a secret pick may lack its target."""
    if result == other:
        return True
    first, second = result.split(), other.split()
    return first[:2] == second[:2] and verb(first[1] if len(first) > 1 else "") in SECRET
