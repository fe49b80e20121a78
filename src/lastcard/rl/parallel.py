"""A batch whose tables are stepped by several processes, in memory that all of them share."""

import json
import os
import subprocess
import sys
import weakref
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import IO, Any

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.errors import LastcardError
from lastcard.match.setup import clean_seed
from lastcard.play.rounds import MOST_MOVES

from .batch import BatchEnv, Buffers, not_offered, whole_numbers
from .config import MOST_NUMBER, Config, choice, whole
from .errors import ERRORS
from .records import AFTER_ENDS
from .shared import Block
from .worker import OK, REFUSED

MOST_WORKERS = 256
PATIENCE = 5.0  # seconds that a process may take to end by itself
Process = subprocess.Popen[bytes]


class WorkerLost(LastcardError):
    """A process that steps tables has ended, or could not go on."""

    code = "worker-lost"


class ClosedBatch(LastcardError):
    """A batch that was closed is used."""

    code = "closed-batch"


class ProcessBatch:
    """n tables stepped by `workers` processes; the same episodes as BatchEnv's, byte for byte.

    All arrays of `buffers` are (slots, n, …) in shared memory, written by the processes and seen
    by `torch.from_numpy` without a copy. `step(actions, slot)` writes one slot, such as one step
    of a rollout. Use it in a `with`, or `close` it. When a process ends unexpectedly, the call
    raises WorkerLost and the batch is closed; arrays that were handed out stay readable.
    """

    def __init__(
        self,
        n: int,
        edition: str = "basic",
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        *,
        workers: int = 2,
        slots: int = 1,
        seed: object = "0",
        rewards: str = "win",
        episode: str = "round",
        opponents: str | None = None,
        seat: int | None = None,
        after_end: str = "same-step",
        most_moves: int = MOST_MOVES,
    ) -> None:
        self.config = Config(edition, seats, options, rewards, episode, most_moves)
        self.n = whole("n", n, 1, MOST_NUMBER)
        self.workers = whole("workers", workers, 1, min(MOST_WORKERS, self.n))
        self.slots = whole("slots", slots, 1, MOST_NUMBER)
        self.config.plans(self.n, choice("after_end", after_end, AFTER_ENDS), opponents, seat)
        if not hasattr(os, "ftruncate") or sys.platform == "win32":
            raise LastcardError(ERRORS.text("no-shared-memory"))
        self._block = Block(self.config, self.slots, self.n)
        self.buffers: Buffers = self._block.buffers
        self._last_slot = 0  # the slot that was written last
        order = {
            "edition": edition,
            "seats": seats,
            "options": self.config.options,
            "seed": clean_seed(seed),
            "rewards": rewards,
            "episode": episode,
            "opponents": opponents,
            "seat": seat,
            "after_end": after_end,
            "most_moves": most_moves,
        }
        self._processes: list[Process] = []
        self._finalizer = weakref.finalize(self, end_all, self._processes)
        self._start(order)

    def _start(self, order: dict[str, object]) -> None:
        """Start every process; the file is theirs, and the memory ours, from then on."""
        command = [sys.executable, "-m", "lastcard.rl.worker", str(self._block.file)]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        try:
            for _ in range(self.workers):
                files = (self._block.file,)
                self._processes.append(subprocess.Popen(command, pass_fds=files, **pipes))
        finally:
            os.close(self._block.file)
        bounds = [self._bounds(number) for number in range(self.workers)]
        shared = {**order, "slots": self.slots, "tables": self.n}
        self._exchange([json.dumps({**shared, "begin": a, "end": b}) for a, b in bounds])

    def _bounds(self, number: int) -> tuple[int, int]:
        """The tables of a process: from, and up to but without."""
        return self.n * number // self.workers, self.n * (number + 1) // self.workers

    # --- playing -------------------------------------------------------------------------

    def slot(self, number: int = 0) -> Buffers:
        """The arrays of one slot, without a copy."""
        return self.buffers.at(whole("slot", number, 0, self.slots - 1))

    def reset(self, slot: int = 0, seed: object | None = None) -> Buffers:
        """Begin the first episode at every table."""
        self._check_open()
        out = self.slot(slot)
        if seed is not None:
            self._exchange([f"seed {json.dumps(clean_seed(seed))}"] * self.workers)
        self._exchange([f"begin {slot}"] * self.workers)
        self._last_slot = slot
        return out

    def step(self, actions: np.ndarray, slot: int = 0) -> Buffers:
        """One answer at every table, written into a slot.

        An action that the last slot's masks do not offer is refused, and no table is stepped.
        """
        self._check_open()
        out = self.slot(slot)
        self._take(actions)
        self._exchange([f"step {slot}"] * self.workers)
        self._last_slot = slot
        return out

    def _take(self, actions: object) -> None:
        """Check the actions and put them where the processes read them."""
        given = whole_numbers(actions, self.n)
        last = self.slot(self._last_slot)
        count = len(self.config.actions)
        inside = (given >= 0) & (given < count)
        offered = last.masks[np.arange(self.n), np.where(inside, given, 0)] & inside
        wrong = np.flatnonzero(~offered & (last.seats != NONE))
        if len(wrong):
            raise not_offered(self.config, int(wrong[0]), int(given[wrong[0]]))
        self._block.actions[:] = given

    @cached_property
    def _sampler(self) -> BatchEnv:
        """One table that lends its random numbers."""
        return BatchEnv(1, self.config.edition.id, self.config.seats, self.config.options)

    def sample(self, masks: np.ndarray) -> np.ndarray:
        """An action for every table, each of those offered as likely."""
        return self._sampler.sample(masks)

    # --- processes -----------------------------------------------------------------------

    def _check_open(self) -> None:
        if not self._finalizer.alive:
            raise ClosedBatch(ERRORS.text("closed"))

    def _exchange(self, lines: list[str]) -> None:
        """One line to each process, and their answers; whatever goes wrong closes the batch."""
        try:
            for number, line in enumerate(lines):
                self._send(number, line)
            answers = [self._receive(number) for number in range(self.workers)]
        except BaseException:
            self.close()
            raise
        for number, answer in enumerate(answers):
            if answer != OK:
                self.close()
                raise self._failed(number, answer)

    def _send(self, number: int, line: str) -> None:
        pipe: IO[bytes] | None = self._processes[number].stdin
        assert pipe is not None
        try:
            pipe.write(line.encode() + b"\n")
            pipe.flush()
        except OSError as error:
            raise self._lost(number) from error

    def _receive(self, number: int) -> str:
        pipe: IO[bytes] | None = self._processes[number].stdout
        assert pipe is not None
        line = pipe.readline()
        if not line.endswith(b"\n"):
            raise self._lost(number)
        return line.decode().strip()

    def _lost(self, number: int) -> WorkerLost:
        try:
            code = self._processes[number].wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return self._gone(number, "it does not answer")
        return self._gone(number, f"signal {-code}" if code < 0 else f"exit code {code}")

    def _gone(self, number: int, why: str) -> WorkerLost:
        first, end = self._bounds(number)
        place = {"number": number + 1, "workers": self.workers, "first": first, "last": end - 1}
        return WorkerLost(ERRORS.text("worker-lost", **place, why=why))

    def _failed(self, number: int, answer: str) -> LastcardError:
        """What an answer other than `ok` means; masks that were overwritten lead to a refusal."""
        word, _, rest = answer.partition(" ")
        if word == REFUSED:
            return not_offered(self.config, int(rest), int(self._block.actions[int(rest)]))
        return self._gone(number, rest)

    def close(self) -> None:
        """End the processes. Arrays that were handed out stay readable."""
        self._finalizer()

    def __enter__(self) -> "ProcessBatch":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def end_all(processes: list[Process]) -> None:
    """Let the processes see the end of their input; end those that do not listen."""
    for process in processes:
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was not sent is lost with its reader
                    pipe.close()
    for process in processes:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
