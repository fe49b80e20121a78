"""Everything that can be said of a match or of a refusal, as one JSON text.

web/engine/tests/report.ts writes the same, byte for byte.
"""

import hashlib
import json
import re
from typing import Any

import msgspec

from lastcard import IllegalMove, LastcardError, Match
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.match.plain import record_of
from lastcard.match.view_json import view_json
from lastcard.server.tables.broadcast import view_shape


def report_of(match: Match) -> dict[str, Any]:
    """The position as bytes, as text, and as everybody sees it; what happened; what may follow."""
    seats = range(match.seats)
    viewers = [None, *seats]
    return {
        "edition": match.edition.id,
        "options": match.options,
        "seats": match.seats,
        "seed": match.setup.seed,
        "phase": match.phase,
        "turn": match.turn,
        "question": list(match.asked()),
        "liable": match.liable,
        "scores": match.scores,
        "round": int(match.state["round"]),
        "roundWinner": match.round_winner,
        "winners": match.winners,
        "isOver": match.is_over,
        "owed": match.owed,
        "counts": match.counts(),
        "questionClause": match.question_clause,
        "rules": digest(match.edition.rules(match.options).tobytes()),
        "state": digest(record_of(match.state).tobytes()),
        "stateBytes": digest(match.state_bytes()),
        "hands": [[card.text for card in match.hand(seat)] for seat in seats],
        "legal": [[move.answer for move in match.legal_moves(seat)] for seat in seats],
        "legalMoves": [move.text for move in match.legal_moves()],
        "events": [[event.as_dict() for event in match.events(seat)] for seat in viewers],
        "allSeeing": [event.as_dict() for event in match.events(all_seeing=True)],
        "views": [view_json(match.view(seat)) for seat in viewers],
        "sent": [sent(match, seat) for seat in viewers],
        "record": match.record(),
        "position": match.position(),
    }


def sent(match: Match, seat: int | None) -> dict[str, Any]:
    """A view as the page's protocol has it; its keys in any order."""
    shape: dict[str, Any] = msgspec.to_builtins(view_shape(match, match.view(seat)))
    return dict(sorted(shape.items()))


def error_of(error: LastcardError) -> dict[str, Any]:
    """A refusal with its sentences."""
    report: dict[str, Any] = {
        "code": error.code,
        "clause": error.clause,
        "line": error.line,
        **{lang: error.text.of(lang) for lang in LANGUAGES},
    }
    if isinstance(error, IllegalMove):
        report |= {
            "rule": error.rule,
            "arguments": dict(error.arguments),
            "move": error.move,
            "position": error.position,
        }
    return report


def read(record: str) -> dict[str, Any]:
    """What comes of a record."""
    try:
        return report_of(Match.read(record))
    except LastcardError as error:
        return error_of(error)


def attempt(match: Match, move: str) -> dict[str, Any]:
    """What comes of a move."""
    try:
        match.play(move)
    except LastcardError as error:
        return error_of(error)
    return report_of(match)


def explain(match: Match, move: str) -> dict[str, Any]:
    """Why a move is or is not legal, without making it."""
    try:
        found = match.explain(move)
    except LastcardError as error:
        return error_of(error)
    return {
        "move": found.move.text,
        "legal": found.legal,
        "clause": found.clause,
        **{lang: found.text.of(lang) for lang in LANGUAGES},
        "legalMoves": [each.text for each in found.legal_moves],
    }


def text_of(report: object) -> str:
    """As JSON.stringify writes it, which escapes halves of a pair."""
    text = json.dumps(report, ensure_ascii=False, separators=(",", ":"))
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def digest(data: bytes | str) -> str:
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:16]


def hash_of(report: object) -> str:
    return digest(text_of(report))
