"""What a step can point at on the table. The page knows where each of these is."""

from lastcard.match import Match

LEARNER = 0  # the seat of the person who takes the lesson

# On every table; in a phase only; while the learner poses; with a card or a seat after the name.
ALWAYS = ("hand", "own", "draw", "discard", "color", "ring", "uno", "catch", "button")
IN_PHASE = {"mini": "pile"}
POSE = "pose"
CARD = "card"
SEAT = "seat"
NAMES = (*ALWAYS, *IN_PHASE, POSE, CARD, SEAT)


def spots_of(match: Match) -> list[str]:
    """Every spot of the learner's screen in this position."""
    cards = dict.fromkeys(f"{CARD} {card}" for card in match.hand(LEARNER))
    seats = [f"{SEAT} {seat}" for seat in range(LEARNER + 1, match.seats)]
    phase = [name for name, phase in IN_PHASE.items() if match.phase == phase]
    poses = [POSE for seat, _ in match.poses if seat == LEARNER]
    return [*ALWAYS, *phase, *poses, *cards, *seats]
