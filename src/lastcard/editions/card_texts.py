"""What every card does, as players read it: sentences that hold by a table's options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from lastcard.text import Text

from .box import symbol_of
from .fields import Fields
from .folders import HERE
from .load import Edition

FILE = HERE / "card_texts.toml"
NUMBER = "number"
COLORED = "colored"
# The clause that speaks of a card: a group of the edition's clauses, and its key there.
CLAUSES = {
    NUMBER: ("refuse", "no-fit"),
    "S": ("event", "skip"),
    "R": ("event", "reverse"),
    "+2": ("draw", "draw-two"),
    "P": ("event", "point"),
    "W": ("ask", "color"),
    "W+4": ("draw", "wild-draw-four"),
}


@dataclass(frozen=True)
class CardText:
    """A sentence about a card, and the options' values that it holds for."""

    text: Text
    when: Mapping[str, str] = field(default_factory=dict)
    unless: Mapping[str, str] = field(default_factory=dict)
    seats: int | None = None  # only at a table of this size


@lru_cache(maxsize=1)
def card_texts() -> dict[str, tuple[CardText, ...]]:
    """The sentences by symbol, by effect, of number cards, and of all cards with a color."""
    file = Fields(FILE)
    return {key: tuple(map(read_line, file.lines(key))) for key in file.data}


def read_line(line: Fields) -> CardText:
    values = {key: line.table(key) for key in ("when", "unless") if key in line}
    text = CardText(
        line.own_text(),
        **{key: {name: table.word(name) for name in table.data} for key, table in values.items()},
        seats=line.number("seats", 2, 16) if "seats" in line else None,
    )
    line.end()
    return text


def keys_of(edition: Edition, card: str) -> list[str]:
    """The keys of the sentences about a card, in order."""
    symbol = symbol_of(card)
    if card in edition.effects:
        return [edition.effects[card]]
    if card == symbol:
        return [symbol]
    return [*([NUMBER] if symbol.isdigit() else []), symbol, COLORED]


def card_clauses(edition: Edition) -> dict[str, str]:
    """The clause that says what a card does, by its symbol; all number cards have one."""
    cited = dict(edition.box.clauses)
    for card in edition.kinds:
        symbol = symbol_of(card)
        key = NUMBER if symbol.isdigit() else symbol
        if key not in cited:
            clause = edition.clause(*CLAUSES[key], card) or edition.clause(*CLAUSES[NUMBER])
            assert clause is not None, "every edition says what fits"
            cited[key] = clause
    return cited
