"""What to answer: any legal move, found without looking at the cards."""

from collections.abc import Sequence
from random import Random

from lastcard.match.moves import ON_TURN_VERBS

ANSWERS = frozenset((*ON_TURN_VERBS, "point"))  # what the table waits for
CALL = 0.8  # how often a player remembers to call
CATCH = 0.3  # how often somebody notices who did not


def verb(move: str) -> str:
    return move.partition(" ")[0]


def is_asked(legal: Sequence[str]) -> bool:
    """Whether the table waits for this seat."""
    return any(verb(move) in ANSWERS for move in legal)


def choose(legal: Sequence[str], hand: int, rng: Random) -> str | None:
    """A call when it is due, else a card if one fits, else whatever may be answered."""
    if hand == 2 and "uno" in legal and rng.random() < CALL:
        return "uno"
    answers = [move for move in legal if verb(move) in ANSWERS]
    if not answers:
        return None
    plays = [move for move in answers if verb(move) == "play"]
    return rng.choice(plays or answers)


def aside(legal: Sequence[str], rng: Random) -> str | None:
    """A catch, now and then, by a seat that need not be on turn."""
    catches = [move for move in legal if verb(move) == "catch"]
    return rng.choice(catches) if catches and rng.random() < CATCH else None
