"""A move as people write it: one line, read and formatted without looking at a position."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from .cards import COLORS, SEATS_NAMED, SEVEN, Card
from .errors import BadNotation, say

PLAIN_VERBS = ("draw", "pass", "accept", "challenge", "take", "uno", "slip")
SEAT_VERBS = ("swap", "target", "point", "catch")
VERBS = ("play", "jump", "color", "link", "deal", *PLAIN_VERBS, *SEAT_VERBS)
ON_TURN_VERBS = (
    *("play", "draw", "pass", "color", "swap", "link", "target"),
    *("accept", "challenge", "take"),
)
LARGEST_SEAT = 999
LONGEST_CACHED = 32  # characters; longer than that with spaces or zeros to no purpose


@dataclass(frozen=True, init=False)
class Move:
    """One seat's answer, perhaps a short form of several small ones.

    >>> Move("0 play WS g 2 uno")
    Move('0 play WS g 2 uno')
    >>> Move("0 play WC 2 g").seats_first
    True
    >>> Move("1  link 3 1").text
    '1 link 1 3'
    >>> Move("2 catch 0").seats
    (0,)
    """

    seat: int | None
    verb: str
    card: Card | None
    color: str | None
    seats: tuple[int, ...]
    uno: bool
    seats_first: bool  # written before the color

    def __init__(self, text: str) -> None:
        self._set(*read(text))

    @classmethod
    def of(
        cls,
        seat: int | None,
        verb: str,
        card: Card | None = None,
        color: str | None = None,
        seats: tuple[int, ...] = (),
        uno: bool = False,
        seats_first: bool = False,
    ) -> "Move":
        """A move from its parts, which are taken as they are."""
        move = object.__new__(cls)
        move._set(seat, verb, card, color, seats, uno, seats_first)
        return move

    def _set(
        self,
        seat: int | None,
        verb: str,
        card: Card | None = None,
        color: str | None = None,
        seats: tuple[int, ...] = (),
        uno: bool = False,
        seats_first: bool = False,
    ) -> None:
        for name, value in zip(
            ("seat", "verb", "card", "color", "seats", "uno", "seats_first"),
            (seat, verb, card, color, seats, uno, seats_first),
            strict=True,
        ):
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    @cached_property
    def text(self) -> str:
        """The line, in its one canonical form."""
        seat = () if self.seat is None else (str(self.seat),)
        return " ".join((*seat, self.answer))

    @cached_property
    def is_short_form(self) -> bool:
        """Whether it stands for several small moves."""
        named = self.color is not None or bool(self.seats) or self.uno
        return self.verb == "play" and named

    @cached_property
    def answer(self) -> str:
        """The line without its seat, as `legal` lists it."""
        parts = [self.verb]
        if self.card is not None:
            parts.append(self.card.text)
        color = [] if self.color is None else [self.color]
        seats = [str(seat) for seat in self.seats]
        parts += seats + color if self.seats_first else color + seats
        if self.uno:
            parts.append("uno")
        return " ".join(parts)


cached_move = lru_cache(maxsize=16_384)(Move)


def read_move(text: str) -> Move:
    """The move of a line; as it never changes, one stands for all that are alike.

    >>> read_move("0 draw") is read_move("0 draw")
    True
    >>> padded = "0 draw" + " " * LONGEST_CACHED
    >>> read_move(padded) is read_move(padded)  # nobody fills the memory that way
    False
    """
    return cached_move(text) if len(text) <= LONGEST_CACHED else Move(text)


Parts = tuple[int | None, str, Card | None, str | None, tuple[int, ...], bool, bool]


def bad(text: str, key: str, **details: object) -> BadNotation:
    why = say.text(f"move.{key}", **details)
    return BadNotation(say.text("move.unreadable", text=text, why=why))


def read(text: str) -> Parts:
    """Split a line into seat, verb and arguments, or BadNotation."""
    words = text.split()
    if words == ["deal"]:
        return None, "deal", None, None, (), False, False
    if not words or not is_number(words[0]):
        raise bad(text, "seat-number")
    seat = read_seat(text, words[0])
    if len(words) < 2 or words[1] not in VERBS or words[1] == "deal":
        verbs = ", ".join(verb for verb in VERBS if verb != "deal")
        raise bad(text, "verb", verbs=verbs)
    verb, arguments = words[1], words[2:]
    if verb in PLAIN_VERBS:
        expect(text, not arguments, "nothing-follows", verb=verb)
        return seat, verb, None, None, (), False, False
    if verb == "color":
        expect(text, len(arguments) == 1 and arguments[0] in COLORS, "one-color")
        return seat, verb, None, arguments[0], (), False, False
    if verb == "jump":
        expect(text, len(arguments) == 1, "one-card")
        return seat, verb, Card(arguments[0]), None, (), False, False
    if verb == "play":
        return read_play(text, seat, arguments)
    return seat, verb, None, None, read_partners(text, verb, arguments), False, False


def expect(text: str, condition: bool, key: str, **details: object) -> None:
    if not condition:
        raise bad(text, key, **details)


def is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def read_seat(text: str, word: str) -> int:
    expect(text, is_number(word), "not-a-seat", word=word)
    return min(int(word[:9]), LARGEST_SEAT)


def read_partners(text: str, verb: str, arguments: list[str]) -> tuple[int, ...]:
    count = SEATS_NAMED.get(verb, 1)
    expect(text, len(arguments) == count, "seats", verb=verb, count=count)
    return tuple(sorted(read_seat(text, word) for word in arguments))


def most_seats(card: Card) -> int:
    """How many seats a short form may name in any edition."""
    if card.is_wild:
        return 0 if card.text in ("W", "W+4") else max(SEATS_NAMED.values())
    return int(card.symbol == SEVEN)


def read_play(text: str, seat: int, arguments: list[str]) -> Parts:
    """`play CARD [COLOR] [SEAT [SEAT]] [uno]`; for some cards the color comes after the seats."""
    expect(text, bool(arguments), "a-card")
    card, rest = Card(arguments[0]), arguments[1:]
    uno = rest[-1:] == ["uno"]
    if uno:
        rest = rest[:-1]
    place = next((place for place in (0, -1) if rest and rest[place] in COLORS), None)
    color = None if place is None else rest.pop(place)
    expect(text, color is None or card.is_wild, "own-color", card=card)
    for word in rest:
        expect(text, is_number(word), "no-color-no-seat", word=word)
    seats = tuple(sorted(read_seat(text, word) for word in rest))
    expect(text, len(seats) <= most_seats(card), "too-many-seats", card=card)
    return seat, "play", card, color, seats, uno, place == -1
