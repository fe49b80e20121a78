"""Players that are not people: they choose from a View, and nothing else."""

from .api import Bot, Start, bot_seed
from .fallback import fallback_move
from .guard import Guard
from .levels import LEVEL_NAMES, LEVELS, Level
from .registry import BadBot, bot_names, check_spec, clean_spec, make_bot

__all__ = ["LEVELS", "LEVEL_NAMES", "BadBot", "Bot", "Guard", "Level", "Start"]
__all__ += ["bot_names", "bot_seed", "check_spec", "clean_spec", "fallback_move", "make_bot"]
