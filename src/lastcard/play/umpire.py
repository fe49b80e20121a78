"""What becomes of a move at any table, whatever its transport: the server's and the terminal's.

No clock, no store, no event loop. A ruling changes nothing: it is written first, and counts then.
"""

from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove

SHOUTS = ("uno", "catch")


def rule(match: Match, move: Move) -> Match:
    """The match after a move, or IllegalMove; the match itself stays as it is."""
    after = match.copy()
    after.make(move)
    return after


def is_legal(match: Match, move: Move) -> bool:
    try:
        rule(match, move)
    except IllegalMove:
        return False
    return True


def is_about_uncalled(match: Match, move: Move) -> bool:
    """Whether a shout is about the uncalled card that is open now."""
    if move.verb not in SHOUTS or match.liable is None:
        return False
    whom = (move.seat,) if move.verb == "uno" else move.seats
    return whom == (match.liable,)


def closes_window(before: Match, move: Move, after: Match) -> bool:
    """R-GEN-26: whether a move that is no shout ends the chance to catch an uncalled card."""
    if before.liable is None or move.verb in SHOUTS:
        return False
    return after.liable != before.liable
