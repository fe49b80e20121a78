"""Play a record to its end, or to the line that stops it."""

from dataclasses import dataclass, field
from typing import Any

from lastcard.errors import LastcardError

from .errors import BadNotation, say
from .events import Event
from .header import read_lines
from .match import Match
from .setup import read_setup
from .view_json import KEYS


@dataclass
class Replay:
    """What came of a record: the match as far as it went, what happened, what stopped it."""

    match: Match | None = None
    steps: list[tuple[str, list[Event]]] = field(default_factory=list)
    error: LastcardError | None = None
    failed: str | None = None  # the move that was refused, as it was written
    edition: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The object that `lastcard replay --json` prints."""
        result: dict[str, Any] = dict.fromkeys(KEYS) if self.match is None else self.match.to_json()
        if self.match is None:
            result["edition"] = self.edition
        result["events"] = (
            None
            if self.match is None
            else [
                {"move": move, "events": [event.as_dict() for event in events]}
                for move, events in self.steps
            ]
        )
        result["error"] = None if self.error is None else error_json(self.error, self.failed)
        return result


def error_json(error: LastcardError, move: str | None) -> dict[str, Any]:
    return {
        "line": error.line,
        "move": move,
        "code": error.code,
        "clause": error.clause,
        "message": error.text.en,
    }


def replay(data: str | bytes) -> Replay:
    """Replay a record's text; never raises for anything that a record can hold.

    >>> replay("edition basic\\nseats 2\\nmoves\\n5 draw").error.code
    'illegal-move'
    """
    result = Replay()
    try:
        text = data if isinstance(data, str) else decode(data)
        lines = read_lines(text)
        named = lines.one("edition")
        result.edition = None if named is None else " ".join(named.arguments) or None
        result.match = Match.from_setup(read_setup(lines))
    except LastcardError as error:
        result.error = error
        return result
    for line in lines.moves:
        try:
            events = result.match.play(line.text)
        except LastcardError as error:
            error.line = line.number
            result.error = error
            result.failed = line.text
            return result
        result.steps.append((result.match.moves[-1].text, events))
    return result


def decode(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadNotation(say["no-utf-8"]) from None
