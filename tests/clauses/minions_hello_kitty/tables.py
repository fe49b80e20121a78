"""For the tests of the rules that Minions 2 and Hello Kitty & Friends have in common.

The positions use green and yellow, the two colors that both decks have.
"""

import pytest

from lastcard import Match
from tests.table import position

SEEDS = range(2000)


def both(minions: pytest.MarkDecorator, hello_kitty: pytest.MarkDecorator) -> pytest.MarkDecorator:
    """The test runs for both editions, for each with the mark of its own clauses."""
    return pytest.mark.parametrize(
        "edition",
        [pytest.param("minions", marks=minions), pytest.param("hello-kitty", marks=hello_kitty)],
    )


def of(edition: str, minions: str, hello_kitty: str) -> str:
    """What the edition has in this place."""
    return {"minions": minions, "hello-kitty": hello_kitty}[edition]


def colors(edition: str) -> str:
    return of(edition, "ygrp", "bgky")


def each_color(edition: str, symbol: str) -> tuple[str, ...]:
    """The cards of all colors with this symbol."""
    return tuple(color + symbol for color in colors(edition))


def own(edition: str, cards: str) -> str:
    """The cards, with the wild that only this edition has in the place of W*."""
    return cards.replace("W*", of(edition, "WK", "WB"))


def forgot(edition: str, cards: str = "y1 g1", *, seats: int = 3, play: str = "y1") -> Match:
    """Seat 0 has laid the second-to-last card without a word."""
    others = "\n".join(
        f"hand {seat} y{seat + 1} g{seat + 1} g{seat + 4}" for seat in range(1, seats)
    )
    return position(
        f"edition {edition}\nhand 0 {cards}\n{others}\ndiscard y9\n"
        f"draw g5 g6 g7 g8 g9 g7 g8 g9\nrest none\nmoves\n0 play {play}\n"
    )


def flips(match: Match) -> list[str]:
    """The cards turned up before the first turn."""
    return [
        event.card.text
        for event in match.events(all_seeing=True)
        if event.kind == "flip" and event.card is not None
    ]


def opened(edition: str, *cards: str, seats: int = 3, **options: str) -> Match:
    """A match whose first turned card is one of these; seat 0 deals."""
    return opened_often(1, edition, *cards, seats=seats, **options)[0]


def opened_often(
    times: int, edition: str, *cards: str, seats: int = 3, **options: str
) -> list[Match]:
    found = []
    for seed in SEEDS:
        match = Match(edition, seats=seats, seed=seed, dealer=0, options=options)
        if flips(match)[0] in cards:
            found.append(match)
        if len(found) == times:
            return found
    raise AssertionError("no such seed")


def drawn_out(match: Match) -> list[str]:
    """The whole draw pile, top card first: everybody draws and passes."""
    cards = []
    while match.view().draw_count:
        if match.phase == "color":
            match.play(f"{match.turn} color y")
        (event,) = match.play(f"{match.turn} draw")
        assert event.cards is not None
        cards += [card.text for card in event.cards]
        match.play(f"{match.turn} pass")
    return cards
