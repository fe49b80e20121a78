"""What costs what, and who may spend how much: one table for connections, addresses and guests.

A budget is a name with one row for each scope that it is counted in. All of its rows must have
room, of an IPv6 address all of its networks too; if one has none, nothing is taken.

Each server counts for itself. What protects the database and other people's evenings is counted
once more for all servers together, where there are several: `spend_everywhere`.
"""

import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, Protocol
from weakref import WeakKeyDictionary

from .addresses import networks
from .bucket import Bucket, Buckets, Now
from .limits import Limits
from .protocol import commands
from .refusals import Refusal

MINUTE = 60.0
HOUR = 3600.0
RECONNECT_SECONDS = 10.0  # in which an address may open all its connections again
FORGIVEN_PER_SECOND = 1.0  # bad messages
REFUSALS_PER_SECOND, REFUSALS = 5.0, 20.0  # over HTTP that are answered at once
# What a connection has when others have used up the address: enough to enter and to play.
RESERVE_PER_SECOND, RESERVE = 0.5, 10.0
REPLAYS, GUEST_REPLAYS = 2.0, 5.0  # at once; a guest's connection may come and go

# What makes the server work. Any other command costs 1.
COSTS: dict[type, float] = {
    commands.ListTables: 5.0,
    commands.Create: 10.0,
    commands.Quick: 10.0,
    commands.Enter: 10.0,
    commands.Recall: 10.0,
}
ILLEGAL_COST = 4.0  # more for a move that the rules refuse: no honest page sends one
STEP_COST = 0.1  # more for each step that is sent again with `enter`
EVERYWHERE = "everywhere"  # refused by what all servers count together
CHECK_COST = 10.0  # of `records`: a check or a replay, where reading a record costs 1

Name = Literal[
    "commands",
    "reserve",
    "bad-messages",
    "frames",
    "bytes",
    "pings",
    "connections",
    "refusals",
    "replays",
    "wrong-codes",
    "tables",
    "loads",
    "deals",
    "renewals",
    "records",
    "bot-seconds",
    "swift-moves",
]


class Scope(StrEnum):
    CONNECTION = "connection"
    ADDRESS = "address"
    GUEST = "guest"


@dataclass(frozen=True)
class Budget:
    """A row: `rate` a second in the long run, `burst` at once, for each one of the scope."""

    name: Name
    scope: Scope
    rate: float
    burst: float


def table(limits: Limits) -> tuple[Budget, ...]:
    """Every budget of a server with these limits."""
    connection, address, guest = Scope
    reconnects = limits.connections_per_address
    return (
        Budget("commands", connection, limits.commands_per_second, limits.command_burst),
        Budget(
            "commands",
            address,
            limits.address_commands_per_second,
            limits.address_command_burst,
        ),
        Budget("commands", guest, limits.guest_commands_per_second, limits.guest_command_burst),
        Budget("reserve", connection, RESERVE_PER_SECOND, RESERVE),
        Budget("replays", connection, limits.replays_per_second, REPLAYS),
        Budget("replays", guest, limits.replays_per_second, GUEST_REPLAYS),
        Budget("bad-messages", connection, FORGIVEN_PER_SECOND, limits.bad_messages),
        Budget("frames", connection, limits.frames_per_second, limits.frame_burst),
        Budget("bytes", connection, limits.bytes_per_second, limits.byte_burst),
        Budget("pings", connection, limits.pings_per_second, limits.ping_burst),
        Budget("connections", address, reconnects / RECONNECT_SECONDS, reconnects),
        Budget("refusals", address, REFUSALS_PER_SECOND, REFUSALS),
        Budget(
            "wrong-codes", address, limits.wrong_codes_per_minute / MINUTE, limits.wrong_code_burst
        ),
        Budget(
            "wrong-codes",
            guest,
            limits.guest_wrong_codes_per_minute / MINUTE,
            limits.guest_wrong_code_burst,
        ),
        Budget("tables", address, limits.tables_per_hour / HOUR, limits.tables_per_hour),
        Budget("tables", guest, limits.guest_tables_per_hour / HOUR, limits.guest_tables_per_hour),
        Budget("loads", address, limits.loads_per_minute / MINUTE, limits.loads_per_minute),
        Budget("deals", address, limits.deals_per_hour / HOUR, limits.deals_per_hour),
        Budget("deals", guest, limits.guest_deals_per_hour / HOUR, limits.guest_deals_per_hour),
        Budget("renewals", address, limits.renewals_per_hour / HOUR, limits.renewals_per_hour),
        Budget("records", address, limits.asks_per_minute / MINUTE, limits.asks_per_minute),
        Budget(
            "bot-seconds", address, limits.bot_seconds_per_minute / MINUTE, limits.bot_seconds_burst
        ),
        Budget("swift-moves", address, limits.swift_moves_per_second, limits.swift_move_burst),
    )


def cost_of(command: commands.AnyCommand) -> float:
    return COSTS.get(type(command), 1.0)


class Spender(Protocol):
    """One connection: a client."""

    guest: str
    address: str


Who = Spender | str  # an address, where there is no connection


class Share(NamedTuple):
    """Somebody's bucket at all servers together: it refills in `seconds` if it is empty."""

    key: str
    rate: float
    burst: float

    @property
    def seconds(self) -> float:
        return self.burst / self.rate


class SharedBudgets(Protocol):
    """The buckets that several servers have in common."""

    async def take(self, shares: Sequence[Share], cost: float) -> float:
        """0.0 if it may be; otherwise nothing is taken, and the seconds until it could be."""

    async def charge(self, shares: Sequence[Share], cost: float) -> list[float]:
        """Take it even if that leaves a debt; what is left in each."""


class Budgets:
    """The buckets of every budget; how often each was refused is in `refused`."""

    def __init__(self, limits: Limits, now: Now = time.monotonic) -> None:
        self.limits = limits
        self.shared: SharedBudgets | None = None  # with other servers
        self.rows: dict[str, list[Row]] = {}
        for budget in table(limits):
            self.rows.setdefault(budget.name, []).append(Row(budget, now))
        self.refused: Counter[tuple[str, str]] = Counter(
            {(budget.name, budget.scope.value): 0 for budget in table(limits)}
        )

    def take(self, name: Name, who: Who, cost: float = 1.0, *scopes: Scope) -> float:
        """0.0 if it may be; otherwise nothing is taken, and the seconds until it could be.

        With scopes, only the budget's rows of those are asked.
        """
        buckets = self.buckets(name, who, scopes)
        wait = self._wait(name, buckets, cost)
        if not wait:
            charge(buckets, cost)
        return wait

    def take_quietly(self, name: Name, who: Who, cost: float = 1.0, *scopes: Scope) -> bool:
        """Whether it was taken; if not, it counts as no refusal."""
        buckets = self.buckets(name, who, scopes)
        if any(bucket.wait(cost) for _, bucket in buckets):
            return False
        charge(buckets, cost)
        return True

    def check(self, name: Name, who: Who, cost: float = 1.0) -> None:
        """Raise a Refusal if this could not be taken; nothing is."""
        wait = self.wait(name, who, cost)
        if wait:
            raise slow_down(wait)

    def has_room(self, name: Name, who: Who, cost: float = 1.0, *scopes: Scope) -> bool:
        """Whether this could be taken; it counts as no refusal."""
        return not any(bucket.wait(cost) for _, bucket in self.buckets(name, who, scopes))

    def spend(self, name: Name, who: Who, cost: float = 1.0, *scopes: Scope) -> None:
        """Take, or raise a Refusal that says when it could be."""
        wait = self.take(name, who, cost, *scopes)
        if wait:
            raise slow_down(wait)

    async def take_everywhere(self, name: Name, who: Who, cost: float = 1.0) -> float:
        """The same as `take`, counted at all servers together."""
        wait = self.wait(name, who, cost)
        if not wait and self.shared is not None:
            wait = await self.shared.take(self.shares(name, who), cost)
            self.refused[name, EVERYWHERE] += bool(wait)
        if not wait:
            self.charge(name, who, cost)
        return wait

    async def spend_everywhere(self, name: Name, who: Who, cost: float = 1.0) -> None:
        """The same as `spend`, counted at all servers together."""
        wait = await self.take_everywhere(name, who, cost)
        if wait:
            raise slow_down(wait)

    async def charge_everywhere(self, name: Name, who: Who, cost: float = 1.0) -> None:
        """Take here what is known only afterwards, and see what is left at all servers."""
        self.charge(name, who, cost)
        if self.shared is None:
            return
        left = await self.shared.charge(self.shares(name, who), cost)
        for (_, bucket), tokens in zip(self._common(name, who), left, strict=True):
            bucket.tokens = min(bucket.available(), tokens)

    def shares(self, name: Name, who: Who) -> list[Share]:
        """Somebody's buckets as all servers know them."""
        return [
            Share(f"{name}/{row.scope}/{key}", bucket.rate, bucket.burst)
            for row in self.rows[name]
            for key, bucket in row.named(who)
        ]

    def _common(self, name: Name, who: Who) -> "Found":
        return [(row, bucket) for row in self.rows[name] for _, bucket in row.named(who)]

    def wait(self, name: Name, who: Who, cost: float = 1.0, *scopes: Scope) -> float:
        """The seconds until this could be taken, counted as a refusal; 0.0 if it could now."""
        return self._wait(name, self.buckets(name, who, scopes), cost)

    def _wait(self, name: Name, buckets: "Found", cost: float) -> float:
        longest, refusing = 0.0, ""
        for row, bucket in buckets:
            wait = bucket.wait(cost)
            if wait > longest:
                longest, refusing = wait, row.scope.value
        if refusing:
            self.refused[name, refusing] += 1
        return longest

    def charge(self, name: Name, who: Who, cost: float = 1.0, *scopes: Scope) -> None:
        """Take what is known only afterwards; it may leave a debt."""
        charge(self.buckets(name, who, scopes), cost)

    def buckets(self, name: Name, who: Who, scopes: Collection[Scope]) -> "Found":
        """The buckets that must all have room."""
        return [
            (row, bucket)
            for row in self.rows[name]
            if not scopes or row.scope in scopes
            for bucket in row.of(who)
        ]

    def own(self, name: Name, who: Spender) -> "Own":
        """A connection's own part of a budget."""
        row = next(row for row in self.rows[name] if row.scope is Scope.CONNECTION)
        return Own(name, row.of(who)[0], self.refused)


@dataclass(frozen=True, slots=True)
class Own:
    """The bucket of one connection, for what is asked of it with every frame."""

    name: Name
    bucket: Bucket
    refused: Counter[tuple[str, str]]

    def take(self, cost: float = 1.0) -> float:
        """0.0 if it may be; otherwise nothing is taken, and the seconds until it could be."""
        wait = self.bucket.take(cost)
        if wait:
            self._count()
        return wait

    def take_all(self, cost: float) -> bool:
        """Take it if there is room for all of it: `take` sells more than a burst at a burst."""
        if self.bucket.available() < cost:
            self._count()
            return False
        self.bucket.charge(cost)
        return True

    def _count(self) -> None:
        self.refused[self.name, Scope.CONNECTION.value] += 1


def charge(buckets: "Found", cost: float) -> None:
    for _, bucket in buckets:
        bucket.charge(cost)


class Row:
    """A budget and the buckets of everybody who has spent of it lately."""

    def __init__(self, budget: Budget, now: Now) -> None:
        self.budget = budget
        self.scope = budget.scope
        self.now = now
        self.by_key = Buckets(budget.rate, budget.burst, now)
        self.by_connection: WeakKeyDictionary[Spender, Bucket] = WeakKeyDictionary()

    def of(self, who: Who) -> Sequence[Bucket]:
        """The buckets that must all have room; none where a scope does not concern who it is."""
        if self.scope is Scope.ADDRESS:
            address = who if isinstance(who, str) else who.address
            return [self.by_key.of(network, multiple) for network, multiple in networks(address)]
        if isinstance(who, str):
            return ()
        if self.scope is Scope.CONNECTION:
            return (self.by_connection.get(who) or self.of_connection(who),)
        return (self.by_key.of(who.guest),) if who.guest else ()

    def named(self, who: Who) -> Sequence[tuple[str, Bucket]]:
        """The buckets that have a name everywhere: of addresses and guests."""
        if self.scope is Scope.ADDRESS:
            address = who if isinstance(who, str) else who.address
            names = [network for network, _ in networks(address)]
        else:
            names = [who.guest] if self.scope is Scope.GUEST and not isinstance(who, str) else []
        return list(zip(names, self.of(who), strict=False))

    def of_connection(self, who: Spender) -> Bucket:
        """A new bucket."""
        bucket = self.by_connection[who] = Bucket(self.budget.rate, self.budget.burst, self.now)
        return bucket


Found = list[tuple[Row, Bucket]]


def slow_down(wait: float) -> Refusal:
    """The refusal for a wait in seconds."""
    return Refusal("slow-down", milliseconds(wait))


def milliseconds(wait: float) -> int:
    """A wait in seconds as a refusal says it: never a little too short."""
    return round(wait * 1000) + 1
