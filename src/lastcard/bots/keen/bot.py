"""A network as a bot: the level keen, or weights from a file."""

from pathlib import Path

import numpy as np

from lastcard.errors import LastcardError
from lastcard.languages import Texts

from ..api import Start
from ..levels import LEVEL_NAMES
from ..policies import KEEN
from ..policies.bot import PolicyBot
from .kernel import KERNEL
from .network import FILE, load_weights
from .scratch import KEEN_SCRATCH

say = Texts("bots.keen")


class BadWeights(LastcardError):
    """A file that holds no weights of this network."""

    code = "bad-bot"


def weights_of(argument: str) -> np.ndarray:
    """The weights of `keen:FILE`, or of the level itself."""
    try:
        return load_weights(Path(argument) if argument else FILE)
    except (OSError, EOFError, ValueError) as error:
        raise BadWeights(say.text("bad-weights", file=argument)) from error


class Keen(PolicyBot):
    """Answers at once with the move that a trained network scores highest."""

    layout = KEEN_SCRATCH

    def __init__(self, start: Start) -> None:
        super().__init__(start, LEVEL_NAMES[KEEN])
        self._weights = weights_of(start.argument)

    def _answer(self) -> int:
        choose = KERNEL.at_once().choose
        return choose(self.rules, self._state, self.seat, self._scratch, self._weights)
