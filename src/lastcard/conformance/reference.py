"""Our own engine behind the contract: it answers requests, one JSON object a line."""

import json
import sys
from collections.abc import Mapping
from typing import Any

import lastcard
from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError
from lastcard.match import IllegalMove, Match
from lastcard.match.events import ALL_SEEING, read_events
from lastcard.match.header import read_lines
from lastcard.match.setup import read_edition, read_options
from lastcard.match.view_json import position_json

from .suite import CONTRACT, say

Request = Mapping[str, Any]


class Reference:
    """Answers requests with a Match. Seeds deal the same here as where a case was written."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def answer(self, request: Request) -> dict[str, Any]:
        """The answer to one request."""
        try:
            return {"id": request["id"], **getattr(self, request["do"])(request)}
        except LastcardError as error:
            return {"id": request["id"], "refused": reason(error)}

    def hello(self, request: Request) -> dict[str, Any]:
        name = {"engine": "lastcard", "version": lastcard.__version__}
        return {**name, "contract": CONTRACT, "editions": list(EDITIONS)}

    def reset(self, request: Request) -> dict[str, Any]:
        self.match = None
        return {}

    def box(self, request: Request) -> dict[str, Any]:
        lines = read_lines("\n".join(request["setup"]))
        book = read_edition(lines)
        copies = book.rules(read_options(lines, book))["copies"]
        return {"cards": {card: int(copies[k]) for card, k in book.kinds.items() if copies[k]}}

    def setup(self, request: Request) -> dict[str, Any]:
        self.match = Match.read("\n".join(request["setup"]))
        return {"events": self.events(self.match)}

    def play(self, request: Request) -> dict[str, Any]:
        match = self.table()
        match.make(request["move"])
        return {"events": self.events(match)}

    def report(self, request: Request) -> dict[str, Any]:
        return {"position": position_json(self.table())}

    def table(self) -> Match:
        if self.match is None:
            raise LastcardError(say["no-table"])
        return self.match

    def events(self, match: Match) -> list[dict[str, Any]]:
        """What the last small step brought about."""
        rows = match.rows[-1] if match.rows else b""
        return [event.as_dict() for event in read_events(match.edition, rows, ALL_SEEING)]


def reason(error: LastcardError) -> dict[str, Any]:
    known = {"code": error.code, "clause": error.clause, "message": error.text.en}
    return known | ({"rule": error.rule} if isinstance(error, IllegalMove) else {})


def serve() -> None:
    """Answer until the input ends."""
    reference = Reference()
    for line in sys.stdin:
        print(json.dumps(reference.answer(json.loads(line))), flush=True)
