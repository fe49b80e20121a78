"""People at one table who play match after match, whatever happens to the server."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Protocol

from lastcard.match.moves import ON_TURN_VERBS

from .ledger import Ledger, check_player, check_steps, check_views, read_ledgers, seat_commitment
from .player import ConnectionLost, Message, Player

CLOSING = ("stopping", "moved-away")  # refused, and the connection ends
ANSWERING = (*ON_TURN_VERBS, "point")
ASIDE = 0.5  # how often somebody calls or catches who may
STORE_SECONDS = 0.5  # before what was not saved is sent again
MOST_STORE_FAILURES = 100  # of a table; more are no busy machine
RESEND = 0.8  # how often what had no answer is sent again
ROUND = {"scoring": "off"}  # a match is one round
SHORT = {"target_score": "60"}
Kind = tuple[str, int, dict[str, str]]  # edition, seats, options
EVENINGS: tuple[Kind, ...] = (
    ("basic", 2, SHORT),
    ("frozen", 3, ROUND),
    ("minions", 2, ROUND),
    ("hello-kitty", 3, ROUND),
    ("party", 4, {}),
)


class Server(Protocol):
    """One server, or several that look like one."""

    @property
    def url(self) -> str: ...

    @property
    def database(self) -> str: ...

    @property
    def is_up(self) -> asyncio.Event: ...

    async def get(self, path: str) -> tuple[int, str]: ...

    def mistakes(self) -> list[str]: ...


class Evening:
    """One table and its players; each lives a life of its own until it is enough."""

    new_player: type[Player] = Player

    def __init__(
        self, server: Server, edition: str, seats: int, options: dict[str, str], rng: Random
    ) -> None:
        self.server = server
        self.rng = rng
        self.settings: Message = {
            "edition": edition,
            "seats": seats,
            "options": options,
            "turn_time": None,
            "catch_window_ms": 0,
        }
        self.players = [self.new_guest(seat) for seat in range(seats)]
        self.shares: dict[tuple[Player, int], str] = {}
        self.shared: set[tuple[Player, int, str]] = set()
        self.there: dict[int, set[Player]] = {}  # who has seen the end of a match
        self.all_there = asyncio.Condition()
        self.enough = False
        self.last: dict[int, bool] = {}  # whether it was enough after a match
        self.losses = 0
        self.store_failures = 0
        self.unknown: set[str] = set()  # ids that were never answered

    def new_guest(self, seat: int) -> Player:
        player = type(self).new_player(f"Guest {seat}")
        player.wait_for_store = self.wait_for_store
        return player

    @property
    def code(self) -> str:
        return self.players[0].code

    @property
    def matches(self) -> int:
        return int(self.players[0].table.get("match", 0))

    async def gather(self) -> None:
        """The host makes a table, and the others sit down."""
        for player in self.players:
            await player.connect_to(self.server.url)
            await player.hello()
        host, *others = self.players
        await host.create(self.settings)
        for seat, player in enumerate(others, start=1):
            await player.sit_at(host.code, seat)

    async def run(self) -> None:
        """Play until it is enough, and then to the end of the match."""
        async with asyncio.TaskGroup() as lives:
            for player in self.players:
                lives.create_task(self.life(player))

    async def wait_for_store(self, code: str) -> None:
        """A database on a busy machine may need longer than the server waits for it."""
        self.store_failures += 1
        assert self.store_failures < MOST_STORE_FAILURES, code
        await asyncio.sleep(STORE_SECONDS)

    async def close(self) -> None:
        for player in self.players:
            await player.close()

    async def life(self, player: Player) -> None:
        while not self.is_home(player):
            try:
                await self.act(player)
            except ConnectionLost:
                await self.back(player)
            except TimeoutError as error:
                raise TimeoutError(f"{player.name} waits in vain\n{self}") from error

    def is_home(self, player: Player) -> bool:
        """Whether it was enough. The first to see the end of a match decides for all: a player who
        goes on while others go would wait for them."""
        return player.stage == "over" and self.last.setdefault(player.table["match"], self.enough)

    def __str__(self) -> str:
        return "\n".join([self.settings["edition"], *map(str, self.players)])

    async def back(self, player: Player) -> None:
        """Come back as soon as there is a server, and send again what had no answer."""
        self.losses += 1
        while True:
            await self.server.is_up.wait()
            try:
                await player.return_to(self.server.url)
                await self.repeat(player)
                return
            except ConnectionLost:
                await asyncio.sleep(0)

    async def repeat(self, player: Player) -> None:
        command = player.unanswered
        if command is None:
            return
        if self.rng.random() < RESEND:
            await player.request(command)
        else:
            player.unanswered = None
            self.unknown.add(command["id"])

    # --- what to do next -----------------------------------------------------------------

    async def act(self, player: Player) -> None:
        match player.stage:
            case "fair":
                await self.share(player)
            case "match" if player.phase == "round-over":
                await self.deal(player)
            case "match":
                await self.move(player)
            case _:
                await self.begin(player)

    async def begin(self, player: Player) -> None:
        """The host starts when everybody has seen the end of the match before."""
        number = player.table["match"]
        await self.meet(player, number)
        if player is self.players[0]:
            await self.tell(player, "start")
        await player.until(lambda: player.table["match"] > number)

    async def meet(self, player: Player, number: int) -> None:
        async with self.all_there:
            there = self.there.setdefault(number, set())
            there.add(player)
            self.all_there.notify_all()
            await self.all_there.wait_for(lambda: len(there) == len(self.players))

    async def share(self, player: Player) -> None:
        """Commit, and reveal once the list is closed."""
        fair = player.table["fair"]
        number, stage = fair["match"], fair["stage"]
        key = (player, number, stage)
        if key not in self.shared:
            await self.tell(player, *self.share_command(player, number, stage))
            self.shared.add(key)
        else:
            version = player.version
            await player.until(lambda: player.version > version)

    def share_command(self, player: Player, number: int, stage: str) -> tuple[str, Message]:
        secret = self.shares.setdefault((player, number), secrets.token_hex(32))
        if stage == "reveal":
            return "reveal", {"match": number, "secret": secret}
        commitment = seat_commitment(player.code, number, player.seat or 0, secret)
        return "commit", {"match": number, "commitment": commitment}

    async def deal(self, player: Player) -> None:
        await self.tell(player, "move", {"move": "deal"})
        await player.until(lambda: player.phase != "round-over")

    async def move(self, player: Player) -> None:
        move = self.choose(player)
        if move is None:
            version = player.version
            await player.until(lambda: player.version > version or player.stage != "match")
        else:
            await self.tell(player, "move", {"move": move})

    def choose(self, player: Player) -> str | None:
        """A call or a catch now and then; when asked, a card rather than anything else."""
        aside = [move for move in player.legal if move.split()[0] not in ANSWERING]
        if aside and self.rng.random() < ASIDE:
            return self.rng.choice(aside)
        if not player.is_asked:
            return None
        answers = [move for move in player.legal if move.split()[0] in ANSWERING]
        plays = [move for move in answers if move.startswith("play")]
        return self.rng.choice(plays or answers)

    async def tell(self, player: Player, kind: str, fields: Message | None = None) -> None:
        """Send a command, and see what it changed; only what is late may be refused."""
        version = player.version
        answer: dict[str, Any] = await player.at_table(kind, **(fields or {}))
        if answer.get("code") in CLOSING:
            await player.until(lambda: False)
        if answer["type"] == "refused":
            late = answer["version"] > version
            known = ("cool-down", "pending", "already-shared")  # the last: before a loss
            is_fine = late or answer["code"] in known
            assert is_fine, f"refused, and nothing had changed: {answer} {kind} {fields}"
        await player.until(lambda: player.version >= answer["version"])


# --- several tables ----------------------------------------------------------------------


@asynccontextmanager
async def gathered(
    server: Server,
    rng: Random,
    kinds: tuple[Kind, ...] = EVENINGS,
    new_evening: type[Evening] = Evening,
) -> AsyncIterator[list[Evening]]:
    """Tables that are about to begin; whatever happens, everybody goes home afterwards."""
    evenings = [new_evening(server, *kind, Random(rng.random())) for kind in kinds]
    try:
        for evening in evenings:
            await evening.gather()
        yield evenings
    finally:
        for evening in evenings:
            await evening.close()


async def check(server: Server, evenings: Sequence[Evening]) -> int:
    """Nothing was lost, nothing came twice, every match can be verified; how many views."""
    ledgers = await read_ledgers(server.database)
    views = 0
    for evening in evenings:
        ledger = ledgers[evening.code]
        for player in evening.players:
            check_player(ledger, player)
            check_steps(ledger, player)
        views += check_views(ledger, evening.players)
        await check_records(server, evening, ledger)
    assert views > 0
    assert not server.mistakes()
    return views


async def check_records(server: Server, evening: Evening, ledger: Ledger) -> None:
    """Every match that was finished can be verified, with everybody's share in it."""
    for number in range(1, evening.matches + 1):
        path = f"/api/tables/{evening.code}/matches/{number}/verify"
        status, commitment = await server.get(f"{path}?token={ledger.token(number)}")
        assert status == 200, commitment
        assert json.loads(commitment)["fits"] is True, commitment
