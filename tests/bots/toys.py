"""How tests set bots of other packages and programs to play."""

from collections.abc import Sequence
from pathlib import Path

from lastcard.bots import Bot
from lastcard.bots.guard import Guard
from lastcard.match import Match, Move, View
from lastcard.play.driver import Driver


class Plain(Bot):
    """Plays the first card that fits, else the first thing offered."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        plays = [move for move in moves if move.verb == "play"]
        return plays[0] if plays else moves[0]


def play_round(guard: Guard) -> None:
    """A whole round with the guarded bot at seat 0, which leaves after it."""
    match = Match("basic", seats=3, seed="2", options={"scoring": "off"})
    driver = Driver(match, {0: guard, 1: Plain(), 2: Plain()})
    while not match.is_over:
        move = driver.next_move()
        assert move is not None
        match.play(move)
        driver.tell()
    driver.close()


def package(folder: Path, name: str, code: str, entries: str) -> None:
    """A distribution as pip leaves it: a module and its entry points."""
    (folder / f"{name}.py").write_text(code)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[lastcard.bots]\n{entries}\n")
