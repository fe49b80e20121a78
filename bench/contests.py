"""Contests that go on where they were stopped: their checkpoints lie in build/levels."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from lastcard.bots.keen.network import FILE as WEIGHTS
from lastcard.lab.arena import PoolResult, Result, compete, pool
from lastcard.play.library import digest

FOLDER = Path(__file__).parent.parent / "build" / "levels"
SEED = "levels"
NO_OPTIONS: dict[str, object] = {}


def contest(
    bots: Sequence[str], edition: str, rounds: int, options: Mapping[str, object] = NO_OPTIONS
) -> Result:
    file = checkpoint("contest", bots, edition, rounds, options)
    return compete(bots, edition, len(bots), rounds, options, SEED, resume=file)


def league(bots: Sequence[str], edition: str, rounds: int) -> PoolResult:
    file = checkpoint("league", bots, edition, rounds)
    return pool(bots, edition, rounds=rounds, seed=SEED, resume=file)


def checkpoint(*run: object) -> Path:
    """A file for this run, by these rules and with these weights."""
    folder = FOLDER / f"{digest()}-{short_hash(WEIGHTS.read_bytes())}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{short_hash(repr(run).encode())}.json"


def short_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
