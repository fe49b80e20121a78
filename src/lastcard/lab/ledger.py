"""What a run has done, in its checkpoint: a run that was stopped goes on where it was.

A part is counted in the sums and in the spans before the next is looked at, and both are written
together: however a run ends, its checkpoint has each block wholly or not at all.
"""

import hashlib
import shlex
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic

from lastcard.errors import LastcardError

from .checkpoint import Checkpoint
from .feed import Feed, Sum, Value
from .numbers import NOTHING
from .plan import Block, rules_version
from .spans import Spans

EVERY = 10.0  # seconds between checkpoints: what a power cut costs at most
FLAGS = {"policies": "policy", "options": "option"}
WITHOUT_FLAG = ("command", "bots")


class Ledger(Generic[Value]):
    """The sums and the feed of a run, and its checkpoint if it has one."""

    def __init__(self, file: str | Path | None, total: Sum[Value], feed: Feed) -> None:
        self.checkpoint = None if file is None else Checkpoint(file)
        self.total, self.feed = total, feed
        self.done = [Spans() for _ in feed.spans]
        self.due = 0.0

    def __enter__(self) -> "Ledger[Value]":
        if self.checkpoint is not None:
            try:
                self.load(self.checkpoint)
            except BaseException:
                self.__exit__()
                raise
        return self

    def __exit__(self, *_: object) -> None:
        if self.checkpoint is not None:
            self.checkpoint.__exit__()

    def load(self, checkpoint: Checkpoint) -> None:
        """Go on where the checkpoint is, if there is one; refuse that of another run."""
        content = checkpoint.read()
        if content is None:
            return
        try:
            check_same(checkpoint, content, self.total)
            self.done = [Spans(spans) for spans in content["done"]]
            self.feed.skip(self.done)
            self.total.load(content["sums"])
            self.total.seconds = float(content["seconds"])
        except LastcardError:
            raise
        except (AttributeError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise checkpoint.refusal("damaged-checkpoint") from error

    def add(self, block: Block) -> None:
        """Note a block that was counted; write the checkpoint when it is time, and after Ctrl-C."""
        self.done[block.plan].add(block.first, block.first + block.count)
        if time.monotonic() >= self.due or self.feed.brake.pulled:
            self.save()

    def save(self) -> None:
        """Write everything counted so far."""
        if self.checkpoint is None:
            return
        from lastcard import __version__

        self.checkpoint.write(
            {
                "lastcard": __version__,
                "rules": rules_of(self.total),
                "run": self.total.about(),
                "done": [spans.spans for spans in self.done],
                "seconds": self.total.seconds,
                "sums": self.total.to_json(),
            }
        )
        self.due = time.monotonic() + EVERY


def rules_of(total: Sum[Value]) -> str:
    """A digest of the rules as code and of the rules that each plan plays by, card by card."""
    sha = hashlib.sha256(rules_version().encode())
    for plan in total.plans:
        sha.update(plan.edition.rules(dict(plan.options)).tobytes())
    return sha.hexdigest()


def check_same(checkpoint: Checkpoint, content: dict[str, Any], total: Sum[Value]) -> None:
    """Refuse a checkpoint of another run, or of other rules."""
    before, now = content["run"], total.about()
    names = [name for name in {**now, **before} if before.get(name) != now.get(name)]
    if names:
        there, here = (words_of({name: run.get(name) for name in names}) for run in (before, now))
        raise checkpoint.refusal("other-run", there=there, here=here)
    if content["rules"] != rules_of(total):
        raise checkpoint.refusal("begun-by-other-rules", version=content["lastcard"])


def words_of(about: Mapping[str, Any]) -> str:
    """Parameters as words of a command line; a dash for none."""
    words: list[str] = []
    for name, value in about.items():
        flag = () if name in WITHOUT_FLAG else (f"--{FLAGS.get(name, name)}",)
        if isinstance(value, dict):
            for pair in value.items():
                words += (*flag, "=".join(pair))
        elif isinstance(value, list):
            words += (*flag, ",".join(value))
        elif value is True:
            words += flag
        elif value is not None:
            words += (*flag, str(value))
    return shlex.join(words) or NOTHING


def parameters_in(file: str | Path, command: str) -> dict[str, Any]:
    """What the run of this checkpoint was begun with, as keywords; nothing if there is no file."""
    with Checkpoint(file) as checkpoint:
        content = checkpoint.read()
    if content is None:
        return {}
    about = {name: value for name, value in content["run"].items() if value is not None}
    begun_as = about.pop("command")
    if begun_as != command:
        raise checkpoint.refusal("other-run", there=begun_as, here=command)
    return about
