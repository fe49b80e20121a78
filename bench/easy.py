"""How beatable easy is: against random, steady and a simulated child, in every edition.

Prints the table of docs/bots.md. With --quick few rounds are played, with --only one rival.
"""

import argparse
import random
from collections.abc import Iterator, Sequence

from lastcard.bots import Bot, Start
from lastcard.editions import EDITIONS, edition
from lastcard.lab.arena import compete
from lastcard.lab.arena.plan import Player
from lastcard.match import Move, View

SEED = "easy"
SEATS = (2, 4)
CALLS, CATCHES = 0.8, 0.25  # how often the child calls, and catches
LEVEL_ROUNDS, CHILD_ROUNDS = 20_000, 800  # rounds against a level, and against the child
QUICK = 40


class Child(Bot):
    """Plays any card that fits, and mostly remembers to call; otherwise does what it is asked."""

    def __init__(self, start: Start) -> None:
        self.rng = random.Random(f"{start.seed}/child")

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        answers = [move for move in moves if move.verb not in ("uno", "catch", "slip", "jump")]
        plays = [move for move in answers if move.verb == "play"]
        answer = self.rng.choice(plays or self.named(view, answers))
        call = next((move for move in moves if move.verb == "uno"), None)
        if plays and call is not None and self.rng.random() < CALLS:
            return call
        return answer

    def named(self, view: View, answers: Sequence[Move]) -> Sequence[Move]:
        """Of the colors those that it holds; a Wild Draw Four is taken."""
        held = {card.color for card in view.hand}
        liked = [move for move in answers if move.verb == "color" and move.color in held]
        return liked or [move for move in answers if move.verb == "accept"] or answers

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        catches = [move for move in moves if move.verb == "catch"]
        return catches[0] if catches and self.rng.random() < CATCHES else None


RIVALS: dict[str, tuple[Player, Player, int]] = {
    "easy against random": ("easy", "random", LEVEL_ROUNDS),
    "easy against steady": ("easy", "steady", LEVEL_ROUNDS),
    "random against steady": ("random", "steady", LEVEL_ROUNDS),
    "child against easy": (Child, "easy", CHILD_ROUNDS),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=RIVALS)
    options = parser.parse_args()
    chosen = [options.only] if options.only else list(RIVALS)
    for line in lines(chosen, options.quick):
        print(line, flush=True)


def lines(chosen: Sequence[str], quick: bool) -> Iterator[str]:
    """A row for each contest and number of seats, a column for each edition."""
    yield f"| | seats | {' | '.join(edition(name).name.en for name in EDITIONS)} | rounds |"
    yield f"|---|--:|{'--:|' * len(EDITIONS)}--:|"
    for contest in chosen:
        one, other, rounds = RIVALS[contest]
        for seats in SEATS:
            count = QUICK if quick else rounds
            cells = [cell(one, other, name, seats, count) for name in EDITIONS]
            yield f"| {contest} | {seats} | {' | '.join(cells)} | {count:,} |"


def cell(one: Player, other: Player, name: str, seats: int, rounds: int) -> str:
    """The share of the first, alone among the others, and half of its interval."""
    share = compete([one, *[other] * (seats - 1)], name, seats, rounds, seed=SEED).bots[0].share
    assert share is not None
    return f"{100 * share.value:.1f} ± {100 * (share.margin or 0):.1f}"


if __name__ == "__main__":
    main()
