"""What addresses and guests may do at all nodes together, counted by the database."""

import hmac
import logging
from collections.abc import Sequence
from hashlib import sha256

from lastcard.errors import LastcardError

from ..budgets import Share
from ..store import Bucket
from ..store.nodes import Nodes

logger = logging.getLogger(__name__)


class NodeBudgets:
    """SharedBudgets (see budgets.py). Addresses are not written down: a digest stands for each."""

    def __init__(self, nodes: Nodes, key: bytes) -> None:
        self._nodes = nodes
        self._key = key

    async def take(self, shares: Sequence[Share], cost: float) -> float:
        return await self._nodes.spend(self._buckets(shares, cost))

    async def charge(self, shares: Sequence[Share], cost: float) -> list[float]:
        """If the database does not answer, this node goes by its own count."""
        try:
            seconds = await self._nodes.charge(self._buckets(shares, cost))
        except LastcardError as error:
            logger.warning("a budget was not shared", extra={"code": error.code})
            return [share.burst for share in shares]
        return [
            share.burst - share.rate * left for share, left in zip(shares, seconds, strict=True)
        ]

    def _buckets(self, shares: Sequence[Share], cost: float) -> list[Bucket]:
        return [
            Bucket(self._digest(share.key), min(cost, share.burst) / share.rate, share.seconds)
            for share in shares
        ]

    def _digest(self, name: str) -> str:
        text = f"lastcard budget 1/{name}"
        return hmac.new(self._key, text.encode(), sha256).hexdigest()[:32]
