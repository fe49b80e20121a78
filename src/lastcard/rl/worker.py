"""A process that steps some of the tables of a ProcessBatch: `python -m lastcard.rl.worker`.

Lines come on standard input: first what to play, then `seed TEXT`, `begin SLOT` and `step SLOT`.
Each is answered by one line: `ok`, the row that was refused, or what went wrong. The end of the
input is the end of the process.
"""

import json
import os
import signal
import sys
from collections.abc import Iterable

from lastcard.engine.cards import NONE

from .batch import BatchEnv
from .shared import Block

STDOUT = 1
OK, REFUSED, FAILED = "ok", "refused", "failed"


class Worker:
    """Some tables of a shared block."""

    def __init__(self, order: dict[str, object], file: int) -> None:
        begin, end, tables = (int(str(order.pop(name))) for name in ("begin", "end", "tables"))
        slots = int(str(order.pop("slots")))
        self.batch = BatchEnv(end - begin, **order)  # type: ignore[arg-type]
        self.batch.as_part(begin, tables)
        self.begin = begin
        block = Block(self.batch.config, slots, tables, file)
        actions, self.slots = block.part(begin, end)
        self.steps = [self.batch.stepper(actions, slot) for slot in self.slots]

    def carry_out(self, line: str) -> str:
        """Do what a line says; its answer."""
        word, _, rest = line.strip().partition(" ")
        if word == "step":
            wrong = self.steps[int(rest)]()
            return OK if wrong == NONE else f"{REFUSED} {self.begin + wrong}"
        if word == "begin":
            self.batch.begin(0, self.slots[int(rest)])
        elif word == "seed":
            self.batch.seed(json.loads(rest))
        return OK


def serve(lines: Iterable[str], file: int) -> None:
    """Answer every line until there are no more."""
    worker: Worker | None = None
    for line in lines:
        try:
            if worker is None:
                worker = Worker(json.loads(line), file)
                answer = OK
            else:
                answer = worker.carry_out(line)
        except Exception as error:
            answer = f"{FAILED} {type(error).__name__}: {error}".replace("\n", " ")
        try:
            os.write(STDOUT, f"{answer}\n".encode())
        except BrokenPipeError:  # nobody listens any more
            return


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides when it ends
    serve(iter(sys.stdin.readline, ""), int(sys.argv[1]))
