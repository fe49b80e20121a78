"""An engine as a program: one JSON object a line on its stdin and stdout."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from queue import Empty, Full
from typing import Any

from lastcard.bots.subprocess import END, LONGEST, Child
from lastcard.errors import LastcardError

from .suite import CONTRACT, SUITE_VERSION, say

LIMIT = 5.0  # seconds for an answer
STARTING = 30.0  # seconds for the first
CLOSING = 0.5  # seconds to leave
LONG = 120  # characters of an answer in a sentence

Answer = Mapping[str, Any]
Request = Mapping[str, Any]


class EngineFault(LastcardError):
    """An engine that crashed, hung or answered nonsense; it has been ended."""

    code = "engine-fault"

    def __init__(self, kind: str, **details: object) -> None:
        super().__init__(say.text(f"fault.{kind}", **details))
        self.kind = kind


@dataclass(frozen=True)
class Hello:
    """What an engine says of itself; None means all there is."""

    name: str
    version: str
    editions: tuple[str, ...] | None = None
    reports: frozenset[str] | None = None
    verbs: frozenset[str] | None = None

    def reports_on(self, key: str) -> bool:
        return self.reports is None or key in self.reports

    def has_verb(self, verb: str) -> bool:
        return self.verbs is None or verb in self.verbs


class Engine:
    """A running engine. Whatever it does wrong ends it and is raised as EngineFault."""

    def __init__(self, command: Sequence[str], limit: float = LIMIT) -> None:
        self.limit = limit
        self._count = 0
        try:
            self._child = Child(command)
        except OSError as error:
            raise EngineFault("no-start", command=command[0], why=error.strerror) from None
        hello = {"do": "hello", "contract": CONTRACT, "suite": SUITE_VERSION}
        self.hello = self._checked(next(self.answers([hello], STARTING)))

    def answers(self, requests: Sequence[Request], limit: float | None = None) -> Iterator[Answer]:
        """Send all requests, and give the answers one by one; EngineFault at the first fault."""
        seconds = self.limit if limit is None else limit
        first = self._count + 1
        self._count += len(requests)
        try:
            for number, request in enumerate(requests, start=first):
                self._child.send({"id": number, **request}, time.monotonic() + seconds)
        except Full:
            raise self._fault("late", do=requests[0]["do"], limit=f"{seconds:g}") from None
        for number, request in enumerate(requests, start=first):
            yield self._read(self._line(request, seconds), number)

    def close(self) -> None:
        """End the program and whatever it has started."""
        self._child.close(CLOSING)

    def _line(self, request: Request, seconds: float) -> bytes:
        try:
            line = self._child.receive(time.monotonic() + seconds)
        except Empty:
            raise self._fault("late", do=request["do"], limit=f"{seconds:g}") from None
        if line == END:
            raise self._fault("gone", do=request["do"])
        return line

    def _read(self, line: bytes, number: int) -> Answer:
        """One JSON object with the id of the request."""
        if len(line) > LONGEST:
            raise self._fault("long", size=LONGEST // 1024)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            excerpt = line.decode("utf-8", "replace").strip()[:LONG]
            raise self._fault("no-object", answer=excerpt)
        if answer.get("id") != number:
            raise self._fault("wrong-id", id=answer.get("id"), wanted=number)
        return answer

    def _checked(self, answer: Answer) -> Hello:
        """What a hello says, each part of it of the right kind."""
        name, version = answer.get("engine"), answer.get("version")
        lists = [answer.get(key) for key in ("editions", "reports", "verbs")]
        is_fine = isinstance(name, str) and isinstance(version, str)
        if not is_fine or any(not is_words(words) for words in lists):
            raise self._fault("bad-hello")
        editions, reports, verbs = lists
        return Hello(
            str(name),
            str(version),
            None if editions is None else tuple(editions),
            None if reports is None else frozenset(reports),
            None if verbs is None else frozenset(verbs),
        )

    def _fault(self, kind: str, **details: object) -> EngineFault:
        self._child.close(0)
        return EngineFault(kind, **details)


def is_words(value: object) -> bool:
    """Whether it is left out or a list of words."""
    return value is None or (isinstance(value, list) and all(isinstance(x, str) for x in value))
