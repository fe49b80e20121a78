"""Events of every kind, with everything that they can have."""

from collections.abc import Iterator
from typing import Any

from lastcard.editions import Edition
from lastcard.engine.events import EVENT_KINDS, Kind
from lastcard.engine.reasons import DRAW_REASONS
from lastcard.match import Card, Event

ACTOR, OTHER = 0, 1
SPEAKS_OF_NOBODY = ("reverse", "rotate", "pile", "reshuffle")
DETAILS: dict[str, tuple[dict[str, Any], ...]] = {
    "pile": ({}, {"pile": "mini"}),
    "wrong": ({}, {"wrong": True}),
    "right": ({}, {"wrong": True}),
    "guilty": ({"guilty": True}, {"guilty": False}),
    "reason": tuple({"reason": reason} for reason in DRAW_REASONS),
    "other": ({"other": OTHER},),
    "blocked": ({}, {"reason": "blocked"}, {"reason": "blocked", "seat": None}),
}


def sample_events(edition: Edition) -> Iterator[Event]:
    """One event for every sentence, reason and card."""
    for kind in EVENT_KINDS:
        for value in values_of(edition, kind):
            for detail in DETAILS.get(kind.detail, ({},)):
                seat = None if kind.name in SPEAKS_OF_NOBODY else ACTOR
                yield Event(kind.name, **{"seat": seat, **value, **detail})


def values_of(edition: Edition, kind: Kind) -> list[dict[str, Any]]:
    """What the value of such an event can be."""
    cards = [Card(text) for text in edition.kinds if text[0] in (edition.colors[0], "W")]
    match kind.value:
        case "card":
            return [{"card": card} for card in cards]
        case "cards":
            return [
                {"amount": 0, "cards": ()},
                {"amount": 1},
                {"amount": 4},
                *({"amount": 1, "cards": (card,)} for card in cards),
                {"amount": 2, "cards": tuple(cards[:2])},
            ]
        case "other":
            return [{"other": OTHER}]
        case "color":
            return [{"color": color} for color in edition.colors]
        case "direction":
            return [{"direction": 1}, {"direction": -1}]
        case "amount":
            return [{"amount": 1}, {"amount": 40}]
    return [{}]
