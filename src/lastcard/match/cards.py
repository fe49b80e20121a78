"""A card as people write it."""

import re
from dataclasses import dataclass
from functools import lru_cache

from lastcard.editions import Edition

from .errors import BadNotation, say

COLORS = "rygbpk"
PATTERN = re.compile(r"[rygbpk](?:[0-9]|S|R|\+2|P)|W(?:\+4|[A-Z])?")


SEVEN = "7"  # of the seven_zero house rule
SEATS_NAMED = {"swap": 1, "target": 1, "link": 2}  # in the answer to each question
SEATS_FIRST = ("target",)  # a short form names these seats before the color (R-BAS-11)


@dataclass(frozen=True, order=True)
class Card:
    """A card in notation, of any edition.

    >>> Card("k7").color, Card("k7").symbol, Card("W+4").is_wild
    ('k', '7', True)
    """

    text: str

    def __post_init__(self) -> None:
        if not PATTERN.fullmatch(self.text):
            raise BadNotation(say.text("no-card", word=self.text))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    @property
    def is_wild(self) -> bool:
        """Whether it has no color of its own."""
        return self.text.startswith("W")

    @property
    def color(self) -> str | None:
        """The color's letter, None of a wild."""
        return None if self.is_wild else self.text[0]

    @property
    def symbol(self) -> str:
        """What stands on the card besides its color."""
        return self.text if self.is_wild else self.text[1:]


@lru_cache
def deck_cards(edition: Edition) -> tuple[Card, ...]:
    """The card of every kind; kinds that no deck of this edition holds share a stand-in."""
    return tuple(Card(text or "W") for text in edition.texts)


def questions(edition: Edition, card: Card) -> tuple[str, ...]:
    """What a short form of play may answer, in the order of asking."""
    return ("swap",) if card.symbol == SEVEN else edition.asks(card.text)  # R-HOU-02


def partner_question(edition: Edition, card: Card) -> str:
    """The question that a card's seats answer; of a card that names none, as if it swapped."""
    return next((each for each in questions(edition, card) if each in SEATS_NAMED), "swap")
