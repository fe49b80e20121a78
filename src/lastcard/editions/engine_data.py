"""An edition as the rules in a browser take it: the shape EditionData of the npm package."""

from collections.abc import Mapping
from typing import Any

from lastcard.text import Text

from .load import BY_CARD, Edition


def engine_data(book: Edition) -> dict[str, Any]:
    """Its cards, options and clauses, by the names that TypeScript has for them."""
    decks = {
        name: {
            "copies": [deck.get(text, 0) for text in book.texts],
            "digest": book.cards_digest(name),
        }
        for name, deck in book.box.decks.items()
    }
    return {
        "book": book.book,
        "name": both(book.name),
        "least": book.least,
        "most": book.most,
        "advised": book.advised,
        "colors": book.colors,
        "colorNames": texts_by_name(book.color_names),
        "texts": book.texts,
        "cardNames": texts_by_name(book.card_names),
        "effects": dict(book.effects),
        "asks": {card: list(asks) for card, asks in book.box.asks.items()},
        "points": [book.points(text) if text else 0 for text in book.texts],
        "decks": decks,
        "options": {
            option.name: {"value": option.value, "clause": option.clause}
            for option in book.options.values()
        },
        "clauses": {group: table for group, table in book._clauses.items() if group != BY_CARD},
        "byCard": book._by_card,
    }


def both(text: Text) -> dict[str, str]:
    return {"en": text.en, "zh": text.zh}


def texts_by_name(texts: Mapping[str, Text]) -> dict[str, dict[str, str]]:
    return {name: both(text) for name, text in texts.items()}
