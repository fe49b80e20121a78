"""What can be wrong with a line, a position or a move. Each error carries where and why."""

from lastcard.errors import LastcardError


class BadNotation(LastcardError):
    """A line that cannot be read."""

    code = "bad-notation"


class BadPosition(LastcardError):
    """A set-up that cannot be."""

    code = "bad-position"


class IllegalMove(LastcardError):
    """A move that the rules refuse; nothing has changed."""

    code = "illegal-move"
    move: str = ""
    position: str = ""

    def at(self, move: str, position: str) -> "IllegalMove":
        """The same error with the move and the position it was made in."""
        self.move = move
        self.position = position
        return self


class NotYourTurn(IllegalMove):
    code = "not-your-turn"
