"""The terminal itself: lines that break where the language allows, and lines that are read."""

import io
import os
import re
import sys
import time
import unicodedata

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

WIDEST = 100
PROMPT = "› "
BOT_WAIT = 0.6  # seconds after each bot's turn, so that people can follow
# A chip, a Latin word or one Chinese character, with the punctuation that must not leave it.
PIECE = re.compile(
    r" *(?:[（「『“]*(?:\u00a0[^\u00a0]*\u00a0|[!-~–—’“”+]+|\S)[、。，：；！？）」』…]*) *"
)


class Screen:
    """Where the table is written to, and answers are read from."""

    def __init__(self, plain: bool, wait: float | None) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        plain = plain or bool(os.environ.get("NO_COLOR"))
        self.console = Console(highlight=False, color_system=None if plain else "auto")
        self.plain = self.console.color_system is None
        self.typed_by_hand = sys.stdin.isatty()
        self.wait = (BOT_WAIT if self.typed_by_hand else 0.0) if wait is None else wait

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def blank(self) -> None:
        self.console.print()

    def line(self, line: Text) -> None:
        self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def say(self, markup: str, first: str = "", style: str = "") -> None:
        """A sentence after a mark such as a bullet; further lines hang below its text."""
        hanging = " " * cell_len(first)
        text = Text.from_markup(markup, style=style)
        for number, part in enumerate(wrapped(text, self.width - len(hanging))):
            line = Text(hanging if number else first, style)
            line.append_text(part)
            self.line(line)

    def title(self, left: str, right: str = "") -> None:
        """A line across the screen with a heading, and something at its end."""
        head, tail = Text.from_markup(left, style="bold"), Text.from_markup(right, style="dim")
        space = self.width - head.cell_len - tail.cell_len - (8 if right else 5)
        if space < 1:
            tail, space = Text(), max(0, self.width - head.cell_len - 5)
        line = Text().append("── ", "dim")
        line.append_text(head)
        line.append(f" {'─' * space} ", "dim")
        line.append_text(tail)
        if tail:
            line.append(" ──", "dim")
        line.rstrip()
        self.blank()
        self.line(line)

    def read(self) -> str:
        """One answer; a script's answers are shown as if they had been typed."""
        typed = unicodedata.normalize("NFKC", input(PROMPT))
        if not self.typed_by_hand:
            self.console.print(typed, markup=False)
        return " ".join(typed.split())

    def pause(self) -> None:
        if self.wait > 0:
            time.sleep(self.wait)


def wrapped(text: Text, width: int) -> list[Text]:
    """Lines no wider than the width; a chip is never broken."""
    offsets: list[int] = []
    filled = 0
    for piece in PIECE.finditer(text.plain):
        needed = cell_len(piece[0].rstrip(" "))
        if filled and filled + needed > width:
            offsets.append(piece.start())
            filled = 0
        filled += cell_len(piece[0])
    return [line[: len(line.plain.rstrip(" "))] for line in text.divide(offsets)]
