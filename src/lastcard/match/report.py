"""A position and a replay as JSON: the keys that others rely on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lastcard.engine.cards import NONE

from .view import optional, pile_of, poses_of, seats_in

if TYPE_CHECKING:
    from .match import Match

KEYS = (
    *("edition", "phase", "turn", "direction", "color", "top", "hands", "draw_count"),
    *("discard_count", "scores", "round_winner", "winners", "lock", "poses", "link"),
    *("mini_pile", "called", "liable", "legal"),
)


def texts(cards: Sequence[object]) -> list[str]:
    return [str(card) for card in cards]


def position_json(match: "Match") -> dict[str, Any]:
    """Everything about a position, hidden cards included."""
    state = match.state
    return {
        "edition": match.edition.id,
        "phase": match.phase,
        "turn": match.turn,
        "direction": int(state["direction"]),
        "color": match.color,
        "top": match.top.text,
        "hands": [texts(match.hand(seat)) for seat in range(match.seats)],
        "draw_count": int(state["draw_count"]),
        "discard_count": int(state["discard_count"]),
        "scores": match.scores,
        "round_winner": match.round_winner,
        "winners": match.winners,
        "lock": lock_json(match),
        "poses": [
            {"seat": seat, "owner": owner}
            for seat, owner in poses_of(state["poses"][: match.seats])
        ],
        "link": link_json(match),
        "mini_pile": mini_json(match),
        "called": list(seats_in(state["called"])),
        "liable": optional(state["liable"]),
        "legal": legal_json(match),
    }


def lock_json(match: "Match") -> dict[str, Any] | None:
    owner = int(match.state["lock_owner"])
    return None if owner == NONE else {"color": match.color, "owner": owner}


def link_json(match: "Match") -> list[int] | None:
    low, high = int(match.state["link_low"]), int(match.state["link_high"])
    return None if low == NONE else [low, high]


def mini_json(match: "Match") -> dict[str, Any] | None:
    count = int(match.state["mini_count"])
    if count == 0:
        return None
    cards = pile_of(match.edition, match.state["mini"][:count])
    return {"color": match.color, "cards": texts(cards)}


def legal_json(match: "Match") -> dict[str, list[str]]:
    legal = {
        str(seat): sorted(move.answer for move in match.legal_moves(seat))
        for seat in range(match.seats)
    }
    return {seat: moves for seat, moves in legal.items() if moves}
