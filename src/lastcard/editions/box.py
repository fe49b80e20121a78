"""What is in an edition's box: cards and copies, what special wilds do and ask, points, names."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lastcard.engine import cards
from lastcard.text import Text

from .fields import Fields

COLOR_LETTERS = "rygbpk"
SYMBOL_TEXTS = (*"0123456789", "S", "R", "+2", "P")
WILDS = ("W", "W+4")
SPECIAL = re.compile("W[A-Z]")
MOST_COPIES = 127
MOST_POINTS = 1000
FACE = "face"  # a number card counts its number


@dataclass(frozen=True)
class Box:
    """The cards of an edition; every card is known by its notation."""

    colors: str
    effects: Mapping[str, str]
    asks: Mapping[str, tuple[str, ...]]
    clauses: Mapping[str, str]  # that say what a special wild does
    decks: Mapping[str, Mapping[str, int]]
    deck_names: Mapping[str, Text]
    points: Mapping[str, int | str]
    names: Mapping[str, Text]

    @property
    def symbols(self) -> set[str]:
        """What stands on the cards besides their color."""
        return {symbol_of(card) for deck in self.decks.values() for card in deck}


def symbol_of(card: str) -> str:
    return card if card.startswith("W") else card[1:]


def read_box(file: Fields, most_seats: int) -> Box:
    """The box of an edition for a number of seats."""
    colors = read_colors(file)
    effects = dict(read_effects(file))
    known = {color + symbol for color in colors for symbol in SYMBOL_TEXTS}
    known.update(WILDS, effects)
    box = Box(
        colors,
        {card: line.word("effect") for card, line in effects.items()},
        {card: line.words("asks") for card, line in effects.items()},
        {card: line.word("clause") for card, line in effects.items()},
        {name: read_deck(file, name, known, most_seats) for name in file.table("decks").data},
        file.texts("deck_names") if "deck_names" in file else {},
        dict(read_points(file)),
        file.texts("names"),
    )
    check_box(file, box)
    return box


def read_colors(file: Fields) -> str:
    table = cited(file.table("colors"))
    order = table.word("order")
    if len(order) != cards.COLORS or len(set(order) & set(COLOR_LETTERS)) != cards.COLORS:
        count, letters = cards.COLORS, COLOR_LETTERS
        raise table.error("order", "order", value=order, count=count, letters=letters)
    table.end()
    return order


def read_effects(file: Fields) -> Iterator[tuple[str, Fields]]:
    """The special wilds, each with an effect that the engine has and what that asks."""
    lines = list(file.tables("effects")) if "effects" in file else []
    if len(lines) > cards.SPECIALS:
        raise file.error("effects", "specials", count=len(lines), most=cards.SPECIALS)
    for card, line in lines:
        if not SPECIAL.fullmatch(card):
            raise file.error(f"effects.{card}", "special")
        effect = cited(line).choice("effect", list(cards.EFFECTS)[1:])
        asks, right = line.words("asks"), cards.EFFECTS[effect]
        if asks != right:
            among = ", ".join(right) or "nothing: []"
            raise line.error("asks", "asks", value=list(asks), effect=effect, among=among)
        line.end()
        yield card, line


def read_deck(file: Fields, name: str, known: set[str], most_seats: int) -> dict[str, int]:
    """Copies of each card in a deck that is large enough for the seats."""
    copies: dict[str, int] = {}
    decks = file.table("decks")
    for line in decks.lines(name):
        count = cited(line).number("copies", 1, MOST_COPIES)
        for card in line.word("cards").split():
            if card not in known or card in copies:
                raise line.error("cards", "cards", card=card)
            copies[card] = count
        line.end()
    size, least = sum(copies.values()), most_seats * cards.HAND + 1
    if not least <= size <= cards.DECK or not any(card[1:].isdigit() for card in copies):
        raise decks.error(name, "deck", size=size, seats=most_seats, least=least, most=cards.DECK)
    return copies


def read_points(file: Fields) -> Iterator[tuple[str, int | str]]:
    for key, line in file.tables("points"):
        if key == "numbers":
            yield key, cited(line).choice("points", [FACE])
        else:
            yield key, cited(line).number("points", 0, MOST_POINTS)
        line.end()


def cited(line: Fields) -> Fields:
    """The line, which must have a clause."""
    line.word("clause")
    return line


def check_box(file: Fields, box: Box) -> None:
    """Refuse cards without points or name, and effects without a card."""
    symbols = {symbol for symbol in box.symbols if not symbol.isdigit()}
    for group, lines in (("points", box.points), ("names", box.names)):
        for symbol in sorted({*symbols, *WILDS} - set(lines)):
            raise file.error(f"{group}.{symbol}", "in-a-deck")
    for card in box.effects:
        if card not in symbols:
            raise file.error(f"effects.{card}", "in-no-deck")
