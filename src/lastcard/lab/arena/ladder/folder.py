"""A ladder's folder. A block of deals is a file, written whole and never changed.

ladder.json           which format, and which rules were played
results/…/N.json      one block each; files of other ladders may be copied to them
index.html            the page; index.zh.html is the same in Chinese
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastcard import __version__
from lastcard.editions import RULES_VERSION
from lastcard.errors import LastcardError
from lastcard.lab.checkpoint import hexdigest
from lastcard.lab.plan import ERRORS
from lastcard.lab.records import write_whole

from ..tally import Standing
from .boards import Block, Board, Meeting
from .entries import Entry

FORMAT = 1
HEAD = "ladder.json"
RESULTS = "results"
MARK = b"lastcard ladder %d " % FORMAT


class BadLadder(LastcardError):
    """A folder that holds no ladder of this version, or a file in it that is damaged."""

    code = "bad-ladder"


@dataclass(frozen=True)
class Result:
    """What came of a block: the one bot's standing, and that of the others together."""

    block: Block
    specs: tuple[str, str]  # the names that the two bots were asked for by
    one: Standing
    other: Standing

    def to_json(self) -> dict[str, Any]:
        board, one, other = self.block.meeting
        bots = zip((one, other), self.specs, (self.one, self.other), strict=True)
        return {
            "lastcard": __version__,
            "rules": RULES_VERSION,
            "edition": board.edition,
            "seats": board.seats,
            "seed": self.block.seed,
            "block": self.block.number,
            "bots": [
                {**vars(entry), "spec": spec, "standing": standing.to_json()}
                for entry, spec, standing in bots
            ],
        }

    @classmethod
    def from_json(cls, content: dict[str, Any]) -> "Result":
        one, other = content["bots"]
        entries = [Entry(bot["name"], bot["version"]) for bot in (one, other)]
        meeting = Meeting(Board(content["edition"], content["seats"]), *entries)
        standings = (Standing.from_json(bot["standing"]) for bot in (one, other))
        block = Block(meeting, content["seed"], content["block"])
        return cls(block, (one["spec"], other["spec"]), *standings)


class Folder:
    """Where a ladder is kept."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.check()

    def refusal(self, reason: str, **details: object) -> BadLadder:
        return BadLadder(ERRORS.text(reason, folder=self.path, **details))

    def check(self) -> None:
        """Refuse a folder of something else, or of another version; begin a new one."""
        head = self.path / HEAD
        try:
            content = json.loads(head.read_bytes())
            found, rules = content["lastcard ladder"], content["rules"]
        except FileNotFoundError:
            self.begin()
            return
        except OSError as error:
            raise self.refusal("unreadable-ladder", why=error.strerror) from None
        except (ValueError, KeyError, TypeError):
            raise self.refusal("no-ladder") from None
        if found != FORMAT:
            raise self.refusal("ladder-format", found=found, known=FORMAT)
        if rules != RULES_VERSION:
            raise self.refusal("ladder-rules", found=rules, known=RULES_VERSION)

    def begin(self) -> None:
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise self.refusal("no-ladder")
        self.write(HEAD, json.dumps({"lastcard ladder": FORMAT, "rules": RULES_VERSION}).encode())

    def results(self) -> Iterator[Result]:
        """Every block once, in an order that does not depend on when it was written."""
        seen = set()
        for file in sorted((self.path / RESULTS).rglob("*.json")):
            result = self.read(file)
            key = (result.block.contest, result.block.number)
            if key not in seen:
                seen.add(key)
                yield result

    def read(self, file: Path) -> Result:
        """A block; BadLadder if the file is not as it was written."""
        try:
            head, _, body = file.read_bytes().partition(b"\n")
        except OSError as error:
            raise self.refusal("unreadable-ladder", why=error.strerror) from None
        if head != MARK + hexdigest(body):
            raise self.refusal("damaged-result", file=file.relative_to(self.path))
        content = json.loads(body)
        if content["rules"] != RULES_VERSION:
            name, rules = file.relative_to(self.path), content["rules"]
            raise self.refusal("result-rules", file=name, found=rules, known=RULES_VERSION)
        return Result.from_json(content)

    def add(self, result: Result) -> None:
        """Keep a block, if it is not there already."""
        body = json.dumps(result.to_json(), sort_keys=True).encode() + b"\n"
        board = result.block.meeting.board
        place = f"{RESULTS}/{board.edition}-{board.seats}/{result.block.contest}"
        self.write(f"{place}/{result.block.number}.json", MARK + hexdigest(body) + b"\n" + body)

    def write(self, name: str, content: bytes) -> None:
        write_whole(self.path / name, content)
