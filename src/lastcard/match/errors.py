"""What can be wrong with a line, a position or a move. Each error carries where and why."""

from collections.abc import Mapping
from types import MappingProxyType

from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.text import Text

say = Texts("match.notation")

Argument = int | str  # a seat by its number; a card, color or phase as notation writes it


class BadNotation(LastcardError):
    """A line that cannot be read."""

    code = "bad-notation"


class BadPosition(LastcardError):
    """A set-up that cannot be."""

    code = "bad-position"


def no_seat(seat: int, seats: int) -> Text:
    """The sentence for a seat, as notation counts them, that is not at the table."""
    return say.text("no-seat", seat=seat, last=seats - 1)


class IllegalMove(LastcardError):
    """A move that the rules refuse; nothing has changed."""

    code = "illegal-move"
    rule: str = ""  # of refusals.toml
    arguments: Mapping[str, Argument] = MappingProxyType({})  # what the rule's sentence speaks of
    move: str = ""
    position: str = ""

    def because(self, rule: str, arguments: Mapping[str, Argument]) -> "IllegalMove":
        """The same error with the rule that it broke."""
        self.rule = rule
        self.arguments = arguments
        return self

    def at(self, move: str, position: str) -> "IllegalMove":
        """The same error with the move and the position it was made in."""
        self.move = move
        self.position = position
        return self


class NotYourTurn(IllegalMove):
    """A move of a seat that is not asked."""

    code = "not-your-turn"
