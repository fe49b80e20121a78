"""People at tables of a cluster: whatever happens to nodes, they go on and check what they see."""

import asyncio

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

    def check_table(self, message: Message) -> None:
        """After a move to another node several entries come at once; never fewer than before."""
        assert message["version"] >= self.version, "the table went back"

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


class Travelers(Evening):
    """One table of theirs."""

    new_player: type[Player] = Traveler

    async def back(self, player: Player) -> None:
        while True:
            try:
                await super().back(player)
                return
            except (Refused, TimeoutError):
                await asyncio.sleep(PAUSE)
