"""A bot that is a program of its own: one JSON object a line on its stdin and stdout."""

import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO, Any

from lastcard.match import BadNotation, Event, Move, View
from lastcard.match.view_json import view_json

from .api import Bot, Start
from .guard import BotFault, no_answer, no_move

PROTOCOL = 1
LIMIT = 2.0  # seconds for an answer
STARTING = 10.0  # seconds from its start to the first answer
PATIENCE = 3  # time-outs in a row, then it is stopped
CLOSING = 0.5  # seconds to leave after the pipe is closed, and again after SIGTERM
LONGEST = 64 * 1024  # bytes of a line, its end included
UNREAD = 256  # messages kept for a program that does not read
UNHEARD = 64  # lines kept until the next question; then the program waits
PAUSE = 0.01  # seconds
END = b""  # no more lines


class ProgramBot(Bot):
    """Asks a program. What it does wrong is raised as BotFault; a Guard makes the idle move."""

    def __init__(
        self,
        start: Start,
        command: Sequence[str],
        limit: float = LIMIT,
        starting: float = STARTING,
    ) -> None:
        self.child = Child(command)
        self.limit = limit
        self._ready_by = time.monotonic() + starting
        self._question = 0
        self._late = 0  # time-outs in a row
        self._stopped = False
        self._lock = threading.Lock()
        start_json = vars(start) | {"options": dict(start.options)}
        self._tell({"type": "start", "protocol": PROTOCOL, **start_json})

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        answer = self._ask("choose", view, moves)
        if answer is None:
            raise no_answer()
        return answer

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        return self._ask("react", view, moves)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        rows = [event.as_dict() for event in events]
        self._tell({"type": "watch", "view": view_json(view), "events": rows})

    def close(self) -> None:
        """Ask the program to leave, and see to it that it does."""
        with suppress(BotFault):
            self._tell({"type": "close"})
        self._stopped = True
        self.child.close(CLOSING)

    def _tell(self, message: Mapping[str, Any]) -> None:
        """Say something that needs no answer."""
        if self._stopped:
            return
        try:
            self.child.send(message, time.monotonic())
        except Full:
            raise BotFault("deaf") from None

    def _ask(self, kind: str, view: View, moves: Sequence[Move]) -> Move | None:
        with self._lock:
            if self._stopped:
                raise BotFault("gone")
            self._question += 1
            deadline = max(time.monotonic() + self.limit, self._ready_by)
            question = {"type": kind, "id": self._question, "view": view_json(view)}
            try:
                self.child.send(question | {"moves": [move.text for move in moves]}, deadline)
                answer = self._answer(deadline)
            except (Empty, Full):
                raise self._time_out() from None
            self._late = 0
            self._ready_by = 0.0
            return read_answer(answer)

    def _answer(self, deadline: float) -> Mapping[str, Any]:
        """The answer to the question now open; everything else is thrown away."""
        while True:
            line = self.child.receive(deadline)
            if line == END:
                raise self._stop("gone", "ended")
            if len(line) > LONGEST:
                raise self._stop("garbage", "long-line", size=f"{LONGEST // 1024} KiB")
            message = read_message(line)
            if message.get("id") == self._question:
                return message

    def _time_out(self) -> BotFault:
        self._late += 1
        if self._late == PATIENCE:
            return self._stop("stopped", count=PATIENCE)
        return BotFault("late")

    def _stop(self, what: str, key: str = "", **details: object) -> BotFault:
        """End the program for good; later questions fail at once."""
        self._stopped = True
        self.child.close(0)
        return BotFault(what, key, **details)


def read_message(line: bytes) -> dict[str, Any]:
    """One JSON object whose id, if it has one, is a whole number; or BotFault."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or type(message.get("id", 0)) is not int:
        raise BotFault("garbage")
    return message


def read_answer(message: Mapping[str, Any]) -> Move | None:
    """The move of an answer, not yet checked; or BotFault."""
    text = message.get("move")
    if text is None:
        return None
    try:
        return Move(str(text))
    except BadNotation:
        raise no_move() from None


class Child:
    """A process that is written and read by threads, so that neither holds up the table."""

    def __init__(self, command: Sequence[str]) -> None:
        # A session of its own: Ctrl-C is for the table, and whatever it starts ends with it.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._out: Queue[bytes] = Queue(UNREAD)
        self._in: Queue[bytes] = Queue(UNHEARD)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._writer = start_thread(self._write, self.process.stdin)
        self._reader = start_thread(self._read, self.process.stdout)

    def send(self, message: Mapping[str, Any], deadline: float) -> None:
        """Put a message in line, or Full when there is no place until the deadline."""
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._out.put(line, timeout=max(0.0, deadline - time.monotonic()))

    def receive(self, deadline: float) -> bytes:
        """The next line, END after the last; or Empty at the deadline, were there lines or not."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise Empty
        return self._in.get(timeout=left)

    def close(self, grace: float) -> None:
        """Close the pipe, wait, end it gently, wait, end it; no process is left afterwards."""
        if self.process.returncode is not None:
            return
        with suppress(Full):
            self._out.put_nowait(END)
        if not self._ends_within(grace):
            end_session(self.process, hard=False)
            self._ends_within(grace)
        end_session(self.process, hard=True)
        self.process.wait()
        self._end_threads()

    def _ends_within(self, seconds: float) -> bool:
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _end_threads(self) -> None:
        """Both pipes are broken now; empty the queue on which the reader may wait."""
        deadline = time.monotonic() + CLOSING
        while self._reader.is_alive() and time.monotonic() < deadline:
            with suppress(Empty):
                self._in.get(timeout=PAUSE)
        self._writer.join(CLOSING)

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while line := self._out.get():
                pipe.write(line)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while line := pipe.readline(LONGEST + 1):
                self._in.put(line)
                if len(line) > LONGEST:
                    break
        self._in.put(END)


def start_thread(target: Callable[[IO[bytes]], None], pipe: IO[bytes]) -> threading.Thread:
    thread = threading.Thread(target=target, args=(pipe,), daemon=True)
    thread.start()
    return thread


def end_session(process: subprocess.Popen[bytes], hard: bool) -> None:
    """End a process and whatever it has started; one that ended just now may have left some."""
    posix = os.name == "posix"
    if posix:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL if hard else signal.SIGTERM)
    if hard or not posix:
        process.kill()
