"""Players that are not people: they choose from a View, and nothing else."""

from .driver import Driver
from .idle import idle_move
from .levels import LEVEL_NAMES, LEVELS, Level
from .protocol import REACTIONS, Bot, Start

__all__ = ["LEVELS", "LEVEL_NAMES", "REACTIONS", "Bot", "Driver", "Level", "Start", "idle_move"]
