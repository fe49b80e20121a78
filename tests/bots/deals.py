"""Rounds of today's deal; `python -m tests.bots.deals` writes those that the page reads."""

from collections.abc import Callable, Sequence
from pathlib import Path

from lastcard.bots.daily import ENDED, PERSON, Opponents, deal
from lastcard.editions import EDITIONS
from lastcard.match import Match, Move
from lastcard.match.marks import mark_of

FOLDER = Path(__file__).with_name("daily")
SEED = "a rainy sunday"
Chooser = Callable[[Sequence[Move]], Move]


def first_card(moves: Sequence[Move]) -> Move:
    """A card if one fits; a person who never calls UNO."""
    return next((move for move in moves if move.verb == "play"), moves[0])


def play_deal(edition_id: str, seed: str = SEED, choose: Chooser = first_card) -> Match:
    """A whole round of a person who answers when asked, and reacts to nothing."""
    match = deal(edition_id, seed)
    opponents = Opponents(match)
    while match.phase not in ENDED:
        match.play(opponents.next_move(match) or choose(match.legal_moves(PERSON)))
    return match


def record_of(match: Match) -> str:
    """As a page hands it in."""
    deck = match.options.get("deck", match.edition.options["deck"].value)
    return f"# player 0 Ann\n{mark_of(match.edition, deck)}\n{match.record()}"


def main() -> None:
    for name in EDITIONS:
        (FOLDER / f"{name}.txt").write_text(record_of(play_deal(name)), "utf-8")


if __name__ == "__main__":
    main()
