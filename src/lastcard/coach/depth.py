"""How thoroughly a match is looked at: passes over all of it, each a number of deals."""

from typing import NamedTuple

from lastcard.errors import LastcardError
from lastcard.languages import Texts

say = Texts("coach.errors")


class Pass(NamedTuple):
    """Deals for each point of the curves, and for each move of a decision."""

    curve: int
    choice: int


# The first pass is for a first look, within about a second for a round of four.
QUICK = (Pass(16, 24), Pass(48, 72))
NORMAL = (*QUICK, Pass(128, 200), Pass(320, 600))
DEEP = (*NORMAL, Pass(1_000, 4_000))
DEPTHS: dict[str, tuple[Pass, ...]] = {"quick": QUICK, "normal": NORMAL, "deep": DEEP}
DEFAULT_DEPTH = "normal"


class BadDepth(LastcardError):
    """A depth that there is not."""

    code = "bad-depth"

    def __init__(self, depth: str) -> None:
        super().__init__(say.text("bad-depth", depth=depth, known=", ".join(DEPTHS)))


def passes_of(depth: str) -> tuple[Pass, ...]:
    if depth not in DEPTHS:
        raise BadDepth(depth)
    return DEPTHS[depth]
