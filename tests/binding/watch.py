"""What a test does with matches, noted while it runs."""

import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from lastcard import LastcardError, Match, Move
from lastcard.editions import Edition
from lastcard.match.setup import head_lines

RECORDER = "Recorder"  # the plugin of pytest in clauses.py, which watches alone
LOOKS = ("view", "counts", "hand", "to_json", "events")
LOOKED_AT = ("phase", "turn", "top", "color", "scores", "round_winner", "winners", "is_over")


class Watcher:
    """Somebody who wants to know; each method is called where its name says, most do nothing."""

    def reading(self, text: str) -> None:
        """A record is about to be read."""

    def unreadable(self, text: str, error: LastcardError) -> None:
        """A record was refused."""

    def making(self, match: Match, move: str) -> None:
        """A move is about to be tried."""

    def after_move(self, match: Match, steps: list[str]) -> None:
        """A move was made, in these small steps; it is the last of the match's moves."""

    def refused(self, match: Match, move: Move, step: str | None, error: LastcardError) -> None:
        """A move was refused: its first small step, or (None) none or a later one."""

    def looked(self, match: Match, at_moves: bool) -> None:
        """A test has looked at a match: at its legal moves, or at anything else."""

    def box_opened(self, edition: Edition, options: dict[str, str]) -> None:
        """A test has looked at the cards of an edition."""


def is_of_a_test() -> bool:
    """Whether the caller of the function that asks is a clause test or its helper."""
    name = str(sys._getframe(2).f_globals.get("__name__", ""))
    return name.startswith(("tests.clauses", "tests.table"))


def watch(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a watcher see what is done with matches until the test ends."""
    watch_records(watcher, monkeypatch)
    watch_moves(watcher, monkeypatch)


def watch_records(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Match.read

    def watched_read(text: str) -> Match:
        watcher.reading(text)
        try:
            return read(text)
        except LastcardError as error:
            watcher.unreadable(text, error)
            raise

    monkeypatch.setattr(Match, "read", watched_read)
    watch_deals(watcher, monkeypatch)


def watch_deals(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Match.__init__

    def watched_init(
        match: Match,
        edition_name: str,
        seats: int = 4,
        seed: object = "0",
        options: Mapping[str, object] | None = None,
        **others: Any,
    ) -> None:
        try:
            begin(match, edition_name, seats, seed, options, **others)
        except LastcardError as error:
            values = {name: str(value) for name, value in (options or {}).items()}
            if all(value.strip() for value in values.values()):  # as a record can have it
                lines = head_lines(edition_name, values, seats, str(seed))
                watcher.unreadable("\n".join(lines), error)
            raise

    monkeypatch.setattr(Match, "__init__", watched_init)


def watch_moves(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    make, step = Match.make, Match._step
    steps: list[str] = []
    refused: list[str] = []

    def watched_step(match: Match, move: Move) -> None:
        try:
            step(match, move)
        except LastcardError:
            refused.append(move.text)
            raise
        steps.append(move.text)

    def watched_make(match: Match, move: Move | str) -> None:
        watcher.making(match, str(move))
        steps.clear()
        refused.clear()
        try:
            make(match, move)
        except LastcardError as error:
            if error.code != "bad-notation":
                first = refused[0] if refused and not steps else None
                watcher.refused(match, Move(str(move)), first, error)
            raise
        watcher.after_move(match, steps.copy())

    monkeypatch.setattr(Match, "_step", watched_step)
    monkeypatch.setattr(Match, "make", watched_make)


def watch_looks(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a watcher also see what tests look at."""
    for name in (*LOOKS, "legal_moves"):
        look = watched_look(getattr(Match, name), watcher, name == "legal_moves")
        monkeypatch.setattr(Match, name, look)
    for name in LOOKED_AT:
        getter = vars(Match)[name].fget
        monkeypatch.setattr(Match, name, property(watched_look(getter, watcher, False)))
    rules = Edition.rules

    def watched_rules(edition: Edition, options: dict[str, str]) -> Any:
        if is_of_a_test():
            watcher.box_opened(edition, options)
        return rules(edition, options)

    monkeypatch.setattr(Edition, "rules", watched_rules)


def watched_look(look: Callable[..., Any], watcher: Watcher, at_moves: bool) -> Callable[..., Any]:
    def watched(match: Match, *arguments: Any, **options: Any) -> Any:
        if is_of_a_test():
            watcher.looked(match, at_moves)
        return look(match, *arguments, **options)

    return watched
