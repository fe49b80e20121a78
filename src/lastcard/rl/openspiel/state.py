"""A round as an OpenSpiel state: nature chooses the seed, then one asked seat after the other."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from lastcard.extras import extra
from lastcard.match import BadPosition

from ..actions import WAIT
from ..errors import ERRORS
from ..render import text as table_text
from ..table import Table
from .recall import Recall
from .setup import BASE, DIGITS, Setup, exact_returns, seed_of

with extra("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from .game import LastcardGame

RESAMPLE_SEEDS = 2**53
CHANCE = [(digit, 1.0 / BASE) for digit in range(BASE)]


class LastcardState(pyspiel.State):  # type: ignore[misc]
    """Where a round is. A clone repeats all chance; `resample_from_infostate` deals again."""

    def __init__(self, game: "LastcardGame", setup: Setup) -> None:
        super().__init__(game)
        self.setup = setup
        self.digits: tuple[int, ...] = ()
        self.table: Table | None = None  # None: nature is still choosing
        self.recall = Recall()

    def dealt(self) -> Table:
        """The table, once there is one."""
        if self.table is None:
            raise BadPosition(ERRORS.text("not-dealt", digits=DIGITS))
        return self.table

    # --- what OpenSpiel calls ------------------------------------------------------------

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCE

    def returns(self) -> list[float]:
        return [0.0] * self.setup.seats if self.table is None else exact_returns(self.table)

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt().legal_actions()

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.digits += (action,)
            if len(self.digits) == DIGITS:
                self.table = self.setup.deal(self.digits)
                self.recall.note(self.table)
        elif action == WAIT and self.table.seat is not None:
            seat = self.table.seat
            self.table.apply(action)
            self.recall.note(self.table, waited=seat)
        else:
            self.table.apply(action)
            self.recall.note(self.table)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action:02x}"
        return self.setup.config.actions.name(action)

    def __str__(self) -> str:
        """The whole table with everything that is hidden."""
        seed = seed_of(self.digits)
        if self.table is None:
            return f"seed {seed}"
        return f"seed {seed}, asks {self.current_player()}\n{table_text(self.table)}"

    # --- what searches want --------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "LastcardState":
        """Another state that this player cannot tell from this one, dealt as the bots imagine it.

        Its history has the same moves, but nature's choices in it no longer deal these cards.
        """
        seed = int(sampler() * RESAMPLE_SEEDS)
        other: LastcardState = self.clone()
        other.table = self.dealt().redeal(player, f"resampled {seed}")
        other.recall = self.recall.imagined(player, other.table)
        return other
