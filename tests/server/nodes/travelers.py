"""People at tables of a cluster: whatever happens to nodes, they go on and check what they see."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise

from lastcard.client import Refused
from tests.server.evening import Evening
from tests.server.player import ConnectionLost, Message, Player

TEMPORARY = ("stopping", "moved-away", "idle", "busy", "server-full", "slow-down", "not-at-table")
PAUSE = 0.1  # seconds before the same command is sent again


def is_temporary(code: str) -> bool:
    """Whether docs/protocol.md says that the same command may be sent again."""
    return code in TEMPORARY or code.startswith("store")


class Traveler(Player):
    """A player whose table may go on at another node, in the middle of a connection."""

    def __init__(self, name: str = "Ann", address: str = "127.0.0.1") -> None:
        super().__init__(name, address)
        self.step_times: list[tuple[float, int]] = []  # and the match

    def check_table(self, message: Message) -> None:
        """After a move to another node several entries come at once; never fewer than before."""
        assert message["version"] >= self.version, "the table went back"

    def on_message(self, message: Message) -> None:
        if message["type"] == "step":
            self.step_times.append((asyncio.get_running_loop().time(), self.table["match"]))
        super().on_message(message)

    async def request(self, command: Message) -> Message:
        """The answer, once it is one."""
        while True:
            answer = await super().request(command)
            if answer["type"] != "refused" or not is_temporary(answer["code"]):
                return answer
            self.refused.pop(command["id"], None)
            if answer["code"] == "not-at-table":
                self.abort()
                raise ConnectionLost
            await asyncio.sleep(PAUSE)

    async def until_lost(self) -> None:
        """Until the connection has ended."""
        with suppress(ConnectionLost):
            await self.until(lambda: False)


class Travelers(Evening):
    """One table of theirs."""

    new_player: type[Player] = Traveler

    async def gather(self) -> None:
        """On a busy machine a node may lose its lease before anybody has begun."""
        while True:
            try:
                await super().gather()
                return
            except (ConnectionLost, Refused):
                await self.close()
                self.players = [self.new_guest(seat) for seat in range(len(self.players))]
                await asyncio.sleep(PAUSE)

    async def back(self, player: Player) -> None:
        while True:
            try:
                await super().back(player)
                return
            except (Refused, TimeoutError):
                await asyncio.sleep(PAUSE)

    async def begin(self, player: Player) -> None:
        number = player.table["match"]
        await self.meet(player, number)

        def is_done() -> bool:
            return bool(player.table["match"] > number)

        if player is self.players[0]:
            await self.vote(player, is_done, "start")
        await player.until(is_done)

    async def deal(self, player: Player) -> None:
        await self.vote(player, lambda: player.phase != "round-over", "move", {"move": "deal"})

    async def vote(
        self,
        player: Player,
        is_done: Callable[[], bool],
        kind: str,
        fields: Message | None = None,
    ) -> None:
        """A vote is in memory only: a player who sees that it is gone gives it again."""

        def is_gone() -> bool:
            return not player.table["seats"][player.seat or 0]["ready"]

        while not is_done():
            if is_gone():
                await self.tell(player, kind, fields)
                await asyncio.sleep(PAUSE)
            await player.until(lambda: is_done() or is_gone())


def longest_pause(evenings: Sequence[Evening], start: float, end: float) -> float:
    """The longest time between two steps of one match at any table, in the loop's seconds."""
    longest = 0.0
    for evening in evenings:
        steps = sorted(step for player in evening.players for step in steps_of(player))
        for (before, match), (after, same) in pairwise(steps):
            if match == same and before < end and after > start:
                longest = max(longest, after - before)
    return longest


def steps_of(player: Player) -> list[tuple[float, int]]:
    assert isinstance(player, Traveler)
    return player.step_times
