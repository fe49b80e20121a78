"""What an adapter in Python needs of the contract: reading a set-up, answering line by line.

Standard library only, so that it runs in an engine's own environment.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

KNOWN_LINES = (
    *("edition", "seats", "seed", "dealer", "hand", "discard", "draw", "rest", "turn"),
    *("direction", "color"),
)


class Unsupported(Exception):
    """The engine has nothing of this kind."""


class Refused(Exception):
    """The engine does not allow the move."""


@dataclass
class Setup:
    """The header of a record, and what chance brings."""

    edition: str = ""
    seats: int = 0
    dealer: int | None = None
    hands: dict[int, list[str]] = field(default_factory=dict)
    discard: list[str] = field(default_factory=list)
    draw: list[str] = field(default_factory=list)
    is_rest_none: bool = False
    turn: int = 0
    direction: int = 1
    color: str | None = None
    deck: list[str] = field(default_factory=list)

    def pile(self, cards: Iterable[str]) -> list[str]:
        """The draw pile, top card first, of an engine whose box has these cards."""
        if self.is_rest_none:
            return list(self.draw)
        known = [*self.draw, *self.deck[len(self.draw) :]]
        used = Counter([*known, *self.discard, *(c for hand in self.hands.values() for c in hand)])
        return [*known, *(Counter(cards) - used).elements()]


def read_setup(lines: Iterable[str], chance: Mapping[str, Any]) -> Setup:
    """The set-up of a case; lines about what a plain engine has not are unsupported."""
    setup = Setup(deck=list(chance.get("deck", ())), dealer=chance.get("dealer"))
    for line in lines:
        name, *words = line.split()
        if name == "option":
            raise Unsupported(f"option {words[0]}")
        if name not in KNOWN_LINES:
            raise Unsupported(f"a set-up with “{name}”")
        read_line(setup, name, words)
    setup.seats = setup.seats or len(setup.hands)
    return setup


def read_line(setup: Setup, name: str, words: list[str]) -> None:
    match name:
        case "hand":
            setup.hands[int(words[0])] = words[1:]
        case "discard" | "draw":
            setattr(setup, name, words)
        case "rest":
            setup.is_rest_none = words == ["none"]
        case "edition" | "color":
            setattr(setup, name, words[0])
        case "seats" | "dealer" | "turn" | "direction":
            setattr(setup, name, int(words[0]))


def serve(adapter: Any) -> None:
    """Answer requests until the input ends; the adapter has a method for each."""
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(adapter, request)}), flush=True)


def answer(adapter: Any, request: Mapping[str, Any]) -> dict[str, Any]:
    try:
        result: dict[str, Any] = getattr(adapter, request["do"])(request)
    except Unsupported as error:
        return {"unsupported": str(error)}
    except Refused as error:
        return {"refused": {"message": str(error)}}
    except Exception as error:  # the engine's own, which is what the case has found
        return {"error": f"{type(error).__name__}: {error}"}
    return result
