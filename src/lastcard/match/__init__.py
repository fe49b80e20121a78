"""The Python face: Match, Move, Card, Event, View, notation, records, errors."""

from lastcard.editions import BadOption, UnknownEdition
from lastcard.errors import LastcardError

from .cards import Card
from .errors import BadNotation, BadPosition, IllegalMove, NotYourTurn
from .events import Event
from .match import Explanation, Match
from .moves import Move
from .replay import Replay, replay
from .view import View

__all__ = ["BadNotation", "BadOption", "BadPosition", "IllegalMove", "LastcardError", "NotYourTurn"]
__all__ += ["Card", "Event", "Explanation", "Match", "Move", "Replay", "View"]
__all__ += ["UnknownEdition", "replay"]
