"""What a puzzle is about: the question, or the two moves between which it is decided."""

from collections.abc import Sequence

THEMES = (
    *("card", "wild", "draw", "keep", "color", "challenge"),
    *("swap", "target", "link", "point", "pile", "stack"),
)
OF_QUESTION = {"drawn": "keep"}  # the other questions give their own name
TURN = "turn"


def card_in(answer: str) -> str | None:
    """The card that an answer lays."""
    verb, *rest = answer.split()
    return rest[0] if verb == "play" else None


def is_wild(answer: str) -> bool:
    return (card_in(answer) or "").startswith("W")


def themes_of(phase: str, answers: Sequence[str]) -> set[str]:
    """What a puzzle with this question and these answers may be about."""
    if phase != TURN:
        return {OF_QUESTION.get(phase, phase)}
    cards = [answer for answer in answers if card_in(answer)]
    wilds = sum(map(is_wild, cards))
    others = len(cards) - wilds
    possible = {
        "card": max(wilds, others) > 1,
        "wild": min(wilds, others) > 0,
        "draw": len(cards) < len(answers),
    }
    return {theme for theme, is_possible in possible.items() if is_possible}


def theme_of(phase: str, best: str, others: Sequence[str]) -> str:
    """The theme of a question, from the best answer to it and the others by their worth."""
    if phase != TURN:
        return OF_QUESTION.get(phase, phase)
    cards = [answer for answer in others if card_in(answer)]
    if not card_in(best) or not cards:
        return "draw"
    return "card" if is_wild(best) == is_wild(cards[0]) else "wild"


def class_of(answer: str) -> str:
    """Answers of one class make puzzles that are much alike."""
    card = card_in(answer)
    if card is None:
        return answer.split(maxsplit=1)[0]
    symbol = card if is_wild(answer) else card[1:]
    return "number" if symbol.isdigit() else symbol
