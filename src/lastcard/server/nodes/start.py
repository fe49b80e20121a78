"""How a node begins: its database, the keys that all nodes share, and what it refuses."""

import hmac
from hashlib import sha256
from pathlib import Path
from typing import Literal

from lastcard.errors import LastcardError
from lastcard.extras import extra

from ..identity import load_secrets
from ..refusals import say
from ..store import OperatorStore, is_postgres, marks
from .node import Node

with extra("postgres"):
    from ..store.nodes import Nodes
    from ..store.postgres import PostgresStore

PATIENCE = 5.0  # seconds for an answer of the database


class BadNode(LastcardError):
    """Something that a node cannot do."""

    def __init__(self, code: str) -> None:
        super().__init__(say[f"operator.{code}"])
        self.code = code


async def open_node(database: str, url: str, lease: float) -> tuple[PostgresStore, Node]:
    """A database that other nodes may have open, too; nobody has joined yet."""
    if not is_postgres(database):
        raise BadNode("node-needs-postgres")
    store = await PostgresStore.open(database, PATIENCE, is_shared=True)
    try:
        nodes = Nodes(store, database)
        return store, Node(store, nodes, await nodes.key(marks.RELAY_KEY), url, lease)
    except BaseException:
        await store.stop()
        raise


async def shared_secrets(nodes: Nodes, store: OperatorStore, file: Path | None) -> list[bytes]:
    """The keys that sign tokens: from the database, or a file that must be the same everywhere."""
    keys = [await nodes.key(marks.SECRET)] if file is None else list(load_secrets(file))
    prints = [fingerprint(key) for key in keys]
    if await store.mark_once(marks.SECRET_PRINT, prints[0]) not in prints:
        raise BadNode("other-secret")
    await store.set_mark(marks.SECRET_PRINT, prints[0])
    return keys


def fingerprint(key: bytes) -> str:
    """Says whether two keys are the same, and nothing else about them."""
    return hmac.new(key, b"lastcard shared secret 1", sha256).hexdigest()


async def check_restore(
    nodes: Nodes, store: OperatorStore, running: Literal["void", "continue"] | None
) -> None:
    """Only a first node can say what becomes of a restored database."""
    if running is None:
        return
    if await nodes.living():
        raise BadNode("node-restore")
    if running == "void":
        await store.restore()
