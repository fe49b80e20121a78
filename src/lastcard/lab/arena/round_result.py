"""The result of one round between bots."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RoundResult:
    """One round, seat by seat."""

    winner: int | None  # None: nobody could play any more, or it was stopped
    points: tuple[int, ...]  # what each seat's score gained
    moves: tuple[int, ...]  # how many each seat made
    thoughts: tuple[tuple[int, float], ...] = ()  # (seat, seconds) of each choice that was timed
    record: str | None = None  # in notation, where it was asked for
    faults: tuple[int, ...] = ()  # of each seat's bot, where they are counted
