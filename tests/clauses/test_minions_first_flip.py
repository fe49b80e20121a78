"""Minions 2: what the first card turned up does."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, refused

SEEDS = range(2000)
DRAW_TWO = ("y+2", "g+2", "r+2", "p+2")
REVERSE = ("yR", "gR", "rR", "pR")
SKIP = ("yS", "gS", "rS", "pS")


def flips(match: Match) -> list[str]:
    """The cards turned up before the first turn."""
    return [
        event.card.text
        for event in match.events(all_seeing=True)
        if event.kind == "flip" and event.card is not None
    ]


def opened(*cards: str, seats: int = 3, **options: str) -> Match:
    """A match whose first turned card is one of these; seat 0 deals."""
    return opened_often(1, *cards, seats=seats, **options)[0]


def opened_often(times: int, *cards: str, seats: int = 3, **options: str) -> list[Match]:
    found = []
    for seed in SEEDS:
        match = Match("minions", seats=seats, seed=seed, dealer=0, options=options)
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


@clause("MIN-SETUP-06")
def test_a_draw_two_turned_up_hits_the_player_left_of_the_dealer() -> None:
    match = opened(*DRAW_TWO)
    assert match.counts() == [7, 9, 7]
    assert (match.phase, match.turn) == ("turn", 2)
    assert match.color == match.top.text[0]


@clause("MIN-SETUP-06")
def test_a_draw_two_turned_up_with_two_seats_lets_the_dealer_start() -> None:
    match = opened(*DRAW_TWO, seats=2)
    assert match.counts() == [7, 9]
    assert match.turn == 0


@clause("MIN-SETUP-06")
def test_start_draw_two_ignore_has_no_effect() -> None:
    match = opened(*DRAW_TWO, start_draw_two="ignore")
    assert match.counts() == [7, 7, 7]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("MIN-SETUP-06")
def test_start_draw_two_reflip_turns_another_card() -> None:
    match = opened(*DRAW_TWO, start_draw_two="reflip")
    turned = flips(match)
    assert len(turned) > 1
    assert [card.text for card in match.view().discard] == turned
    assert match.top.text == turned[-1]
    assert turned[-1] not in DRAW_TWO


@clause("MIN-SETUP-06")
def test_start_draw_two_says_nothing_about_skip() -> None:
    match = opened(*SKIP, start_draw_two="ignore")
    assert match.turn == 2


@clause("MIN-SETUP-06")
def test_start_draw_two_takes_no_other_value() -> None:
    error = impossible("edition minions\noption start_draw_two bottom\nseats 2\n")
    assert error.code == "bad-option"


@clause("MIN-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reverse_turned_up_lets_the_dealer_start_to_the_right(seats: int) -> None:
    match = opened(*REVERSE, seats=seats)
    assert match.turn == 0
    assert match.view().direction == -1
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == seats - 1


@clause("MIN-SETUP-06")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2), (4, 2)])
def test_a_skip_turned_up_skips_the_player_left_of_the_dealer(seats: int, first: int) -> None:
    match = opened(*SKIP, seats=seats)
    assert match.turn == first
    assert match.view().direction == 1
    assert match.counts() == [7] * seats


@clause("MIN-WILD-04")
def test_a_wild_turned_up_lets_the_player_left_of_the_dealer_decide_the_color() -> None:
    match = opened("W")
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    assert answers(match, 1) == ["color g", "color p", "color r", "color y"]
    assert answers(match, 0) == answers(match, 2) == []
    assert refused(match, "0 color g").code == "not-your-turn"


@clause("MIN-WILD-04")
def test_the_player_who_decides_the_first_color_also_plays_first() -> None:
    match = opened("W")
    match.play("1 color p")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "p")
    assert match.counts() == [7, 7, 7]


@clause("MIN-WD4-04")
def test_a_wild_draw_four_turned_up_goes_to_the_bottom_of_the_deck() -> None:
    for match in opened_often(3, "W+4", seats=10):
        assert drawn_out(match)[-1] == "W+4"


@clause("MIN-WD4-04")
def test_another_card_is_turned_up_after_a_wild_draw_four() -> None:
    match = opened("W+4")
    turned = flips(match)
    assert turned[-1] == match.top.text != "W+4"
    assert match.view().discard == (match.top,)
    assert sum(match.counts()) + match.view().draw_count + 1 == 112


@clause("MIN-WD4-04")
def test_start_wd4_reflip_leaves_the_card_under_the_next() -> None:
    match = opened("W+4", start_wd4="reflip")
    assert [card.text for card in match.view().discard] == flips(match)
    assert match.view().discard[0].text == "W+4"
    assert match.top.text != "W+4"


@clause("MIN-WD4-04")
def test_start_wd4_shuffle_does_not_put_the_card_at_the_bottom() -> None:
    matches = opened_often(4, "W+4", seats=10, start_wd4="shuffle")
    piles = [drawn_out(match) for match in matches]
    assert all("W+4" in pile for pile in piles)
    assert {pile[-1] for pile in piles} != {"W+4"}


@clause("MIN-WD4-04")
def test_start_wd4_takes_no_other_value() -> None:
    error = impossible("edition minions\noption start_wd4 apply\nseats 2\n")
    assert error.code == "bad-option"


@clause("MIN-DF-05", "R-MIN-05")
def test_a_dumb_fu_turned_up_only_asks_the_left_of_the_dealer_for_a_color() -> None:
    match = opened("WK")
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    match.play("1 color r")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "r")


@clause("R-MIN-05")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_poses_for_a_dumb_fu_turned_up(seats: int) -> None:
    match = opened("WK", seats=seats)
    assert match.view().poses == ()
    match.play("1 color r")
    assert match.view().poses == ()
    assert all("slip" not in answers(match, seat) for seat in range(seats))
