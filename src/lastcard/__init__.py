"""Five UNO editions, played by the book.

>>> import lastcard
>>> match = lastcard.Match("hello-kitty", seats=4, seed="rainy sunday")
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .coach.analyze import analyze
    from .lab.arena import compete
    from .lab.simulate.simulate import simulate
    from .match import (
        BadNotation,
        BadOption,
        BadPosition,
        Card,
        Event,
        Explanation,
        IllegalMove,
        LastcardError,
        Match,
        Move,
        NotYourTurn,
        Replay,
        UnknownEdition,
        View,
        replay,
    )

__version__ = "0.1.0"
__all__ = ["BadNotation", "BadOption", "BadPosition", "IllegalMove", "LastcardError", "NotYourTurn"]
__all__ += ["Card", "Event", "Explanation", "Match", "Move", "Replay", "View"]
__all__ += ["UnknownEdition", "analyze", "compete", "replay", "simulate"]


def __getattr__(name: str) -> Any:
    """Load the Python face when it is first asked for: `lastcard rules` needs no NumPy."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    homes = {
        "simulate": ".lab.simulate.simulate",
        "compete": ".lab.arena",
        "analyze": ".coach.analyze",
    }
    return getattr(import_module(homes.get(name, ".match"), __name__), name)
