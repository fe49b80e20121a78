"""Players that are not people: they choose from a View, and nothing else."""

from .driver import Driver
from .guard import Guard
from .idle import idle_move
from .levels import LEVEL_NAMES, LEVELS, Level
from .protocol import REACTIONS, Bot, Start, bot_seed
from .registry import BadBot, bot_names, check_spec, clean_spec, make_bot

__all__ = [
    "LEVELS",
    "LEVEL_NAMES",
    "REACTIONS",
    "BadBot",
    "Bot",
    "Driver",
    "Guard",
    "Level",
    "Start",
    "bot_names",
    "bot_seed",
    "check_spec",
    "clean_spec",
    "idle_move",
    "make_bot",
]
