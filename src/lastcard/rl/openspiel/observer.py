"""What OpenSpiel's observers show: an observation's planes, and for perfect recall the past."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from lastcard.editions import BadOption
from lastcard.extras import extra
from lastcard.match.view import SPECTATOR

from ..errors import ERRORS
from .recall import FIELDS
from .setup import Setup
from .sights import pieces_of, scaled, sight_text

with extra("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from .state import LastcardState

NATURE = "nature is choosing the seed"


class Observer:
    """Observations of one kind, as a tensor, as its named parts and as text."""

    def __init__(
        self, setup: Setup, kind: "pyspiel.IIGObservationType", params: Mapping[str, object] | None
    ) -> None:
        if params or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption(ERRORS.text("bad-observer"))
        self.setup = setup
        self.public: bool = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls: bool = kind.perfect_recall
        self._planes = setup.config.planes
        self._scale = scaled(self._planes)
        self._pieces = pieces_of(self._planes, self.public, self.private)
        self.dict: dict[str, np.ndarray] = {}
        self.tensor = self._new_tensor()

    def _new_tensor(self) -> np.ndarray:
        """One row of numbers; the named parts look at it."""
        shapes = [(name, shape) for name, _, shape in self._pieces]
        if self.recalls:
            shapes.append(("recall", (self.setup.recall, FIELDS)))
        tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in shapes), np.float32)
        begin = 0
        for name, shape in shapes:
            end = begin + int(np.prod(shape))
            self.dict[name] = tensor[begin:end].reshape(shape)
            begin = end
        return tensor

    def _viewer(self, player: int) -> int:
        """What everybody sees is shown as seat 0 sees it."""
        return player if self.private and player >= 0 else 0

    def set_from(self, state: "LastcardState", player: int) -> None:
        """Write what the player knows into the tensor."""
        self.tensor.fill(0)
        table, viewer = state.table, self._viewer(player)
        if table is None:
            return
        row = table.observation(viewer) * self._scale
        for name, place, shape in self._pieces:
            self.dict[name][...] = row[place].reshape(shape)
        if self.recalls:
            self._write_recall(state, player)

    def _write_recall(self, state: "LastcardState", player: int) -> None:
        """The newest rows, oldest first, as far as there is room."""
        rows = state.recall.rows(self._recalling(player), self.setup.recall)
        self.dict["recall"][: len(rows)] = rows

    def _recalling(self, player: int) -> int:
        return self._viewer(player) if self.private else SPECTATOR

    def string_from(self, state: "LastcardState", player: int) -> str:
        """What the player knows, as text; with perfect recall all that it saw and did."""
        table = state.table
        if table is None:
            return NATURE
        viewer = self._viewer(player)
        if not self.recalls:
            return sight_text(table, viewer, self.public, self.private)
        question = "asked" if viewer == table.seat else "not asked"
        if viewer == table.seat and table.in_window:
            question += " out of turn"
        return f"{state.recall.text(self._recalling(player))}\n{question}"
