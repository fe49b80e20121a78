"""The editions as OpenSpiel games, registered on import: `lastcard_basic(players=4)` and so on."""

from .game import GAMES, LastcardGame, register_all
from .state import LastcardState

__all__ = ["GAMES", "LastcardGame", "LastcardState"]

register_all()
