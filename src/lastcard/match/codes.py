"""Between a move as people write it and the engine's codes."""

from functools import lru_cache

from lastcard.editions import Edition
from lastcard.engine import moves as engine

from .cards import SEATS_FIRST, SEATS_NAMED, Card, partner_question, questions
from .errors import IllegalMove
from .moves import Move, bad
from .refusals import illegal

BY_CARD = {"play": engine.MOVE_PLAY, "jump": engine.MOVE_JUMP}
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
    raise bad(move.text, "color-first", right=right)


def encode(edition: Edition, move: Move) -> int:
    """The engine's code of a move that is one small step; IllegalMove if none can stand for it."""
    code = codes(edition).get(move.answer)
    if code is None:
        raise unknown(edition, move)
    return code


def unknown(edition: Edition, move: Move) -> IllegalMove:
    """The error for a card or color of another edition, or a seat that cannot exist."""
    if move.card is not None:
        arguments = {"edition": edition.id, "card": move.card.text}
        return illegal(edition, "no-card", arguments, edition.options["deck"].clause)
    if move.color is not None:
        arguments = {
            "edition": edition.id,
            "color": move.color,
            "colors": " ".join(edition.colors),
        }
        return illegal(edition, "no-color", arguments, edition.clause("refuse", "no-color"))
    number = next(seat for seat in move.seats if seat >= SEAT_SPAN)
    return illegal(edition, "no-seat", {"number": number}, edition.clause("refuse", "no-seat"))


@lru_cache
def codes(edition: Edition) -> dict[str, int]:
    """The code of every answer that a seat can give in this edition, legal or not."""
    plays = [base + kind for base in BY_CARD.values() for kind in edition.kinds.values()]
    colors = range(engine.MOVE_COLOR, engine.MOVE_COLOR + len(edition.colors))
    by_seat = [base + seat for base in BY_SEAT.values() for seat in range(SEAT_SPAN)]
    links = range(engine.MOVE_LINK, engine.MOVES)
    known = decoders(edition)[None]
    return {
        **{known[code].answer: code for code in (*plays, *colors, *PLAIN_NAMES, *by_seat)},
        **{known[code].answer: engine.link_move(*engine.link_pair(code)) for code in links},
    }


class Decoder(dict[int, Move]):
    """The moves of one seat by their codes; each is made once and stands for all that are alike."""

    def __init__(self, edition: Edition, seat: int | None) -> None:
        self.edition, self.seat = edition, seat

    def __missing__(self, code: int) -> Move:
        move = self[code] = make_move(self.edition, self.seat, code)
        return move


@lru_cache
def decoders(edition: Edition) -> dict[int | None, Decoder]:
    """The decoder of every seat, and of nobody's move."""
    return {seat: Decoder(edition, seat) for seat in (None, *range(SEAT_SPAN))}


def decode(edition: Edition, seat: int | None, code: int) -> Move:
    """The move that a code stands for."""
    return decoders(edition)[seat][code]


def make_move(edition: Edition, seat: int | None, code: int) -> Move:
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
