"""Between a move as people write it and the engine's codes."""

from functools import lru_cache

from lastcard.editions import Edition
from lastcard.engine import moves as engine

from .cards import SEATS_FIRST, SEATS_NAMED, Card, partner_question, questions
from .errors import BadNotation
from .moves import Move
from .refusals import illegal

PLAIN = {
    "draw": engine.MOVE_DRAW,
    "pass": engine.MOVE_PASS,
    "accept": engine.MOVE_ACCEPT,
    "challenge": engine.MOVE_CHALLENGE,
    "take": engine.MOVE_TAKE,
    "uno": engine.MOVE_UNO,
    "slip": engine.MOVE_SLIP,
    "deal": engine.MOVE_DEAL,
}
BY_SEAT = {
    "swap": engine.MOVE_SWAP,
    "target": engine.MOVE_TARGET,
    "point": engine.MOVE_POINT,
    "catch": engine.MOVE_CATCH,
}
PLAIN_NAMES = {code: verb for verb, code in PLAIN.items()}
SEAT_SPAN = 16


def kind_of(edition: Edition, card: Card) -> int:
    """The kind of a card, or IllegalMove naming an edition that does not have it."""
    if card.text not in edition.kinds:
        arguments = {"edition": edition.id, "card": card.text}
        raise illegal(edition, "no-card", arguments, edition.options["deck"].clause)
    return edition.kinds[card.text]


def color_code(edition: Edition, color: str) -> int:
    if color not in edition.colors:
        arguments = {
            "edition": edition.id,
            "color": color,
            "colors": " ".join(edition.colors),
        }
        raise illegal(edition, "no-color", arguments, edition.clause("refuse", "no-color"))
    return edition.colors.index(color)


def seat_code(edition: Edition, seat: int) -> int:
    """A seat as the engine can name it; one that cannot exist is refused."""
    if seat >= SEAT_SPAN:
        raise illegal(edition, "no-seat", {"number": seat}, edition.clause("refuse", "no-seat"))
    return seat


def check_seats(edition: Edition, move: Move) -> None:
    """Refuse a short form with more or fewer seats than its card names in this edition."""
    assert move.card is not None
    count = sum(SEATS_NAMED.get(each, 0) for each in questions(edition, move.card))
    if move.card.text in edition.kinds and len(move.seats) not in (0, count):
        clause = edition.options["deck"].clause
        raise illegal(edition, "names-seats", {"card": move.card.text, "number": count}, clause)


def check_order(edition: Edition, move: Move) -> None:
    """Refuse a short form whose seats and color stand the wrong way round for its card."""
    assert move.card is not None
    first = partner_question(edition, move.card) in SEATS_FIRST
    if move.color is None or not move.seats or move.seats_first == first:
        return
    right = Move.of(move.seat, "play", move.card, move.color, move.seats, move.uno, first).text
    if first:
        arguments = {"card": move.card.text, "example": right}
        raise illegal(edition, "seat-first", arguments, edition.clause("refuse", "wrong-answer"))
    raise BadNotation(
        f"Cannot read {move.text!r}: the color comes before the seats, as in {right!r}.",
        f"看不懂「{move.text}」：要先寫顏色再寫座位，例如 {right}。",
    )


def encode(edition: Edition, move: Move) -> int:
    """The engine's code of a move that is one small step."""
    if move.verb in PLAIN:
        return PLAIN[move.verb]
    if move.verb in ("play", "jump"):
        assert move.card is not None
        base = engine.MOVE_PLAY if move.verb == "play" else engine.MOVE_JUMP
        return base + kind_of(edition, move.card)
    if move.verb == "color":
        assert move.color is not None
        return engine.MOVE_COLOR + color_code(edition, move.color)
    seats = [seat_code(edition, seat) for seat in move.seats]
    if move.verb == "link":
        return engine.link_move(seats[0], seats[1])
    return BY_SEAT[move.verb] + seats[0]


@lru_cache(maxsize=16_384)
def decode(edition: Edition, seat: int | None, code: int) -> Move:
    """The move that a code stands for."""
    if code < engine.MOVE_JUMP:
        return Move.of(seat, "play", Card(edition.texts[code]))
    if code < engine.MOVE_COLOR:
        return Move.of(seat, "jump", Card(edition.texts[code - engine.MOVE_JUMP]))
    if code < engine.MOVE_DRAW:
        return Move.of(seat, "color", color=edition.colors[code - engine.MOVE_COLOR])
    if code in PLAIN_NAMES:
        return Move.of(seat, PLAIN_NAMES[code])
    if code >= engine.MOVE_LINK:
        return Move.of(seat, "link", seats=engine.link_pair(code))
    verb = next(verb for verb, base in BY_SEAT.items() if base <= code < base + SEAT_SPAN)
    return Move.of(seat, verb, seats=(code - BY_SEAT[verb],))
